/**
 * Students and their classes: who is still in one, who is promoted to the next semester, who is
 * messaged and counted, and whose entry it is.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { openCollege, type College, type Row, type Values } from '../kit/college';

let here: College;
beforeAll(async () => {
  here = await openCollege();
});
afterAll(() => here.close());

const idOf = (identity: string): number => here.college.people.get(identity)?.id ?? 0;
const GONE = ['discontinued', 'transferred', 'expelled', 'deceased'] as const;
let made = 0;
/**
 * Creates a student of English of batch 2025 in the third semester, in the class of these papers.
 */
async function student(more: Values = {}, papers: readonly string[] = ['ENG301']): Promise<number> {
  const n = ++made;
  const of = {
    name: `Rule ${n}`,
    batch: '2025',
    programme: 'BA',
    department: 'ENG',
    current_semester: '3',
    status: 'active',
    roll_no: `25RU${String(n).padStart(3, '0')}`,
    phone: `+91987650${String(1000 + n)}`,
    email: `rule${n}@tlawng.example`,
    gender: 'female',
    leaving_date: null,
    ...more,
  };
  const { id } = await here.one(
    (sql) => sql<{
      id: number;
    }>`insert into student (name, batch, programme, department, major_subject, current_semester, status, roll_no, phone, email, gender, leaving_date)
    values (${of.name}, ${of.batch}, ${of.programme}, ${of.department}, (select subject from course where id = 'ENG301'), ${of.current_semester}, 'active', ${of.roll_no}, ${of.phone}, ${of.email}, ${of.gender}, ${of.leaving_date}) returning id`,
  );
  for (const course of papers)
    await here.query(
      (sql) =>
        sql`insert into enrolment (offering, student, category, kind, from_date, status) select id, ${id}, 'MAJ', 'regular', '2026-07-15', 'enrolled' from offering where batch = ${of.batch} and course = ${course} returning 1`,
    );
  await here.query((sql) => sql`update student set status = ${of.status} where id = ${id}`);
  return id;
}

