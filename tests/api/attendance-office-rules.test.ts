/**
 * The rules behind the screens of the office, of heads and of lists: reminders, verification,
 * requests, final lists and figures, each from both sides.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unclearedOf } from '@/resources/attendance/queries/finalise.server';
import { openAttendance, type Asking } from '../kit/attendance';

type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly _can?: readonly string[];
};
interface ScreenExtras {
  readonly head: readonly { label: string; value: string }[];
  readonly footnotes: readonly string[];
  readonly can?: readonly string[];
  readonly page?: Readonly<Record<string, unknown>>;
}

const CLEARANCE = '/api/attendance/clearance/2025/3';
const OVERALL = '/api/attendance/overall/2025/BA/3';
const NOVEMBER = '/api/attendance/entry/2025/ENG/3/ENG301/2026-11';

let world: Asking;
const offerings = new Map<string, number>();
const paper = (course: string): number => offerings.get(course) ?? 0;
const idOf = (identity: string): number => world.college.people.get(identity)?.id ?? 0;
beforeAll(async () => {
  world = await openAttendance();
  await world.addTeacher('historian', 'faculty.his@tlawng.example');
  await world.addTeacher('head of history', 'hod.his@tlawng.example');
  for (const { id, course } of await world.read<{ id: number; course: string }>(
    (sql) => sql`select id, course from offering where batch = '2025' and semester = '3'`,
  ))
    offerings.set(course, id);
}, 120_000);
afterAll(() => world?.close());

async function report(identity: string, path: string): Promise<ScreenExtras & { rows: Row[] }> {
  const told = await world.ask(identity, 'GET', path);
  expect(told.status, `${path}: ${told.text.slice(0, 300)}`).toBe(200);
  return { rows: told.data as Row[], ...(told.meta as unknown as ScreenExtras) };
}
const headOf = ({ head }: ScreenExtras, label: string): string | undefined =>
  head.find((one) => one.label === label)?.value;
const setState = (state: string, month = '2026-10', course = 'ENG301') =>
  world.write(
    (sql) =>
      sql`update attendance_register set state = ${state}, verified_by = null, verified_at = null where offering = ${paper(course)} and month = ${`${month}-01`}`,
  );
const count = async (table: 'outbox' | 'notification' | 'attendance_eligibility') =>
  (
    await world.read<{ n: number }>((sql) =>
      table === 'outbox'
        ? sql`select count(*)::int as n from outbox`
        : table === 'notification'
          ? sql`select count(*)::int as n from notification`
          : sql`select count(*)::int as n from attendance_eligibility`,
    )
  )[0]?.n ?? 0;
const lastAudit = async (action: string): Promise<Readonly<Record<string, unknown>>> =>
  (
    await world.read<{ change: Record<string, unknown> }>(
      (sql) => sql`select change from audit_log where action = ${action} order by id desc limit 1`,
    )
  )[0]?.change ?? {};
/** The English majors of the semester; the tests use the first few. */
const majors = () =>
  world.read<{ id: number; name: string }>(
    (sql) =>
      sql`select distinct s.id, s.name from student s join enrolment e on e.student = s.id where e.offering = ${paper('ENG301')} and s.major_subject = 'ENG' and s.programme = 'BA' order by 1`,
  );
async function setHours(
  student: number,
  attended: number,
  held: number,
  course?: string,
  month = '2026-08-01',
): Promise<void> {
  await world.write(async (sql) => {
    const own = await sql<{ offering: number }>`
      select distinct e.offering from enrolment e join offering o on o.id = e.offering where e.student = ${student} and o.batch = '2025' and o.semester = '3' and (${course ?? null}::text is null or o.course = ${course ?? null})`;
    for (const { offering } of own) {
      await sql`delete from attendance_summary where offering = ${offering} and student = ${student}`;
      if (held)
        await sql`insert into attendance_summary (offering, month, student, component, present, absent) values (${offering}, ${month}, ${student}, 'L', ${attended * 10}, ${(held - attended) * 10})`;
    }
  });
}

describe('a reminder', () => {
  const line = (course = 'ENG301') => `${paper(course)}-0`;
  const remind = (identity = 'admin:B', rows: readonly string[] = [line()]) =>
    world.act(identity, `${CLEARANCE}/2026-10`, 'remind', {}, { rows });
  const mails = (value: string | null) =>
    world.write((sql) => sql`update faculty set mails = ${value} where id = ${idOf('faculty')}`);

  it('is sent for a reopened register, but not for a submitted one', async () => {
    await setState('submitted');
    const told = await remind();
    expect([told.status, told.errors]).toEqual([
      422,
      { rows: 'The register of ENG/3/MAJ/1 is already submitted.' },
    ]);
    await setState('reopened');
    expect((await remind()).status).toBe(200);
    await setState('open');
  });
  it('appears in the portal, and is emailed only to teachers who chose this kind', async () => {
    for (const [wanted, letters] of [
      ['A', 1],
      ['', 0],
      [null, 0],
    ] as const) {
      await mails(wanted);
      const [sent, noted] = [await count('outbox'), await count('notification')];
      expect((await remind()).data).toEqual({ say: 'Sending 1 email.' });
      expect([
        wanted,
        (await count('outbox')) - sent,
        (await count('notification')) - noted,
      ]).toEqual([wanted, letters, 1]);
    }
    await mails('A');
    expect(
      await world.read(
        (sql) => sql`select receiver, link, body from notification order by id desc limit 1`,
      ),
    ).toEqual([
      {
        receiver: `faculty:${idOf('faculty')}`,
        link: '/attendance',
        body: expect.stringContaining('ENG/3/MAJ/1'),
      },
    ]);
  });
  it.each([
    ['is not primary', { is_primary: false }],
    ['is allotted from tomorrow', { from_date: '2026-11-21' }],
    ['was allotted until yesterday', { to_date: '2026-11-19' }],
  ])('is not sent to a teacher who %s', async (_, change) => {
    const [old] = await world.read<{
      id: number;
      is_primary: boolean;
      from_date: string;
      to_date: string | null;
    }>(
      (sql) =>
        sql`select id, is_primary, from_date::text, to_date::text from course_allotment where offering = ${paper('ENG301')} and faculty = ${idOf('faculty')}`,
    );
    const put = (one: Partial<NonNullable<typeof old>>) =>
      world.write(
        (sql) =>
          sql`update course_allotment set is_primary = ${one.is_primary ?? true}, from_date = ${one.from_date ?? '2026-07-15'}, to_date = ${one.to_date ?? null} where id = ${old?.id}`,
      );
    await put(change);
    const told = await remind();
    await put(old ?? {});
    expect(told.data).toEqual({ say: 'Sending 0 emails.' });
  });
  it('is not sent to an inactive teacher', async () => {
    const active = (is: boolean) =>
      world.write((sql) => sql`update faculty set active = ${is} where id = ${idOf('faculty')}`);
    await active(false);
    const told = await remind();
    await active(true);
    expect(told.data).toEqual({ say: 'Sending 0 emails.' });
  });
  it('is refused to a head who also teaches the paper, as is verification', async () => {
    await world.write(
      (sql) =>
        sql`insert into course_allotment (offering, faculty, component, is_primary, hours_week, from_date, department) values (${paper('ENG301')}, ${idOf('hod')}, 'tutorial', false, 1, '2026-07-15', 'ENG')`,
    );
    const told = await remind('hod');
    const verified = await world.act(
      'hod',
      `${CLEARANCE}/2026-10`,
      'verify',
      {},
      { rows: [line()] },
    );
    await world.write(
      (sql) =>
        sql`delete from course_allotment where offering = ${paper('ENG301')} and faculty = ${idOf('hod')}`,
    );
    expect([told.status, verified.status]).toEqual([403, 403]);
    expect((await remind('hod')).status).toBe(200);
  });
  it('is logged, and refused for an unknown register', async () => {
    expect((await remind('admin:B', ['999999-0'])).status).toBe(404);
    await remind();
    expect(await lastAudit('attendance.remind')).toMatchObject({
      batch: '2025',
      semester: '3',
      month: '2026-10',
      registers: [line()],
      letters: 1,
    });
  });
});

