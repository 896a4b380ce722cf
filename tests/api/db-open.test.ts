import { Socket } from 'node:net';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Problem } from '@/schema';
import { writeAudit } from '../../server/db/audit';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { testDatabase, type TestDatabase } from '../kit/database';
import { sampleRoll } from '../kit/sample-roll';

const roll = sampleRoll();

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase(roll);
  await t.db.transaction(
    ({ sql }) =>
      sql`insert into wooden_shelf (id, name, room) values ('A', 'a', '0'), ('B', 'b', '0')`,
  );
});
afterAll(() => t.close());

test("values are returned in the application's types", async () => {
  const [row] = await t.db.read(
    ({ sql }) => sql`
    select '2026-07-31'::date as day, '2026-07-31 09:30+05:30'::timestamptz as at, 9007199254740991::int8 as big, 12.50::numeric as n, count(*) as c,
           array['2026-07-31'::date] as days, array[1::int8, null] as numbers, array['2026-07-31 00:00+00'::timestamptz] as ats, '{"a":1}'::jsonb as j, true as b`,
  );
  expect(row).toEqual({
    day: '2026-07-31',
    at: '2026-07-31T04:00:00.000Z',
    big: 9007199254740991,
    n: 12.5,
    c: 1,
    days: ['2026-07-31'],
    numbers: [1, null],
    ats: ['2026-07-31T00:00:00.000Z'],
    j: { a: 1 },
    b: true,
  });
});

test('a transaction leaves in as few pieces as it has waits: the begin with its first statement, the audit with the commit', async () => {
  await t.db.read(({ sql }) => sql`select 1`); // the connection stands
  const pieces = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  await t.db.transaction(async (tx) => {
    await Promise.all([tx.sql`select 1`, tx.sql`select 2`]);
    await tx.sql`select 3`;
    await writeAudit(tx, {
      at: '2026-02-28T10:00:00.000Z',
      actor: null,
      action: 'count',
      entity: 'thing',
    });
  });
  const sent = pieces.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const piece of pieces) piece.mockRestore();
  expect(sent).toBe(3);
});

test('a row written through its table reads back the same', async () => {
  const table = t.db.table('thing');
  const values = {
    name: 'द्वार',
    shelf: 'A',
    weight: 1.125,
    price: 4_000_000_000,
    bought_on: '2026-02-28',
    seen_at: '2026-02-28T10:00:00.250Z',
    parts: [{ a: 'x' }],
  };
  const [row] = await t.db.transaction(({ drizzle }) =>
    drizzle.insert(table).values(values).returning(),
  );
  expect(row).toMatchObject({
    ...values,
    version: 1,
    count: 0,
    whole: true,
    colour: 'red',
    stage: 'draft',
    code: null,
  });
});

