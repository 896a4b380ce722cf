/**
 * Duty and medical leave beyond one register: recorded for many students at once, shown and applied
 * in the other papers, corrected with a class that was entered under a wrong date, and withdrawn.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { cellOf, classesIn, openAttendance, summaries, type Asking } from '../kit/attendance';

const NOVEMBER = '/api/attendance/entry/2025/ENG/3/ENG301/2026-11';
const LIST = '/api/attendance/leave';
const DAY = '2026-11-19';

let world: Asking;
let offering: number;
/** Two students of the register, by roll number, and the first class of it. */
let students: number[];
let rolls: string[];
let column: string;

beforeAll(async () => {
  world = await openAttendance();
  await world.addTeacher('historian', 'faculty.his@tlawng.example');
  offering =
    (
      await world.read<{ id: number }>(
        (sql) => sql`select id from offering where batch = '2025' and course = 'ENG301'`,
      )
    )[0]?.id ?? 0;
}, 120_000);
afterAll(() => world?.close());

const sheet = (): Promise<Sheet> => world.sheet('faculty', NOVEMBER);
const leaves = () =>
  world.read<{ student: number; kind: string; from_date: string; to_date: string }>(
    (sql) =>
      sql`select student, kind, from_date::text, to_date::text from attendance_leave order by student, from_date`,
  );
const rowsOf = async (identity: string, query = ''): Promise<readonly Record<string, unknown>[]> =>
  (await world.ask(identity, 'GET', `${LIST}${query}`)).data as readonly Record<string, unknown>[];
const record = (identity: string, values: object = {}) =>
  world.act(identity, LIST, 'record', {
    students: rolls.join(', '),
    kind: 'D',
    from_date: DAY,
    to_date: '2026-11-20',
    reason: 'NCC camp',
    ...values,
  });
const addClass = (held_on: string) =>
  world.act('faculty', NOVEMBER, 'add-class', {
    held_on,
    period: 'P6',
    component: 'L',
    kind: 'regular',
    topic: 'Odes',
  });
const absent = async (): Promise<void> => {
  const { version } = await sheet();
  const told = await world.save(
    'faculty',
    NOVEMBER,
    version,
    students.map((row) => ({ row, column, value: 'A' })),
  );
  expect(told.status, told.text.slice(0, 300)).toBe(200);
};
const marks = async (): Promise<unknown[]> => {
  const now = await sheet();
  return students.map((student) => cellOf(now, student, column));
};

beforeEach(async () => {
  await world.write(async (sql) => {
    const mine = await sql<{
      id: number;
    }>`select c.id from class_session c join attendance_register r on r.id = c.register where r.offering = ${offering} and r.month = '2026-11-01'`;
    const ids = mine.map(({ id }) => id);
    await sql`delete from attendance_mark where session = any(${ids}::int[])`;
    await sql`delete from class_session where id = any(${ids}::int[])`;
    await sql`delete from attendance_summary where offering = ${offering} and month = '2026-11-01'`;
    await sql`delete from attendance_register where offering = ${offering} and month = '2026-11-01'`;
    await sql`delete from attendance_leave where from_date >= '2026-11-01'`;
    await sql`update faculty set active = true where email = 'faculty.his@tlawng.example'`;
  });
  expect((await addClass(DAY)).status).toBe(200);
  const now = await sheet();
  [column = ''] = classesIn(now);
  students = now.rows.slice(0, 2).map(({ id }) => Number(id));
  rolls = now.rows.slice(0, 2).map(({ values }) => String(values['roll_no']));
});

