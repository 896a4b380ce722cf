// What a screen lacks: the way there for those who may enter it, and whom to ask for the others.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MissingPartNotice } from '@/console/interactive/missing-part';
import { defineResource, f, who, type Resource } from '@/schema';
import { ACTOR, renderInConsole } from '../kit/console';
import { rollOf } from '../kit/sample-roll';

const term = defineResource({
  name: 'term',
  label: 'Term',
  title: 'name',
  fields: { name: f.text({ required: true }) },
  list: ['name'],
  access: { read: [who.anyone], create: [who.admin('C')], update: [], delete: [] },
});
const roll = rollOf(term as Resource);
const MISSING = { title: 'No dates yet.', hint: 'Add the term.', link: '/desk?tab=term' };

afterEach(cleanup);

it('leads those who may enter it to the list, by its name', () => {
  renderInConsole(<MissingPartNotice missing={MISSING} />, { roll });
  expect(screen.getByText('Add the term.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/desk?tab=term');
});
it('tells the others which office to ask, without a way to a page of no use to them', () => {
  renderInConsole(<MissingPartNotice missing={MISSING} />, {
    roll,
    actor: { ...ACTOR, kind: 'faculty', level: 3 },
  });
  expect(screen.getByText('Ask the office (Creation master).')).toBeTruthy();
  expect(screen.queryByText('Add the term.')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
it('says no more than what is missing where nobody can enter it', () => {
  renderInConsole(<MissingPartNotice missing={{ title: 'Nothing to mark.' }} />, { roll });
  expect(screen.getByText('Nothing to mark.')).toBeTruthy();
});