describe('verification by a head', () => {
  it('is refused while turned off, and applies only to submitted registers when turned on', async () => {
    const verify = () =>
      world.act('hod', `${CLEARANCE}/2026-10`, 'verify', {}, { rows: [`${paper('ENG301')}-0`] });
    await setState('submitted');
    expect((await verify()).message).toContain(
      'Verification by heads of department is turned off.',
    );
    const columns = async () =>
      (await world.ask('admin:B', 'GET', `${CLEARANCE}/2026-10`)).text.includes('"verified_by",');
    expect(await columns()).toBe(false);
    await world.write((sql) => sql`update college set hod_verification = true`);
    expect((await verify()).status).toBe(200);
    expect((await verify()).errors).toEqual({
      rows: 'The register of ENG/3/MAJ/1 is not waiting for your verification.',
    });
    for (const state of ['open', 'cleared', 'reopened']) {
      await setState(state);
      expect([state, (await verify()).status]).toEqual([state, 422]);
    }
    await world.write((sql) => sql`update college set hod_verification = false`);
    expect(await lastAudit('attendance.verify')).toMatchObject({
      paper: 'ENG/3/MAJ/1',
      month: '2026-10-01',
    });
  });
});

describe('the register list', () => {
  const line = async (identity = 'admin:B', month = '2026-10') =>
    (await report(identity, `${CLEARANCE}/${month}`)).rows.find(
      ({ course }) => course === 'ENG301',
    );
  it('expects weekly hours over working days until today for a paper without a routine', async () => {
    const routineIs = (state: string): Promise<unknown> =>
      world.write((sql) => sql`update routine set state = ${state}`);
    const { published } = (
      await world.read<{ published: number }>(
        (sql) => sql`select count(*)::int as published from routine where state = 'published'`,
      )
    )[0] ?? { published: 0 };
    expect(published).toBe(1); // the demonstration's only one
    await routineIs('withdrawn');
    await world.write(
      (sql) =>
        sql`update course_allotment set hours_week = 6 where offering = ${paper('ENG301')} and is_primary`,
    );
    const off = await world.read<{ from_date: string; to_date: string }>(
      (sql) =>
        sql`select from_date::text, to_date::text from calendar_event where kind in ('holiday', 'vacation')`,
    );
    const working = (from: string, to: string): number => {
      let days = 0;
      for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        const free = off.some(({ from_date, to_date }) => from_date <= day && day <= to_date);
        if (new Date(at).getUTCDay() !== 0 && !free) days += 1;
      }
      return days;
    };
    expect((await line())?.['expected']).toBe(working('2026-10-01', '2026-10-31'));
    expect((await line('admin:B', '2026-11'))?.['expected']).toBe(
      working('2026-11-01', '2026-11-20'),
    );
    await world.write(
      (sql) =>
        sql`insert into calendar_event (title, from_date, to_date, kind) values ('A free day', '2026-10-14', '2026-10-14', 'holiday'), ('A feast', '2026-10-15', '2026-10-15', 'event')`,
    );
    expect((await line())?.['expected']).toBe(working('2026-10-01', '2026-10-31') - 1);
    await world.write(
      (sql) => sql`delete from calendar_event where title in ('A free day', 'A feast')`,
    );
    await routineIs('published');
  });
  it('counts students who were in the class in that month and have not dropped it', async () => {
    const before = Number((await line())?.['students']);
    const [first, second, third, fourth] = await world.read<{ id: number }>(
      (sql) =>
        sql`select id from enrolment where offering = ${paper('ENG301')} order by id limit 4`,
    );
    const change = (id: number | undefined, from: string, to: string | null, status: string) =>
      world.write(
        (sql) =>
          sql`update enrolment set from_date = ${from}, to_date = ${to}, status = ${status} where id = ${id}`,
      );
    await change(first?.id, '2026-11-01', null, 'enrolled');
    await change(second?.id, '2026-07-15', '2026-09-30', 'enrolled');
    await change(third?.id, '2026-07-15', '2026-10-01', 'enrolled');
    await change(fourth?.id, '2026-07-15', '2026-10-20', 'dropped');
    expect((await line())?.['students']).toBe(before - 3);
    for (const one of [first, second, third, fourth])
      await change(one?.id, '2026-07-15', null, 'enrolled');
    expect((await line())?.['students']).toBe(before);
  });
  it('averages all hours of all students, with duty in full', async () => {
    const [sums] = await world.read<{ there: number; held: number }>(
      (sql) =>
        sql`select sum(present + late + duty)::int as there, sum(present + late + duty + absent + medical)::int as held from attendance_summary where offering = ${paper('ENG301')} and month = '2026-10-01'`,
    );
    expect((await line())?.['average']).toBe(
      Math.round(((sums?.there ?? 0) * 10_000) / (sums?.held ?? 1)),
    );
    expect((await line())?.['held']).toBe(
      (
        await world.read(
          (sql) =>
            sql`select 1 from class_session where offering = ${paper('ENG301')} and held_on between '2026-10-01' and '2026-10-31'`,
        )
      ).length,
    );
  });
  it('shows a paper read-only to a teacher allotted in that month, and not to one allotted later', async () => {
    const put = (from: string, to: string | null) =>
      world.write(
        (sql) =>
          sql`update course_allotment set from_date = ${from}, to_date = ${to} where offering = ${paper('ENG301')} and faculty = ${idOf('faculty')}`,
      );
    await setState('open');
    await put('2026-07-15', '2026-10-20');
    expect(await line('faculty')).toMatchObject({ _can: [] });
    await put('2026-07-15', '2026-09-30');
    expect(await line('faculty')).toBeUndefined();
    await put('2026-11-01', null);
    expect(await line('faculty')).toBeUndefined();
    await put('2026-07-15', null);
    expect((await line('faculty'))?.['_can']).toEqual(['submit']);
  });
  it('counts registers by state, and filters by state, department and overdue', async () => {
    const all = await report('admin:B', `${CLEARANCE}/2026-10`);
    const states = (...some: string[]): string =>
      String(all.rows.filter(({ state }) => some.includes(String(state))).length);
    expect(['Registers', 'Cleared', 'Submitted', 'Pending'].map((one) => headOf(all, one))).toEqual(
      [String(all.rows.length), states('cleared'), states('submitted'), states('open', 'reopened')],
    );
    expect(headOf(all, 'Overdue')).toBe(
      String(all.rows.filter(({ due }) => due === 'overdue').length),
    );
    const submitted = await report('admin:B', `${CLEARANCE}/2026-10?state=submitted`);
    expect(submitted.rows.map(({ state }) => state)).toEqual(submitted.rows.map(() => 'submitted'));
    const history = await report('admin:B', `${CLEARANCE}/2026-10?department=HIS`);
    expect(history.rows.length).toBeGreaterThan(0);
    expect(history.rows.every(({ paper: name }) => String(name).startsWith('HIS/'))).toBe(true);
  });
});

