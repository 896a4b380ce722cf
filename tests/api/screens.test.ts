import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRoll, defineModule, defineResource, f, own, who, type Resource } from '@/schema';
import { card, chart, hints, pending, preview, report, type Companion } from '../../server/handle';
import { head, office, SUPER, teacher } from '../kit/actors';
import { openWorld, type World } from '../kit/scenario';

const any = {
  read: [who.admin()],
  create: [who.admin()],
  update: [who.admin('C')],
  delete: [who.admin()],
};
const hall = defineResource({
  name: 'hall',
  label: 'Hall',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }) },
  list: ['id', 'name'],
  access: { ...any, update: [who.admin('C'), own(who.faculty, 'id', 'department')] },
});
/** Only some may read it. */
const vault = defineResource({
  name: 'vault',
  label: 'Vault',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }) },
  list: ['id', 'name'],
  access: { ...any, read: [who.super] },
});
const seat = defineResource({
  name: 'seat',
  label: 'Seat',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    hall: f.ref('hall', { required: true }),
    row: f.int({ required: true }),
    number: f.text({ unique: true, write: [who.super] }),
    colour: f.choice(['red', 'green']),
    secretive: f.text({ read: [who.super] }),
    held: f.text({ write: 'server' }),
  },
  list: ['name', 'number'],
  sort: ['number', 'asc'],
  hints: ['row', 'secretive', 'held'],
  access: { ...any, read: [who.admin()] },
});
const scope = { params: { row: f.int({ required: true }) }, all: ['row'] } as const;
const module = defineModule({
  slug: 'house',
  label: 'House',
  icon: 'folder',
  order: 1,
  who: [who.admin(), who.faculty],
  screens: [
    {
      kind: 'register',
      path: 'numbers/{hall}/{row}',
      label: 'Numbers',
      ...scope,
      resource: 'seat',
      show: ['name', 'secretive'],
      edit: ['number', 'colour'],
      who: [who.admin('M'), own(who.faculty, 'hall', 'department')],
      save: [who.admin('M'), own(who.hod, 'hall', 'department')],
      pattern: { first: '{H}{SEQ:2}', words: { H: 'hall.name:1' } },
    },
    {
      kind: 'report',
      path: 'fullness/{hall}/{colour}',
      label: 'Fullness',
      who: [who.admin('M')],
      params: { colour: f.choice(['red', 'green'], { required: true }) },
      all: ['hall', 'colour'],
      columns: [
        { name: 'hall', label: 'Hall' },
        { name: 'n', label: 'Seats', kind: 'int', group: 'Of these' },
        { name: 'share', label: 'Part of the hall', kind: 'percent' },
      ],
    },
    {
      kind: 'report',
      path: 'quiet',
      label: 'Quiet',
      who: [who.admin('M')],
      files: false,
      columns: [{ name: 'n', label: 'N', kind: 'int' }],
    },
  ],
});
/** What is compared while a seat is typed. */
const typed: unknown[] = [];
const companions: Companion[] = [
  preview(hall, (_, { before, after }) =>
    Promise.resolve({ notes: [`${before.name} to ${after.name}`], tables: [] }),
  ),
  hints(seat, (_, values) => {
    typed.push(values);
    return Promise.resolve({
      alike: [
        { of: 'hall', id: 'H1', why: ['Same row'] },
        { of: 'hall', id: 'H9', why: ['Same row'] },
        { of: 'vault', id: 'V1', why: ['Same row'], tells: ['deep'] },
      ],
      notes: [{ text: '{n} of Hall', with: { n: 1 } }],
    });
  }),
  report('/house/fullness/{hall}/{colour}', async ({ sql }, { params, query }) => ({
    rows: await sql`select hall, count(*)::int as n, 1250 as share from seat where (${params['hall']}::text is null or hall = ${params['hall']}) and (${params['colour']}::text is null or colour = ${params['colour']}) group by hall order by hall`,
    footnotes: [`${String(params['hall'])} ${String(params['colour'])} ${query['note'] ?? ''}`],
  })),
  report('/house/quiet', () => Promise.resolve({ rows: [{ n: 1 }] })),
  card({
    key: 'seats',
    label: 'Seats',
    order: 2,
    who: [who.admin('M')],
    run: async ({ sql }) =>
      (await sql<{ value: number }>`select count(*)::int as value from seat`)[0] ?? null,
  }),
  card({
    key: 'halls',
    label: 'Halls',
    order: 1,
    who: [who.admin(), who.faculty],
    link: '/hall',
    run: () => Promise.resolve({ value: 2, total: 3 }),
  }),
  ...(['late', 'early'] as const).map((key, i) =>
    pending({
      key,
      label: key,
      order: 2 - i,
      who: [who.admin('M')],
      ...(key === 'late' ? { stands: true } : {}),
      run: () =>
        Promise.resolve([{ text: { text: '{n} of Hall', with: { n: i } }, link: `/${key}` }]),
    }),
  ),
  pending({
    key: 'nothing',
    label: 'Nothing',
    order: 0,
    who: [who.admin()],
    run: () => Promise.resolve([]),
  }),
  ...(['full', 'empty', 'secret'] as const).map((key, order) =>
    chart({
      key,
      label: key,
      order,
      who: [key === 'secret' ? who.super : who.admin()],
      run: () =>
        Promise.resolve({
          unit: '%',
          rows: key === 'empty' ? [] : [{ label: 'Hall', value: 3, of: 4 }],
        }),
    }),
  ),
  card({
    key: 'none',
    label: 'Nothing',
    order: 3,
    who: [who.admin()],
    run: () => Promise.resolve(null),
  }),
];

