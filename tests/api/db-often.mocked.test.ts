/**
 * The cache of prepared statements belongs to the process: in one of its own no other test has
 * filled it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../kit/database';
import { sampleRoll } from '../kit/sample-roll';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase(sampleRoll());
});
afterAll(() => t.close());

test('a frequent statement is prepared by name, unless a parameter disables part of it or it selects *', async () => {
  const often = Array.from({ length: 100 }, (_, n) => n);
  const answers = await t.db.read(async ({ sql }) => {
    const one = await Promise.all(
      often.map((n) => sql<{ twice: number }>`select 2 * ${n}::int as twice`),
    );
    for (const n of often) {
      await sql`select id from wooden_shelf where ${n}::int is null or name = 'a'`;
      await sql`select * from wooden_shelf where name = ${String(n)}`;
    }
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`;
    return { one: one.map(([row]) => row?.twice), kept: kept.map(({ statement }) => statement) };
  });
  expect(answers.one).toEqual(often.map((n) => 2 * n));
  const looksLike = (text: string): number =>
    answers.kept.filter((statement) => statement.includes(text)).length;
  expect(looksLike('as twice')).toBe(1);
  expect(looksLike('is null or name')).toBe(0);
  expect(looksLike('select * from wooden_shelf')).toBe(0);
});
