// The import dialog against the real API: from a file with foreign columns to saved rows, and back.
import { File } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportDialog } from '@/console/import/import-dialog';
import { ImportPage } from '@/console/import/import-page';
import {
  isMixed,
  lacking,
  matchesOf,
  patternFor,
  starIn,
  starsOf,
  textFrom,
  textsFrom,
  unknownWords,
  unusedColumns,
} from '@/console/import/mapping';
import { toCsv } from '@/console/import/save-text';
import { dropAllDrafts } from '@/console/kit/drafts';
import { createDataProvider } from '@/dataProvider/rest';
import { defineResource, f, type Resource } from '@/schema';
import { SUPER } from '../kit/actors';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { openWorld, type World } from '../kit/scenario';
import { everybody, rollOf } from '../kit/sample-roll';
import { wire } from '../kit/wire';

const crate = defineResource({
  name: 'crate',
  label: 'Crate',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }) },
  list: ['name'],
  access: everybody,
}) as Resource;
const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    crate: f.ref('crate', { required: true }),
    code: f.text({ unique: true }),
    colour: f.choice(['red', 'green']),
    full: f.bool(),
    grams: f.int({ min: 0, max: 500 }),
    note: f.text(),
  },
  list: ['name'],
  access: everybody,
}) as Resource;
const roll = rollOf(crate, jar);
const FILE = 'number,Hue,Weight,Full?\r\n7,X,10,Y\r\n8,V,20,N\r\n7,X,10,Y\r\n9,X,9999,Y\r\n';

let world: World;
const server = wire(
  () => world,
  () => SUPER,
);
const user = userEvent.setup();
const closed = vi.fn();

const rows = (): Promise<
  { name: string; crate: string; code: string; colour: string; full: boolean; grams: number }[]
> =>
  world.db.read(
    ({ sql }) => sql`select name, crate, code, colour, "full", grams from jar order by id`,
  );
const open = () =>
  renderInConsole(<ImportDialog resource="jar" open onClose={closed} />, {
    roll,
    actor: SUPER,
    data: createDataProvider(roll),
  });
const from = (label: string): HTMLElement => screen.getByLabelText(`${label}: source`);
/** Node's own File: its `fetch` does not accept jsdom's. */
const choose = async (text: string, name = 'jars.csv'): Promise<void> => {
  fireEvent.drop(await screen.findByText('Drop a file here or choose one'), {
    dataTransfer: { files: [new File([text], name, { type: 'text/csv' })] },
  });
};

/** Maps the foreign columns. */
async function map(): Promise<void> {
  await user.selectOptions(
    await screen.findByLabelText('Name: source'),
    'Template, e.g. "No. {id}"',
  );
  fireEvent.change(screen.getByLabelText('Name: template'), { target: { value: 'Jar {number}' } });
  await user.selectOptions(from('Crate'), 'Same value for all rows');
  await user.type(
    screen.getByRole('combobox', { name: 'Crate: value for all rows' }),
    'Cellar{Tab}',
  );
  await user.click(screen.getByRole('button', { name: /^Show \d+ more field/ }));
  await user.selectOptions(from('Code'), 'number');
  await user.selectOptions(from('Colour'), 'Hue');
  await user.click(
    within(from('Colour').closest('tr') as HTMLElement).getByRole('button', {
      name: 'Map values',
    }),
  );
  await user.selectOptions(screen.getByLabelText('Value for X'), 'Red');
  await user.selectOptions(screen.getByLabelText('Value for V'), 'Green');
  await user.selectOptions(from('Grams'), 'Weight');
  await user.selectOptions(from('Full'), 'Full?');
  await user.selectOptions(screen.getByLabelText('Match existing rows by'), 'Code');
}
const count = (label: string): string | null | undefined =>
  screen.getByText(label).previousElementSibling?.textContent;

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  giveDialogs();
  world = await openWorld({ roll, companions: [] });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(async () => {
  await dropAllDrafts();
  await world.db.transaction(async ({ sql: run }) => {
    await run`delete from jar`;
    await run`delete from import_mapping`;
    await run`insert into crate (id, name) values ('C', 'Cellar') on conflict do nothing`;
  });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  closed.mockClear();
});
afterAll(async () => {
  server.close();
  await world.close();
});