let world: World;
const clerk = office('M');
const ids: number[] = [];
type Row = Record<string, unknown>;

beforeAll(async () => {
  const roll = buildRoll([
    {
      folder: 'house',
      module,
      resources: [hall as Resource, vault as Resource, seat as Resource],
      words: { Hall: 'सभागार', Seats: 'सीटें', 'Of these': 'इनमें' },
    },
  ]);
  world = await openWorld({ roll, companions });
  for (const id of ['H1', 'H2'])
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/hall',
      body: { id, name: `Hall ${id}` },
      status: 201,
    });
  await world.scenario({
    as: SUPER,
    method: 'POST',
    url: '/api/vault',
    body: { id: 'V1', name: 'Vault' },
    status: 201,
  });
  for (const [name, place, row, number] of [
    ['a', 'H1', 1, '10'],
    ['b', 'H1', 1, '9'],
    ['c', 'H1', 2, null],
    ['d', 'H2', 1, '7'],
  ]) {
    ids.push(
      Number(
        (
          (
            await world.scenario({
              as: SUPER,
              method: 'POST',
              url: '/api/seat',
              body: { name, hall: place, row, number, secretive: 'hush' },
              status: 201,
            })
          ).data as Row
        )['id'],
      ),
    );
  }
});
afterAll(() => world.close());

it('a new row is told of rows that its author may open, by values they may read and enter', async () => {
  const alike = async (as: typeof clerk): Promise<unknown> =>
    (
      (
        await world.scenario({
          as,
          method: 'POST',
          url: '/api/seat/hints',
          body: { values: { row: 'first', secretive: 'hush', held: 'x', name: 'a' } },
          status: 200,
          has: ['1 of Hall'],
        })
      ).data as { alike: Row[] }
    ).alike.map(({ resource, title, tells }) => [resource, title, tells]);
  expect(await alike(clerk), 'a clerk').toEqual([['hall', 'Hall H1', []]]);
  expect(await alike(SUPER), 'who may read all').toEqual([
    ['hall', 'Hall H1', []],
    ['vault', 'Vault', ['deep']],
  ]);
  expect(typed, 'what is compared').toEqual([{}, { secretive: 'hush' }]);
});

it('a change is previewed for rows that the caller may change, by the rules of a save', async () => {
  const asked = (id: string, status: number, values: object = { name: 'New' }) =>
    world.scenario({
      as: teacher('H1'),
      method: 'POST',
      url: `/api/hall/${id}/preview`,
      body: { values },
      status,
    });
  expect((await asked('H1', 200)).data).toEqual({ notes: ['Hall H1 to New'], tables: [] });
  for (const id of ['H2', 'H9']) await asked(id, 404);
  await asked('H1', 422, { name: '' });
  const hallNow = await world.scenario({ as: SUPER, url: '/api/hall/H1', status: 200 });
  expect(hallNow.data, 'nothing is saved').toMatchObject({ name: 'Hall H1', version: 1 });
});

