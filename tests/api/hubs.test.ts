/**
 * The pages of a teacher, a paper, a batch and a department: each figure against a recount, or
 * against the screen that it links to; and nobody sees a figure whose screen is closed to them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { recount, shown } from '../kit/recount';

type Row = Readonly<Record<string, unknown>>;
interface Part {
  readonly value?: number | string | null;
  readonly total?: number;
  readonly note?: string;
  readonly link: string;
  readonly rows?: readonly Row[];
  readonly title?: string;
}
interface Parts {
  readonly figures: readonly { readonly key: string }[];
  readonly actions: readonly { readonly key: string }[];
  readonly links: readonly { readonly key: string }[];
}

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let today: string;
let teacher: number;
/** A paper of the teacher with classes, in a running term. */
let taught: {
  offering: number;
  course: string;
  batch: string;
  semester: string;
  starts_on: string;
};
beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  today = college.now.toISOString().slice(0, 10);
  teacher = college.people.get('faculty')?.id ?? 0;
  const [found] = await college.db.read(
    ({ sql }) => sql<typeof taught>`
      select o.id as offering, o.course, o.batch, o.semester, t.starts_on::text
      from course_allotment a join offering o on o.id = a.offering join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null
      where a.faculty = ${teacher} and ${today} between t.starts_on and t.ends_on and exists (select 1 from class_session c where c.offering = o.id) order by o.id limit 1`,
  );
  if (!found) throw new Error('the demonstration has no class of the teacher');
  taught = found;
});
afterAll(() => college.close());

const part = async (identity: string, of: string, key: string): Promise<Part | null> =>
  (await ask(200, identity, 'GET', `/api/${of}/parts/${key}`)).data as Part | null;
const rowsBehind = async (identity: string, link = ''): Promise<readonly Row[]> =>
  (await ask(200, identity, 'GET', `/api${link}`)).data as readonly Row[];
const partsOf = async (identity: string, of: string): Promise<Parts> =>
  (await ask(200, identity, 'GET', `/api/${of}/parts`)).data as Parts;
const counted = async (
  text: (
    sql: Parameters<Parameters<DemoCollege['db']['read']>[0]>[0]['sql'],
  ) => Promise<{ n: number }[]>,
) => (await college.db.read(({ sql }) => text(sql)))[0]?.n;

