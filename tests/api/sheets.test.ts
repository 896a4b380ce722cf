// Sheets, actions on screens, places and waiting work, with a sample pantry and real SQL.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inEnglish, type Sheet } from '@/schema';
import { matchFile } from '../../server/screens/sheet-import';
import { office, SUPER, teacher, tokenOf } from '../kit/actors';
import { companions, pantry, stock } from '../kit/sample-sheet';
import { openWorld, type World } from '../kit/scenario';

let world: World;
const clerk = office('M', 3);
const bearer = (as: typeof clerk): string => `Bearer ${tokenOf(as)}`;
const URL = '/api/pantry/weigh/C';
const REPORT = '/api/pantry/seals/all';

const load = async (query = ''): Promise<Sheet> =>
  (await world.scenario({ as: clerk, url: `${URL}${query}`, status: 200 })).data as Sheet;
const idOf = async (name: string): Promise<number> =>
  Number((await load()).rows.find(({ values }) => values['name'] === name)?.id);
const grams = async (): Promise<unknown[]> =>
  (await load()).rows.map(({ values }) => values['g1'] ?? null);

beforeAll(async () => {
  world = await openWorld({ roll: pantry, companions });
});
beforeEach(() => stock(world));
afterAll(() => world.close());

describe('sheet', () => {
  it("has columns, rows, state and allowed actions, in the reader's language", async () => {
    const { body, data } = await world.scenario({ as: clerk, url: URL, status: 200 });
    expect(body['meta']).toEqual({ can: { save: true, file: true } });
    const { rows, version, state } = data as Sheet;
    expect([version, state?.label, rows.map(({ values }) => values['name'])]).toEqual([
      0,
      'Open',
      ['Apple', 'Berry', 'Cherry'],
    ]);
    expect(rows[2]?.off).toEqual({ g1: { text: '–', reason: 'Cherry came later.' } });
    expect(
      (await world.scenario({ as: teacher('X'), url: URL, status: 200 })).body['meta'],
    ).toEqual({ can: { save: false, file: false } });
  });
  it('applies its filters and refuses invalid filter values by name', async () => {
    expect((await load('?size=large')).rows).toHaveLength(1);
    expect((await load('?size=&note=anything')).rows).toHaveLength(3);
    for (const [query, name] of [
      ['size=huge', 'size'],
      ['least=x', 'least'],
      ['least=10', 'least'],
    ])
      await world.scenario({ as: clerk, url: `${URL}?${query}`, status: 422, has: [`"${name}"`] });
  });
  it('saves cells, increments its version and returns the whole sheet', async () => {
    const apple = await idOf('Apple');
    const { data, body } = await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: URL,
      body: {
        version: 0,
        cells: [
          { row: apple, column: 'g1', value: 'LOST' },
          { row: apple, column: 'hours', value: 25 },
        ],
      },
      status: 200,
    });
    expect((data as Sheet).version).toBe(1);
    expect((data as Sheet).rows[0]?.values).toMatchObject({ g1: 'LOST', hours: 25 });
    expect(body['meta']).toEqual({ can: { save: true, file: true } });
  });
  it('saves nothing if one cell is wrong, and names that cell by its position', async () => {
    const [apple, berry] = [await idOf('Apple'), await idOf('Berry')];
    const cells = [
      { row: apple, column: 'g1', value: 100 },
      { row: berry, column: 'g1', value: 1300 },
      { row: berry, column: 'name', value: 'x' },
      { row: 0, column: 'g1', value: 1 },
    ];
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells },
      status: 422,
      has: ['"cells.1.value":"Nothing weighs thirteen."', '"cells.2.column"', '"cells.3.row"'],
      hasNot: ['cells.0'],
    });
    expect(await grams()).toEqual([null, null, null]);
  });
  it.each([
    ['no cells', { version: 0, cells: [] }, 400],
    ['no list', { version: 0, cells: {} }, 400],
    ['a cell without a column', { version: 0, cells: [{ row: 1, value: 1 }] }, 400],
    [
      'the same cell twice',
      {
        version: 0,
        cells: [
          { row: 1, column: 'g1', value: 1 },
          { row: '1', column: 'g1', value: 2 },
        ],
      },
      400,
    ],
    ['no version', { cells: [{ row: 1, column: 'g1', value: 1 }] }, 422],
    [
      'too many cells',
      {
        version: 0,
        cells: Array.from({ length: 50_001 }, (_, row) => ({ row, column: 'g1', value: 1 })),
      },
      413,
    ],
  ])('refuses %s', async (_name, body, status) => {
    await world.scenario({ as: clerk, method: 'PATCH', url: URL, body, status });
  });
  it('refuses a stale version with the current rows, who changed them and when', async () => {
    const [apple, berry] = [await idOf('Apple'), await idOf('Berry')];
    await world.scenario({
      as: office('M', 4),
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells: [{ row: apple, column: 'g1', value: 100 }] },
      status: 200,
    });
    const { body } = await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells: [{ row: apple, column: 'g1', value: 200 }] },
      status: 409,
      has: ['"stale"', 'changed this on'],
    });
    const current = body['current'] as Sheet;
    expect([current.version, current.rows.map(({ id, values }) => [id, values['g1']])]).toEqual([
      1,
      [[apple, 100]],
    ]);
    expect(current.rows.some(({ id }) => id === berry)).toBe(false);
    expect(await grams()).toEqual([100, null, null]);
  });
  it('cannot be saved while it is locked, nor by read-only callers', async () => {
    const cells = [{ row: await idOf('Apple'), column: 'g1', value: 100 }];
    await world.scenario({
      as: teacher('X'),
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells },
      status: 403,
    });
    await world.scenario({
      as: office('W'),
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells },
      status: 403,
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/close`,
      body: { values: { reason: 'done' } },
      status: 200,
      has: ['Closed: done'],
    });
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells },
      status: 423,
      has: ['Closed by Anna.'],
    });
    expect((await world.scenario({ as: clerk, url: URL, status: 200 })).body['meta']).toEqual({
      can: { save: false, file: false },
    });
  });
});

describe('sheet as a file', () => {
  it('exports groups in the headings, and reads them back without saving', async () => {
    const csv = await world.scenario({ as: clerk, url: `${URL}?format=csv`, status: 200 });
    expect(
      csv.text
        .split('\r\n')
        .slice(0, 2)
        .map((line) => line.replace('﻿', '')),
    ).toEqual(['Code,Jar,Round 1: Grams,Sign,Hours,Sum', 'A1,Apple,,,1.5,']);
    await world.scenario({ as: clerk, url: `${URL}?format=xlsx`, status: 200, has: ['PK'] });
    await world.scenario({ as: clerk, url: `${URL}?format=doc`, status: 400 });
    const file = 'Code,Round 1: Grams,Other\r\nB2,12.5,x\r\nZ9,1,\r\nB2,3,\r\nC3,7,\r\n';
    const { data } = await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/read-file`,
      body: file,
      headers: { 'content-type': 'text/csv' },
      status: 200,
    });
    expect(data).toEqual({
      cells: [{ row: await idOf('Berry'), column: 'g1', text: '12.5' }],
      lines: 4,
      columns: ['Grams'],
      errors: [
        { row: 3, message: 'This number is not in the list.' },
        { row: 4, message: 'This row is in the file twice.' },
      ],
    });
    expect(await grams()).toEqual([null, null, null]);
  });
  it('contains only filtered rows, with text for cells that cannot be edited', async () => {
    const csv = await world.scenario({
      as: clerk,
      url: `${URL}?format=csv&size=large`,
      status: 200,
    });
    expect(csv.text.trim().split('\r\n').slice(1)).toEqual(['B2,Berry,,,,']);
    const whole = await world.scenario({ as: clerk, url: `${URL}?format=csv`, status: 200 });
    expect(whole.text).toContain('C3,Cherry,–,,0.5,');
    await world.scenario({ as: clerk, url: `${URL}?format=csv&size=huge`, status: 422 });
  });
  it('has numbers as numbers in a workbook', async () => {
    for (const url of [URL, REPORT]) {
      const file = await world.request(`${url}?format=xlsx`, {
        headers: { authorization: bearer(clerk) },
      });
      const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
      const hours = sheets[0]?.rows.slice(1).flatMap((row) => row.filter((cell) => cell === 1.5));
      expect(hours, `${url} has no number 1.5`).toEqual([1.5]);
    }
  });
  it('matches headings in any case or by name, and rows by a second key, never by an empty one', async () => {
    const read = async (body: string) =>
      (
        await world.scenario({
          as: clerk,
          method: 'POST',
          url: `${URL}/read-file`,
          body,
          headers: { 'content-type': 'text/csv' },
          status: 200,
        })
      ).data as { cells: unknown[]; errors: unknown[]; columns: unknown[] };
    const [apple, berry] = [await idOf('Apple'), await idOf('Berry')];
    expect(await read('JAR , round 1: GRAMS\r\n apple ,7\r\n')).toMatchObject({
      cells: [{ row: apple, column: 'g1', text: '7' }],
      errors: [],
    });
    expect(await read('code,g1\r\nb2,8\r\n')).toMatchObject({
      cells: [{ row: berry, column: 'g1', text: '8' }],
    });
    // The code is unknown, the name is known: the row is found by what it has.
    expect(await read('Code,Jar,Hours\r\nX1,Apple,2\r\n')).toMatchObject({
      cells: [{ row: apple, column: 'hours', text: '2' }],
      errors: [],
    });
    await world.db.transaction(({ sql }) => sql`update jar set code = null where name = 'Apple'`);
    expect(await read('Code,Hours\r\n,2\r\n')).toMatchObject({
      cells: [],
      errors: [{ row: 2, message: 'This number is not in the list.' }],
    });
    expect((await read('Code,Sum,Hours\r\nB2,1,2\r\n')).columns).toEqual(['Hours']);
  });
  it('fills no column that is locked', async () => {
    const sheet = await load();
    const locked = {
      ...sheet,
      columns: sheet.columns.map((column) =>
        column.name === 'g1' ? { ...column, locked: 'Cleared.' } : column,
      ),
    };
    const file = new TextEncoder().encode('Code,g1,Hours\r\nB2,8,2\r\n');
    const { cells, columns } = await matchFile(locked, ['code'], file, inEnglish);
    expect([columns, cells.map(({ column }) => column)]).toEqual([['Hours'], ['hours']]);
  });
  it('says which heading is missing', async () => {
    const send = (body: string, has: string) =>
      world.scenario({
        as: clerk,
        method: 'POST',
        url: `${URL}/read-file`,
        body,
        headers: { 'content-type': 'text/csv' },
        status: 422,
        has: [has],
      });
    await send('Thing,Grams\r\n1,2\r\n', 'The file has no column Code, Jar');
    await send(
      'Code,Thing\r\nA1,2\r\n',
      'No column in the file matches a column you can fill here.',
    );
    await world.scenario({
      as: teacher('X'),
      method: 'POST',
      url: `${URL}/read-file`,
      body: 'Code\r\n',
      headers: { 'content-type': 'text/csv' },
      status: 403,
    });
  });
});

