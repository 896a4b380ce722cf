/** One election with its posts and its state, for everything that depends on it. */
import { mayVoteFor, type Electorate } from '@/domain/election-count';
import {
  isStanding,
  type CandidateState,
  type ElectionNow,
  type ElectionState,
} from '@/domain/election-state';
import { Problem } from '@/schema';
import type { Changes, Handle, Sql } from '../../../../server/handle';
import { unionElection } from '../union-election';

/** The day of an instant by the college's clock. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 10);

export interface ElectionRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly session: string;
  readonly state: ElectionState;
  readonly nominations_from: string;
  readonly nominations_to: string;
  readonly withdraw_by: string;
  readonly poll_starts_at: string;
  readonly poll_ends_at: string;
  readonly grace_minutes: number;
  readonly result_on: string;
  readonly session_starts_on: string | null;
  readonly nota: boolean;
  readonly remote: boolean;
  readonly university_attendance: number;
  readonly observer: string | null;
  readonly officer: string;
  readonly declared_on: string | null;
  readonly box_key: string | null;
  readonly sealed_key: string | null;
  readonly seal: string | null;
}

/** The time until which a paper issued before the end is accepted, in milliseconds since 1970. */
export const takenUntil = ({
  poll_ends_at,
  grace_minutes,
}: Pick<ElectionRow, 'poll_ends_at' | 'grace_minutes'>): number =>
  Date.parse(poll_ends_at) + grace_minutes * 60_000;

/** `id` as received in the path. */
export async function electionOf(
  { sql }: Pick<Handle, 'sql'>,
  id: string | number | null | undefined,
): Promise<ElectionRow> {
  const [row] = await sql<ElectionRow>`
    select e.*, e.nominations_from::text, e.nominations_to::text, e.withdraw_by::text, e.result_on::text, e.session_starts_on::text, e.declared_on::text, f.name as officer,
      to_char(e.poll_starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as poll_starts_at, to_char(e.poll_ends_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as poll_ends_at
    from union_election e join faculty f on f.id = e.returning_officer where e.id = ${Number(id) || 0}`;
  if (!row) throw new Problem('not_found', { what: 'Election' });
  return row;
}

export interface PostRow extends Electorate {
  readonly id: number;
  readonly title: string;
  readonly kind: 'office_bearer' | 'executive';
  readonly seats: number;
}
export const postsOf = (sql: Sql, election: number): Promise<PostRow[]> => sql<PostRow>`
  select id, title, kind, seats, department, batch, programme, gender from election_post where election = ${election} order by sort, id`;

export interface ContestingCandidate {
  readonly id: number;
  readonly post: number;
  readonly student: number;
  readonly name: string;
  readonly class: string;
  readonly state: CandidateState;
  readonly number: number | null;
  /** Whether there is a picture to show. */
  readonly photo: boolean;
}
/** All candidates who stand, in ballot order. */
export async function contestingCandidatesOf(
  sql: Sql,
  election: number,
): Promise<ContestingCandidate[]> {
  const rows = await sql<ContestingCandidate>`
    select c.id, c.post, c.student, s.name, c.state, c.number, c.photo is not null as photo, s.programme || coalesce(', ' || s.current_semester, '') as class
    from election_candidate c join student s on s.id = c.student where c.election = ${election} order by c.post, c.number nulls last, c.id`;
  return rows.filter(({ state }) => isStanding(state));
}

/** Posts that are voted on: those with a contest. */
export const contestedOf = (
  posts: readonly PostRow[],
  standing: readonly ContestingCandidate[],
): PostRow[] =>
  posts.filter(({ id }) =>
    standing.some(
      ({ post, state }) => post === id && ['contesting', 'elected', 'not_elected'].includes(state),
    ),
  );

export interface Group extends Electorate {
  readonly issued: boolean;
  readonly channel: string | null;
  readonly semester: string | null;
  readonly voters: number;
}
/**
 * The current roll with its marks, grouped by eligibility; before the roll is frozen, the current
 * students.
 */
export async function groupsOf(sql: Sql, election: number): Promise<Group[]> {
  const rows = await sql<Group>`
    select v.department, v.batch, v.programme, v.gender, v.semester, coalesce(m.channel, v.channel) as channel, coalesce(m.state, v.state) = 'issued' as issued, count(*)::int as voters
    from election_voter v left join election_mark m on m.election = v.election and m.student = v.student where v.election = ${election} group by 1, 2, 3, 4, 5, 6, 7`;
  return rows.length > 0
    ? rows
    : sql<Group>`
    select department, batch, programme, gender, current_semester as semester, null as channel, false as issued, count(*)::int as voters
    from student where status = 'active' group by 1, 2, 3, 4, 5`;
}
export const votersFor = (post: Electorate, groups: readonly Group[], issued = false): number =>
  groups.reduce(
    (sum, group) => sum + (mayVoteFor(post, group) && (!issued || group.issued) ? group.voters : 0),
    0,
  );

/** The facts that decide which moves of an election are allowed. */
export async function electionFactsOf(
  { sql, now, today }: Handle,
  row: ElectionRow,
  ties = 0,
  faults = 0,
): Promise<ElectionNow> {
  const [[n], posts] = await Promise.all([
    sql<{ voters: number; undecided: number }>`
      select (select count(*) from election_voter where election = ${row.id})::int + (select count(*) from student where status = 'active' and ${row.state} = 'scrutiny')::int as voters,
        (select count(*) from election_candidate where election = ${row.id} and state = 'filed')::int as undecided`,
    postsOf(sql, row.id),
  ]);
  const contested = contestedOf(posts, await contestingCandidatesOf(sql, row.id)).length;
  return {
    state: row.state,
    posts: posts.length,
    voters: n?.voters ?? 0,
    undecided: n?.undecided ?? 0,
    contested,
    keyed: row.box_key !== null,
    today,
    nominations_to: row.nominations_to,
    withdraw_by: row.withdraw_by,
    now: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    poll_starts_at: row.poll_starts_at,
    poll_ends_at: row.poll_ends_at,
    taken_until: new Date(takenUntil(row)).toISOString().replace(/\.\d+Z$/, 'Z'),
    ties,
    faults,
  };
}

/** Locks the election against other moves until the transaction ends. */
export async function lockElection(handle: Handle, id: number): Promise<ElectionRow> {
  await handle.records(unionElection).find({ id }, { lock: true });
  return electionOf(handle, id);
}

export async function changeElection(
  handle: Handle,
  id: number,
  values: Changes<typeof unionElection>,
): Promise<void> {
  const elections = handle.records(unionElection);
  await elections.change(await elections.find({ id }, { lock: true }), values);
}
