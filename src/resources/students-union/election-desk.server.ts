import { dayAfter } from '@/domain/dates';
import { because } from '@/domain/reason';
import { LEAST_BALLOTS, scheduleWarnings } from '@/domain/election-rules';
import {
  electionMoves,
  electionRefusal,
  isFrozen,
  stateAfter,
  type ElectionMove,
} from '@/domain/election-state';
import { choiceLabel, Problem } from '@/schema';
import {
  report,
  type ActionOf,
  type AnswerOf,
  type Changes,
  type ActionResult,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { sealOf, settle, shut } from './queries/box.server';
import { settleMarks, takeMarks } from './queries/mark.server';
import { momentText } from './queries/slip.server';
import { resultsOf } from './queries/count.server';
import {
  change,
  dayOf,
  electionOf,
  groupsOf,
  locked,
  nowOf,
  postsOf,
  standingOf,
  takenUntil,
  votersFor,
  type ElectionRow,
  type PostRow,
} from './queries/election.server';
import { publishList } from './queries/final-list.server';
import type { unionElection } from './union-election';
import { electionScreen } from './election-screens';

type Input = InputOf<typeof electionScreen>;
type Annulled = ActionOf<typeof electionScreen, 'annul'>['values'];

/** Days in which a result can be contested; the sealed box is kept that long. */
const COMPLAINT_DAYS = 21;

const votersAre = ({ department, batch, programme, gender }: PostRow): string =>
  [programme, batch, department, gender && choiceLabel(gender)].filter(Boolean).join(' · ') ||
  'All students';

function warningsOf(row: ElectionRow) {
  return scheduleWarnings({
    nominations_from: row.nominations_from,
    nominations_to: row.nominations_to,
    withdraw_by: row.withdraw_by,
    poll_on: dayOf(row.poll_starts_at),
    result_on: row.result_on,
    session_starts_on: row.session_starts_on,
  });
}

async function desk(handle: Handle, id: string): Promise<AnswerOf<typeof electionScreen>> {
  const row = await electionOf(handle, id);
  const [posts, standing, groups, results] = [
    await postsOf(handle.sql, row.id),
    await standingOf(handle.sql, row.id),
    await groupsOf(handle.sql, row.id),
    await resultsOf(handle.sql, row.id),
  ];
  const rows = posts.map((post) => {
    const candidates = standing.filter((one) => one.post === post.id);
    const voters = votersFor(post, groups);
    const frozen = isFrozen(row.state);
    const stands = results.some((one) => one.post.id === post.id)
      ? 'counted'
      : frozen && candidates.length === 0
        ? 'vacant'
        : frozen && candidates.every(({ state }) => state === 'unopposed')
          ? 'unopposed'
          : voters < LEAST_BALLOTS
            ? 'few_voters'
            : frozen
              ? 'to_be_voted'
              : null;
    return {
      id: post.id,
      election: row.id,
      title: post.title,
      kind: post.kind,
      voters_are: votersAre(post),
      seats: post.seats,
      voters,
      candidates: candidates.length,
      stands,
      issued: votersFor(post, groups, true),
    };
  });
  const all = { department: null, batch: null, programme: null, gender: null };
  const destroyable =
    (row.state === 'declared' || row.state === 'annulled') &&
    handle.today > dayAfter(row.declared_on ?? row.result_on, COMPLAINT_DAYS) &&
    row.seal !== null;
  return {
    rows,
    can: [...electionMoves(row.state), ...(destroyable ? ['destroy'] : [])],
    head: [
      { label: 'State', value: choiceLabel(row.state) },
      { label: 'Returning officer', value: row.officer },
      {
        label: isFrozen(row.state) ? 'Voters on roll' : 'Students to be on roll',
        value: String(votersFor(all, groups)),
      },
      ...(isFrozen(row.state)
        ? [{ label: 'Ballots issued', value: String(votersFor(all, groups, true)) }]
        : []),
      ...(row.state === 'polling'
        ? [
            {
              label: 'Issued ballots accepted until',
              value: momentText(new Date(takenUntil(row)).toISOString()),
            },
          ]
        : []),
      {
        label: 'Ballot box key',
        value: row.box_key ? 'Created' : 'Not created yet',
        ...(row.box_key ? {} : { tone: 'warn' as const }),
      },
    ],
    footnotes: [
      ...(['draft', 'notified', 'nominations', 'scrutiny'].includes(row.state)
        ? warningsOf(row)
        : []),
      ...(rows.some(({ stands }) => stands === 'few_voters')
        ? [
            because(
              'Figures are not published for posts with fewer than {least} voters. Consider merging them.',
              { least: LEAST_BALLOTS },
            ),
          ]
        : []),
      ...(row.seal ? [because('Ballot box seal: {seal}', { seal: row.seal })] : []),
    ],
  };
}

/** Effects of a move beyond the change of state. */
const DOES: Partial<
  Record<
    ElectionMove,
    (handle: Handle, row: ElectionRow) => Promise<Changes<typeof unionElection> | void>
  >
> = {
  'publish-list': publishList,
  async 'close-poll'({ sql }, { id }) {
    await takeMarks(sql);
    await shut(sql, id);
    await sql`update token_key set private_key = null where post in (select p.id from election_post p where p.election = ${id})`;
    await sql`delete from election_booth where election = ${id}`;
    await settleMarks(sql, id);
    await settle(sql, id);
    return { seal: await sealOf(sql, id) };
  },
  async declare({ sql, today }, { id }) {
    for (const { placed } of await resultsOf(sql, id)) {
      for (const { candidate, outcome } of placed)
        await sql`update election_candidate set state = ${outcome === 'elected' ? 'elected' : 'not_elected'} where id = ${candidate}`;
    }
    return { declared_on: today };
  },
};

const step =
  (move: ElectionMove) =>
  async (
    handle: Handle,
    { params, values }: Input & { readonly values: Partial<Annulled> },
  ): Promise<ActionResult> => {
    const row = await locked(handle, Number(params.election));
    const results = move === 'declare' ? await resultsOf(handle.sql, row.id) : [];
    const ties = results.filter(({ placed }) =>
      placed.some(({ outcome }) => outcome === 'tied'),
    ).length;
    const refusal = electionRefusal(
      move,
      await nowOf(handle, row, ties, results.filter(({ sound }) => !sound).length),
    );
    if (refusal)
      throw refusal.code === 'wrong_move'
        ? new Problem('wrong_move', { ...refusal.reason.with })
        : new Problem('locked', { reason: refusal.reason });
    const more = await DOES[move]?.(handle, row);
    await change(handle, row.id, { state: stateAfter(move), ...more });
    if (move === 'annul')
      await handle.audit('annul', 'union-election', row.id, {
        order_no: values.order_no,
        reason: values.reason,
      });
    return {
      say: { text: 'The election is now: {state}', with: { state: choiceLabel(stateAfter(move)) } },
    };
  };
const steps = {
  notify: step('notify'),
  'open-nominations': step('open-nominations'),
  'close-nominations': step('close-nominations'),
  'publish-list': step('publish-list'),
  'open-poll': step('open-poll'),
  'close-poll': step('close-poll'),
  declare: step('declare'),
  annul: step('annul'),
} satisfies Readonly<Record<ElectionMove, unknown>>;

export default report(electionScreen, (handle, { params }) => desk(handle, params.election), {
  ...steps,
  async destroy(handle, { params }) {
    const row = await locked(handle, Number(params.election));
    if (!(await desk(handle, params.election)).can?.includes('destroy'))
      throw new Problem('locked', {
        reason: 'Ballots are kept for three weeks after the result.',
      });
    await handle.sql`delete from ballot where post in (select id from election_post where election = ${row.id})`;
    await handle.sql`delete from spent_token where post in (select id from election_post where election = ${row.id})`;
    await handle.audit('destroy-box', 'union-election', row.id, { seal: row.seal });
    return { say: 'Ballots destroyed.' };
  },
});
