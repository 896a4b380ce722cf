/** Texts of an answer. Sentences come in the reader's language already; labels are looked up here. */
import type { Sentence } from '@/schema';
import type { Say } from '../kit/say';

export const worded = (given: string | Sentence, say: Say): string =>
  typeof given === 'string' ? say(given) : say(given.text, given.with);
