/**
 * Recognises a heading that shortens the words of a label: `Regn. No.` for Registration number,
 * `Dept` for Department, `Roll` for Roll number, `DOB` for Date of birth.
 */

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const NUMBER: ReadonlySet<string> = new Set(['number', 'no', 'num', 'nr']);
/** Ways to write "number" are one word; so is what a heading leaves out, such as "of". */
const wordOf = (word: string): string => (NUMBER.has(word) ? 'number' : word);
const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and', 'in', 'for']);

const mainWords = (text: string): string[] =>
  wordsOf(text)
    .map(wordOf)
    .filter((word) => !SMALL.has(word));

/** Whether the letters of the short form occur in the word, in order, beginning with its first. */
function shortens(short: string, word: string): boolean {
  if (short === word) return true;
  if (short.length < 2 || short[0] !== word[0]) return false;
  if (word.startsWith(short)) return true;
  if (short.length < 3) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

const isIn = (heading: readonly string[], label: readonly string[]): boolean =>
  heading.length === label.length &&
  heading.length > 0 &&
  heading.every((word, n) => shortens(word, label[n] ?? ''));

const withoutNumber = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.at(-1) === 'number' ? words.slice(0, -1) : words;

/**
 * `of`: what the rows are, which a heading may add in front, as in Student name. The word "number"
 * may be missing at the end of either.
 */
export function isShortHeading(heading: string, label: string, of = ''): boolean {
  const [short, long] = [mainWords(heading), mainWords(label)];
  const initials = wordsOf(label)
    .map((word) => word[0])
    .join('');
  if (initials.length > 2 && wordsOf(heading).join('') === initials) return true;
  const own = wordsOf(of);
  const rest = own.length > 0 && own.every((word, n) => short[n] === word) ? own.length : 0;
  return [short, short.slice(rest)].some(
    (words) => isIn(words, long) || isIn(withoutNumber(words), withoutNumber(long)),
  );
}
