/**
 * Attendance for display: hours and percentages as whole numbers, each rounded half up once, and
 * the colour of each band (academics §1.7).
 */
import { shareOf, type HourCount } from './attendance';
import { NO_CLASSES, type AttendanceBand } from './attendance-bands';
import { scaled, toBasisPoints, type Fraction } from './fraction';
import type { BasisPoints, Tenths } from './units';

export const inTenths = (hours: Fraction): Tenths => scaled(hours, 10);

export interface Figures {
  readonly held: Tenths;
  readonly attended: Tenths;
  readonly pct: BasisPoints | null;
}

/** `share` differs from attended / held if months are averaged. */
export const figuresOf = (
  counted: HourCount,
  share: Fraction | null = shareOf(counted),
): Figures => ({
  held: inTenths(counted.held),
  attended: inTenths(counted.attended),
  pct: toBasisPoints(share),
});

/** The first band is good, the last bad, and those between a warning. */
export function bandTones(
  bands: readonly AttendanceBand[],
): Readonly<Record<string, 'good' | 'warn' | 'bad' | 'muted'>> {
  const tone = (at: number): 'good' | 'warn' | 'bad' =>
    at === 0 ? 'good' : at === bands.length - 1 ? 'bad' : 'warn';
  return {
    [NO_CLASSES]: 'muted',
    ...Object.fromEntries(bands.map(({ name }, at) => [name, tone(at)])),
  };
}

/** The same for rows with several sets of bands. */
export const bandTonesOf = (
  sets: readonly (readonly AttendanceBand[])[],
): ReturnType<typeof bandTones> =>
  Object.fromEntries(sets.flatMap((bands) => Object.entries(bandTones(bands))));
