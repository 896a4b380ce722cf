/** Division of a class into sections whose sizes differ by at most one (academics §4.2). */
import { inNaturalOrder } from './natural-order';

export const SPLITS = ['roll_ranges', 'round_robin', 'by_programme', 'by_gender'] as const;
export type SplitMethod = (typeof SPLITS)[number];

export interface Divided {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly programme: string;
  readonly gender: string | null;
}

const byRoll = (a: Divided, b: Divided): number =>
  inNaturalOrder(a.roll_no, b.roll_no) || inNaturalOrder(a.name, b.name) || a.id - b.id;
const by =
  (key: (pupil: Divided) => string) =>
  (a: Divided, b: Divided): number =>
    inNaturalOrder(key(a), key(b)) || byRoll(a, b);

/**
 * The part that the n-th of `count` belongs to, if the parts are runs of which the first are longer
 * by one where it does not divide evenly.
 */
function inRuns(n: number, count: number, parts: number): number {
  const [short, longer] = [Math.floor(count / parts), count % parts];
  return n < longer * (short + 1)
    ? Math.floor(n / (short + 1))
    : longer + Math.floor((n - longer * (short + 1)) / short);
}

/**
 * Maps each student id to a part (from 0): by ranges of roll numbers; in turn; by programme, kept
 * together as far as equal sizes allow; or with every gender spread evenly.
 */
export function splitInto(
  pupils: readonly Divided[],
  parts: number,
  how: SplitMethod,
): ReadonlyMap<number, number> {
  const order =
    how === 'by_programme'
      ? by(({ programme }) => programme)
      : how === 'by_gender'
        ? by(({ gender }) => gender ?? '')
        : byRoll;
  const inTurn = how === 'round_robin' || how === 'by_gender';
  return new Map(
    [...pupils]
      .sort(order)
      .map(({ id }, n) => [id, inTurn ? n % parts : inRuns(n, pupils.length, parts)]),
  );
}

/** The first free names of A, B, … Z, A1, B1. */
export function nextNames(taken: readonly string[], count: number): string[] {
  const known = new Set(taken.map((name) => name.toUpperCase()));
  const names: string[] = [];
  for (let n = 0; names.length < count; n += 1) {
    const name = String.fromCharCode(65 + (n % 26)) + (n < 26 ? '' : String(Math.floor(n / 26)));
    if (!known.has(name)) names.push(name);
  }
  return names;
}
