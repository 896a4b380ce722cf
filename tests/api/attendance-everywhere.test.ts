/**
 * The same figure on every screen: where months are averaged, after corrected moves, for election
 * candidates, under different rules.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unclearedOf } from '@/resources/attendance/queries/finalise.server';
import { owedTo } from '@/resources/attendance/queries/owed-registers.server';
import { classesIn, openAttendance, type Asking } from '../kit/attendance';
import { runWork } from '../kit/work';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

let world: Asking;
beforeAll(async () => {
  world = await openAttendance();
  // Nothing is cleared, so that the office may write.
  await world.write(
    (sql) =>
      sql`update attendance_register r set state = 'open' from offering o where o.id = r.offering and o.batch = '2025'`,
  );
}, 120_000);
afterAll(() => world?.close());

const rows = async (path: string, identity = 'super'): Promise<readonly Row[]> => {
  const told = await world.ask(identity, 'GET', path);
  expect(told.status, `${path}: ${told.text.slice(0, 300)}`).toBe(200);
  return told.data as Row[];
};
const rowOf = async (path: string, student: number, identity?: string): Promise<Row | undefined> =>
  (await rows(path, identity)).find(({ id }) => id === student);
const offeringOf = async (course: string): Promise<number> =>
  (
    await world.read<{ id: number }>(
      (sql) => sql`select id from offering where batch = '2025' and course = ${course}`,
    )
  )[0]?.id ?? 0;
const paperWise = (course: string, subject = 'ENG'): string =>
  `/api/attendance/paper-wise/2025/${subject}/3/${course}`;
const entry = (course: string, month: string, query = ''): string =>
  `/api/attendance/entry/2025/ENG/3/${course}/${month}${query}`;
const OVERALL = '/api/attendance/overall/2025/BA/3';
const SHORT = '/api/attendance/clearance/2025/3/2026-11?tab=shortfall';
const month = (to: string): string => `/api/attendance/monthly/2025/BA/${to}/all?span=to_date`;
/** Runs deferred work, as a running server does. */
async function catchUp(): Promise<void> {
  const jobs = await world.read(
    (sql) =>
      sql<{ payload: unknown }>`delete from job where kind = 'roll-changed' returning payload`,
  );
  for (const { payload } of jobs)
    await runWork(
      world.college as unknown as Parameters<typeof runWork>[0],
      'roll-changed',
      world.college.now,
      payload,
    );
}

/**
 * Sets a student's hours of a paper by month: present, absent and on duty. All other summaries of
 * the student are removed.
 */
async function setMonths(
  student: number,
  papers: Readonly<
    Record<
      string,
      Readonly<Record<string, readonly [present: number, absent: number, duty?: number]>>
    >
  >,
): Promise<void> {
  const ids = new Map(
    await Promise.all(
      Object.keys(papers).map(async (course) => [course, await offeringOf(course)] as const),
    ),
  );
  await world.write(async (sql) => {
    await sql`delete from attendance_summary where student = ${student}`;
    for (const [course, months] of Object.entries(papers)) {
      for (const [at, [present, absent, duty = 0]] of Object.entries(months)) {
        await sql`insert into attendance_summary (offering, month, student, component, present, absent, duty) values (${ids.get(course)}, ${`${at}-01`}, ${student}, 'L', ${present * 10}, ${absent * 10}, ${duty * 10})`;
      }
    }
  });
}
/** Restores the summaries from the marks. */
const recompute = async (): Promise<void> => {
  expect((await world.act('super', OVERALL, 'recompute')).status).toBe(200);
};
const regulate = (set: 'mean' | 'pooled') =>
  world.write((sql) =>
    set === 'mean'
      ? sql`update regulation_version set month_method = 'mean_of_months'`
      : sql`update regulation_version set month_method = 'pooled'`,
  );
const someone = async (): Promise<number> =>
  (
    await world.read<{ student: number }>(
      (sql) => sql`
  select e.student from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student where o.batch = '2025' and o.course = 'ENG301' and s.programme = 'BA' and s.department = 'ENG' order by 1 limit 1`,
    )
  )[0]?.student ?? 0;

