/** Dividing the class of a paper into sections whose sizes differ by one at most (academics §4.2). */
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

/** The n-th of `count` goes into one of `parts` runs, the first of which are longer by one where it does not come out even. */
function inRuns(n: number, count: number, parts: number): number {
  const [short, longer] = [Math.floor(count / parts), count % parts];
  return n < longer * (short + 1)
    ? Math.floor(n / (short + 1))
    : longer + Math.floor((n - longer * (short + 1)) / short);
}

/**
 * By id, which of the parts (from 0) a student is in. Ranges of roll numbers; one after the other in turn; programmes kept together as
 * far as equal sizes allow; or so that every gender is spread evenly.
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

/** A, B, … Z, A1, B1: the first names that are not taken. */
export function nextNames(taken: readonly string[], count: number): string[] {
  const known = new Set(taken.map((name) => name.toUpperCase()));
  const names: string[] = [];
  for (let n = 0; names.length < count; n += 1) {
    const name = String.fromCharCode(65 + (n % 26)) + (n < 26 ? '' : String(Math.floor(n / 26)));
    if (!known.has(name)) names.push(name);
  }
  return names;
}
