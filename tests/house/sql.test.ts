/**
 * Every query is checked against the migrated schema before it ever runs: that it can be prepared,
 * and that it returns the rows its type declares. With `-u` types that do not fit are rewritten,
 * like snapshots: `sql<{}>` becomes the row that the database returns.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { tableName } from '../../server/db/derive';
import { testDatabase, type TestDatabase } from '../kit/database';
import { differences } from '../kit/sql/compare';
import { describer, type Describer } from '../kit/sql/describe';
import { strangeWords, type Columns } from '../kit/sql/words';
import { programOf, queriesOf, type Expected, type Query } from '../kit/sql/templates';
import { typeOf, rowsWritten } from '../kit/sql/write-rows';

const PRODUCT = /^(src\/resources|server)\/.*\.ts$/;

let database: TestDatabase;
let asked: Describer;
let queries: readonly Query[];
let choices: ReadonlyMap<string, ReadonlySet<string>>;

const wordsOf: Columns = {
  has: (table, column) => asked.columns.has(`${table}.${column}`),
  choices: (table, column) => choices.get(`${table}.${column}`),
};

/** Returns one line for each fault of each query. */
async function faultsOf(
  some: readonly (Pick<Query, 'text' | 'row'> & Partial<Query>)[],
): Promise<string[]> {
  const answers = [];
  // A property declared once is a column of every query of that type: it may be null where one of
  // them may leave it empty.
  const maybe = new Set<string | undefined>();
  for (const query of some) {
    const answer = await asked.describe(query.text);
    answers.push({ ...query, answer });
    if ('fault' in answer) continue;
    for (const { name, nullable } of answer.columns)
      if (nullable !== false) maybe.add(query.row?.get(name)?.declared);
  }
  maybe.delete(undefined);
  return answers.flatMap(({ file, line, text, row, answer }) => {
    const faults =
      'fault' in answer
        ? [answer.fault]
        : [
            ...(row
              ? differences(row, answer.columns, choices, ({ declared }) => !maybe.has(declared))
              : []),
            ...strangeWords(text, wordsOf),
          ];
    return faults.map((fault) => (file ? `${file}:${line ?? 0} ${fault}` : fault));
  });
}

/** @returns the files whose row types do not fit, with their new text */
async function withRows(some: readonly Query[]): Promise<ReadonlyMap<string, string>> {
  const answered = [];
  for (const query of some) {
    const answer = query.written ? await asked.describe(query.text) : { fault: '' };
    if (!('fault' in answer)) answered.push({ query, columns: answer.columns });
  }
  return rowsWritten(answered, choices);
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
}, 600_000);
afterAll(async () => {
  await asked.close();
  await database.close();
});

describe('the queries of the product', () => {
  it('have row types that match the database', async () => {
    for (const [file, text] of await withRows(queries)) {
      await expect(text).toMatchFileSnapshot(resolve(file));
      queries = queriesOf(programOf(PRODUCT), PRODUCT); // reached only with `-u`
    }
  }, 600_000);

  it('fit the schema, and return the rows that the code expects', async () => {
    expect(queries.length).toBeGreaterThan(700);
    const found = await faultsOf(queries);
    // One line for each, without the diff that `toEqual` would print.
    if (found.length > 0) expect.fail(`${found.length} faults in queries:\n${found.join('\n')}`);
  }, 600_000);
});

describe('a wrong query is refused', () => {
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
    expect(await faultsOf([{ text: query, row: new Map(Object.entries(row)) }])).toEqual([fault]);
  });

  it.each<[string, string, string]>([
    [
      'compared',
      "select id from student where status = 'actve'",
      "student.status is never 'actve'",
    ],
    [
      'in a list',
      "select 1 from support_ticket t where t.status in ('open', 'clsed')",
      "support_ticket.status is never 'clsed'",
    ],
    [
      'in an array',
      "select 1 from student where status = any (array['active', 'gone'])",
      "student.status is never 'gone'",
    ],
    [
      'in a subquery, of a table outside it',
      "select 1 from student s where exists (select 1 from enrolment e where s.status <> 'lft')",
      "student.status is never 'lft'",
    ],
    [
      'set',
      "update student set status = case when id = 1 then 'active' else 'xx' end",
      "student.status is never 'xx'",
    ],
    [
      'inserted',
      "insert into site_page (slug, state) values ('contact', 'publishd')",
      "site_page.state is never 'publishd'",
    ],
    [
      'inserted from a select',
      "insert into site_page (slug, state) select 'contact', 'publishd' from student",
      "site_page.state is never 'publishd'",
    ],
    [
      'of a case',
      "select case s.status when 'activ' then 1 end as n from student s",
      "student.status is never 'activ'",
    ],
  ])('an unknown choice: %s', async (_, query, fault) => {
    expect(await faultsOf([{ text: query, row: null }])).toEqual([fault]);
  });

  it('but not a value of another column, of a common table expression or of a fallback', async () => {
    for (const query of [
      "select 1 from student where name = 'actve'",
      "with student as (select 'x' as status) select 1 from student where status = 'x'",
      "select 1 from student where coalesce(gender, 'none') = 'none'",
    ])
      expect(await faultsOf([{ text: query, row: null }]), query).toEqual([]);
  });
});

