// The steps of an import, each by itself: where a value comes from, which rows are meant, and what
// was wrong.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textFrom } from '@/console/import/mapping';
import { MappingStep } from '@/console/import/mapping-step';
import { OnlyRows } from '@/console/import/only-rows';
import { ResultStep } from '@/console/import/result-step';
import type { Run } from '@/console/import/run';
import { columnWay, sourceBy, TEMPLATE } from '@/console/import/source-way';
import { defineResource, f, type ImportMapping, type Resource } from '@/schema';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { everybody, rollOf } from '../kit/sample-roll';

const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  fields: { name: f.text({ required: true }), code: f.text({ unique: true }) },
  list: ['name'],
  access: everybody,
}) as Resource;
const roll = rollOf(jar);
const run: Run = {
  id: 1,
  resource: 'jar',
  file_name: 'jars.csv',
  state: 'uploaded',
  columns: ['Name', 'Code'],
  sample: [['Plum', 'P1']],
  total: 1,
  done: 0,
  mapping: null,
  counts: null,
  errors: null,
};
const nothing = (): void => undefined;

beforeEach(giveDialogs);
afterEach(cleanup);

describe('the source of a field', () => {
  it('that continues downwards takes the nearest value above, if the line has none', () => {
    const source = { column: 'Shelf', down: true } as const;
    const above = [['A'], ['B'], [' ']];
    expect(textFrom(source, ['Shelf'], [''], above)).toBe('B');
    expect(textFrom(source, ['Shelf'], ['C'], above)).toBe('C');
    expect(textFrom({ column: 'Shelf' }, ['Shelf'], [''], above)).toBe('');
    expect(textFrom(source, ['Shelf'], [''])).toBe('');
  });
  it('keeps the meaning of words and the way to find rows when another column is chosen', () => {
    const before = { column: 'Mark', values: { AB: 'absent' }, by: 'code' };
    expect(sourceBy(columnWay('Grade'), before, [], undefined)).toEqual({
      column: 'Grade',
      values: { AB: 'absent' },
      by: 'code',
    });
    expect(sourceBy(columnWay('Grade'), undefined, [], undefined)).toEqual({ column: 'Grade' });
    expect(sourceBy(TEMPLATE, before, [], undefined)).toEqual({ template: '{Mark}' });
  });
});

describe('the rows to import', () => {
  type Only = ImportMapping['only'];
  let only: Only;
  function Choice() {
    const [now, setNow] = useState<Only>();
    only = now;
    return <OnlyRows columns={['Part', 'Year']} only={now} error={undefined} onChange={setNow} />;
  }
  it('are those with certain values, whichever column has them, or all again', async () => {
    renderInConsole(<Choice />, { roll });
    const list = screen.getByLabelText('Rows to import');
    await userEvent.selectOptions(list, 'Rows by Part');
    await userEvent.type(screen.getByLabelText('Values of the rows to import'), 'A, B,,');
    expect(only).toEqual({ column: 'Part', values: ['A', 'B'] });
    await userEvent.selectOptions(list, 'Rows by Year');
    expect(only).toEqual({ column: 'Year', values: ['A', 'B'] });
    await userEvent.selectOptions(list, 'All rows');
    expect(only).toBeUndefined();
    expect(screen.queryByLabelText('Values of the rows to import')).toBeNull();
  });
});

describe('the mapping', () => {
  it('finds existing rows only by a field that is filled from the file', async () => {
    const check = vi.fn<(mapping: ImportMapping) => void>();
    renderInConsole(
      <MappingStep
        title="Import jars"
        resource={jar}
        run={{
          ...run,
          mapping: {
            match: 'code',
            fields: { name: { column: 'Name' }, code: { column: 'Code' } },
          },
        }}
        busy={false}
        failure={undefined}
        onCheck={check}
        onRestart={nothing}
        onClose={nothing}
      />,
      { roll },
    );
    const match = screen.getByLabelText<HTMLSelectElement>('Match existing rows by');
    const begin = () => userEvent.click(screen.getByRole('button', { name: 'Check 1 row' }));
    expect(match.value).toBe('code');
    await begin();
    const code = within(screen.getByRole('row', { name: /^Code/ })).getAllByRole('combobox')[0];
    await userEvent.selectOptions(code as HTMLElement, '');
    expect(match.value).toBe('');
    await begin();
    expect(
      check.mock.calls.map(([mapping]) => [mapping.match, Object.keys(mapping.fields)]),
    ).toEqual([
      ['code', ['name', 'code']],
      [null, ['name']],
    ]);
  });
});

describe('the result', () => {
  it('lists errors by row and field, those of the whole file without either, and how many are left out', () => {
    const wrong = Array.from({ length: 21 }, (_, i) => ({
      row: i + 2,
      field: 'code',
      message: 'Too long.',
      value: 'PPPP',
    }));
    renderInConsole(
      <ResultStep
        title="Import jars"
        resource={jar}
        run={{
          ...run,
          state: 'checked',
          counts: { new: 0, changed: 0, unchanged: 0, repeated: 0, wrong: 22 },
          errors: [{ row: 0, field: 'id', message: 'The file is empty.' }, ...wrong],
        }}
        busy={false}
        failure={undefined}
        skips={false}
        onMove={nothing}
        onSkip={nothing}
        onRemap={nothing}
        onRestart={nothing}
        onClose={nothing}
      />,
      { roll },
    );
    const errors = within(screen.getByRole('region', { name: 'Errors' }));
    const lines = errors.getAllByRole('row').map((line) =>
      within(line)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(lines.slice(1, 3)).toEqual([
      ['', '', '', 'The file is empty.'],
      ['2', 'Code', 'PPPP', 'Too long.'],
    ]);
    expect(lines).toHaveLength(21);
    expect(errors.getByText('and 2 more')).toBeTruthy();
  });
});
