import { expenseState } from '@/domain/election-rules';
import { isUncounted } from '@/domain/election-state';
import { rankCandidates } from '@/domain/election-count';
import { halfUp } from '@/domain/money';
import { choiceLabel, Problem, type Column, type Tone } from '@/schema';
import {
  Download,
  report,
  type ActionOf,
  type AnswerOf,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { candidatesOf } from './queries/candidate.server';
import { chosenElection } from './queries/chosen.server';
import { resultsOf, type PostResult } from './queries/count.server';
import { groupsOf, lockElection, type ElectionRow, type Group } from './queries/election.server';
import { certificate, formOfResult } from './queries/election-paper.server';
import { electionStatistics, EXPENSE_LABELS } from './election-screens';

const OUTCOMES: Readonly<Record<string, Tone>> = {
  elected: 'good',
  not_elected: 'muted',
  tied: 'warn',
};
const TURNOUT: readonly Column[] = [
  { name: 'of', label: 'Group by', kind: 'choice' },
  { name: 'part', label: 'Part' },
  { name: 'voters', label: 'Voters', kind: 'int' },
  { name: 'issued', label: 'Ballots issued', kind: 'int' },
  { name: 'share', label: 'Turnout', kind: 'percent', decimals: 2 },
];
const RESULT: readonly Column[] = [
  { name: 'title', label: 'Post' },
  { name: 'rank', label: 'Rank', kind: 'int' },
  { name: 'number', label: 'Number', kind: 'int' },
  { name: 'name', label: 'Candidate' },
  { name: 'class', label: 'Class' },
  { name: 'votes', label: 'Votes', kind: 'int' },
  { name: 'share', label: '% of valid votes', kind: 'percent', decimals: 2 },
  { name: 'margin', label: 'Margin', kind: 'int' },
  { name: 'outcome', label: 'Outcome', kind: 'choice', tones: OUTCOMES },
];
const EXPENSES: readonly Column[] = [
  { name: 'name', label: 'Candidate', link: '/students-union/candidate/{id}' },
  { name: 'title', label: 'Post' },
  { name: 'spent', label: 'Spent', kind: 'money' },
  { name: 'audited_on', label: 'Record account', kind: 'date' },
  {
    name: 'expenses',
    label: 'Expenses',
    kind: 'choice',
    tones: { in_time: 'muted', handed_in: 'good', overdue: 'bad', too_much: 'bad' },
    labels: EXPENSE_LABELS,
  },
];

/** In basis points, rounded half-up. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(halfUp(BigInt(part) * 10_000n, BigInt(whole)));

async function turnout({ sql }: Handle, { id }: ElectionRow) {
  const groups = await groupsOf(sql, id);
  const by = (of: string, key: (group: Group) => string | null) =>
    [...new Set(groups.map((group) => key(group) ?? '–'))]
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((part) => {
        const own = groups.filter((group) => (key(group) ?? '–') === part);
        const [voters, issued] = [
          own.reduce((sum, one) => sum + one.voters, 0),
          own.reduce((sum, one) => sum + (one.issued ? one.voters : 0), 0),
        ];
        return { of, part, voters, issued, share: shareOf(issued, voters) };
      });
  const hours = await sql<{
    hour: string;
    papers: number;
  }>`select hour, sum(papers)::int as papers from election_hour where election = ${id} group by hour order by hour`;
  return [
    ...by('everybody', () => 'All students'),
    ...by('department', ({ department }) => department),
    ...by('programme', ({ programme }) => programme),
    ...by('batch', ({ batch }) => batch),
    ...by('semester', ({ semester }) => semester),
    ...by('gender', ({ gender }) => gender && choiceLabel(gender)),
    ...hours.map(({ hour, papers }) => ({
      of: 'hour',
      part: `${hour.slice(8, 10)}-${hour.slice(5, 7)} ${hour.slice(11)}:00`,
      voters: null,
      issued: papers,
      share: null,
    })),
  ];
}

/**
 * The rows of one post: candidates by rank, then votes for nobody. If few voted, only the elected
 * candidate is shown, without figures.
 */
function rowsOf(
  { post, candidates, placed, valid, nota, blank, spoilt, withheld }: PostResult,
  declared: boolean,
) {
  const best = (elected: boolean): number =>
    Math.max(
      0,
      ...placed
        .filter(({ outcome }) => (outcome === 'elected') === elected)
        .map(({ votes }) => votes),
    );
  const least = Math.min(
    ...placed.filter(({ outcome }) => outcome === 'elected').map(({ votes }) => votes),
  );
  return [
    ...placed.map(({ candidate, votes, rank, outcome }) => {
      const who = candidates.find(({ id }) => id === candidate);
      const margin = outcome === 'elected' && Number.isFinite(least) ? votes - best(false) : null;
      const figures = withheld
        ? { rank: null, votes: null, share: null, margin: null }
        : { rank, votes, share: shareOf(votes, valid), margin };
      return {
        id: candidate,
        title: post.title,
        number: who?.number ?? null,
        name: who?.name ?? '',
        class: who?.class ?? '',
        ...figures,
        outcome,
        _can: declared && outcome === 'elected' ? ['certificate'] : [],
      };
    }),
    ...(withheld
      ? []
      : (
          [
            ['None of the above', nota],
            ['Blank', blank],
            ['Spoilt', spoilt],
          ] as const
        ).map(([name, votes]) => ({ title: post.title, name, votes, _can: [] }))),
  ];
}

async function result({ sql }: Handle, row: ElectionRow) {
  const results = await resultsOf(sql, row.id);
  const unopposed = (await candidatesOf(sql, { election: row.id })).filter(
    ({ state }) => state === 'unopposed',
  );
  const wrong = results.filter(({ sound }) => !sound);
  const tied = results.filter(({ placed }) => placed.some(({ outcome }) => outcome === 'tied'));
  return {
    columns: RESULT,
    can: ['form', 'certificate', ...(row.state === 'counted' && tied.length > 0 ? ['lot'] : [])],
    rows: [
      ...results.flatMap((one) => rowsOf(one, row.state === 'declared')),
      ...unopposed.map((one) => ({
        id: one.id,
        title: one.title,
        number: one.number,
        name: one.name,
        class: one.class,
        outcome: 'unopposed',
        _can: row.state === 'declared' ? ['certificate'] : [],
      })),
    ],
    choices: {
      'lot.post': tied.map(({ post }) => ({ value: String(post.id), label: post.title })),
    },
    head: [
      {
        label: 'Ballots in the box',
        value: String(results.reduce((sum, { ballots }) => sum + ballots, 0)),
      },
      {
        label: 'Totals match',
        value: wrong.length === 0 ? 'Yes' : 'No',
        tone: wrong.length === 0 ? ('good' as const) : ('bad' as const),
      },
      {
        label: 'Ties to decide',
        value: String(tied.length),
        ...(tied.length ? { tone: 'warn' as const } : {}),
      },
    ],
    footnotes: [
      ...results
        .filter(({ withheld }) => withheld)
        .map(({ post }) => ({
          text: '{post}: fewer than ten ballots, so figures are not shown.',
          with: { post: post.title },
        })),
      ...results
        .filter(({ witnesses }) => witnesses)
        .map(({ post, witnesses }) => ({
          text: '{post}: decided by lot. Witnesses: {witnesses}.',
          with: { post: post.title, witnesses },
        })),
      ...wrong.map(({ post, issued, spent, ballots }) => ({
        text: '{post}: totals do not match. {issued} ballots issued, {spent} tokens used, {ballots} ballots counted.',
        with: { post: post.title, issued, spent, ballots },
      })),
    ],
  };
}

async function expenses({ sql, today }: Handle, row: ElectionRow) {
  const rows = (await candidatesOf(sql, { election: row.id })).filter(({ state }) =>
    ['contesting', 'elected', 'not_elected', 'unopposed'].includes(state),
  );
  return {
    columns: EXPENSES,
    can: [],
    rows: rows.map(({ id, name, title, spent, audited_on }) => ({
      id,
      name,
      title,
      spent,
      audited_on,
      expenses: expenseState(spent, audited_on, row.declared_on, today),
    })),
  };
}

async function answer(
  handle: Handle,
  { filters }: InputOf<typeof electionStatistics>,
): Promise<AnswerOf<typeof electionStatistics>> {
  const { row, choices } = await chosenElection(handle, filters.election);
  if (!row)
    return {
      columns: TURNOUT,
      rows: [],
      choices,
      can: [],
      empty: { title: 'No elections yet.', link: '/students-union/elections' },
    };
  const head = [
    { label: 'Election', value: row.name },
    { label: 'State', value: choiceLabel(row.state) },
  ];
  if (filters.tab === 'expenses') return { ...(await expenses(handle, row)), choices, head };
  if (filters.tab === 'result' && !isUncounted(row.state)) {
    const said = await result(handle, row);
    return { ...said, choices: { ...choices, ...said.choices }, head: [...head, ...said.head] };
  }
  // Before the count there is no votes column, rather than an empty one.
  if (filters.tab === 'result')
    return {
      columns: [{ name: 'title', label: 'Post' }],
      rows: [],
      choices,
      head,
      can: [],
      footnotes: ['Not counted yet. Only turnout is available while the poll is open.'],
    };
  return { columns: TURNOUT, rows: await turnout(handle, row), choices, head, can: [] };
}

async function lot(
  handle: Handle,
  { filters, values }: ActionOf<typeof electionStatistics, 'lot'>,
) {
  const { row } = await chosenElection(handle, filters.election);
  const election = await lockElection(handle, row?.id ?? 0);
  const tied =
    election.state === 'counted'
      ? (await resultsOf(handle.sql, election.id)).find(
          ({ post }) => post.id === Number(values.post),
        )
      : undefined;
  if (!tied?.placed.some(({ outcome }) => outcome === 'tied'))
    throw new Problem('locked', { reason: 'There are no ties to decide.' });
  const numbers = values.numbers.split(',').map((text) => Number(text.trim()));
  const chosen = tied.candidates
    .filter(({ number }) => number !== null && numbers.includes(number))
    .map(({ id }) => id);
  const equals = new Set(
    tied.placed.filter(({ outcome }) => outcome === 'tied').map(({ candidate }) => candidate),
  );
  const settled = rankCandidates(
    new Map(tied.placed.map(({ candidate, votes }) => [candidate, votes])),
    tied.post.seats,
    chosen,
  );
  if (
    chosen.length !== numbers.length ||
    chosen.some((id) => !equals.has(id)) ||
    settled.some(({ outcome }) => outcome === 'tied')
  )
    throw new Problem('invalid', {
      errors: { numbers: 'Enter one candidate for each tied seat.' },
    });
  await handle.sql`update election_count set lot = ${JSON.stringify(chosen)}::jsonb, witnesses = ${values.witnesses} where post = ${tied.post.id}`;
  await handle.audit('lot', 'union-election', election.id, {
    post: tied.post.title,
    chosen,
    witnesses: values.witnesses,
  });
}

export default report(electionStatistics, answer, {
  lot,
  async form(handle, { filters }) {
    const { row } = await chosenElection(handle, filters.election);
    if (!row || isUncounted(row.state)) throw new Problem('locked', { reason: 'Not counted yet.' });
    return new Download(
      `result-${row.session}.pdf`,
      'application/pdf',
      await handle.pdf(await formOfResult(handle, row, await resultsOf(handle.sql, row.id))),
    );
  },
  async certificate(handle, { filters, rows }) {
    const { row } = await chosenElection(handle, filters.election);
    const elected =
      row?.state === 'declared'
        ? (await candidatesOf(handle.sql, { election: row.id })).filter(
            ({ id, state }) =>
              rows.map(Number).includes(id) && (state === 'elected' || state === 'unopposed'),
          )
        : [];
    if (!row || elected.length !== rows.length)
      throw new Problem('locked', {
        reason: 'Certificates are only for elected candidates.',
      });
    return new Download(
      `certificates-${row.session}.pdf`,
      'application/pdf',
      await handle.pdf(await certificate(handle, row, elected)),
    );
  },
});
