/**
 * Password rules: long enough, not too long, and not easy to guess. Any characters, no rule on
 * kinds of characters, no truncation, no expiry (OWASP ASVS 5.0, 6.2).
 */
import { FIELD_MESSAGES, type Sentence } from '@/schema';
import { LIMITS } from '../limits';
import { COMMON_WORDS, RUNS } from './common-words';

export const EASY = 'This password is easy to guess. Use several unrelated words.';
export const SAME = 'The new password must be different from the current one.';
const LABEL = 'New password';

/**
 * Characters explained by no word list and no run; with fewer than these the password is a
 * decorated common one.
 */
const FEWEST_OF_ITS_OWN = 3;
const SHORTEST_RUN = 4;

const backwards = (text: string): string => [...text].reverse().join('');
const LINES = RUNS.flatMap((run) => [run, backwards(run)]);

/** `p@ssw0rd` is `password`: signs and digits next to a letter that stand for letters. */
const LOOKALIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unmask = (text: string): string =>
  text.replace(/(?<=^|\p{L})[01345710@$!]+(?=\p{L})/gu, (signs) =>
    [...signs].map((sign) => LOOKALIKE[sign] ?? sign).join(''),
  );

/** Length of the run, or of the repeated character, that the text starts with. */
function runAt(text: string): number {
  const repeated = /^(.)\1{2,}/u.exec(text)?.[0].length ?? 0;
  let longest = repeated;
  for (const line of LINES) {
    const start = line.indexOf(text.slice(0, SHORTEST_RUN));
    if (text.length < SHORTEST_RUN || start < 0) continue;
    let length = SHORTEST_RUN;
    while (
      length < text.length &&
      line[start + length] !== undefined &&
      line[start + length] === text[length]
    )
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Collapses repetition: `abcabcabc` counts for nothing; a longer repeated piece counts once. */
function withoutRepeats(text: string): string {
  const piece = /^(.{1,8}?)\1+$/u.exec(text)?.[1];
  return piece === undefined ? text : [...piece].length <= SHORTEST_RUN ? '' : piece;
}

/** The number of characters left after removing words, runs, short numbers and some signs. */
function ownCharacters(password: string, words: readonly string[]): number {
  let rest = withoutRepeats(password);
  let ownCount = 0;
  let signs = 0;
  while (rest.length > 0) {
    const isKnown = Math.max(
      runAt(rest),
      words.find((word) => rest.startsWith(word))?.length ?? 0,
      /^\d{1,4}(?!\d)/.exec(rest)?.[0].length ?? 0,
    );
    if (isKnown > 0) {
      rest = rest.slice(isKnown);
      continue;
    }
    const [first = ''] = rest;
    if (/[\p{L}\p{M}\p{N}]/u.test(first)) ownCount += 1;
    else signs += 1;
    rest = rest.slice(first.length);
  }
  return ownCount + Math.max(0, signs - 4);
}

/** True for common passwords and sequences, with or without decoration. `personal` is known data of the account. */
export function isEasy(password: string, personal: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const ownNames = personal
    .flatMap((value) => [value, ...value.split(/[\s@._-]+/)])
    .map((value) => value.toLowerCase())
    .filter((value) => value.length > 3);
  const words = [...ownNames, ...COMMON_WORDS].sort((a, b) => b.length - a.length);
  return (
    Math.min(ownCharacters(text, words), ownCharacters(unmask(text), words)) < FEWEST_OF_ITS_OWN
  );
}

export interface PolicyInput {
  /** Minimum length for the kind of account. */
  readonly shortest: number;
  readonly personal?: readonly string[];
}

/**
 * What is wrong with a new password, or undefined. Length is counted in code points, not UTF-16
 * units.
 */
export function checkPassword(
  password: string,
  { shortest, personal = [] }: PolicyInput,
): Sentence | undefined {
  const { length } = [...password];
  if (length < shortest)
    return { text: FIELD_MESSAGES.short, with: { label: LABEL, min: shortest } };
  if (length > LIMITS.PASSWORD_LENGTH)
    return { text: FIELD_MESSAGES.long, with: { label: LABEL, max: LIMITS.PASSWORD_LENGTH } };
  return isEasy(password, personal) ? { text: EASY } : undefined;
}
