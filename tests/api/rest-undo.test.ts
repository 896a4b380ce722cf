/**
 * Undoing an import: every row is restored, whatever the file did to it, and only while nobody has
 * changed any of it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineResource, f, who, type Resource } from '@/schema';
import { rules } from '../../server/handle';
import { office, SUPER } from '../kit/actors';
import { checked, step, type Run } from '../kit/imports';
import { rollOf } from '../kit/sample-roll';
import { NOON, openWorld, type World } from '../kit/scenario';

const access = {
  read: [who.admin()],
  create: [who.admin('M')],
  update: [who.admin('M')],
  delete: [who.admin('M')],
};
const shelf = defineResource({
  name: 'shelf',
  label: 'Shelf',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }) },
  list: ['id'],
  access,
});
const book = defineResource({
  name: 'book',
  label: 'Book',
  title: 'name',
  fields: {
    code: f.text({ unique: true }),
    name: f.text({ required: true }),
    seat: f.int({ unique: true }),
    note: f.longtext(),
    price: f.money(),
    shelf: f.ref('shelf'),
  },
  list: ['code'],
  access,
});
const copy = defineResource({
  name: 'copy',
  label: 'Copy',
  title: 'id',
  fields: { book: f.ref('book', { required: true }) },
  list: ['book'],
  access,
});

/** What the book's rules were notified of during an undo. */
let told: string[] = [];
const companions = [
  rules(book as unknown as Resource, {
    remove(_, row) {
      told.push(`remove ${String(row['code'])}`);
      return Promise.resolve();
    },
    check(_, rows) {
      for (const row of rows) if (row.leaving) told.push(`leaving ${String(row.values['code'])}`);
      return Promise.resolve();
    },
    saved(_, row, before) {
      told.push(`saved ${String(row['code'])} ${before ? 'before' : 'new'}`);
      return Promise.resolve();
    },
    stored(_, pairs) {
      for (const { row, before } of pairs)
        told.push(`stored ${String(row?.['code'])} ${String(before?.['code'])}`);
      return Promise.resolve();
    },
  }),
];

