/**
 * The papers that students take: the sheet of a class, its rules, and what happens to dropped
 * papers.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeness } from '@/domain/combination';
import live from '@/resources/student-management/subject-combination.live';
import type { Sheet } from '@/schema';
import { forgetClasses, writeAttendance } from '../kit/class-held';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { statementsOf } from '../kit/statement';

/**
 * English majors of last year's batch, in their third semester: their choice in the demonstration
 * is kept.
 */
const path = '/api/student-management/subject-combination/2025/BA/3/ENG';
const all = path.replace('/ENG', '/all');

let college: DemoCollege;
const tokens = new Map<string, string>();
interface Said {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly errors?: Readonly<Record<string, string>>;
    readonly current?: unknown;
    readonly meta?: { can: { save: boolean } };
    readonly message?: string;
  };
}

async function ask(as: string, url: string, method = 'GET', body?: unknown): Promise<Said> {
  const person = college.people.get(as);
  if (!person) throw new Error(as);
  const token = tokens.get(as) ?? (await college.session(person));
  tokens.set(as, token);
  const response = await college.ask(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Said['body'] };
}
const read = async (url = path, as = 'admin:M'): Promise<Sheet> =>
  (await ask(as, url)).body.data as Sheet;
const save = async (
  cells: { row: number | string; column: string; value: unknown }[],
  { as = 'admin:M', url = path, version }: { as?: string; url?: string; version?: number } = {},
): Promise<Said> => ask(as, url, 'PATCH', { version: version ?? (await read(url)).version, cells });
const act = async (
  name: string,
  more: object = {},
  { as = 'admin:M', url = path } = {},
): Promise<Said> =>
  ask(as, `${url}/${name}`, 'POST', { version: (await read(url)).version, values: {}, ...more });
const rowOf = (sheet: Sheet, id: number | string) =>
  sheet.rows.find((row) => row.id === id)?.values ?? {};
const sql = <T extends object>(
  work: (tx: Parameters<Parameters<DemoCollege['db']['transaction']>[0]>[0]['sql']) => Promise<T[]>,
): Promise<T[]> => college.db.transaction((tx) => work(tx.sql));
const enrolled = (
  student: number | string,
): Promise<{ course: string; status: string; to_date: string | null; category: string }[]> =>
  sql(
    (ask_) => ask_`
  select o.course, e.status, e.to_date::text, e.category from enrolment e join offering o on o.id = e.offering where e.student = ${student} and o.semester = '3' order by o.course`,
  );
const ENGLISH = ['ENG301', 'ENG302', 'ENG3AE', 'EDU3VA'];

let first: number;
let second: number;
beforeAll(async () => {
  college = await openDemoCollege();
  await forgetClasses(college);
  const sheet = await read();
  [first = 0, second = 0] = sheet.rows.filter(({ off }) => !off).map(({ id }) => Number(id));
});
afterAll(() => college.close());

