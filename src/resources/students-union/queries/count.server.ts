/**
 * The count: sealed ballots become rows with one choice each, and totals that can be recounted from
 * them.
 */
import { readPaper, type OpenedPaper } from '@/domain/ballot-paper';
import {
  countPapers,
  isWithheld,
  rankCandidates,
  sumsAgree,
  type BoxSums,
  type CandidateResult,
} from '@/domain/election-count';
import { readShare } from '@/domain/key-share';
import { Problem } from '@/schema';
import { openKey, openPaper, type Sql } from '../../../../server/handle';
import {
  contestedOf,
  groupsOf,
  postsOf,
  contestingCandidatesOf,
  votersFor,
  type ElectionRow,
  type PostRow,
  type ContestingCandidate,
} from './election.server';

/** Reconstructs the election's private key from two shares, for this count only. */
export async function keyFrom(election: ElectionRow, given: readonly string[]): Promise<CryptoKey> {
  const shares = given.map(readShare);
  const errors = Object.fromEntries(
    shares.flatMap((share, n) =>
      share ? [] : [[`shares.${n}`, 'This share has a typing error. Check each group.']],
    ),
  );
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
  const key = await openKey(
    election.sealed_key ?? '',
    shares.flatMap((share) => share ?? []),
  );
  if (!key)
    throw new Problem('invalid', {
      errors: {
        shares:
          'These shares do not open this box. Check that they are two different shares of this election.',
      },
    });
  return key;
}

/** Opens all ballots of a post in one transaction. */
export async function countPost(
  sql: Sql,
  election: ElectionRow,
  post: PostRow,
  key: CryptoKey,
): Promise<void> {
  const [done] = await sql`select post from election_count where post = ${post.id}`;
  if (done) return;
  const contesting = (await contestingCandidatesOf(sql, election.id))
    .filter((one) => one.post === post.id)
    .map(({ id }) => id);
  const sealed = await sql<{ sealed: string }>`select sealed from ballot where post = ${post.id}`;
  const [spent] = await sql<{
    n: number;
  }>`select count(*)::int as n from spent_token where post = ${post.id}`;
  const known = new Set(contesting);
  const papers: OpenedPaper[] = await Promise.all(
    sealed.map(async (one) =>
      readPaper(await openPaper(key, one.sealed), post.id, post.seats, known, election.nota),
    ),
  );
  const rows = papers.flatMap(
    ({ kind, candidates }): { kind: string; candidate: number | null }[] =>
      kind === 'vote'
        ? candidates.map((candidate) => ({ kind, candidate }))
        : [{ kind, candidate: null }],
  );
  await sql`
    insert into election_result_row (slip, post, kind, candidate)
    select gen_random_uuid()::text, ${post.id}::int, kind, candidate from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ candidate }) => candidate)}::int[]) as opened (kind, candidate) order by gen_random_uuid()`;
  const { votes, ballots, valid, nota, blank, spoilt } = countPapers(papers, contesting);
  await sql`
    insert into election_count (post, issued, spent, ballots, valid, nota, blank, spoilt, votes)
    values (${post.id}, ${votersFor(post, await groupsOf(sql, election.id), true)}, ${spent?.n ?? 0}, ${ballots}, ${valid}, ${nota}, ${blank}, ${spoilt}, ${JSON.stringify(Object.fromEntries(votes))}::jsonb)`;
}

export interface PostResult extends BoxSums {
  readonly post: PostRow;
  readonly candidates: readonly ContestingCandidate[];
  readonly placed: readonly CandidateResult[];
  readonly lot: readonly number[];
  readonly witnesses: string | null;
  readonly withheld: boolean;
  /** Whether the totals agree with a recount of the rows. */
  readonly sound: boolean;
}

/** The counted results, in the order of the posts. Empty before the count. */
export async function resultsOf(sql: Sql, election: number): Promise<PostResult[]> {
  const posts = await postsOf(sql, election);
  const contesting = await contestingCandidatesOf(sql, election);
  const ids = posts.map(({ id }) => id);
  const counts = await sql<
    BoxSums & {
      post: number;
      votes: Record<string, number>;
      lot: number[] | null;
      witnesses: string | null;
    }
  >`select * from election_count where post = any (${ids}::int[])`;
  const again = await sql<{
    post: number;
    kind: string;
    candidate: number | null;
    n: number;
  }>`select post, kind, candidate, count(*)::int as n from election_result_row where post = any (${ids}::int[]) group by 1, 2, 3`;
  return contestedOf(posts, contesting).flatMap((post) => {
    const sums = counts.find((one) => one.post === post.id);
    if (!sums) return [];
    const votes = new Map(Object.entries(sums.votes).map(([id, n]) => [Number(id), n]));
    const rows = again.filter((one) => one.post === post.id);
    const recounted = (kind: string, candidate: number | null): number =>
      rows.find((one) => one.kind === kind && one.candidate === candidate)?.n ?? 0;
    const same =
      [...votes].every(([id, n]) => recounted('vote', id) === n) &&
      (['nota', 'blank', 'spoilt'] as const).every((kind) => recounted(kind, null) === sums[kind]);
    const lot = sums.lot ?? [];
    const candidates = contesting.filter((one) => one.post === post.id);
    const placed = rankCandidates(votes, post.seats, lot);
    const withheld = isWithheld(sums.ballots);
    const numberOf = (id: number): number => candidates.find((one) => one.id === id)?.number ?? 0;
    // The order of withheld figures would reveal them.
    if (withheld) placed.sort((a, b) => numberOf(a.candidate) - numberOf(b.candidate));
    return [{ ...sums, post, candidates, placed, lot, withheld, sound: same && sumsAgree(sums) }];
  });
}