describe('monthly averaging', () => {
  afterAll(recompute);
  it('shows a student with 70.00 pooled and 80.00 by month as 80.00 and regular on every screen', async () => {
    const student = await someone();
    // 100 % of 10 hours and 60 % of 30: 28 of 40 pooled, and the mean of the months.
    await setMonths(student, { ENG301: { '2026-09': [10, 0], '2026-10': [18, 12] } });
    const offering = await offeringOf('ENG301');
    const everywhere = async () => {
      const register = (await world.sheet('super', entry('ENG301', '2026-11'))).rows.find(
        ({ id }) => id === student,
      )?.values;
      const [paper, overall, short, monthly] = [
        await rowOf(paperWise('ENG301'), student),
        await rowOf(OVERALL, student),
        await rowOf(SHORT, student),
        await rowOf(month('2026-10'), student),
      ];
      return {
        paper: [paper?.['total_pct'], paper?.['band']],
        register: [register?.['total_pct'], register?.['band']],
        overall: [overall?.[`p${offering}`], overall?.['lowest'], overall?.['decision']],
        short: short?.['short'] ?? null,
        monthly: monthly?.[`p${offering}_pct`],
      };
    };
    // The classes of November are in the register, not in the values set.
    await world.write(
      (sql) =>
        sql`delete from attendance_mark where student = ${student} and session in (select id from class_session where offering = ${offering} and held_on >= '2026-11-01')`,
    );
    expect(await everywhere()).toEqual({
      paper: [7000, 'non_collegiate'],
      register: [7000, 'non_collegiate'],
      overall: [7000, 7000, 'non_collegiate'],
      short: 'ENG/3/MAJ/1 70 %',
      monthly: 7000,
    });
    await regulate('mean');
    expect(await everywhere()).toEqual({
      paper: [8000, 'regular'],
      register: [8000, 'regular'],
      overall: [8000, 8000, 'eligible'],
      short: null,
      monthly: 8000,
    });
    await regulate('pooled');
  });
  it("gives the head's dashboard the same count as the list it links to", async () => {
    const counted = async (): Promise<number> => {
      const front = (await world.ask('hod', 'GET', '/api/dashboard')).data as {
        pending: { key: string; lines: { text: string }[] }[];
      };
      const line = front.pending
        .find(({ key }) => key === 'attendance-short')
        ?.lines.find(({ text }) => text.startsWith('Batch 2025, semester 3:'))?.text;
      return Number(/: (\d+) /.exec(line ?? '')?.[1] ?? 0);
    };
    const student = await someone();
    await setMonths(student, { ENG301: { '2026-09': [10, 0], '2026-10': [18, 12] } });
    const pooled = await counted();
    expect(pooled).toBe((await rows(SHORT, 'hod')).length);
    await regulate('mean');
    expect(await counted()).toBe((await rows(SHORT, 'hod')).length);
    expect(await rowOf(SHORT, student, 'hod')).toBeUndefined();
    await regulate('pooled');
  });
  it('leaves out the number of classes needed, as one more class affects only its own month', async () => {
    const student = await someone();
    await setMonths(student, { ENG301: { '2026-09': [10, 10], '2026-10': [99, 1] } });
    expect(await rowOf(paperWise('ENG301'), student)).toMatchObject({ needs: 0 });
    await regulate('mean');
    expect(await rowOf(paperWise('ENG301'), student)).toMatchObject({
      total_pct: 7450,
      band: 'non_collegiate',
      needs: null,
      may_miss: null,
    });
    expect(await rowOf(SHORT, student)).toMatchObject({ needed: null });
    await regulate('pooled');
  });
});

describe('election candidates', () => {
  afterAll(recompute);
  it('are checked by the same attendance as in reports, with the duty cap applied per paper', async () => {
    const [election] = await world.read(
      (sql) => sql<{ id: number }>`select id from union_election order by id limit 1`,
    );
    const student = await someone();
    const made: { id: number }[] = [];
    await world.write(async (sql) => {
      const [post] = await sql<{
        id: number;
      }>`insert into election_post (election, title, kind, seats, sort) values (${election?.id}, 'Convener', 'executive', 1, 90) returning id`;
      made.push(
        ...(await sql<{
          id: number;
        }>`insert into election_candidate (election, post, student, proposer, seconder, declared, state, filed_on) values (${election?.id}, ${post?.id}, ${student}, ${student}, ${student}, true, 'filed', '2026-11-12') returning id`),
      );
    });
    // Twenty hours of duty count in each of two papers: 48 of 60. Pooled under one cap they would
    // be 38 of 60.
    await setMonths(student, {
      ENG301: { '2026-09': [4, 6, 20] },
      ENG302: { '2026-09': [4, 6, 10], '2026-10': [0, 0, 10] },
    });
    const check = async (): Promise<Row | undefined> =>
      (await rows(`/api/students-union/candidate/${made[0]?.id}`)).find(
        (row) => row['what'] === 'Attendance',
      );
    expect(await check()).toMatchObject({
      found: 'Attendance 80 %; 75 % required',
      result: 'met',
    });
    expect(await rowOf(OVERALL, student)).toMatchObject({ aggregate: 8000 });
    await setMonths(student, { ENG301: { '2026-09': [4499, 1500] } });
    expect(await check()).toMatchObject({
      found: 'Attendance 75 %; 75 % required',
      result: 'not_met',
    });
  });
});