describe('action', () => {
  it('runs with the values of its fields, and answers with a sentence', async () => {
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/close`,
      body: { values: { reason: 'done', by: 'anna' } },
      status: 200,
      has: ['Closed: done anna'],
    });
  });
  it('is refused with the names of wrong fields, by the engine or by the resource', async () => {
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/close`,
      body: { values: {} },
      status: 422,
      has: ['"reason"'],
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/close`,
      body: { values: { reason: 'x', colour: 'red' } },
      status: 422,
      has: ['"colour"'],
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/close`,
      body: { values: { reason: 'because' } },
      status: 422,
      has: ['That is no reason.'],
    });
    expect((await load()).state?.label).toBe('Open');
  });
  it('is refused to callers without access, whatever the screen shows them', async () => {
    await world.scenario({
      as: teacher('X'),
      method: 'POST',
      url: `${URL}/add-round`,
      body: {},
      status: 403,
    });
    await world.scenario({
      as: office('W'),
      method: 'POST',
      url: `${URL}/close`,
      body: { values: { reason: 'x' } },
      status: 403,
    });
    await world.scenario({ as: clerk, method: 'POST', url: `${URL}/open`, body: {}, status: 404 });
  });
  it('requires rows if it applies to rows, and a column if it applies to one', async () => {
    for (const rows of [undefined, []])
      await world.scenario({
        as: clerk,
        method: 'POST',
        url: `${REPORT}/shake`,
        body: { ...(rows ? { rows } : {}) },
        status: 422,
        has: ['"rows"'],
      });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${REPORT}/shake`,
      body: { rows: [{}] },
      status: 400,
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/wipe`,
      body: { values: { sign: 'F' } },
      status: 422,
      has: ['"column"'],
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${REPORT}/shake`,
      body: { rows: [await idOf('Apple')] },
      status: 423,
      has: ['Nothing is shaken today: 1.'],
    });
  });
  it('runs once when repeated with the same idempotency key', async () => {
    for (let i = 0; i < 2; i += 1)
      await world.scenario({
        as: clerk,
        method: 'POST',
        url: `${URL}/add-round`,
        body: {},
        headers: { 'idempotency-key': 'once' },
        status: 200,
        has: ['Another round.'],
      });
    expect((await load()).columns.filter(({ group }) => group)).toHaveLength(2);
  });
  it('may answer with a file', async () => {
    const { headers, text } = await world.scenario({
      as: teacher('X'),
      method: 'POST',
      url: `${URL}/slip`,
      body: {},
      status: 200,
    });
    expect([
      headers.get('content-disposition'),
      headers.get('content-type'),
      text.slice(0, 4),
    ]).toEqual([
      'attachment; filename="slip_C.txt"; filename*=UTF-8\'\'slip%20C.txt',
      expect.stringContaining('text/plain'),
      'slip',
    ]);
  });
});

describe('report with actions', () => {
  it('has columns, figures, choices and allowed actions per row, by its filters', async () => {
    const { data, body } = await world.scenario({
      as: clerk,
      url: `${REPORT}?size=large`,
      status: 200,
    });
    expect(data).toEqual([expect.objectContaining({ name: 'Berry', _can: ['shake'] })]);
    expect(body['meta']).toMatchObject({
      head: [{ label: 'Required', value: 'open large' }],
      choices: {
        'seal.note': [
          { value: 'good', label: 'Good wax' },
          { value: 'bad', label: 'Bad wax' },
        ],
      },
    });
    await world.scenario({ as: clerk, url: `${REPORT}?crate_of=nowhere`, status: 200 }); // a reference to no row finds nothing
    const csv = await world.scenario({
      as: clerk,
      url: `${REPORT}?size=large&format=csv`,
      status: 200,
    });
    expect(csv.text.replace('﻿', '')).toBe('Jar,Crate,Work: Hours,Sealed\r\nBerry,C,,No\r\n');
  });
  it('exports a file with the columns and the order of the screen', async () => {
    const names = async (query: string): Promise<string[]> =>
      (
        await world.scenario({
          as: clerk,
          url: `${REPORT}?format=csv&as=shown&${query}`,
          status: 200,
        })
      ).text
        .replace('﻿', '')
        .trim()
        .split('\r\n');
    const up = await names('columns=sealed,name&order=name');
    expect(up[0]).toBe('Sealed,Jar');
    const down = await names('columns=sealed,name&order=-name');
    expect(down.slice(1)).toEqual(up.slice(1).toReversed());
    expect(up.slice(1)).toEqual(
      up.slice(1).toSorted((a, b) => ((a.split(',')[1] ?? '') < (b.split(',')[1] ?? '') ? -1 : 1)),
    );
    expect((await names('columns=nothing'))[0]).toBe('Jar,Crate,Work: Hours,Sealed');
  });
  it('runs its action on the selected rows', async () => {
    const rows = [await idOf('Apple'), await idOf('Cherry')];
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${REPORT}/seal`,
      body: { rows, values: { note: 'good' } },
      status: 200,
      has: ['2 sealed.'],
    });
    expect(
      (await world.scenario({ as: clerk, url: `${REPORT}?tab=sealed`, status: 200 })).data,
    ).toHaveLength(2);
  });
});

