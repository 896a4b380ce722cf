import { inSentence, pluralOf, type Resource } from '@/schema';
import type { Say } from '../kit/say';

/** Returns the noun for a number of rows within a sentence: `box`, `boxes`. */
export const kindOf = (say: Say, resource: Resource, count: number): string =>
  inSentence(say(count === 1 ? resource.label : pluralOf(resource)));
