/**
 * What a class may be, who may teach it, what a cell may hold, and where a register begins: each
 * rule from both sides.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { cellOf, classesIn, openAttendance, type Asking } from '../kit/attendance';

const at = (month: string, query = '', course = 'ENG301'): string =>
  `/api/attendance/entry/2025/ENG/3/${course}/${month}${query}`;
const NOVEMBER = at('2026-11');
const CLASS = { held_on: '2026-11-19', period: 'P6', component: 'L', kind: 'regular' };

let world: Asking;
let offering: number;
let divided: number;
let sections: readonly { id: number; name: string }[];
const teachers = new Map<string, number>();
const offeringOf = async (course: string): Promise<number> =>
  (
    await world.read<{ id: number }>(
      (sql) => sql`select id from offering where batch = '2025' and course = ${course}`,
    )
  )[0]?.id ?? 0;
beforeAll(async () => {
  world = await openAttendance();
  [offering, divided] = [await offeringOf('ENG301'), await offeringOf('ENG3AE')];
  sections = await world.read<{ id: number; name: string }>(
    (sql) => sql`select id, name from section where offering = ${divided} order by name`,
  );
  await world.write(
    (sql) =>
      sql`insert into faculty (name, email, department) values ('A Colleague', 'colleague@tlawng.example', 'ENG')`,
  );
  for (const [name, email] of [
    ['own', 'faculty.eng@tlawng.example'],
    ['colleague', 'colleague@tlawng.example'],
    ['stranger', 'faculty.his@tlawng.example'],
  ] as const) {
    const [one] = await world.read<{ id: number }>(
      (sql) => sql`select id from faculty where email = ${email}`,
    );
    teachers.set(name, one?.id ?? 0);
  }
}, 120_000);
afterAll(() => world?.close());
const teacher = (name: string): number => teachers.get(name) ?? 0;

/**
 * Both papers without classes in November, the roll without leave, and the paper with its own
 * teacher.
 */
beforeEach(() =>
  world.write(async (sql) => {
    const ids = [offering, divided];
    await sql`delete from attendance_mark where session in (select id from class_session where offering = any(${ids}::int[]) and held_on >= '2026-11-01')`;
    await sql`delete from class_session where offering = any(${ids}::int[]) and held_on >= '2026-11-01'`;
    await sql`delete from attendance_summary where offering = any(${ids}::int[]) and month = '2026-11-01'`;
    await sql`delete from attendance_register where offering = any(${ids}::int[]) and month = '2026-11-01'`;
    await sql`delete from attendance_leave`;
    await sql`delete from course_allotment where offering = ${offering}`;
    await sql`insert into course_allotment (offering, faculty, component, is_primary, hours_week, from_date, department) values (${offering}, ${teacher('own')}, 'all', true, 4, '2026-07-15', 'ENG')`;
  }),
);

const allot = (name: string, values: Readonly<Record<string, unknown>>) => {
  const { is_primary = true, from_date, to_date = null, section = null } = values;
  return world.write(
    (sql) =>
      sql`insert into course_allotment (offering, faculty, component, section, is_primary, hours_week, from_date, to_date, department) values (${offering}, ${teacher(name)}, 'tutorial', ${section}, ${is_primary}, 2, ${from_date}, ${to_date}, 'ENG')`,
  );
};
const endAllotment = (day: string) =>
  world.write(
    (sql) =>
      sql`update course_allotment set to_date = ${day} where offering = ${offering} and faculty = ${teacher('own')}`,
  );
const add = (values: object = {}, identity = 'faculty', path = NOVEMBER) =>
  world.act(identity, path, 'add-class', { ...CLASS, ...values });
const sheet = (path = NOVEMBER, identity = 'faculty'): Promise<Sheet> =>
  world.sheet(identity, path);