describe('scope in the path', () => {
  it('answers 404 for every method if it is not found', async () => {
    await world.db.transaction(({ sql }) => sql`update crate set hidden = true where id = 'C'`);
    await world.scenario({ as: clerk, url: URL, status: 404 });
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: URL,
      body: { version: 0, cells: [{ row: 1, column: 'g1', value: 1 }] },
      status: 404,
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `${URL}/add-round`,
      body: {},
      status: 404,
    });
    await world.scenario({ as: clerk, url: '/api/pantry/weigh/nowhere', status: 404 });
  });
  it('is not looked up when a parameter is "all"', async () => {
    await world.scenario({ as: clerk, url: REPORT, status: 200 });
  });
});

describe('pending items', () => {
  it('link to where they are done, for those who can do them', async () => {
    const lines = async (as: typeof clerk) =>
      (
        (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as {
          pending: unknown;
        }
      ).pending;
    expect(await lines(clerk)).toEqual([
      {
        key: 'unweighed',
        label: 'To weigh',
        lines: ['C', 'D', 'E'].map((id) => ({
          text: `Crate ${id} is not closed.`,
          link: `/pantry/weigh/${id}`,
          tone: 'warn',
        })),
      },
    ]);
    expect(await lines(office('W'))).toEqual([]);
    expect(await lines(SUPER)).toHaveLength(1);
  });
});
