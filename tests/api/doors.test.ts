/** Rows written by a companion: validated, stamped, counted and audited, one or many at once. */
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { Resource } from '@/schema';
import { rules, type RecordsOf, type Tools } from '../../server/handle';
import { transactionsOf } from '../../server/jobs/transactions';
import { NO_CARRIERS } from '../../server/http/call';
import { NOON, openWorld, type World } from '../kit/scenario';
import { sampleRoll, shelf, thing } from '../kit/sample-roll';

const roll = sampleRoll();
const heard: string[] = [];
const plain: Resource = thing;
const companions = [
  rules(plain, {
    save() {
      heard.push('save');
    },
    async stored(_, rows) {
      heard.push(`stored ${rows.length}`);
    },
  }),
];
let world: World;
let inside: Tools['transaction'];

const work = <T>(what: (records: RecordsOf) => Promise<T>): Promise<T> =>
  inside(({ records }) => what(records));
const auditOf = (entity: string) =>
  world.db.read(
    ({ sql }) => sql<{ action: string; entity_id: string; change: Record<string, unknown> }>`
      select action, entity_id, change from audit_log where entity = ${entity} order by id`,
  );

beforeAll(async () => {
  world = await openWorld({ roll, companions });
  inside = transactionsOf({
    db: world.db,
    roll,
    clock: { now: () => NOON },
    records: world.records,
    carriers: NO_CARRIERS,
  });
  await work((records) =>
    records(shelf).add([
      { id: 'A', name: 'first' },
      { id: 'B', name: 'second' },
    ]),
  );
});
afterAll(() => world.close());

const things = (...names: string[]) => names.map((name) => ({ name, shelf: 'A' }));

