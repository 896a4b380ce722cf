/**
 * Printed output: registers, roll sheets, the catalogue and allotments, each figure compared with a
 * count of its own, and who may print what.
 */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenExtras, Column } from '@/schema';
import { openAttendance, summaries, type Asking } from '../kit/attendance';
import { canRead, pdfText } from '../kit/pdf-text';
import { picture } from '../kit/pictures';

type Row = Readonly<Record<string, unknown>>;
interface Answer extends ScreenExtras {
  readonly rows: Row[];
  readonly columns: Column[];
}

const PAPER = '2025/ENG/3/ENG301';
const DAILY = `/api/print-export/daily-attendance/${PAPER}/2026-10`;
const PAPERWISE = `/api/print-export/paperwise-attendance/${PAPER}`;
const ROLL = '/api/print-export/roll-sheet/2025/BA/3';
const CATALOGUE = '/api/print-export/course';
const ALLOTMENT = '/api/print-export/course-allotment';

let world: Asking;
let offering: number;
beforeAll(async () => {
  world = await openAttendance();
  await world.addTeacher('historian', 'faculty.his@tlawng.example');
  const [row] = await world.read<{ id: number }>(
    (sql) => sql`select id from offering where batch = '2025' and course = 'ENG301'`,
  );
  offering = row?.id ?? 0;
}, 120_000);
afterAll(() => world?.close());

async function sheet(identity: string, path: string): Promise<Answer> {
  const told = await world.ask(identity, 'GET', path);
  expect(told.status, `${path}: ${told.text.slice(0, 300)}`).toBe(200);
  return { rows: told.data as Row[], ...(told.meta as unknown as Omit<Answer, 'rows'>) };
}
const status = async (identity: string, path: string): Promise<number> =>
  (await world.ask(identity, 'GET', path)).status;
