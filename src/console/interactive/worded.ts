/** Texts of a response. Sentences arrive in the user's language; labels are translated here. */
import type { Sentence } from '@/schema';
import type { Say } from '../kit/say';

export const worded = (given: string | Sentence, say: Say): string =>
  typeof given === 'string' ? say(given) : say(given.text, given.with);
