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

describe('the SQL of the house', () => {
  it('is read whole: every table it names is a resource, a table of a module or one of the server', () => {
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
  it('writes rows of resources nowhere: companions go through handle.records, other modules through commands', () => {
    expect(strayStatements(roll, all).rows).toEqual([]);
  });
  it('reads and writes the private tables of a module in its own folder alone', () => {
    expect(strayStatements(roll, all).tables).toEqual([]);
  });
  it('reads what mentors wrote in confidence in one file alone; elsewhere only whether there is a note', () => {
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
  it('writes the tables of the server in the server alone', () => {
    expect(strayStatements(roll, all).engine).toEqual([]);
  });
});

describe('statements that were planted', () => {
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
  ])('write rows of a resource: %s', (text, name) => {
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
  ])('touch a private table of another module: %s', (text) => {
    expect(plant(elsewhere, text).tables).toHaveLength(1);
  });
  it('write a table of the server', () => {
    expect(plant(elsewhere, 'delete from session where id = ${1}').engine).toHaveLength(1);
  });
  it('name a table that nobody has', () => {
    expect(plant(elsewhere, 'select 1 from studnet').unknown).toHaveLength(1);
  });
  it('are told from what only looks like one', () => {
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
  ])('name it in a part of a statement: %s', (_, text) => {
    expect(plant('server/x.ts', text).unknown).toHaveLength(1);
  });
  it('cannot be read, or are no whole statement in a module', () => {
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
  it('say in their first line that other modules may call them', () => {
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

describe('the doors', () => {
  it('take a definition: a name stands only where the resource is a value, or for the rows of a list', () => {
    const named = sources.flatMap(([path, text]) =>
      [...text.matchAll(/records\(\s*'([\w-]+)'/g)].flatMap(([, name = '']) =>
        roll.homeOf.get(name) === path.split('/')[0] ? [] : [`${path}: ${name}`],
      ),
    );
    expect(named).toEqual([]);
  });
  it('leave no trace in a few named places alone', () => {
    expect(
      sources.flatMap(([path, text]) => (text.includes('silent: true') ? [path] : [])).sort(),
    ).toEqual(Object.keys(SILENT).sort());
  });
});

it('which module reads the nouns of which is written in docs/modules.md; `vitest -u` on this file writes it anew', async () => {
  await expect(mapOf(roll, all)).toMatchFileSnapshot('../../docs/modules.md');
});