describe('the page of a teacher', () => {
  it('counts the classes held since the term began, as the list of classes does', async () => {
    for (const identity of ['super', 'hod', 'faculty', 'admin:B']) {
      const shownPart = await part(identity, `faculty/${teacher}`, 'classes');
      const query = new URLSearchParams(shownPart?.link.split('?')[1]);
      expect(shownPart?.value, identity).toBe(
        await counted(
          (sql) =>
            sql<{
              n: number;
            }>`select count(*)::int as n from class_session where faculty = ${teacher} and held_on between ${query.get('from')} and ${today}`,
        ),
      );
      const { meta } = await ask(200, identity, 'GET', `/api${shownPart?.link}`);
      expect(JSON.stringify(meta)).toContain(`"Classes","value":"${shownPart?.value}"`);
      expect(Number(shownPart?.value)).toBeGreaterThan(100);
    }
  });

  it('counts the registers that the own dashboard asks for', async () => {
    const { cards } = { cards: (await ask(200, 'faculty', 'GET', '/api/dashboard')).data as Row };
    const pending = (cards['pending'] as readonly { key: string; lines: readonly Row[] }[]).find(
      ({ key }) => key === 'attendance-mine',
    );
    const due = pending?.lines.filter(({ tone }) => tone === 'bad' || tone === 'warn') ?? [];
    expect(due.length).toBeGreaterThan(0);
    for (const identity of ['hod', 'admin:B']) {
      expect((await part(identity, `faculty/${teacher}`, 'registers'))?.value).toBe(due.length);
      const panel = await part(identity, `faculty/${teacher}`, 'registers-due');
      expect(panel?.rows).toHaveLength(due.length);
    }
  });

  it('counts the papers of this term, the students mentored and the duties', async () => {
    const of = `faculty/${teacher}`;
    expect((await part('super', of, 'papers'))?.value).toBe(
      await counted(
        (sql) => sql<{ n: number }>`
          select count(*)::int as n from course_allotment a join offering o on o.id = a.offering join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null
          where a.faculty = ${teacher} and ${today} between t.starts_on and t.ends_on`,
      ),
    );
    expect((await part('hod', of, 'mentees'))?.value).toBe(
      await counted(
        (sql) =>
          sql<{
            n: number;
          }>`select count(*)::int as n from mentorship where faculty = ${teacher} and open_student is not null`,
      ),
    );
    const duties = await part('super', of, 'duties');
    expect(duties?.value).toBe((await rowsBehind('super', duties?.link)).length);
    expect(duties?.value).toBeGreaterThan(0);
  });

  it('grades the teaching of the running year by the classes planned and held until today', async () => {
    await college.db.transaction(async ({ sql }) => {
      await sql`update routine_slot set weeks = 'all' where faculty = ${teacher}`;
    });
    const [plan] = await college.db.read(
      ({ sql }) => sql<{ taught: number; assigned: number; later: number }>`
        with plan as (
          select d::date as day from routine r join routine_slot s on s.routine = r.id
            cross join generate_series(greatest(r.from_date, s.from_date, date '2026-07-01'), least(r.to_date, s.to_date), interval '1 day') d
          where r.state = 'published' and s.faculty = ${teacher} and lower(to_char(d, 'dy')) = s.weekday
            and not exists (select 1 from calendar_event e where e.kind in ('holiday', 'vacation') and d between e.from_date and e.to_date))
        select (select count(*)::int from class_session where faculty = ${teacher} and held_on between '2026-07-01' and ${today}) as taught,
          (select count(*)::int from plan where day <= ${today}) as assigned, (select count(*)::int from plan where day > ${today}) as later`,
    );
    const { taught = 0, assigned = 0, later = 0 } = plan ?? {};
    expect(later).toBeGreaterThan(0);
    const { meta } = await ask(200, 'faculty', 'GET', '/api/documents/score?academic_year=2026-27');
    expect(JSON.stringify(meta)).toContain(
      `Classes in 2026-27: ${taught} held of ${assigned} in the routine.`,
    );
    const grade =
      taught >= assigned * 0.8
        ? 'Good'
        : taught >= assigned * 0.7
          ? 'Satisfactory'
          : 'Not satisfactory';
    expect((meta as { head: readonly Row[] }).head).toContainEqual({
      label: 'Teaching this year',
      value: grade,
      tone: grade === 'Good' ? 'good' : 'warn',
    });
  });

  it('lists the classes of seven days from today, the last day of the routine included', async () => {
    const [routine, friday, thursday] = await college.db.transaction(async ({ sql }) => {
      const found = await sql<{ id: number; routine: number }>`
        select s.id, s.routine from routine_slot s join routine r on r.id = s.routine where s.faculty = ${teacher} and r.state = 'published' and ${today} between r.from_date and r.to_date order by s.id limit 2`;
      const [one, other] = found.map(({ id }) => id);
      await sql`update routine_slot set to_date = '2026-11-01' where faculty = ${teacher} and id <> all(${[one, other]}::int[])`;
      await sql`update routine_slot set weeks = 'all', from_date = null, to_date = null, weekday = case id when ${one} then 'fri' else 'thu' end where id = any(${[one, other]}::int[])`;
      return [found[0]?.routine, one, other];
    });
    expect([routine, friday, thursday]).not.toContain(undefined);
    const dates = async (): Promise<unknown> =>
      (await part('hod', `faculty/${teacher}`, 'week'))?.rows?.map(({ date }) => date);
    const ends = (day: string) =>
      college.db.transaction(
        ({ sql }) => sql`update routine set to_date = ${day} where id = ${Number(routine)}`,
      );
    // Neither the Friday after nor the Thursday before.
    expect(await dates()).toEqual(['2026-11-20', '2026-11-26']);
    await ends('2026-11-26');
    expect(await dates()).toEqual(['2026-11-20', '2026-11-26']);
    await ends('2026-11-25');
    expect(await dates()).toEqual(['2026-11-20']);
    const drafted = (state: string) =>
      college.db.transaction(
        ({ sql }) => sql`update routine set state = ${state} where id = ${Number(routine)}`,
      );
    await drafted('draft');
    expect(await dates()).toEqual([]);
    await drafted('published');
  });

  it('offers to remind of exactly the registers that are due', async () => {
    const offer = await part('admin:B', `faculty/${teacher}`, 'remind');
    expect(offer?.rows?.length).toBeGreaterThan(0);
    expect(offer?.title).toMatch(/^Remind /);
    expect((await partsOf('faculty', `faculty/${teacher}`)).actions.map(({ key }) => key)).toEqual(
      [],
    );
  });

  it('keeps what a colleague may not follow', async () => {
    const [hod] = await college.db.read(
      ({ sql }) => sql<{ hod: number }>`select hod from department where id = 'ENG'`,
    );
    for (const key of ['classes', 'registers', 'mentees', 'registers-due', 'mentee-list'])
      expect(await part('faculty', `faculty/${hod?.hod}`, key), key).toBeNull();
    await ask(403, 'admin:F', 'GET', `/api/faculty/${teacher}/parts/classes`);
    await ask(403, 'admin:B', 'GET', `/api/faculty/${teacher}/parts/mentees`);
  });
});

