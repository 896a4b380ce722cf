/**
 * The words of a text in lower case, for finding: what is typed and the titles it is compared with
 * part their words alike.
 */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s/·,&-]+/)
    .filter(Boolean);

/** Whether each of the words begins one of the title's; never without a word. */
export const beginEach = (words: readonly string[], title: readonly string[]): boolean =>
  words.length > 0 && words.every((one) => title.some((word) => word.startsWith(one)));