describe('subject combination sheet', () => {
  it('has a column for each major paper and one for every other kind, with current choices', async () => {
    const sheet = await read();
    expect(sheet.columns.map(({ name }) => name)).toEqual([
      'roll_no',
      'name',
      'credits',
      'complete',
      'MAJ-1',
      'MAJ-2',
      'MIN-1',
      'MDC-1',
      'AEC-1',
      'VAC-1',
    ]);
    expect(rowOf(sheet, first)).toMatchObject({
      'MAJ-1': 'ENG301',
      'MAJ-2': 'ENG302',
      'AEC-1': 'ENG3AE',
      'VAC-1': 'EDU3VA',
      credits: 190,
      complete: 'complete',
    });
    expect(sheet.footnotes?.join()).toContain('AEC: ENG/3/AEC');
  });
  it('offers active papers of the programme, and names an unavailable current choice without offering it', async () => {
    const options = async (): Promise<unknown[]> =>
      (await read()).columns
        .find(({ name }) => name === 'MIN-1')
        ?.options?.map(({ value }) => value) ?? [];
    const sheet = await read();
    const taken = new Set(sheet.rows.map(({ values }) => values['MIN-1']));
    const [free, held] = [
      (await options()).find((one) => !taken.has(one)) as string,
      [...taken].find((one) => one !== null && one !== rowOf(sheet, first)['MIN-1']) as string,
    ];
    await sql(
      (ask_) =>
        ask_`insert into course_programme (course, programme) select c, 'BSC' from unnest(${[free, held]}::text[]) c`,
    );
    expect([(await options()).includes(free), (await options()).includes(held)]).toEqual([
      false,
      true,
    ]);
    expect(
      (await save([{ row: first, column: 'MIN-1', value: held }])).body.errors?.['cells.0.value'],
    ).toContain('is not offered as MIN here.');
    await sql((ask_) => ask_`delete from course_programme`);
    await sql((ask_) => ask_`update course set active = false where id = ${free}`);
    expect(await options()).not.toContain(free);
    await sql((ask_) => ask_`update course set active = true where id = ${free}`);
    expect(await options()).toContain(free);
  });
  it('computes credits and completeness in the browser as the server does', async () => {
    const sheet = await read();
    for (const row of sheet.rows) {
      const { credits, complete } = row.values;
      expect(live((name) => row.values[name], row, sheet)).toEqual({ credits, complete });
    }
    const [row] = sheet.rows;
    expect(row && live((name) => (name === 'MIN-1' ? null : row.values[name]), row, sheet)).toEqual(
      {
        credits: 150,
        complete: completeness(5, 6, 150, 220),
      },
    );
  });
  it.each([
    ['admin:M', path, 200, true],
    ['admin:A', path, 200, true],
    ['hod', path, 200, true],
    ['hod', all, 200, true],
    ['faculty', path, 200, false],
    ['hod', path.replace('/ENG', '/PHY'), 403, false],
    ['faculty', path.replace('/ENG', '/PHY'), 403, false],
    ['admin:V', path, 403, false],
    ['admin:M', path.replace('/2025/BA', '/2025/NO'), 404, false],
    ['admin:M', path.replace('/3/', '/99/'), 404, false],
  ])('for %s at %s answers %i', async (as, url, status, may) => {
    const said = await ask(as, url);
    expect(said.status).toBe(status);
    if (status === 200) expect(said.body.meta?.can.save).toBe(may);
  });
  it('for all departments shows heads only their own', async () => {
    const [own, whole] = [await read(path), await read(all, 'hod')];
    expect(whole.rows.map(({ id }) => id)).toEqual(own.rows.map(({ id }) => id));
    expect((await read(all)).rows.length).toBeGreaterThan(own.rows.length);
  });
});

