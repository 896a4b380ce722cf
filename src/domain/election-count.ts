/**
 * From opened papers to elected candidates: totals, ranks, ties, and whether the figures may be
 * shown (administration §9.3; vectors I13, G04).
 */
import type { OpenedPaper } from './ballot-paper';
import { LEAST_BALLOTS } from './election-rules';

export interface PostCount {
  /** Papers in the box. */
  readonly ballots: number;
  readonly valid: number;
  readonly nota: number;
  readonly blank: number;
  readonly spoilt: number;
  /** Votes by candidate, including every standing candidate. */
  readonly votes: ReadonlyMap<number, number>;
}

export function countPapers(papers: Iterable<OpenedPaper>, standing: readonly number[]): PostCount {
  const votes = new Map(standing.map((candidate) => [candidate, 0]));
  const found = { vote: 0, nota: 0, blank: 0, spoilt: 0 };
  for (const { kind, candidates } of papers) {
    found[kind] += 1;
    for (const candidate of candidates) votes.set(candidate, (votes.get(candidate) ?? 0) + 1);
  }
  return {
    ballots: found.vote + found.nota + found.blank + found.spoilt,
    valid: found.vote,
    nota: found.nota,
    blank: found.blank,
    spoilt: found.spoilt,
    votes,
  };
}

export interface CandidateResult {
  readonly candidate: number;
  readonly votes: number;
  /** Equal votes share a rank: 1, 2, 2, 4. */
  readonly rank: number;
  /** `tied`: equal votes with others, and too few seats for all of them. */
  readonly outcome: 'elected' | 'not_elected' | 'tied';
}

/**
 * Ranks by votes, ties by the number on the paper. `lot` lists the candidates chosen by lot. NOTA
 * neither wins nor defeats anyone.
 */
export function rankCandidates(
  votes: ReadonlyMap<number, number>,
  seats: number,
  lot: readonly number[] = [],
): CandidateResult[] {
  const order = [...votes].sort(([a, x], [b, y]) => y - x || a - b);
  return order.map(([candidate, own]) => {
    const above = order.filter(([, other]) => other > own).length;
    const equals = order.filter(([, other]) => other === own).map(([one]) => one);
    const left = seats - above;
    const chosen = equals.filter((one) => lot.includes(one));
    const outcome =
      left <= 0
        ? 'not_elected'
        : equals.length <= left
          ? 'elected'
          : chosen.length === left
            ? chosen.includes(candidate)
              ? 'elected'
              : 'not_elected'
            : 'tied';
    return { candidate, votes: own, rank: above + 1, outcome };
  });
}

/** Whether the figures of a post are withheld, because they would reveal individual votes. */
export const isWithheld = (ballots: number): boolean => ballots < LEAST_BALLOTS;

export interface BoxSums {
  /** People who were issued a paper for this post. */
  readonly issued: number;
  readonly spent: number;
  readonly ballots: number;
  readonly valid: number;
  readonly nota: number;
  readonly blank: number;
  readonly spoilt: number;
}
/** issued >= spent = ballots = valid + NOTA + blank + spoilt. */
export const sumsAgree = ({
  issued,
  spent,
  ballots,
  valid,
  nota,
  blank,
  spoilt,
}: BoxSums): boolean =>
  issued >= spent && spent === ballots && ballots === valid + nota + blank + spoilt;

/** The voters of a post; null does not restrict. */
export interface Electorate {
  readonly department: string | null;
  readonly batch: string | null;
  readonly programme: string | null;
  readonly gender: string | null;
}
export const mayVoteFor = (post: Electorate, voter: Electorate): boolean =>
  (['department', 'batch', 'programme', 'gender'] as const).every(
    (name) => post[name] === null || post[name] === voter[name],
  );
