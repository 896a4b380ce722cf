/** What a careful reader would ask about before a sheet of marks is signed. Hints only: nothing is refused for them, so plain numbers do. */
import type { Mark } from './mark';
import type { Hundredths } from './units';

const FEWEST = 5;
const DEVIATIONS = 2;

/** Everybody who sat it got the same; below five of them that says nothing. */
export function allTheSame(marks: readonly Mark[]): boolean {
  const numbers = marks.flatMap((mark) => (mark.is === 'mark' ? [mark.hundredths] : []));
  return numbers.length >= FEWEST && new Set(numbers).size === 1;
}

interface Part {
  readonly hundredths: Hundredths;
  readonly max: Hundredths;
}
/** What a student has in this assessment, and in those before it. */
export interface Compared {
  readonly now: Part;
  readonly before: readonly Part[];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0) / values.length;
const share = ({ hundredths, max }: Part): number => hundredths / max;

/** Places of those whose step from their own earlier mean lies more than two standard deviations from the step of the class. Fewer than five tell nothing. */
export function jumps(all: readonly (Compared | null)[]): number[] {
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
