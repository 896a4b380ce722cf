/** The monthly register: what a teacher sees, adds and saves, and what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { cellOf, classesIn, openAttendance, summaries, type Asking } from '../kit/attendance';
import { openCarriers } from '../kit/carriers';

const NOVEMBER = '/api/attendance/entry/2025/ENG/3/ENG301/2026-11';
const OTHER = '/api/attendance/entry/2026/ENG/1/ENG101/2026-11';
const CLASS = {
  held_on: '2026-11-19',
  period: 'P6',
  component: 'L',
  kind: 'regular',
  topic: 'Odes',
};

let world: Asking;
let offering: number;
let teacher: number;
/** The original roll, for tests that change it. */
let roll: readonly { student: number; from_date: string }[];
beforeAll(async () => {
  world = await openAttendance();
  await world.addTeacher('historian', 'faculty.his@tlawng.example');
  offering =
    (
      await world.read<{ id: number }>(
        (sql) => sql`select id from offering where batch = '2025' and course = 'ENG301'`,
      )
    )[0]?.id ?? 0;
  roll = await world.read<{ student: number; from_date: string }>(
    (sql) => sql`select student, from_date::text from enrolment where offering = ${offering}`,
  );
  teacher = world.college.people.get('faculty')?.id ?? 0;
}, 120_000);
afterAll(() => world?.close());

const sheet = (path = NOVEMBER, identity = 'faculty'): Promise<Sheet> =>
  world.sheet(identity, path);
const registers = async (): Promise<number> =>
  (
    await world.read<{ n: number }>(
      (sql) => sql`select count(*)::int as n from attendance_register`,
    )
  )[0]?.n ?? 0;
const audits = (action: string) =>
  world.read<{ actor: string; change: Record<string, unknown> }>(
    (sql) => sql`select actor, change from audit_log where action = ${action} order by id`,
  );
/** Empties November of this paper. */
async function afresh(): Promise<void> {
  await world.write(async (sql) => {
    const mine = await sql<{
      id: number;
    }>`select c.id from class_session c join attendance_register r on r.id = c.register where r.offering = ${offering} and r.month = '2026-11-01'`;
    const ids = mine.map(({ id }) => id);
    await sql`delete from attendance_mark where session = any(${ids}::int[])`;
    await sql`delete from class_session where id = any(${ids}::int[])`;
    await sql`delete from attendance_summary where offering = ${offering} and month = '2026-11-01'`;
    await sql`delete from attendance_register where offering = ${offering} and month = '2026-11-01'`;
    await sql`delete from attendance_leave`;
    for (const { student, from_date } of roll)
      await sql`update enrolment set from_date = ${from_date}, to_date = null where offering = ${offering} and student = ${student}`;
  });
}
/** Gives this paper one class in today's routine, or none. Returns a function that restores it. */
async function routineToday(period: string | null): Promise<() => Promise<void>> {
  const slots = await world.read<{ id: number; weekday: string; period: string }>(
    (sql) =>
      sql`select s.id, s.weekday, s.period from routine_slot s join routine r on r.id = s.routine where r.state = 'published' and s.offering = ${offering} and s.faculty = ${teacher} order by s.id`,
  );
  expect(slots.length).toBeGreaterThan(0);
  const put = (id: number, weekday: string, at: string) =>
    world.write(
      (sql) => sql`update routine_slot set weekday = ${weekday}, period = ${at} where id = ${id}`,
    );
  for (const [n, { id }] of slots.entries())
    await (n === 0 && period ? put(id, 'fri', period) : put(id, 'mon', 'P1')); // 20 November is a Friday
  return async () => {
    for (const { id, weekday, period: at } of slots) await put(id, weekday, at);
  };
}
async function addClass(values: object = {}, identity = 'faculty', path = NOVEMBER) {
  return world.act(identity, path, 'add-class', { ...CLASS, ...values });
}

