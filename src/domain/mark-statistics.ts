/**
 * Statistics of one paper over its students: the foot of a result sheet and the head of an entry
 * sheet (academics §2.4 statistics, vector D05).
 */
import { passed } from './cat';
import { fraction, type Fraction } from './fraction';
import type { Mark } from './mark';
import { greatest, least, mean, median } from './spread';
import type { BasisPoints, Hundredths } from './units';

export interface MarkStatistics {
  /** All students except those the paper does not apply to. */
  readonly registered: number;
  /** Cells that are not empty. */
  readonly entered: number;
  readonly missing: number;
  readonly absent: number;
  readonly exempt: number;
  /** Students who sat it, including unfair means. */
  readonly appeared: number;
  readonly passed: number;
  readonly failed: number;
  /** Share of those who appeared. */
  readonly pass_share: Fraction | null;
  /** Mean of the numeric marks. */
  readonly mean: Fraction | null;
  readonly median: Fraction | null;
  readonly highest: Fraction | null;
  readonly lowest: Fraction | null;
}

export function markStatistics(
  marks: readonly Mark[],
  max: Hundredths,
  pass_pct: BasisPoints,
): MarkStatistics {
  const number = (is: Mark['is']): number => marks.filter((mark) => mark.is === is).length;
  const numbers = marks.flatMap((mark) =>
    mark.is === 'mark' ? [fraction(mark.hundredths, 100)] : [],
  );
  const registered = marks.length - number('NA');
  const appeared = number('mark') + number('UFM');
  const good = marks.filter((mark) => passed(mark, max, pass_pct) === true).length;
  return {
    registered,
    entered: registered - number('blank'),
    missing: number('blank'),
    absent: number('AB'),
    exempt: number('EX'),
    appeared,
    passed: good,
    failed: appeared - good,
    pass_share: appeared === 0 ? null : fraction(good, appeared),
    mean: mean(numbers),
    median: median(numbers),
    highest: greatest(numbers),
    lowest: least(numbers),
  };
}
