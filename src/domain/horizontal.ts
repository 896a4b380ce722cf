/**
 * Horizontal reservation: a minimum of seats within each category for women, persons with
 * disability and other groups, whoever holds the seats otherwise. Applicants who get a seat by merit
 * count towards it (Rajesh Kumar Daria v. Rajasthan Public Service Commission, 2007; Saurav Yadav v.
 * State of Uttar Pradesh, 2020).
 */
import { BENCHMARK_DISABILITY } from './admission-rule';
import { scaled, shareOfPoints } from './fraction';
import type { BasisPoints } from './units';

/** What applicants can claim beside their category. */
export const CLAIMS = [
  'ex_servicemen',
  'defence',
  'freedom_fighter',
  'sports',
  'ncc',
  'nss',
  'other',
] as const;
export type Claim = (typeof CLAIMS)[number];
/** What proves that an applicant belongs to a group: a field of the application, or a claim. */
export const PROOFS = ['disability', 'women', 'transgender', ...CLAIMS] as const;
export type Proof = (typeof PROOFS)[number];
/** The document that proves a claim once it is verified: each claim has its own. */
export const claimDocument = <C extends Claim>(claim: C): `claim_${C}` => `claim_${claim}`;
const DISABILITY = 'disability';
/** Kinds of documents that prove a disability or a claim. */
export const PROVING_KINDS: readonly string[] = [DISABILITY, ...CLAIMS.map(claimDocument)];

export interface Claimant {
  readonly gender: string | null;
  readonly is_pwd: boolean | null;
  /** Degree of disability. */
  readonly pwd_percent: BasisPoints | null;
  readonly claimed: readonly { readonly claim: Claim }[] | null;
  /** Kinds of the documents that the college verified. */
  readonly verified: readonly string[];
}

/** What an applicant has proved, in the order of `PROOFS`. */
export function provedBy(one: Claimant): readonly Proof[] {
  const verified = (kind: string): boolean => one.verified.includes(kind);
  const isProved = (proof: Proof): boolean => {
    if (proof === 'women') return one.gender === 'female';
    if (proof === 'transgender') return one.gender === 'transgender';
    if (proof === 'disability')
      return (
        one.is_pwd === true &&
        (one.pwd_percent ?? 0) >= BENCHMARK_DISABILITY &&
        verified(DISABILITY)
      );
    return (one.claimed ?? []).some(
      ({ claim }) => claim === proof && verified(claimDocument(claim)),
    );
  };
  return PROOFS.filter(isProved);
}

/** A rule of the college: a share of each category, or of one. */
export interface HorizontalShare {
  readonly name: string;
  readonly proof: Proof;
  /** Null: every category without a share of its own for the same proof. */
  readonly category: string | null;
  readonly percent: BasisPoints | null;
  /** Number of seats, in place of a percentage. */
  readonly seats: number | null;
}
/** The minimum of one group within one category, in seats. */
export interface HorizontalMinimum {
  readonly name: string;
  readonly proof: Proof;
  readonly category: string;
  readonly seats: number;
}

/** Half a seat counts as one. */
const seatsOf = ({ percent, seats }: HorizontalShare, all: number): number =>
  seats ?? scaled(shareOfPoints(percent ?? 0), all);

/** The minimum of every group in every category; never more than the seats of the category. */
export const minimaOf = (
  shares: readonly HorizontalShare[],
  seats: ReadonlyMap<string, number>,
): readonly HorizontalMinimum[] =>
  [...seats].flatMap(([category, all]) =>
    shares
      .filter(
        (one) =>
          one.category === category ||
          (one.category === null &&
            !shares.some((other) => other.category === category && other.proof === one.proof)),
      )
      .map((one) => ({
        name: one.name,
        proof: one.proof,
        category,
        seats: Math.min(all, seatsOf(one, all)),
      }))
      .filter((one) => one.seats > 0),
  );