describe('reading a register', () => {
  it('orders students by roll number and classes by date, with totals that match the cells', async () => {
    const { columns, rows } = await sheet('/api/attendance/entry/2025/ENG/3/ENG301/2026-10');
    const rolls = rows.map(({ values }) => String(values['roll_no']));
    expect(rolls.length).toBeGreaterThan(3);
    expect(rolls).toEqual(
      [...rolls].sort((a, b) => Number(/\d+$/.exec(a)?.[0]) - Number(/\d+$/.exec(b)?.[0])),
    );
    const held = await world.read<{ id: number; held_on: string }>(
      (sql) =>
        sql`select id, held_on::text from class_session where offering = ${offering} and held_on between '2026-10-01' and '2026-10-31' order by held_on, period`,
    );
    const classes = columns.filter(({ name }) => /^c\d+$/.test(name));
    expect(classes.map(({ name }) => name)).toEqual(held.map(({ id }) => `c${id}`));
    expect(classes.map(({ label }) => label)).toEqual(
      held.map(({ held_on }) => String(Number(held_on.slice(8)))),
    );
    for (const { values } of rows) {
      const marked = classes
        .map(({ name, basis }) => [values[name], Number(basis)] as const)
        .filter(([status]) => status);
      const [all, there] = [
        marked,
        marked.filter(([status]) => ['P', 'L', 'D'].includes(String(status))),
      ].map((some) => some.reduce((sum, [, hours]) => sum + hours, 0));
      expect([values['month_held'], values['month_attended']]).toEqual([all, there]);
      expect(values['month_pct']).toBe(Math.round(((there ?? 0) * 10_000) / (all ?? 1)));
      expect(Number(values['total_held'])).toBeGreaterThan(all ?? 0);
    }
  });
  it('changes nothing and creates no register', async () => {
    await afresh();
    const before = await registers();
    const { version, columns } = await sheet();
    expect(version).toBe(0);
    expect(columns.some(({ name }) => /^c\d+$/.test(name))).toBe(false);
    expect(await registers()).toBe(before);
  });
  it("shows the teacher's own section, and another on request", async () => {
    const path = '/api/attendance/entry/2025/ENG/3/ENG3AE/2026-10';
    const sections = await world.read<{ id: number; name: string }>(
      (sql) =>
        sql`select s.id, s.name from section s join offering o on o.id = s.offering where o.course = 'ENG3AE' and o.batch = '2025' order by s.name`,
    );
    const inSection = async (id: number | undefined) =>
      (
        await world.read<{ student: number }>(
          (sql) => sql`select student from enrolment where section = ${id}`,
        )
      )
        .map(({ student }) => student)
        .sort();
    const own = await world.read<{ section: number }>(
      (sql) =>
        sql`select a.section from course_allotment a join offering o on o.id = a.offering where o.course = 'ENG3AE' and o.batch = '2025' and a.faculty = ${teacher}`,
    );
    expect((await sheet(path)).rows.map(({ id }) => id).sort()).toEqual(
      await inSection(own[0]?.section),
    );
    const other = sections.find(({ id }) => id !== own[0]?.section);
    const seen = await sheet(`${path}?section=${other?.id}`);
    expect(seen.rows.map(({ id }) => id).sort()).toEqual(await inSection(other?.id));
    expect(seen.locked).toContain('not allotted to you');
  });
  it('shows a student who changed section in both registers, each for its own dates', async () => {
    const path = '/api/attendance/entry/2025/ENG/3/ENG3AE/2026-10';
    const month = await world.read<{ id: number; name: string; held_on: string; class: number }>(
      (sql) => sql`
      select s.id, s.name, c.held_on::text, c.id as class from class_session c join section s on s.id = c.section join offering o on o.id = c.offering
      where o.course = 'ENG3AE' and o.batch = '2025' and c.held_on between '2026-10-01' and '2026-10-31' order by c.held_on`,
    );
    const [left, entered] = [...new Set(month.map(({ id }) => id))];
    const [pupil] = await world.read<{ enrolment: number; student: number }>(
      (sql) =>
        sql`select id as enrolment, student from enrolment where section = ${left} order by id limit 1`,
    );
    const day = month.filter(({ id }) => id === left).at(-1)?.held_on ?? '';
    await world.write(async (sql) => {
      await sql`insert into section_move (enrolment, from_section, to_section, moved_on, moved_at) values (${pupil?.enrolment}, ${left}, ${entered}, ${day}, timestamptz '2026-11-20 06:30+00')`;
      await sql`update enrolment set section = ${entered} where id = ${pupil?.enrolment}`;
      await sql`delete from attendance_mark where student = ${pupil?.student} and session = any(${month.filter(({ held_on }) => held_on >= day).map((one) => one.class)}::int[])`;
    });
    for (const section of [left, entered]) {
      const { rows } = await sheet(`${path}?section=${section}`, 'admin:B');
      const row = rows.find(({ id }) => id === pupil?.student);
      const closed = month.filter(
        ({ id, held_on }) => id === section && (section === left ? held_on >= day : held_on < day),
      );
      expect([section, Object.keys(row?.off ?? {}).sort()]).toEqual([
        section,
        closed.map((one) => `c${one.class}`).sort(),
      ]);
      expect(closed.length).toBeGreaterThan(0);
    }
    const { rows } = await sheet(
      `/api/attendance/entry/2025/ENG/3/ENG3AE/2026-11?section=${left}`,
      'admin:B',
    );
    expect(rows.map(({ id }) => id)).not.toContain(pupil?.student);
    await world.write(async (sql) => {
      await sql`delete from section_move`;
      await sql`update enrolment set section = ${left} where id = ${pupil?.enrolment}`;
    });
  });
  it.each([
    ['faculty', NOVEMBER, 200],
    ['hod', NOVEMBER, 200],
    ['admin:B', NOVEMBER, 200],
    ['super', NOVEMBER, 200],
    ['historian', NOVEMBER, 403],
    ['admin:H', NOVEMBER, 403],
    ['union', NOVEMBER, 403],
    ['faculty', '/api/attendance/entry/2025/HIS/3/HIS301/2026-11', 403],
    ['faculty', '/api/attendance/entry/2025/ENG/3/ENG302/2026-11', 200],
    ['faculty', '/api/attendance/entry/2025/HIS/3/ENG301/2026-11', 404],
    ['faculty', '/api/attendance/entry/2025/ENG/1/ENG301/2026-11', 404],
    ['faculty', '/api/attendance/entry/2025/ENG/3/ENG301/2027-03', 422],
    ['faculty', '/api/attendance/entry/2025/ENG/3/ENG301/13', 400],
    ['faculty', '/api/attendance/entry/2025/ENG/3/ENG301/11', 200],
  ])('as %s, %s answers %i', async (identity, path, status) => {
    expect((await world.ask(identity, 'GET', path)).status).toBe(status);
  });
  it('says when no students are enrolled in the paper, and links to where they are', async () => {
    await world.write(async (sql) => {
      await sql`insert into course (id, code, name, subject, semester, regulation, category) values ('ENG3ZZ', 'ENG/3/ZZ', 'Nobody', 'ENG', '3', 'FYUGP', 'SEC')`;
    });
    expect(
      (await sheet('/api/attendance/entry/2025/ENG/3/ENG3ZZ/2026-11', 'hod')).empty,
    ).toMatchObject({
      title: 'No students are enrolled in this paper.',
      link: '/student-management/subject-combination/2025/all/3/all?subject=ENG&course=ENG3ZZ',
    });
  });
});

