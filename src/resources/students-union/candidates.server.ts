import { accountDue, expenseState, failedChecks, type Check } from '@/domain/election-rules';
import { isFrozen, isStanding, isUncounted } from '@/domain/election-state';
import { rupees } from '@/domain/money';
import { choiceLabel, Problem, type ActionName } from '@/schema';
import {
  report,
  type ActionOf,
  type AnswerOf,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import {
  candidateOf,
  candidatesOf,
  checksOf,
  judgeNomination,
  type CandidateRow,
} from './queries/candidate.server';
import { electionOf, lockElection, postsOf, type ElectionRow } from './queries/election.server';
import { chosenElection } from './queries/chosen.server';
import { candidates, candidateScreen } from './election-screens';

const summary = (checks: readonly Check[]): string =>
  failedChecks(checks).length > 0
    ? 'not_met'
    : checks.some(({ result }) => result === 'unknown')
      ? 'to_be_seen'
      : 'all_met';

async function list(
  handle: Handle,
  { filters }: InputOf<typeof candidates>,
): Promise<AnswerOf<typeof candidates>> {
  const { row: election, choices } = await chosenElection(handle, filters.election);
  if (!election)
    return {
      rows: [],
      choices,
      can: [],
      empty: { title: 'No elections yet.', link: '/students-union/elections' },
    };
  const posts = await postsOf(handle.sql, election.id);
  const { tab } = filters;
  const post = filters.post === null ? null : Number(filters.post);
  const shown = (await candidatesOf(handle.sql, { election: election.id })).filter(
    (one) =>
      (tab === 'all' || (tab === 'standing' ? isStanding(one.state) : one.state === tab)) &&
      (post === null || one.post === post),
  );
  const rows = [];
  for (const row of shown) {
    const { id, number, name, roll_no, title, state, spent } = row;
    rows.push({
      id,
      number,
      name,
      roll_no,
      class: row.class,
      title,
      state,
      spent,
      checks: summary(await checksOf(handle, election, row)),
    });
  }
  const options = posts.map(({ id, title }) => ({ value: String(id), label: title }));
  return {
    rows,
    choices: { ...choices, post: options, 'nominate.post': options },
    can: election.state === 'nominations' ? ['nominate'] : [],
    head: [
      { label: 'Election', value: election.name },
      { label: 'State', value: choiceLabel(election.state) },
      { label: 'Candidates', value: String(shown.length) },
    ],
    footnotes:
      election.state === 'nominations' || posts.length === 0
        ? []
        : ['Open nominations at the election desk first.'],
  };
}

async function nominate(
  handle: Handle,
  { filters, values }: ActionOf<typeof candidates, 'nominate'>,
) {
  const { row } = await chosenElection(handle, filters.election);
  const election = await lockElection(handle, row?.id ?? 0); // serialises nominations, so that nobody is counted twice
  if (election.state !== 'nominations')
    throw new Problem('locked', { reason: 'Nominations are not open.' });
  const post = (await postsOf(handle.sql, election.id)).find(
    ({ id }) => id === Number(values.post),
  );
  if (!post) throw new Problem('invalid', { errors: { post: 'Choose from the list.' } });
  const people = await judgeNomination(handle, election.id, post, {
    candidate: values.candidate,
    proposer: values.proposer,
    seconder: values.seconder,
  });
  const [made] = await handle.sql<{ id: number }>`
    insert into election_candidate (election, post, student, proposer, seconder, manifesto, photo, declared, filed_on)
    values (${election.id}, ${post.id}, ${people.candidate}, ${people.proposer}, ${people.seconder}, ${values.manifesto}, ${values.photo}, ${values.declared}, ${handle.today}) returning id`;
  await handle.audit('nominate', 'election-candidate', made?.id ?? 0, {
    post: post.title,
    ...people,
  });
  return { say: 'Nomination filed.', goto: `/students-union/candidate/${made?.id ?? 0}` };
}

type CandidateAction = ActionName<typeof candidateScreen>;

/** The actions available on a candidate now. */
function candidateActions(
  { state }: ElectionRow,
  row: CandidateRow,
  today: string,
  withdraw_by: string,
): CandidateAction[] {
  const actions: CandidateAction[] = [];
  if (!isFrozen(state) && isStanding(row.state)) actions.push('amend');
  if (state === 'nominations' || state === 'scrutiny') {
    if (row.state === 'filed' || row.state === 'rejected') actions.push('accept');
    if (row.state === 'filed' || row.state === 'accepted') actions.push('reject');
    if (isStanding(row.state) && today <= withdraw_by) actions.push('withdraw');
  }
  if (isFrozen(state) && state !== 'annulled' && isStanding(row.state))
    actions.push('expense', 'audited');
  return actions;
}

async function one(
  handle: Handle,
  { params }: InputOf<typeof candidateScreen>,
): Promise<AnswerOf<typeof candidateScreen>> {
  const row = await candidateOf(handle, params.id);
  const election = await electionOf(handle, row.election);
  const spending = expenseState(row.spent, row.audited_on, election.declared_on, handle.today);
  const bills = await handle.sql<{
    item: string;
    amount: number;
    bill_no: string | null;
    spent_on: string;
  }>`select item, amount::float8 as amount, bill_no, spent_on::text from election_expense where candidate = ${row.id} order by spent_on, id`;
  return {
    rows: [
      ...(await checksOf(handle, election, row)).map(({ check, found, result }) => ({
        what: choiceLabel(check),
        found,
        result,
      })),
      { what: 'Proposer', found: row.proposed_by, result: null },
      { what: 'Seconder', found: row.seconded_by, result: null },
      ...(row.manifesto ? [{ what: 'Manifesto', found: row.manifesto, result: null }] : []),
      ...bills.map(({ item, amount, bill_no, spent_on }) => ({
        what: 'Expense',
        found: [spent_on, item, rupees(amount), bill_no].filter(Boolean).join(' · '),
        result: null,
      })),
      { what: 'Total spent', found: rupees(row.spent), result: spending },
    ],
    can: candidateActions(election, row, handle.today, election.withdraw_by),
    start: { amend: { manifesto: row.manifesto, photo: row.photo, declared: row.declared } },
    head: [
      { label: 'Candidate', value: `${row.name}${row.roll_no ? `, ${row.roll_no}` : ''}` },
      { label: 'Post', value: row.title },
      { label: 'State', value: choiceLabel(row.state) },
      ...(row.number ? [{ label: 'Number', value: String(row.number) }] : []),
      ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
      ...(row.order_no ? [{ label: 'Order number', value: row.order_no }] : []),
    ],
    footnotes: [
      'Handmade posters only, at places set by the college. No printed posters, loudspeakers or processions outside campus.',
      ...(isFrozen(election.state) && isUncounted(election.state) && isStanding(row.state)
        ? ['The final list is published: no candidate can withdraw, and all votes count.']
        : []),
      ...(election.declared_on
        ? [
            {
              text: 'The audited account is due on {date}.',
              with: { date: accountDue(election.declared_on) },
            },
          ]
        : []),
    ],
  };
}

/** The candidate and its election. Refuses an action that is not available now. */
async function ready(
  handle: Handle,
  { params }: InputOf<typeof candidateScreen>,
  action: CandidateAction,
): Promise<{ readonly row: CandidateRow; readonly election: ElectionRow }> {
  const { election: of } = await candidateOf(handle, params.id);
  const election = await lockElection(handle, of);
  const row = await candidateOf(handle, params.id);
  if (!candidateActions(election, row, handle.today, election.withdraw_by).includes(action))
    throw new Problem('locked', { reason: 'This cannot be done now.' });
  return { row, election };
}

async function move(
  handle: Handle,
  row: CandidateRow,
  state: string,
  more: {
    readonly reason?: string | null;
    readonly order_no?: string | null;
    readonly checks?: readonly Check[];
  } = {},
): Promise<void> {
  await handle.sql`update election_candidate set state = ${state}, reason = ${more.reason ?? null}, order_no = ${more.order_no ?? null}, checks = ${JSON.stringify(more.checks ?? null)}::jsonb where id = ${row.id}`;
  await handle.audit(state, 'election-candidate', row.id, { state: [row.state, state], ...more });
}

export default [
  report(candidates, list, { nominate }),
  report(candidateScreen, one, {
    async accept(handle, input) {
      const { row, election } = await ready(handle, input, 'accept');
      const checks = await checksOf(handle, election, row);
      const { order_no } = input.values;
      if (failedChecks(checks).length > 0 && order_no === null)
        throw new Problem('invalid', {
          errors: {
            order_no: 'A rule is not met. Enter the order that allows this candidate.',
          },
        });
      await move(handle, row, 'accepted', { checks, order_no });
    },
    async reject(handle, input) {
      const { row, election } = await ready(handle, input, 'reject');
      await move(handle, row, 'rejected', {
        checks: await checksOf(handle, election, row),
        reason: input.values.reason,
      });
    },
    async withdraw(handle, input) {
      await move(handle, (await ready(handle, input, 'withdraw')).row, 'withdrawn');
    },
    async amend(handle, input) {
      const { row } = await ready(handle, input, 'amend');
      const { manifesto, photo, declared } = input.values;
      await handle.sql`update election_candidate set manifesto = ${manifesto}, photo = ${photo}, declared = ${declared} where id = ${row.id}`;
      await handle.audit('amend', 'election-candidate', row.id, {
        declared: [row.declared, declared],
      });
    },
    async expense(handle, input) {
      const { row } = await ready(handle, input, 'expense');
      const { item, amount, bill_no, spent_on } = input.values;
      if (spent_on > handle.today)
        throw new Problem('invalid', { errors: { spent_on: 'The date cannot be in the future.' } });
      await handle.sql`insert into election_expense (candidate, item, amount, bill_no, spent_on) values (${row.id}, ${item}, ${amount}, ${bill_no}, ${spent_on})`;
      await handle.audit('expense', 'election-candidate', row.id, {
        item,
        amount,
        bill_no,
        spent_on,
      });
    },
    async audited(handle, input) {
      const { row } = await ready(handle, input, 'audited');
      const day = input.values.audited_on;
      if (day > handle.today)
        throw new Problem('invalid', {
          errors: { audited_on: 'The date cannot be in the future.' },
        });
      await handle.sql`update election_candidate set audited_on = ${day} where id = ${row.id}`;
      await handle.audit('audited', 'election-candidate', row.id, {
        audited_on: [row.audited_on, day],
      });
    },
  }),
];
