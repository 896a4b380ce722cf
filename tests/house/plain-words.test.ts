/** Phrases that the college does not use, and that the product once said: none of them comes back. */
import { describe, expect, it } from 'vitest';
import auth from '@/auth/hi';
import own from '@/console/hi';
import archetypes from '@/console/hi-archetypes';
import worked from '@/console/hi-worked';
import arithmetic from '@/domain/hi';
import site from '@/public/hi';
import common from '@/resources/hi';
import { modules } from '@/resources/words';
import type { Dictionary } from '@/schema';
import schema from '@/schema/hi';
import { words as accounts } from '../../server/auth/hi';
import { words as reading } from '../../server/reading/hi';

/** Not as a part of any text. */
const PARTS = [
  'Choose what to look at',
  'Nothing fits this search',
  'Tick rows to do something',
  'What refers to this',
  'near their day',
  'Who joined late answers',
  'Minutes of quiet',
  'Taking it away signs them out',
  'What offends',
  'given back with a word',
  'on its way back',
  'All money that came',
  'Put off the last date',
  'Less a sum until',
  'Only for one who is ticked',
  'What the words in the file mean',
  'A text around columns',
  'A line is the same row as before',
  'Mend the file',
  'ends where it was written to end',
  'whether they are alone',
  'Somebody else has saved this',
  'How it came about',
  'What waits for the office',
  'Its middle is cut',
  'must go in steps of',
];
/** Not as a whole text. */
const TEXTS = [
  'Choose none',
  'Clock',
  'Points, at most',
  'Each paper, at least',
  'All of it until',
  'The sum',
  'Together',
  'Given back',
  'Words*',
  'Only to look at',
  'Find a row',
  'Rows a page',
  'Waiting user',
  'Word of the office',
  'Last word',
  'You are the father',
  'To you alone',
  'Take away',
  'Take back',
  'No longer at the top',
  'Look at it once more',
  'Upi counter',
  'Pos',
  'Neft',
  'Dd',
];

const ROOMS: Readonly<Record<string, Dictionary>> = {
  ...modules,
  'src/auth': auth,
  'src/console/hi': own,
  'src/console/hi-archetypes': archetypes,
  'src/console/hi-worked': worked,
  'src/domain': arithmetic,
  'src/public': site,
  'src/resources': common,
  'src/schema': schema,
  'server/auth': accounts,
  'server/reading': reading,
};

const lower = (text: string): string => text.toLowerCase();
const isOld = (text: string): boolean =>
  TEXTS.includes(text) || PARTS.some((old) => lower(text).includes(lower(old)));
const oldIn = (words: Dictionary): string[] => Object.keys(words).filter(isOld);

describe('no text of the product falls back into words that no office says', () => {
  it.each(Object.keys(ROOMS))('%s', (room) => {
    expect(oldIn(ROOMS[room] ?? {})).toEqual([]);
  });
  it('a planted one is found, as a whole text and as a part', () => {
    expect(
      oldIn({ 'Take away': '', 'Take away the picture': '', 'How it came about.': '' }),
    ).toEqual(['Take away', 'How it came about.']);
  });
});
