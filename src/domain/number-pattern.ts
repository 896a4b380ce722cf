/**
 * Numbering by pattern: `{YY}{PROG}{SEQ:3}` gives 23BA001, 23BA002 and so on (academics,
 * assign-roll-numbers).
 */
import type { Reason } from './reason';

export interface PatternRow {
  /** The current number of the row; null if it has none. */
  readonly current: string | null;
  /** Values of the words of the pattern, such as YY or PROG. */
  readonly words: Readonly<Record<string, string>>;
}

export interface PatternOptions {
  /** First number of the sequence. */
  readonly start: number;
  /** Number only rows that have no number. */
  readonly onlyBlanks: boolean;
  /** Numbers in use elsewhere; compared case-insensitively. */
  readonly taken?: readonly string[];
}

const LONGEST = 20;

/** The fault of a pattern as a sentence; null if it is valid. */
export function patternFault(pattern: string, words: readonly string[]): Reason | null {
  const parts = [...pattern.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  const rest = pattern.replace(/\{[^}]*\}/g, '');
  if (/[{}]/.test(rest)) return { text: 'A bracket in the pattern is not closed.' };
  if (!/^[A-Za-z0-9/-]*$/.test(rest))
    return { text: 'Outside the brackets use only letters, digits, / and -.' };
  if (parts.filter((part) => /^SEQ(:[1-6])?$/.test(part)).length !== 1)
    return { text: 'Use {SEQ} exactly once, for example {SEQ:3}.' };
  const unknown = parts.find((part) => !/^SEQ(:[1-6])?$/.test(part) && !words.includes(part));
  return unknown === undefined
    ? null
    : {
        text: '{unknown} is not a placeholder. Use {words} {SEQ:3}.',
        with: {
          unknown: `{${unknown}}`,
          words: words.map((word) => `{${word}}`).join(' '),
        },
      };
}

/**
 * The new number of each row, in the given order; null leaves a row unchanged. The sequence runs
 * separately for each combination of words, so that BA and BCom both start at 1, and skips numbers
 * in use.
 */
export function fillPattern(
  pattern: string,
  rows: readonly PatternRow[],
  { start, onlyBlanks, taken = [] }: PatternOptions,
): (string | null)[] {
  const kept = onlyBlanks ? rows.flatMap(({ current }) => current ?? []) : [];
  const used = new Set([...taken, ...kept].map((number) => number.toLowerCase()));
  const next = new Map<string, number>();
  return rows.map(({ current, words }) => {
    if (onlyBlanks && current !== null) return null;
    const frame = pattern.replace(/\{(?!SEQ)([^}]*)\}/g, (_, word: string) => words[word] ?? '');
    const place = frame.toLowerCase();
    for (let n = next.get(place) ?? start; ; n += 1) {
      const number = frame.replace(/\{SEQ(?::(\d))?\}/, (_, width?: string) =>
        String(n).padStart(Number(width ?? 1), '0'),
      );
      if (number.length > LONGEST) return null;
      if (used.has(number.toLowerCase())) continue;
      next.set(place, n + 1);
      return number;
    }
  });
}