describe('nullability of selected columns', () => {
  const text: Expected = { nullable: false, kind: 'string', words: null };
  it.each<[string, string, string[]]>([
    ['a column that is compared is there', 'select phone from student where lower(phone) = $1', []],
    [
      'but not because of one side of an or',
      "select phone from student where phone = $1 or name = 'a'",
      ['"phone" may be null'],
    ],
    [
      'a subquery that is joined from outside may be missing',
      'select x.phone from department d left join lateral (select s.name as phone from student s limit 1) x on true',
      ['"phone" may be null'],
    ],
    [
      'unless a condition asks for a column of it',
      "select x.phone from department d left join (select s.name as phone from student s) x on true where x.phone = 'a'",
      [],
    ],
  ])('%s', async (_, query, faults) => {
    expect(await faultsOf([{ text: query, row: new Map([['phone', text]]) }])).toEqual(faults);
  });

  it('accepts either nullability for a coalesce of nullable columns', async () => {
    for (const nullable of [true, false]) {
      const row = new Map([['a', { ...text, nullable }]]);
      expect(
        await faultsOf([{ text: 'select coalesce(phone, email) as a from student', row }]),
      ).toEqual([]);
    }
  });

  it('a type that several queries share must fit all of them', async () => {
    const row = new Map([['a', { ...text, nullable: true, declared: 'here' }]]);
    const always = { text: 'select name as a from student', row };
    const at_times = { text: 'select phone as a from student', row };
    expect(await faultsOf([always, at_times])).toEqual([]);
    expect(await faultsOf([always])).toEqual(['"a" is never null']);
  });
});

describe('row types are written', () => {
  const choice = new Map([['student.gender', new Set(['female', 'male'])]]);
  it.each([
    ['of a choice', 'select gender from student', "'female' | 'male' | null"],
    ['of a number', 'select id from student', 'number'],
    ['of a list', 'select array[1, 2] as a', 'number[]'],
    ['of JSON', "select '{}'::jsonb as a", 'unknown'],
    ['of a day', 'select dob from student', 'string | null'],
  ])('%s', async (_, text, type) => {
    const answer = await asked.describe(text);
    if ('fault' in answer) return expect.fail(answer.fault);
    expect(answer.columns.map((column) => typeOf(column, choice))).toEqual([type]);
  });

  it('where one is empty or does not fit, and nowhere else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rows-'));
    try {
      const file = join(folder, 'a.ts');
      writeFileSync(
        file,
        `import type { Sql } from '${resolve('server/handle/sql')}';
interface Row {
  /** Of the college. */
  readonly id: string;
  name: unknown;
}
export const empty = (sql: Sql) => sql<{}>\`select id, phone from student\`;
export const wrong = (sql: Sql) => sql<Row>\`select id, name from student\`;
export const right = (sql: Sql) => sql<{ id: number }>\`select id, name from student\`;
`,
      );
      const program = ts.createProgram([file], {
        strict: true,
        baseUrl: '.',
        paths: { '@/*': ['src/*'] },
      });
      const [[, text = ''] = []] = await withRows(queriesOf(program, /a\.ts$/));
      expect(text).toContain('sql<{ id: number; phone: string | null }>`');
      expect(text).toContain(
        '  /** Of the college. */\n  readonly id: number;\n  name: unknown;\n',
      );
      expect(text).toContain('sql<{ id: number }>`select id, name');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
