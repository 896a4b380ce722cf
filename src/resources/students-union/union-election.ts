import { ELECTION_STATES } from '@/domain/election-state';
import { defineResource, f, who } from '@/schema';

const office = [who.admin('U')];
const schedule = { group: 'Schedule' } as const;
const rules = { group: 'Rules' } as const;
const people = { group: 'Officers' } as const;

/**
 * An election of the union: its days, its officers and its state. Moved only by the actions of its
 * desk.
 */
export const unionElection = defineResource({
  name: 'union-election',
  label: 'Election',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    session: f.text({ required: true, max: 20, help: 'For example, 2026-27.' }),
    notification_on: f.date({ ...schedule, required: true, label: 'Notification' }),
    nominations_from: f.date({ label: 'Nominations open', ...schedule, required: true }),
    nominations_to: f.date({
      ...schedule,
      required: true,
      label: 'Last date for nominations',
      help: 'Age is calculated on this date.',
    }),
    scrutiny_on: f.date({ ...schedule, required: true, label: 'Scrutiny' }),
    withdraw_by: f.date({ ...schedule, required: true, label: 'Last date for withdrawal' }),
    campaign_ends_on: f.date({ ...schedule, label: 'Campaign ends' }),
    poll_starts_at: f.instant({ ...schedule, required: true, label: 'Poll opens' }),
    poll_ends_at: f.instant({ ...schedule, required: true, label: 'Poll closes' }),
    grace_minutes: f.int({
      ...schedule,
      required: true,
      min: 0,
      max: 120,
      default: 10,
      label: 'Time to cast after the poll closes (minutes)',
      help: 'Time for voters who already hold a ballot.',
    }),
    result_on: f.date({ ...schedule, required: true, label: 'Result' }),
    session_starts_on: f.date({
      ...schedule,
      label: 'Session start date',
      help: 'The poll must be 6 to 8 weeks after this date.',
    }),
    nota: f.bool({
      ...rules,
      required: true,
      default: true,
      label: 'Offer "None of the above"',
    }),
    remote: f.bool({
      ...rules,
      required: true,
      default: false,
      label: 'Allow voting from anywhere',
      help: 'Students confirm with a code. Voting is then not supervised.',
    }),
    university_attendance: f.percent({
      ...rules,
      required: true,
      min: 0,
      max: 10000,
      default: 7500,
      label: "University's minimum attendance",
      help: 'Candidates need this or 75 %, whichever is higher.',
    }),
    returning_officer: f.ref('faculty', { ...people, required: true }),
    observer: f.text({
      ...people,
      max: 100,
      help: 'Person from outside the college who holds the third key share.',
    }),
    state: f.choice(ELECTION_STATES, {
      required: true,
      default: 'draft',
      write: 'server',
      tones: { draft: 'muted', polling: 'warn', declared: 'good', annulled: 'bad' },
    }),
    declared_on: f.date({ write: 'server', label: 'Declared' }),
    box_key: f.longtext({ label: 'Ballot box key', secret: true, write: 'server' }),
    sealed_key: f.longtext({ secret: true, write: 'server' }),
    /** Digest of all sealed ballots at the close. */
    seal: f.text({ write: 'server', max: 64, label: 'Ballot box seal' }),
  },
  list: ['name', 'session', 'state', 'nominations_from', 'poll_starts_at', 'returning_officer'],
  search: ['name', 'session'],
  filters: ['state'],
  sort: ['notification_on', 'desc'],
  access: { read: office, create: office, update: office, delete: office },
});