describe('the page of a paper', () => {
  it('shows the average attendance of its students, recounted from the marks', async () => {
    const shownPart = await part('super', `course/${taught.course}`, 'attendance');
    const again = await college.db.read(({ sql }) => recount(sql, taught.batch, taught.semester));
    const rows = await rowsBehind('super', shownPart?.link);
    for (const row of rows)
      expect(row['total_pct']).toBe(shown(again.paper(taught.offering, Number(row['id'])).share));
    const [held = 0, attended = 0] = ['total_held', 'total_attended'].map((name) =>
      rows.reduce((sum, row) => sum + Number(row[name]), 0),
    );
    expect(shownPart?.value).toBe(Math.floor((attended * 20_000 + held) / (2 * held)));
    expect(held).toBeGreaterThan(0);
  });

  it('counts its classes and its final internal marks', async () => {
    const of = `course/${taught.course}`;
    expect((await part('super', of, 'classes'))?.value).toBe(
      await counted(
        (sql) =>
          sql<{
            n: number;
          }>`select count(*)::int as n from class_session where offering = ${taught.offering} and held_on between ${taught.starts_on} and ${today}`,
      ),
    );
    const marks = await part('super', of, 'internal-marks');
    expect([marks?.value, marks?.total]).toEqual([
      await counted(
        (sql) =>
          sql<{
            n: number;
          }>`select count(*)::int as n from internal_result r join enrolment e on e.id = r.enrolment where e.offering = ${taught.offering} and r.state = 'finalised'`,
      ),
      await counted(
        (sql) =>
          sql<{
            n: number;
          }>`select count(distinct student)::int as n from enrolment where offering = ${taught.offering} and status <> 'dropped'`,
      ),
    ]);
  });

  it('shows what its last published result says', async () => {
    const [known] = await college.db.read(
      ({ sql }) =>
        sql<{
          course: string;
        }>`select r.course from paper_result r join result_sheet t on t.id = r.sheet where t.state = 'published' and r.kind = 'regular' group by 1 order by count(*) desc, 1 limit 1`,
    );
    const shownPart = await part('super', `course/${known?.course}`, 'last-result');
    const { meta } = await ask(200, 'super', 'GET', `/api${shownPart?.link}`);
    const passed = (meta as { head: readonly Row[] }).head.find(({ label }) => label === 'Passed');
    expect(String(passed?.['value'])).toContain(`(${Number(shownPart?.value) / 100} %)`);
    await ask(403, 'admin:F', 'GET', `/api/course/${known?.course}/parts/last-result`);
  });

  it('leads to entry only those who may enter', async () => {
    const of = `course/${taught.course}`;
    expect((await part('faculty', of, 'take-attendance'))?.link).toBe(
      `/attendance/entry/${taught.batch}/ENG/${taught.semester}/${taught.course}/${today.slice(0, 7)}`,
    );
    expect((await partsOf('admin:B', of)).links.map(({ key }) => key)).toEqual(['take-attendance']);
    expect((await partsOf('admin:F', of)).links).toEqual([]);
    const [other] = await college.db.read(
      ({ sql }) => sql<{ course: string }>`
        select o.course from offering o join course c on c.id = o.course join subject s on s.id = c.subject join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null
        where s.department <> 'ENG' and ${today} between t.starts_on and t.ends_on and not exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${teacher}) limit 1`,
    );
    expect(await part('faculty', `course/${other?.course}`, 'take-attendance')).toBeNull();
    expect(await part('faculty', `course/${other?.course}`, 'enter-marks')).toBeNull();
  });
});

