/** Ballot papers: who gets which, and the signatures that make them count. A paper is issued once; the same device may ask for the same again (decision 0042). */
import { mayVoteFor, type Electorate } from '@/domain/election-count';
import { Problem } from '@/schema';
import { digestOf, newSecret, signBlinded, type Handle, type Sql } from '../../../../server/handle';
import { enter } from './box.server';
import { contestedOf, electionOf, postsOf, standingOf, type ElectionRow, type PostRow } from './election.server';

interface Voter extends Electorate {
  readonly election: number;
  readonly student: number;
  readonly state: 'eligible' | 'issued';
  readonly asked: string | null;
}
export type Channel = 'booth' | 'remote';

/** Only while the poll is open, by state and by the clock. */
export function isOpen({ state, poll_starts_at, poll_ends_at }: ElectionRow, now: Date): boolean {
  return state === 'polling' && now.getTime() >= Date.parse(poll_starts_at) && now.getTime() < Date.parse(poll_ends_at);
}
const CLOSED = 'The poll is not open.';

async function papersFor(sql: Sql, election: number, voter: Electorate): Promise<PostRow[]> {
  const posts = await postsOf(sql, election);
  return contestedOf(posts, await standingOf(sql, election)).filter((post) => mayVoteFor(post, voter));
}

/** What the device shows: the posts of this voter with their candidates, and the keys by which papers are made. */
export async function paperOf(handle: Handle, row: ElectionRow, voter: Electorate) {
  const { sql } = handle;
  const standing = await standingOf(sql, row.id);
  const posts = await papersFor(sql, row.id, voter);
  const keys = await sql<{ post: number; public_key: string }>`select post, public_key from token_key where post = any (${posts.map(({ id }) => id)}::int[])`;
  return {
    name: row.name, box_key: row.box_key, nota: row.nota,
    posts: posts.map(({ id, title, seats }) => ({
      id, title, seats, key: keys.find(({ post }) => post === id)?.public_key ?? '',
      candidates: standing.filter(({ post }) => post === id).map((one) => ({ id: one.id, number: one.number, name: one.name, class: one.class, photo: one.photo })),
    })),
  };
}

/** A secret for the device that gets the papers of this voter; a newer one takes its place. Null where the papers are issued. */
export async function passFor(sql: Sql, election: number, student: number, channel: Channel): Promise<string | null> {
  const pass = newSecret();
  const rows = await sql`update election_voter set pass = ${digestOf(pass)}, channel = ${channel} where election = ${election} and student = ${student} and state = 'eligible' returning student`;
  return rows.length === 1 ? pass : null;
}

/** Signatures by post, for blinded tokens by post. */
export async function issue(handle: Handle, pass: string, blinded: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, string>>> {
  const { sql, now, today } = handle;
  const [voter] = await sql<Voter>`select election, student, state, asked, department, batch, programme, gender from election_voter where pass = ${digestOf(pass)}`;
  if (!voter) throw new Problem('forbidden');
  await enter(sql, voter.election);
  const row = await electionOf(handle, voter.election);
  if (!isOpen(row, now)) throw new Problem('locked', { reason: CLOSED });
  const posts = (await papersFor(sql, row.id, voter)).map(({ id }) => id);
  if (Object.keys(blinded).length !== posts.length || posts.some((post) => typeof blinded[post] !== 'string')) throw new Problem('malformed', { reason: 'a paper was asked for that is not due, or one is missing' });
  const keys = await sql<{ post: number; public_key: string; private_key: string }>`select post, public_key, private_key from token_key where post = any (${posts}::int[]) and private_key is not null order by post`;
  const signed = keys.map(({ post, public_key, private_key }) => [post, signBlinded({ publicKey: public_key, privateKey: private_key }, String(blinded[post]))] as const);
  if (signed.length !== posts.length || signed.some(([, signature]) => signature === null)) throw new Problem('malformed', { reason: 'these tokens cannot be signed' });
  const asked = digestOf(posts.map((post) => `${post} ${String(blinded[post])}`).sort().join('\n'));
  const issued = await sql<{ channel: Channel }>`
    update election_voter set state = 'issued', issued_on = ${today}, asked = ${asked} where election = ${row.id} and student = ${voter.student} and state = 'eligible' and pass = ${digestOf(pass)} returning channel`;
  if (issued[0]) {
    await sql`insert into election_hour (election, hour, channel, papers) values (${row.id}, to_char(${now}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24'), ${issued[0].channel}, 1) on conflict (election, hour, channel) do update set papers = election_hour.papers + 1`;
    await sql`update election_booth set voter = null, until = null where election = ${row.id} and voter = ${voter.student}`;
  } else {
    const [now_] = await sql<{ asked: string | null }>`select asked from election_voter where election = ${row.id} and student = ${voter.student}`;
    if (now_?.asked !== asked) throw new Problem('locked', { reason: 'A ballot paper was issued to this voter already.' });
  }
  return Object.fromEntries(signed.map(([post, signature]) => [String(post), signature ?? '']));
}
