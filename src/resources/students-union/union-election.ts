import { ELECTION_STATES } from '@/domain/election-state';
import { defineResource, f, who } from '@/schema';

const office = [who.admin('U')];
const schedule = { group: 'Schedule' } as const;
const rules = { group: 'Rules' } as const;
const people = { group: 'Officers' } as const;

/** An election of the union: its days, its officers, and how far it is. Moved on by the actions of its desk alone. */
export const unionElection = defineResource({
  name: 'union-election',
  label: 'Election',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    session: f.text({ required: true, max: 20, help: 'Such as 2026-27.' }),
    notification_on: f.date({ ...schedule, required: true, label: 'Notification' }),
    nominations_from: f.date({ ...schedule, required: true }),
    nominations_to: f.date({
      ...schedule,
      required: true,
      label: 'Last day of nominations',
      help: 'Age is counted on this day.',
    }),
    scrutiny_on: f.date({ ...schedule, required: true, label: 'Scrutiny' }),
    withdraw_by: f.date({ ...schedule, required: true, label: 'Last day to withdraw' }),
    campaign_ends_on: f.date({ ...schedule, label: 'Campaign ends' }),
    poll_starts_at: f.instant({ ...schedule, required: true, label: 'Poll begins' }),
    poll_ends_at: f.instant({ ...schedule, required: true, label: 'Poll ends' }),
    grace_minutes: f.int({
      ...schedule,
      required: true,
      min: 0,
      max: 120,
      default: 10,
      label: 'Papers issued by then are taken for (minutes)',
      help: 'Nobody gets a paper after the end. Whoever has one by then puts it into the box within these minutes, and no later.',
    }),
    result_on: f.date({ ...schedule, required: true, label: 'Result' }),
    session_starts_on: f.date({
      ...schedule,
      label: 'First day of the session',
      help: 'The poll falls six to eight weeks after it.',
    }),
    nota: f.bool({
      ...rules,
      required: true,
      default: true,
      label: 'None of the above can be chosen',
    }),
    remote: f.bool({
      ...rules,
      required: true,
      default: false,
      label: 'Students may vote from anywhere',
      help: 'By roll number and a code to their own e-mail or telephone. Nobody sees then whether they are alone.',
    }),
    university_attendance: f.percent({
      ...rules,
      required: true,
      min: 0,
      max: 10000,
      default: 7500,
      label: 'Least attendance of the university',
      help: 'The higher of this and 75 % is asked of candidates.',
    }),
    returning_officer: f.ref('faculty', { ...people, required: true }),
    observer: f.text({
      ...people,
      max: 100,
      help: 'Somebody from outside who holds the third share of the key.',
    }),
    state: f.choice(ELECTION_STATES, { required: true, default: 'draft', write: 'server' }),
    declared_on: f.date({ write: 'server', label: 'Declared' }),
    box_key: f.longtext({ secret: true, write: 'server' }),
    sealed_key: f.longtext({ secret: true, write: 'server' }),
    /** Digest of all sealed ballots as they lay at the close. */
    seal: f.text({ write: 'server', max: 64, label: 'Seal of the box' }),
  },
  list: ['name', 'session', 'state', 'nominations_from', 'poll_starts_at', 'returning_officer'],
  search: ['name', 'session'],
  filters: ['state'],
  sort: ['notification_on', 'desc'],
  access: { read: office, create: office, update: office, delete: office },
});