describe('adding a class', () => {
  beforeEach(afresh);
  it('creates the register, marks every enrolled student present and updates the totals', async () => {
    const told = await addClass();
    expect(told.status, told.text).toBe(200);
    const { rows, columns, version } = await sheet();
    const [column = ''] = classesIn({ columns } as Sheet);
    expect(version).toBe(1);
    expect(rows.map(({ values }) => values[column])).toEqual(rows.map(() => 'P'));
    expect(rows[0]?.values).toMatchObject({
      month_held: 10,
      month_attended: 10,
      month_pct: 10_000,
    });
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('shows a read-only N for students who had not joined or had left', async () => {
    const [first, second] = (await sheet()).rows.map(({ id }) => Number(id));
    await world.write(
      (sql) =>
        sql`update enrolment set from_date = '2026-11-20' where offering = ${offering} and student = ${first}`,
    );
    await world.write(
      (sql) =>
        sql`update enrolment set to_date = '2026-11-10' where offering = ${offering} and student = ${second}`,
    );
    await addClass();
    const { rows, columns, version } = await sheet();
    const [column = ''] = classesIn({ columns } as Sheet);
    for (const id of [first, second])
      expect(rows.find((row) => row.id === id)?.off?.[column]?.text).toBe('N');
    const refused = await world.save('faculty', NOVEMBER, version, [
      { row: first ?? 0, column, value: 'P' },
    ]);
    expect([refused.status, refused.errors['cells.0.value']]).toEqual([
      422,
      'The student is not enrolled on 19-11-2026.',
    ]);
    const [stored, recomputed] = Object.values(await summaries(world, offering)).map((rows) =>
      rows.filter(({ month }) => month === '2026-11-01'),
    );
    expect(stored).toEqual(recomputed);
    expect(stored?.find(({ student }) => student === first)).toMatchObject({
      before: 10,
      present: 0,
    });
  });
  it.each([
    [
      'a day outside the month',
      { held_on: '2026-10-30' },
      422,
      'held_on',
      'The date must be in the month, from 01-11-2026 to 30-11-2026.',
    ],
    [
      'a day outside the term',
      { held_on: '2027-01-05' },
      422,
      'held_on',
      'The date must be in the term, from 15-07-2026 to 20-12-2026.',
    ],
    [
      'a day still to come',
      { held_on: '2026-11-21' },
      422,
      'held_on',
      'The class date is in the future. Add the class after it is held.',
    ],
    ['five hours', { hours: 4.1 }, 422, 'hours', 'Hours must be at most 4.'],
    [
      'a quarter of an hour',
      { hours: 0.25 },
      422,
      'hours',
      'Hours must be a number with at most 1 decimal place.',
    ],
    [
      'a period that there is not',
      { period: 'P77' },
      422,
      'period',
      'Period: "P77" does not exist.',
    ],
    [
      'a teacher of another department',
      { faculty: 5 },
      422,
      'faculty',
      'Choose a teacher of this paper or its department.',
    ],
  ])('refuses %s', async (_, values, status, field, sentence) => {
    const told = await addClass(values);
    expect([told.status, told.errors[field]]).toEqual([status, sentence]);
    expect((await sheet()).version).toBe(0);
  });
  it('refuses a holiday, but allows an extra class on it with a reason', async () => {
    await world.write(
      (sql) =>
        sql`insert into calendar_event (title, from_date, to_date, kind) values ('Day of the river', '2026-11-18', '2026-11-18', 'holiday')`,
    );
    const holiday = { held_on: '2026-11-18' };
    expect((await addClass(holiday)).errors['held_on']).toContain('Day of the river');
    expect((await addClass({ ...holiday, kind: 'extra' })).status).toBe(422);
    expect(
      (await addClass({ ...holiday, kind: 'extra', reason: 'Missed in October' })).status,
    ).toBe(200);
  });
  it('refuses a second class of the same teacher or students in one period, naming the first (C14)', async () => {
    expect((await addClass()).status).toBe(200);
    const students = await addClass({ component: 'T' }, 'hod');
    expect([students.status, students.code]).toEqual([409, 'duplicate']);
    expect(JSON.stringify(students.errors)).toContain('ENG/3/MAJ/1, 2025, 2026-11-19, Period 6');
    const elsewhere = await addClass({}, 'faculty', OTHER);
    expect([elsewhere.status, elsewhere.errors['faculty']]).toEqual([
      409,
      expect.stringContaining('has another class in this period: ENG/3/MAJ/1'),
    ]);
    expect(classesIn(await sheet())).toHaveLength(1);
  });
  it('creates only one class when two identical requests arrive at once', async () => {
    const both = await Promise.all([addClass(), addClass()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(classesIn(await sheet())).toHaveLength(1);
  });
  it('warns of students present in another class of that period, but adds it', async () => {
    const [common] = await world.read<{ student: number; name: string; other: number }>(
      (sql) => sql`
      select a.student, s.name, b.offering as other from enrolment a join enrolment b on b.student = a.student and b.offering <> a.offering join offering o on o.id = b.offering and o.batch = '2025' and o.semester = '3' and o.course = 'EDU3VA' join student s on s.id = a.student
      where a.offering = ${offering} order by 1 limit 1`,
    );
    await world.write(async (sql) => {
      const [register] = await sql<{
        id: number;
      }>`select id from attendance_register where offering = ${common?.other} and month = '2026-11-01'`.then(
        (rows) =>
          rows.length
            ? rows
            : sql<{
                id: number;
              }>`insert into attendance_register (offering, month) values (${common?.other}, '2026-11-01') returning id`,
      );
      const [one] = await sql<{
        id: number;
      }>`insert into class_session (register, offering, held_on, period, component, hours, faculty, kind) select ${register?.id}, ${common?.other}, '2026-11-19', 'P6', 'L', 10, min(id), 'regular' from faculty where department = 'EDU' returning id`;
      await sql`insert into attendance_mark values (${one?.id}, ${common?.student}, 'P')`;
    });
    const told = await addClass();
    expect(told.status).toBe(200);
    expect((told.data as { say: string }).say).toContain(
      `Also marked in another class in this period: ${common?.name}`,
    );
    await world.write(
      (sql) =>
        sql`delete from attendance_mark where session in (select id from class_session where offering = ${common?.other} and held_on = '2026-11-19' and period = 'P6')`,
    );
  });
  it('gives a practical two hours by default, and proposes the next class from the last', async () => {
    const back = await routineToday(null);
    await addClass({ component: 'P', topic: 'Recital' });
    const { columns, start } = await sheet();
    expect(columns.find(({ name }) => /^c\d+$/.test(name))).toMatchObject({
      basis: 20,
      sub: 'P6 P 2 h',
    });
    expect(start?.['add-class']).toMatchObject({
      held_on: '2026-11-20',
      period: 'P6',
      component: 'P',
      hours: 2,
      faculty: teacher,
      topic: null,
    });
    await back();
  });
  it("proposes today's class of the routine until it is entered", async () => {
    await afresh();
    const back = await routineToday('P5');
    const first = async () => (await sheet()).start?.['add-class'];
    expect(await first()).toMatchObject({ held_on: '2026-11-20', period: 'P5', kind: 'regular' });
    expect((await addClass({ held_on: '2026-11-20', period: 'P5' })).status).toBe(200);
    expect(await first()).toMatchObject({ held_on: '2026-11-20', period: 'P6' });
    await back();
    await afresh();
  });
  it('proposes a period in which both the teacher and the paper are free', async () => {
    const proposed = async () => (await sheet()).start?.['add-class']?.['period'];
    const taken = [];
    for (let classes = 0; classes < 3; classes += 1) {
      const period = await proposed();
      expect((await addClass({ held_on: '2026-11-20', period })).status).toBe(200);
      taken.push(period);
    }
    expect(taken[0]).toBe('P2');
    expect(new Set([...taken, await proposed()]).size).toBe(4);
  });
  it('is logged as a stand-in when a head or the office does it, with the class under the teacher', async () => {
    for (const identity of ['hod', 'admin:B']) {
      await afresh();
      expect((await addClass({}, identity)).status).toBe(200);
      expect((await audits('attendance.add-class')).at(-1)?.change).toMatchObject({
        proxy: true,
        faculty: teacher,
      });
    }
    await afresh();
    await addClass();
    expect((await audits('attendance.add-class')).at(-1)?.change).not.toHaveProperty('proxy');
  });
});

describe('an existing class', () => {
  beforeEach(async () => {
    await afresh();
    await addClass();
  });
  it('updates the hours of every student when it is edited', async () => {
    const { version, columns } = await sheet();
    const [column] = classesIn({ columns } as Sheet);
    const told = await world.act(
      'faculty',
      NOVEMBER,
      'edit-class',
      { ...CLASS, held_on: '2026-11-17', component: 'T', hours: 1.5 },
      { column, version },
    );
    expect(told.status, told.text).toBe(200);
    const after = await sheet();
    expect(after.rows[0]?.values['month_held']).toBe(15);
    expect(after.columns.find(({ name }) => name === column)?.label).toBe('17');
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
    expect((await audits('attendance.edit-class')).at(-1)?.change).toMatchObject({
      old: { held_on: '2026-11-19', hours: 10 },
      new: { held_on: '2026-11-17', hours: 15 },
    });
  });
  it('is deleted together with its marks, which the audit log keeps', async () => {
    const { version, columns, rows } = await sheet();
    const [column] = classesIn({ columns } as Sheet);
    const told = await world.act('faculty', NOVEMBER, 'delete-class', {}, { column, version });
    expect((told.data as { say: string }).say).toBe(
      `Class of 19-11-2026 deleted with its ${rows.length} marks.`,
    );
    expect(classesIn(await sheet())).toEqual([]);
    expect(
      Object.keys((await audits('attendance.delete-class')).at(-1)?.change['marks'] as object),
    ).toHaveLength(rows.length);
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('cannot be deleted from a stale version', async () => {
    const [column] = classesIn(await sheet());
    expect(
      (await world.act('faculty', NOVEMBER, 'delete-class', {}, { column, version: 0 })).code,
    ).toBe('stale');
    expect(classesIn(await sheet())).toHaveLength(1);
  });
});

describe('saving cells', () => {
  let column: string;
  let students: number[];
  let version: number;
  beforeEach(async () => {
    await afresh();
    await addClass();
    const now = await sheet();
    [column = ''] = classesIn(now);
    students = now.rows.map(({ id }) => Number(id));
    version = now.version;
  });
  const cell = (at: number, value: unknown) => ({ row: students[at] ?? 0, column, value });

  it('returns the whole sheet at the next version, with updated summaries', async () => {
    const told = await world.save('faculty', NOVEMBER, version, [cell(0, 'A'), cell(1, 'l')]);
    const after = told.data as Sheet;
    expect([told.status, after.version]).toEqual([200, version + 1]);
    expect([
      cellOf(after, students[0] ?? 0, column),
      cellOf(after, students[1] ?? 0, column),
      cellOf(after, students[2] ?? 0, column),
    ]).toEqual(['A', 'L', 'P']);
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('logs old and new values of changed cells once, and flags a stand-in', async () => {
    const before = (await audits('attendance.save')).length;
    await world.save('hod', NOVEMBER, version, [cell(0, 'A'), cell(1, 'P')]);
    const written = (await audits('attendance.save')).slice(before);
    expect(written).toHaveLength(1);
    expect(written[0]?.change).toMatchObject({
      proxy: true,
      paper: 'ENG/3/MAJ/1',
      cells: { [column.slice(1)]: { [String(students[0])]: ['P', 'A'] } },
    });
    expect(JSON.stringify(written[0]?.change)).not.toContain(`"${students[1]}"`);
  });
  it('keeps the last value, and both changes in the history (C17)', async () => {
    await world.save('faculty', NOVEMBER, version, [cell(0, 'A')]);
    await world.save('faculty', NOVEMBER, version + 1, [cell(0, 'L')]);
    expect(cellOf(await sheet(), students[0] ?? 0, column)).toBe('L');
    const history = (await audits('attendance.save'))
      .slice(-2)
      .map(
        ({ change }) =>
          (change['cells'] as Record<string, Record<string, unknown>>)[column.slice(1)]?.[
            String(students[0])
          ],
      );
    expect(history).toEqual([
      ['P', 'A'],
      ['A', 'L'],
    ]);
  });
  it('stores each mark once when the same request is sent twice (D10)', async () => {
    for (const period of ['P1', 'P2', 'P3', 'P4', 'P5'])
      await addClass({ held_on: '2026-11-07', period });
    for (const period of ['P1', 'P2', 'P3', 'P4'])
      await addClass({ held_on: '2026-11-14', period });
    const now = await sheet();
    const cells = classesIn(now).flatMap((one) =>
      now.rows.map(({ id }) => ({ row: id, column: one, value: 'A' })),
    );
    const twice = await Promise.all([
      world.save('faculty', NOVEMBER, now.version, cells),
      world.save('faculty', NOVEMBER, now.version, cells),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stored] = await world.read<{ n: number; absent: number }>(
      (sql) =>
        sql`select count(*)::int as n, count(*) filter (where m.status = 'A')::int as absent from attendance_mark m join class_session c on c.id = m.session where c.offering = ${offering} and c.held_on >= '2026-11-01'`,
    );
    expect(stored).toEqual({ n: 10 * students.length, absent: 10 * students.length });
  });
  it('saves nothing when any cell is invalid, and names each invalid cell', async () => {
    const told = await world.save('faculty', NOVEMBER, version, [
      cell(0, 'A'),
      cell(1, 'X'),
      { row: 999_999, column, value: 'P' },
      { row: students[2] ?? 0, column: 'c999999', value: 'P' },
      cell(3, 'N'),
    ]);
    expect(told.status).toBe(422);
    expect(told.errors).toEqual({
      'cells.1.value': 'Use one of P, A, L, D, M.',
      'cells.2.value': 'This student is not enrolled in this paper.',
      'cells.3.value': 'This class has been deleted.',
      'cells.4.value': 'Use one of P, A, L, D, M.',
    });
    expect(cellOf(await sheet(), students[0] ?? 0, column)).toBe('P');
  });
  it('changes and logs nothing when no value differs', async () => {
    const before = (await audits('attendance.save')).length;
    const told = await world.save('faculty', NOVEMBER, version, [cell(0, 'P')]);
    expect([told.status, (told.data as Sheet).version]).toEqual([200, version]);
    expect(await audits('attendance.save')).toHaveLength(before);
  });
  it('accepts one of two simultaneous saves and returns the current rows to the other', async () => {
    const [mine, theirs] = await Promise.all([
      world.save('faculty', NOVEMBER, version, [cell(0, 'A')]),
      world.save('hod', NOVEMBER, version, [cell(0, 'L')]),
    ]);
    expect([mine.status, theirs.status].sort()).toEqual([200, 409]);
    const [won, lost] = mine.status === 200 ? [mine, theirs] : [theirs, mine];
    const value = cellOf(won.data as Sheet, students[0] ?? 0, column);
    expect(lost.code).toBe('stale');
    const winner = world.college.people.get(mine.status === 200 ? 'faculty' : 'hod')?.id;
    const [named] = await world.read<{ name: string }>(
      (sql) => sql`select name from faculty where id = ${winner}`,
    );
    expect(lost.message).toContain(named?.name);
    const current = lost.current as Sheet;
    expect(current.rows.map(({ id }) => id)).toEqual([students[0]]);
    expect([current.version, cellOf(current, students[0] ?? 0, column)]).toEqual([
      version + 1,
      value,
    ]);
    expect(cellOf(await sheet(), students[0] ?? 0, column)).toBe(value);
  });
  it('is refused to teachers and offices without rights to the register', async () => {
    await world.addTeacher('physicist', 'faculty.phy@tlawng.example');
    for (const identity of ['historian', 'physicist', 'admin:H', 'admin', 'union'])
      expect((await world.save(identity, NOVEMBER, version, [cell(0, 'A')])).status).toBe(403);
    expect(
      (
        await world.save('faculty', '/api/attendance/entry/2025/ENG/3/ENG302/2026-11', 0, [
          cell(0, 'A'),
        ])
      ).status,
    ).toBe(403);
  });
  it('is refused after the allotment ends, though the register can still be read', async () => {
    await world.write(
      (sql) => sql`update course_allotment set to_date = '2026-11-01' where offering = ${offering}`,
    );
    expect((await sheet()).locked).toContain('not allotted');
    expect((await world.save('faculty', NOVEMBER, version, [cell(0, 'A')])).status).toBe(403);
    await world.write(
      (sql) => sql`update course_allotment set to_date = null where offering = ${offering}`,
    );
  });
  it('closes for the teacher seven days after the month, but not for the office', async () => {
    const october = '/api/attendance/entry/2025/ENG/3/ENG301/2026-10';
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'open' where offering = ${offering} and month = '2026-10-01'`,
    );
    const now = await sheet(october);
    expect(now.locked).toBe('Entry closed on 07-11-2026. Ask the office to reopen it.');
    const some = [
      {
        row: now.rows[0]?.id ?? 0,
        column: classesIn(now)[0] ?? '',
        value: now.rows[0]?.values[classesIn(now)[0] ?? ''] === 'A' ? 'P' : 'A',
      },
    ];
    expect((await world.save('faculty', october, now.version, some)).status).toBe(423);
    expect((await world.save('admin:B', october, now.version, some)).status).toBe(200);
  });
  it('is refused with the reason while submitted, and after clearance for the office too', async () => {
    for (const [state, status, office] of [
      ['submitted', 423, 200],
      ['cleared', 423, 423],
    ] as const) {
      await world.write(
        (sql) =>
          sql`update attendance_register set state = ${state} where offering = ${offering} and month = '2026-11-01'`,
      );
      const told = await world.save('faculty', NOVEMBER, version, [cell(0, 'A')]);
      expect([told.status, told.message]).toEqual([status, expect.stringContaining(state)]);
      expect((await addClass({ period: 'P1' })).status).toBe(423);
      expect((await world.save('admin:B', NOVEMBER, version, [cell(0, 'A')])).status).toBe(office);
    }
  });
  it('is closed with the batch for the teacher, but not for the office', async () => {
    await world.write((sql) => sql`update batch set status = 'closed' where id = '2025'`);
    expect((await world.save('faculty', NOVEMBER, version, [cell(0, 'A')])).status).toBe(423);
    expect((await world.save('admin:B', NOVEMBER, version, [cell(0, 'A')])).status).toBe(200);
    await world.write((sql) => sql`update batch set status = 'active' where id = '2025'`);
  });
  it('matches rows of a file by roll number, or registration number until there is one, never by name', async () => {
    const now = await sheet();
    const heading = now.columns.find(({ name }) => name === column);
    const [first, second] = now.rows.map(({ values }) => String(values['roll_no']));
    const shown = `${heading?.label} (${heading?.sub})`;
    const read = (csv: string) =>
      world.ask('faculty', 'POST', `${NOVEMBER}/read-file`, new TextEncoder().encode(csv));
    const told = await read(
      `Roll number,Name,${shown}\r\n${first},Somebody else,A\r\n${second},,L\r\nXX999,${String(now.rows[2]?.values['name'])},A\r\n`,
    );
    expect(told.status, told.text).toBe(200);
    expect(told.data).toMatchObject({
      cells: [
        { row: students[0], column, text: 'A' },
        { row: students[1], column, text: 'L' },
      ],
      errors: [{ row: 4 }],
    });
    const numbered = (roll_no: unknown, registration_no: unknown) =>
      world.write(
        (sql) =>
          sql`update student set roll_no = ${roll_no}, registration_no = ${registration_no} where id = ${students[2]}`,
      );
    const [third] = await world.read<{ roll_no: string; registration_no: string | null }>(
      (sql) => sql`select roll_no, registration_no from student where id = ${students[2]}`,
    );
    await numbered(null, 'REG-77');
    const early = await read(`Registration No,${shown}\r\nREG-77,L\r\nREG-78,L\r\n`);
    await numbered(third?.roll_no, third?.registration_no);
    expect(early.data, early.text).toMatchObject({
      cells: [{ row: students[2], column, text: 'L' }],
      errors: [{ row: 3 }],
    });
    expect((await sheet()).version).toBe(version);
  });
});

describe('duty and medical leave', () => {
  let column: string;
  let student: number;
  let version: number;
  beforeEach(async () => {
    await afresh();
    await addClass();
    const now = await sheet();
    [column = ''] = classesIn(now);
    student = Number(now.rows[0]?.id);
    version = now.version;
  });
  const leave = (values: object = {}) =>
    world.act('faculty', NOVEMBER, 'leave', {
      student,
      kind: 'M',
      from_date: '2026-11-18',
      to_date: '2026-11-20',
      reason: 'Typhoid, MC 12',
      ...values,
    });

  it('cannot be typed in a cell without a recorded reason', async () => {
    for (const value of ['D', 'M']) {
      const told = await world.save('faculty', NOVEMBER, version, [
        { row: student, column, value },
      ]);
      expect([told.status, told.errors['cells.0.value']]).toEqual([
        422,
        'Duty and medical leave need a reason. Use "Mark duty or leave".',
      ]);
    }
  });
  it('is logged once with its reason, and marks existing and later classes of its days', async () => {
    expect((await leave()).status).toBe(200);
    expect(cellOf(await sheet(), student, column)).toBe('M');
    await addClass({ held_on: '2026-11-20' });
    await addClass({ held_on: '2026-11-17' });
    const now = await sheet();
    expect(classesIn(now).map((one) => cellOf(now, student, one))).toEqual(['P', 'M', 'M']);
    expect((await audits('attendance.leave')).at(-1)?.change).toMatchObject({
      reason: 'Typhoid, MC 12',
      kind: 'M',
    });
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('covers its own kind only, which may then be typed on its days', async () => {
    await leave();
    const now = await sheet();
    expect(
      (await world.save('faculty', NOVEMBER, now.version, [{ row: student, column, value: 'D' }]))
        .status,
    ).toBe(422);
    expect(
      (await world.save('faculty', NOVEMBER, now.version, [{ row: student, column, value: 'P' }]))
        .status,
    ).toBe(200);
    expect(
      (
        await world.save('faculty', NOVEMBER, now.version + 1, [
          { row: student, column, value: 'M' },
        ])
      ).status,
    ).toBe(200);
  });
  it('is refused for days already covered (C16)', async () => {
    await leave();
    const told = await leave({ from_date: '2026-11-20', to_date: '2026-11-24' });
    expect([told.status, told.errors['from_date']]).toEqual([
      409,
      'Duty or leave from 18-11-2026 to 20-11-2026 is already recorded.',
    ]);
  });
  it.each([
    [{ to_date: '2026-11-01' }, 'to_date'],
    [{ to_date: '2027-01-10' }, 'from_date'],
    [{ student: 999_999 }, 'student'],
    [{ reason: ' ' }, 'reason'],
  ])('refuses %j', async (values, field) => {
    const told = await leave(values);
    expect([told.status, Object.keys(told.errors)]).toEqual([422, [field]]);
  });
});

describe('marking selected cells as duty or medical leave', () => {
  let columns: string[];
  let students: number[];
  beforeEach(async () => {
    await afresh();
    await addClass({ held_on: '2026-11-19' });
    await addClass({ held_on: '2026-11-20' });
    const now = await sheet();
    columns = classesIn(now);
    students = now.rows.slice(0, 2).map(({ id }) => Number(id));
  });
  const all = () => students.flatMap((row) => columns.map((column) => ({ row, column })));
  const excuse = (more: object = {}, values: object = { reason: 'Youth festival' }) =>
    world.act('faculty', NOVEMBER, 'excuse', values, { cells: all(), value: 'D', ...more });
  const leaves = () =>
    world.read<{ student: number; kind: string; from_date: string; to_date: string }>(
      (sql) =>
        sql`select student, kind, from_date::text, to_date::text from attendance_leave order by student, from_date`,
    );

  it('marks several students with one reason, joining consecutive days into one leave', async () => {
    expect((await excuse()).status).toBe(200);
    const now = await sheet();
    for (const student of students)
      expect(columns.map((column) => cellOf(now, student, column))).toEqual(['D', 'D']);
    expect(await leaves()).toEqual(
      [...students]
        .sort((a, b) => a - b)
        .map((student) => ({
          student,
          kind: 'D',
          from_date: '2026-11-19',
          to_date: '2026-11-20',
        })),
    );
    expect((await audits('attendance.leave')).at(-1)?.change).toMatchObject({
      kind: 'D',
      reason: 'Youth festival',
      students,
    });
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('reuses the leave already recorded for the day', async () => {
    await excuse();
    const { version } = await sheet();
    const [row = 0] = students;
    const [column = ''] = columns;
    await world.save('faculty', NOVEMBER, version, [{ row, column, value: 'P' }]);
    expect((await excuse({ cells: [{ row, column }] })).status).toBe(200);
    expect(cellOf(await sheet(), row, column)).toBe('D');
    expect(await leaves()).toHaveLength(2);
  });
  it('is refused for a day on which the student was not on the roll yet', async () => {
    const [row = 0] = students;
    const [column = ''] = columns;
    await world.write(
      (sql) =>
        sql`update enrolment set from_date = '2026-11-20' where offering = ${offering} and student = ${row}`,
    );
    const told = await excuse({ cells: [{ row, column }] });
    expect([told.status, told.errors['reason']]).toEqual([
      422,
      expect.stringMatching(/ is not on the roll on 19-11-2026\.$/),
    ]);
    expect(await leaves()).toEqual([]);
  });
  it('is refused as a whole when a student has the other kind that day, naming the student', async () => {
    const [row = 0] = students;
    const [column = ''] = columns;
    await excuse({ cells: [{ row, column }], value: 'M' });
    const told = await excuse();
    const name = String((await sheet()).rows[0]?.values['name']);
    expect([told.status, told.errors['reason']]).toEqual([
      422,
      `${name} is already recorded for medical leave on 19-11-2026.`,
    ]);
    expect(await leaves()).toHaveLength(1);
  });
  it.each<[string, object, object, number]>([
    ['without cells', { cells: [] }, { reason: 'x' }, 422],
    ['without a reason', {}, { reason: ' ' }, 422],
    ['of a value that needs none', { value: 'P' }, { reason: 'x' }, 400],
    [
      'of a student who is not there',
      { cells: [{ row: 999_999, column: 'c1' }] },
      { reason: 'x' },
      422,
    ],
    ['of cells that are none', { cells: [{ row: {} }] }, { reason: 'x' }, 400],
  ])('is refused %s', async (_, more, values, status) => {
    expect((await excuse(more, values)).status).toBe(status);
    expect(await leaves()).toEqual([]);
  });
  it('is refused to a teacher of another department', async () => {
    expect(
      (
        await world.act(
          'historian',
          NOVEMBER,
          'excuse',
          { reason: 'x' },
          { cells: all(), value: 'D' },
        )
      ).status,
    ).toBe(403);
  });
});

describe('the register header', () => {
  beforeEach(afresh);
  it("names the teacher, dates each class and marks today's", async () => {
    await addClass({ held_on: '2026-11-20' });
    const { head, columns, notice } = await sheet();
    expect(head?.find(({ label }) => label === 'Teacher')?.value).toBeTruthy();
    expect(columns.find(({ edit }) => edit)).toMatchObject({ day: '2026-11-20', today: true });
    expect(notice).toBeUndefined();
  });
  it('warns a stand-in before saving, and shows who saved last', async () => {
    await addClass();
    const before = await sheet(NOVEMBER, 'admin:B');
    expect(before.notice).toMatch(
      /^This is .+'s register\. Your changes are saved under your name\.$/,
    );
    const [column = ''] = classesIn(before);
    await world.save('admin:B', NOVEMBER, before.version, [
      { row: before.rows[0]?.id ?? 0, column, value: 'A' },
    ]);
    expect(
      (await sheet()).head?.find(({ label }) => label === 'Last saved by')?.value,
    ).toBeTruthy();
  });
  it('notes before submission how many students have unmarked classes', async () => {
    await addClass();
    const before = await sheet();
    expect(before.notes?.['submit']).toBeUndefined();
    const [column = ''] = classesIn(before);
    await world.save('faculty', NOVEMBER, before.version, [
      { row: before.rows[0]?.id ?? 0, column, value: null },
    ]);
    expect((await sheet()).notes?.['submit']).toBe(
      `1 of ${before.rows.length} students have unmarked classes.`,
    );
  });
});

describe('correcting an enrolment date', () => {
  it.each([
    ['joined later', { from_date: '2026-10-15' }],
    ['dropped earlier', { to_date: '2026-10-10', status: 'dropped' }],
    ['never dropped', { to_date: null, status: 'enrolled' }],
  ] as const)('%s: updates the summaries of every month', async (_, change) => {
    const [row] = await world.read<{ id: number; version: number; student: number }>(
      (sql) =>
        sql`select e.id, e.version, e.student from enrolment e where e.offering = ${offering} order by e.id limit 1`,
    );
    const before = await summaries(world, offering);
    expect(before.stored).toEqual(before.recomputed);
    expect(
      (
        await world.ask('admin:M', 'PATCH', `/api/enrolment/${row?.id}`, {
          version: row?.version,
          ...change,
        })
      ).status,
    ).toBe(200);
    expect((await summaries(world, offering)).recomputed).not.toEqual(before.recomputed);
    await openCarriers(world.college).drain();
    const after = await summaries(world, offering);
    expect(after.stored).toEqual(after.recomputed);
  });
});