describe('a move between sections', () => {
  const SECTIONS = '/api/student-management/assign-sections/2025/ENG/3/ENG3AE';
  interface Stand {
    readonly enrolment: number;
    readonly student: number;
    readonly from: number;
    readonly to: number;
  }
  /** A student of the first section who has not moved yet. */
  async function stand(): Promise<Stand> {
    const [from, to] = (
      await world.read<{ id: number }>(
        (sql) =>
          sql`select s.id from section s join offering o on o.id = s.offering where o.course = 'ENG3AE' and o.batch = '2025' order by s.name`,
      )
    ).map(({ id }) => id);
    const [one] = await world.read<{ id: number; student: number }>(
      (sql) =>
        sql`select id, student from enrolment where section = ${from} and id not in (select enrolment from section_move) and from_date < '2026-08-01' order by id limit 1`,
    );
    return { enrolment: one?.id ?? 0, student: one?.student ?? 0, from: from ?? 0, to: to ?? 0 };
  }
  async function move(enrolment: number, section: number, from: string): Promise<string> {
    const told = await world.act('super', SECTIONS, 'move', { student: enrolment, section, from });
    expect(told.status, told.text).toBe(200);
    await catchUp();
    return (told.data as { say: string }).say;
  }
  const register = async (section: number, at: string, student: number) =>
    (await world.sheet('super', entry('ENG3AE', at, `?section=${section}`))).rows.find(
      ({ id }) => id === student,
    );
  const total = async (student: number): Promise<Record<string, unknown>> => {
    const row = await rowOf(paperWise('ENG3AE'), student);
    return {
      held: row?.['2026-09_held'],
      attended: row?.['2026-09_attended'],
      pct: row?.['total_pct'],
    };
  };

  it('corrected backwards hides no month from the registers (to B from 12 October, back to A from the first)', async () => {
    const { enrolment, student, from, to } = await stand();
    const before = await total(student);
    const september = await register(from, '2026-09', student);
    await move(enrolment, to, '2026-10-12');
    await move(enrolment, from, '2026-10-01');
    expect(await total(student)).toEqual(before);
    expect((await register(from, '2026-09', student))?.values).toEqual(september?.values);
    expect((await register(from, '2026-10', student))?.off).toBeUndefined();
    for (const at of ['2026-09', '2026-10', '2026-11'])
      expect([at, await register(to, at, student)]).toEqual([at, undefined]);
  });
  it('takes effect earlier when the same section is assigned from an earlier date', async () => {
    const { enrolment, student, to } = await stand();
    await move(enrolment, to, '2026-10-20');
    expect(await register(to, '2026-09', student)).toBeUndefined();
    await move(enrolment, to, '2026-09-10');
    const row = await register(to, '2026-09', student);
    const held = await world.read<{ column: string; held_on: string }>(
      (sql) =>
        sql`select 'c' || id as column, held_on::text from class_session where section = ${to} and held_on between '2026-09-01' and '2026-09-30' order by held_on`,
    );
    expect(Object.keys(row?.off ?? {}).sort()).toEqual(
      held
        .filter(({ held_on }) => held_on < '2026-09-10')
        .map(({ column }) => column)
        .sort(),
    );
  });
  it('keeps a student in the old register wherever marks exist', async () => {
    const { enrolment, student, from, to } = await stand();
    await move(enrolment, to, '2026-08-01');
    const row = await register(from, '2026-09', student);
    const marks = await world.read<{ column: string; status: string }>(
      (sql) =>
        sql`select 'c' || c.id as column, m.status from class_session c join attendance_mark m on m.session = c.id where c.section = ${from} and m.student = ${student} and c.held_on between '2026-09-01' and '2026-09-30'`,
    );
    expect(marks.length).toBeGreaterThan(0);
    expect(
      Object.fromEntries(
        Object.entries(row?.off ?? {}).map(([column, { text }]) => [column, text]),
      ),
    ).toMatchObject(Object.fromEntries(marks.map(({ column, status }) => [column, status])));
  });
  it("shows the whole month and all to date in both registers, as the paper's report does", async () => {
    const { enrolment, student, from, to } = await stand();
    await move(enrolment, to, '2026-10-12');
    const paper = await rowOf(paperWise('ENG3AE'), student);
    for (const section of [from, to]) {
      const { month_held, month_attended, month_pct } =
        (await register(section, '2026-10', student))?.values ?? {};
      expect([section, month_held, month_attended, month_pct]).toEqual([
        section,
        paper?.['2026-10_held'],
        paper?.['2026-10_attended'],
        paper?.['2026-10_pct'],
      ]);
    }
    const { total_held, total_attended, total_pct } =
      (await register(to, '2026-11', student))?.values ?? {};
    expect([total_held, total_attended, total_pct]).toEqual([
      paper?.['total_held'],
      paper?.['total_attended'],
      paper?.['total_pct'],
    ]);
  });
});