describe('a transaction', () => {
  test('is saved whole or not at all', async () => {
    await expect(
      t.db.transaction(async ({ sql }) => {
        await sql`update wooden_shelf set room = 'x'`;
        throw new Problem('forbidden');
      }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await t.db.read(({ sql }) => sql`select distinct room from wooden_shelf`)).toEqual([
      { room: '0' },
    ]);
  });

  test('fails when an error inside it was swallowed', async () => {
    await expect(
      t.db.transaction(async ({ sql }) => {
        await sql`update wooden_shelf set room = 'y'`;
        await sql`select 1/0`.catch(() => undefined);
      }),
    ).rejects.toThrow(/nothing was saved/);
    expect(await t.db.read(({ sql }) => sql`select distinct room from wooden_shelf`)).toEqual([
      { room: '0' },
    ]);
  });

  test('saves nothing when its audit row is refused, and the connection serves the next one', async () => {
    const refused = t.db.transaction(async (tx) => {
      await tx.sql`update wooden_shelf set room = 'z'`;
      await writeAudit(tx, { at: 'no instant', actor: null, action: 'update', entity: 'shelf' });
    });
    await expect(refused).rejects.toBeInstanceOf(Error);
    expect(
      await t.db.transaction(({ sql }) => sql`select distinct room from wooden_shelf`),
    ).toEqual([{ room: '0' }]);
  });

  test('refuses a second connection while it is open', async () => {
    await expect(t.db.transaction(() => t.db.read(({ sql }) => sql`select 1`))).rejects.toThrow(
      /hand its tx on/,
    );
  });

  test('is retried after a deadlock', async () => {
    let tries = 0;
    let holding = 0;
    const both = withResolvers<void>();
    const crosswise = (first: string, second: string) =>
      t.db.transaction(async ({ sql }) => {
        tries += 1;
        await sql`update wooden_shelf set room = (room::int + 1)::text where id = ${first}`;
        holding += 1;
        if (holding === 2) both.resolve();
        await both.promise; // each holds what the other needs next
        await sql`update wooden_shelf set room = (room::int + 1)::text where id = ${second}`;
      });
    await Promise.all([crosswise('A', 'B'), crosswise('B', 'A')]);
    expect(tries).toBeGreaterThan(2);
    expect(await t.db.read(({ sql }) => sql`select distinct room from wooden_shelf`)).toEqual([
      { room: '2' },
    ]);
  });

  test('reports a lost connection as a 503, and the next query works', async () => {
    const started = withResolvers<number | undefined>();
    const lost = t.db.transaction(async ({ sql }) => {
      const [me] = await sql<{ pid: number }>`select pg_backend_pid() as pid`;
      started.resolve(me?.pid);
      await sql`select pg_sleep(2)`;
    });
    lost.catch(() => undefined);
    const pid = await started.promise;
    await t.db.read(({ sql }) => sql`select pg_terminate_backend(${pid})`);
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(
      await t.db.read(({ drizzle }) =>
        drizzle.execute(fragment`select 1 as one`).then(({ rows }) => rows),
      ),
    ).toEqual([{ one: 1 }]);
  });
});

describe('when every connection is taken', () => {
  const opened: Database[] = [];
  const open = async (connections: number, patience?: number): Promise<Database> => {
    const db = await openDatabase({
      url: t.url,
      roll,
      connections,
      ...(patience === undefined ? {} : { patience }),
    });
    opened.push(db);
    return db;
  };
  afterAll(() => Promise.all(opened.map((db) => db.close())));
  /** Holds a connection, and a row lock inside a transaction, until released. */
  function holding(
    db: Database,
    how: 'read' | 'transaction',
  ): { there: Promise<void>; letGo: () => void; gone: Promise<unknown> } {
    const [there, free] = [withResolvers<void>(), withResolvers<void>()];
    const gone = db[how](async ({ sql }) => {
      if (how === 'transaction') await sql`select * from wooden_shelf where id = 'A' for update`;
      there.resolve();
      await free.promise;
    });
    return { there: there.promise, letGo: () => free.resolve(), gone };
  }

  test('requests are served in order of arrival', async () => {
    const db = await open(1);
    const held = holding(db, 'read');
    await held.there;
    const served: number[] = [];
    const line = Promise.all([1, 2, 3].map((n) => db.read(async () => void served.push(n))));
    held.letGo();
    await line;
    expect(served).toEqual([1, 2, 3]);
  });

  test('a request waits no longer than its time limit, then answers 503', async () => {
    const db = await open(1, 40);
    const held = holding(db, 'read');
    await held.there;
    await expect(db.read(({ sql }) => sql`select 1`)).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      details: { retryAfter: 2 },
    });
    held.letGo();
    await held.gone;
    expect(await db.read(({ sql }) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('by writers, a reader still gets one', async () => {
    const db = await open(10);
    const first = holding(db, 'transaction');
    await first.there;
    const others = Array.from({ length: 30 }, () =>
      db.transaction(({ sql }) => sql`update wooden_shelf set room = '7' where id = 'A'`),
    );
    expect(await db.read(({ sql }) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
    first.letGo();
    await Promise.all(others);
  });

  test('by readers, the health check still gets one', async () => {
    const db = await open(4);
    const held = Array.from({ length: 6 }, () => holding(db, 'read'));
    await Promise.all(held.slice(0, 3).map(({ there }) => there));
    expect(await db.read(({ sql }) => sql`select 1 as one`, { vital: true })).toEqual([{ one: 1 }]);
    for (const { letGo } of held) letGo();
    await Promise.all(held.map(({ gone }) => gone));
  });

  test('and the database is closed, waiting requests are refused', async () => {
    const db = await open(1);
    const held = holding(db, 'read');
    await held.there;
    const late = db.read(({ sql }) => sql`select 1`).catch((error: unknown) => error);
    const closed = db.close();
    expect(await late).toMatchObject({ code: 'unavailable' });
    held.letGo();
    await Promise.all([held.gone, closed]);
    opened.pop();
  });
});

test('an unreachable database is a 503, not a crash', async () => {
  const nowhere = await openDatabase({ url: 'postgres://u:p@127.0.0.1:1/none', roll });
  await expect(nowhere.read(({ sql }) => sql`select 1`)).rejects.toMatchObject({
    code: 'unavailable',
  });
  await nowhere.close();
});