describe('choice of a paper', () => {
  it('is saved as an enrolment from the start of the term, creating the class if needed', async () => {
    await sql(
      (ask_) =>
        ask_`delete from enrolment where offering in (select id from offering where course = 'CHE3MI')`,
    );
    await sql(
      (ask_) =>
        ask_`delete from course_allotment where offering in (select id from offering where course = 'CHE3MI')`,
    );
    await sql(
      (ask_) =>
        ask_`delete from routine_slot where offering in (select id from offering where course = 'CHE3MI')`,
    );
    await sql((ask_) => ask_`delete from offering where course = 'CHE3MI'`);
    const before = rowOf(await read(), first)['MIN-1'];
    const said = await save([{ row: first, column: 'MIN-1', value: 'CHE3MI' }]);
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(rowOf(said.body.data as Sheet, first)['MIN-1']).toBe('CHE3MI');
    const rows = await enrolled(first);
    expect(rows).toContainEqual({
      course: 'CHE3MI',
      status: 'enrolled',
      to_date: null,
      category: 'MIN',
    });
    expect(rows.map(({ course }) => course)).not.toContain(before); // nothing was entered under it: it leaves no trace
    const [{ from_date, starts_on } = { from_date: '', starts_on: '' }] = await sql<{
      from_date: string;
      starts_on: string;
    }>(
      (ask_) => ask_`
      select e.from_date::text, t.starts_on::text from enrolment e join offering o on o.id = e.offering join term t on t.batch = o.batch and t.semester = o.semester where e.student = ${first} and o.course = 'CHE3MI'`,
    );
    expect(from_date).toBe(starts_on);
    const [row] = await sql<{
      actor: string;
      change: { rows: { student: number; after: string[] }[] };
    }>(
      (ask_) =>
        ask_`select actor, change from audit_log where action = 'combination' order by id desc limit 1`,
    );
    expect(row?.change.rows).toEqual([
      expect.objectContaining({
        student: first,
        after: expect.arrayContaining(['CHE3MI']) as string[],
      }),
    ]);
  });
  it.each([
    ['a paper of another major', 'MAJ-1', 'ECO301'],
    ['a minor of the own major', 'MIN-1', 'ENG3MI'],
    ['a paper of another kind', 'VAC-1', 'ENG3AE'],
    ['a paper of another semester', 'MIN-1', 'ECO1MI'],
    ['the same paper twice', 'MAJ-1', 'ENG302'],
    ['a paper that there is not', 'MIN-1', 'NOTHING'],
    ['a number', 'MIN-1', 7],
  ])('%s is refused at its cell and nothing is saved', async (_, column, value) => {
    const before = await read();
    const said = await save([
      { row: second, column: 'VAC-1', value: null },
      { row: first, column, value },
    ]);
    expect([said.status, Object.keys(said.body.errors ?? {})]).toEqual([422, ['cells.1.value']]);
    expect((await read()).rows).toEqual(before.rows);
  });
  it('already taken is refused, and so is a second MDC of the same subject', async () => {
    const [{ course } = { course: '' }] = await sql<{ course: string }>(
      (ask_) =>
        ask_`select o.course from enrolment e join offering o on o.id = e.offering where e.student = ${first} and o.semester = '1' and e.category = 'MDC'`,
    );
    await sql((ask_) => ask_`update course set semester = '3' where id = ${course}`);
    expect(
      (await save([{ row: first, column: 'MDC-1', value: course }])).body.errors?.['cells.0.value'],
    ).toContain('has already been taken');
    await sql((ask_) => ask_`update course set semester = '1' where id = ${course}`);
    const again = `${course.slice(0, 3)}3MD`;
    await save([{ row: first, column: 'MDC-1', value: null }]);
    expect(
      (await save([{ row: first, column: 'MDC-1', value: again }])).body.errors?.['cells.0.value'],
    ).toContain('An MDC of this subject has already been taken');
    const other = again.startsWith('HIS') ? 'EDU3MD' : 'HIS3MD';
    expect((await save([{ row: first, column: 'MDC-1', value: other }])).status).toBe(200);
  });
  it('may be an MDC of a subject whose earlier papers were dropped', async () => {
    const earlier = await sql<{ id: number; status: string; subject: string }>(
      (ask_) =>
        ask_`select e.id, e.status, c.subject from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course where e.student = ${first} and o.semester <> '3' and e.category = 'MDC'`,
    );
    const kept = rowOf(await read(), first)['MDC-1'];
    await sql(
      (ask_) =>
        ask_`update enrolment set status = 'dropped' where id = any (${earlier.map(({ id }) => id)}::int[])`,
    );
    const value = `${earlier[0]?.subject}3MD`;
    const said = await save([{ row: first, column: 'MDC-1', value }]);
    expect(said.status, said.body.message).toBe(200);
    for (const { id, status } of earlier)
      await sql((ask_) => ask_`update enrolment set status = ${status} where id = ${id}`);
    expect((await save([{ row: first, column: 'MDC-1', value: kept }])).status).toBe(200);
  });
  it("is refused above the regulation's credit limit for a semester", async () => {
    await save([{ row: second, column: 'VAC-1', value: null }]);
    await sql(
      (ask_) => ask_`update regulation_version set semester_cap = 18 where regulation = 'FYUGP'`,
    );
    expect((await save([{ row: second, column: 'VAC-1', value: 'EDU3VA' }])).body.errors).toEqual({
      'cells.0.value': '19 credits exceed the semester limit of 18.',
    });
    expect((await save([{ row: first, column: 'VAC-1', value: null }])).status).toBe(200); // a row above it may be corrected
    await sql(
      (ask_) => ask_`update regulation_version set semester_cap = 22 where regulation = 'FYUGP'`,
    );
    expect(
      (
        await save([
          { row: first, column: 'VAC-1', value: 'EDU3VA' },
          { row: second, column: 'VAC-1', value: 'EDU3VA' },
        ])
      ).status,
    ).toBe(200);
  });
  it('is refused for a student of another class and for an unknown column', async () => {
    const other = (await read(path.replace('/ENG', '/ECO'))).rows[0]?.id ?? 0;
    const said = await save([
      { row: other, column: 'VAC-1', value: null },
      { row: first, column: 'name', value: 'X' },
      { row: first, column: 'SEC-1', value: 'X' },
    ]);
    expect([said.status, Object.keys(said.body.errors ?? {})]).toEqual([
      422,
      ['cells.0.value', 'cells.1.value', 'cells.2.value'],
    ]);
  });
  it.each([
    ['faculty', 403],
    ['admin:V', 403],
    ['hod', 200],
  ])('by %s answers %i', async (as, status) => {
    expect((await save([{ row: second, column: 'VAC-1', value: 'EDU3VA' }], { as })).status).toBe(
      status,
    );
  });
  it('cannot be changed when the batch is closed', async () => {
    await sql((ask_) => ask_`update batch set status = 'closed' where id = '2025'`);
    expect((await read()).locked).toBe('This batch is closed.');
    expect((await save([{ row: second, column: 'VAC-1', value: null }])).status).toBe(423);
    expect((await act('fill-compulsory')).status).toBe(423);
    await sql((ask_) => ask_`update batch set status = 'active' where id = '2025'`);
  });
});

