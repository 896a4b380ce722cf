/** What nouns say in answers, in the reader's language: sentences with values become texts, plain texts are looked up. */
import { say, type Sentence, type Translate } from '@/schema';

const isSentence = (value: unknown): value is Sentence => typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && Object.keys(value).every((key) => key === 'text' || key === 'with');

/** The same value with every sentence in it put into words. Keys of cells and their values stay as they are. */
export function inWords<T>(value: T, translate: Translate): unknown {
  if (isSentence(value)) return say(value, translate);
  if (Array.isArray(value)) return value.map((one: unknown) => inWords(one, translate));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inWords(one, translate)]));
  return value;
}