describe('students short of attendance', () => {
  const tab = (month: string): string => `${CLEARANCE}/${month}?tab=shortfall`;
  const of = async (student: number, month: string) =>
    (await report('admin:B', tab(month))).rows.find(({ id }) => id === student);
  it('are judged by hours up to the end of the month, and actions are recorded per month', async () => {
    const student = (await majors())[0]?.id ?? 0;
    await setHours(student, 40, 40);
    await setHours(student, 10, 40, 'ENG301', '2026-11-01');
    expect(await of(student, '2026-10')).toBeUndefined();
    expect(await of(student, '2026-11')).toMatchObject({ status: 'pending' });
    expect(JSON.stringify((await world.ask('admin:B', 'GET', tab('2026-11'))).meta)).toContain(
      '"label":"Non collegiate"',
    );
    await setHours(student, 10, 40, 'ENG301', '2026-10-01');
    const record = (values: object) =>
      world.act('admin:B', `${CLEARANCE}/2026-10`, 'record', values, { rows: [student] });
    expect((await record({ status: 'not_cleared', action: 'counselled' })).status).toBe(200);
    expect(
      (await record({ status: 'cleared', action: 'undertaking', remark: 'Signed' })).status,
    ).toBe(200);
    expect(await of(student, '2026-10')).toMatchObject({
      status: 'cleared',
      action: 'undertaking',
      remark: 'Signed',
    });
    expect(await of(student, '2026-11')).toMatchObject({ status: 'pending', action: null });
    expect(await lastAudit('attendance.counsel')).toMatchObject({
      month: '2026-10',
      students: [student],
      old: [{ student, status: 'not_cleared', action: 'counselled' }],
      new: { status: 'cleared', action: 'undertaking', remark: 'Signed' },
    });
    const list = await report('admin:B', tab('2026-10'));
    expect(headOf(list, 'Undecided')).toBe(
      String(list.rows.filter(({ status }) => status === 'pending').length),
    );
    expect(headOf(list, 'Below requirement')).toBe(String(list.rows.length));
    await setHours(student, 40, 40);
  });
  it('are filtered by programme, major and department', async () => {
    const students = (await majors()).map(({ id }) => id);
    for (const id of students.slice(0, 2)) await setHours(id, 10, 40, 'ENG301');
    const seen = async (query: string) =>
      (await report('admin:B', `${tab('2026-10')}&${query}`)).rows.map(({ id }) => id);
    for (const [query, other] of [
      ['programme=BA', 'programme=BSC'],
      ['core=ENG', 'core=HIS'],
      ['department=ENG', 'department=HIS'],
    ] as const) {
      expect(await seen(query), query).toEqual(expect.arrayContaining(students.slice(0, 2)));
      expect(await seen(other), other).not.toContain(students[0]);
    }
    for (const id of students.slice(0, 2)) await setHours(id, 40, 40);
  });
});

