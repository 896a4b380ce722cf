/** Whatever value of a filter is chosen, `No` and 0 included, its print and the audit name it. */
import { expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import type { Field } from '@/schema';
import { chosenFilters, exportDetails } from '../../server/screens/input';

const valuesOf = ({ kind, choices = [] }: Field): readonly (string | number | boolean)[] => {
  if (choices.length > 0) return choices;
  if (kind === 'bool') return [true, false];
  return kind === 'int' || kind === 'percent' || kind === 'marks' ? [0, 1] : ['2026'];
};

it('every value of every filter of every report and sheet is stated as chosen', () => {
  let looked = 0;
  for (const screen of readRoll().screens) {
    if (screen.kind !== 'report' && screen.kind !== 'sheet') continue;
    const { filters = {} } = screen;
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, null]));
    const pages = screen.kind === 'report' ? screen.pages : undefined;
    for (const [name, field] of Object.entries(filters))
      for (const value of valuesOf(field)) {
        const chosen = {
          params: {},
          filters: { ...none, [name]: value },
          query: { [name]: String(value) },
          places: {},
        };
        const told = name === pages ? {} : { [name]: value };
        expect(chosenFilters(screen, chosen), `${screen.route} ${name}`).toEqual(told);
        expect(exportDetails(screen, chosen, 'csv')).toEqual({
          format: 'csv',
          ...(name === pages ? {} : { filter: told }),
        });
        looked += 1;
      }
  }
  expect(looked).toBeGreaterThan(200);
});
