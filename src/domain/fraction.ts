/**
 * Exact numbers. Thresholds are compared on these and never on displayed values (academics §1.7);
 * rounding happens once, at the end, as the regulation says (§2.1). A fraction holds bigints, so it
 * cannot travel as JSON: send its whole numbers.
 */
import type { BasisPoints } from './units';

/** `n/d` in lowest terms with `d` above 0, so that equal fractions have equal parts. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Greatest common divisor of two non-negative numbers. Marks and hours are small: plain numbers are
 * ten times as fast as bigints.
 */
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) {
    if (x <= LARGEST && y <= LARGEST) {
      let [n, m] = [Number(x), Number(y)];
      while (m !== 0) [n, m] = [m, n % m];
      return BigInt(n);
    }
    [x, y] = [y, x % y];
  }
  return x;
}

/** @throws RangeError if a part is not an integer or `d` is 0. */
export function fraction(n: number | bigint, d: number | bigint = 1): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('Nothing can be divided by 0.');
  if (bottom === 1n) return { n: top, d: bottom };
  const size = gcd(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom);
  if (size === 1n && bottom > 0n) return { n: top, d: bottom };
  const by = bottom < 0n ? -size : size;
  return { n: top / by, d: bottom / by };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** @throws RangeError if `b` is 0. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, ZERO);

/** Returns -1, 0 or 1. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether a grade point average is below a minimum in hundredths; one that is unknown is not. */
export const isBelow = (value: Fraction | null, minimum: number | null): boolean =>
  value !== null && minimum !== null && compare(value, fraction(minimum, 100)) < 0;
export const lesser = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);

/** Rounds down and up to whole numbers. */
export const floor = ({ n, d }: Fraction): bigint => (n >= 0n || n % d === 0n ? n / d : n / d - 1n);
export const ceil = ({ n, d }: Fraction): bigint => -floor({ n: -n, d });

/** 7500 basis points are the share 3/4. */
export const shareOfPoints = (points: BasisPoints): Fraction => fraction(points, 10_000);
/** Whether a share reaches a percentage; equal passes (vectors A01, A07). */
export const isAtLeast = (share: Fraction, points: BasisPoints): boolean =>
  share.n * 10_000n >= BigInt(points) * share.d;

/**
 * Rounding modes of a regulation (academics §2.1): `none` keeps the exact value. The number is the
 * count of decimal places.
 */
export const ROUNDINGS = [
  'none',
  'ceil',
  'down_0',
  'down_1',
  'down_2',
  'down_3',
  'half_up_0',
  'half_up_1',
  'half_up_2',
  'half_up_3',
  'half_even_0',
  'half_even_1',
  'half_even_2',
  'half_even_3',
] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * `value · 10^places` as a whole number. Halves round away from 0 (vector F4) or to even; `down`
 * truncates.
 */
function roundedUnits(
  value: Fraction,
  rounding: Exclude<Rounding, 'none'>,
  places: number,
): bigint {
  const scaled = places === 0 ? value : multiply(value, fraction(10n ** BigInt(places)));
  if (rounding === 'ceil') return ceil(scaled);
  if (rounding.startsWith('down')) return scaled.n / scaled.d;
  const negative = scaled.n < 0n;
  const size = negative ? -scaled.n : scaled.n;
  const whole = size / scaled.d;
  const twice = 2n * (size % scaled.d);
  const up =
    twice > scaled.d ||
    (twice === scaled.d && (rounding.startsWith('half_up') || whole % 2n === 1n));
  const rounded = up ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

const decimalPlaces = (rounding: Rounding): number =>
  rounding === 'ceil' ? 0 : Number(rounding.at(-1));

export function round(value: Fraction, rounding: Rounding): Fraction {
  if (rounding === 'none') return value;
  const places = decimalPlaces(rounding);
  return fraction(roundedUnits(value, rounding, places), 10n ** BigInt(places));
}

/** A value in units of `1 / times`, rounded half up to a whole number: 100 gives hundredths. */
export const scaled = (value: Fraction, times: number): number =>
  Number(round(multiply(value, fraction(times)), 'half_up_0').n);

/**
 * A share in basis points, rounded half up; null stays null. Never compare the result with a
 * threshold: compare the share.
 */
export function toBasisPoints(share: Fraction): BasisPoints;
export function toBasisPoints(share: Fraction | null): BasisPoints | null;
export function toBasisPoints(share: Fraction | null): BasisPoints | null {
  return share && scaled(share, 10_000);
}

/**
 * Formats for display: `75.00`, and – for null. Under `none` two digits are shown while the value
 * stays exact.
 */
export function formatFraction(value: Fraction | null, rounding: Rounding = 'half_up_2'): string {
  if (value === null) return '–';
  const by = rounding === 'none' ? 'half_up_2' : rounding;
  const places = decimalPlaces(by);
  const whole = roundedUnits(value, by, places);
  const digits = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return whole < 0n ? `-${text}` : text;
}

/** Formats a share as a percentage without the sign: 3/4 is `75.00`. */
export const formatPercent = (share: Fraction | null, rounding: Rounding = 'half_up_2'): string =>
  formatFraction(share && multiply(share, fraction(100)), rounding);

/** The same for use in a sentence, without trailing zeros: 3/4 is `75`, 4/7 is `57.14`. */
export const plainPercent = (share: Fraction | null): string =>
  formatPercent(share).replace(/\.?0+$/, '');

/**
 * Formats hundredths (of a mark, of a per cent) without trailing zeros: 1250 is `12.5`, 7500 is
 * `75`.
 */
export const formatHundredths = (hundredths: number): string => String(hundredths / 100);