describe('a condonation request', () => {
  let student: number;
  let other: number;
  beforeAll(async () => {
    [student = 0, other = 0] = (await majors()).slice(1).map(({ id }) => id);
  });
  const act = (
    action: string,
    values: object,
    rows: readonly number[] = [student],
    as = 'admin:B',
  ) => world.act(as, OVERALL, action, values, { rows });
  const ask = (values: object = {}, rows?: readonly number[]) =>
    act(
      'request-condonation',
      { ground: 'medical', points: 1000, certificate: 'MC-1', ...values },
      rows,
      'hod',
    );
  const kept = () =>
    world.read<Record<string, unknown>>(
      (sql) =>
        sql`select offering, points, certificate, decision, override, reason, order_no from attendance_condonation where student = ${student} order by offering nulls first`,
    );
  const stand = async (hours: number): Promise<void> => {
    await setHours(student, 40, 40);
    for (const course of ['ENG301', 'ENG302']) await setHours(student, hours, 40, course);
    await world.write((sql) => sql`delete from attendance_condonation where student = ${student}`);
  };

  it('needs a paper with classes and a student of the list', async () => {
    await stand(29);
    await setHours(student, 0, 0, 'ENG302');
    const told = await ask({ paper: paper('ENG302') });
    expect([told.status, told.errors['rows']]).toEqual([
      422,
      expect.stringContaining('No classes were held, so condonation does not apply.'),
    ]);
    expect((await ask({ paper: paper('ENG301') }, [999_999])).status).toBe(404);
    expect(await kept()).toEqual([]);
  });
  it('is refused at exactly 75 of 100, and accepted with one class less', async () => {
    await stand(30);
    expect((await ask({ paper: paper('ENG301') })).errors['rows']).toContain(
      'Attendance meets the requirement',
    );
    await stand(29);
    expect((await ask({ paper: paper('ENG301') })).status).toBe(200);
  });
  it('updates the earlier request when repeated', async () => {
    await stand(29);
    await ask({ paper: paper('ENG301'), points: 100 });
    await ask({ paper: paper('ENG301'), points: 300, certificate: 'MC-2' });
    expect(await kept()).toMatchObject([{ points: 300, certificate: 'MC-2', decision: 'pending' }]);
    expect(await lastAudit('condonation.request')).toMatchObject({ student, points: 300 });
  });
  it("for the aggregate updates the earlier one and leaves a paper's request unchanged", async () => {
    await stand(29);
    await setHours(student, 29, 40);
    await ask({ paper: paper('ENG301'), points: 200 });
    await ask({ points: 100 });
    await ask({ points: 300, certificate: 'MC-2' });
    expect(await kept()).toMatchObject([
      { offering: null, points: 300, certificate: 'MC-2', decision: 'pending' },
      { points: 200, certificate: 'MC-1', decision: 'pending' },
    ]);
    await stand(29);
  });
  it('for the aggregate is independent of a grant in another term', async () => {
    await stand(29);
    await setHours(student, 29, 40);
    await world.write(
      (sql) => sql`
        insert into attendance_condonation (student, term, ground, points, decision) select ${student}, id, 'medical', 100, 'granted' from term where batch = '2025' and semester = '2' limit 1`,
    );
    const { status, text } = await ask({ points: 300 });
    await world.write((sql) => sql`delete from attendance_condonation where decision = 'granted'`);
    expect(status, text).toBe(200);
    await stand(29);
  });
  it('is decided for the named paper only, or for all papers when none is named', async () => {
    await stand(29);
    await ask({ paper: paper('ENG301') });
    await ask({ paper: paper('ENG302') });
    expect((await act('grant', { paper: paper('ENG301') })).data).toEqual({ say: '1 granted.' });
    expect((await kept()).map(({ decision }) => decision).sort()).toEqual(['granted', 'pending']);
    await stand(29);
    await ask({ paper: paper('ENG301') });
    await ask({ paper: paper('ENG302') });
    expect((await act('grant', {})).data).toEqual({ say: '2 granted.' });
  });
  it('takes a certificate with the decision, or keeps the earlier one', async () => {
    await stand(29);
    await ask({ paper: paper('ENG301'), certificate: null });
    expect((await act('grant', {})).status).toBe(422);
    expect((await act('grant', { certificate: 'MC-7', order_no: 'O/1' })).status).toBe(200);
    expect(await kept()).toMatchObject([
      { certificate: 'MC-7', order_no: 'O/1', decision: 'granted', override: false },
    ]);
    await stand(29);
    await ask({ paper: paper('ENG301') });
    await act('grant', {});
    expect(await kept()).toMatchObject([{ certificate: 'MC-1' }]);
  });
  it('granted beyond the rule is flagged as an override', async () => {
    await stand(24);
    await setHours(student, 40, 40, 'ENG302');
    await ask({ paper: paper('ENG301'), points: 1500 });
    expect((await act('grant', { order_no: 'P/12' }, [student], 'super')).status).toBe(200);
    expect(await kept()).toMatchObject([{ decision: 'granted', override: true }]);
  });
  it('makes the final list stale for that student only when it is decided', async () => {
    await stand(29);
    await ask({ paper: paper('ENG301') });
    expect((await act('finalise', { reason: 'for a test' }, [])).status).toBe(200);
    const stale = async () =>
      (await report('admin:B', OVERALL)).rows
        .filter(({ list }) => list === 'stale')
        .map(({ id }) => id);
    expect(await stale()).toEqual([]);
    await act('refuse', { reason: 'No illness' });
    expect(await stale()).toEqual([student]);
    expect((await report('admin:B', OVERALL)).rows.find(({ id }) => id === other)?.['list']).toBe(
      'final',
    );
    expect(await kept()).toMatchObject([{ decision: 'refused', reason: 'No illness' }]);
    expect(await lastAudit('condonation.refused')).toMatchObject({ reason: 'No illness', student });
    await setHours(student, 40, 40);
  });
});

