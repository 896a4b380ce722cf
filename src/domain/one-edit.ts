/**
 * Whether the texts are equal but for one letter that is wrong, missing or too many, or for two
 * neighbours that are swapped.
 */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] &&
      short[at + 1] === long[at] &&
      short.slice(at + 2) === long.slice(at + 2))
  );
}

/** Letters from which a word may have a mistake: shorter ones would match too much. */
const LONG_ENOUGH = 4;

/** Whether the word begins with the text, with one mistake in it. */
export const beginsNearly = (word: string, text: string): boolean =>
  text.length >= LONG_ENOUGH &&
  [-1, 0, 1].some((more) => isOneEdit(word.slice(0, text.length + more), text));