export interface Claiming {
  readonly id: number;
  readonly proofs: readonly Proof[];
}
export interface HorizontalFigure {
  readonly name: string;
  readonly needed: number;
  /** Seats of the group that were held before. */
  readonly held: number;
  /** Met by applicants who get a seat by merit alone. */
  readonly by_merit: number;
  /** Filled by applicants for whom others gave way. */
  readonly by_rule: number;
}
export interface Filled {
  readonly chosen: ReadonlySet<number>;
  /** Names of the groups for which applicants were preferred to others of higher merit. */
  readonly byRule: ReadonlyMap<number, string>;
  /** Names of the groups for which applicants gave way who had a seat by merit. */
  readonly gaveWay: ReadonlyMap<number, string>;
  readonly figures: readonly HorizontalFigure[];
}

/**
 * Counts people towards the minima. A person with several proofs counts once, wherever that meets
 * most of the minima (a maximum matching, found by augmenting paths).
 */
function counter(minima: readonly HorizontalMinimum[]) {
  const counted = minima.map((): Claiming[] => []);
  const count = (one: Claiming, tried: Set<number>): boolean => {
    for (const [i, { proof, seats }] of minima.entries()) {
      const own = counted[i] ?? [];
      if (tried.has(i) || !one.proofs.includes(proof)) continue;
      tried.add(i);
      if (own.length < seats) {
        own.push(one);
        return true;
      }
      const at = own.findIndex((other) => count(other, tried));
      if (at < 0) continue;
      own[at] = one;
      return true;
    }
    return false;
  };
  const isMet = (): boolean => minima.every(({ seats }, i) => (counted[i] ?? []).length >= seats);
  return {
    counted,
    /** Whether one more seat of the minima is met with this person. */
    adds: (one: Claiming): boolean => !isMet() && count(one, new Set()),
  };
}

/**
 * Fills `free` seats of one category from `pool`, which is in the order of merit. First those are
 * chosen, by merit, who meet one more seat of the minima beside `holders` and those chosen before;
 * the rest of the seats go by merit alone. This is the same as replacing the last selected without
 * the claim by the best with it (Sönmez and Yenmez, "Affirmative Action in India via Vertical,
 * Horizontal, and Overlapping Reservations", 2022, the meritorious horizontal choice rule). Seats of
 * a minimum that nobody can meet stay with the category.
 */
export function fillCategory(
  pool: readonly Claiming[],
  free: number,
  minima: readonly HorizontalMinimum[],
  holders: readonly Claiming[],
): Filled {
  const byMerit = pool.slice(0, Math.max(0, free));
  const { counted, adds } = counter(minima);
  for (const one of holders) adds(one);
  const chosen = new Set<number>();
  if (minima.length > 0)
    for (const one of pool) if (chosen.size < free && adds(one)) chosen.add(one.id);
  for (const { id } of byMerit) if (chosen.size < free) chosen.add(id);
  const merit = new Set(byMerit.map(({ id }) => id));
  const held = new Set(holders.map(({ id }) => id));
  const byRule = new Map(
    minima.flatMap(({ name }, i) =>
      (counted[i] ?? []).flatMap(({ id }): [number, string][] =>
        merit.has(id) || held.has(id) ? [] : [[id, name]],
      ),
    ),
  );
  // The last selected gives way first, to the best of those preferred.
  const preferred = pool.flatMap(({ id }) => byRule.get(id) ?? []);
  const gone = byMerit.filter(({ id }) => !chosen.has(id)).reverse();
  return {
    chosen,
    byRule,
    gaveWay: new Map(gone.map(({ id }, i) => [id, preferred[i] ?? ''])),
    figures: minima.map(({ name, seats }, i) => {
      const ids = (counted[i] ?? []).map(({ id }) => id);
      const earlier = ids.filter((id) => held.has(id)).length;
      const by_rule = ids.filter((id) => byRule.has(id)).length;
      return {
        name,
        needed: seats,
        held: earlier,
        by_merit: ids.length - earlier - by_rule,
        by_rule,
      };
    }),
  };
}
