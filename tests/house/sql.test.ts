/** Every query is asked of the migrated schema before it ever runs: that it can be prepared, and that it answers the rows it says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { tableName } from '../../server/db/derive';
import { testDatabase, type TestDatabase } from '../kit/database';
import { differences } from '../kit/sql/compare';
import { describer, type Describer } from '../kit/sql/describe';
import { programOf, queriesOf, type Expected, type Query } from '../kit/sql/templates';

const PRODUCT = /^(src\/resources|server)\/.*\.ts$/;

let database: TestDatabase;
let asked: Describer;
let queries: readonly Query[];
let choices: ReadonlyMap<string, ReadonlySet<string>>;

/** One line for each fault of a query. */
async function faultsOf(query: Pick<Query, 'text' | 'row'>): Promise<string[]> {
  const answer = await asked.describe(query.text);
  if ('fault' in answer) return [answer.fault];
  return query.row ? differences(query.row, answer.columns, choices) : [];
}

beforeAll(async () => {
  database = await testDatabase();
  asked = await describer(database.url);
  queries = queriesOf(programOf(PRODUCT), PRODUCT);
  for (const { text } of queries) if (/^\s*create temp/i.test(text)) await asked.prepareTable(text);
  const roll = readRoll();
  choices = new Map(
    [...roll.resources.values(), ...roll.tables.values()].flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { choices: words }]) =>
        words ? [[`${tableName(name)}.${field}`, new Set(words)] as const] : [],
      ),
    ),
  );
}, 240_000);
afterAll(async () => {
  await asked.close();
  await database.close();
});

describe('the queries of the product', () => {
  it('fit the schema, and answer the rows that the code expects', async () => {
    expect(queries.length).toBeGreaterThan(700);
    const found: string[] = [];
    for (const query of queries)
      for (const fault of await faultsOf(query)) found.push(`${query.file}:${query.line} ${fault}`);
    expect(found).toEqual([]);
  }, 120_000);
});

describe('a query that was written wrongly is refused', () => {
  const text: Expected = { nullable: false, kind: 'string', words: null };
  const number: Expected = { nullable: false, kind: 'number', words: null };
  it.each<[string, string, Record<string, Expected>, string]>([
    [
      'a column that does not exist',
      'select nam from student',
      { nam: text },
      'column "nam" does not exist',
    ],
    [
      'a table that does not exist',
      'select id from students',
      { id: number },
      'relation "students" does not exist',
    ],
    [
      'a column that no row has',
      'select id from student',
      { id: number, name: text },
      '"name" is in the row, but not selected',
    ],
    [
      'text taken for a number',
      'select name from student',
      { name: number },
      '"name" is a string, not a number',
    ],
    ['what may be missing', 'select phone from student', { phone: text }, '"phone" may be null'],
    [
      'what an outer join may miss',
      'select f.name from department d left join faculty f on f.id = d.hod',
      { name: text },
      '"name" may be null',
    ],
    [
      'what is never missing',
      'select name from student',
      { name: { ...text, nullable: true } },
      '"name" is never null',
    ],
    [
      'a word that is no choice',
      'select gender from student where gender is not null',
      { gender: { ...text, words: ['male', 'man'] } },
      '"gender" is never man',
    ],
  ])('%s', async (_, query, row, fault) => {
    expect(await faultsOf({ text: query, row: new Map(Object.entries(row)) })).toEqual([fault]);
  });
});
