/** Phrases that the college does not use, and that the product once said: none of them comes back. */
import { describe, expect, it } from 'vitest';
import auth from '@/auth/hi';
import own from '@/console/hi';
import archetypes from '@/console/hi-archetypes';
import interactive from '@/console/hi-interactive';
import arithmetic from '@/domain/hi';
import site from '@/public/hi';
import common from '@/resources/hi';
import { modules } from '@/resources/words';
import type { Dictionary } from '@/schema';
import schema from '@/schema/hi';
import { words as accounts } from '../../server/auth/hi';
import { words as reading } from '../../server/reading/hi';
import { isOld, wordFaults } from '../kit/old-words';

const ROOMS: Readonly<Record<string, Dictionary>> = {
  ...modules,
  'src/auth': auth,
  'src/console/hi': own,
  'src/console/hi-archetypes': archetypes,
  'src/console/hi-interactive': interactive,
  'src/domain': arithmetic,
  'src/public': site,
  'src/resources': common,
  'src/schema': schema,
  'server/auth': accounts,
  'server/reading': reading,
};

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
  it.each([
    'by admin:14',
    '2026-11-20T06:30:00Z',
    'on 2026-11-20',
    'half_up_0',
    '14750 paise',
    'NaN',
    '[object Object] rows',
    '{count|row|rows} saved',
  ])('what a machine writes is found on a page: %s', (text) => {
    expect(wordFaults([text])).toHaveLength(1);
  });
  it('what a person writes is left alone', () => {
    expect(
      wordFaults(['Admin: 14 accounts', '20-11-2026, 12:00', '₹2,950.00', 'e-mail', '2026-27']),
    ).toEqual([]);
  });
});