describe('the eligibility list of a semester', () => {
  it('lets a head request, the office request and finalise, and a teacher do neither', async () => {
    const student = (await majors())[2]?.id ?? 0;
    await setHours(student, 29, 40, 'ENG301');
    const seen = async (identity: string) => {
      const { rows, can } = await report(identity, OVERALL);
      return [rows.find(({ id }) => id === student)?._can, can?.includes('finalise')];
    };
    expect(await seen('admin:B')).toEqual([['request-condonation'], true]);
    expect(await seen('hod')).toEqual([['request-condonation'], false]);
    expect(await seen('faculty')).toEqual([[], false]);
    await setHours(student, 40, 40, 'ENG301');
    expect((await seen('admin:B'))[0]).toEqual([]);
  });
  it('is filtered by band, decision and major, with totals of all students', async () => {
    const student = (await majors())[2]?.id ?? 0;
    await setHours(student, 29, 40, 'ENG301');
    await world.write((sql) => sql`delete from attendance_eligibility`);
    const all = await report('admin:B', OVERALL);
    for (const [filter, value] of [
      ['decision', 'non_collegiate'],
      ['band', 'non_collegiate'],
      ['core', 'ENG'],
    ] as const) {
      const some = await report('admin:B', `${OVERALL}?${filter}=${value}`);
      expect(
        some.rows.map(({ id }) => id),
        filter,
      ).toContain(student);
      if (filter !== 'core') {
        expect(
          some.rows.every((row) => row[filter] === value),
          filter,
        ).toBe(true);
        expect(some.head).toEqual(all.head);
      }
    }
    expect((await report('admin:B', `${OVERALL}?core=HIS`)).rows.map(({ id }) => id)).not.toContain(
      student,
    );
    const tally = (decision: string): string =>
      String(all.rows.filter((row) => row['decision'] === decision).length);
    expect(
      ['Eligible', 'Condoned', 'Non collegiate', 'Debarred'].map((one) => headOf(all, one)),
    ).toEqual(['eligible', 'condoned', 'non_collegiate', 'debarred'].map(tally));
    await setHours(student, 40, 40, 'ENG301');
  });
  it('leaves out dropped papers, and students who dropped every paper', async () => {
    const student = (await majors())[3]?.id ?? 0;
    await setHours(student, 40, 40);
    await setHours(student, 10, 40, 'ENG301');
    const row = async () =>
      (await report('admin:B', OVERALL)).rows.find(({ id }) => id === student);
    const before = await row();
    expect(before).toMatchObject({ lowest: 2500 });
    const drop = (status: string, course: string | null) =>
      world.write(
        (sql) =>
          sql`update enrolment e set status = ${status} from offering o where o.id = e.offering and o.batch = '2025' and o.semester = '3' and e.student = ${student} and (${course}::text is null or o.course = ${course})`,
      );
    await drop('dropped', 'ENG301');
    expect(await row()).toMatchObject({ lowest: 10_000, aggregate: 10_000 });
    await drop('dropped', null);
    expect(await row()).toBeUndefined();
    await drop('enrolled', null);
    await setHours(student, 40, 40);
    expect(before).toBeDefined();
  });
  it('leaves out a student who has left, who is still listed in the months before', async () => {
    const student = (await majors())[3]?.id ?? 0;
    await setHours(student, 10, 40);
    const listed = async (path: string): Promise<boolean> =>
      (await report('admin:B', path)).rows.some(({ id }) => id === student);
    const monthly = (month: string): string => `/api/attendance/monthly/2025/BA/${month}/all`;
    const paths = [
      OVERALL,
      `${CLEARANCE}/2026-11?tab=shortfall`,
      monthly('2026-10'),
      monthly('2026-11'),
    ];
    const everywhere = async (): Promise<boolean[]> => {
      const found: boolean[] = [];
      for (const path of paths) found.push(await listed(path));
      return found;
    };
    const leave = (status: string, day: string | null) =>
      world.write(
        (sql) =>
          sql`update student set status = ${status}, leaving_date = ${day}::date where id = ${student}`,
      );
    expect(await everywhere()).toEqual([true, true, true, true]);
    await leave('transferred', '2026-10-15');
    expect(await everywhere()).toEqual([false, false, true, false]);
    await leave('active', null);
    await setHours(student, 40, 40);
  });
  it('is finalised without a reason once every started register is cleared, ignoring empty sections', async () => {
    const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    await world.write(async (sql) => {
      for (const month of months) {
        await sql`insert into attendance_register (offering, section, month) select o.id, x.id, ${`${month}-01`} from offering o left join section x on x.offering = o.id where o.batch = '2025' and o.semester = '3' on conflict do nothing`;
        await sql`update attendance_register r set state = 'cleared' from offering o where o.id = r.offering and o.batch = '2025' and o.semester = '3' and r.month = ${`${month}-01`}`;
      }
      await sql`insert into section (offering, name) values (${paper('ENG3AE')}, 'Y')`;
    });
    const finalise = (reason?: string) =>
      world.act('admin:B', OVERALL, 'finalise', reason ? { reason } : {});
    const told = await finalise();
    expect(told.status, told.text).toBe(200);
    for (const state of ['open', 'submitted', 'reopened']) {
      await setState(state, '2026-08');
      const refused = await finalise();
      expect([state, refused.status, refused.errors['reason']]).toEqual([
        state,
        422,
        expect.stringMatching(/^1 register of the term is not cleared\. Enter a reason/),
      ]);
    }
    const waiting = (today: string) =>
      world.read((sql) =>
        unclearedOf(
          { sql, today },
          { term: { id: 0, starts_on: '2026-07-01', ends_on: '2026-12-15' } },
          [paper('ENG301')],
        ),
      );
    expect((await waiting('2026-11-30')).map(({ month }) => month)).toEqual(['2026-08']);
    expect((await waiting('2026-12-01')).map(({ month }) => month)).toEqual(['2026-08', '2026-12']);
    expect((await report('admin:B', OVERALL)).footnotes.join(' ')).toContain(
      'ENG/3/MAJ/1 August 2026',
    );
    expect((await report('hod', OVERALL)).footnotes.join(' ')).not.toContain('August 2026');
    await setState('cleared', '2026-08');
    await world.write((sql) => sql`delete from section where name = 'Y'`);
  });
  it("is stored once however often it is finalised, beside another programme's list", async () => {
    const finalise = (programme: string) =>
      world.act('admin:B', `/api/attendance/overall/2025/${programme}/3`, 'finalise', {
        reason: 'again',
      });
    await world.write((sql) => sql`delete from attendance_eligibility`);
    expect((await finalise('BSC')).status).toBe(200);
    const first = await count('attendance_eligibility');
    expect((await finalise('BA')).status).toBe(200);
    const both = await count('attendance_eligibility');
    expect(both).toBeGreaterThan(first);
    expect((await finalise('BA')).status).toBe(200);
    expect(await count('attendance_eligibility')).toBe(both);
    const audit = await lastAudit('eligibility.finalise');
    expect(
      Object.values(audit['decided'] as Record<string, number>).reduce((a, b) => a + b, 0),
    ).toBe(audit['students']);
    const [kept] = await world.read<{ by: string; at: string }>(
      (sql) =>
        sql`select distinct decided_by as by, decided_at as at from attendance_eligibility order by 1 limit 1`,
    );
    expect(kept?.by).toBe(`admin:${idOf('admin:B')}`);
    expect(new Date(kept?.at ?? 0).toISOString()).toBe('2026-11-20T06:30:00.000Z');
  });
  it('keeps the final lists of other terms apart', async () => {
    const listed = async () =>
      (await report('admin:B', OVERALL)).rows.map(({ id, list, decision }) => [id, list, decision]);
    const before = await listed();
    expect(before.length).toBeGreaterThan(1);
    await world.write(async (sql) => {
      await sql`delete from attendance_eligibility where term in (select id from term where batch = '2025' and semester = '2')`;
      await sql`
        insert into attendance_eligibility (student, term, held, attended, band, decision, stale, decided_by, decided_at)
        select s.id, t.id, 100, 10, 'dis_collegiate', 'debarred', true, 'admin:1', '2026-05-30T06:00:00Z' from student s cross join (select id from term where batch = '2025' and semester = '2' limit 1) t where s.batch = '2025'`;
    });
    expect(await listed()).toEqual(before);
    await world.write(
      (sql) => sql`delete from attendance_eligibility where decided_by = 'admin:1'`,
    );
  });
  it('sends no email on reopening a register when it was never finalised', async () => {
    await world.write((sql) => sql`delete from attendance_eligibility`);
    await setState('cleared', '2026-11');
    const before = await count('outbox');
    const reopen = { reason: 'x', reopened_until: '2026-11-25' };
    expect((await world.act('admin:B', NOVEMBER, 'reopen', reopen)).status).toBe(200);
    expect(await count('outbox')).toBe(before);
    await setState('open', '2026-11');
  });
});