let world: World;
let now = NOON;
const clerk = office('M', 3);
beforeAll(async () => {
  world = await openWorld({
    roll: rollOf(shelf as Resource, book as Resource, copy as Resource),
    companions,
    clock: { now: () => now },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOON;
  await world.asOwner((db) =>
    db.transaction(async ({ sql }) => {
      await sql`truncate copy, book, shelf, id_alias restart identity`;
      await sql`insert into shelf (id, name) values ('S1', 'One'), ('S2', 'Two')`;
      await sql`insert into book (code, name, seat, note, price, shelf) values ('A', 'Apple', 1, 'red', 100, 'S1'), ('B', 'Bread', 2, null, 200, 'S1'), ('C', 'Cheese', 3, 'old', null, null), ('D', 'Date', 4, null, null, 'S2')`;
    }),
  );
});

const rows = () =>
  world.db.read(
    ({ sql }) =>
      sql<
        Record<string, unknown>
      >`select id, code, name, seat, note, price, shelf from book order by id`,
  );
const versions = async () =>
  Object.fromEntries(
    (
      await world.db.read(
        ({ sql }) => sql<{ code: string; version: number }>`select code, version from book`,
      )
    ).map(({ code, version }) => [code, version]),
  );
async function imported(lines: readonly string[], resource = 'book'): Promise<Run> {
  const run = await checked(world, clerk, resource, lines.join('\n'));
  expect(run.errors, 'what is wrong with the file').toEqual([]);
  const saved = await step(world, clerk, resource, run.id, 'save');
  expect(saved.state).toBe('saved');
  told = [];
  return saved;
}
const undo = (id: number, status = 200, has: readonly string[] = [], resource = 'book') =>
  world.scenario({
    as: clerk,
    method: 'POST',
    url: `/api/${resource}/import/${id}/undo`,
    status,
    has,
    audit: status === 200 ? ['undo-import'] : [],
  });

/** New and changed rows by turns, each changing other fields than the one before. */
const MIXED = [
  'code,name,seat,note,price,shelf',
  'N1,New one,11,,1.00,S2',
  'A,Apple,1,green,1.00,S1',
  'N2,New two,12,,,',
  'C,Camembert,3,old,3.00,S2',
  'B,Bread,2,,2.00,S1',
  'N3,New three,13,,,S1',
  'D,Dates,4,sweet,,',
];

describe('undoing an import', () => {
  it('restores every row, with new and changed rows alternating in the file', async () => {
    const before = await rows();
    const run = await imported(MIXED);
    expect(run.counts).toEqual({ new: 3, changed: 3, unchanged: 1, repeated: 0, wrong: 0 });
    expect(
      (await rows()).map(({ code, name, note, price, shelf: on }) => [code, name, note, price, on]),
    ).toEqual([
      ['A', 'Apple', 'green', 100, 'S1'],
      ['B', 'Bread', null, 200, 'S1'],
      ['C', 'Camembert', 'old', 300, 'S2'],
      ['D', 'Dates', 'sweet', null, null],
      ['N1', 'New one', null, 100, 'S2'],
      ['N2', 'New two', null, null, null],
      ['N3', 'New three', null, null, 'S1'],
    ]);
    await undo(run.id, 200, ['"state":"undone"']);
    expect(await rows()).toEqual(before);
    expect(
      await versions(),
      'what was restored is another version; what was not in the file is none',
    ).toEqual({ A: 3, B: 1, C: 3, D: 3 });
    const [last] = await world.db.read(
      ({ sql }) => sql<{ change: unknown }>`select change from audit_log order by id desc limit 1`,
    );
    expect(last?.change).toMatchObject({ deleted: 3, restored: 3 });
  });

  it('restores unique values that rows swapped or that a new row took', async () => {
    const before = await rows();
    const run = await imported([
      'code,seat,name',
      'A,2,Apple',
      'B,1,Bread',
      'C,9,Cheese',
      'N1,3,New',
    ]);
    expect((await rows()).map(({ code, seat }) => `${String(code)}${String(seat)}`)).toEqual([
      'A2',
      'B1',
      'C9',
      'D4',
      'N13',
    ]);
    await undo(run.id);
    expect(await rows()).toEqual(before);
  });

  it("runs the resource's rules for every row removed or restored", async () => {
    const run = await imported(MIXED);
    await undo(run.id);
    expect(told).toEqual([
      // The newest first: a rule may let only the last of a series go.
      'remove N3',
      'remove N2',
      'remove N1',
      'leaving N1',
      'leaving N2',
      'leaving N3',
      'stored undefined N1',
      'stored undefined N2',
      'stored undefined N3',
      'saved A before',
      'saved C before',
      'saved D before',
      'stored A A',
      'stored C C',
      'stored D D',
    ]);
  });

  it('restores a large import in batches', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into book (code, name, seat) select 'L' || n, 'Long ' || n, 100 + n from generate_series(1, 1500) n`,
    );
    const before = await rows();
    const run = await imported([
      'code,name',
      ...Array.from(
        { length: 3000 },
        (_, n) => `${n % 2 ? 'M' : 'L'}${Math.floor(n / 2) + 1},Imported ${n}`,
      ),
    ]);
    expect(run.counts).toMatchObject({ new: 1500, changed: 1500 });
    await undo(run.id);
    expect(await rows()).toEqual(before);
  });

  it('releases the ids it created', async () => {
    const run = await imported(['id,name', 'S3,Three', 'S1,Renamed'], 'shelf');
    await undo(run.id, 200, [], 'shelf');
    expect(await world.db.read(({ sql }) => sql`select id, name from shelf order by id`)).toEqual([
      { id: 'S1', name: 'One' },
      { id: 'S2', name: 'Two' },
    ]);
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: '/api/shelf',
      body: { id: 's3', name: 'Again' },
      status: 201,
    });
  });
});

it('rows deleted together are let go by the rules from the newest', async () => {
  told = [];
  await world.scenario({
    as: clerk,
    method: 'DELETE',
    url: '/api/book?filter={"id":[1,2,3]}',
    status: 200,
  });
  expect(told).toEqual(['remove C', 'remove B', 'remove A']);
});

describe('undo is refused', () => {
  const untouched = async (run: Run, has: string): Promise<void> => {
    const before = await rows();
    await undo(run.id, 409, ['undo_refused', has]);
    expect(await rows(), 'nothing of it is taken back').toEqual(before);
  };
  const byHand = (code: string, method: 'PUT' | 'DELETE', body?: object) =>
    world.db
      .read(({ sql }) => sql<{ id: number }>`select id from book where code = ${code}`)
      .then(([row]) =>
        world.scenario({
          as: clerk,
          method,
          url: `/api/book/${row?.id}`,
          ...(body ? { body } : {}),
          status: 200,
        }),
      );

  it.each<[string, 'PUT' | 'DELETE', string]>([
    ['a row that it made was changed', 'PUT', 'N1'],
    ['a row that it made was deleted', 'DELETE', 'N2'],
    ['a row that it changed was changed again', 'PUT', 'A'],
    ['a row that it changed was deleted', 'DELETE', 'D'],
  ])('if %s since', async (_, method, code) => {
    const run = await imported(MIXED);
    await byHand(code, method, method === 'PUT' ? { name: 'By hand' } : undefined);
    await untouched(run, 'since');
  });

  it('if a row was changed and changed back', async () => {
    const run = await imported(MIXED);
    await byHand('A', 'PUT', { note: 'blue' });
    await byHand('A', 'PUT', { note: 'green' });
    await untouched(run, 'since');
  });

  it('if other rows refer to a created row, but not for changes to unrelated rows', async () => {
    const run = await imported(MIXED);
    await byHand('B', 'PUT', { note: 'a row that it left alone' });
    const [made] = await world.db.read(
      ({ sql }) => sql<{ id: number }>`select id from book where code = 'N2'`,
    );
    const { data } = await world.scenario({
      as: clerk,
      method: 'POST',
      url: '/api/copy',
      body: { book: made?.id },
      status: 201,
    });
    await untouched(run, 'refer');
    await world.scenario({
      as: clerk,
      method: 'DELETE',
      url: `/api/copy/${(data as { id: number }).id}`,
      status: 200,
    });
    await undo(run.id);
  });

  it('more than 24 hours after the save, but not exactly at 24 hours', async () => {
    const run = await imported(MIXED);
    now = new Date(NOON.getTime() + 24 * 3_600_000 + 1);
    await untouched(run, '24 hours');
    now = new Date(NOON.getTime() + 24 * 3_600_000);
    await undo(run.id);
  });

  it('twice, before the save, by another user, or under another resource', async () => {
    const unsaved = await checked(world, clerk, 'book', MIXED.join('\n'));
    await untouched(unsaved, 'not saved');
    const run = await imported(MIXED);
    await world.scenario({
      as: office('M', 4),
      method: 'POST',
      url: `/api/book/import/${run.id}/undo`,
      status: 404,
      audit: [],
    });
    await undo(run.id, 404, [], 'shelf');
    await undo(run.id, 404, [], 'copy');
    const both = await Promise.all(
      [1, 2].map(() =>
        world.ask({ as: clerk, method: 'POST', url: `/api/book/import/${run.id}/undo` }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await untouched(run, 'not saved');
  });
});

describe('list of imports', () => {
  interface Listed {
    readonly id: number;
    readonly own: boolean;
    readonly undoable: boolean;
    readonly state: string;
    readonly file_name: string;
  }
  const listed = async (as: Parameters<typeof office>[0] | 'super', of = 'book') => {
    const told = await world.ask({
      as: as === 'super' ? SUPER : office(as, as === 'M' ? 3 : 9),
      url: `/api/import-run?of=${of}`,
    });
    expect(told.status, told.text).toBe(200);
    return told.data as Listed[];
  };

  it('shows owners their own imports, and the office all of them', async () => {
    const run = await imported(MIXED);
    const [mine] = await listed('M');
    expect(mine).toMatchObject({
      id: run.id,
      file_name: 'file.csv',
      state: 'saved',
      own: true,
      undoable: true,
      counts: { new: 3, changed: 3 },
    });
    expect((await listed('super'))[0]).toMatchObject({ id: run.id, own: false, undoable: true });
    const other = await world.ask({ as: office('M', 4), url: '/api/import-run' });
    expect(other.data).toEqual([]);
    expect((await listed('M', 'shelf,copy')).filter(({ id }) => id === run.id)).toEqual([]);
    const without = await world.ask({ as: office('C', 3), url: '/api/import-run' });
    expect(without.data, 'of rows that the caller may no longer import').toEqual([]);
  });

  it('offers undo while it is possible, and lets the office undo imports of others', async () => {
    const run = await imported(MIXED);
    now = new Date(NOON.getTime() + 24 * 3_600_000 + 1);
    expect((await listed('M'))[0]?.undoable).toBe(false);
    now = NOON;
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: `/api/book/import/${run.id}/undo`,
      status: 200,
      audit: ['undo-import'],
    });
    expect((await listed('M'))[0]).toMatchObject({ id: run.id, state: 'undone', undoable: false });
  });
});

describe('wrong cell', () => {
  it('is reported with its value in the file', async () => {
    const run = await checked(
      world,
      clerk,
      'book',
      ['code,name,seat,price,shelf', 'X1,Wrong,many,1.00,S9', 'A,Apple,2,"2,000.505",S1'].join(
        '\n',
      ),
    );
    expect(run.errors).toMatchObject([
      { row: 2, field: 'seat', value: 'many' },
      { row: 2, field: 'shelf', value: 'S9' },
      { row: 3, field: 'price', value: '2,000.505' },
    ]);
  });
});
