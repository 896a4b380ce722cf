/**
 * Sentences are written in English where they are used, and the English is the key of the
 * translation, so that nothing needs a key of its own. If a dictionary lacks a sentence, the
 * English is shown.
 */
export type Dictionary = Readonly<Record<string, string>>;
export type Translate = (english: string) => string;

/**
 * A sentence with `{names}` and their values. A list, also of sentences, is joined with commas.
 * `{count|row|rows}` is the number with the word that agrees: 1 row, 2 rows. `{label|lower}` is a
 * label inside a sentence: Due date becomes due date.
 */
export interface Sentence {
  readonly text: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export const inEnglish: Translate = (english) => english;

/** Looks dictionaries up in order; without a match the English is returned. */
export function translator(...dictionaries: readonly (Dictionary | undefined)[]): Translate {
  const asked = dictionaries.filter((one) => one !== undefined);
  return asked.length === 0
    ? inEnglish
    : (english) => asked.find((one) => Object.hasOwn(one, english))?.[english] ?? english;
}

/** Merges dictionaries; a key on which two differ is left out. */
export function mergeDictionaries(dictionaries: readonly Dictionary[]): Dictionary {
  const agreed = new Map<string, string>();
  const disputed = new Set<string>();
  for (const [english, text] of dictionaries.flatMap((one) => Object.entries(one))) {
    if ((agreed.get(english) ?? text) !== text) disputed.add(english);
    agreed.set(english, text);
  }
  return Object.fromEntries([...agreed].filter(([english]) => !disputed.has(english)));
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats `2026-07-31` as is usual in India: 31-07-2026. Any other text is returned unchanged. */
export const dayText = (iso: string): string =>
  DAY.test(iso) ? iso.split('-').reverse().join('-') : iso;

/** Formats `2026-11` as November 2026; any other value is translated as a word. */
export function monthText(value: string, translate: Translate = inEnglish): string {
  const [, year, month] = MONTH.exec(value) ?? [];
  return month ? `${translate(MONTHS[Number(month) - 1] ?? '')} ${year}` : translate(value);
}

/** The same as a sentence, to be translated later. */
export const monthSentence = (month: string): Sentence => ({ text: '{month}', with: { month } });

/**
 * Lower-cases a label for use inside a sentence: `Notice` becomes `notice`, `ABC ID` is unchanged.
 */
export const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/**
 * Translates a sentence of the product. A plain text was typed by a user and is returned unchanged.
 */
export const translateOwn = (text: Sentence | string, translate: Translate): string =>
  typeof text === 'string' ? text : say(text, translate);

/** Translates a sentence; labels put into it are translated too. */
export function say(sentence: Sentence | string, translate: Translate = inEnglish): string {
  if (typeof sentence === 'string') return translate(sentence);
  return translate(sentence.text).replace(
    /("?)\{(\w+)(?:(\|lower)|\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, quote: string, name: string, lower?: string, one?: string, many?: string) => {
      const value = sentence.with?.[name];
      if (value === undefined || value === null) return whole;
      if (one !== undefined)
        return `${quote}${String(value)} ${Number(value) === 1 ? one : (many ?? '')}`;
      if (isSentence(value)) {
        const said = say(value, translate);
        return quote + (lower === undefined ? said : inSentence(said));
      }
      if (Array.isArray(value))
        return (
          quote +
          value
            .map((each: unknown) =>
              isSentence(each) ? say(each, translate) : translate(String(each)),
            )
            .join(', ')
        );
      if (typeof value !== 'string') return quote + String(value);
      if (quote === '' && name === 'month') return monthText(value, translate);
      if (lower !== undefined) return quote + inSentence(translate(value));
      // A value in quotation marks was typed by a user.
      return quote + (quote === '' && DAY.test(value) ? dayText(value) : translate(value));
    },
  );
}
