/**
 * The tables that each statement reads and writes: rows are written through the doors of their
 * resource, private tables by their own module.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { mapOf, SILENT, strayStatements } from '../kit/ownership';
import { isReadable, isWhole, statementsOf, tablesOf, writtenSql } from '../kit/written-sql';

const roll = readRoll();
const all = writtenSql(['src/resources', 'server']);

describe('the SQL of the product', () => {
  it('is parsed completely: every table is a resource, a table of a module or one of the server', () => {
    const at = ({ file, line, parts }: (typeof all)[number]): string =>
      `${file}:${line} ${parts.join('?').trim().slice(0, 80)}`;
    expect(all.length).toBeGreaterThan(600);
    expect(all.filter((one) => !isReadable(one)).map(at), 'no SQL that can be read').toEqual([]);
    expect(
      all.filter((one) => one.file.startsWith('src/resources/') && !isWhole(one)).map(at),
      'a part of a statement, which no module has a use for',
    ).toEqual([]);
    expect(strayStatements(roll, all).unknown).toEqual([]);
  });
  it('never writes rows of resources: they are written through handle.records or commands', () => {
    expect(strayStatements(roll, all).rows).toEqual([]);
  });
  it('uses the private tables of a module only in its own folder', () => {
    expect(strayStatements(roll, all).tables).toEqual([]);
  });
  it('reads confidential mentor notes in one file only; elsewhere only whether a note exists', () => {
    const naming = all.filter(
      ({ file, parts }) =>
        file.startsWith('src/resources/') && parts.some((part) => part.includes('mentor_note')),
    );
    const apart = naming.filter(({ file }) => !file.endsWith('mentoring/queries/notes.server.ts'));
    expect(naming.length).toBeGreaterThan(apart.length);
    for (const { file, parts } of apart)
      expect(parts.join('?').replaceAll('select 1 from mentor_note', ''), file).not.toContain(
        'mentor_note',
      );
  });
  it('asks whether a period contains a day by the shared condition in_force', () => {
    // The same day on both sides; whether two periods meet is another question.
    const writtenOut =
      /((?:\w+\.)?)from_date <= (.+?) and \(\1to_date is null or (?:\1to_date >= \2|\2 <= \1to_date)\)/;
    const files = new Set(all.map(({ file }) => file));
    expect(
      [...files].filter((file) => writtenOut.test(readFileSync(file, 'utf8'))),
      'write in_force(from_date, to_date, day)',
    ).toEqual([]);
    expect(
      writtenOut.test('a.from_date <= ${today} and (a.to_date is null or a.to_date >= ${today})'),
    ).toBe(true);
    expect(
      writtenOut.test('a.from_date <= ${to} and (a.to_date is null or a.to_date >= ${from})'),
    ).toBe(false);
  });
  it('writes the tables of the server only in the server', () => {
    expect(strayStatements(roll, all).engine).toEqual([]);
  });
});

describe('planted statements', () => {
  const plant = (file: string, text: string) =>
    strayStatements(roll, statementsOf(file, `sql\`${text}\``));
  const elsewhere = 'src/resources/grievances/x.server.ts';
  it.each([
    ['update student set name = ${1}', 'student'],
    ['insert into payment (id) values (${1})', 'payment'],
    [
      'with gone as (select 1) delete from enrolment e using offering o where o.id = e.offering',
      'enrolment',
    ],
    [
      'with made as (insert into receipt (id) values (1) returning id) select * from made',
      'receipt',
    ],
    ['truncate student', 'student'],
  ])('that write rows of a resource are found: %s', (text, name) => {
    const { rows } = plant(elsewhere, text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`writes ${name}`);
  });
  it.each([
    'insert into notification (receiver) values (${1})',
    'select 1 from student s, attendance_mark m where m.student = s.id',
    'select 1 from student s left join lateral (select 1 from class_session c) x on true',
    'update grievance set text = n.title from notification n',
    'delete from grievance g using attendance_summary a',
  ])('that touch a private table of another module are found: %s', (text) => {
    expect(plant(elsewhere, text).tables).toHaveLength(1);
  });
  it('that write a table of the server are found', () => {
    expect(plant(elsewhere, 'delete from session where id = ${1}').engine).toHaveLength(1);
  });
  it('that name an unknown table are found', () => {
    expect(plant(elsewhere, 'select 1 from studnet').unknown).toHaveLength(1);
  });
  it('do not confuse keywords, strings, comments and aliases with tables', () => {
    const text = `with student as materialized (select extract(month from a.at) as m, x is distinct from notification from (values (1)) v (x))
      select 'update payment', "to" -- delete from payment
      from student where exists (select 1 from offering for update of offering)`;
    expect(tablesOf([text])).toEqual({ reads: ['offering'], writes: [], makes: [] });
    expect(tablesOf(['insert into a (b) select 1 on conflict (b) do update set b = 2'])).toEqual({
      reads: [],
      writes: ['a'],
      makes: [],
    });
    expect(tablesOf(['create temp table t as select 1 from b', ''])).toEqual({
      reads: ['b'],
      writes: [],
      makes: ['t'],
    });
    expect(
      tablesOf(['drop table a; lock table b; copy c from stdin; copy public.d to stdout']),
    ).toEqual({
      reads: ['b', 'd'],
      writes: ['a', 'c'],
      makes: [],
    });
  });
  it.each([
    ['a condition', 'exists (select 1 from studnet where ${1} = id)'],
    ['a beginning', ' where id in (select 1 from studnet) and '],
    ['a table more', ', studnet s'],
    ['a join', ' left join studnet s on s.id = t.id'],
    ['an order', '(select 1 from studnet) desc'],
    ['an assignment', '${1} = (select 1 from studnet)'],
    ['a gap that may stay empty', 'select ${1} from studnet ${1} ${1} ${1} limit ${1}'],
    ['a table in a gap', 'select 1 from ${1} join studnet s on s.id = ${1}.id'],
  ])('that name an unknown table in a fragment are found: %s', (_, text) => {
    expect(plant('server/x.ts', text).unknown).toHaveLength(1);
  });
  it('are told apart as invalid, fragment or whole statement', () => {
    const [broken] = statementsOf(elsewhere, 'sql`selekt 1 fromm student`');
    const [part] = statementsOf(elsewhere, 'sql`exists (select 1 from student)`');
    const [whole] = statementsOf(elsewhere, 'sql`select 1 from student where id = ${id}`');
    if (!broken || !part || !whole) throw new Error('nothing was planted');
    expect([broken, part, whole].map(isReadable)).toEqual([false, true, true]);
    expect([broken, part, whole].map(isWhole)).toEqual([false, false, true]);
  });
});

describe('commands', () => {
  const commands = readdirSync('src/resources', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\/commands\/[^/]+$/.test(path.replaceAll('\\', '/')),
  );
  it('state in their first line that they are for other modules', () => {
    expect(commands.length).toBeGreaterThan(10);
    const silent = commands.filter(
      (path) =>
        !/^\/\*\*[\s*]*For other modules: /.test(readFileSync(`src/resources/${path}`, 'utf8')) ||
        !path.endsWith('.server.ts'),
    );
    expect(silent).toEqual([]);
  });
});

const sources = readdirSync('src/resources', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map(
    (path) => [path.replaceAll('\\', '/'), readFileSync(`src/resources/${path}`, 'utf8')] as const,
  );

describe('calls of records', () => {
  it('take the definition of a resource of another module, not its name', () => {
    const named = sources.flatMap(([path, text]) =>
      [...text.matchAll(/records\(\s*'([\w-]+)'/g)].flatMap(([, name = '']) =>
        roll.homeOf.get(name) === path.split('/')[0] ? [] : [`${path}: ${name}`],
      ),
    );
    expect(named).toEqual([]);
  });
  it('are silent only in a few listed files', () => {
    expect(
      sources.flatMap(([path, text]) => (text.includes('silent: true') ? [path] : [])).sort(),
    ).toEqual(Object.keys(SILENT).sort());
  });
});

it('docs/modules.md lists which module reads the nouns of which; vitest -u on this file updates it', async () => {
  await expect(mapOf(roll, all)).toMatchFileSnapshot('../../docs/modules.md');
});