describe('adding rows', () => {
  it('fills in defaults, timestamps and version, and writes an audit entry for each row', async () => {
    heard.length = 0;
    const [row] = await work((records) => records(thing).add(things('lamp')));
    expect(row).toMatchObject({
      name: 'lamp',
      count: 0,
      colour: 'red',
      stage: 'draft',
      whole: true,
      version: 1,
      created_at: NOON.toISOString(),
      created_by: null,
    });
    const lines = (await auditOf('thing')).filter(({ entity_id }) => entity_id === String(row?.id));
    expect(lines.map(({ action }) => action)).toEqual(['create']);
    expect(heard).toEqual(['stored 1']);
  });
  it('validates all rows before any is written', async () => {
    const before = await work((records) => records(thing).count({}));
    const wrong = { name: 'ok', shelf: 'A', count: 1.5 };
    await expect(
      work((records) => records(thing).add([...things('fine'), wrong])),
    ).rejects.toMatchObject({ code: 'invalid', details: { errors: { count: expect.anything() } } });
    expect(await work((records) => records(thing).count({}))).toBe(before);
  });
  it('can write one audit entry that names all rows', async () => {
    const made = await work((records) =>
      records(thing).add(things('a', 'b'), {
        audit: { action: 'deliver', change: { from: 'shop' } },
      }),
    );
    const line = (await auditOf('thing')).filter(({ action }) => action === 'deliver');
    expect(line).toEqual([
      {
        action: 'deliver',
        entity_id: String(made[0]?.id),
        change: { ids: made.map(({ id }) => id), from: 'shop' },
      },
    ]);
  });
  it('can skip rows whose unique value exists', async () => {
    const given = [
      { name: 'x', shelf: 'A', code: 'same' },
      { name: 'y', shelf: 'A', code: 'other' },
    ];
    await work((records) => records(thing).add(given.slice(0, 1)));
    const made = await work((records) => records(thing).add(given, { known: 'skip' }));
    expect(made.map(({ name }) => name)).toEqual(['y']);
    await expect(work((records) => records(thing).add(given))).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('changing rows', () => {
  it('increases the version by one; unchanged values are no change and write no audit entry', async () => {
    const [row] = await work((records) => records(thing).add(things('cup')));
    const lines = (await auditOf('thing')).length;
    const [same] = row
      ? await work((records) => records(thing).change([row], { name: 'cup' }))
      : [];
    expect(same?.version).toBe(1);
    expect(await auditOf('thing')).toHaveLength(lines);
    const [other] = row
      ? await work((records) => records(thing).change([row], ({ count }) => ({ count: count + 1 })))
      : [];
    expect(other).toMatchObject({ count: 1, version: 2 });
    expect((await auditOf('thing')).at(-1)).toMatchObject({
      action: 'update',
      change: { before: { count: 0 }, after: { count: 1 } },
    });
  });
  it('updates rows found by a unique field, and adds the others', async () => {
    await work((records) =>
      records(thing).add([{ name: 'old', shelf: 'A', code: 'P1', count: 7 }]),
    );
    const rows = await work((records) =>
      records(thing).put(
        ['code'],
        [
          { name: 'new', shelf: 'B', code: 'P2' },
          { name: 'newer', shelf: 'B', code: 'P1' },
        ],
      ),
    );
    expect(rows).toMatchObject([
      { name: 'new', code: 'P2', version: 1 },
      { name: 'newer', code: 'P1', version: 2, count: 7 },
    ]);
  });
  it('without an audit entry is refused for fields that people write', async () => {
    const [row] = await work((records) => records(thing).add(things('dish')));
    await expect(
      work(async (records) => row && records(thing).change([row], { count: 3 }, { silent: true })),
    ).rejects.toThrow('thing.count is written by people');
  });
  it('can increase the version when related data changed elsewhere', async () => {
    const [row] = await work((records) => records(thing).add(things('bowl')));
    const [touched] = row ? await work((records) => records(thing).touch([row])) : [];
    expect(touched?.version).toBe(2);
  });
});

describe('changing a state', () => {
  it('follows allowed transitions only, and can change other fields with it', async () => {
    const [row] = await work((records) => records(thing).add(things('job')));
    const [done] = row
      ? await work((records) => records(thing).move([row], { stage: 'done' }, { count: 2 }))
      : [];
    expect(done).toMatchObject({ stage: 'done', count: 2, version: 2 });
    const again = done
      ? await work((records) => records(thing).move([done], { stage: 'done' }))
      : [];
    expect(again[0]?.version).toBe(2);
    await expect(
      work(async (records) => done && records(thing).move([done], { stage: 'draft' })),
    ).rejects.toMatchObject({ code: 'wrong_move' });
  });
});

describe('deleting rows', () => {
  it('writes audit entries, and deletes none when any of them is in use', async () => {
    const [parent] = await work((records) => records(thing).add(things('parent')));
    const [child, loner] = await work((records) =>
      records(thing).add([
        { name: 'child', shelf: 'A', parent: parent?.id ?? 0 },
        ...things('loner'),
      ]),
    );
    const remove = (...rows: (typeof parent)[]) =>
      work((records) => records(thing).remove(rows.flatMap((row) => row ?? [])));
    await expect(remove(loner, parent)).rejects.toMatchObject({ code: 'in_use' });
    expect(await work((records) => records(thing).get(loner?.id ?? 0))).toMatchObject({
      name: 'loner',
    });
    await remove(child, loner);
    expect((await auditOf('thing')).slice(-2).map(({ action }) => action)).toEqual([
      'delete',
      'delete',
    ]);
    await expect(work((records) => records(thing).get(loner?.id ?? 0))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('unknown field names and values of the wrong type are compile errors', () => {
  const never = async (records: RecordsOf): Promise<void> => {
    const rows = await records(thing).find({ colour: ['red', 'green'], id: 1 }, { lock: true });
    expectTypeOf(rows[0]?.colour).toEqualTypeOf<'red' | 'green' | null | undefined>();
    // @ts-expect-error: there is no such field
    await records(thing).find({ color: 'red' });
    // @ts-expect-error: the shelf is required
    await records(thing).add([{ name: 'x' }]);
    // @ts-expect-error: no such choice
    await records(thing).change(rows, { colour: 'blue' });
    // @ts-expect-error: there is no such field
    await records(thing).change(rows, () => ({ count: 1, color: 'red' }));
    // @ts-expect-error: a state moves
    await records(thing).change(rows, { stage: 'done' });
    // @ts-expect-error: no such state
    await records(thing).move(rows, { stage: 'gone' });
    // @ts-expect-error: rows of another resource
    await records(shelf).change(rows, { name: 'x' });
  };
  expect(never).toBeTypeOf('function');
});