const takenBy = async (): Promise<number[]> =>
  (
    await world.read<{ faculty: number }>(
      (sql) =>
        sql`select faculty from class_session where offering = ${offering} and held_on >= '2026-11-01' order by held_on, period`,
    )
  ).map(({ faculty }) => faculty);

describe('the teacher of a class', () => {
  it('defaults to the teacher allotted on its date, first and last day included', async () => {
    await endAllotment('2026-11-17');
    await allot('colleague', { from_date: '2026-11-18' });
    for (const held_on of ['2026-11-17', '2026-11-18'])
      expect((await add({ held_on }, 'admin:B')).status).toBe(200);
    expect(await takenBy()).toEqual([teacher('own'), teacher('colleague')]);
  });
  it('defaults to the primary teacher of several, even if allotted earlier', async () => {
    await allot('colleague', { from_date: '2026-09-01', is_primary: false });
    expect((await add({}, 'admin:B')).status).toBe(200);
    expect(await takenBy()).toEqual([teacher('own')]);
  });
  it('must be chosen when no one is allotted on that date', async () => {
    await endAllotment('2026-11-18');
    const told = await add({}, 'admin:B');
    expect([told.status, told.errors]).toEqual([422, { faculty: 'Choose who took the class.' }]);
    expect(
      (await add({ faculty: teacher('colleague') }, 'admin:B')).status,
      'said by the office',
    ).toBe(200);
  });
  it('must be an active teacher of the department, or allotted from another', async () => {
    expect((await add({ faculty: teacher('colleague'), period: 'P1' })).status).toBe(200);
    const stranger = { faculty: teacher('stranger'), period: 'P2' };
    expect((await add(stranger)).errors['faculty']).toContain('Choose a teacher of this paper');
    await allot('stranger', { from_date: '2026-08-01', is_primary: false });
    expect((await add(stranger)).status).toBe(200);
    await world.write(
      (sql) => sql`update faculty set active = false where id = ${teacher('colleague')}`,
    );
    const gone = await add({ faculty: teacher('colleague'), period: 'P3' });
    await world.write(
      (sql) => sql`update faculty set active = true where id = ${teacher('colleague')}`,
    );
    expect(gone.errors['faculty']).toContain('Choose a teacher of this paper');
  });
  it('is chosen from the same teachers, with allotted ones first', async () => {
    await allot('stranger', { from_date: '2026-08-01', is_primary: false });
    const offered = ((await sheet()).choices?.['faculty'] ?? []).map(({ value }) => value);
    expect(offered.slice(0, 2).sort()).toEqual([teacher('own'), teacher('stranger')].sort());
    expect(offered).toContain(teacher('colleague'));
    const elsewhere = await world.read<{ id: number }>(
      (sql) =>
        sql`select id from faculty where id = any(${offered.map(Number)}::int[]) and department <> 'ENG' and id <> ${teacher('stranger')}`,
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('the day, period and hours of a class', () => {
  it.each([
    ['holiday', '2026-11-18', '2026-11-19', 422],
    ['vacation', '2026-11-19', '2026-11-20', 422],
    ['holiday', '2026-11-17', '2026-11-18', 200],
    ['vacation', '2026-11-20', '2026-11-21', 200],
    ['exam', '2026-11-19', '2026-11-19', 200],
    ['event', '2026-11-18', '2026-11-20', 200],
  ])(
    'with a %s from %s to %s answer %i for a class on the 19th',
    async (kind, from, to, status) => {
      await world.write(
        (sql) =>
          sql`insert into calendar_event (title, from_date, to_date, kind) values ('A day', ${from}, ${to}, ${kind})`,
      );
      const told = await add();
      await world.write((sql) => sql`delete from calendar_event where title = 'A day'`);
      expect(told.status, told.text).toBe(status);
    },
  );
  it('exclude breaks, both when saving and in the choices', async () => {
    await world.write((sql) => sql`update period set is_break = true where id = 'P4'`);
    const [told, offered] = [await add({ period: 'P4' }), (await sheet()).choices?.['period']];
    await world.write((sql) => sql`update period set is_break = false where id = 'P4'`);
    expect([told.status, told.errors]).toEqual([
      422,
      { period: 'This period is a break. Choose another period.' },
    ]);
    expect(offered?.map(({ value }) => value)).toEqual(['P1', 'P2', 'P3', 'P5', 'P6']);
  });
  it.each([
    ['L', null, 10],
    ['T', null, 10],
    ['P', null, 20],
    ['L', 0.5, 5],
    ['L', 4, 40],
    ['P', 1.5, 15],
  ])(
    'of component %s with %s hours entered count %i tenths of an hour',
    async (component, hours, tenths) => {
      expect((await add({ component, hours })).status).toBe(200);
      const [row] = await world.read<{ hours: number }>(
        (sql) =>
          sql`select hours from class_session where offering = ${offering} and held_on = '2026-11-19'`,
      );
      expect(row?.hours).toBe(tenths);
    },
  );
  it('clash with a class of the same students under another teacher', async () => {
    await add();
    const told = await add({ faculty: teacher('colleague'), component: 'T' });
    expect([told.status, Object.keys(told.errors)]).toEqual([409, ['period']]);
    expect(told.errors['period']).toContain('There is already a class in this period: ENG/3/MAJ/1');
  });
  it("may match another section's class under another teacher, but not the whole class's", async () => {
    const [one, other] = sections;
    const people = await world.read<{ id: number }>(
      (sql) => sql`select id from faculty where active and department = 'ENG' order by id limit 3`,
    );
    const put = (section: number | undefined, n: number, period = 'P6') =>
      add(
        { faculty: people[n]?.id, period },
        'admin:B',
        at('2026-11', `?section=${section}`, 'ENG3AE'),
      );
    expect((await put(one?.id, 0)).status).toBe(200);
    expect((await put(other?.id, 1)).status, 'the other section').toBe(200);
    const whole = await put(0, 2);
    expect([whole.status, Object.keys(whole.errors)], 'all of them').toEqual([409, ['period']]);
    expect((await put(0, 2, 'P5')).status).toBe(200);
    expect((await put(one?.id, 0, 'P5')).status, 'a section beside all of them').toBe(409);
  });
  it('do not clash with themselves when only the topic is edited', async () => {
    await add({ topic: 'Odes' });
    const { version, columns } = await sheet();
    const [column] = classesIn({ columns } as Sheet);
    const told = await world.act(
      'faculty',
      NOVEMBER,
      'edit-class',
      { ...CLASS, topic: 'Ballads' },
      { column, version },
    );
    expect([told.status, (told.data as { say: string }).say]).toEqual([200, 'Class updated.']);
    expect((await sheet()).columns.find(({ name }) => name === column)?.help).toContain('Ballads');
  });
});

describe('editing or deleting a class', () => {
  const given = (action: string): object => (action === 'edit-class' ? CLASS : {});
  const october = async () =>
    (
      await world.read<{ id: number }>(
        (sql) =>
          sql`select id from class_session where offering = ${offering} and held_on between '2026-10-01' and '2026-10-31' order by id limit 1`,
      )
    )[0]?.id ?? 0;
  it.each(['edit-class', 'delete-class'])(
    '%s: refuses a class that is not in this register',
    async (action) => {
      await add();
      const { version } = await sheet();
      const earlier = await october();
      for (const column of ['c999999', `c${earlier}`, 'name']) {
        const told = await world.act('faculty', NOVEMBER, action, given(action), {
          column,
          version,
        });
        expect([column, told.status], told.text).toEqual([column, 404]);
      }
      expect(await october()).toBe(earlier);
    },
  );
  it.each(['edit-class', 'delete-class'])(
    '%s: refuses a stale version, naming who changed the class',
    async (action) => {
      await add({}, 'hod');
      const [column] = classesIn(await sheet());
      const told = await world.act('faculty', NOVEMBER, action, given(action), {
        column,
        version: 0,
      });
      expect([told.status, told.code]).toEqual([409, 'stale']);
      const [head] = await world.read<{ name: string }>(
        (sql) => sql`select name from faculty where id = ${world.college.people.get('hod')?.id}`,
      );
      expect(told.message).toContain(`${head?.name} changed this on 20-11-2026, `);
      expect(classesIn(await sheet())).toEqual([column]);
    },
  );
});

describe('duty and medical leave', () => {
  const DAYS = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'];
  let columns: readonly string[];
  let students: readonly number[];
  beforeEach(async () => {
    for (const held_on of DAYS) expect((await add({ held_on })).status).toBe(200);
    const now = await sheet();
    columns = classesIn(now);
    students = now.rows.map(({ id }) => Number(id));
  });
  const leave = (values: object = {}) =>
    world.act('faculty', NOVEMBER, 'leave', {
      student: students[0],
      kind: 'M',
      from_date: '2026-11-17',
      to_date: '2026-11-19',
      reason: 'Typhoid',
      ...values,
    });
  const row = async (student: number | undefined): Promise<unknown[]> => {
    const now = await sheet();
    return columns.map((column) => cellOf(now, student ?? 0, column));
  };

  it('marks the classes from its first to its last day, for that student only', async () => {
    const told = await leave();
    expect((told.data as { say: string }).say).toContain('2 classes marked in this register.');
    expect(await row(students[0])).toEqual(['P', 'M', 'M', 'P']);
    expect(await row(students[1])).toEqual(['P', 'P', 'P', 'P']);
  });
  it('can follow another on the next day or be for another student, but cannot overlap', async () => {
    await leave();
    expect((await leave({ from_date: '2026-11-20', to_date: '2026-11-20' })).status).toBe(200);
    expect((await leave({ student: students[1] })).status).toBe(200);
    expect((await leave({ from_date: '2026-11-10', to_date: '2026-11-17' })).status).toBe(409);
  });
  it('covers only the cells of its days and its student', async () => {
    await leave();
    const { version } = await sheet();
    const put = (student: number | undefined, column: string | undefined) =>
      world.save('faculty', NOVEMBER, version, [
        { row: student ?? 0, column: column ?? '', value: 'M' },
      ]);
    for (const [student, column] of [
      [students[0], columns[0]],
      [students[0], columns[3]],
      [students[1], columns[1]],
    ] as const)
      expect((await put(student, column)).errors['cells.0.value']).toContain('need a reason');
  });
  it('must be within the term, first and last day included', async () => {
    const sentence = 'The date must be in the term, from 15-07-2026 to 20-12-2026.';
    expect((await leave({ from_date: '2026-07-14' })).errors).toEqual({ from_date: sentence });
    expect((await leave({ to_date: '2026-12-21' })).errors).toEqual({ from_date: sentence });
    expect((await leave({ to_date: '2026-11-16' })).errors).toEqual({
      to_date: 'The end date cannot be before the start date.',
    });
    expect((await leave({ from_date: '2026-07-15', to_date: '2026-12-20' })).status).toBe(200);
  });
  it('is recorded with its author even without a class on its days', async () => {
    expect((await leave({ from_date: '2026-11-21', to_date: '2026-11-22' })).status).toBe(200);
    expect(
      await world.read(
        (sql) => sql`select student, kind, from_date::text, reason, by from attendance_leave`,
      ),
    ).toEqual([
      {
        student: students[0],
        kind: 'M',
        from_date: '2026-11-21',
        reason: 'Typhoid',
        by: `faculty:${teacher('own')}`,
      },
    ]);
    const [entry] = await world.read<{ change: object }>(
      (sql) =>
        sql`select change from audit_log where action = 'attendance.leave' order by id desc limit 1`,
    );
    expect(entry?.change).toMatchObject({ reason: 'Typhoid', from_date: '2026-11-21' });
  });
  it('is refused for a student outside the register, and marks no class before they joined', async () => {
    await world.write(async (sql) => {
      await sql`update enrolment set from_date = '2026-11-18' where offering = ${offering} and student = ${students[0]}`;
      await sql`delete from attendance_mark where student = ${students[0]} and session in (select id from class_session where offering = ${offering} and held_on in ('2026-11-16', '2026-11-17'))`;
    });
    await leave();
    const marks = await world.read<{ day: string; status: string }>(
      (sql) =>
        sql`select c.held_on::text as day, m.status from attendance_mark m join class_session c on c.id = m.session where c.offering = ${offering} and c.held_on >= '2026-11-01' and m.student = ${students[0]} order by 1`,
    );
    await world.write(
      (sql) =>
        sql`update enrolment set from_date = '2026-07-15' where offering = ${offering} and student = ${students[0]}`,
    );
    expect(marks.map(({ day, status }) => `${day} ${status}`)).toEqual([
      '2026-11-19 M',
      '2026-11-20 P',
    ]);
    expect((await leave({ student: 1_000_000 })).status).toBe(422);
  });
});

describe('a cell', () => {
  it.each([7, true, ['P']])('refuses the value %j', async (value) => {
    await add();
    const now = await sheet();
    const told = await world.save('faculty', NOVEMBER, now.version, [
      { row: now.rows[0]?.id ?? 0, column: classesIn(now)[0] ?? '', value },
    ]);
    expect([told.status, told.errors]).toEqual([
      422,
      { 'cells.0.value': 'Use one of P, A, L, D, M.' },
    ]);
  });
  it('of a class held while the student was in another section says so and is read-only', async () => {
    const [left, entered] = sections;
    const path = at('2026-11', `?section=${left?.id}`, 'ENG3AE');
    await add({}, 'admin:B', path);
    const [pupil] = await world.read<{ id: number; student: number }>(
      (sql) =>
        sql`select id, student from enrolment where section = ${left?.id} order by id limit 1`,
    );
    await world.write(async (sql) => {
      await sql`insert into section_move (enrolment, from_section, to_section, moved_on, moved_at) values (${pupil?.id}, ${left?.id}, ${entered?.id}, '2026-11-19', '2026-11-19T06:00:00Z')`;
      await sql`update enrolment set section = ${entered?.id} where id = ${pupil?.id}`;
      await sql`delete from attendance_mark where student = ${pupil?.student} and session in (select id from class_session where offering = ${divided} and held_on = '2026-11-19')`;
    });
    const now = await world.sheet('admin:B', path);
    const [column = ''] = classesIn(now);
    const shown = now.rows.find(({ id }) => id === pupil?.student)?.off?.[column];
    const told = await world.save('admin:B', path, now.version, [
      { row: pupil?.student ?? 0, column, value: 'A' },
    ]);
    await world.write(async (sql) => {
      await sql`delete from section_move where enrolment = ${pupil?.id}`;
      await sql`update enrolment set section = ${left?.id} where id = ${pupil?.id}`;
    });
    expect(shown).toEqual({ text: 'N', reason: 'In another section on 19-11-2026.' });
    expect([told.status, told.errors]).toEqual([
      422,
      { 'cells.0.value': 'The student was in another section on 19-11-2026.' },
    ]);
  });
  it.each([
    [{ from_date: '2026-11-20' }, 'Not yet on the roll: joined on 20-11-2026.'],
    [{ to_date: '2026-11-18' }, 'No longer on the roll: left on 18-11-2026.'],
    [{ from_date: '2026-11-19' }, undefined],
    [{ to_date: '2026-11-19' }, undefined],
  ])('of a class on the 19th, with enrolment %j, gives the reason: %s', async (stay, reason) => {
    const { from_date = '2026-07-15', to_date = null } = stay as {
      from_date?: string;
      to_date?: string;
    };
    const student = Number((await sheet()).rows[0]?.id);
    const put = (from: string, to: string | null) =>
      world.write(
        (sql) =>
          sql`update enrolment set from_date = ${from}, to_date = ${to} where offering = ${offering} and student = ${student}`,
      );
    await put(from_date, to_date);
    await add();
    const now = await sheet();
    await put('2026-07-15', null);
    const off = now.rows.find(({ id }) => id === student)?.off?.[classesIn(now)[0] ?? ''];
    expect(off?.reason).toBe(reason);
  });
});

describe('a register', () => {
  it('is refused for an unknown section or one of another paper', async () => {
    for (const section of [999_999, sections[0]?.id])
      expect(
        (await world.ask('admin:B', 'GET', at('2026-11', `?section=${section}`))).status,
      ).toBeGreaterThanOrEqual(404);
  });
  it('says so when its section has no students', async () => {
    await world.write((sql) => sql`insert into section (offering, name) values (${divided}, 'Z')`);
    const [empty] = await world.read<{ id: number }>(
      (sql) => sql`select id from section where offering = ${divided} and name = 'Z'`,
    );
    const { rows, empty: said } = await world.sheet(
      'admin:B',
      at('2026-11', `?section=${empty?.id}`, 'ENG3AE'),
    );
    await world.write((sql) => sql`delete from section where id = ${empty?.id}`);
    expect([rows, said?.title]).toEqual([[], 'This section has no students.']);
  });
  it('without semester dates links to where they are set, and accepts nothing', async () => {
    const dates = await world.read<{ id: number }>(
      (sql) => sql`select id from term where batch = '2025' and semester = '3'`,
    );
    const put = (batch: string) =>
      world.write(
        (sql) =>
          sql`update term set batch = ${batch}, semester = '8' where id = any(${dates.map(({ id }) => id)}::int[])`,
      );
    await put('2026');
    const [said, told, list] = [
      (await sheet()).empty,
      await add(),
      await world.ask('admin:B', 'GET', '/api/attendance/clearance/2025/3/2026-11'),
    ];
    const overall = await world.ask('admin:B', 'GET', '/api/attendance/overall/2025/BA/3');
    await world.write(
      (sql) =>
        sql`update term set batch = '2025', semester = '3' where id = any(${dates.map(({ id }) => id)}::int[])`,
    );
    expect(said).toMatchObject({
      title: 'This semester has no dates for this batch yet.',
      link: '/creation-master?tab=term',
    });
    expect([told.status, told.errors]).toEqual([
      422,
      { month: 'This semester has no dates for this batch yet.' },
    ]);
    for (const one of [list, overall])
      expect([one.status, one.errors]).toEqual([
        422,
        { semester: 'This semester has no dates for this batch yet.' },
      ]);
  });
  it.each([
    ['2026-11', '2026-11-20'],
    ['2026-10', '2026-10-31'],
    ['2026-12', '2026-12-01'],
    ['2026-07', '2026-07-31'],
  ])('of %s proposes %s as the date of a new class', async (month, day) => {
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'open' where offering = ${offering} and month = ${`${month}-01`}`,
    );
    const { start } = await sheet(at(month), 'admin:B');
    expect([start?.['add-class']?.['held_on'], start?.['leave']?.['from_date']]).toEqual([
      day,
      day,
    ]);
  });
  it('proposes an extra class on a holiday, and a regular class on the day after', async () => {
    const kindAfter = async (day: string) => {
      await world.write(async (sql) => {
        await sql`delete from calendar_event where title = 'Of one day'`;
        await sql`insert into calendar_event (title, kind, from_date, to_date) values ('Of one day', 'holiday', ${day}, ${day})`;
      });
      return (await sheet()).start?.['add-class']?.['kind'];
    };
    expect(await kindAfter('2026-11-20')).toBe('extra');
    expect(await kindAfter('2026-11-19')).toBe('regular');
    await world.write((sql) => sql`delete from calendar_event where title = 'Of one day'`);
  });
  it.each([
    [20, undefined],
    [19, 'Entry closed on 19-11-2026. Ask the office to reopen it.'],
  ])('of last month follows the entry window of %i days', async (days, locked) => {
    await world.write(async (sql) => {
      await sql`update college set entry_window_days = ${days}`;
      await sql`update attendance_register set state = 'open' where offering = ${offering} and month = '2026-10-01'`;
    });
    const now = await sheet(at('2026-10'));
    await world.write((sql) => sql`update college set entry_window_days = 7`);
    expect(now.locked).toBe(locked);
  });
  it('offers no actions when locked, and only D and M for leave when open', async () => {
    expect((await sheet()).choices?.['leave.kind']?.map(({ value }) => value)).toEqual(['D', 'M']);
    await endAllotment('2026-11-18');
    const { choices, start, can, columns } = await sheet();
    expect(Object.keys(choices ?? {}).sort()).toEqual(['component', 'section']);
    expect([start, can]).toEqual([undefined, []]);
    expect(columns.filter(({ actions }) => actions)).toEqual([]);
  });
  it('of a closed batch is read-only for its teacher, but not for the office', async () => {
    await world.write((sql) => sql`update batch set status = 'closed' where id = '2025'`);
    const [teacherSees, officeSees] = [await sheet(), await sheet(NOVEMBER, 'admin:B')];
    const told = await add();
    await world.write((sql) => sql`update batch set status = 'active' where id = '2025'`);
    const words = 'This batch is closed. Only the office can make changes.';
    expect([teacherSees.locked, officeSees.locked, told.status, told.message]).toEqual([
      words,
      undefined,
      423,
      expect.stringContaining(words),
    ]);
  });
  it('shows who submitted and cleared it, and why it was returned', async () => {
    const name = async (identity: string, table: 'faculty' | 'admin') =>
      (
        await world.read<{ name: string }>((sql) =>
          table === 'faculty'
            ? sql`select name from faculty where id = ${world.college.people.get(identity)?.id}`
            : sql`select name from admin where id = ${world.college.people.get(identity)?.id}`,
        )
      )[0]?.name;
    const [head, office] = [await name('hod', 'faculty'), await name('admin:B', 'admin')];
    await add();
    const state = async () => (await sheet(NOVEMBER, 'admin:B')).state;
    const reason = { reason: 'on leave' };
    await world.act('hod', NOVEMBER, 'submit', reason);
    expect(await state()).toMatchObject({ label: 'Submitted', note: `${head} · on leave` });
    await world.act('admin:B', NOVEMBER, 'return', { reason: 'a week is missing' });
    expect(await state()).toMatchObject({
      label: 'Returned',
      note: 'Office B · a week is missing',
    });
    await world.act('hod', NOVEMBER, 'submit', reason);
    await world.act('admin:B', NOVEMBER, 'clear');
    expect((await state())?.note).toBe(`${head} · ${office}`);
    await world.act('admin:B', NOVEMBER, 'reopen', {
      reason: 'two marks',
      reopened_until: '2026-11-25',
    });
    expect((await state())?.note).toMatch(new RegExp(`^${head} · .*25.* · two marks$`));
    const [row] = await world.read<{ cleared_by: string | null; cleared_at: string | null }>(
      (sql) =>
        sql`select cleared_by, cleared_at from attendance_register where offering = ${offering} and month = '2026-11-01'`,
    );
    expect(row).toEqual({ cleared_by: null, cleared_at: null });
    await world.act('faculty', NOVEMBER, 'submit');
    const [after] = await world.read<{ reopened_until: string | null }>(
      (sql) =>
        sql`select reopened_until::text from attendance_register where offering = ${offering} and month = '2026-11-01'`,
    );
    expect(after?.reopened_until).toBeNull();
  });
});