describe('the monthly report', () => {
  const monthly = (month: string, query = ''): string =>
    `/api/attendance/monthly/2025/BA/${month}/ENG${query}`;
  it('finds the term by month, refuses a month without one, and asks for the year when ambiguous', async () => {
    const none = await world.ask('admin:B', 'GET', monthly('2027-03'));
    expect([none.status, none.errors]).toEqual([
      422,
      { month: 'The batch has no term in March 2027.' },
    ]);
    const several = await world.ask('admin:B', 'GET', monthly('8'));
    expect([several.status, several.message]).toEqual([
      400,
      expect.stringContaining('More than one term includes that month. Enter it as 2026-08.'),
    ]);
    expect((await world.ask('admin:B', 'GET', monthly('8', '?semester=3'))).status).toBe(200);
    expect((await world.ask('admin:B', 'GET', monthly('2026-08', '?semester=1'))).status).toBe(422);
  });
  it('shows the average of students who had classes in the header', async () => {
    const list = await report('admin:B', monthly('2026-09'));
    const shares = list.rows.flatMap((row) =>
      typeof row['total_held'] === 'number' && row['total_held'] > 0
        ? [Number(row['total_attended']) / row['total_held']]
        : [],
    );
    const mean = (shares.reduce((a, b) => a + b, 0) / shares.length) * 100;
    expect(Number.parseFloat(headOf(list, 'Class average') ?? '')).toBeCloseTo(mean, 1);
    expect(headOf(list, 'Students')).toBe(String(list.rows.length));
  });
  it('marks papers provisional while registers are open or missing, and to date also for earlier ones', async () => {
    const provisional = async (month: string, query = ''): Promise<boolean> =>
      (await report('admin:B', monthly(month, query))).footnotes.some(
        (one) => one.startsWith('* ') && one.includes('ENG/3/MAJ/1'),
      );
    for (const [state, is] of [
      ['open', true],
      ['reopened', true],
      ['submitted', false],
      ['cleared', false],
    ] as const) {
      await setState(state, '2026-10');
      expect([state, await provisional('2026-10')]).toEqual([state, is]);
    }
    await setState('open', '2026-09');
    expect(await provisional('2026-10')).toBe(false);
    expect(await provisional('2026-10', '?span=to_date')).toBe(true);
    await setState('cleared', '2026-09');
    await world.write(
      (sql) =>
        sql`delete from attendance_register where offering = ${paper('ENG301')} and month = '2026-12-01'`,
    );
    expect(await provisional('2026-12')).toBe(true);
  });
});