describe('the page of a batch', () => {
  it('shows the average attendance and how many are short, recounted from the marks', async () => {
    const shownPart = await part('super', `batch/${taught.batch}`, 'attendance');
    const again = await college.db.read(({ sql }) => recount(sql, taught.batch, taught.semester));
    const people = await rowsBehind('super', shownPart?.link);
    expect(shownPart?.note).toMatch(new RegExp(`^${people.length} of \\d+ students short$`));
    const hours = await college.db.read(
      ({ sql }) => sql<{ student: number; offering: number }>`
        select distinct e.student, e.offering from enrolment e join offering o on o.id = e.offering where o.batch = ${taught.batch} and o.semester = ${taught.semester} and e.status <> 'dropped'`,
    );
    const all = hours.map(({ student, offering }) => again.paper(offering, student));
    const held = all.reduce((sum, one) => sum + one.held, 0);
    const attended = all.reduce((sum, one) => sum + one.attended, 0);
    expect(Math.abs(Number(shownPart?.value) - attended / held)).toBeLessThan(0.51);
  });

  it('adds up the dues of its students', async () => {
    const [owing] = await college.db.read(
      ({ sql }) =>
        sql<{
          batch: string;
        }>`select s.batch from fee_demand d join student s on s.id = d.student where d.state in ('due', 'part_paid') group by 1 order by count(*), 1 limit 1`,
    );
    const shownPart = await part('admin:F', `batch/${owing?.batch}`, 'dues');
    const demands = await rowsBehind('admin:F', `${shownPart?.link}&range=[0,199]`);
    let sum = 0;
    for (const student of new Set(demands.map(({ student }) => student)))
      sum += Number((await part('admin:F', `student/${String(student)}`, 'dues'))?.value ?? 0);
    expect(shownPart?.value).toBe(sum);
    expect(sum).toBeGreaterThan(0);
    await ask(403, 'admin:B', 'GET', `/api/batch/${owing?.batch}/parts/dues`);
  });

  it('shows the next paper in a published routine, and the sizes of its sections', async () => {
    const next = await part('super', `batch/${taught.batch}`, 'next-cat');
    const rows = await rowsBehind('super', next?.link);
    expect(rows.map(({ held_on }) => held_on)).toEqual(rows.map(() => next?.value));
    expect(rows.map(({ paper }) => paper)).toContain(next?.note);
    expect(String(next?.value) >= today).toBe(true);
    for (const { id, students } of (await part('super', `batch/${taught.batch}`, 'sections'))
      ?.rows ?? [])
      expect(students).toBe(
        await counted(
          (sql) =>
            sql<{
              n: number;
            }>`select count(*)::int as n from enrolment e join student s on s.id = e.student where e.section = ${Number(id)} and e.status = 'enrolled' and s.status in ('active', 'on_leave', 'detained')`,
        ),
      );
  });

  it('shows the pass percentage of the last semester with results', async () => {
    const shownPart = await part('super', `batch/${taught.batch}`, 'last-result');
    const rows = await rowsBehind('super', shownPart?.link);
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);
    expect(shownPart?.value).toBe(
      Math.floor((sum('passed') * 20_000 + sum('appeared')) / (2 * sum('appeared'))),
    );
  });
});

describe('the page of a department', () => {
  it('counts students at risk and without a mentor as their lists do', async () => {
    for (const key of ['students-at-risk', 'without-mentor']) {
      const shownPart = await part('hod', 'department/ENG', key);
      expect(shownPart?.value, key).toBe((await rowsBehind('hod', shownPart?.link)).length);
    }
    expect(await part('faculty', 'department/HIS', 'without-mentor')).toBeNull();
    expect(await part('faculty', 'department/HIS', 'last-result')).toBeNull();
  });
});
