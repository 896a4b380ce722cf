/**
 * Lists, counts and sheets of students: who is in them, who may read them, and what is refused,
 * each rule from both sides.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { openCollege, type College, type Row, type Values } from '../kit/college';

let here: College;
beforeAll(async () => {
  here = await openCollege();
}, 120_000);
afterAll(() => here.close());

let made = 0;
async function student(more: Values = {}, papers: readonly string[] = []): Promise<number> {
  const n = ++made;
  const of: Values = {
    name: `List ${n}`,
    batch: '2025',
    programme: 'BA',
    department: 'ENG',
    current_semester: '3',
    status: 'active',
    roll_no: `25LI${String(n).padStart(3, '0')}`,
    phone: null,
    gender: 'female',
    major: 'ENG',
    ...more,
  };
  const { id } = await here.one(
    (sql) =>
      sql<{
        id: number;
      }>`insert into student (name, batch, programme, department, major_subject, current_semester, status, roll_no, phone, gender) values (${of['name']}, ${of['batch']}, ${of['programme']}, ${of['department']}, ${of['major']}, ${of['current_semester']}, ${of['status']}, ${of['roll_no']}, ${of['phone']}, ${of['gender']}) returning id`,
  );
  for (const course of papers)
    await here.query(
      (sql) =>
        sql`insert into enrolment (offering, student, category, kind, from_date, status) select id, ${id}, 'MAJ', 'regular', '2026-07-15', 'enrolled' from offering where batch = '2025' and course = ${course} returning 1`,
    );
  return id;
}
interface Front {
  readonly charts: readonly {
    key: string;
    rows: readonly { label: string; value: number; link: string }[];
  }[];
  readonly cards: readonly { key: string; value: number; link: string }[];
}
const front = async (identity: string): Promise<Front> =>
  (JSON.parse(await here.board(identity)) as { data: Front }).data;

describe('student search', () => {
  const PATH = '/api/search/student';
  it('lists active students first, then by name', async () => {
    await student({ name: 'Qwertz Anna', status: 'transferred' });
    await student({ name: 'Qwertz Berta' });
    await student({ name: 'Qwertz Anton' });
    expect((await here.rows('admin:M', `${PATH}/qwertz`)).map(({ name }) => name)).toEqual([
      'Qwertz Anton',
      'Qwertz Berta',
      'Qwertz Anna',
    ]);
  });
  it('returns at most twenty results', async () => {
    await here.query(
      (sql) =>
        sql`insert into student (name, batch, programme, department) select 'Manyfold ' || n, '2025', 'BA', 'ENG' from generate_series(1, 25) n returning 1`,
    );
    expect(await here.rows('admin:M', `${PATH}/manyfold`)).toHaveLength(20);
  });
  it('hides contacts of other departments from a teacher, and audits contact views', async () => {
    const [own, other] = [
      await student({ phone: '+919876511111' }),
      await student({ department: 'PHY', major: null, phone: '+919876522222' }),
    ];
    const card = async (identity: string, id: number) =>
      (await here.must(200, identity, `${PATH}-card/${id}`)).data as {
        may_open: boolean;
        facts: readonly (readonly [string, unknown])[];
      };
    const looks = async () => (await here.audited('view_contact')).length;
    const before = await looks();
    const shut = await card('hod', other);
    expect(shut.may_open).toBe(false);
    expect(JSON.stringify(shut)).not.toContain('9876522222');
    expect(await looks()).toBe(before);
    const open = await card('hod', own);
    expect(open.may_open).toBe(true);
    expect(open.facts).toContainEqual(['phone', '+919876511111']);
    expect((await here.audited('view_contact')).at(-1)).toMatchObject({ entity_id: String(own) });
    for (const id of ['999999', 'x', '0']) await here.must(404, 'admin:M', `${PATH}-card/${id}`);
  });
});

describe('student list for the union', () => {
  it('has active students of the batch, programme and department, in roll number order', async () => {
    await student({ name: 'Ten', roll_no: 'U-10', batch: '2023' });
    await student({ name: 'Two', roll_no: 'U-2', batch: '2023' });
    await student({ name: 'On leave', roll_no: 'U-1', batch: '2023', status: 'on_leave' });
    await student({ name: 'Physicist', roll_no: 'U-3', batch: '2023', department: 'PHY' });
    await student({ name: 'Scientist', roll_no: 'U-4', batch: '2023', programme: 'BSC' });
    const names = async (path: string) =>
      (await here.rows('union', `/api/student-list/${path}`))
        .filter(({ roll_no }) => String(roll_no).startsWith('U-'))
        .map(({ name }) => name);
    expect(await names('2023/BA/ENG')).toEqual(['Two', 'Ten']);
    expect(await names('2023/all/all')).toEqual(['Two', 'Physicist', 'Scientist', 'Ten']);
    expect(await names('2025/all/all')).toEqual([]);
  });
});

describe('student charts on the dashboard', () => {
  it('count active students by programme and gender, all by status, and link to equal lists', async () => {
    await student({ gender: null });
    await student({ gender: null, status: 'discontinued' });
    const { charts } = await front('admin:M');
    for (const [key, column, active] of [
      ['students-programme', 'programme', true],
      ['students-gender', 'gender', true],
      ['students-status', 'status', false],
    ] as const) {
      const counted = await here.query(
        (sql) =>
          sql<{
            n: number;
          }>`select count(*)::int as n from student where (not ${active} or status = 'active') group by case ${column} when 'programme' then programme when 'gender' then gender else status end order by 1 desc`,
      );
      const rows = charts.find((one) => one.key === key)?.rows ?? [];
      expect([key, rows.map(({ value }) => value)]).toEqual([key, counted.map(({ n }) => n)]);
      for (const { value, link } of rows) {
        const listed = await here.rows('super', `/api${link}&range=%5B0%2C199%5D`);
        // A page has 200 rows at most.
        expect([key, link, listed.length]).toEqual([key, link, Math.min(value, 200)]);
      }
    }
  });
  it('show heads their own department by batch, newest first', async () => {
    const rows = (await front('hod')).charts.find(({ key }) => key === 'department-batches')?.rows;
    const counted = await here.query(
      (sql) =>
        sql<{
          label: string;
          value: number;
        }>`select batch as label, count(*)::int as value from student where status = 'active' and department = 'ENG' group by 1 order by 1 desc`,
    );
    expect(rows?.map(({ label, value }) => ({ label, value }))).toEqual(counted);
  });
  it('count pending activities: all for the office, their department or entries for heads', async () => {
    const hod = here.college.people.get('hod')?.id;
    const [own, other, entered] = [
      await student(),
      await student({ department: 'PHY', major: null }),
      await student({ department: 'PHY', major: null }),
    ];
    await here.query(
      (sql) =>
        sql`insert into student_activity (student, department, kind, level, title, from_date, faculty, verified_at) values
        (${own}, 'ENG', 'NSS', 'college', 'W1', '2026-11-01', null, null), (${own}, 'ENG', 'NSS', 'college', 'W2', '2026-11-01', null, '2026-11-02T00:00:00Z'),
        (${other}, 'PHY', 'NSS', 'college', 'W3', '2026-11-01', null, null), (${entered}, 'PHY', 'NSS', 'college', 'W4', '2026-11-01', ${hod}, null) returning 1`,
    );
    const waits = async (identity: string) =>
      (await front(identity)).cards.find(({ key }) => key === 'activities-verify')?.value;
    const counted = async (head: boolean) =>
      (
        await here.one(
          (sql) =>
            sql<{
              n: number;
            }>`select count(*)::int as n from student_activity where verified_at is null and (not ${head} or department = 'ENG' or faculty = ${hod})`,
        )
      ).n;
    expect(await waits('admin:M')).toBe(await counted(false));
    expect(await waits('hod')).toBe(await counted(true));
    expect(await counted(true)).toBeLessThan(await counted(false));
  });
});

describe('student list of a paper', () => {
  const PATH = '/api/student-management/list-subject-wise/2025/ENG/3/ENG301';
  it('counts women and men, and transgender students only if present', async () => {
    const head = async () =>
      (await here.must(200, 'admin:M', PATH)).meta['head'] as { label: string; value: string }[];
    const value = async (label: string) => (await head()).find((one) => one.label === label)?.value;
    const [women, men] = [Number(await value('Female')), Number(await value('Male'))];
    expect(await value('Transgender')).toBeUndefined();
    await student({ gender: 'female' }, ['ENG301']);
    await student({ gender: 'transgender' }, ['ENG301']);
    await student({ gender: null }, ['ENG301']);
    expect([
      await value('Female'),
      await value('Male'),
      await value('Transgender'),
      await value('Gender not stated'),
    ]).toEqual([String(women + 1), String(men), '1', '1']);
    expect(await value('Students')).toBe(String((await here.rows('admin:M', PATH)).length));
  });
});

describe('subject combination', () => {
  const PATH = '/api/student-management/subject-combination/2025/BA/3/ENG';
  const sheet = async (): Promise<Sheet> => (await here.must(200, 'admin:M', PATH)).data as Sheet;
  it('refuses unknown papers and the same paper twice', async () => {
    const id = await student({}, ['ENG301', 'ENG302']);
    const { columns, version, rows } = await sheet();
    const places = columns.filter(({ name }) => name.startsWith('MAJ')).map(({ name }) => name);
    expect(places.length).toBeGreaterThan(1);
    const save = (column: string, value: string) =>
      here.ask('admin:M', PATH, {
        method: 'PATCH',
        body: { version, cells: [{ row: id, column, value }] },
      });
    expect((await save(places[0] ?? '', 'NOTHING')).errors).toEqual({
      'cells.0.value': 'This paper is not offered here.',
    });
    const row = rows.find((one) => one.id === id);
    const second = String(row?.values[places[1] ?? '']);
    expect((await save(places[0] ?? '', second)).errors['cells.0.value']).toContain(
      'is entered twice in this row.',
    );
  });
  it('is open to the office and the head, and locked in a closed batch for every action', async () => {
    expect(((await here.must(200, 'faculty', PATH)).data as Sheet).locked).toBe(
      'Only the office and the head of department can make changes.',
    );
    const { version } = await sheet();
    await here.query(
      (sql) => sql`update batch set status = 'closed' where id = '2025' returning 1`,
    );
    const said = await Promise.all(
      ['fill-compulsory', 'copy-minor'].map((action) =>
        here.ask('admin:M', `${PATH}/${action}`, { body: { version, values: {} } }),
      ),
    );
    const shown = (await sheet()).locked;
    await here.query(
      (sql) => sql`update batch set status = 'active' where id = '2025' returning 1`,
    );
    expect(said.map(({ status, message }) => [status, message])).toEqual(
      said.map(() => [423, expect.stringContaining('This batch is closed.')]),
    );
    expect(shown).toBe('This batch is closed.');
  });
  it('copies a minor from the previous semester only, and not from a dropped paper', async () => {
    const id = await student();
    const minors = (await sheet()).columns.find(({ name }) => name.startsWith('MIN'));
    const [, wanted] = minors?.options ?? [];
    const { subject } = await here.one(
      (sql) =>
        sql<{ subject: string }>`select subject from course where id = ${String(wanted?.value)}`,
    );
    const take = async (semester: string, status: string) => {
      await here.query((sql) => sql`delete from enrolment where student = ${id} returning 1`);
      await here.query(
        (sql) =>
          sql`insert into enrolment (offering, student, category, kind, from_date, status) select o.id, ${id}, 'MIN', 'regular', '2025-07-15', ${status} from offering o join course c on c.id = o.course where o.batch = '2025' and o.semester = ${semester} and c.subject = ${subject} order by o.id limit 1 returning 1`,
      );
      await here.must(200, 'admin:M', `${PATH}/copy-minor`, {
        body: { version: (await sheet()).version, values: {} },
      });
      return (await sheet()).rows.find((row) => row.id === id)?.values[minors?.name ?? ''] ?? null;
    };
    expect(await take('1', 'completed')).toBeNull();
    expect(await take('2', 'dropped')).toBeNull();
    expect(await take('2', 'completed')).toBe(wanted?.value);
  });
});

describe('promotion', () => {
  const PATH = '/api/student-management/promotion/2025/BA/3';
  beforeAll(() =>
    here.query(
      (sql) =>
        sql`insert into term (batch, semester, starts_on, ends_on) values ('2025', '4', '2027-01-20', '2027-06-20') returning 1`,
    ),
  );
  const promote = (id: number) => here.act(200, 'admin:M', PATH, 'promote', [id]);
  const undo = (status: number, id: number) => here.act(status, 'admin:M', PATH, 'undo', [id]);
  it('cannot be undone once another paper was chosen, and says so', async () => {
    const id = await student();
    await promote(id);
    await here.query(
      (sql) =>
        sql`update enrolment e set created_at = '2026-11-20T06:31:00Z' from offering o where o.id = e.offering and o.semester = '4' and e.student = ${id} returning 1`,
    );
    expect((await undo(423, id)).message).toContain(
      'Papers of the next semester have been changed since. Undo those changes first.',
    );
  });
  it.each(['cat_mark', 'practical_mark', 'viva_mark'] as const)(
    'cannot be undone once there are marks in %s',
    async (table) => {
      const id = await student();
      await promote(id);
      const { offering } = await here.one(
        (sql) =>
          sql<{
            offering: number;
          }>`select e.offering from enrolment e join offering o on o.id = e.offering where e.student = ${id} and o.semester = '4' order by 1 limit 1`,
      );
      await here.query((sql) =>
        table === 'cat_mark'
          ? sql`insert into cat_mark (offering, student, cat, mark) values (${offering}, ${id}, 'CAT1', 1000) returning 1`
          : table === 'practical_mark'
            ? sql`insert into practical_mark (offering, student) values (${offering}, ${id}) returning 1`
            : sql`insert into viva_mark (offering, student) values (${offering}, ${id}) returning 1`,
      );
      expect((await undo(423, id)).message).toContain(
        'Attendance or marks of the next semester have already been entered.',
      );
    },
  );
  it('can be undone whatever marks others of the paper have', async () => {
    const [id, other] = [await student(), await student()];
    await promote(id);
    await here.query(
      (sql) => sql`
        with papers as (select offering from enrolment e join offering o on o.id = e.offering where e.student = ${id} and o.semester = '4'),
          tests as (insert into cat_mark (offering, student, cat, mark) select offering, ${other}, 'CAT1', 1000 from papers),
          practicals as (insert into practical_mark (offering, student) select offering, ${other} from papers)
        insert into viva_mark (offering, student) select offering, ${other} from papers returning 1`,
    );
    await undo(200, id);
  });
  it('of a student without a major adds no papers, and says so beforehand', async () => {
    const id = await student({ major: null });
    expect((await here.rows('admin:M', PATH)).find((row) => row.id === id)).toMatchObject({
      outcome: 'promote',
      reason: 'No major, so no compulsory papers.',
      papers: 0,
    });
    expect((await promote(id)).data).toEqual({ say: '1 promoted, 0 enrolments added.' });
  });
  it('of a held student needs a reason, names the student, and keeps both reasons', async () => {
    const id = await student();
    await here.act(200, 'admin:M', PATH, 'hold', [id], { reason: 'Fees' });
    expect((await here.act(422, 'admin:M', PATH, 'promote', [id])).errors).toEqual({
      reason: `List ${made} is held. Enter a reason to promote.`,
    });
    await here.act(200, 'admin:M', PATH, 'promote', [id], { reason: 'Paid' });
    expect(
      await here.query(
        (sql) =>
          sql`select status, reason from student_semester where student = ${id} order by semester`,
      ),
    ).toEqual([
      { status: 'promoted', reason: 'Fees / Paid' },
      { status: 'registered', reason: null },
    ]);
    expect((await here.audited('promote')).at(-1)?.['change']).toMatchObject({
      students: [id],
      held: [id],
      reason: 'Paid',
    });
  });
  it('is filtered by department', async () => {
    const id = await student({ department: 'HIS', major: 'HIS' });
    const ids = async (department: string) =>
      (await here.rows('admin:M', `${PATH}?department=${department}`)).map((row) => row.id);
    expect(await ids('HIS')).toContain(id);
    expect(await ids('ENG')).not.toContain(id);
  });
});

describe('sections of a class', () => {
  it('are refused for a paper without students, and allowed only to those entitled', async () => {
    await here.query(
      (sql) =>
        sql`insert into course (id, code, name, subject, semester, regulation, category) values ('ENG3NO', 'ENG/3/NO', 'Nobody', 'ENG', '3', 'FYUGP', 'SEC') returning 1`,
    );
    const nobody = '/api/student-management/assign-sections/2025/ENG/3/ENG3NO';
    const said = await here.ask('admin:M', `${nobody}/add-section`, {
      body: { version: 0, values: {} },
    });
    expect([said.status, said.message]).toEqual([
      423,
      expect.stringContaining('No students are enrolled in this paper yet.'),
    ]);
    const path = '/api/student-management/assign-sections/2025/ENG/3/ENG301';
    const locked = async (identity: string) =>
      ((await here.must(200, identity, path)).data as Sheet).locked;
    const teacher = here.college.people.get('faculty')?.id;
    const allot = (is_primary: boolean, from: string, to: string | null) =>
      here.query(
        (sql) =>
          sql`update course_allotment a set is_primary = ${is_primary}, from_date = ${from}, to_date = ${to} from offering o where o.id = a.offering and o.batch = '2025' and o.course = 'ENG301' and a.faculty = ${teacher} returning 1`,
      );
    const words =
      "Only the office, the subject's head of department and the primary teacher can divide the class.";
    for (const [primary, from, to, lock] of [
      [true, '2026-07-15', null, undefined],
      [true, '2026-11-20', '2026-11-20', undefined],
      [false, '2026-07-15', null, words],
      [true, '2026-11-21', null, words],
      [true, '2026-07-15', '2026-11-19', words],
    ] as const) {
      await allot(primary, from, to);
      expect([primary, from, to, await locked('faculty')]).toEqual([primary, from, to, lock]);
    }
    await allot(true, '2026-07-15', null);
    expect([await locked('admin:M'), await locked('hod')]).toEqual([undefined, undefined]);
  });
});

describe('student record', () => {
  it('refuses a leaving date before the admission date', async () => {
    const id = await student();
    const { errors } = await here.change(422, 'super', 'student', id, {
      admission_date: '2026-07-01',
      leaving_date: '2026-06-30',
    });
    expect(errors).toEqual({
      leaving_date: 'The leaving date cannot be before the admission date.',
    });
  });
});

describe('activity', () => {
  const make = (identity: string, status: number, values: Values) =>
    here.must(status, identity, '/api/student-activity', {
      body: { kind: 'NSS', level: 'college', title: 'Camp', from_date: '2026-11-01', ...values },
    });
  it('is entered by a teacher of the department or of a current paper, with department filled in', async () => {
    const [own, taught, stranger] = [
      await student(),
      await student({ department: 'PHY', major: null }, ['ENG301']),
      await student({ department: 'PHY', major: null }),
    ];
    const one = (await make('faculty', 201, { student: own })).data as Row;
    const two = (await make('faculty', 201, { student: taught })).data as Row;
    expect((await make('faculty', 422, { student: stranger })).errors).toEqual({
      student: 'This student is not in your department or any of your papers.',
    });
    expect([one['department'], two['department'], one['verified_at']]).toEqual([
      'ENG',
      'PHY',
      null,
    ]);
    expect(one['faculty']).toBe(here.college.people.get('faculty')?.id);
    const teacher = here.college.people.get('faculty')?.id;
    const until = (to: string | null) =>
      here.query(
        (sql) =>
          sql`update course_allotment a set to_date = ${to} from offering o where o.id = a.offering and o.batch = '2025' and o.course = 'ENG301' and a.faculty = ${teacher} returning 1`,
      );
    await until('2026-11-19');
    expect(
      (await make('faculty', 422, { student: taught })).errors,
      'of a paper taught before',
    ).toHaveProperty('student');
    await until('2026-11-20');
    await make('faculty', 201, { student: taught });
    await until(null);
    expect((await make('faculty', 422, { student: own, to_date: '2026-10-31' })).errors).toEqual({
      to_date: 'The end date cannot be before the start date.',
    });
  });
  it('once verified is locked for the teacher, and cannot be deleted once duty hours are approved', async () => {
    const id = await student();
    const { id: entry } = (await make('faculty', 201, { student: id, hours: 4 })).data as Row;
    const path = '/api/student-management/students-activity-report';
    await here.act(200, 'admin:M', path, 'verify', [entry]);
    const words = 'Only the office can change a verified activity.';
    const version = async () =>
      (
        (await here.must(200, 'super', `/api/student-activity/${entry}`)).data as {
          version: number;
        }
      ).version;
    const remove = async (identity: string) =>
      here.ask(identity, `/api/student-activity/${entry}?version=${await version()}`, {
        method: 'DELETE',
      });
    expect(
      (await here.change(423, 'faculty', 'student-activity', entry, { title: 'Other' })).message,
    ).toContain(words);
    expect((await remove('faculty')).message).toContain(words);
    await here.act(200, 'admin:B', path, 'approve', [entry], { hours: 4 });
    const kept = await remove('admin:M');
    expect([kept.status, kept.message]).toEqual([
      423,
      expect.stringContaining('Its hours count as duty.'),
    ]);
    const changed = await here.change(200, 'admin:M', 'student-activity', entry, {
      title: 'Another camp',
    });
    expect(changed.data).toMatchObject({ verified_at: null, approved_hours: null });
    expect((await remove('admin:M')).status).toBe(200);
  });
});
