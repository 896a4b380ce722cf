import { inSentence, plural, type Resource } from '@/schema';
import type { Say } from '../kit/say';

/** Returns what so many rows of the resource are called inside a sentence: `boxes`, `box`. */
export const kindOf = (say: Say, resource: Resource, count: number): string =>
  inSentence(say(count === 1 ? resource.label : (resource.plural ?? plural(resource.label))));
