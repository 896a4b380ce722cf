/**
 * Checks that point a reviewer to suspicious marks before a sheet is signed. They are hints and
 * refuse nothing, so floating-point numbers are exact enough.
 */
import type { Mark } from './mark';
import type { Hundredths } from './units';

const FEWEST = 5;
const DEVIATIONS = 2;

/** Whether all who sat it got the same mark; fewer than five marks tell nothing. */
export function allTheSame(marks: readonly Mark[]): boolean {
  const numbers = marks.flatMap((mark) => (mark.is === 'mark' ? [mark.hundredths] : []));
  return numbers.length >= FEWEST && new Set(numbers).size === 1;
}

interface Part {
  readonly hundredths: Hundredths;
  readonly max: Hundredths;
}
/** The mark of a student in this assessment and in those before it. */
export interface Compared {
  readonly now: Part;
  readonly before: readonly Part[];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0) / values.length;
const share = ({ hundredths, max }: Part): number => hundredths / max;

/**
 * Indices of students whose change from their own earlier mean deviates from the class's change by
 * more than two standard deviations. Fewer than five tell nothing.
 */
export function outlierIndices(all: readonly (Compared | null)[]): number[] {
  const steps = all.map((one) =>
    one?.before.length ? share(one.now) - meanOf(one.before.map(share)) : null,
  );
  const known = steps.filter((step) => step !== null);
  if (known.length < FEWEST) return [];
  const middle = meanOf(known);
  const limit = DEVIATIONS * Math.sqrt(meanOf(known.map((step) => (step - middle) ** 2)));
  return limit < 1e-9
    ? []
    : steps.flatMap((step, at) => (step !== null && Math.abs(step - middle) > limit ? [at] : []));
}