describe('the class list for a range of days', () => {
  const CLASSES = '/api/attendance/classes';
  const seen = async (identity: string, from = '2026-10-01', to = '2026-10-31') =>
    report(identity, `${CLASSES}?from=${from}&to=${to}`);
  /** The classes of October with their marks, counted here. */
  const classesOfOctober = () =>
    world.read<{
      id: number;
      faculty: number;
      course: string;
      hours: number;
      present: number;
      marked: number;
    }>(
      (sql) =>
        sql`select c.id, c.faculty, o.course, c.hours, count(*) filter (where m.status in ('P', 'L', 'D'))::int as present, count(m.student)::int as marked from class_session c join offering o on o.id = c.offering left join attendance_mark m on m.session = c.id where c.held_on between '2026-10-01' and '2026-10-31' group by c.id, o.course`,
    );
  type Held = Awaited<ReturnType<typeof classesOfOctober>>;
  const figuresIn = (page: ScreenExtras) =>
    ['Classes', 'Hours', 'Present'].map((label) => headOf(page, label));
  const figuresOf = (classes: Held) => {
    const sum = (name: 'hours' | 'present' | 'marked'): number =>
      classes.reduce((all, one) => all + one[name], 0);
    return [
      String(classes.length),
      String(sum('hours') / 10),
      `${Math.round((sum('present') * 100) / sum('marked'))} %`,
    ];
  };
  /** Returns the classes of October, page by page. */
  const pagesOf = async (identity: string) => {
    const pages: (ScreenExtras & { rows: Row[] })[] = [];
    for (let next: unknown = '1'; next; next = pages.at(-1)?.page?.['next'])
      pages.push(
        await report(identity, `${CLASSES}?from=2026-10-01&to=2026-10-31&page=${String(next)}`),
      );
    return pages;
  };
  it('tells who enters a holiday of classes held on it, and lets the office cancel them at once', async () => {
    const [{ day = '', n = 0 } = {}] = await world.read<{ day: string; n: number }>(
      (sql) => sql`
        select held_on::text as day, count(*)::int as n from class_session where held_on >= '2026-11-01' group by 1 order by 1 limit 1`,
    );
    const registers = await world.read<{ id: number; state: string }>(
      (sql) => sql`
        select distinct r.id, r.state from attendance_register r join class_session c on c.register = r.id where c.held_on = ${day}`,
    );
    const setStates = (states: readonly string[]): Promise<void> =>
      world.write(
        (sql) => sql`
          update attendance_register r set state = w.state
          from unnest(${registers.map(({ id }) => id)}::int[], ${[...states]}::text[]) as w (id, state) where r.id = w.id`,
      );
    await setStates(registers.map(() => 'open'));
    const holiday = { title: 'Mourning', from_date: day, to_date: day, kind: 'holiday' };
    const told = `${n} ${n === 1 ? 'class was' : 'classes were'} held on these days and stay counted. The attendance office can cancel them under Classes.`;
    const hinted = await world.ask('admin:K', 'POST', '/api/calendar-event/hints', {
      values: holiday,
    });
    expect((hinted.data as { notes: unknown }).notes).toEqual([told]);
    const made = await world.ask('admin:K', 'POST', '/api/calendar-event', {
      ...holiday,
      audience: 'everyone',
    });
    const event = (made.data as { id: number }).id;
    const seenAgain = await world.ask('admin:K', 'POST', `/api/calendar-event/${event}/preview`, {
      values: {},
    });
    expect((seenAgain.data as { notes: unknown }).notes).toEqual([told]);
    const { rows } = await seen('admin:B', day, day);
    expect(rows).toHaveLength(n);
    const [one] = rows as unknown as Record<string, string | number>[];
    const sheet = await world.ask(
      'admin:B',
      'GET',
      `/api/attendance/entry/${one?.['batch']}/${one?.['subject_id']}/${one?.['semester']}/${one?.['course']}/${one?.['month']}?section=${one?.['section_id']}`,
    );
    expect(sheet.text).toContain('Held on a day declared a holiday, and counted: ');
    const cancel = (identity: string) =>
      world.ask(identity, 'POST', `${CLASSES}/cancel?from=${day}&to=${day}`, {
        rows: rows.map(({ id }) => id),
        values: { reason: 'Declared a holiday.' },
      });
    expect((await cancel('faculty')).status).toBe(403);
    await setStates(registers.map((_, at) => (at === 0 ? 'cleared' : 'open')));
    expect((await cancel('admin:B')).status, 'one register is cleared').toBe(423);
    expect((await seen('admin:B', day, day)).rows).toHaveLength(n);
    await setStates(registers.map(() => 'open'));
    expect((await cancel('admin:B')).status).toBe(200);
    expect((await seen('admin:B', day, day)).rows).toEqual([]);
    await setStates(registers.map(({ state }) => state));
    await world.write((sql) => sql`delete from calendar_event where id = ${event}`);
  });
  it('covers at most 31 days, and refuses an end date before the start date', async () => {
    expect(
      (await world.ask('admin:B', 'GET', `${CLASSES}?from=2026-10-01&to=2026-10-31`)).status,
    ).toBe(200);
    expect(
      (await world.ask('admin:B', 'GET', `${CLASSES}?from=2026-10-01&to=2026-11-01`)).errors,
    ).toEqual({ to: 'At most 31 days at a time.' });
    expect(
      (await world.ask('admin:B', 'GET', `${CLASSES}?from=2026-10-02&to=2026-10-01`)).errors,
    ).toEqual({ to: 'The end date cannot be before the start date.' });
  });
  it("shows a teacher their own classes, a head also the department's, and the office all", async () => {
    const classes = await world.read<{ id: number; faculty: number; department: string }>(
      (sql) =>
        sql`select c.id, c.faculty, s.department from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject where c.held_on between '2026-10-01' and '2026-10-31'`,
    );
    const own = (of: (one: (typeof classes)[number]) => boolean) =>
      classes
        .filter(of)
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    const ids = async (identity: string) =>
      (await pagesOf(identity))
        .flatMap(({ rows }) => rows.map(({ id }) => id))
        .sort((a, b) => a - b);
    expect(await ids('admin:B')).toEqual(own(() => true));
    expect(await ids('faculty')).toEqual(own(({ faculty }) => faculty === idOf('faculty')));
    expect(await ids('hod')).toEqual(
      own(({ faculty, department }) => department === 'ENG' || faculty === idOf('hod')),
    );
  });
  it('counts present, late and duty as present, with matching totals in the header', async () => {
    const pages = await pagesOf('admin:B');
    const marks = await classesOfOctober();
    const known = new Map(marks.map((one) => [one.id, one]));
    for (const { id, present, marked } of pages.flatMap(({ rows }) => rows))
      expect([id, present, marked]).toEqual([id, known.get(id)?.present, known.get(id)?.marked]);
    for (const page of pages) expect(figuresIn(page)).toEqual(figuresOf(marks));
  });
  it('is narrowed to one teacher or one paper: rows, count, hours and share', async () => {
    const classes = await classesOfOctober();
    const [one] = classes;
    for (const [name, value] of [
      ['faculty', one?.faculty],
      ['course', one?.course],
    ] as const) {
      const own = classes.filter((each) => each[name] === value);
      expect(own.length, `${name}: others are left out`).toBeLessThan(classes.length);
      const seen = await report(
        'admin:B',
        `${CLASSES}?from=2026-10-01&to=2026-10-31&${name}=${value}`,
      );
      expect(seen.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        own.map(({ id }) => id).sort((a, b) => a - b),
      );
      expect(figuresIn(seen)).toEqual(figuresOf(own));
    }
  });
  it('is paged by 200 in a stable order without repeats, and complete in a file', async () => {
    const DAYS = { from: '2024-02-01', to: '2024-02-29' };
    await world.write(
      (sql) => sql`
        insert into class_session (register, offering, held_on, period, faculty, hours)
        select c.register, o.id, day::date, c.period, f.id, 10 from generate_series(${DAYS.from}::date, ${DAYS.to}::date, '1 day') day
          cross join (select register, period from class_session order by id limit 1) c
          cross join (select id, row_number() over (order by id) as n from offering order by id limit 8) o
          join (select id, row_number() over (order by id) as n from faculty order by id limit 8) f using (n)`,
    );
    const page = (number: number) =>
      report('admin:B', `${CLASSES}?from=${DAYS.from}&to=${DAYS.to}&page=${number}`);
    const [first, second] = [await page(1), await page(2)];
    expect([first, second].map((one) => one.page)).toEqual([
      { from: 1, to: 200, total: 232, next: '2' },
      { from: 201, to: 232, total: 232, previous: '' },
    ]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(232);
    expect(headOf(first, 'Classes')).toBe('232');
    expect(headOf(first, 'Hours')).toBe('232');
    expect(headOf(first, 'Present')).toBe('–');
    const { text } = await world.ask(
      'admin:B',
      'GET',
      `${CLASSES}?from=${DAYS.from}&to=${DAYS.to}&format=csv`,
    );
    expect(text.trim().split('\r\n')).toHaveLength(233);
    await world.write(
      (sql) => sql`delete from class_session where held_on between ${DAYS.from} and ${DAYS.to}`,
    );
  });
  it('of this week starts on Monday, and the dashboard card counts the same classes', async () => {
    interface Front {
      readonly cards: readonly { key: string; value: number; link: string }[];
    }
    for (const identity of ['admin:B', 'faculty', 'hod']) {
      const { cards } = (await world.ask(identity, 'GET', '/api/dashboard')).data as Front;
      const card = cards.find(({ key }) => key === 'classes-week');
      expect(card?.link).toBe('/attendance/classes?from=2026-11-16&to=2026-11-20');
      expect([identity, card?.value]).toEqual([
        identity,
        (await seen(identity, '2026-11-16', '2026-11-20')).rows.length,
      ]);
    }
  });
});

describe('attendance on the dashboard', () => {
  interface Front {
    readonly pending: readonly {
      key: string;
      lines: readonly { text: string; link: string; tone?: string }[];
    }[];
    readonly charts: readonly {
      key: string;
      rows: readonly { value: number; of?: number; link?: string }[];
    }[];
  }
  const front = async (identity: string) =>
    (await world.ask(identity, 'GET', '/api/dashboard')).data as Front;
  const lines = async (identity: string, key: string) =>
    (await front(identity)).pending.find((one) => one.key === key)?.lines ?? [];
  const mine = async (month: string) =>
    (await lines('faculty', 'attendance-mine')).find(({ link }) =>
      link.startsWith(`/attendance/entry/2025/ENG/3/ENG301/${month}`),
    );
  it.each([
    ['open', null, 'bad'],
    ['reopened', '2026-11-20', 'warn'],
    ['reopened', '2026-11-19', 'bad'],
    ['submitted', null, undefined],
    ['cleared', null, undefined],
  ])(
    'shows a teacher a register of October that is %s until %s as: %s',
    async (state, until, tone) => {
      await world.write(
        (sql) =>
          sql`update attendance_register set state = ${state}, reopened_until = ${until} where offering = ${paper('ENG301')} and month = '2026-10-01'`,
      );
      const line = await mine('2026-10');
      await world.write(
        (sql) =>
          sql`update attendance_register set state = 'submitted', reopened_until = null where offering = ${paper('ENG301')} and month = '2026-10-01'`,
      );
      expect(line?.tone).toBe(tone);
      if (tone === 'warn')
        expect(line?.text).toBe('ENG/3/MAJ/1: submit the register of October 2026 by 20-11-2026.');
    },
  );
  it('shows no papers after the allotment ended, and no months before it', async () => {
    await setState('open');
    const put = (from: string, to: string | null) =>
      world.write(
        (sql) =>
          sql`update course_allotment set from_date = ${from}, to_date = ${to} where offering = ${paper('ENG301')} and faculty = ${idOf('faculty')}`,
      );
    expect(await mine('2026-10')).toBeDefined();
    await put('2026-07-15', '2026-11-19');
    expect(await mine('2026-10')).toBeUndefined();
    await put('2026-11-01', null);
    expect(await mine('2026-10')).toBeUndefined();
    await put('2026-10-31', '2026-11-20');
    expect(await mine('2026-10')).toBeDefined();
    await put('2026-07-15', null);
    const ends = (day: string) =>
      world.write(
        (sql) =>
          sql`update term set ends_on = ${day} where batch = '2025' and semester = '3' and programme is null`,
      );
    const [term] = await world.read<{ ends_on: string }>(
      (sql) =>
        sql`select ends_on::text from term where batch = '2025' and semester = '3' and programme is null`,
    );
    await ends('2026-09-30');
    expect(await mine('2026-10'), 'after the term').toBeUndefined();
    await ends('2026-10-01');
    expect(await mine('2026-10')).toBeDefined();
    await ends(term?.ends_on ?? '');
    await setState('submitted');
  });
  it("shows a head the department's overdue registers, as many as in the linked list", async () => {
    await setState('open');
    // Open until the end of this day: not overdue.
    const open = (state: string, until: string | null) =>
      world.write(
        (sql) =>
          sql`update attendance_register set state = ${state}, reopened_until = ${until} where offering = ${paper('ENG301')} and month = '2026-10-01'`,
      );
    await open('reopened', '2026-11-20');
    for (const identity of ['hod', 'admin:B', 'head of history']) {
      const late = (await lines(identity, 'attendance-overdue')).find(({ text }) =>
        text.startsWith('Batch 2025'),
      );
      const listed = late ? (await report(identity, `/api${late.link}`)).rows.length : 0;
      const all = (await report(identity, `${CLEARANCE}/2026-10?overdue=true`)).rows.length;
      expect([identity, listed]).toEqual([identity, all]);
      expect(late?.text ?? `${all} register`).toContain(`${all} register`);
    }
    await open('open', null);
    await world.write((sql) => sql`update college set entry_window_days = 20`);
    expect(await lines('admin:B', 'attendance-overdue')).toEqual([]);
    await world.write((sql) => sql`update college set entry_window_days = 7`);
    await setState('submitted');
    expect(await lines('faculty', 'attendance-overdue')).toEqual([]);
  });
  it("counts last month's cleared and submitted registers as the lists do", async () => {
    await setState('cleared', '2026-10', 'ENG302');
    const { charts } = await front('admin:B');
    for (const [key, state] of [
      ['registers-cleared', 'cleared'],
      ['registers-submitted', 'submitted'],
    ] as const) {
      const bar = charts
        .find((one) => one.key === key)
        ?.rows.find(({ link }) => link?.startsWith('/attendance/clearance/2025/3/2026-10'));
      expect(bar?.link).toBe(`/attendance/clearance/2025/3/2026-10?state=${state}`);
      expect([key, bar?.value, bar?.of]).toEqual([
        key,
        (await report('admin:B', `/api${bar?.link}`)).rows.length,
        (await report('admin:B', `${CLEARANCE}/2026-10`)).rows.length,
      ]);
    }
  });
});
