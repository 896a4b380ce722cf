import { collegeDateTime } from '@/domain/dates';
import { choiceLabel, dayText, who, type Column, type Figure } from '@/schema';
import { pending, report, type Handle, type InputOf } from '../../../server/handle';
import {
  declaredResult,
  finalList,
  nominationOf,
} from '../students-union/commands/final-list.server';
import { collegeElection } from './module';

interface Election {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly officer: string;
  readonly days: Readonly<Record<string, string | null>>;
}

/** Only notified elections: drafts belong to the office. */
const electionsOf = ({ sql }: Handle): Promise<Election[]> => sql<Election>`
  select e.id, e.name, e.state, f.name as officer, jsonb_build_object('Notification', e.notification_on, 'Nominations open', e.nominations_from, 'Last date for nominations', e.nominations_to, 'Scrutiny', e.scrutiny_on,
    'Last date for withdrawal', e.withdraw_by, 'Campaign ends', e.campaign_ends_on, 'Result', e.result_on, 'Poll opens', to_char(e.poll_starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'Poll closes', to_char(e.poll_ends_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as days
  from union_election e join faculty f on f.id = e.returning_officer where e.state <> 'draft' order by e.notification_on desc, e.id desc limit 20`;

const ORDER = [
  'Notification',
  'Nominations open',
  'Last date for nominations',
  'Scrutiny',
  'Last date for withdrawal',
  'Campaign ends',
  'Poll opens',
  'Poll closes',
  'Result',
];
const SCHEDULE: readonly Column[] = [
  {
    name: 'what',
    label: 'What',
    kind: 'choice',
    labels: Object.fromEntries(ORDER.map((what) => [what, what])),
  },
  { name: 'when', label: 'Date' },
];
const CANDIDATES: readonly Column[] = [
  { name: 'title', label: 'Post' },
  { name: 'seats', label: 'Seats', kind: 'int' },
  { name: 'number', label: 'Number', kind: 'int' },
  { name: 'name', label: 'Candidate' },
  { name: 'class', label: 'Class' },
  { name: 'manifesto', label: 'Manifesto' },
];
const RESULT: readonly Column[] = [
  { name: 'title', label: 'Post' },
  { name: 'name', label: 'Candidate' },
  { name: 'class', label: 'Class' },
  { name: 'votes', label: 'Votes', kind: 'int' },
  {
    name: 'outcome',
    label: 'Outcome',
    kind: 'choice',
    tones: { elected: 'good', unopposed: 'good', not_elected: 'muted' },
  },
];

async function ownNomination(handle: Handle, election: number): Promise<readonly Figure[]> {
  const { actor } = handle;
  const own = actor.kind === 'union' ? await nominationOf(handle, election, actor.id) : undefined;
  return own
    ? [
        { label: 'Your nomination', value: own.title },
        { label: 'Nomination state', value: choiceLabel(own.state) },
      ]
    : [];
}

async function answer(handle: Handle, { filters }: InputOf<typeof collegeElection>) {
  const all = await electionsOf(handle);
  const row = all.find(({ id }) => String(id) === filters.election) ?? all[0];
  const choices = { election: all.map(({ id, name }) => ({ value: String(id), label: name })) };
  if (!row)
    return { columns: SCHEDULE, rows: [], choices, footnotes: ['No election has been notified.'] };
  const nomination = await ownNomination(handle, row.id);
  const beside = {
    choices,
    head: [
      { label: 'Election', value: row.name },
      { label: 'State', value: choiceLabel(row.state) },
      { label: 'Returning officer', value: row.officer },
      ...nomination,
    ],
  };
  if (filters.tab === 'candidates') {
    const rows = await finalList(handle, row.id);
    return {
      ...beside,
      columns: CANDIDATES,
      rows,
      footnotes: rows.length > 0 ? [] : ['The final list is not published yet.'],
    };
  }
  if (filters.tab === 'result')
    return row.state === 'declared'
      ? { ...beside, columns: RESULT, rows: await declaredResult(handle, row.id) }
      : {
          ...beside,
          columns: RESULT.slice(0, 3),
          rows: [],
          footnotes: ['The result is not declared yet.'],
        };
  return {
    ...beside,
    columns: SCHEDULE,
    rows: ORDER.flatMap((what) => {
      const day = row.days[what];
      return day ? [{ what, when: day.includes('T') ? collegeDateTime(day) : dayText(day) }] : [];
    }),
    footnotes: [
      'Code of conduct: handmade posters only, at places set by the college. No printed posters, loudspeakers or processions outside campus.',
      'Candidates can spend up to ₹5,000 and must submit audited accounts within two weeks of the result.',
    ],
  };
}

export default [
  report(collegeElection, answer),
  pending({
    key: 'college-election',
    label: 'College election',
    order: 50,
    who: [who.union],
    stands: true,
    async run(handle) {
      const [row] = await electionsOf(handle);
      return row && !['declared', 'annulled'].includes(row.state)
        ? [
            {
              text: {
                text: '{name}: {state}',
                with: { name: row.name, state: choiceLabel(row.state) },
              },
              link: '/college-election',
            },
          ]
        : [];
    },
  }),
];