describe('a paper divided into sections later', () => {
  it('keeps its whole-class register, with the earlier classes and figures', async () => {
    const path = '/api/student-management/assign-sections/2025/ENG/3/ENG302';
    const whole = await world.sheet('super', entry('ENG302', '2026-09'));
    expect(
      (
        await world.act('super', path, 'auto-split', {
          method: 'roll_ranges',
          parts: 2,
          from: '2026-10-01',
        })
      ).status,
    ).toBe(200);
    await catchUp();
    const now = await world.sheet('super', entry('ENG302', '2026-09', '?section=0'));
    expect([classesIn(now), now.rows.map(({ values }) => values)]).toEqual([
      classesIn(whole),
      whole.rows.map(({ values }) => values),
    ]);
    expect(now.choices?.['section']?.map(({ label }) => label)).toEqual(['A', 'B', 'Whole class']);
  });
  it('owes the register of the whole class before the division, and those of the sections after it', async () => {
    const sections = async (month: string): Promise<unknown[]> =>
      (
        (await world.ask('super', 'GET', `/api/attendance/clearance/2025/3/${month}`)).data as {
          paper: string;
          section: string | null;
        }[]
      )
        .filter(({ paper }) => paper.startsWith('ENG/3/MAJ/2'))
        .map(({ section }) => section ?? 'whole');
    expect(await sections('2026-09')).toEqual(['whole']);
    expect((await sections('2026-10')).slice(-2)).toEqual(['A', 'B']);
    const offering = await offeringOf('ENG302');
    const missing = (
      await world.read((sql) =>
        unclearedOf(
          { sql, today: '2026-11-20' },
          { term: { id: 0, starts_on: '2026-07-15', ends_on: '2026-12-20' } },
          [offering],
        ).then((all) => [...all]),
      )
    ).map(({ paper, month: at }) => `${paper} ${at}`);
    expect(missing).toEqual(
      expect.arrayContaining([
        'ENG/3/MAJ/2 2026-09',
        'ENG/3/MAJ/2 A 2026-10',
        'ENG/3/MAJ/2 B 2026-10',
      ]),
    );
    expect(missing).not.toEqual(expect.arrayContaining(['ENG/3/MAJ/2 A 2026-09']));
    const owner = await world.addTeacher('owner', 'faculty.eng@tlawng.example');
    const owed = await world.read((sql) =>
      owedTo({ sql, today: '2026-11-20' }, owner).then((all) => [...all]),
    );
    expect(
      owed
        .filter(({ course }) => course === 'ENG302')
        .map(({ month: at, section }) => `${at.slice(0, 7)} ${section ?? '–'}`)
        .filter((one) => /^2026-09 [AB]$/.test(one)),
    ).toEqual([]);
  });
});