describe('student who has left the college', () => {
  const left = new Map<string, number>();
  let stays: number;
  beforeAll(async () => {
    for (const status of [...GONE, 'completed', 'on_leave', 'detained'])
      left.set(
        status,
        await student({
          status,
          leaving_date: GONE.some((one) => one === status) ? '2026-11-10' : null,
        }),
      );
    stays = await student();
  });
  const standing = (ids: ReadonlySet<unknown>): string[] =>
    [...left].filter(([, id]) => ids.has(id)).map(([status]) => status);

  it('is left out when sections are assigned, unlike students on leave or detained', async () => {
    const { rows } = (
      await here.must(200, 'admin:M', '/api/student-management/assign-sections/2025/ENG/3/ENG301')
    ).data as Sheet;
    const students = await here.query(
      (sql) =>
        sql<{
          student: number;
        }>`select student from enrolment where id = any(${rows.map(({ id }) => Number(id))}::int[])`,
    );
    expect(standing(new Set(students.map((row) => row.student)))).toEqual(['on_leave', 'detained']);
    expect(students.map((row) => row.student)).toContain(stays);
  });
  it('is not present in classes added later, and nothing is recorded for them', async () => {
    const path = '/api/attendance/entry/2025/ENG/3/ENG301/2026-11';
    await here.must(200, 'faculty', `${path}/add-class`, {
      body: {
        values: { held_on: '2026-11-19', period: 'P6', hours: 1, component: 'L', kind: 'regular' },
      },
    });
    const { rows, columns, version } = (await here.must(200, 'faculty', path)).data as Sheet;
    const column = columns.findLast(({ name }) => /^c\d+$/.test(name))?.name ?? '';
    const cell = (id: number | undefined): unknown =>
      rows.find((row) => row.id === id)?.values[column] ?? null;
    expect(cell(stays)).toBe('P');
    for (const status of GONE) {
      expect([status, cell(left.get(status))]).toEqual([status, null]);
      const said = await here.ask('faculty', path, {
        method: 'PATCH',
        body: { version, cells: [{ row: left.get(status), column, value: 'A' }] },
      });
      expect([status, said.status]).toEqual([status, 422]);
    }
    expect(
      await here.query(
        (sql) =>
          sql`select 1 from attendance_mark m join class_session c on c.id = m.session where c.held_on = '2026-11-19' and m.student = any(${GONE.map((status) => left.get(status) ?? 0)}::int[])`,
      ),
    ).toEqual([]);
  });
  it('gets today as leaving date by default, keeps a given one, and cannot lose it', async () => {
    const { id } = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where status = 'active' and id <> ${stays} order by id desc limit 1`,
    );
    const leavingDate = async () =>
      (
        await here.one(
          (sql) =>
            sql<{
              day: string | null;
            }>`select leaving_date::text as day from student where id = ${id}`,
        )
      ).day;
    await here.change(200, 'admin:M', 'student', id, { status: 'discontinued' });
    expect(await leavingDate()).toBe('2026-11-20');
    expect(
      (await here.change(422, 'admin:M', 'student', id, { leaving_date: null })).errors,
    ).toEqual({ leaving_date: 'Enter the date the student left.' });
    await here.change(200, 'admin:M', 'student', id, {
      status: 'transferred',
      leaving_date: '2026-11-02',
    });
    expect(await leavingDate()).toBe('2026-11-02');
    await here.change(200, 'admin:M', 'student', id, { status: 'active', leaving_date: null });
    expect(await leavingDate()).toBe(null);
  });
  it('is listed in a test sheet with the reason why nothing can be entered', async () => {
    const path = '/api/internal-assessments/cat-entry/2025/ENG/3/ENG301/CAT1';
    const { rows, version } = (await here.must(200, 'faculty', path)).data as Sheet;
    const row = (id: number | undefined) => rows.find((one) => one.id === id);
    for (const status of GONE) {
      expect(JSON.stringify(row(left.get(status))), status).toContain('has left the college');
      const said = await here.ask('faculty', path, {
        method: 'PATCH',
        body: { version, cells: [{ row: left.get(status), column: 'mark', value: 1000 }] },
      });
      expect([status, said.status >= 400], said.text.slice(0, 200)).toEqual([status, true]);
    }
    expect(JSON.stringify(row(stays))).not.toContain('has left the college');
    expect(
      await here.query(
        (sql) =>
          sql`select 1 from cat_mark where student = any(${GONE.map((status) => left.get(status) ?? 0)}::int[])`,
      ),
    ).toEqual([]);
  });
  it('cannot be promoted, listed or selected, nor can students on leave, detained or completed', async () => {
    await here.query(
      (sql) =>
        sql`insert into term (batch, semester, starts_on, ends_on) values ('2025', '4', '2027-01-20', '2027-06-20')`,
    );
    const path = '/api/student-management/promotion/2025/BA/3';
    expect(standing(new Set((await here.rows('admin:M', path)).map(({ id }) => id)))).toEqual([]);
    for (const [status, id] of left) {
      const said = await here.act(200, 'admin:M', path, 'promote', [id]);
      expect([status, said.data]).toEqual([status, { say: '0 promoted, 0 enrolments added.' }]);
      await here.act(200, 'admin:M', path, 'hold', [id], { reason: 'x' });
    }
    expect(
      await here.query(
        (sql) =>
          sql`select id from student where id = any(${[...left.values()]}::int[]) and current_semester <> '3'`,
      ),
    ).toEqual([]);
    expect(
      await here.query(
        (sql) =>
          sql`select 1 from student_semester where student = any(${[...left.values()]}::int[])`,
      ),
    ).toEqual([]);
    expect((await here.act(200, 'admin:M', path, 'promote', [stays])).data).toEqual({
      say: '1 promoted, 2 enrolments added.',
    });
    await here.act(200, 'admin:M', path, 'undo', [stays]);
    await here.query((sql) => sql`delete from term where batch = '2025' and semester = '4'`);
  });
  it('can no longer choose papers', async () => {
    const path = '/api/student-management/subject-combination/2025/BA/3/ENG';
    const { rows, columns, version } = (await here.must(200, 'admin:M', path)).data as Sheet;
    const column = columns.find(({ edit }) => edit)?.name ?? '';
    for (const status of [...GONE, 'completed']) {
      const said = await here.ask('admin:M', path, {
        method: 'PATCH',
        body: { version, cells: [{ row: left.get(status), column, value: null }] },
      });
      expect([status, said.status, Object.values(said.errors)[0] ?? '']).toEqual([
        status,
        422,
        'This student has left.',
      ]);
    }
    expect(rows.some(({ id }) => id === stays)).toBe(true);
  });
  it('receives no messages, gets no card, and is not on current student lists', async () => {
    const reached = new Set(
      (await here.rows('admin:M', '/api/student-management/send-message/2025/BA/ENG')).map(
        ({ id }) => id,
      ),
    );
    expect([standing(reached), reached.has(stays)]).toEqual([[], true]);
    const names = (await here.rows('union', '/api/student-list/2025/BA/ENG')).map(
      ({ name }) => name,
    );
    const named = await here.query(
      (sql) =>
        sql<{
          id: number;
          name: string;
        }>`select id, name from student where name = any(${names.map(String)}::text[])`,
    );
    expect([
      standing(new Set(named.map(({ id }) => id))),
      named.some(({ id }) => id === stays),
    ]).toEqual([[], true]);
    const cards = new Set(
      (await here.rows('super', '/api/student-management/students-id-card/2025/BA/ENG')).map(
        ({ id }) => id,
      ),
    );
    expect(standing(cards)).toEqual(['on_leave', 'detained']);
  });
  it('cannot be entered for an activity, unlike students completed or on leave', async () => {
    const rolls = await here.query(
      (sql) =>
        sql<{
          id: number;
          roll_no: string;
          status: string;
        }>`select id, roll_no, status from student where id = any(${[...left.values()]}::int[]) order by id`,
    );
    const activity = {
      kind: 'NSS',
      level: 'college',
      title: 'Planting trees',
      from_date: '2026-11-01',
    };
    const { kinds, levels } = await here.one(
      (sql) =>
        sql<{
          kinds: string;
          levels: string;
        }>`select kind as kinds, level as levels from student_activity limit 1`,
    );
    for (const { roll_no, status } of rolls) {
      const allowed = ['on_leave', 'completed'].includes(status);
      const office = await here.ask(
        'admin:M',
        '/api/student-management/students-activity-report/add',
        { body: { rows: [], values: { ...activity, kind: kinds, level: levels, rolls: roll_no } } },
      );
      const union = await here.ask('union', '/api/students-activity-report/add', {
        body: { rows: [], values: { ...activity, kind: kinds, level: levels, students: roll_no } },
      });
      expect(
        [status, office.status, union.status],
        `${office.text.slice(0, 200)} ${union.text.slice(0, 200)}`,
      ).toEqual([status, allowed ? 200 : 422, allowed ? 200 : 422]);
    }
  });
});

describe('activity', () => {
  const union = (values: Values) =>
    here.ask('union', '/api/students-activity-report/add', { body: { rows: [], values } });
  let good: { kind: string; level: string; title: string; from_date: string };
  beforeAll(async () => {
    const { kind, level } = await here.one(
      (sql) =>
        sql<{ kind: string; level: string }>`select kind, level from student_activity limit 1`,
    );
    good = { kind, level, title: 'A meet', from_date: '2026-11-20' };
  });
  const roll = async (id: number): Promise<string> =>
    (
      await here.one(
        (sql) => sql<{ roll_no: string }>`select roll_no from student where id = ${id}`,
      )
    ).roll_no;
  it('entered by the union needs a listed kind, a past date, an end after its start and known students', async () => {
    const students = await roll(await student());
    for (const [wrong, field] of [
      [{ kind: 'nothing' }, 'kind'],
      [{ level: 'nothing' }, 'level'],
      [{ from_date: '2026-11-21' }, 'from_date'],
      [{ to_date: '2026-11-19' }, 'to_date'],
      [{ students: 'NOBODY1' }, 'students'],
      [{ students: Array.from({ length: 201 }, (_, i) => `X${i}`).join(' ') }, 'students'],
    ] as const) {
      const said = await union({ ...good, students, ...wrong });
      expect([said.status, Object.keys(said.errors)], JSON.stringify(wrong)).toEqual([
        422,
        [field],
      ]);
    }
    expect(
      (await union({ ...good, students: `${students.toLowerCase()}, ${students}` })).status,
    ).toBe(200);
    const entered = await here.query(
      (sql) =>
        sql<{
          id: number;
          created_by: string;
          department: string;
          verified_at: string | null;
        }>`select a.id, a.created_by, a.department, a.verified_at from student_activity a join student s on s.id = a.student where s.roll_no = ${students}`,
    );
    expect(entered).toMatchObject([
      { created_by: `union:${idOf('union')}`, department: 'ENG', verified_at: null },
    ]);
    expect(
      (await here.audited('create')).some(
        ({ entity, entity_id }) =>
          entity === 'student-activity' && entity_id === String(entered[0]?.id),
      ),
    ).toBe(true);
  });
  it('for a roll number shared by two programmes needs the programme, for union and office', async () => {
    const one = await student();
    const shared = await roll(one);
    const other = await student({ roll_no: shared, programme: 'BSC' }, []);
    const said = await union({ ...good, students: shared });
    expect([said.status, Object.keys(said.errors)]).toEqual([422, ['students']]);
    const office = await here.ask(
      'admin:M',
      '/api/student-management/students-activity-report/add',
      { body: { rows: [], values: { ...good, rolls: shared } } },
    );
    expect([office.status, Object.keys(office.errors)]).toEqual([422, ['rolls']]);
    expect(
      await here.query(
        (sql) => sql`select 1 from student_activity where student in (${one}, ${other})`,
      ),
    ).toEqual([]);
  });
  it('is listed if its days overlap the requested range, both ends included', async () => {
    const id = await student();
    await here.query(
      (sql) =>
        sql`insert into student_activity (student, department, kind, level, title, from_date, to_date) values (${id}, 'ENG', ${good.kind}, ${good.level}, 'Two days', '2026-10-10', '2026-10-11'), (${id}, 'ENG', ${good.kind}, ${good.level}, 'One day', '2026-10-13', null)`,
    );
    const titles = async (query: string): Promise<unknown[]> =>
      (await here.rows('admin:M', `/api/student-management/students-activity-report?${query}`))
        .filter(({ name }) => name === `Rule ${made}`)
        .map(({ title }) => title);
    expect(await titles('from=2026-10-11&to=2026-10-13')).toEqual(['One day', 'Two days']);
    expect(await titles('from=2026-10-12')).toEqual(['One day']);
    expect(await titles('to=2026-10-12')).toEqual(['Two days']);
    expect(await titles('state=verified')).toEqual([]);
    const year = async (query: string): Promise<unknown[]> =>
      (await here.rows('union', `/api/students-activity-report?${query}`))
        .filter(({ name }) => name === `Rule ${made}`)
        .map(({ title }) => title);
    await here.query(
      (sql) =>
        sql`update student_activity set from_date = '2025-12-31', to_date = null where title = 'Two days'`,
    );
    expect([await year('year=2026'), await year('year=2025'), await year('year=2027')]).toEqual([
      ['One day'],
      ['Two days'],
      [],
    ]);
  });
  it('is verified once, by name, and approved for at most the hours missed', async () => {
    const id = await student();
    const { id: entry } = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`insert into student_activity (student, department, kind, level, title, from_date, hours) values (${id}, 'ENG', ${good.kind}, ${good.level}, 'Hours', '2026-10-10', 4) returning id`,
    );
    const path = '/api/student-management/students-activity-report';
    const approve = (status: number, hours: number) =>
      here.act(status, 'admin:B', path, 'approve', [entry], { hours });
    await approve(422, 1);
    await here.act(404, 'admin:M', path, 'verify', [entry, 9_999_999]);
    await here.act(403, 'faculty', path, 'verify', [entry]);
    await here.act(200, 'admin:M', path, 'verify', [entry]);
    const first = await here.one(
      (sql) =>
        sql<Row>`select verified_by, verified_at, version from student_activity where id = ${entry}`,
    );
    expect((await here.act(200, 'hod', path, 'verify', [entry])).data).toEqual({
      say: '0 verified.',
    });
    expect(
      await here.one(
        (sql) =>
          sql`select verified_by, verified_at, version from student_activity where id = ${entry}`,
      ),
    ).toEqual(first);
    await approve(422, 4.5);
    await approve(200, 4);
    await here.act(403, 'admin:M', path, 'approve', [entry], { hours: 1 });
    expect((await here.audited('approve')).at(-1)).toMatchObject({
      entity_id: String(entry),
      change: { approved_hours: 4, before: { [entry]: null } },
    });
  });
});

describe('student record', () => {
  it('has an age of 14 to 60 years at admission, and no leaving date before it', async () => {
    const id = await student();
    const change = (status: number, values: Values) =>
      here.change(status, 'super', 'student', id, values);
    const errors = async (values: Values): Promise<string[]> =>
      Object.keys((await change(422, values)).errors);
    expect(await errors({ dob: '2012-07-02', admission_date: '2026-07-01' })).toEqual(['dob']);
    await change(200, { dob: '2012-07-01', admission_date: '2026-07-01' });
    expect(await errors({ admission_date: '2026-06-30' })).toEqual(['dob']);
    expect(await errors({ dob: '1965-07-01' })).toEqual(['dob']);
    await change(200, { dob: '1965-07-02' });
    expect(await errors({ leaving_date: '2026-06-30' })).toEqual(['leaving_date']);
    await change(200, { leaving_date: '2026-07-01' });
  });
  it("is in the batch's running semester where none is entered, so that a class has them", async () => {
    const enter = async (values: Values): Promise<unknown> =>
      (
        (
          await here.must(201, 'admin:M', '/api/student', {
            body: {
              name: 'Imported',
              batch: '2025',
              programme: 'BA',
              department: 'ENG',
              ...values,
            },
          })
        ).data as Values
      )['current_semester'];
    expect(await enter({})).toBe('3');
    expect(await enter({ current_semester: '1' }), 'as entered').toBe('1');
    expect(await enter({ status: 'completed' }), 'no class is meant').toBeNull();
  });
  it('queues a recount of registers when a student leaves, not when a phone number changes', async () => {
    const id = await student();
    const queued = async (): Promise<number> =>
      (
        await here.one(
          (sql) =>
            sql<{
              n: number;
            }>`select count(*)::int as n from job where payload->'students' @> ${JSON.stringify([id])}::jsonb`,
        )
      ).n;
    await here.change(200, 'admin:M', 'student', id, { phone: '+919876500000' });
    expect(await queued()).toBe(0);
    await here.change(200, 'admin:M', 'student', id, { status: 'discontinued' });
    expect(await queued()).toBe(1);
    await here.change(200, 'admin:M', 'student', id, { leaving_date: '2026-11-01' });
    expect(await queued()).toBe(2);
  });
});

describe('promotion', () => {
  const path = '/api/student-management/promotion/2025/BA/3';
  const PROMOTED = { say: '1 promoted, 2 enrolments added.' };
  beforeAll(() =>
    here.query(
      (sql) =>
        sql`insert into term (batch, semester, starts_on, ends_on) values ('2025', '4', '2027-01-20', '2027-06-20')`,
    ),
  );
  const enrolled = (id: number) =>
    here.query(
      (sql) =>
        sql<{
          course: string;
          from_date: string;
        }>`select o.course, e.from_date::text from enrolment e join offering o on o.id = e.offering where e.student = ${id} and o.semester = '4' order by 1`,
    );
  it("enrols from the start of the programme's own term if it has one", async () => {
    const id = await student();
    await here.query(
      (sql) =>
        sql`insert into term (batch, semester, programme, starts_on, ends_on) values ('2025', '4', 'BA', '2027-02-01', '2027-06-20'), ('2025', '4', 'BSC', '2027-03-01', '2027-07-20')`,
    );
    expect((await here.act(200, 'admin:M', path, 'promote', [id])).data).toEqual(PROMOTED);
    expect(new Set((await enrolled(id)).map(({ from_date }) => from_date))).toEqual(
      new Set(['2027-02-01']),
    );
    await here.act(200, 'admin:M', path, 'undo', [id]);
    await here.query(
      (sql) =>
        sql`delete from term where batch = '2025' and semester = '4' and programme is not null`,
    );
  });
  it('adds no inactive paper and no elective', async () => {
    const id = await student();
    await here.query((sql) => sql`update course set active = false where id = 'ENG402'`);
    await here.act(200, 'admin:M', path, 'promote', [id]);
    await here.query((sql) => sql`update course set active = true where id = 'ENG402'`);
    expect((await enrolled(id)).map(({ course }) => course)).toEqual(['ENG401']);
  });
  it('cannot be undone after changes to its papers, sections, tests or class activity', async () => {
    const cases: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
      'a later version': (id) =>
        here.query(
          (sql) =>
            sql`update enrolment e set version = 2 from offering o where o.id = e.offering and o.semester = '4' and e.student = ${id}`,
        ),
      'a section': (id) =>
        here.query(
          (sql) =>
            sql`with s as (insert into section (offering, name) select e.offering, 'Q' || ${id}::text from enrolment e join offering o on o.id = e.offering where o.semester = '4' and e.student = ${id} limit 1 returning id, offering) update enrolment e set section = s.id from s where e.offering = s.offering and e.student = ${id}`,
        ),
      'an attendance summary': (id) =>
        here.query(
          (sql) =>
            sql`insert into attendance_summary (offering, student, month, component, present, late, duty, absent, medical, before) select e.offering, e.student, '2027-01-01', 'L', 1, 0, 0, 0, 0, 0 from enrolment e join offering o on o.id = e.offering where o.semester = '4' and e.student = ${id} limit 1`,
        ),
    };
    for (const [what, then] of Object.entries(cases)) {
      const id = await student();
      await here.act(200, 'admin:M', path, 'promote', [id]);
      await then(id);
      await here.act(423, 'admin:M', path, 'undo', [id]);
      expect(
        (await here.one((sql) => sql<Row>`select current_semester from student where id = ${id}`))[
          'current_semester'
        ],
        what,
      ).toBe('4');
    }
  });
  it('undo affects only selected students who were promoted', async () => {
    const [one, other] = [await student(), await student()];
    await here.act(200, 'admin:M', path, 'promote', [one]);
    await here.act(200, 'admin:M', path, 'undo', [one, other]);
    expect(
      await here.query(
        (sql) => sql`select current_semester from student where id in (${one}, ${other})`,
      ),
    ).toEqual([{ current_semester: '3' }, { current_semester: '3' }]);
    expect(
      await here.query((sql) => sql`select 1 from student_semester where student = ${other}`),
    ).toEqual([]);
  });
  it('is listed by outcome in roll number order, and ignores a hold on promoted students', async () => {
    const [held, gone] = [await student(), await student()];
    await here.act(200, 'admin:M', path, 'hold', [held], { reason: 'Fees' });
    await here.act(200, 'admin:M', path, 'promote', [gone]);
    await here.act(200, 'admin:M', path, 'hold', [gone], { reason: 'Too late' });
    expect(
      await here.query(
        (sql) =>
          sql`select status from student_semester where student = ${gone} and semester = '3'`,
      ),
    ).toEqual([{ status: 'promoted' }]);
    const outcome = async (name: string): Promise<unknown[]> =>
      (await here.rows('admin:M', `${path}?outcome=${name}`)).map(({ id }) => id);
    expect([
      (await outcome('held')).includes(held),
      (await outcome('held')).includes(gone),
      (await outcome('promoted')).includes(gone),
      (await outcome('promote')).includes(held),
    ]).toEqual([true, false, true, false]);
    const rolls = (await here.rows('admin:M', path))
      .map(({ roll_no }) => String(roll_no))
      .filter((roll) => roll.startsWith('25RU'));
    expect(rolls).toEqual([...rolls].sort());
  });
  it('refuses a hold in a semester without dates, and answers 404 for an unknown semester', async () => {
    await here.act(
      423,
      'admin:M',
      '/api/student-management/promotion/2025/BA/5',
      'hold',
      [await student({ current_semester: '5' }, [])],
      { reason: 'x' },
    );
    await here.must(404, 'admin:M', '/api/student-management/promotion/2025/BA/99');
  });
});

describe('message', () => {
  const path = '/api/student-management/send-message/2025/BA/ENG';
  const reached = async (identity: string, query = ''): Promise<Set<unknown>> =>
    new Set((await here.rows(identity, `${path}${query}`)).map(({ id }) => id));
  it("of a teacher reaches the paper's students from first to last day of the allotment, by section", async () => {
    const teacher = idOf('faculty');
    const { department } = await here.one(
      (sql) => sql<{ department: string }>`select department from faculty where id = ${teacher}`,
    );
    const id = await student({ department: 'HIS' }, ['HIS301']);
    const wide = '/api/student-management/send-message/2025/BA/HIS';
    const { offering } = await here.one(
      (sql) => sql<{ offering: number }>`select offering from enrolment where student = ${id}`,
    );
    const { section } = await here.one(
      (sql) =>
        sql<{
          section: number;
        }>`insert into section (offering, name) values (${offering}, 'ZZ') returning id as section`,
    );
    const sees = async (
      from: string,
      to: string | null,
      of: number | null,
      status = 'enrolled',
    ): Promise<boolean> => {
      await here.query(
        (sql) =>
          sql`delete from course_allotment where offering = ${offering} and faculty = ${teacher}`,
      );
      await here.query(
        (sql) =>
          sql`insert into course_allotment (offering, faculty, section, component, is_primary, from_date, to_date, department) values (${offering}, ${teacher}, ${of}, 'tutorial', false, ${from}, ${to}, 'HIS')`,
      );
      await here.query((sql) => sql`update enrolment set status = ${status} where student = ${id}`);
      return (await here.rows('faculty', wide)).some((row) => row.id === id);
    };
    expect(department).not.toBe('HIS');
    expect([
      await sees('2026-11-20', null, null),
      await sees('2026-11-21', null, null),
      await sees('2026-10-01', '2026-11-20', null),
      await sees('2026-10-01', '2026-11-19', null),
      await sees('2026-10-01', null, section),
      await sees('2026-10-01', null, null, 'dropped'),
    ]).toEqual([true, false, true, false, false, false]);
    await here.query(
      (sql) =>
        sql`delete from course_allotment where offering = ${offering} and faculty = ${teacher} and component = 'tutorial'`,
    );
  });
  it('is filtered by gender and semester, and goes to the parent entered first', async () => {
    const id = await student({ gender: 'transgender' });
    expect([
      (await reached('admin:M', '?gender=transgender')).has(id),
      (await reached('admin:M', '?gender=male')).has(id),
      (await reached('admin:M', '?semester=3')).has(id),
      (await reached('admin:M', '?semester=1')).has(id),
    ]).toEqual([true, false, true, false]);
    await here.query(
      (sql) =>
        sql`with p as (insert into parent (name, email, mobile, active) values ('First', 'first.parent@tlawng.example', '+919876511111', true), ('Second', 'second.parent@tlawng.example', '+919876511112', true) returning id) insert into parent_ward (parent, student) select id, ${id} from p order by id`,
    );
    expect((await here.rows('admin:M', path)).find((row) => row.id === id)).toMatchObject({
      guardian_email: 'first.parent@tlawng.example',
    });
  });
  it('can be scheduled from a minute ago to sixty days ahead', async () => {
    const id = await student();
    const send = (send_at: string) =>
      here.ask('admin:M', `${path}/send`, {
        body: {
          rows: [id],
          values: { channel: 'email', receiver: 'student', subject: 'x', body: 'x', send_at },
        },
      });
    const errors = async (at: string): Promise<string[]> => Object.keys((await send(at)).errors);
    expect([
      await errors('2026-11-20T06:28:59.000Z'),
      await errors('2027-01-19T06:30:01.000Z'),
    ]).toEqual([['send_at'], ['send_at']]);
    expect([
      (await send('2026-11-20T06:29:00.000Z')).status,
      (await send('2027-01-19T06:30:00.000Z')).status,
    ]).toEqual([200, 200]);
  });
});

describe('sections of a class', () => {
  const path = '/api/student-management/assign-sections/2025/ENG/3/ENG302';
  const read = async (): Promise<Sheet> => (await here.must(200, 'admin:M', path)).data as Sheet;
  const act = async (status: number, action: string, values: Values) =>
    here.must(status, 'admin:M', `${path}/${action}`, {
      body: { version: (await read()).version, values },
    });
  it('cannot exceed capacity, and a move starts on a past or present day of the term', async () => {
    await here.query(
      (sql) =>
        sql`delete from section where offering = (select id from offering where batch = '2025' and course = 'ENG302') and not exists (select 1 from enrolment e where e.section = section.id)`,
    );
    const ids = [
      await student({}, ['ENG302']),
      await student({}, ['ENG302']),
      await student({}, ['ENG302']),
    ];
    await act(200, 'add-section', { name: 'Small', capacity: 2 });
    expect(Object.keys((await act(422, 'add-section', { name: 'SMALL' })).errors)).toEqual([
      'name',
    ]);
    const sheet = await read();
    const small = sheet.columns
      .find(({ name }) => name === 'section')
      ?.options?.find(({ label }) => label === 'SMALL')?.value as number;
    const enrolments = (
      await here.query(
        (sql) =>
          sql<{
            id: number;
          }>`select e.id from enrolment e join offering o on o.id = e.offering where o.course = 'ENG302' and e.student = any(${ids}::int[]) order by e.id`,
      )
    ).map(({ id }) => id);
    const save = async (rows: readonly number[]) =>
      here.ask('admin:M', path, {
        method: 'PATCH',
        body: {
          version: (await read()).version,
          cells: rows.map((row) => ({ row, column: 'section', value: small })),
        },
      });
    expect([
      (await save(enrolments)).status,
      (await save(enrolments.slice(0, 2))).status,
      (await save(enrolments.slice(2))).status,
    ]).toEqual([422, 200, 422]);
    expect(
      Object.keys(
        (await act(422, 'move', { student: enrolments[2], section: small, from: '2026-11-21' }))
          .errors,
      ),
    ).toEqual(['from']);
    expect(
      Object.keys(
        (await act(422, 'move', { student: enrolments[2], section: small, from: '2026-07-14' }))
          .errors,
      ),
    ).toEqual(['from']);
    expect(
      Object.keys(
        (await act(422, 'move', { student: enrolments[2], section: small, from: '2026-11-20' }))
          .errors,
      ),
    ).toEqual(['section']);
    expect(
      Object.keys(
        (await act(422, 'auto-split', { parts: 999, method: 'round_robin', from: '2026-11-20' }))
          .errors,
      ),
    ).toEqual(['parts']);
  });
});

describe('dashboard figures of students', () => {
  it('count active students, and for heads those of their own department', async () => {
    const value = async (identity: string, label: string): Promise<string> => {
      const { data } = JSON.parse(await here.board(identity)) as {
        data: { cards: { label: string; value: number }[] };
      };
      return String(data.cards.find((card) => card.label === label)?.value);
    };
    const count = async (where: 'all' | 'no roll' | 'mine'): Promise<string> => {
      const { department } = await here.one(
        (sql) =>
          sql<{ department: string }>`select department from faculty where id = ${idOf('hod')}`,
      );
      return String(
        (
          await here.one(
            (sql) =>
              sql<{
                n: number;
              }>`select count(*)::int as n from student where status = 'active' and (${where} <> 'no roll' or roll_no is null) and (${where} <> 'mine' or department = ${department})`,
          )
        ).n,
      );
    };
    await student({ roll_no: null });
    await student({ roll_no: null, status: 'discontinued' });
    expect([
      await value('admin:M', 'Active students'),
      await value('admin:M', 'Active students without a roll number'),
      await value('hod', 'Active students in my department'),
    ]).toEqual([await count('all'), await count('no roll'), await count('mine')]);
  });
});
