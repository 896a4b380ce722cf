/** The bands of attendance, such as regular, non-collegiate and dis-collegiate (academics §2.1, vectors §5). */
import { formatHundredths, isAtLeast, type Fraction } from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints } from './units';

export interface AttendanceBand {
  readonly name: string;
  /** Lower bound of the band, inclusive. */
  readonly min_pct: BasisPoints;
  /** Upper bound as worded in the ordinance, exclusive; optional. */
  readonly below_pct?: BasisPoints;
}

/** Sets A and B of the vectors. */
export const BANDS_75_65: readonly AttendanceBand[] = [
  { name: 'regular', min_pct: 7500 },
  { name: 'non_collegiate', min_pct: 6500 },
  { name: 'dis_collegiate', min_pct: 0 },
];
export const BANDS_75_60: readonly AttendanceBand[] = [
  { name: 'regular', min_pct: 7500 },
  { name: 'non_collegiate', min_pct: 6000 },
  { name: 'dis_collegiate', min_pct: 0 },
];

/** The band of a student without classes: neither good nor bad (vector A08). */
export const NO_CLASSES = 'no_classes';

/** The name of the band of a share, given valid bands. */
export function bandOf(share: Fraction | null, bands: readonly AttendanceBand[]): string {
  if (share === null) return NO_CLASSES;
  return (
    bands.find(({ min_pct }) => isAtLeast(share, min_pct))?.name ?? bands.at(-1)?.name ?? NO_CLASSES
  );
}

const GAP = 'No band covers {from} % to {to} %.';

/**
 * The fault of a set of bands; null if they run without gap from the highest down to 0 % and one
 * begins at `required` (A04).
 */
export function bandsFault(bands: readonly AttendanceBand[], required: BasisPoints): Reason | null {
  if (bands.length === 0) return because('Add at least one band.');
  if (new Set(bands.map(({ name }) => name)).size < bands.length)
    return because('Two bands have the same name.');
  let top: BasisPoints | undefined;
  for (const { min_pct, below_pct } of bands) {
    if (min_pct < 0 || min_pct > 10_000) return because('A band must begin between 0 % and 100 %.');
    if (top !== undefined && min_pct >= top)
      return because('List the bands from highest to lowest.');
    if (top === undefined && below_pct !== undefined)
      return because('The highest band must have no upper limit.');
    if (top !== undefined && below_pct !== undefined && below_pct < top)
      return because(GAP, { from: formatHundredths(below_pct), to: formatHundredths(top) });
    if (top !== undefined && below_pct !== undefined && below_pct > top)
      return because('Two bands overlap between {from} % and {to} %.', {
        from: formatHundredths(top),
        to: formatHundredths(below_pct),
      });
    top = min_pct;
  }
  if (top !== 0) return because(GAP, { from: '0', to: formatHundredths(top ?? 0) });
  return bands.some(({ min_pct }) => min_pct === required)
    ? null
    : because('One band must begin at the required {required} %.', {
        required: formatHundredths(required),
      });
}
