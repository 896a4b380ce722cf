/**
 * Formatting and division of money. Amounts are whole paise throughout (administration §0.6);
 * products are rounded half away from zero, once, at the end.
 */
import type { BasisPoints, Day, Paise } from './units';

const WHOLE = 10_000n;

/**
 * `n / d` to the nearest whole number, halves away from zero: a discount of 166666.5 becomes 166667
 * (vector F4).
 */
export function halfUp(n: bigint, d: bigint): bigint {
  const [top, bottom] = d < 0n ? [-n, -d] : [n, d];
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return top < 0n ? -rounded : rounded;
}

/** A share of an amount: 50 % of 333333 paise is 166667. */
export const shareOf = (amount: Paise, share: BasisPoints): Paise =>
  Number(halfUp(BigInt(amount) * BigInt(share), WHOLE));

/**
 * Splits an amount by weights into parts that add up to it: the remainder goes to the parts
 * truncated most, the later first among equals (vector D07: eight of 833.33 and four of 833.34).
 */
export function splitByWeight(amount: Paise, weights: readonly number[]): readonly Paise[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all <= 0n) throw new RangeError('The weights add up to nothing.');
  const cut = weights.map((weight) => ({
    whole: (BigInt(amount) * BigInt(weight)) / all,
    rest: (BigInt(amount) * BigInt(weight)) % all,
  }));
  const missing = Number(BigInt(amount) - cut.reduce((sum, { whole }) => sum + whole, 0n));
  const order = cut
    .map(({ rest }, i) => ({ rest, i }))
    .sort((a, b) => (a.rest === b.rest ? b.i - a.i : a.rest < b.rest ? 1 : -1));
  const more = new Set(order.slice(0, missing).map(({ i }) => i));
  return cut.map(({ whole }, i) => Number(whole) + (more.has(i) ? 1 : 0));
}

/** Groups digits the Indian way: 123456 as 1,23,456. */
const grouped = (digits: string): string => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/**
 * A figure that stands in a text: `130800.00` as `1,30,800.00`; four digits stand together. Any other
 * text stays as it is.
 */
export const groupedFigure = (text: string): string =>
  /^-?\d{5,}(\.\d+)?$/.test(text) ? text.replace(/\d+/, grouped) : text;

/** Formats `₹1,23,456.50`. */
export function rupees(amount: Paise): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}₹${grouped(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`;
}

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const STEPS: readonly (readonly [number, string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

function words(n: number): string {
  for (const [size, name] of STEPS)
    if (n >= size)
      return [words(Math.floor(n / size)), name, words(n % size)].filter(Boolean).join(' ');
  if (n < 20) return ONES[n] ?? '';
  return [TENS[Math.floor(n / 10)], ONES[n % 10]].filter(Boolean).join('-');
}

/** Formats "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only". */
export function rupeesInWords(amount: Paise): string {
  const [whole, rest] = [Math.floor(amount / 100), amount % 100];
  return `Rupees ${words(whole) || 'Zero'}${rest ? ` and ${words(rest)} Paise` : ''} Only`;
}

/** The financial year that contains a day, from 1 April: `2025-26`. */
export function financialYear(day: Day): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
