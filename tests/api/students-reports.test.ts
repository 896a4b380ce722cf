/**
 * Lists and counts by paper, and the register of activities: who is in them, who may read them, and
 * what verification means.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, rowsOf, type Ask, type Row } from '../kit/asking';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
let ask: Ask;
const query = <R extends object>(
  work: (
    sql: Parameters<Parameters<DemoCollege['db']['transaction']>[0]>[0]['sql'],
  ) => Promise<R[]>,
): Promise<R[]> => college.db.transaction(({ sql }) => work(sql));
const sum = (rows: readonly Row[], name: string): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0);

beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
});
afterAll(() => college.close());

describe('student list of a paper', () => {
  const path = '/api/student-management/list-subject-wise';
  const enrolled = (course: string) =>
    query(
      (sql) => sql<{ id: number; section: number | null }>`
    select e.student as id, e.section from enrolment e join offering o on o.id = e.offering where o.batch = '2025' and o.course = ${course} and e.status <> 'dropped' order by 1`,
    );

  it('has the whole class, across programmes, in roll number order', async () => {
    const rows = rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG3AE`));
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      (await enrolled('ENG3AE')).map(({ id }) => id),
    );
    expect(new Set(rows.map(({ programme }) => programme)).size).toBe(3);
    const numbers = rows.map(({ roll_no }) => String(roll_no));
    expect(numbers).toEqual([...numbers].sort(new Intl.Collator('en', { numeric: true }).compare));
  });

  it('filters by section, category and kind', async () => {
    const class_ = await enrolled('ENG3AE');
    const section = class_.find((one) => one.section !== null)?.section;
    expect(
      rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG3AE?section=${section}`)).length,
    ).toBe(class_.filter((one) => one.section === section).length);
    expect(rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG3AE?category=MAJ`))).toEqual([]);
    expect(rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG3AE?kind=repeat`))).toEqual([]);
    expect((await ask('admin:M', `${path}/2025/ENG/3/ENG3AE`)).meta['choices']).toMatchObject({
      section: [{ label: 'A' }, { label: 'B' }],
    });
  });

  it('leaves out students who dropped the paper', async () => {
    const [first] = await enrolled('ENG301');
    await query(
      (sql) =>
        sql`update enrolment set status = 'dropped' where student = ${first?.id} and offering in (select id from offering where course = 'ENG301')`,
    );
    expect(
      rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG301`)).map(({ id }) => id),
    ).not.toContain(first?.id);
  });

  it('is open only to the department and to teachers allotted the paper', async () => {
    expect((await ask('faculty', `${path}/2025/ENG/3/ENG301`)).status).toBe(200);
    expect((await ask('hod', `${path}/2025/ENG/3/ENG301`)).status).toBe(200);
    expect((await ask('faculty', `${path}/2025/HIS/3/HIS301`)).status).toBe(403);
    expect((await ask('hod', `${path}/2025/HIS/3/HIS301`)).status).toBe(403);
    await query(
      (sql) =>
        sql`insert into course_allotment (offering, faculty, from_date, to_date, department, is_primary) select o.id, f.id, '2026-07-15', '2026-08-01', 'HIS', false from offering o, faculty f where o.batch = '2025' and o.course = 'HIS301' and f.email = 'faculty.eng@tlawng.example'`,
    );
    expect((await ask('faculty', `${path}/2025/HIS/3/HIS301`)).status).toBe(200);
    expect((await ask('admin:V', `${path}/2025/ENG/3/ENG301`)).status).toBe(403);
  });

  it('answers 404 where course, subject and semester do not match', async () => {
    expect((await ask('admin:M', `${path}/2025/HIS/3/ENG301`)).status).toBe(404);
    expect((await ask('admin:M', `${path}/2025/ENG/1/ENG301`)).status).toBe(404);
  });
});

describe('subject-wise report', () => {
  const path = '/api/student-management/subject-wise-report';
  const count = async (
    course: string,
    where: 'all' | 'active' | 'BA' | 'female' = 'all',
  ): Promise<number> =>
    (
      await query(
        (sql) => sql<{ n: number }>`
    select count(distinct s.id)::int as n from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student
    where o.batch = '2025' and o.course = ${course} and e.status <> 'dropped' and (${where} = 'all' or ${where} in (s.status, s.programme, s.gender))`,
      )
    )[0]?.n ?? 0;

  it('splits one paper by programme, and the parts add up to the total', async () => {
    const said = await ask('admin:M', `${path}/2025/ENG/3/ENG3AE/all/all`);
    const rows = rowsOf(said);
    expect(rows.map(({ programme }) => programme)).toEqual([
      'Bachelor of Arts',
      'Bachelor of Commerce',
      'Bachelor of Science',
    ]);
    expect(sum(rows, 'total')).toBe(await count('ENG3AE'));
    for (const row of rows)
      expect(
        ['General', 'EWS', 'OBC', 'SC', 'ST', 'Not stated'].reduce(
          (total, group) => total + Number(row[`${group}.all`]),
          0,
        ),
      ).toBe(row['total']);
    expect(
      ['General', 'EWS', 'OBC', 'SC', 'ST', 'Not stated'].reduce(
        (total, group) => total + sum(rows, `${group}.female`),
        0,
      ),
    ).toBe(await count('ENG3AE', 'female'));
    expect(said.meta['head']).toMatchObject([
      { label: 'Paper', value: 'ENG/3/AEC Communication III' },
      { label: 'Teachers' },
    ]);
  });

  it('filters by programme and status', async () => {
    expect(sum(rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG3AE/BA/all`)), 'total')).toBe(
      await count('ENG3AE', 'BA'),
    );
    expect(sum(rowsOf(await ask('admin:M', `${path}/2025/ENG/3/ENG3AE/all/active`)), 'total')).toBe(
      await count('ENG3AE', 'active'),
    );
  });

  it('has one row for each paper of the department when all courses are chosen', async () => {
    const rows = rowsOf(await ask('admin:M', `${path}/2025/ENG/3/all/all/all`));
    expect(rows.map(({ code }) => code)).toEqual([
      'ENG/3/AEC',
      'ENG/3/MAJ/1',
      'ENG/3/MAJ/2',
      'ENG/3/MIN',
    ]);
    for (const row of rows.slice(0, 1)) {
      expect(row['total']).toBe(await count('ENG3AE'));
      expect(
        String(row['programmes'])
          .split(', ')
          .map((part) => part.split(' ')[0]),
      ).toEqual(['BA', 'BCOM', 'BSC']);
      expect(String(row['sections'])).toMatch(/^A \d+, B \d+$/);
      expect(row['teachers']).toBeTruthy();
    }
    expect(
      new Set(
        rowsOf(await ask('admin:M', `${path}/2025/all/all/all/all/active`)).map(
          ({ semester }) => semester,
        ),
      ),
    ).toEqual(new Set(['Semester I', 'Semester II', 'Semester III']));
  });

  it('shows teachers their own department and papers allotted to them', async () => {
    const rows = rowsOf(await ask('faculty', `${path}/2025/all/3/all/all/all`));
    expect(
      rows
        .map(({ code }) => String(code))
        .filter((code) => !code.startsWith('ENG/') && code !== 'HIS/3/MAJ/1'),
    ).toEqual([]);
    expect((await ask('faculty', `${path}/2025/PHY/3/all/all/all`)).status).toBe(403);
    expect((await ask('faculty', `${path}/2025/PHY/3/PHY301/all/all`)).status).toBe(403);
    expect((await ask('faculty', `${path}/2025/ENG/3/ENG301/all/all`)).status).toBe(200);
  });

  it('answers 404 where the paper is not of that department or semester', async () => {
    expect((await ask('admin:M', `${path}/2025/HIS/3/ENG301/all/all`)).status).toBe(404);
    expect((await ask('admin:M', `${path}/2025/ENG/1/ENG301/all/all`)).status).toBe(404);
  });
});

describe('activity register', () => {
  const path = '/api/student-management/students-activity-report';
  const camp = {
    kind: 'NSS',
    level: 'state',
    title: 'Winter camp',
    from_date: '2026-11-02',
    to_date: '2026-11-06',
    position: null,
    organiser: 'NSS unit',
    hours: 12,
  };
  let own: Row[] = [];
  let stranger: { id: number; roll_no: string } | undefined;
  const listed = async (identity: string, filter = ''): Promise<readonly Row[]> =>
    rowsOf(await ask(identity, `${path}${filter}`));
  const add = (identity: string, rolls: string, more: object = {}) =>
    ask(identity, `${path}/add`, { body: { values: { ...camp, rolls, ...more } } });

  beforeAll(async () => {
    await query((sql) => sql`delete from student_activity`); // only those of these tests
    own = await query(
      (sql) =>
        sql<Row>`select id, roll_no, name from student where batch = '2025' and department = 'ENG' and status = 'active' order by id limit 3`,
    );
    // In no class yet, so that only the student's own department may act.
    [stranger] = await query(
      (sql) =>
        sql<{
          id: number;
          roll_no: string;
        }>`insert into student (name, batch, programme, department, roll_no) values ('Far Away', '2025', 'BSC', 'PHY', 'FAR-1') returning id, roll_no`,
    );
    expect(stranger).toBeDefined();
  });

  it('adds one entry for each roll number in a list, or none if one is wrong', async () => {
    expect(
      (await add('faculty', `${own[0]?.['roll_no']}, ${stranger?.roll_no}`)).errors['rolls'],
    ).toContain(String(stranger?.roll_no));
    expect(await listed('admin:M')).toEqual([]);
    expect(
      (
        await add(
          'faculty',
          ` ${String(own[0]?.['roll_no']).toLowerCase()}\n${own[1]?.['roll_no']};${own[1]?.['roll_no']}`,
        )
      ).data,
    ).toEqual({ say: 'Added for 2 students.' });
    expect(await listed('admin:M')).toMatchObject([
      { title: 'Winter camp', state: 'waiting', hours: 120, approved_hours: null },
      { title: 'Winter camp' },
    ]);
    expect((await add('admin:M', String(stranger?.roll_no))).status).toBe(200);
  });

  it('refuses an end before the start', async () => {
    expect(
      (await add('admin:M', String(own[0]?.['roll_no']), { to_date: '2026-11-01' })).errors,
    ).toHaveProperty('to_date');
    expect(
      (
        await ask('admin:M', '/api/student-activity', {
          body: { ...camp, student: own[0]?.id, to_date: '2026-11-01' },
        })
      ).errors,
    ).toHaveProperty('to_date');
  });

  it('shows teachers their own department and what they entered themselves', async () => {
    expect(new Set((await listed('faculty')).map(({ department }) => department))).toEqual(
      new Set(['English']),
    );
    const [physics] = (await listed('admin:M')).filter(
      ({ department }) => department === 'Physics',
    );
    expect(physics).toBeDefined();
    const enteredBy = (identity: string | null) =>
      query(
        (sql) =>
          sql`update student_activity set faculty = ${identity && (college.people.get(identity)?.id ?? 0)} where id = ${physics?.id}`,
      );
    await enteredBy('faculty');
    expect((await listed('faculty')).map(({ id }) => id)).toContain(physics?.id);
    expect((await ask('faculty', `/api/student-activity/${physics?.id}`)).status).toBe(200);
    expect((await listed('hod')).map(({ id }) => id)).not.toContain(physics?.id);
    await enteredBy(null);
    expect((await ask('admin:V', path)).status).toBe(403);
  });

  it('lets teachers change only their own entries, until they are verified', async () => {
    const [mine] = await listed('faculty');
    const [other] = (await listed('admin:M')).filter(({ department }) => department === 'Physics');
    const put = (identity: string, id: number | undefined, body: object) =>
      ask(identity, `/api/student-activity/${id}`, { method: 'PUT', body });
    expect((await put('faculty', mine?.id, { position: 'Leader' })).status).toBe(200);
    expect((await put('faculty', other?.id, { position: 'Leader' })).status).toBe(404);
    expect((await put('hod', mine?.id, { position: 'Leader' })).status).toBe(404);
    expect((await put('faculty', mine?.id, { student: stranger?.id })).errors).toHaveProperty(
      'student',
    );
    expect(
      (await put('faculty', mine?.id, { verified_at: '2026-11-20T00:00:00Z' })).errors,
    ).toHaveProperty('verified_at');
    expect((await put('faculty', mine?.id, { approved_hours: 5 })).errors).toHaveProperty(
      'approved_hours',
    );
    expect((await put('admin:M', mine?.id, { approved_hours: 5 })).errors).toHaveProperty(
      'approved_hours',
    );
  });

  it('is verified by the head of the department or the office, with name and time', async () => {
    const mine = (await listed('faculty')).map(({ id }) => id);
    const others = (await listed('admin:M')).map(({ id }) => id).filter((id) => !mine.includes(id));
    const verify = (identity: string, rows: readonly number[]) =>
      ask(identity, `${path}/verify`, { body: { rows } });
    expect((await verify('faculty', mine)).status).toBe(403);
    expect((await verify('hod', [...mine, ...others])).status).toBe(403);
    expect(
      (await listed('hod', '?state=waiting')).every(({ _can }) => _can?.includes('verify')),
    ).toBe(true);
    expect((await verify('hod', mine)).data).toEqual({ say: '2 verified.' });
    expect((await verify('hod', mine)).data).toEqual({ say: '0 verified.' });
    expect(await listed('admin:M', '?state=verified')).toMatchObject([
      { verified_by: expect.any(String) as string },
      {},
    ]);
    expect((await listed('admin:M', '?state=waiting')).map(({ id }) => id)).toEqual(others);
    expect((await verify('admin:B', others)).status).toBe(403);
  });

  it('becomes duty hours once verified, by the attendance office only, up to the hours missed', async () => {
    const approve = (identity: string, rows: readonly number[], hours: number) =>
      ask(identity, `${path}/approve`, { body: { rows, values: { hours } } });
    const verified = (await listed('admin:B', '?state=verified')).map(({ id }) => id);
    const waiting = (await listed('admin:B', '?state=waiting')).map(({ id }) => id);
    for (const identity of ['faculty', 'hod', 'admin:M'])
      expect((await approve(identity, verified, 4)).status).toBe(403);
    expect((await approve('admin:B', [...verified, ...waiting], 4)).errors).toHaveProperty('hours');
    expect((await approve('admin:B', verified, 12.5)).errors).toHaveProperty('hours');
    expect((await approve('admin:B', verified, 10.5)).status).toBe(200);
    expect(
      (await listed('admin:B', '?state=verified')).map(({ approved_hours }) => approved_hours),
    ).toEqual([105, 105]);
    expect(
      (
        await ask('admin:B', `/api/student-activity/${waiting[0]}`, {
          method: 'PUT',
          body: { approved_hours: 1 },
        })
      ).errors,
    ).toHaveProperty('approved_hours');
    expect(
      (
        await ask('admin:B', `/api/student-activity/${verified[0]}`, {
          method: 'PUT',
          body: { title: 'Renamed' },
        })
      ).errors,
    ).toHaveProperty('title');
  });

  it('loses verification and approval when the office changes it, and is locked for the teacher', async () => {
    const [id] = (await listed('admin:M', '?state=verified')).map((row) => row.id);
    expect(
      (
        await ask('faculty', `/api/student-activity/${id}`, {
          method: 'PUT',
          body: { title: 'Spring camp' },
        })
      ).status,
    ).toBe(423);
    expect((await ask('faculty', `/api/student-activity/${id}`, { method: 'DELETE' })).status).toBe(
      423,
    );
    expect((await ask('admin:M', `/api/student-activity/${id}`, { method: 'DELETE' })).status).toBe(
      423,
    );
    expect(
      (
        await ask('admin:M', `/api/student-activity/${id}`, {
          method: 'PUT',
          body: { title: 'Spring camp' },
        })
      ).status,
    ).toBe(200);
    expect((await listed('admin:M')).find((row) => row.id === id)).toMatchObject({
      title: 'Spring camp',
      state: 'waiting',
      approved_hours: null,
      verified_by: null,
    });
    expect((await ask('faculty', `/api/student-activity/${id}`, { method: 'DELETE' })).status).toBe(
      200,
    );
  });

  it('is filtered by date, kind, level and department, and readable by union members', async () => {
    expect((await listed('admin:M', '?from=2026-11-07')).length).toBe(0);
    expect((await listed('admin:M', '?from=2026-11-06&to=2026-11-06')).length).toBe(2);
    expect((await listed('admin:M', '?kind=sports')).length).toBe(0);
    expect((await listed('admin:M', '?level=state&department=PHY')).length).toBe(1);
    expect((await ask('union', '/api/student-activity')).status).toBe(200);
    expect(
      (await ask('union', '/api/student-activity', { body: { ...camp, student: own[0]?.id } }))
        .status,
    ).toBe(403);
    expect((await ask('union', path)).status).toBe(403);
  });
});