const people = ({ rows }: Answer): Row[] => rows.filter((row) => row['_sum'] !== true);
const sums = ({ rows }: Answer): Row[] => rows.filter((row) => row['_sum'] === true);
async function file(identity: string, path: string): Promise<Uint8Array> {
  const person = world.college.people.get(identity);
  if (!person) throw new Error(`nobody is called ${identity}`);
  const response = await world.college.ask(path, {
    headers: { authorization: `Bearer ${await world.college.session(person)}` },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('printed register of a month', () => {
  it('has the marks of the register and figures that follow from them', async () => {
    const printed = await sheet('admin:O', DAILY);
    const marks = await world.read<{ student: number; session: number; status: string }>(
      (sql) => sql`
      select m.student, m.session, m.status from class_session c join attendance_mark m on m.session = c.id where c.offering = ${offering} and to_char(c.held_on, 'YYYY-MM') = '2026-10'`,
    );
    expect(marks.length).toBeGreaterThan(0);
    const rows = new Map(people(printed).map((row) => [row['id'], row]));
    for (const { student, session, status: mark } of marks)
      expect(rows.get(student)?.[`c${session}`]).toBe(mark);
    const { recomputed } = await summaries(world, offering);
    for (const [student, row] of rows) {
      const own = recomputed.filter((one) => one.student === student && one.month === '2026-10-01');
      const held = own.reduce(
        (sum, one) => sum + one.present + one.late + one.duty + one.absent + one.medical,
        0,
      );
      expect(row['month_held']).toBe(held);
    }
    const [present] = sums(printed);
    for (const { name } of printed.columns.filter((column) => /^c\d+$/.test(column.name)))
      expect(present?.[name]).toBe(
        String(
          marks.filter((one) => `c${one.session}` === name && 'PL'.includes(one.status)).length,
        ),
      );
  });
  it('shows the same values as the register screen', async () => {
    const printed = await sheet('admin:O', DAILY);
    const entered = await world.sheet('admin:B', `/api/attendance/entry/${PAPER}/2026-10`);
    const figures = ['roll_no', 'name', 'month_attended', 'month_pct', 'total_pct', 'band'];
    expect(people(printed).map((row) => figures.map((name) => row[name] ?? null))).toEqual(
      entered.rows.map(({ values }) => figures.map((name) => values[name] ?? null)),
    );
    expect(printed.paper?.signatures).toEqual(['Teacher', 'Head of Department']);
  });
  it('is marked provisional until it is cleared', async () => {
    const set = (state: string) =>
      world.write(
        (sql) =>
          sql`update attendance_register set state = ${state} where offering = ${offering} and month = '2026-10-01'`,
      );
    const [{ state } = { state: 'open' }] = await world.read<{ state: string }>(
      (sql) =>
        sql`select state from attendance_register where offering = ${offering} and month = '2026-10-01'`,
    );
    try {
      await set('submitted');
      expect((await sheet('admin:O', DAILY)).paper?.watermark).toBe('Provisional');
      await set('cleared');
      expect((await sheet('admin:O', DAILY)).paper?.watermark).toBeUndefined();
    } finally {
      await set(state);
    }
  });
  it('can be printed blank: every name, every class day, no marks', async () => {
    const printed = await sheet('faculty', `${DAILY}?blank=true`);
    const [filled] = [await sheet('faculty', DAILY)];
    expect(printed.rows.map(({ name }) => name)).toEqual(people(filled).map(({ name }) => name));
    const days = printed.columns.filter(({ blank }) => blank).map(({ name }) => name);
    expect(days.at(-1)).toBe('sum');
    for (const day of days.slice(0, -1))
      expect(new Date(day.slice(1)).getUTCDay(), day).not.toBe(0);
    for (const row of printed.rows) for (const day of days) expect(row[day] ?? null).toBeNull();
    expect(printed.paper).toMatchObject({ title: 'Blank register' });
    expect(printed.paper?.watermark).toBeUndefined();
  });
  it('is open to the print office and to those who may see the paper only', async () => {
    expect(await status('faculty', DAILY)).toBe(200);
    expect(await status('hod', DAILY)).toBe(200);
    for (const identity of ['historian', 'admin:B', 'union', 'parent'])
      expect(await status(identity, DAILY), identity).toBe(403);
  });
});

describe('attendance of a paper', () => {
  it('has the figures of the paper-wise report and marks condoned students', async () => {
    const printed = await sheet('admin:O', PAPERWISE);
    const report = await sheet('admin:B', `/api/attendance/paper-wise/${PAPER}`);
    const names = printed.columns.map(({ name }) => name).filter((name) => name !== 'condoned');
    expect(names).toContain('2026-10_attended');
    expect(names).not.toContain('2026-10_pct');
    expect(printed.rows.map((row) => names.map((name) => row[name]))).toEqual(
      report.rows.map((row) => names.map((name) => row[name])),
    );
    const condoned = await world.read<{ student: number }>(
      (sql) => sql`
      select distinct d.student from attendance_condonation d join term t on t.id = d.term join enrolment e on e.student = d.student and e.offering = ${offering}
      where t.batch = '2025' and t.semester = '3' and d.decision = 'granted' and (d.offering is null or d.offering = ${offering})`,
    );
    const marked = ({ rows }: typeof printed) =>
      rows.flatMap((row) => (row['condoned'] === 'Yes' ? [row['id']] : [])).sort();
    expect(marked(printed)).toEqual(condoned.map(({ student }) => student).sort());
    expect(printed.paper?.watermark).toBe('Provisional');
    await world.write(
      (sql) => sql`
      insert into attendance_condonation (student, term, ground, points, decision, order_no)
      select e.student, t.id, 'medical', 100, 'granted', 'of another semester' from enrolment e cross join (select id from term where batch = '2025' and semester = '2' limit 1) t where e.offering = ${offering} on conflict do nothing`,
    );
    expect(marked(await sheet('admin:O', PAPERWISE))).toEqual(marked(printed));
    await world.write(
      (sql) => sql`delete from attendance_condonation where order_no = 'of another semester'`,
    );
  });
  it('is closed to a teacher of another department', async () => {
    expect(await status('historian', PAPERWISE)).toBe(403);
  });
});

describe('roll sheet', () => {
  it('lists each student of the programme in the semester who has not left once, by roll number', async () => {
    const printed = await sheet('admin:O', ROLL);
    const all = await world.read<{ id: number }>(
      (sql) => sql`
      select s.id from student s where s.programme = 'BA' and s.status not in ('discontinued', 'transferred', 'expelled', 'deceased')
        and (s.id in (select e.student from enrolment e join offering o on o.id = e.offering where o.batch = '2025' and o.semester = '3' and e.status <> 'dropped') or (s.batch = '2025' and s.current_semester = '3'))`,
    );
    const ids = printed.rows.map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((a, b) => a - b)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
    expect(printed.rows.map(({ no }) => no)).toEqual(ids.map((_, at) => at + 1));
    expect(printed.head).toEqual([{ label: 'Students', value: String(ids.length) }]);
  });
  it('has the boxes for its use, adjustable by choice', async () => {
    const boxes = async (query: string): Promise<string[]> =>
      (await sheet('admin:O', `${ROLL}?${query}`)).columns
        .filter(({ blank }) => blank)
        .map(({ name }) => name);
    expect(await boxes('')).toHaveLength(12);
    expect(await boxes('boxes=3&signature=true&photo=true')).toEqual([
      'b1',
      'b2',
      'b3',
      'signature',
      'photo',
    ]);
    expect(await boxes('use=examination')).toEqual(['seat', 'script', 'signature']);
    expect(await boxes('use=examination&signature=false')).toEqual(['seat', 'script']);
    expect(await boxes('use=marks')).toEqual(['figures', 'words', 'remarks']);
    const { paper } = await sheet('admin:O', `${ROLL}?use=examination`);
    expect(paper).toEqual({
      title: 'Examination signature sheet',
      signatures: ['Invigilator', 'Centre superintendent'],
    });
    expect(await status('admin:O', `${ROLL}?boxes=32`)).toBe(422);
  });
  it('has small photos, and the same space for students without one', async () => {
    const pdf = async (): Promise<string> =>
      Buffer.from(await file('admin:O', `${ROLL}?photo=true&format=pdf`)).toString('latin1');
    const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
    await world.write((sql) => sql`update student set photo = null`);
    const without = await pdf();
    expect(count(without, /\/Subtype \/Image/g)).toBe(0);
    const [first, second] = (await sheet('admin:O', ROLL)).rows.map(({ id }) => String(id));
    const person = world.college.people.get('admin:V');
    if (!person) throw new Error('no office of photos');
    for (const [id, colour] of [
      [first, '#336699'],
      [second, '#993366'],
    ]) {
      const sent = await world.college.ask(`/api/student/${id}/photo`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await world.college.session(person)}`,
          'content-type': 'application/octet-stream',
        },
        body: (await picture({ colour: colour ?? '' })) as BodyInit,
      });
      expect(sent.status).toBe(200);
    }
    const printed = await pdf();
    expect(count(printed, /\/Subtype \/Image/g)).toBe(2);
    expect(count(printed, /\/Type \/Page\n/g)).toBe(count(without, /\/Type \/Page\n/g));
    expect(printed.length - without.length, 'a few kilobytes a photo').toBeLessThan(40_000);
    expect((await sheet('admin:O', `${ROLL}?photo=true`)).rows[0]).not.toHaveProperty('photo');
  });
  it('of a paper lists its class, for the office and for teachers who may see the paper', async () => {
    const printed = await sheet('faculty', `${ROLL}?paper=${offering}`);
    const all = await world.read<{ id: number }>(
      (sql) =>
        sql`select distinct e.student as id from enrolment e join student s on s.id = e.student where e.offering = ${offering} and e.status <> 'dropped' and s.programme = 'BA' and s.status = 'active'`,
    );
    expect(printed.rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      all.map(({ id }) => id).sort((a, b) => a - b),
    );
    const gone = Number(printed.rows[0]?.['id']);
    const become = (state: string) =>
      world.write(
        (sql) =>
          sql`update enrolment set status = ${state} where offering = ${offering} and student = ${gone}`,
      );
    await become('dropped');
    const left = (await sheet('admin:O', `${ROLL}?paper=${offering}`)).rows;
    await become('enrolled');
    expect(left.map(({ id }) => Number(id))).not.toContain(gone);
    expect(await status('historian', `${ROLL}?paper=${offering}`)).toBe(403);
    expect(await status('admin:O', `${ROLL}?paper=999999`)).toBe(404);
  });
  it('of a section lists its students only, not the rest of the semester', async () => {
    await world.write((sql) => sql`insert into section (offering, name) values (${offering}, 'Z')`);
    const [made] = await world.read<{ id: number }>(
      (sql) => sql`select id from section where offering = ${offering} and name = 'Z'`,
    );
    const id = made?.id ?? 0;
    const moved = await world.read<{ student: number; section: number | null }>(
      (sql) =>
        sql`select student, section from enrolment where offering = ${offering} and status = 'enrolled' order by student limit 3`,
    );
    const put = (to: number | null, student: number) =>
      world.write(
        (sql) =>
          sql`update enrolment set section = ${to} where offering = ${offering} and student = ${student} returning 1`,
      );
    for (const { student } of moved) await put(id, student);
    for (const query of [`section=${id}`, `paper=${offering}&section=${id}`])
      expect(
        (await sheet('admin:O', `${ROLL}?${query}`)).rows.map((row) => Number(row['id'])).sort(),
        query,
      ).toEqual(moved.map(({ student }) => student).sort());
    for (const { student, section: before } of moved) await put(before, student);
    await world.write((sql) => sql`delete from section where id = ${id} returning 1`);
  });
  it('shows teachers the students of their own department where no paper is named', async () => {
    const printed = await sheet('faculty', ROLL);
    const departments = await world.read<{ department: string }>(
      (sql) =>
        sql`select distinct department from student where id = any (${printed.rows.map(({ id }) => Number(id))}::int[])`,
    );
    expect(departments).toEqual([{ department: 'ENG' }]);
  });
});

describe('printed routine', () => {
  const WEEK = '/api/print-export/daily-routine/BA/3/ENG';
  interface Slot {
    readonly weekday: string;
    readonly periods: number;
    readonly code: string;
    readonly faculty: number;
  }
  const grid = async (query: string): Promise<Slot[]> => {
    const told = await world.ask(
      'admin:K',
      'GET',
      `/api/college-management/routine/daily/BA/3/ENG${query}`,
    );
    return (told.data as { slots: Slot[] }).slots;
  };
  /** Returns the contents of the cells, by day: as many codes as periods are held. */
  const cells = ({ rows, columns }: Answer): string[][] =>
    rows.map((row) =>
      columns.flatMap(({ name }) =>
        name === 'day' || row[name] === null
          ? []
          : String(row[name])
              .split('\n')
              .map((line) => line.split(' ')[0] ?? ''),
      ),
    );
  const wanted = (slots: readonly Slot[]): string[][] =>
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) =>
      slots
        .filter(({ weekday }) => weekday === day)
        .flatMap(({ code, periods }) => Array.from({ length: periods }, () => code))
        .sort(),
    );
  it('has the classes of the week grid by day and period', async () => {
    const printed = await sheet('admin:O', WEEK);
    const slots = await grid('');
    expect(slots.length).toBeGreaterThan(5);
    expect(printed.rows.map(({ day }) => day)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect(cells(printed).map((day) => day.sort())).toEqual(wanted(slots));
  });
  it('names its routine with the first and the last day', async () => {
    const { head } = await sheet('admin:O', WEEK);
    const [routine] = await world.read<{ name: string; from: string; to: string }>(
      (sql) =>
        sql`select name, to_char(from_date, 'DD-MM-YYYY') as from, to_char(to_date, 'DD-MM-YYYY') as to from routine where name = ${String(head?.[0]?.value)}`,
    );
    expect(head).toEqual([
      { label: 'Routine', value: routine?.name },
      { label: 'From', value: routine?.from },
      { label: 'To', value: routine?.to },
    ]);
  });
  it('is that of today on its first and on its last day', async () => {
    const named = async () => (await sheet('admin:O', WEEK)).head?.[0]?.value;
    const name = String(await named());
    const [own] = await world.read<{ id: number; from: string; to: string }>(
      (sql) =>
        sql`select id, from_date::text as from, to_date::text as to from routine where name = ${name}`,
    );
    const lasts = (from: string, to: string) =>
      world.write(
        (sql) => sql`update routine set from_date = ${from}, to_date = ${to} where id = ${own?.id}`,
      );
    await world.write(
      (sql) => sql`
        insert into routine (name, from_date, to_date, state, created_at, updated_at) select 'The next', '2026-11-22', '2026-12-31', state, created_at, updated_at from routine where id = ${own?.id}`,
    );
    await lasts('2026-11-01', '2026-11-20');
    expect(await named(), 'the last day').toBe(name);
    await lasts('2026-11-20', '2026-11-21');
    expect(await named(), 'the first day').toBe(name);
    await lasts('2026-11-01', '2026-11-19');
    expect(await named(), 'the day after').toBe('The next');
    await world.write((sql) => sql`delete from routine where name = 'The next'`);
    await lasts(String(own?.from), String(own?.to));
  });
  it("of a teacher has that teacher's classes", async () => {
    const [first] = await grid('');
    const printed = await sheet('faculty', `${WEEK}?teacher=${first?.faculty}`);
    expect(cells(printed).map((day) => day.sort())).toEqual(
      wanted(await grid(`?teacher=${first?.faculty}`)),
    );
  });
  it('is open to the print office and to teachers', async () => {
    for (const identity of ['admin:K', 'union']) expect(await status(identity, WEEK)).toBe(403);
  });
});

describe('catalogue of papers', () => {
  it('lists each paper once, with totals per semester', async () => {
    const printed = await sheet('faculty', `${CATALOGUE}?programme=BA`);
    const credits = await world.read<{ semester: string; papers: number; credits: number }>(
      (sql) => sql`
      select s.name as semester, count(*)::int as papers, sum(case when c.is_credit then coalesce(c.credits_lecture, 0) + coalesce(c.credits_tutorial, 0) + coalesce(c.credits_practical, 0) else 0 end)::float as credits
      from course c join semester s on s.id = c.semester where c.active and (exists (select 1 from course_programme p where p.course = c.id and p.programme = 'BA') or not exists (select 1 from course_programme p where p.course = c.id))
      group by s.name, s.number, c.regulation order by s.number, c.regulation`,
    );
    expect(sums(printed).map((row) => [row['semester'], Number(row['credits']) / 10])).toEqual(
      credits.map(({ semester, credits: all }) => [semester, all]),
    );
    expect(people(printed)).toHaveLength(credits.reduce((sum, { papers }) => sum + papers, 0));
    for (const row of people(printed))
      if (Number(row['credits']) > 0)
        expect(row['credits']).toBe(
          Number(row['lecture']) + Number(row['tutorial']) + Number(row['practical']),
        );
  });
  it('adds up the marks of a paper, including practical and viva', async () => {
    const [before] = await world.read<{ practical: number | null; viva: number | null }>(
      (sql) =>
        sql`select max_practical_external as practical, max_viva as viva from course where id = 'ENG101'`,
    );
    const set = (practical: number | null, viva: number | null) =>
      world.write(
        (sql) =>
          sql`update course set max_practical_external = ${practical}, max_viva = ${viva} where id = 'ENG101'`,
      );
    await set(2500, 1500);
    const papers = people(await sheet('admin:O', `${CATALOGUE}?semester=1&subject=ENG`));
    await set(before?.practical ?? null, before?.viva ?? null);
    expect(papers.filter(({ viva }) => viva === 1500)).toHaveLength(1);
    for (const { marks, ...row } of papers)
      expect(marks, String(row['code'])).toBe(
        ['internal', 'external', 'practicals', 'viva'].reduce(
          (sum, name) => sum + Number(row[name] ?? 0),
          0,
        ),
      );
  });
  it("compares what a student takes in a semester with the regulation's limit", async () => {
    const printed = await sheet('admin:O', `${CATALOGUE}?programme=BA&semester=1&subject=ENG`);
    expect(String(sums(printed)[0]?.['name'])).toMatch(
      /^\d+ papers?\. Each student takes \d+: \d+(–\d+)? of at most 22 credits\.$/,
    );
    await world.write(
      (sql) => sql`
        insert into regulation_version select (jsonb_populate_record(v, jsonb_build_object('id', v.id + 1000, 'number', v.number + 1, 'semester_cap', 20))).* from regulation_version v`,
    );
    const newer = await sheet('admin:O', `${CATALOGUE}?programme=BA&semester=1&subject=ENG`);
    await world.write((sql) => sql`delete from regulation_version where id > 1000`);
    expect(String(sums(newer)[0]?.['name'])).toContain('of at most 20 credits');
  });
});

describe('allotment list', () => {
  it("lists papers without a teacher first and adds up each teacher's load, on the last day too", async () => {
    await world.write(
      (sql) => sql`
        update course_allotment set to_date = '2026-11-20' where id = (select min(a.id) from course_allotment a join offering o on o.id = a.offering where o.batch = '2025' and a.to_date is null)`,
    );
    const printed = await sheet('admin:O', `${ALLOTMENT}?batch=2025`);
    const teachers = printed.rows.map((row) => row['teacher'] === 'nobody');
    expect(teachers.lastIndexOf(true)).toBeLessThan(
      teachers.includes(false) ? teachers.indexOf(false) : teachers.length,
    );
    const loads = await world.read<{ name: string; load: number }>(
      (sql) => sql`
      select f.name, round(10 * coalesce(sum(a.hours_week), 0))::int as load from course_allotment a join offering o on o.id = a.offering join faculty f on f.id = a.faculty
      where o.batch = '2025' and a.from_date <= '2026-11-20' and (a.to_date is null or a.to_date >= '2026-11-20') group by f.id, f.name`,
    );
    expect(loads.length).toBeGreaterThan(0);
    expect(
      sums(printed)
        .map((row) => [row['teacher'], row['hours']])
        .sort(),
    ).toEqual(loads.map(({ name, load }) => [name, load]).sort());
  });
  it('counts the papers of running terms without a teacher, by paper and by teacher', async () => {
    const free = await world.read<{ id: number }>(
      (sql) => sql`
      select o.id from offering o where not exists (select 1 from course_allotment a where a.offering = o.id and a.from_date <= '2026-11-20' and (a.to_date is null or a.to_date >= '2026-11-20'))
        and not exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.ends_on < '2026-11-20')`,
    );
    for (const tab of ['teachers', 'papers']) {
      const printed = await sheet('admin:O', `${ALLOTMENT}?tab=${tab}`);
      expect(
        printed.rows
          .filter((row) => row['teacher'] === 'nobody')
          .map((row) => row['offering'])
          .sort(),
      ).toEqual(free.map(({ id }) => id).sort());
      expect(printed.head?.[1]).toMatchObject({ value: String(free.length) });
    }
  });
  it('filters odd and even semesters', async () => {
    const numbers = async (which: string): Promise<number[]> => {
      const rows = (await sheet('admin:O', `${ALLOTMENT}?tab=papers&semesters=${which}`)).rows;
      const found = await world.read<{ n: number }>(
        (sql) =>
          sql`select distinct n.number as n from offering o join semester n on n.id = o.semester where o.id = any (${rows.map((row) => Number(row['offering']))}::int[])`,
      );
      return found.map(({ n }) => n % 2);
    };
    expect(new Set(await numbers('odd'))).toEqual(new Set([1]));
    expect([...new Set(await numbers('even'))].filter((rest) => rest !== 0)).toEqual([]);
  });
  it('is open to the office only', async () => {
    for (const identity of ['faculty', 'hod', 'admin:C', 'admin:B', 'union'])
      expect(await status(identity, ALLOTMENT), identity).toBe(403);
  });
});

describe('export file', () => {
  const exports = () =>
    world.read<{ entity: string; format: string; actor: string }>(
      (sql) =>
        sql`select entity, change ->> 'format' as format, actor from audit_log where action = 'export' and entity like '/print-export/%' order by id`,
    );
  it('of every sheet is available as PDF, workbook and CSV, and is audited', async () => {
    const before = (await exports()).length;
    const paths = [
      DAILY,
      PAPERWISE,
      ROLL,
      '/api/print-export/daily-routine/all/all/all',
      CATALOGUE,
      ALLOTMENT,
    ];
    for (const path of paths)
      for (const format of ['pdf', 'xlsx', 'csv']) {
        const bytes = Buffer.from(await file('admin:O', `${path}?format=${format}&as=shown`));
        const begins = { pdf: '%PDF-', xlsx: 'PK', csv: '\uFEFF' }[format] ?? '';
        expect(bytes.subarray(0, Buffer.byteLength(begins)).toString(), `${path} ${format}`).toBe(
          begins,
        );
      }
    const after = (await exports()).slice(before);
    expect(after).toHaveLength(18);
    expect(new Set(after.map(({ entity }) => entity.split('/')[2])).size).toBe(6);
    expect(after.every(({ actor }) => /^admin:\d+$/.test(actor))).toBe(true);
  });
  it.runIf(canRead)(
    "as PDF shows the screen's footnotes and the signatories below the table",
    async () => {
      const { footnotes = [] } = await sheet('admin:O', `${CATALOGUE}?semester=1&subject=ENG`);
      const pages = pdfText(
        await file('admin:O', `${CATALOGUE}?semester=1&subject=ENG&format=pdf`),
      );
      const text = pages.join(' ').replace(/\s+/g, ' ');
      expect(footnotes.length).toBeGreaterThan(0);
      for (const words of [...footnotes, 'Principal']) expect(text).toContain(words);
    },
  );
  it('in a custom order has no total rows', async () => {
    const lines = async (more: string): Promise<string[]> =>
      Buffer.from(await file('admin:O', `${CATALOGUE}?programme=BA&format=csv${more}`))
        .toString()
        .split('\r\n');
    const isSum = (line: string): boolean => line.includes('Each student takes');
    const [whole, ordered] = [await lines(''), await lines('&order=-code')];
    expect(whole.some(isSum)).toBe(true);
    expect(ordered).toHaveLength(whole.filter((line) => !isSum(line)).length);
    expect(ordered.filter(isSum)).toEqual([]);
  });
  it('has numbers as numbers, identifiers as text, and no formulas', async () => {
    const { sheets } = await readXlsx(await file('admin:O', `${PAPERWISE}?format=xlsx&as=shown`));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    const at = (heading: string): number => head.indexOf(heading);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(typeof row[at('Roll number')]).toBe('string');
      expect(typeof row[at('Total: Held')]).toBe('number');
    }
    const printed = await sheet('admin:O', PAPERWISE);
    expect(rows.map((row) => row[at('Total: Attended')])).toEqual(
      printed.rows.map((row) => Number(row['total_attended']) / 10),
    );
  });
  it('is refused to callers who may not see the sheet, and leaves no audit entry', async () => {
    const before = (await exports()).length;
    expect(await status('faculty', `${ALLOTMENT}?format=pdf`)).toBe(403);
    expect(await status('historian', `${DAILY}?format=pdf`)).toBe(403);
    expect((await exports()).length).toBe(before);
  });
});
