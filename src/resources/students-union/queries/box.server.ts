/** The box: votes fall into the slot, are mixed, and lie still after the close (decision 0042). Nothing here locks or changes a row that speaks of a person. */
import { Problem } from '@/schema';
import { digestOf, isSigned, type Sql } from '../../../../server/handle';

/** First half of the advisory lock between voting and closing; the second is the election. */
const GATE = 420_042;
/** So many ballots of a post lie in the slot before they are mixed into the box. */
const MIXED_FROM = 10;

/** Votes are let in together. */
export const enter = async (sql: Sql, election: number): Promise<void> => void await sql`select pg_advisory_xact_lock_shared(${GATE}, ${election})`;
/** Waits for those who are inside, and lets nobody in. */
export const shut = async (sql: Sql, election: number): Promise<void> => void await sql`select pg_advisory_xact_lock(${GATE}, ${election})`;

export interface Paper {
  readonly post: number;
  /** The prepared token, its signature and the sealed choice, in base64. */
  readonly token: string;
  readonly signature: string;
  readonly sealed: string;
}
const TOKEN = /^[A-Za-z0-9+/]{86}==$/;
const OF_2048_BITS = /^[A-Za-z0-9+/]{342}==$/;

/** Papers as they came from a device nobody knows: judged as text first, for the rest costs work. */
export function readPapers(given: unknown): Paper[] {
  const papers = Array.isArray(given) ? given as readonly Record<string, unknown>[] : [];
  const fits = papers.every((one) => Number.isSafeInteger(one?.['post']) && TOKEN.test(String(one['token'])) && OF_2048_BITS.test(String(one['signature'])) && OF_2048_BITS.test(String(one['sealed'])));
  if (papers.length === 0 || papers.length > 60 || !fits || new Set(papers.map(({ post }) => post)).size !== papers.length) throw new Problem('malformed', { reason: 'these are no ballot papers' });
  return papers.map((one) => ({ post: Number(one['post']), token: String(one['token']), signature: String(one['signature']), sealed: String(one['sealed']) }));
}

/** All papers of one vote or none. A token that was spent is told apart, for the first try may have arrived. */
export async function cast(sql: Sql, papers: readonly Paper[]): Promise<void> {
  const posts = papers.map(({ post }) => post);
  const keys = await sql<{ post: number; public_key: string; election: number }>`
    select k.post, k.public_key, p.election from token_key k join election_post p on p.id = k.post where k.post = any (${posts}::int[])`;
  const signed = papers.every(({ post, token, signature }) => keys.some((key) => key.post === post && isSigned(key.public_key, token, signature)));
  const election = keys[0]?.election;
  if (!signed || election === undefined || keys.some((key) => key.election !== election)) throw new Problem('forbidden');
  await enter(sql, election);
  const [row] = await sql<{ state: string }>`select state from union_election where id = ${election}`;
  if (row?.state !== 'polling') throw new Problem('locked', { reason: 'The poll is closed.' });
  const spent = await sql`
    insert into spent_token (token, post) select * from unnest(${papers.map(({ token }) => digestOf(token))}::text[], ${posts}::int[]) order by 1 on conflict do nothing returning token`;
  if (spent.length !== papers.length) throw new Problem('locked', { reason: 'This ballot paper is in the box already.', current: 'spent' });
  await sql`
    insert into ballot_slot (slip, post, sealed)
    select gen_random_uuid()::text, post, sealed from unnest(${posts}::int[], ${papers.map(({ sealed }) => sealed)}::text[]) as paper (post, sealed) order by 1`;
}

/** Carries ballots of posts that have enough of them into the box. The slot is emptied as a file, so that no old version of a row stays. */
export async function mix(sql: Sql, least = MIXED_FROM): Promise<number> {
  await sql`lock table ballot_slot in access exclusive mode`;
  const moved = await sql`
    insert into ballot (slip, post, sealed) select gen_random_uuid()::text, post, sealed from ballot_slot
    where post in (select post from ballot_slot group by post having count(*) >= ${least}) order by gen_random_uuid() returning 1`;
  if (moved.length === 0) return 0;
  await sql`create temporary table staying on commit drop as select post, sealed from ballot_slot where post not in (select post from ballot_slot group by post having count(*) >= ${least})`;
  await sql`truncate ballot_slot`;
  await sql`insert into ballot_slot (slip, post, sealed) select gen_random_uuid()::text, post, sealed from staying order by gen_random_uuid()`;
  return moved.length;
}

/** At the close: the rest is mixed in, and box, tokens and roll are written anew whole, so that neither order nor transaction says anything. */
export async function settle(sql: Sql): Promise<void> {
  await mix(sql, 1);
  await sql`lock table ballot, spent_token, election_voter in access exclusive mode`;
  await sql`create temporary table still_ballot on commit drop as select post, sealed from ballot`;
  await sql`truncate ballot`;
  await sql`insert into ballot (slip, post, sealed) select gen_random_uuid()::text, post, sealed from still_ballot order by gen_random_uuid()`;
  await sql`create temporary table still_token on commit drop as select * from spent_token`;
  await sql`truncate spent_token`;
  await sql`insert into spent_token select * from still_token order by token`;
  await sql`create temporary table still_voter on commit drop as select * from election_voter`;
  await sql`truncate election_voter`;
  await sql`insert into election_voter select * from still_voter order by election, student`;
}

/** Digest of all sealed ballots of an election, whatever their order. */
export async function sealOf(sql: Sql, election: number): Promise<string> {
  const rows = await sql<{ sealed: string }>`select b.sealed from ballot b join election_post p on p.id = b.post where p.election = ${election} order by b.sealed collate "C"`;
  return digestOf(rows.map(({ sealed }) => sealed).join('\n'));
}