describe('filtering by component', () => {
  it("gives the component's own hours, with band and totals of the whole paper", async () => {
    const path = '/api/attendance/entry/2025/PHY/3/PHY302/2026-10';
    expect(
      (
        await world.act('super', path, 'add-class', {
          held_on: '2026-10-20',
          period: 'P6',
          component: 'P',
          kind: 'extra',
          reason: 'Laboratory',
        })
      ).status,
    ).toBe(200);
    const [all, practical] = [
      await world.sheet('super', path),
      await world.sheet('super', `${path}?component=P`),
    ];
    const list = new Map(
      (await rows(`${paperWise('PHY302', 'PHY')}?component=P`)).map((row) => [row.id, row]),
    );
    for (const { id, values } of practical.rows) {
      const { total_held, total_attended, total_pct, band } =
        all.rows.find((row) => row.id === id)?.values ?? {};
      expect(values).toMatchObject({
        total_held,
        total_attended,
        total_pct,
        band,
        month_held: list.get(Number(id))?.['2026-10_held'] ?? 0,
        month_pct: list.get(Number(id))?.['2026-10_pct'] ?? null,
      });
    }
    expect(
      practical.rows.some(
        ({ values }) =>
          Number(values['month_held']) > 0 &&
          Number(values['month_held']) < Number(values['total_held']),
      ),
    ).toBe(true);
    const whole = new Map((await rows(paperWise('PHY302', 'PHY'))).map((row) => [row.id, row]));
    for (const [id, row] of list)
      expect([id, row['band'], row['needs'], row['marks']]).toEqual([
        id,
        whole.get(id)?.['band'],
        whole.get(id)?.['needs'],
        whole.get(id)?.['marks'],
      ]);
  });
});

describe('students of two programmes in one paper', () => {
  it('are judged by the rules of their own programme on every screen', async () => {
    await world.write(async (sql) => {
      const [version] = await sql<{
        id: number;
      }>`insert into regulation_version (regulation, number, effective_from, grade_bands, late_credit, attendance_required) select regulation, 7, effective_from, grade_bands, 0, 9000 from regulation_version where regulation = 'FYUGP' order by number limit 1 returning id`;
      await sql`update batch_programme set regulation_version = ${version?.id} where batch = '2025' and programme = 'BCOM'`;
    });
    const offering = await offeringOf('EDU3VA');
    const people = await world.read<{ id: number; programme: string }>(
      (sql) =>
        sql`select s.id, s.programme from enrolment e join student s on s.id = e.student where e.offering = ${offering}`,
    );
    const paper = new Map((await rows(paperWise('EDU3VA', 'EDU'))).map((row) => [row.id, row]));
    const sheet = await world.sheet('super', '/api/attendance/entry/2025/EDU/3/EDU3VA/2026-11');
    expect(new Set(people.map(({ programme }) => programme)).size).toBeGreaterThan(1);
    for (const programme of ['BA', 'BCOM']) {
      const overall = new Map(
        (await rows(`/api/attendance/overall/2025/${programme}/3`)).map((row) => [row.id, row]),
      );
      for (const { id } of people.filter((one) => one.programme === programme)) {
        const [pct, band] = [paper.get(id)?.['total_pct'], paper.get(id)?.['band']];
        expect([id, overall.get(id)?.[`p${offering}`]]).toEqual([id, pct]);
        const values = sheet.rows.find((row) => row.id === id)?.values;
        expect([id, values?.['total_pct'], values?.['band']]).toEqual([id, pct, band]);
      }
    }
    await world.write(
      (sql) =>
        sql`update batch_programme set regulation_version = (select min(id) from regulation_version where regulation = 'FYUGP') where batch = '2025' and programme = 'BCOM'`,
    );
  });
});

describe('a final list of a programme with its own term dates', () => {
  it('goes stale for a student whose mark changes', async () => {
    const path = '/api/attendance/overall/2025/BCOM/3';
    await world.write(
      (sql) =>
        sql`insert into term (batch, semester, programme, starts_on, ends_on) select batch, semester, 'BCOM', starts_on, ends_on from term where batch = '2025' and semester = '3' and programme is null`,
    );
    expect(
      (await world.act('super', path, 'finalise', { reason: 'The university wants it today' }))
        .status,
    ).toBe(200);
    expect(
      await world.read(
        (sql) => sql`
          select distinct t.programme from attendance_eligibility e join term t on t.id = e.term join student s on s.id = e.student
          where s.batch = '2025' and s.programme = 'BCOM' and s.current_semester = '3'`,
      ),
    ).toEqual([{ programme: 'BCOM' }]);
    const register = '/api/attendance/entry/2025/EDU/3/EDU3VA/2026-10';
    const [sheet, commerce] = [
      await world.sheet('super', register),
      new Set((await rows(path)).map(({ id }) => id)),
    ];
    const [column = ''] = classesIn(sheet);
    const row = sheet.rows.find(
      ({ id, values }) => commerce.has(Number(id)) && values[column] === 'P',
    );
    expect(
      (
        await world.save('super', register, sheet.version, [
          { row: row?.id ?? 0, column, value: 'A' },
        ])
      ).status,
    ).toBe(200);
    expect((await rows(path)).filter(({ list }) => list === 'stale').map(({ id }) => id)).toEqual([
      row?.id,
    ]);
  });
});
