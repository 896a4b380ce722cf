/**
 * The typeface of a piece of text: the default one covers Latin, two more cover Devanagari and
 * Bengali.
 */

export interface Run {
  readonly text: string;
  /** Absent: the default typeface. */
  readonly font?: Script;
}
export type Script = 'Devanagari' | 'Bengali';

const LETTERS = {
  Devanagari: '\\u0900-\\u0963\\u0966-\\u097f\\u1cd0-\\u1cff\\ua8e0-\\ua8ff',
  Bengali: '\\u0980-\\u09ff',
} as const satisfies Readonly<Record<Script, string>>;
/** Joiners, danda and spaces: they belong to the script before them. */
const BETWEEN = '\\u200c\\u200d\\u0964\\u0965 ';
const RUNS = new RegExp(
  Object.values(LETTERS)
    .map((letters) => `([${letters}\\u0964\\u0965][${letters}${BETWEEN}]*)`)
    .join('|'),
  'g',
);
const NAMES = Object.keys(LETTERS) as Script[];
const SHAPED = new RegExp(`[${Object.values(LETTERS).join('')}]`);

/** Whether letters of the text change with their neighbours and are not in spoken order. */
export const isShaped = (text: string): boolean => SHAPED.test(text);

/** The text split into runs of one typeface, in order; null if the default typeface is enough. */
export function runsOf(text: string): readonly Run[] | null {
  if (!isShaped(text)) return null;
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(RUNS)) {
    const font = NAMES.find((_, n) => found[n + 1] !== undefined);
    if (found.index > at) runs.push({ text: text.slice(at, found.index) });
    runs.push({ text: found[0], ...(font ? { font } : {}) });
    at = found.index + found[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs;
}
