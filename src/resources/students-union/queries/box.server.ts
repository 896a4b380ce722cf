/**
 * The ballot box: every vote shuffles it, and it is fixed after the close (decision 0042). Nothing
 * here locks or changes a row about a person.
 */
import { because } from '@/domain/reason';
import { Problem } from '@/schema';
import { digestOf, isSigned, type Handle, type Sql } from '../../../../server/handle';
import { electionOf, takenUntil } from './election.server';
import { momentText } from './slip.server';

/** First half of the advisory lock between voting and closing; the second half is the election. */
const GATE = 420_042;

/** Shared: votes are admitted concurrently. */
export const enter = async (sql: Sql, election: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(${GATE}, ${election})`);
/** Exclusive: waits for votes in progress, and admits no more. */
export const shut = async (sql: Sql, election: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${GATE}, ${election})`);

export interface Paper {
  readonly post: number;
  /** The prepared token, its signature and the sealed choice, in base64. */
  readonly token: string;
  readonly signature: string;
  readonly sealed: string;
}
const TOKEN = /^[A-Za-z0-9+/]{86}==$/;
const OF_2048_BITS = /^[A-Za-z0-9+/]{342}==$/;

/** The unvalidated form. */
type UncheckedPaper = { readonly [N in keyof Paper]?: unknown } | null | undefined;

/**
 * Parses papers from an untrusted device: validated as text first, because the further checks are
 * expensive.
 */
export function readPapers(given: unknown): Paper[] {
  const papers: readonly UncheckedPaper[] = Array.isArray(given) ? given : [];
  const fits = papers.every(
    (one) =>
      Number.isSafeInteger(one?.post) &&
      TOKEN.test(String(one?.token)) &&
      OF_2048_BITS.test(String(one?.signature)) &&
      OF_2048_BITS.test(String(one?.sealed)),
  );
  if (
    papers.length === 0 ||
    papers.length > 60 ||
    !fits ||
    new Set(papers.map((one) => one?.post)).size !== papers.length
  )
    throw new Problem('malformed', { reason: 'these are no ballot papers' });
  return papers.map((one) => ({
    post: Number(one?.post),
    token: String(one?.token),
    signature: String(one?.signature),
    sealed: String(one?.sealed),
  }));
}

/**
 * Casts all papers of one vote or none. A used token gives its own error, because the first attempt
 * may have arrived.
 */
export async function cast(
  handle: Pick<Handle, 'sql' | 'now'>,
  papers: readonly Paper[],
): Promise<void> {
  const { sql, now } = handle;
  const posts = papers.map((one) => one?.post);
  const keys = await sql<{ post: number; public_key: string; election: number }>`
    select k.post, k.public_key, p.election from token_key k join election_post p on p.id = k.post where k.post = any (${posts}::int[])`;
  const signed = papers.every(({ post, token, signature }) =>
    keys.some((key) => key.post === post && isSigned(key.public_key, token, signature)),
  );
  const election = keys[0]?.election;
  if (!signed || election === undefined || keys.some((key) => key.election !== election))
    throw new Problem('forbidden');
  await enter(sql, election);
  // Read only now: a vote that waited at the gate while the poll was closed must see it closed.
  const row = await electionOf(handle, election);
  if (row.state !== 'polling') throw new Problem('locked', { reason: 'The poll is closed.' });
  if (now.getTime() >= takenUntil(row))
    throw new Problem('locked', {
      reason: because('The poll is closed. Issued ballots were accepted until {until}.', {
        until: momentText(new Date(takenUntil(row)).toISOString()),
      }),
    });
  await sql`lock table ballot_slot, spent_token in access exclusive mode`;
  const tokens = papers.map(({ token }) => digestOf(token));
  const spent = await sql`select 1 from spent_token where token = any (${tokens}::text[])`;
  if (spent.length > 0)
    throw new Problem('locked', {
      reason: 'This ballot has already been cast.',
      current: 'spent',
    });
  await sql`create temporary table if not exists taken_token (token text, post int) on commit delete rows`;
  await sql`insert into taken_token select token, post from spent_token union all select * from unnest(${tokens}::text[], ${posts}::int[])`;
  await sql`truncate spent_token`;
  await sql`insert into spent_token (token, post) select token, post from taken_token order by token collate "C"`;
  await shuffle(sql, papers);
}

/**
 * Empties the box, adds the new ballots, and reinserts everything with new ids in random order, so
 * that all rows belong to this transaction.
 */
async function shuffle(
  sql: Sql,
  more: readonly Pick<Paper, 'post' | 'sealed'>[],
  leaving: readonly number[] = [],
): Promise<void> {
  await sql`create temporary table if not exists taken_ballot (post int, sealed text) on commit delete rows`;
  await sql`
    insert into taken_ballot select post, sealed from ballot_slot where post <> all (${leaving}::int[])
    union all select * from unnest(${more.map(({ post }) => post)}::int[], ${more.map(({ sealed }) => sealed)}::text[])`;
  await sql`truncate ballot_slot`;
  await sql`insert into ballot_slot (slip, post, sealed) select gen_random_uuid()::text, post, sealed from taken_ballot order by gen_random_uuid()`;
}

/** At the close: moves the ballots to their final table, shuffled once more. */
export async function settle(sql: Sql, election: number): Promise<void> {
  await sql`lock table ballot_slot, spent_token in access exclusive mode`;
  const posts = (
    await sql<{ id: number }>`select id from election_post where election = ${election}`
  ).map(({ id }) => id);
  await sql`insert into ballot (slip, post, sealed) select gen_random_uuid()::text, post, sealed from ballot_slot where post = any (${posts}::int[]) order by gen_random_uuid()`;
  await shuffle(sql, [], posts);
}

/** Digest of all sealed ballots of an election, independent of their order. */
export async function sealOf(sql: Sql, election: number): Promise<string> {
  const rows = await sql<{
    sealed: string;
  }>`select b.sealed from ballot b join election_post p on p.id = b.post where p.election = ${election} order by b.sealed collate "C"`;
  return digestOf(rows.map(({ sealed }) => sealed).join('\n'));
}
