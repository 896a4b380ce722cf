import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '@/schema';
import { deriveTables } from '../../server/db/derive';
import { fromDriver, SQLSTATES } from '../../server/db/sqlstate';
import { openDatabase } from '../../server/db/open';
import { testDatabase, type TestDatabase } from '../kit/database';
import { sampleRoll } from '../kit/sample-roll';

const roll = sampleRoll();
const derived = deriveTables(roll);

/** The result of a statement for the caller. */
let t: TestDatabase;
const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
};
beforeAll(async () => {
  t = await testDatabase(roll);
  await t.db.transaction(async ({ sql }) => {
    await sql`insert into wooden_shelf (id, name) values ('A1', 'First'), ('B2', 'Second')`;
    await sql`insert into thing (name, code, shelf, price) values ('one', 'C-1', 'A1', 100)`;
  });
});
afterAll(() => t.close());

describe('errors of the database', () => {
  test('name the field of a duplicate value, ignoring case', async () => {
    const problem = await problemOf(
      t.db.transaction(
        ({ sql }) => sql`insert into thing (name, code, shelf) values ('two', 'c-1', 'A1')`,
      ),
    );
    expect(problem.code).toBe('duplicate');
    expect(problem.status).toBe(409);
    expect(problem.body()).toMatchObject({
      message: 'Code "c-1" already exists.',
      errors: { code: 'Code "c-1" already exists.' },
    });
  });

  test('name both fields of a duplicate pair', async () => {
    const problem = await problemOf(
      t.db.transaction(
        ({ sql }) => sql`insert into thing (name, shelf, price) values ('two', 'A1', 100)`,
      ),
    );
    expect(Object.keys(problem.body().errors ?? {})).toEqual(['shelf', 'price']);
  });

  test('report an ID that differs only in case as a duplicate', async () => {
    expect(
      (
        await problemOf(
          t.db.transaction(
            ({ sql }) => sql`insert into wooden_shelf (id, name) values ('a1', 'Third')`,
          ),
        )
      ).body().message,
    ).toBe('ID "a1" already exists.');
  });

  test('report a reference to a missing row as an invalid field', async () => {
    const problem = await problemOf(
      t.db.transaction(({ sql }) => sql`insert into thing (name, shelf) values ('two', 'Z9')`),
    );
    expect(problem.status).toBe(422);
    expect(problem.body().errors).toEqual({ shelf: 'Shelf: "Z9" does not exist.' });
  });

  test('report a row that others refer to as in use', async () => {
    const problem = await problemOf(
      t.db.transaction(({ sql }) => sql`delete from wooden_shelf where id = 'A1'`),
    );
    expect(problem.code).toBe('in_use');
    expect(problem.message).toBe('This shelf is in use and cannot be deleted: Things.');
  });

  test('report the same for the older error code', () => {
    const error = Object.assign(new pg.DatabaseError('x', 1, 'error'), {
      code: '23503',
      constraint: 'thing__shelf__fkey',
      table: 'thing',
      detail: 'Key (id)=(A1) is still referenced from table "thing".',
    });
    expect(fromDriver(error, derived)).toMatchObject({
      code: 'in_use',
      details: { what: 'Shelf', by: 'Things' },
    });
  });

  test('name the field of a missing value', async () => {
    expect(
      (
        await problemOf(t.db.transaction(({ sql }) => sql`insert into thing (shelf) values ('A1')`))
      ).body().errors,
    ).toEqual({ name: 'Enter name.' });
  });

  test.each([
    [
      '22003, a number out of range',
      "insert into thing (name, shelf, count) values ('x', 'A1', 99999999999)",
    ],
    [
      '22P02, text for a number',
      "insert into thing (name, shelf, count) values ('x', 'A1', 'many')",
    ],
    [
      '22008, a day that there is not',
      "insert into thing (name, shelf, bought_on) values ('x', 'A1', '2026-02-30')",
    ],
    [
      '22007, a date that is none',
      "insert into thing (name, shelf, bought_on) values ('x', 'A1', 'soon')",
    ],
  ])('report %s as invalid', async (_, statement) => {
    const strings = Object.assign([statement], { raw: [statement] });
    expect((await problemOf(t.db.transaction(({ sql }) => sql(strings)))).code).toBe('invalid');
  });

  test('do not include a row lock held for seconds: the write is retried while reads continue', async () => {
    const held = t.db.transaction(async ({ sql }) => {
      await sql`select * from thing where code = 'C-1' for update`;
      await sql`select pg_sleep(3.6)`;
    });
    await t.db.read(({ sql }) => sql`select pg_sleep(0.1)`);
    let tries = 0;
    expect(
      await t.db.transaction(({ sql }) => {
        tries += 1;
        return sql`update thing set name = name where code = 'C-1' returning code`;
      }),
    ).toEqual([{ code: 'C-1' }]);
    expect(tries, 'its connection was given back in between').toBe(2);
    await held;
  });

  test("report a row locked beyond the request's time limit as busy", async () => {
    const hasty = await openDatabase({ url: t.url, roll: sampleRoll(), patience: 100 });
    const held = t.db.transaction(async ({ sql }) => {
      await sql`select * from thing where code = 'C-1' for update`;
      await sql`select pg_sleep(3.6)`;
    });
    await t.db.read(({ sql }) => sql`select pg_sleep(0.1)`);
    expect(
      await problemOf(
        hasty.transaction(({ sql }) => sql`update thing set name = name where code = 'C-1'`),
      ),
    ).toMatchObject({ code: 'busy', status: 503, details: { retryAfter: 2 } });
    await Promise.all([held, hasty.close()]);
  });

  test('report a statement that takes too long', async () => {
    expect((await problemOf(t.db.read(({ sql }) => sql`select pg_sleep(6)`))).code).toBe('busy');
  }, 10_000);

  test('are passed on unchanged when the statement itself is wrong', async () => {
    const error: unknown = await t.db
      .read(({ sql }) => sql`select * from nothing_of_that_name`)
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(Problem);
  });
});