describe('an import', () => {
  it('maps foreign columns to rows, skips invalid rows only on request, and can be undone', async () => {
    const { queryClient } = open();
    await choose(FILE);
    await map();
    const preview = within(screen.getByRole('region', { name: 'Preview of the first rows' }));
    expect(
      [...(preview.getAllByRole('row')[1]?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['Jar 7', 'C', '7', 'red', 'Y', '10']);
    expect(preview.getByText('9999').getAttribute('title')).toBe(
      'This value is not valid for Grams.',
    );
    await user.click(screen.getByRole('button', { name: 'Check 4 rows' }));

    expect(
      await screen.findByText('Some rows have errors. Fix the file or skip these rows.'),
    ).toBeTruthy();
    expect([count('new rows'), count('duplicate rows'), count('rows with errors')]).toEqual([
      '2',
      '1',
      '1',
    ]);
    const fault = within(screen.getByRole('region', { name: 'Errors' })).getAllByRole('row')[1];
    expect([...(fault?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '5',
      'Grams',
      '9999',
      'Grams must be at most 500.',
    ]);
    expect(await rows()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Skip 1 row with errors' }));
    await user.click(await screen.findByRole('button', { name: 'Save 2 rows' }));
    expect(await screen.findByText('Saved. Rows with errors were skipped.')).toBeTruthy();
    expect(await rows()).toEqual([
      { name: 'Jar 7', crate: 'C', code: '7', colour: 'red', full: true, grams: 10 },
      { name: 'Jar 8', crate: 'C', code: '8', colour: 'green', full: false, grams: 20 },
    ]);
    const list = ['jar', 'getList'];
    queryClient.setQueryData(list, { data: await rows(), total: 2 });
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Import undone. The data is as it was before.')).toBeTruthy();
    expect(await rows()).toEqual([]);
    expect(queryClient.getQueryState(list)?.isInvalidated, 'a list is read again').toBe(true);
  });
  it('remembers the mapping, and finds the rows of the same file again as unchanged or changed', async () => {
    open();
    await choose(FILE.replace('9999', '99'));
    await map();
    await user.click(screen.getByRole('button', { name: 'Check 4 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Save 3 rows' }));
    await screen.findByText('All rows are saved.');
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    await choose(FILE.replace('9999', '100'));
    expect(await screen.findByDisplayValue('Jar {number}')).toBeTruthy();
    expect(screen.getByLabelText('Value for X')).toHaveProperty('value', 'red');
    await user.click(screen.getByRole('button', { name: 'Check 4 rows' }));
    await screen.findByRole('button', { name: 'Save 1 row' });
    expect([count('new rows'), count('changed rows'), count('unchanged rows')]).toEqual([
      '0',
      '1',
      '2',
    ]);
  });
  it('is resumed after the dialog was closed', async () => {
    open();
    await choose(FILE);
    await screen.findByLabelText('Name: source');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalled();
    cleanup();
    open();
    expect(await screen.findByRole('heading', { name: 'Import jars: jars.csv' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check 4 rows' })).toBeTruthy();
  });
  it('is resumed although the network failed on an earlier attempt', async () => {
    open();
    await choose(FILE);
    await screen.findByLabelText('Name: source');
    cleanup();
    server.use(http.get('*/api/jar/import/:run', () => HttpResponse.error()));
    open();
    await screen.findByText('Drop a file here or choose one');
    cleanup();
    server.resetHandlers();
    open();
    expect(await screen.findByRole('heading', { name: 'Import jars: jars.csv' })).toBeTruthy();
  });
  it('shows its progress and can be cancelled, saving nothing', async () => {
    open();
    await choose(FILE.replace('9999', '99'));
    await map();
    const shape = {
      id: 1,
      resource: 'jar',
      file_name: 'jars.csv',
      columns: ['number'],
      sample: [],
      mapping: null,
      errors: [],
      counts: null,
      total: 4,
    };
    let stopped = false;
    server.use(
      http.post('*/api/jar/import/:run/check', () =>
        HttpResponse.json({ data: { ...shape, state: 'checking', done: 0 } }),
      ),
      http.get('*/api/jar/import/:run', () =>
        HttpResponse.json({
          data: { ...shape, state: stopped ? 'cancelled' : 'checking', done: 3 },
        }),
      ),
      http.post('*/api/jar/import/:run/cancel', () => {
        stopped = true;
        return HttpResponse.json({ data: { ...shape, state: 'cancelled', done: 3 } });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Check 4 rows' }));
    const bar = await screen.findByRole('progressbar', { name: 'Checking jars.csv' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('3'));
    await user.click(screen.getByRole('button', { name: 'Stop checking' }));
    expect(await screen.findByText('The import was stopped. Nothing was saved.')).toBeTruthy();
  });
  it('is saved by the server meanwhile: a poll that fails is forgotten, and the lists are read again', async () => {
    const { queryClient } = open();
    await choose(FILE.replace('9999', '99'));
    await map();
    const counts = { new: 3, changed: 0, unchanged: 0, repeated: 0, wrong: 0 };
    const run = {
      id: 1,
      resource: 'jar',
      file_name: 'jars.csv',
      columns: ['number'],
      sample: [],
      mapping: null,
      errors: [],
      counts,
      total: 3,
    };
    const states = ['fails', 'saving', 'saved'];
    server.use(
      http.post('*/api/jar/import/:run/check', () =>
        HttpResponse.json({ data: { ...run, state: 'saving', done: 0 } }),
      ),
      http.get('*/api/jar/import/:run', () => {
        const [state] = states;
        if (state === 'fails') return HttpResponse.error();
        return HttpResponse.json({ data: { ...run, state, done: 2 } });
      }),
    );
    const list = ['jar', 'getList'];
    queryClient.setQueryData(list, { data: [], total: 0 });
    await user.click(screen.getByRole('button', { name: 'Check 4 rows' }));
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
    states.shift();
    const bar = await screen.findByRole('progressbar', { name: 'Saving jars.csv' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('2'));
    expect(screen.queryByText('Check your internet connection')).toBeNull();
    states.shift();
    expect(await screen.findByText('All rows are saved.')).toBeTruthy();
    expect(queryClient.getQueryState(list)?.isInvalidated, 'a list is read again').toBe(true);
  });
  it('lists the fields that new rows need, the unused columns, and errors of the mapping', async () => {
    open();
    await choose(FILE);
    expect((await screen.findByText(/New rows also need/)).textContent).toBe(
      'New rows also need: Name, Crate',
    );
    expect(screen.getByText('Columns not imported: number, Hue, Weight')).toBeTruthy();
    await user.selectOptions(from('Name'), 'Template, e.g. "No. {id}"');
    fireEvent.change(screen.getByLabelText('Name: template'), {
      target: { value: 'Jar {nowhere}' },
    });
    await user.click(screen.getByRole('button', { name: 'Check 4 rows' }));
    expect(await screen.findByText('The file has no such column.')).toBeTruthy();
    expect(screen.getByLabelText('Name: template')).toHaveProperty('value', 'Jar {nowhere}');
  });
  it('begins a template with the column that the field had', async () => {
    open();
    await choose(FILE);
    await user.selectOptions(
      await screen.findByLabelText('Name: source'),
      within(from('Name')).getByRole('option', { name: 'number' }),
    );
    await user.selectOptions(from('Name'), 'Template, e.g. "No. {id}"');
    expect(screen.getByLabelText('Name: template')).toHaveProperty('value', '{number}');
  });
  it('rejects another file type before uploading, and reports what is wrong with a damaged file', async () => {
    open();
    fireEvent.drop(await screen.findByText('Drop a file here or choose one'), {
      dataTransfer: { files: [new File(['x'], 'jars.pdf')] },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'jars.pdf is not a CSV or XLSX file.',
    );
    await choose('', 'empty.csv');
    expect(
      (await screen.findAllByRole('alert')).some(({ textContent }) =>
        textContent?.includes('The file is empty.'),
      ),
    ).toBe(true);
  });
});

describe('an import of a wide sheet, several rows in one line', () => {
  it('maps columns by the part their headings share, and saves a row for each', async () => {
    await world.db.transaction(({ sql }) => sql`delete from jar`);
    open();
    await choose('Where,Plum Weight,Fig Weight\r\nC,10,20\r\nC,,30\r\n', 'wide.csv');
    await screen.findByLabelText('Name: source');
    await user.selectOptions(from('Crate'), 'Where');
    await user.selectOptions(from('Name'), 'Headings of these columns');
    const more = screen.queryByRole('button', { name: /Show \d+ more/ });
    if (more) await user.click(more);
    await user.selectOptions(from('Grams'), 'Several columns, one row each');
    expect(screen.getByDisplayValue('* Weight')).toBeTruthy();
    expect(screen.getByText('* matches any text: Plum, Fig')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Save 3 rows' }));
    await waitFor(async () =>
      expect((await rows()).map(({ name, grams }) => [name, grams])).toEqual([
        ['Plum', 10],
        ['Fig', 20],
        ['Fig', 30],
      ]),
    );
  });
});

describe('column mappings', () => {
  const columns = ['a', 'b'];
  it('take text from columns, constants and templates, and translate values', () => {
    expect(textFrom({ column: 'b' }, columns, ['1', ' two '])).toBe('two');
    expect(textFrom({ constant: 'x' }, columns, ['1', '2'])).toBe('x');
    expect(textFrom({ template: '{a}/{b}' }, columns, ['1', '2'])).toBe('1/2');
    expect(textFrom({ template: 'Number {a}' }, columns, ['', '2'])).toBe('');
    expect(textFrom({ column: 'a', values: { M: 'male' } }, columns, ['m', ''])).toBe('male');
  });
  it('ask only for values that are not understood', () => {
    expect(
      unknownWords(jar.fields['colour'] ?? f.text(), 'colour', { column: 'a' }, columns, [
        ['red', ''],
        ['Q', ''],
        ['', ''],
      ]),
    ).toEqual(['Q']);
    expect(
      unknownWords(f.bool(), 'x', { column: 'a' }, columns, [
        ['Y', ''],
        ['maybe', ''],
      ]),
    ).toEqual(['maybe']);
    expect(unknownWords(f.text(), 'x', { column: 'a' }, columns, [['Y', '']])).toEqual([]);
  });
  it('read every column of several, so that a status or grace in a later one is seen', () => {
    const each = ['A INT', 'A EXT', 'B INT', 'B EXT'];
    const lines = [
      ['20', '55', '18', '50+2'],
      ['22', '61', '15', 'AAA'],
    ];
    const texts = lines.flatMap((line) => textsFrom({ each: '* EXT' }, each, line));
    expect(texts).toEqual(['55', '50+2', '61', 'AAA']);
    expect(isMixed(f.marks(), texts)).toBe(true);
    expect(unknownWords(f.marks(), 'external', { each: '* EXT' }, each, lines)).toEqual([
      '50+2',
      'AAA',
    ]);
  });
  it('list the fields that identify rows, the missing fields and the unused columns', () => {
    expect(matchesOf(jar)).toEqual([
      { match: 'id', fields: ['id'] },
      { match: 'code', fields: ['code'] },
    ]);
    expect(lacking(jar.fields, { match: null, fields: { name: { column: 'a' } } }, false)).toEqual([
      'crate',
    ]);
    expect(
      unusedColumns(columns, { match: null, fields: { name: { template: 'x {b}' } } }, jar.fields),
    ).toEqual(['a']);
  });
  it('spread columns over rows: the values of the star, the columns used, and the suggested pattern', () => {
    const wide = ['Roll', 'ENG/1 Int', 'ENG/1 Grade', 'ENG/2 Int', 'ENG/2 Grade'];
    const mapping = {
      match: null,
      fields: { name: { heading: true }, note: { each: '* grade' } },
    } as const;
    expect(starsOf(mapping, wide)).toEqual(['ENG/1', 'ENG/2']);
    expect(textFrom({ each: '* Grade' }, wide, ['7', '20', '', '18', 'A'])).toBe('A');
    expect(unusedColumns(wide, mapping, jar.fields)).toEqual(['Roll', 'ENG/1 Int', 'ENG/2 Int']);
    expect(patternFor(wide)).toBe('* Int');
    expect(starIn('* Grade', 'Grade')).toBeUndefined();
  });
  it('escape text that a spreadsheet would take for a formula', () => {
    expect(toCsv([['=1+1', 'a,b', '"']])).toBe('\uFEFF\'=1+1,"a,b",""""\r\n');
  });
});

describe('the import screen', () => {
  it('opens the same import dialog, and names the rows', async () => {
    renderInConsole(<ImportPage resource="jar" />, {
      roll,
      actor: SUPER,
      data: createDataProvider(roll),
    });
    expect(screen.getByRole('button', { name: 'Download blank template' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import jars' }));
    expect(await screen.findByText('Drop a file here or choose one')).toBeTruthy();
  });
});
