/**
 * Letters in both languages: English first, Hindi below a line. The reader's language is stored on
 * their device only.
 */
import nouns from '@/resources/words';
import { inEnglish, translateOwn, translator, type Sentence, type Translate } from '@/schema';
import hi from '@/schema/hi';
import type { Letter, Message } from '../handle';

const LANGUAGES: readonly Translate[] = [inEnglish, translator(nouns, hi)];
const RULE = '\n\n* * *\n\n';

/** Once if both languages are the same, as with names and numbers. */
const inBoth = (parts: readonly (string | Sentence)[], between: string): string =>
  [
    ...new Set(
      LANGUAGES.map((translate) => parts.map((part) => translateOwn(part, translate)).join('\n\n')),
    ),
  ].join(between);

export const writeLetter = ({ to, subject, text }: Letter): Message => ({
  to,
  subject: inBoth([subject], ' · '),
  text: inBoth([text].flat(), RULE),
});