describe('the SQLSTATE table', () => {
  const statusOf: Record<string, number> = {
    unique: 409,
    reference: 422,
    restrict: 409,
    required: 422,
    invalid: 422,
    busy: 503,
    unavailable: 503,
    disk_full: 503,
  };
  test.each(Object.entries(SQLSTATES))(
    'maps %s to a problem with its status',
    (code, treatment) => {
      const full = code.length === 2 ? `${code}006` : code;
      const error = Object.assign(new pg.DatabaseError('x', 1, 'error'), {
        code: full,
        constraint: 'thing__shelf__fkey',
        table: 'thing',
        column: 'name',
        detail: 'Key (shelf)=(Z9) is not present',
      });
      const problem = fromDriver(error, derived);
      expect(problem).toBeInstanceOf(Problem);
      expect((problem as Problem).status).toBe(statusOf[treatment]);
      if (statusOf[treatment] === 503) expect((problem as Problem).details.retryAfter).toBe(2);
    },
  );

  test.each(['23P01', '42703', '42P01', 'XX000', '0A000', '25P02'])(
    'leaves %s as an internal error',
    (code) => {
      const error = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
      expect(fromDriver(error, derived)).toBe(error);
    },
  );

  test.each([
    'Connection terminated unexpectedly',
    'connect ECONNREFUSED 127.0.0.1:1',
    'read ECONNRESET',
  ])('treats "%s" without a code as unavailable', (message) => {
    expect(fromDriver(new Error(message), derived)).toMatchObject({ code: 'unavailable' });
  });
  test('treats a database error without a code as unavailable', () => {
    expect(fromDriver(new pg.DatabaseError('x', 1, 'error'), derived)).toMatchObject({
      code: 'unavailable',
    });
  });
  test('treats no free connection in time as busy', () => {
    expect(fromDriver(new Error('timeout exceeded when trying to connect'), derived)).toMatchObject(
      { code: 'busy' },
    );
  });
});
