/**
 * Translates responses of companions into the reader's language: sentences with values become text,
 * plain texts are looked up.
 */
import { say, type Sentence, type Translate } from '@/schema';

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  Object.keys(value).every((key) => key === 'text' || key === 'with');

/**
 * Rows whose cells may hold sentences, in the reader's language; all other values are left alone.
 */
export const translateRows = <R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  translate: Translate,
): readonly R[] =>
  rows.map((row) =>
    Object.values(row).some(isSentence)
      ? (Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            isSentence(value) ? say(value, translate) : value,
          ]),
        ) as R)
      : row,
  );

/**
 * The same value with every sentence in it translated. Keys of cells and their values are left
 * alone.
 */
export function translateSentences<T>(value: T, translate: Translate): unknown {
  if (isSentence(value)) return say(value, translate);
  if (Array.isArray(value)) return value.map((one: unknown) => translateSentences(one, translate));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, translateSentences(one, translate)]),
    );
  return value;
}
