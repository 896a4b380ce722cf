/** Code 128 barcodes (ISO/IEC 15417); runs of digits are encoded in pairs where that is shorter. */

/**
 * Alternating widths of bars and spaces, eleven modules for each value; the last is the stop
 * pattern with its final bar.
 */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const [CODE_C, CODE_B, START_B, START_C, STOP] = [99, 100, 104, 105, 106];
const CHECK = 103;

/** Runs of digits from this length are shorter in pairs: at the ends of a text, and within it. */
const [AT_ENDS, WITHIN] = [4, 6];

/**
 * The symbol values of a text, from the start to the check; null if a character is not printable
 * ASCII.
 */
export function code128Values(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const values: number[] = [];
  let pairs: boolean = false;
  let at = 0;
  while (at < text.length) {
    const digits = /^\d+/.exec(text.slice(at))?.[0].length ?? 0;
    const ends = at === 0 || at + digits === text.length;
    const whole = at === 0 && digits === text.length && digits === 2;
    const paired: boolean = pairs ? digits >= 2 : whole || digits >= (ends ? AT_ENDS : WITHIN);
    // An odd digit is encoded before the pairs that end the text, and after those that begin it.
    const now: boolean = paired && (pairs || at === 0 || digits % 2 === 0);
    if (at === 0) values.push(now ? START_C : START_B);
    else if (now !== pairs) values.push(now ? CODE_C : CODE_B);
    pairs = now;
    if (pairs) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  const [start = 0, ...rest] = values;
  values.push((start + rest.reduce((sum, value, n) => sum + value * (n + 1), 0)) % CHECK);
  return values;
}

/**
 * Alternating widths of bars and spaces in modules, from the first bar to the last; null if the
 * text cannot be encoded.
 */
export function code128Bars(text: string): number[] | null {
  const values = code128Values(text);
  return (
    values &&
    [...values, STOP].flatMap((value) => [...(WIDTHS[value] ?? '')].map((width) => Number(width)))
  );
}