describe('two users at one sheet', () => {
  it('the later save is refused with the current row', async () => {
    const { version } = await read();
    expect(
      (await save([{ row: first, column: 'MIN-1', value: 'PHY3MI' }], { version })).status,
    ).toBe(200);
    const late = await save([{ row: first, column: 'MIN-1', value: 'BOT3MI' }], {
      version,
      as: 'hod',
    });
    expect(late.status).toBe(409);
    expect(
      (late.body.current as { rows: { values: Record<string, unknown> }[] }).rows.map(
        ({ values }) => values['MIN-1'],
      ),
    ).toEqual(['PHY3MI']);
    expect(late.body.message).toContain('Office M');
  });
  it('different departments do not conflict, and the sheet of all departments sees both', async () => {
    const economics = path.replace('/ENG', '/ECO');
    const [english, whole, other] = [await read(), await read(all), await read(economics)];
    const id = other.rows.find(({ off }) => !off)?.id ?? 0;
    expect(
      (await save([{ row: id, column: 'VAC-1', value: null }], { url: economics })).status,
    ).toBe(200);
    expect((await read()).version).toBe(english.version);
    expect(
      (await save([{ row: first, column: 'MIN-1', value: 'BOT3MI' }], { version: english.version }))
        .status,
    ).toBe(200);
    expect(
      (
        await save([{ row: first, column: 'MIN-1', value: 'PHY3MI' }], {
          version: whole.version,
          url: all,
        })
      ).status,
    ).toBe(409);
    expect((await read(all)).version).toBe(whole.version + 2);
  });
  it('one of several simultaneous saves succeeds, and the others get 409', async () => {
    const { version } = await read();
    const statuses = await Promise.all(
      ['PHY3MI', 'ZOO3MI', 'MAT3MI'].map(
        async (value) => (await save([{ row: first, column: 'MIN-1', value }], { version })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});

describe('paper with attendance', () => {
  it('is dropped only with a reason, and stays in the record', async () => {
    await writeAttendance(college.db, { batch: '2025', course: 'ENG302', student: second });
    const refused = await save([{ row: second, column: 'MAJ-2', value: null }]);
    expect(refused.body.errors?.['cells.0.value']).toContain(
      'ENG/3/MAJ/2 has attendance or marks.',
    );
    expect(
      (await act('drop-paper', { values: { student: second, course: 'ENG302' } })).status,
    ).toBe(422);
    const said = await act('drop-paper', {
      values: { student: second, course: 'ENG302', reason: 'Change of major allowed' },
    });
    expect([said.status, (said.body.data as { say: string }).say]).toEqual([
      200,
      expect.stringMatching(/^ENG\/3\/MAJ\/2 dropped for /),
    ]);
    expect(
      (
        await act('drop-paper', {
          values: { student: second, course: 'ENG302', reason: 'And once more' },
        })
      ).body.errors,
    ).toEqual({ course: 'This student does not take this paper.' });
    expect(
      (
        await act('drop-paper', {
          values: { student: 99_999, course: 'ENG302', reason: 'Of nobody' },
        })
      ).body.errors,
    ).toEqual({ student: 'This student is not in this class.' });
    expect((await enrolled(second)).find(({ course }) => course === 'ENG302')).toMatchObject({
      status: 'dropped',
      to_date: '2026-11-20',
    });
    expect(rowOf(await read(), second)).toMatchObject({ 'MAJ-2': null, complete: 'incomplete' });
    const [row] = await sql<{ change: { reason: string } }>(
      (ask_) =>
        ask_`select change from audit_log where action = 'combination' order by id desc limit 1`,
    );
    expect(row?.change.reason).toBe('Change of major allowed');
  });
  it('can be taken again, as the same enrolment', async () => {
    expect((await save([{ row: second, column: 'MAJ-2', value: 'ENG302' }])).status).toBe(200);
    expect((await enrolled(second)).filter(({ course }) => course === 'ENG302')).toEqual([
      { course: 'ENG302', status: 'enrolled', to_date: null, category: 'MAJ' },
    ]);
  });
  it('dropped before its start ends on the day it would have begun', async () => {
    const begin = (day: string) =>
      sql(
        (ask_) =>
          ask_`update enrolment e set from_date = ${day} from offering o where o.id = e.offering and o.course = 'ENG302' and e.student = ${second} returning e.id`,
      );
    await begin('2026-12-01');
    const said = await act('drop-paper', {
      values: { student: second, course: 'ENG302', reason: 'Changed before it began' },
    });
    expect(said.status).toBe(200);
    expect((await enrolled(second)).find(({ course }) => course === 'ENG302')).toMatchObject({
      status: 'dropped',
      to_date: '2026-12-01',
    });
    await begin('2026-07-01');
    expect((await save([{ row: second, column: 'MAJ-2', value: 'ENG302' }])).status).toBe(200);
  });
  it('chosen after classes have begun starts today', async () => {
    const [other = 0] = (await read()).rows
      .filter(({ id, off }) => !off && id !== first && id !== second)
      .map(({ id }) => Number(id));
    await save([{ row: other, column: 'MAJ-2', value: null }]);
    await save([{ row: other, column: 'MAJ-2', value: 'ENG302' }]);
    const [row] = await sql<{ from_date: string }>(
      (ask_) =>
        ask_`select e.from_date::text from enrolment e join offering o on o.id = e.offering where e.student = ${other} and o.course = 'ENG302'`,
    );
    expect(row?.from_date).toBe('2026-11-20');
  });
});

describe('filling in for many students', () => {
  const clear = (columns: string[]): Promise<Said> =>
    read().then((sheet) =>
      save(
        sheet.rows
          .filter(({ off, id }) => !off && id !== second)
          .flatMap(({ id }) => columns.map((column) => ({ row: id, column, value: null }))),
      ),
    );
  it('adds compulsory papers, and keeps their choices', async () => {
    const chosen = rowOf(await read(), first)['MIN-1'];
    expect((await clear(['MAJ-1', 'AEC-1', 'VAC-1'])).status).toBe(200);
    const said = await act('fill-compulsory');
    expect((said.body.data as { say: string }).say).toMatch(/^Filled in for \d+ students\.$/);
    for (const { values, off } of (await read()).rows)
      if (!off) expect(Object.values(values)).toEqual(expect.arrayContaining(ENGLISH));
    expect(rowOf(await read(), first)['MIN-1']).toBe(chosen);
  });
  it('copies the minor of the previous semester', async () => {
    await clear(['MIN-1']);
    await act('copy-minor');
    const before = await sql<{ student: number; subject: string }>(
      (ask_) => ask_`
      select e.student, c.subject from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course where o.batch = '2025' and o.semester = '2' and e.category = 'MIN'`,
    );
    const sheet = await read();
    for (const { id, values, off } of sheet.rows) {
      const subject = before.find(({ student }) => student === id)?.subject;
      if (!off && id !== second) expect(values['MIN-1']).toBe(subject ? `${subject}3MI` : null);
    }
  });
  it('offers one paper for all only in a column with few choices', async () => {
    const fill = (await read()).columns
      .filter(({ name }) => ['MAJ-1', 'MIN-1', 'MDC-1', 'AEC-1'].includes(name))
      .map(({ name, fill: offers }) => [name, offers?.map(({ value }) => value)]);
    expect(fill).toEqual([
      ['MAJ-1', undefined],
      ['MIN-1', undefined],
      ['MDC-1', ['EDU3MD', 'HIS3MD']],
      ['AEC-1', ['ENG3AE']],
    ]);
  });
  it.each(['fill-compulsory', 'copy-minor', 'drop-paper'])(
    '%s is refused for a teacher and for the head of another department',
    async (name) => {
      const more = {
        values:
          name === 'drop-paper' ? { student: first, course: 'ZOO3MI', reason: 'No reason' } : {},
      };
      expect((await act(name, more, { as: 'faculty' })).status).toBe(403);
      expect((await act(name, more, { as: 'hod', url: path.replace('/ENG', '/PHY') })).status).toBe(
        403,
      );
    },
  );
});

it('a whole programme is saved in one request, and read in a constant number of queries', async () => {
  const asked = async (url: string): Promise<number> =>
    (await statementsOf(() => read(url))).length;
  const [few, many] = [await asked(path), await asked(all)];
  expect(many).toBeLessThanOrEqual(few);
  const rows = (await read(all)).rows.filter(({ off }) => !off);
  const from = performance.now();
  expect(
    (
      await save(
        rows.map(({ id }) => ({ row: id, column: 'VAC-1', value: null })),
        { url: all },
      )
    ).status,
  ).toBe(200);
  console.info(
    `${rows.length} cells of ${rows.length} students saved in ${Math.round(performance.now() - from)} ms`,
  );
  expect(
    (await read(all)).rows
      .filter(({ off }) => !off)
      .every(({ values }) => values['VAC-1'] === null),
  ).toBe(true);
});
