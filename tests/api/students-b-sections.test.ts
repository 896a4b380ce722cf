/** Dividing the class of a paper into sections, and moving students between them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { forgetClasses, writeAttendance } from '../kit/class-held';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

/**
 * The class of everyone in a batch, in two halves; and a paper of English that is taught as one
 * class.
 */
const common = '/api/student-management/assign-sections/2025/ENG/3/ENG3AE';
const major = '/api/student-management/assign-sections/2025/ENG/3/ENG301';

let college: DemoCollege;
const tokens = new Map<string, string>();
interface Said {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly errors?: Readonly<Record<string, string>>;
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
const read = async (url: string, as = 'admin:M'): Promise<Sheet> =>
  (await ask(as, url)).body.data as Sheet;
const save = async (
  url: string,
  cells: { row: number | string; value: unknown; column?: string }[],
  { as = 'admin:M', version }: { as?: string; version?: number } = {},
): Promise<Said> =>
  ask(as, url, 'PATCH', {
    version: version ?? (await read(url)).version,
    cells: cells.map((cell) => ({ column: 'section', ...cell })),
  });
const act = async (
  url: string,
  name: string,
  values: object,
  more: object = {},
  as = 'admin:M',
): Promise<Said> =>
  ask(as, `${url}/${name}`, 'POST', { version: (await read(url)).version, values, ...more });
const sql = <T extends object>(
  work: (tx: Parameters<Parameters<DemoCollege['db']['transaction']>[0]>[0]['sql']) => Promise<T[]>,
): Promise<T[]> => college.db.transaction((tx) => work(tx.sql));
const sizes = ({ rows }: Sheet): number[] =>
  [
    ...rows
      .reduce(
        (all, { values }) => all.set(values['section'], (all.get(values['section']) ?? 0) + 1),
        new Map<unknown, number>(),
      )
      .values(),
  ].sort((a, b) => a - b);
const sectionsOf = ({ columns }: Sheet): readonly { value: unknown; label: string }[] =>
  columns.find(({ name }) => name === 'section')?.options ?? [];

beforeAll(async () => {
  college = await openDemoCollege();
  await forgetClasses(college);
});
afterAll(() => college.close());

describe('class of a paper', () => {
  it('lists all students with their section, across programmes', async () => {
    const sheet = await read(common);
    expect(new Set(sheet.rows.map(({ values }) => values['programme'])).size).toBeGreaterThan(1);
    expect(sectionsOf(sheet).map(({ label }) => label)).toEqual(['A', 'B']);
    for (const { values } of sheet.rows)
      expect(sectionsOf(sheet).find(({ value }) => value === values['section'])?.label).toBe(
        values['current'],
      );
    expect(sheet.head?.map(({ label }) => label)).toEqual(['Students', 'A', 'B']);
  });
  it('without students links to where papers are chosen', async () => {
    await sql((ask_) => ask_`update course set active = true where id = 'ENG401'`);
    expect(
      (await read('/api/student-management/assign-sections/2026/ENG/4/ENG401')).empty?.link,
    ).toBe('/student-management/subject-combination');
  });
  it.each([
    ['admin:M', major, 200, true],
    ['hod', major, 200, true],
    ['admin:V', major, 403, false],
    ['faculty', '/api/student-management/assign-sections/2025/PHY/3/PHY301', 403, false],
    ['hod', '/api/student-management/assign-sections/2025/PHY/3/PHY301', 403, false],
    ['admin:M', '/api/student-management/assign-sections/2025/PHY/3/ENG301', 404, false],
  ])('for %s at %s answers %i', async (as, url, status, may) => {
    const said = await ask(as, url);
    expect(said.status).toBe(status);
    if (status === 200) expect(said.body.meta?.can.save).toBe(may);
  });
  it('is divided by its current primary teacher only', async () => {
    const [row] = await sql<{ id: number; course: string }>(
      (ask_) => ask_`
      select a.id, o.course from course_allotment a join offering o on o.id = a.offering where a.faculty = ${college.people.get('faculty')?.id} and o.batch = '2025' and o.semester = '3' and a.section is null limit 1`,
    );
    const url = `/api/student-management/assign-sections/2025/ENG/3/${row?.course}`;
    const may = async (): Promise<boolean | undefined> =>
      (await ask('faculty', url)).body.meta?.can.save;
    expect(await may()).toBe(true);
    await sql((ask_) => ask_`update course_allotment set is_primary = false where id = ${row?.id}`);
    expect(await may()).toBe(false);
    expect((await act(url, 'add-section', {}, {}, 'faculty')).status).toBe(403);
    await sql(
      (ask_) =>
        ask_`update course_allotment set is_primary = true, to_date = '2026-11-01' where id = ${row?.id}`,
    );
    expect([
      await may(),
      (await act(url, 'auto-split', { method: 'round_robin', parts: 2 }, {}, 'faculty')).status,
    ]).toEqual([false, 403]);
    const until = (day: string | null) =>
      sql((ask_) => ask_`update course_allotment set to_date = ${day} where id = ${row?.id}`);
    await until('2026-11-20'); // today, the last day
    expect(await may()).toBe(true);
    await until(null);
    expect(
      (await act(url, 'auto-split', { method: 'round_robin', parts: 1 }, {}, 'faculty')).status,
    ).toBe(200);
  });
});

describe('sections', () => {
  it('are named in turn, without duplicates', async () => {
    expect(
      (await read(common)).columns.find(({ name }) => name === 'section')?.locked,
    ).toBeUndefined();
    expect((await act(common, 'add-section', {})).body.data).toEqual({
      say: 'Section C added.',
    });
    expect((await act(common, 'add-section', { name: 'c' })).body.errors).toEqual({
      name: 'Section C already exists.',
    });
    expect((await act(common, 'add-section', { name: 'A B' })).status).toBe(422);
  });
  it.each([
    ['roll_ranges', 3],
    ['round_robin', 4],
    ['by_programme', 2],
    ['by_gender', 3],
  ])('divide the class by %s into %i that differ by at most one student', async (method, parts) => {
    expect((await act(common, 'auto-split', { method, parts })).status).toBe(200);
    const all = sizes(await read(common));
    expect([all.length, (all.at(-1) ?? 0) - (all[0] ?? 0) <= 1]).toEqual([parts, true]);
  });
  it('cannot outnumber the students', async () => {
    const { rows } = await read(major);
    await sql(
      (ask_) =>
        ask_`update enrolment e set status = 'dropped' from offering o where o.id = e.offering and o.course = 'ENG301' and o.batch = '2025' and e.id <> all (${rows.slice(0, 3).map(({ id }) => Number(id))}::int[])`,
    );
    expect(
      (await act(major, 'auto-split', { method: 'round_robin', parts: 4 })).body.errors,
    ).toEqual({ parts: 'There are more sections than students.' });
    await sql(
      (ask_) =>
        ask_`update enrolment e set status = 'enrolled' from offering o where o.id = e.offering and o.course = 'ENG301' and o.batch = '2025'`,
    );
  });
  it('cannot exceed their capacity', async () => {
    await act(common, 'auto-split', { method: 'roll_ranges', parts: 2 });
    const sheet = await read(common);
    const [a, b] = sectionsOf(sheet);
    const inB = sheet.rows.filter(({ values }) => values['section'] === b?.value).length;
    await sql((ask_) => ask_`update section set capacity = ${inB + 1} where id = ${b?.value}`);
    const [one, two] = sheet.rows.filter(({ values }) => values['section'] === a?.value);
    expect(
      (
        await save(
          common,
          [one, two].map((row) => ({ row: row?.id ?? 0, value: b?.value })),
        )
      ).body.errors,
    ).toEqual({
      'cells.1.value': `Section B has ${inB + 1} seats; this would make ${inB + 2} students.`,
    });
    expect((await save(common, [{ row: one?.id ?? 0, value: b?.value }])).status).toBe(200);
    await sql((ask_) => ask_`update section set capacity = 5 where id = ${b?.value}`);
    expect((await act(common, 'auto-split', { method: 'roll_ranges', parts: 2 })).status).toBe(200); // over capacity, it loses one
    expect(
      (await act(common, 'move', { student: one?.id, section: b?.value })).body.errors?.['section'],
    ).toContain('has 5 seats;');
    await sql((ask_) => ask_`update section set capacity = null where id = ${b?.value}`);
  });
});

describe("student's section", () => {
  it('must be a section of this paper once there are any, and cannot be cleared', async () => {
    const { rows } = await read(common);
    const [other] = await sql<{ id: number }>(
      (ask_) =>
        ask_`select s.id from section s join offering o on o.id = s.offering where o.course <> 'ENG3AE' limit 1`,
    );
    const said = await save(common, [
      { row: rows[0]?.id ?? 0, value: null },
      { row: rows[1]?.id ?? 0, value: other?.id },
      { row: 999_999, value: null },
      { row: rows[2]?.id ?? 0, value: 'A', column: 'name' },
    ]);
    expect(said.body.errors).toEqual({
      'cells.0.value': 'This paper has sections. Choose one for the student.',
      'cells.1.value': 'This section does not exist in this paper.',
      'cells.2.value': 'This student is not in the class of this paper.',
      'cells.3.value': 'This cell cannot be edited.',
    });
  });
  it('cannot be set for a paper without sections', async () => {
    await sql(
      (ask_) =>
        ask_`insert into offering (batch, semester, course) values ('2025', '3', 'ENG401') on conflict do nothing`,
    );
    const bare = '/api/student-management/assign-sections/2025/HIS/3/HIS301';
    const sheet = await read(bare);
    expect([
      sectionsOf(sheet),
      sheet.columns.find(({ name }) => name === 'section')?.locked,
    ]).toEqual([[], 'Add a section first.']);
  });
  it('changes at once before any class was held, without a recorded date', async () => {
    const sheet = await read(common);
    const [row] = sheet.rows;
    const to = sectionsOf(sheet).find(({ value }) => value !== row?.values['section']);
    expect((await save(common, [{ row: row?.id ?? 0, value: to?.value }])).status).toBe(200);
    expect((await read(common)).rows[0]?.values).toMatchObject({
      section: to?.value,
      current: to?.label,
    });
    expect(await sql((ask_) => ask_`select 1 from section_move`)).toEqual([]);
  });
  it.each([
    ['2026-07-14', 'The term starts on 15-07-2026.'],
    ['2026-07-15', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', 'Choose today or an earlier date.'],
  ])('changes on %s: %s', async (from, fault) => {
    const sheet = await read(common);
    const row = sheet.rows.at(-1);
    const to = sectionsOf(sheet).find(({ value }) => value !== row?.values['section']);
    const { status, body } = await act(common, 'move', {
      student: row?.id,
      section: to?.value,
      from,
    });
    expect([status, body.errors]).toEqual([fault ? 422 : 200, fault && { from: fault }]);
  });
  it('changes from a date once classes were held: the date is kept, and attendance stays', async () => {
    const sheet = await read(common);
    const [row] = sheet.rows;
    const [{ student } = { student: 0 }] = await sql<{ student: number }>(
      (ask_) => ask_`select student from enrolment where id = ${row?.id}`,
    );
    await writeAttendance(college.db, { batch: '2025', course: 'ENG3AE', student });
    const to = sectionsOf(sheet).find(({ value }) => value !== row?.values['section']);
    const move = (from: string): Promise<Said> =>
      act(common, 'move', { student: row?.id, section: to?.value, from });
    expect((await move('2026-12-01')).body.errors).toEqual({
      from: 'Choose today or an earlier date.',
    });
    expect((await move('2026-07-01')).body.errors).toEqual({
      from: 'The term starts on 15-07-2026.',
    });
    expect((await move('2026-11-10')).body.data).toEqual({
      say: `${String(row?.values['name'])} is now in section ${to?.label}.`,
    });
    expect(
      await sql(
        (ask_) =>
          ask_`select enrolment, from_section, to_section, moved_on::text, moved_by from section_move`,
      ),
    ).toEqual([
      {
        enrolment: row?.id,
        from_section: row?.values['section'],
        to_section: to?.value,
        moved_on: '2026-11-10',
        moved_by: `admin:${college.people.get('admin:M')?.id}`,
      },
    ]);
    expect(
      await sql((ask_) => ask_`select status from attendance_mark where student = ${student}`),
    ).toEqual([{ status: 'P' }]);
    await save(common, [{ row: row?.id ?? 0, value: row?.values['section'] }]);
    expect(
      await sql((ask_) => ask_`select moved_on::text from section_move order by id desc limit 1`),
    ).toEqual([{ moved_on: '2026-11-20' }]);
  });
});

describe('two users at one class', () => {
  it('one of several simultaneous saves succeeds, and the others get 409', async () => {
    const { version, rows } = await read(common);
    const other = sectionsOf(await read(common)).find(
      ({ value }) => value !== rows[0]?.values['section'],
    )?.value;
    const statuses = await Promise.all(
      [1, 2, 3].map(() =>
        save(common, [{ row: rows[0]?.id ?? 0, value: other }], { version }).then(
          ({ status }) => status,
        ),
      ),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(
      (
        await ask('admin:M', `${common}/auto-split`, 'POST', {
          version,
          values: { method: 'round_robin', parts: 2 },
        })
      ).status,
    ).toBe(409);
  });
  it('each action is audited once', async () => {
    const count = async (): Promise<number> =>
      (
        await sql<{ n: number }>(
          (ask_) => ask_`select count(*)::int as n from audit_log where entity = 'offering'`,
        )
      )[0]?.n ?? 0;
    const before = await count();
    await act(common, 'auto-split', { method: 'by_gender', parts: 2 });
    expect(await count()).toBe(before + 1);
  });
  it('a closed batch is locked', async () => {
    await sql((ask_) => ask_`update batch set status = 'closed' where id = '2025'`);
    expect((await read(common)).locked).toBe('This batch is closed.');
    expect((await act(common, 'add-section', {})).status).toBe(423);
    await sql((ask_) => ask_`update batch set status = 'active' where id = '2025'`);
  });
});