describe('register screen', () => {
  const url = '/api/house/numbers/H1/1';

  it('shows the rows of its scope in order, without hidden fields', async () => {
    const { body, data } = await world.scenario({
      as: clerk,
      url,
      status: 200,
      hasNot: ['hush', 'held'],
    });
    expect(
      (data as Row[]).map(({ name, number, hall: place, row, version }) => [
        name,
        number,
        place,
        row,
        version,
      ]),
    ).toEqual([
      ['b', '9', 'H1', 1, 1],
      ['a', '10', 'H1', 1, 1],
    ]);
    expect((data as Row[])[0]?.['_labels']).toEqual({ hall: 'Hall H1' });
    expect(body['meta']).toEqual({ can: { save: true } });
    expect(
      (await world.scenario({ as: clerk, url: '/api/house/numbers/H1/all', status: 200 })).data,
    ).toHaveLength(3);
    await world.scenario({ as: SUPER, url, status: 200, has: ['hush'] });
  });

  it('accepts a former id in its scope, and no unknown one', async () => {
    await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: '/api/hall/H2',
      body: { newid: 'H9' },
      status: 200,
    });
    expect(
      (await world.scenario({ as: clerk, url: '/api/house/numbers/h2/1', status: 200 })).data,
    ).toHaveLength(1);
    for (const path of ['nowhere/1', 'all/1', 'H1/x', 'H1/1.5'])
      await world.scenario({
        as: clerk,
        url: `/api/house/numbers/${path}`,
        status: 404,
        has: ['not_found'],
      });
  });

  it('saves only its edited columns, whatever the resource grants, and swaps unique values', async () => {
    const [a, b] = ids;
    await world.scenario({
      as: clerk,
      method: 'PUT',
      url: `/api/seat/${a}`,
      body: { number: '11' },
      status: 403,
    });
    const { data } = await world.scenario({
      as: clerk,
      method: 'PATCH',
      url,
      status: 200,
      audit: ['update', 'update'],
      body: {
        cells: [
          { id: a, version: 1, field: 'number', value: '9' },
          { id: b, version: 1, field: 'number', value: '10' },
          { id: b, version: 1, field: 'colour', value: 'green' },
        ],
      },
    });
    expect(
      (data as Row[]).map(({ id, number, colour, version }) => [id, number, colour, version]),
    ).toEqual([
      [a, '9', null, 2],
      [b, '10', 'green', 2],
    ]);
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url,
      body: { cells: [{ id: a, version: 2, field: 'name', value: 'x' }] },
      status: 422,
      has: ['cells.0.field'],
      audit: [],
    });
  });

  it('saves nothing if one cell is wrong, and names that cell', async () => {
    const [a, b] = ids;
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url,
      status: 422,
      has: ['"cells.1.colour"'],
      audit: [],
      body: {
        cells: [
          { id: a, version: 2, field: 'number', value: '50' },
          { id: b, version: 2, field: 'colour', value: 'blue' },
        ],
      },
    });
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url,
      status: 409,
      has: ['"cells.0.number"', 'duplicate'],
      audit: [],
      body: { cells: [{ id: a, version: 2, field: 'number', value: '7' }] },
    });
    const stale = await world.scenario({
      as: clerk,
      method: 'PATCH',
      url,
      status: 409,
      has: ['stale'],
      audit: [],
      hasNot: ['hush'],
      body: { cells: [{ id: a, version: 1, field: 'number', value: '51' }] },
    });
    expect(stale.body['current']).toEqual([
      expect.objectContaining({ id: a, number: '9', version: 2 }),
    ]);
  });

  it('accepts each cell once, and only with the version of its row', async () => {
    const [a, b] = ids;
    const before = await world.db.read(
      ({ sql }) => sql`select id, number, colour, version from seat order by id`,
    );
    const refused = (cells: unknown, status: number, has: string) =>
      world.scenario({
        as: clerk,
        method: 'PATCH',
        url,
        status,
        has: [has],
        audit: [],
        body: { cells },
      });
    for (const version of [undefined, null])
      await refused(
        [
          { id: b, version: 2, field: 'number', value: '70' },
          { id: a, version, field: 'number', value: '71' },
        ],
        422,
        '"cells.1.version":"Enter version."',
      );
    for (const version of ['2', 1.5])
      await refused([{ id: a, version, field: 'number', value: '71' }], 422, '"cells.0.version"');
    for (const version of [1, 3])
      await refused(
        [
          { id: b, version: 2, field: 'number', value: '70' },
          { id: a, version, field: 'number', value: '71' },
        ],
        409,
        '"stale"',
      );
    // Every cell of a row is checked, not only the first.
    for (const version of [1, 3])
      await refused(
        [
          { id: a, version: 2, field: 'number', value: '71' },
          { id: a, version, field: 'colour', value: 'green' },
        ],
        409,
        '"stale"',
      );
    await refused(
      [
        { id: a, version: 2, field: 'number', value: '71' },
        { id: a, version: 2, field: 'number', value: '72' },
      ],
      400,
      'twice',
    );
    for (const cells of [[], {}, undefined, [7]]) await refused(cells, 400, 'malformed');
    for (const id of ['x', null, 99_999])
      await refused([{ id, version: 1, field: 'number', value: '71' }], 422, '"cells.0.id"');
    for (const field of ['id', 'version', '__proto__', 7])
      await refused([{ id: a, version: 2, field, value: 1 }], 422, '"cells.0.field"');
    expect(
      await world.db.read(
        ({ sql }) => sql`select id, number, colour, version from seat order by id`,
      ),
    ).toEqual(before);
  });

  it('refuses rows outside its scope, and rows that the caller may not save', async () => {
    const [a, , c, d] = ids;
    for (const id of [c, d])
      await world.scenario({
        as: clerk,
        method: 'PATCH',
        url,
        status: 422,
        has: ['cells.0.id'],
        audit: [],
        body: { cells: [{ id, version: 1, field: 'number', value: '60' }] },
      });
    await world.scenario({ as: teacher('H1'), url, status: 200, has: ['"save":false'] });
    expect((await world.scenario({ as: teacher('H9'), url, status: 200 })).data).toEqual([]);
    await world.scenario({
      as: teacher('H1'),
      method: 'PATCH',
      url,
      status: 403,
      audit: [],
      body: { cells: [{ id: a, version: 2, field: 'number', value: '61' }] },
    });
    await world.scenario({
      as: head('H9'),
      method: 'PATCH',
      url,
      status: 422,
      audit: [],
      body: { cells: [{ id: a, version: 2, field: 'number', value: '61' }] },
    });
    await world.scenario({
      as: head('H1'),
      method: 'PATCH',
      url,
      status: 200,
      audit: ['update'],
      body: { cells: [{ id: a, version: 2, field: 'number', value: '61' }] },
    });
    await world.scenario({ as: office('W'), url, status: 403 });
  });
});

