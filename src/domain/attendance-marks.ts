/**
 * Marks for attendance, as one component of the internal assessment (academics §2.1, vectors T01 to
 * T10).
 */
import {
  add,
  compare,
  divide,
  floor,
  fraction,
  lesser,
  multiply,
  isAtLeast,
  shareOfPoints,
  subtract,
  ZERO,
  type Fraction,
} from './fraction';
import type { BasisPoints, Hundredths } from './units';

export type AttendanceMarksRule =
  /**
   * The marks of the best band reached; with `above` the percentage must be exceeded, not only
   * reached.
   */
  | {
      readonly kind: 'bands';
      readonly bands: readonly {
        readonly min_pct: BasisPoints;
        readonly above?: boolean;
        readonly marks: Hundredths;
      }[];
    }
  /** `base` at `from_pct`, plus `step` for each full `per_pct` beyond it, up to `max`. */
  | {
      readonly kind: 'linear';
      readonly from_pct: BasisPoints;
      readonly base: Hundredths;
      readonly step: Hundredths;
      readonly per_pct: BasisPoints;
      readonly max: Hundredths;
    }
  /** `max` times the share of classes attended. */
  | { readonly kind: 'proportional'; readonly max: Hundredths };

const band = (
  min_pct: BasisPoints,
  marks: Hundredths,
  above?: true,
): { min_pct: BasisPoints; marks: Hundredths; above?: boolean } => ({
  min_pct,
  marks,
  ...(above && { above }),
});

/** The table called GJC in the vectors [S9]. */
export const GJC_TABLE: AttendanceMarksRule = {
  kind: 'bands',
  bands: [band(9000, 500), band(8500, 400), band(8000, 300), band(7600, 200), band(7500, 100)],
};
/** The table called DU in the vectors [S21]: its lowest band starts above 67 %, not at 67 %. */
export const DU_TABLE: AttendanceMarksRule = {
  kind: 'bands',
  bands: [
    band(8500, 500),
    band(8000, 400),
    band(7500, 300),
    band(7000, 200),
    band(6700, 100, true),
  ],
};
/** 2.5 at 75 %, half a mark more for each full five points [S23]. */
export const LINEAR_RULE: AttendanceMarksRule = {
  kind: 'linear',
  from_pct: 7500,
  base: 250,
  step: 50,
  per_pct: 500,
  max: 500,
};

/** The marks of a share of attendance; null if no class was held. */
export function attendanceMarks(
  share: Fraction | null,
  rule: AttendanceMarksRule,
): Fraction | null {
  if (share === null) return null;
  if (rule.kind === 'proportional') return multiply(share, fraction(rule.max, 100));
  if (rule.kind === 'bands') {
    const reached = rule.bands.filter(({ min_pct, above }) =>
      above ? compare(share, shareOfPoints(min_pct)) > 0 : isAtLeast(share, min_pct),
    );
    return fraction(Math.max(0, ...reached.map(({ marks }) => marks)), 100);
  }
  if (!isAtLeast(share, rule.from_pct)) return ZERO;
  const full = floor(
    divide(subtract(share, shareOfPoints(rule.from_pct)), shareOfPoints(rule.per_pct)),
  );
  return lesser(
    add(fraction(rule.base, 100), fraction(full * BigInt(rule.step), 100)),
    fraction(rule.max, 100),
  );
}

/** The maximum of a rule. */
export const mostAttendanceMarks = (rule: AttendanceMarksRule): Hundredths =>
  rule.kind === 'bands' ? Math.max(0, ...rule.bands.map(({ marks }) => marks)) : rule.max;

/**
 * The earned share of the attendance marks, as `internalMark` takes it; null if no class was held.
 */
export function attendanceMarksShare(
  share: Fraction | null,
  rule: AttendanceMarksRule,
): Fraction | null {
  const [marks, most] = [attendanceMarks(share, rule), mostAttendanceMarks(rule)];
  return marks && (most === 0 ? ZERO : divide(marks, fraction(most, 100)));
}