describe('leave recorded for several students', () => {
  it('turns their absences into leave in every paper, and leaves a student who was seen present', async () => {
    await absent();
    const { version } = await sheet();
    await world.save('faculty', NOVEMBER, version, [{ row: students[1] ?? 0, column, value: 'P' }]);
    const told = await record('admin:B');
    expect([told.status, told.text]).toEqual([
      200,
      expect.stringContaining('Leave recorded for 2 students. 1 mark updated.'),
    ]);
    expect(await marks()).toEqual(['D', 'P']);
    expect((await leaves()).filter(({ from_date }) => from_date === DAY)).toEqual(
      [...students]
        .sort((a, b) => a - b)
        .map((student) => ({ student, kind: 'D', from_date: DAY, to_date: '2026-11-20' })),
    );
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('names the registers that are locked', async () => {
    await absent();
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'cleared' where offering = ${offering} and month = '2026-11-01'`,
    );
    expect((await record('admin:B')).text).toContain('2026-11');
    expect(await marks()).toEqual(['A', 'A']);
  });
  it.each<[string, object, string, RegExp]>([
    ['an unknown number', { students: '26BA001, 99ZZ999' }, 'students', /99ZZ999/],
    ['no number', { students: ' , ' }, 'students', /26BA001/],
    ['an end before the start', { to_date: '2026-11-01' }, 'to_date', /before the start/],
    ['days outside the term', { to_date: '2027-02-01' }, 'from_date', /term of .* 20-12-2026/],
    ['no reason', { reason: ' ' }, 'reason', /./],
  ])('refuses %s and says what is wrong', async (_, values, field, says) => {
    const told = await record('admin:B', values);
    expect([told.status, Object.keys(told.errors)]).toEqual([422, [field]]);
    expect(told.errors[field]).toMatch(says);
  });
  it('is refused as a whole when one of them is already away on these days', async () => {
    await record('admin:B', { students: rolls[1] });
    const before = await leaves();
    const told = await record('admin:B', { kind: 'M', from_date: '2026-11-20' });
    expect([told.status, told.errors['from_date']]).toEqual([
      422,
      expect.stringContaining('already recorded from 19-11-2026 to 20-11-2026'),
    ]);
    expect(await leaves()).toEqual(before);
  });
  it("is for the office and for a head's own students", async () => {
    expect((await record('faculty')).status).toBe(403);
    expect((await record('admin:H')).status).toBe(403);
    const [other] = await world.read<{ roll_no: string }>(
      (sql) =>
        sql<{
          roll_no: string;
        }>`select roll_no from student where department <> 'ENG' and batch = '2025' and roll_no is not null order by id limit 1`,
    );
    const told = await record('hod', { students: other?.roll_no });
    expect([told.status, told.errors['students']]).toEqual([
      422,
      expect.stringContaining('another department'),
    ]);
  });
});

describe('a register of days on which leave is recorded', () => {
  it('names students marked absent, and marks them on request', async () => {
    await absent();
    await record('admin:B', { students: rolls[0], from_date: '2026-11-18' });
    const { version } = await sheet();
    await world.save('faculty', NOVEMBER, version, [{ row: students[0] ?? 0, column, value: 'A' }]);
    const now = await sheet();
    expect(now.can).toContain('apply-leave');
    expect(JSON.stringify(now.footnotes)).toContain(String(now.rows[0]?.values['name']));
    expect((await world.act('faculty', NOVEMBER, 'apply-leave')).status).toBe(200);
    expect(await marks()).toEqual(['D', 'A']);
    const after = await sheet();
    expect(after.can).not.toContain('apply-leave');
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('says nothing when nobody is marked absent on these days', async () => {
    await record('admin:B');
    const now = await sheet();
    expect(now.can).not.toContain('apply-leave');
    expect(JSON.stringify(now.footnotes)).not.toContain('leave is recorded');
  });
  it('lets no duty stand without a reason when the class moves to another day, nor miss one', async () => {
    await absent();
    await record('admin:B', { students: rolls[0], to_date: DAY });
    await record('admin:B', {
      students: rolls[1],
      kind: 'M',
      from_date: '2026-11-17',
      to_date: '2026-11-17',
    });
    expect(await marks()).toEqual(['D', 'A']);
    const now = await sheet();
    const told = await world.act(
      'faculty',
      NOVEMBER,
      'edit-class',
      { held_on: '2026-11-17', period: 'P6', component: 'L', kind: 'regular', topic: 'Odes' },
      { column, version: now.version },
    );
    expect(told.status, told.text.slice(0, 300)).toBe(200);
    expect(await marks()).toEqual(['A', 'M']);
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
});

describe('the list of leave', () => {
  it('shows who is away, why, and where the register still says absent', async () => {
    await absent();
    await record('admin:B', { students: rolls[0] });
    const { version } = await sheet();
    await world.save('faculty', NOVEMBER, version, [{ row: students[0] ?? 0, column, value: 'A' }]);
    const [row] = await rowsOf('admin:B', '?from=2026-11-19&kind=D');
    expect(row).toMatchObject({
      student: students[0],
      kind: 'D',
      from_date: DAY,
      to_date: '2026-11-20',
      reason: 'NCC camp',
    });
    const [count] = await world.read<{ n: number }>(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from attendance_mark m join class_session c on c.id = m.session where m.student = ${students[0]} and m.status = 'A' and c.held_on between ${DAY} and '2026-11-20'`,
    );
    expect(row?.['absent']).toBe(count?.n);
    expect(await rowsOf('admin:B', '?from=2026-11-19&kind=M')).toEqual([]);
  });
  it("hides other teachers' students from a teacher", async () => {
    await record('admin:B', { students: rolls[0] });
    expect((await rowsOf('faculty')).map(({ student }) => student)).toContain(students[0]);
    const [taught] = await world.read<{ n: number }>(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from enrolment e join course_allotment a on a.offering = e.offering join faculty f on f.id = a.faculty where e.student = ${students[0]} and f.email = 'faculty.his@tlawng.example'`,
    );
    expect(taught?.n).toBe(0);
    expect((await rowsOf('historian')).map(({ student }) => student)).not.toContain(students[0]);
    expect((await world.ask('admin:H', 'GET', LIST)).status).toBe(403);
  });
});

describe('leave recorded by mistake', () => {
  const idOf = async (): Promise<number> =>
    Number((await rowsOf('admin:B', `?student=${students[0]}&from=${DAY}`))[0]?.['id']);
  const withdraw = (identity: string, id: number) =>
    world.act(identity, LIST, 'withdraw', { reason: 'Another student' }, { rows: [id] });

  it('is withdrawn with a reason: its classes become absences, and D can no longer be typed', async () => {
    await absent();
    await record('admin:B', { students: rolls[0] });
    const told = await withdraw('admin:B', await idOf());
    expect(told.status, told.text.slice(0, 300)).toBe(200);
    expect(await marks()).toEqual(['A', 'A']);
    expect((await leaves()).filter(({ from_date }) => from_date === DAY)).toEqual([]);
    const { version } = await sheet();
    expect(
      (
        await world.save('faculty', NOVEMBER, version, [
          { row: students[0] ?? 0, column, value: 'D' },
        ])
      ).status,
    ).toBe(422);
    const [audit] = await world.read<{ change: Record<string, unknown> }>(
      (sql) =>
        sql<{
          change: Record<string, unknown>;
        }>`select change from audit_log where action = 'attendance.withdraw-leave' order by id desc limit 1`,
    );
    expect(audit?.change).toMatchObject({
      student: students[0],
      reason: 'Another student',
      given: 'NCC camp',
    });
    const { stored, recomputed } = await summaries(world, offering);
    expect(stored).toEqual(recomputed);
  });
  it('is kept while a locked register is marked by it, and the register is named', async () => {
    await absent();
    await record('admin:B', { students: rolls[0] });
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'cleared' where offering = ${offering} and month = '2026-11-01'`,
    );
    const told = await withdraw('admin:B', await idOf());
    expect([told.status, told.errors['rows']]).toEqual([422, expect.stringContaining('2026-11')]);
    expect(await marks()).toEqual(['D', 'A']);
  });
  it('is withdrawn by the teacher who recorded it, and by no colleague', async () => {
    await world.act('faculty', NOVEMBER, 'leave', {
      student: students[0],
      kind: 'M',
      from_date: DAY,
      to_date: DAY,
      reason: 'Fever',
    });
    const id = await idOf();
    expect((await withdraw('historian', id)).status).toBe(404);
    const told = await withdraw('faculty', id);
    expect(told.status, told.text.slice(0, 300)).toBe(200);
    expect(await marks()).toEqual(['A', 'P']);
  });
});

describe('a class of a teacher who has left', () => {
  it('keeps its teacher when a successor corrects it, and cannot be given to them anew', async () => {
    const [gone] = await world.read<{ id: number }>(
      (sql) =>
        sql<{ id: number }>`select id from faculty where email = 'faculty.his@tlawng.example'`,
    );
    const left = gone?.id ?? 0;
    const [other] = await world.read<{ id: number; faculty: number }>(
      (sql) =>
        sql<{
          id: number;
          faculty: number;
        }>`select id, faculty from class_session where id = ${Number(column.slice(1))}`,
    );
    await world.write(async (sql) => {
      await sql`update class_session set faculty = ${left} where id = ${other?.id}`;
      await sql`update faculty set active = false where id = ${left}`;
    });
    const now = await sheet();
    expect(now.choices?.['edit-class.faculty']?.map(({ value }) => value)).toContain(left);
    expect(now.choices?.['faculty']?.map(({ value }) => value)).not.toContain(left);
    const values = {
      held_on: DAY,
      period: 'P6',
      component: 'L',
      kind: 'regular',
      topic: 'Sonnets',
      faculty: left,
    };
    const told = await world.act('faculty', NOVEMBER, 'edit-class', values, {
      column,
      version: now.version,
    });
    expect(told.status, told.text.slice(0, 300)).toBe(200);
    const [kept] = await world.read<{ faculty: number; topic: string }>(
      (sql) =>
        sql<{
          faculty: number;
          topic: string;
        }>`select faculty, topic from class_session where id = ${other?.id}`,
    );
    expect(kept).toEqual({ faculty: left, topic: 'Sonnets' });
    const fresh = await world.act('faculty', NOVEMBER, 'add-class', {
      ...values,
      period: 'P5',
    });
    expect([fresh.status, Object.keys(fresh.errors)]).toEqual([422, ['faculty']]);
  });
});
