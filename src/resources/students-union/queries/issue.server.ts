/**
 * Ballot papers: which voter gets which, and the signatures that make them valid. A paper is issued
 * once; the same device may request it again (decision 0042).
 */
import { mayVoteFor, type Electorate } from '@/domain/election-count';
import { Problem } from '@/schema';
import { digestOf, newSecret, signBlinded, type Handle, type Sql } from '../../../../server/handle';
import {
  contestedOf,
  electionOf,
  postsOf,
  standingOf,
  takenUntil,
  type ElectionRow,
  type PostRow,
} from './election.server';
import { putMarks, takeMarks } from './mark.server';

interface Voter extends Electorate {
  readonly election: number;
  readonly student: number;
  readonly state: 'eligible' | 'issued';
  readonly channel: Channel;
  readonly asked: string | null;
}
export type Channel = 'booth' | 'remote';

/** Whether the poll is open, by state and by the clock. */
export function isOpen({ state, poll_starts_at, poll_ends_at }: ElectionRow, now: Date): boolean {
  return (
    state === 'polling' &&
    now.getTime() >= Date.parse(poll_starts_at) &&
    now.getTime() < Date.parse(poll_ends_at)
  );
}
const CLOSED = 'The poll is not open.';

async function papersFor(sql: Sql, election: number, voter: Electorate): Promise<PostRow[]> {
  const posts = await postsOf(sql, election);
  return contestedOf(posts, await standingOf(sql, election)).filter((post) =>
    mayVoteFor(post, voter),
  );
}

/**
 * The data shown on the device: the posts of this voter with their candidates, and the keys that
 * sign papers.
 */
export async function paperOf(handle: Handle, row: ElectionRow, voter: Electorate) {
  const { sql } = handle;
  const standing = await standingOf(sql, row.id);
  const posts = await papersFor(sql, row.id, voter);
  const keys = await sql<{
    post: number;
    public_key: string;
  }>`select post, public_key from token_key where post = any (${posts.map(({ id }) => id)}::int[])`;
  return {
    name: row.name,
    box_key: row.box_key,
    nota: row.nota,
    taken_until: new Date(takenUntil(row)).toISOString(),
    posts: posts.map(({ id, title, seats }) => ({
      id,
      title,
      seats,
      key: keys.find(({ post }) => post === id)?.public_key ?? '',
      candidates: standing
        .filter(({ post }) => post === id)
        .map((one) => ({
          id: one.id,
          number: one.number,
          name: one.name,
          class: one.class,
          photo: one.photo,
        })),
    })),
  };
}

/**
 * Creates the secret of the device that gets this voter's papers; a newer one replaces it. Null if
 * the papers are issued or the student is not on the roll.
 */
export async function passFor(
  sql: Sql,
  election: number,
  student: number,
  channel: Channel,
): Promise<string | null> {
  await takeMarks(sql);
  const pass = newSecret();
  const marked = await sql`
    insert into taken_mark as m (election, student, state, channel, pass)
    select election, student, 'eligible', ${channel}, ${digestOf(pass)} from election_voter where election = ${election} and student = ${student} and state = 'eligible'
    on conflict (election, student) do update set pass = excluded.pass, channel = excluded.channel where m.state = 'eligible' returning 1`;
  if (marked.length === 0) return null;
  await putMarks(sql);
  return pass;
}

const voterBy = async (sql: Sql, pass: string): Promise<Voter | undefined> =>
  (
    await sql<Voter>`
  select m.election, m.student, m.state, m.channel, m.asked, v.department, v.batch, v.programme, v.gender
  from election_mark m join election_voter v on v.election = m.election and v.student = m.student where m.pass = ${digestOf(pass)} and m.channel is not null`
  )[0];

/**
 * Reads the voter of a pass without keeping the read lock on the marks: two transactions that kept
 * it and then wanted exclusive access would deadlock.
 */
async function glimpse(sql: Sql, pass: string): Promise<Voter> {
  await sql`savepoint glimpse`;
  const voter = await voterBy(sql, pass);
  await sql`rollback to savepoint glimpse`;
  if (!voter) throw new Problem('forbidden');
  return voter;
}

/** Whether papers must still be issued for these tokens. */
function isDue({ state, asked }: Voter, tokens: string): boolean {
  if (state === 'issued' && asked !== tokens)
    throw new Problem('locked', { reason: 'This voter has already been issued a ballot.' });
  return state === 'eligible';
}

/** Signs blinded tokens; both are keyed by post. */
export async function issue(
  handle: Handle,
  pass: string,
  blinded: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  const { sql, now } = handle;
  const seen = await glimpse(sql, pass);
  const row = await electionOf(handle, seen.election);
  if (!isOpen(row, now)) throw new Problem('locked', { reason: CLOSED });
  const posts = (await papersFor(sql, row.id, seen)).map(({ id }) => id);
  if (
    Object.keys(blinded).length !== posts.length ||
    posts.some((post) => typeof blinded[post] !== 'string')
  )
    throw new Problem('malformed', {
      reason: 'a paper was asked for that is not due, or one is missing',
    });
  const tokens = digestOf(
    posts
      .map((post) => `${post} ${String(blinded[post])}`)
      .sort()
      .join('\n'),
  );
  const due = isDue(seen, tokens);
  const keys = await sql<{
    post: number;
    public_key: string;
    private_key: string;
  }>`select post, public_key, private_key from token_key where post = any (${posts}::int[]) and private_key is not null order by post`;
  const signed = keys.map(
    ({ post, public_key, private_key }) =>
      [
        post,
        signBlinded({ publicKey: public_key, privateKey: private_key }, String(blinded[post])),
      ] as const,
  );
  if (signed.length !== posts.length || signed.some(([, signature]) => signature === null))
    throw new Problem('malformed', { reason: 'these tokens cannot be signed' });
  if (due) await markIssued(handle, pass, tokens);
  return Object.fromEntries(signed.map(([post, signature]) => [String(post), signature ?? '']));
}

/**
 * Checks again with the marks locked: another request may have come first, or the poll may have
 * closed.
 */
async function markIssued(handle: Handle, pass: string, tokens: string): Promise<void> {
  const { sql, now, today } = handle;
  await takeMarks(sql);
  const voter = await voterBy(sql, pass);
  if (!voter || !isOpen(await electionOf(handle, voter.election), now))
    throw new Problem('locked', { reason: CLOSED });
  if (!isDue(voter, tokens)) return;
  const { election, student, channel } = voter;
  await sql`update taken_mark set state = 'issued', issued_on = ${today}, asked = ${tokens}, again_by = null where election = ${election} and student = ${student}`;
  await putMarks(sql);
  await sql`insert into election_hour (election, hour, channel, papers) values (${election}, to_char(${now}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24'), ${channel}, 1) on conflict (election, hour, channel) do update set papers = election_hour.papers + 1`;
  await sql`update election_booth set voter = null, until = null where election = ${election} and voter = ${student}`;
}