describe('report', () => {
  it('validates its parameters: existing ids, choices, and "all"', async () => {
    const { body } = await world.scenario({
      as: clerk,
      url: '/api/house/fullness/h2/green?note=hi',
      status: 200,
    });
    expect(body['meta']).toEqual({ footnotes: ['H9 green hi'] });
    const all = await world.scenario({
      as: clerk,
      url: '/api/house/fullness/all/all',
      status: 200,
    });
    expect(all.data).toEqual([
      { hall: 'H1', n: 3, share: 1250 },
      { hall: 'H9', n: 1, share: 1250 },
    ]);
    for (const path of ['nowhere/all', 'H1/blue', 'H1', "H1'/all"])
      await world.scenario({ as: clerk, url: `/api/house/fullness/${path}`, status: 404 });
    await world.scenario({ as: office('W'), url: '/api/house/fullness/all/all', status: 403 });
  });

  it("exports a file with headings in the reader's language, unless files are off", async () => {
    const csv = await world.scenario({
      as: clerk,
      url: '/api/house/fullness/all/all?format=csv',
      headers: { 'accept-language': 'hi' },
      status: 200,
    });
    expect(csv.text).toBe('सभागार,इनमें: सीटें,Part of the hall\r\nH1,3,12.50\r\nH9,1,12.50\r\n');
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename="fullness-all-all-2026-11-20.csv"',
    );
    await world.scenario({
      as: clerk,
      url: '/api/house/fullness/all/all?format=xlsx',
      status: 200,
      has: ['PK'],
    });
    await world.scenario({ as: clerk, url: '/api/house/fullness/all/all?format=doc', status: 400 });
    expect(
      (await world.scenario({ as: clerk, url: '/api/house/quiet', status: 200 })).data,
    ).toEqual([{ n: 1 }]);
    for (const format of ['csv', 'xlsx', ''])
      await world.scenario({ as: clerk, url: `/api/house/quiet?format=${format}`, status: 403 });
  });
});

describe('dashboard', () => {
  it('shows each caller their figures, in order', async () => {
    const cards = async (as: typeof clerk): Promise<unknown> =>
      (
        (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as {
          cards: unknown;
        }
      ).cards;
    expect(await cards(clerk)).toEqual([
      { key: 'halls', label: 'Halls', value: 2, total: 3, link: '/hall' },
      { key: 'seats', label: 'Seats', value: 4 },
    ]);
    expect(await cards(teacher('H1'))).toEqual([
      { key: 'halls', label: 'Halls', value: 2, total: 3, link: '/hall' },
    ]);
  });
  it('separates pending from standing items, skips those not for the caller, and is translated', async () => {
    const { data } = await world.scenario({
      as: clerk,
      url: '/api/dashboard',
      headers: { 'accept-language': 'hi' },
      status: 200,
    });
    expect(data).toMatchObject({
      pending: [{ key: 'early', lines: [{ text: '1 of Hall', link: '/early' }] }],
      standing: [{ key: 'late', lines: [{ text: '0 of Hall', link: '/late' }] }],
      charts: [{ key: 'full', unit: '%', rows: [{ label: 'सभागार', value: 3, of: 4 }] }],
      generated_at: '2026-11-20T06:30:00.000Z',
    });
    const { data: other } = await world.scenario({
      as: office('W'),
      url: '/api/dashboard',
      status: 200,
    });
    expect(other).toMatchObject({ pending: [], standing: [], charts: [{ key: 'full' }] });
  });
});
