/**
 * Reports on the registers: the month, the paper, the semester and eligibility; and the tasks on
 * the dashboard.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttendance, summaries, type Asking } from '../kit/attendance';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
interface ScreenExtras {
  readonly columns: { name: string; label: string; group?: string; link?: string }[];
  readonly footnotes: string[];
  readonly head: { label: string; value: string }[];
  readonly can?: string[];
}

let world: Asking;
const offerings = new Map<string, number>();
beforeAll(async () => {
  world = await openAttendance();
  await world.addTeacher('historian', 'faculty.his@tlawng.example');
  await world.addTeacher('head of history', 'hod.his@tlawng.example');
  for (const { id, batch, course } of await world.read<{
    id: number;
    batch: string;
    course: string;
  }>((sql) => sql`select id, batch, course from offering`))
    offerings.set(`${batch} ${course}`, id);
}, 120_000);
afterAll(() => world?.close());

const several = (n: number, word: string): string => `${n} ${n === 1 ? word : `${word}s`} `;
async function report(identity: string, path: string): Promise<ScreenExtras & { rows: Row[] }> {
  const told = await world.ask(identity, 'GET', path);
  expect(told.status, `${path}: ${told.text.slice(0, 300)}`).toBe(200);
  return { rows: told.data as Row[], ...(told.meta as unknown as ScreenExtras) };
}
/**
 * Sets a student's attendance of one paper to exactly this: hours of classes attended and held, in
 * the first month of the term.
 */
async function setHours(
  course: string,
  student: number,
  attended: number,
  held: number,
  batch = '2025',
): Promise<void> {
  const offering = offerings.get(`${batch} ${course}`) ?? 0;
  await world.write(async (sql) => {
    await sql`delete from attendance_summary where offering = ${offering} and student = ${student}`;
    if (held)
      await sql`insert into attendance_summary (offering, month, student, component, present, absent) values (${offering}, '2026-08-01', ${student}, 'L', ${attended * 10}, ${(held - attended) * 10})`;
  });
}
const rules = (set: string) =>
  world.write((sql) =>
    set === 'aggregate'
      ? sql`update regulation_version set attendance_basis = 'aggregate'`
      : sql`update regulation_version set attendance_basis = 'per_paper'`,
  );
const papersOf = (student: number) =>
  world.read<{ course: string; offering: number }>(
    (sql) =>
      sql`select o.course, o.id as offering from enrolment e join offering o on o.id = e.offering where e.student = ${student} and o.batch = '2025' and o.semester = '3' order by o.course`,
  );
const majors = (major: string) =>
  world.read<{ id: number; name: string }>(
    (sql) =>
      sql`select distinct s.id, s.name from student s join enrolment e on e.student = s.id join offering o on o.id = e.offering where o.batch = '2025' and o.semester = '3' and s.major_subject = ${major} order by 1`,
  );

describe('the demonstration data', () => {
  it('has summaries that match the marks in every paper', async () => {
    for (const offering of offerings.values()) {
      const { stored, recomputed } = await summaries(world, offering);
      expect(stored).toEqual(recomputed);
    }
  });
  it('has a cleared past term, registers in every state, late joiners, and a leave behind every D and M', async () => {
    const states = await world.read<{ past: boolean; state: string }>(
      (sql) =>
        sql`select distinct t.ends_on < '2026-11-20' as past, r.state from attendance_register r join offering o on o.id = r.offering join term t on t.batch = o.batch and t.semester = o.semester order by 1, 2`,
    );
    expect(states).toEqual([
      ...['cleared', 'open', 'reopened', 'submitted'].map((state) => ({ past: false, state })),
      { past: true, state: 'cleared' },
    ]);
    expect(
      await world.read((sql) => sql`select 1 from attendance_summary where before > 0 limit 1`),
    ).toHaveLength(1);
    expect(
      await world.read(
        (sql) => sql`
      select 1 from attendance_mark m join class_session c on c.id = m.session where m.status in ('D', 'M')
        and not exists (select 1 from attendance_leave l where l.student = m.student and l.kind = m.status and c.held_on between l.from_date and l.to_date)`,
      ),
    ).toEqual([]);
    expect(
      (
        await world.read<{ decision: string }>(
          (sql) => sql`select decision from attendance_condonation order by 1`,
        )
      ).map(({ decision }) => decision),
    ).toEqual(['granted', 'pending']);
  });
  it('has no two classes of one paper and section in the same period', async () => {
    expect(
      await world.read(
        (sql) =>
          sql`select 1 from class_session a join class_session b on a.id < b.id and a.held_on = b.held_on and a.period = b.period and a.offering = b.offering and coalesce(a.section, 0) = coalesce(b.section, 0)`,
      ),
    ).toEqual([]);
  });
});

describe('the monthly report', () => {
  const path = '/api/attendance/monthly/2025/BA/2026-10/ENG';
  it('writes to the guardians of those who are short, and leaves out the others', async () => {
    const [one, other] = await majors('ENG');
    const rows = [one?.id ?? 0, other?.id ?? 0];
    const shares = async () =>
      (await report('hod', path)).rows.map(({ id, total_pct }) => ({ id, pct: Number(total_pct) }));
    const short = (await shares()).filter(({ id, pct }) => rows.includes(id) && pct < 7_500);
    await world.write(async (sql) => {
      await sql`delete from attendance_summary where month = '2026-10-01' and student = any (${rows}::int[])`;
      const [taken] = await sql<{ offering: number }>`
        select offering from enrolment where student = ${rows[0] ?? 0} and status = 'enrolled' limit 1`;
      const [others] = await sql<{ offering: number }>`
        select offering from enrolment where student = ${rows[1] ?? 0} and status = 'enrolled' limit 1`;
      await sql`
        insert into attendance_summary (offering, month, student, component, present, absent)
        values (${taken?.offering}, '2026-10-01', ${rows[0]}, 'L', 10, 90), (${others?.offering}, '2026-10-01', ${rows[1]}, 'L', 95, 5)`;
      await sql`
        insert into parent (name, email, mobile) values ('Guardian of one', 'guardian.one@tlawng.example', '+919862033331')`;
      await sql`
        delete from parent_ward where student = ${rows[0]}`;
      await sql`
        insert into parent_ward (parent, student, relation) select id, ${rows[0]}, 'guardian' from parent where email = 'guardian.one@tlawng.example'`;
    });
    expect(short.length).toBeLessThanOrEqual(2);
    const write = (identity: string, to: readonly number[]) =>
      world.ask(identity, 'POST', `${path}/guardians`, {
        rows: to,
        values: { subject: 'Attendance', body: 'Please call about {name}, {percent} %.' },
      });
    expect((await write('faculty', rows)).status).toBe(403);
    expect((await write('hod', rows.slice(1))).status, 'not short').toBe(409);
    const sent = await write('hod', rows);
    expect((sent.data as { say: string }).say).toBe(
      'Sending to 1 recipient. Left out, not short of attendance: 1.',
    );
    expect(
      await world.read<{ student: number; address: string; percent: number }>(
        (sql) =>
          sql`select r.student, r.kind, r.address, r.percent from message_recipient r where message = (select max(id) from message)`,
      ),
    ).toEqual([
      {
        student: rows[0],
        kind: 'guardian',
        address: 'guardian.one@tlawng.example',
        percent: 1_000,
      },
    ]);
  });
  it('shows all papers of the students of one major, with matching totals', async () => {
    const { rows } = await report('faculty', path);
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      (await majors('ENG')).map(({ id }) => id),
    );
    for (const row of rows) {
      const sums = await world.read<{ offering: number; held: number; there: number }>(
        (sql) => sql`
        select offering, sum(present + late + duty + absent + medical)::int as held, sum(present + late + duty)::int as there from attendance_summary where student = ${row.id} and month = '2026-10-01' group by 1`,
      );
      for (const { offering, held, there } of sums)
        expect([
          row[`p${offering}_held`],
          row[`p${offering}_attended`],
          row[`p${offering}_pct`],
        ]).toEqual([held, there, Math.round((there * 10_000) / held)]);
      expect(row['total_held']).toBe(sums.reduce((sum, { held }) => sum + held, 0));
    }
  });
  it('counts from the start of the term on request', async () => {
    const [month, ever] = [
      await report('faculty', path),
      await report('faculty', `${path}?span=to_date`),
    ];
    expect(Number(ever.rows[0]?.['total_held'])).toBeGreaterThan(
      Number(month.rows[0]?.['total_held']),
    );
  });
  it('marks papers whose register is not submitted as provisional', async () => {
    const open = offerings.get('2025 ENG301') ?? 0;
    await world.write(
      (sql) => sql`update attendance_register set state = 'submitted' where month = '2026-10-01'`,
    );
    expect((await report('faculty', path)).footnotes.join()).not.toContain('provisional');
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'open' where offering = ${open} and month = '2026-10-01'`,
    );
    const { footnotes, columns } = await report('faculty', path);
    expect(footnotes).toContain('* Provisional, register not submitted: ENG/3/MAJ/1.');
    expect(columns.filter(({ group }) => group === 'ENG/3/MAJ/1 *')).toHaveLength(3);
  });
  it.each([
    ['faculty', 'HIS', 403],
    ['historian', 'HIS', 200],
    ['hod', 'HIS', 403],
    ['admin:B', 'HIS', 200],
    ['admin:M', 'HIS', 403],
    ['faculty', 'all', 200],
  ])('as %s for major %s answers %i', async (identity, core, status) => {
    expect(
      (await world.ask(identity, 'GET', `/api/attendance/monthly/2025/BA/2026-10/${core}`)).status,
    ).toBe(status);
  });
  it('of all majors shows a teacher students of their own department only', async () => {
    const seen = (await report('faculty', '/api/attendance/monthly/2025/all/2026-10/all')).rows.map(
      ({ id }) => id,
    );
    const own = await world.read<{ id: number }>(
      (sql) => sql`select id from student where id = any(${seen}::int[]) and department <> 'ENG'`,
    );
    expect([seen.length > 0, own]).toEqual([true, []]);
  });
  it.each([
    ['2027-03', 422],
    ['2019-08', 422],
    ['13', 400],
    ['2026-13', 400],
  ])('for month %s is refused', async (month, status) => {
    expect(
      (await world.ask('admin:B', 'GET', `/api/attendance/monthly/2025/BA/${month}/ENG`)).status,
    ).toBe(status);
  });
});

describe('the paper report', () => {
  const path = '/api/attendance/paper-wise/2025/ENG/3/ENG301';
  it('shows months and total, marks, classes that may be missed and classes needed (A19, T07, T08)', async () => {
    const [first, second, third] = (await majors('ENG')).map(({ id }) => id);
    await setHours('ENG301', first ?? 0, 45, 50);
    await setHours('ENG301', second ?? 0, 29, 40);
    await setHours('ENG301', third ?? 0, 0, 0);
    const { rows } = await report('faculty', path);
    const of = (id: number | undefined) => rows.find((row) => row.id === id);
    expect(of(first)).toMatchObject({
      '2026-08_held': 500,
      '2026-08_attended': 450,
      '2026-08_pct': 9000,
      total_pct: 9000,
      marks: 500,
      may_miss: 10,
      needs: 0,
      band: 'regular',
    });
    expect(of(second)).toMatchObject({
      total_held: 400,
      total_attended: 290,
      total_pct: 7250,
      marks: 0,
      may_miss: null,
      needs: 4,
      band: 'non_collegiate',
    });
    expect(of(third)).toMatchObject({
      total_held: 0,
      total_pct: null,
      marks: null,
      band: 'no_classes',
    });
  });
  it('compares exactly: 4499 of 5999 shows as 75.00 but is below the requirement (A07)', async () => {
    const [first] = (await majors('ENG')).map(({ id }) => id);
    await setHours('ENG301', first ?? 0, 4499, 5999);
    expect((await report('faculty', path)).rows.find(({ id }) => id === first)).toMatchObject({
      total_pct: 7500,
      band: 'non_collegiate',
    });
  });
  it('averages the months where the regulation says so, and notes it', async () => {
    const [first] = (await majors('ENG')).map(({ id }) => id);
    const offering = offerings.get('2025 ENG301') ?? 0;
    await world.write(async (sql) => {
      await sql`delete from attendance_summary where offering = ${offering} and student = ${first}`;
      for (const [month, attended, held] of [
        ['2026-07-01', 20, 20],
        ['2026-08-01', 5, 10],
        ['2026-09-01', 18, 24],
        ['2026-10-01', 14, 16],
      ] as const) {
        await sql`insert into attendance_summary (offering, month, student, component, present, absent) values (${offering}, ${month}, ${first}, 'L', ${attended * 10}, ${(held - attended) * 10})`;
      }
    });
    const total = async () =>
      (await report('faculty', path)).rows.find(({ id }) => id === first)?.['total_pct'];
    expect(await total()).toBe(8143);
    await world.write((sql) => sql`update regulation_version set month_method = 'mean_of_months'`);
    expect(await total()).toBe(7813);
    expect((await report('faculty', path)).footnotes).toContain(
      'The total is the average of the months, as the regulation requires.',
    );
    await world.write((sql) => sql`update regulation_version set month_method = 'pooled'`);
  });
  it('is refused to another department, and is available as a file', async () => {
    expect((await world.ask('historian', 'GET', path)).status).toBe(403);
    const file = await world.ask('faculty', 'GET', `${path}?format=csv`);
    expect([file.status, file.text.split('\r\n')[0]]).toEqual([
      200,
      expect.stringContaining('Roll number,Name,2026-07: Held'),
    ]);
  });
});

describe('the semester report', () => {
  const path = '/api/attendance/overall/2025/BA/3';
  let student: number;
  let papers: readonly { course: string; offering: number }[];
  const row = async () => (await report('admin:B', path)).rows.find(({ id }) => id === student);
  const request = (values: object = {}, identity = 'hod') =>
    world.act(
      identity,
      path,
      'request-condonation',
      { ground: 'medical', points: 1000, certificate: 'MC-9, civil hospital', ...values },
      { rows: [student] },
    );
  const grant = (values: object = {}, identity = 'admin:B') =>
    world.act(identity, path, 'grant', values, { rows: [student] });
  /** Sets every paper to 40 of 40 except those named. */
  async function stand(low: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
    for (const { course } of papers)
      await setHours(course, student, ...((low[course] ?? [40, 40]) as [number, number]));
    await world.write((sql) => sql`delete from attendance_condonation where student = ${student}`);
  }
  beforeAll(async () => {
    student = (await majors('ENG'))[1]?.id ?? 0;
    papers = await papersOf(student);
  });

  it.each([
    ['75.00 exactly', [30, 40], 'eligible', 'yes', 'regular'],
    ['72.50', [29, 40], 'non_collegiate', 'no', 'non_collegiate'],
    ['62.50', [25, 40], 'debarred', 'no', 'dis_collegiate'],
    ['no class', [0, 0], 'eligible', 'yes', 'regular'],
  ] as const)(
    'with %s in one paper and full attendance in all others',
    async (_, hours, decision, eligible, band) => {
      await stand({ ENG301: hours });
      expect(await row()).toMatchObject({
        decision,
        eligible,
        band,
        [`p${offerings.get('2025 ENG301')}`]: hours[1]
          ? Math.round((hours[0] * 10_000) / hours[1])
          : null,
      });
    },
  );
  it('judges each paper or the aggregate, as the regulation says (A16)', async () => {
    await stand({ ENG301: [20, 30], ENG302: [16, 28] });
    expect((await row())?.['decision']).toBe('debarred');
    await rules('aggregate');
    expect((await row())?.['decision']).toBe('eligible');
    await rules('per_paper');
  });
  it('names papers without classes, and leaves them out of the aggregate (A08)', async () => {
    await stand({});
    const all = await world.read<{ student: number }>(
      (sql) => sql`select student from enrolment where offering = ${offerings.get('2025 ENG302')}`,
    );
    for (const one of all) await setHours('ENG302', one.student, 0, 0);
    expect((await report('admin:B', path)).footnotes.join()).toContain(
      'No classes yet in ENG/3/MAJ/2',
    );
    expect(await row()).toMatchObject({
      aggregate: 10_000,
      [`p${offerings.get('2025 ENG302')}`]: null,
    });
  });
  it('condones what a head requested and the office granted, leaving the percentage unchanged (A20)', async () => {
    await stand({ ENG301: [29, 40] });
    const paper = offerings.get('2025 ENG301');
    expect((await request({ paper })).status).toBe(200);
    expect(await row()).toMatchObject({
      decision: 'non_collegiate',
      condonation: expect.stringContaining('pending'),
      _can: ['request-condonation', 'grant', 'refuse'],
    });
    expect((await grant()).status).toBe(200);
    expect(await row()).toMatchObject({
      decision: 'condoned',
      eligible: 'yes',
      [`p${paper}`]: 7250,
      lowest: 7250,
      lowest_paper: 'ENG/3/MAJ/1',
    });
    const [kept] = await world.read<{ decided_by: string; decision: string }>(
      (sql) =>
        sql`select decided_by, decision from attendance_condonation where student = ${student}`,
    );
    expect(kept).toEqual({
      decision: 'granted',
      decided_by: `admin:${world.college.people.get('admin:B')?.id}`,
    });
    expect((await request({ paper })).errors['rows']).toContain('This is already granted.');
  });
  it('no longer condones when a later correction makes the grant too small', async () => {
    await stand({ ENG301: [29, 40] });
    await request({ paper: offerings.get('2025 ENG301'), points: 300 });
    await grant();
    expect((await row())?.['decision']).toBe('condoned');
    await setHours('ENG301', student, 28, 40);
    expect((await row())?.['decision']).toBe('non_collegiate');
  });
  it.each([
    [
      'too few points',
      { points: 100 },
      {},
      'This does not cover the shortage. Enter more percentage points.',
    ],
    [
      'more points than the rule has',
      { points: 1500 },
      {},
      'At most 10 percentage points can be condoned.',
    ],
    ['no certificate', { certificate: null }, {}, 'A medical certificate is required.'],
  ])('does not condone with %s', async (_, asked, given, sentence) => {
    await stand({ ENG301: [29, 40] });
    await request({ paper: offerings.get('2025 ENG301'), ...asked });
    const told = await grant(given);
    expect([told.status, told.errors['rows']]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await row())?.['decision']).toBe('non_collegiate');
  });
  it('lets only the super administrator decide below the floor, with an order number', async () => {
    await stand({ ENG301: [24, 40] });
    await request({ paper: offerings.get('2025 ENG301'), points: 1500 });
    expect((await grant({ order_no: 'P/12' })).status).toBe(403);
    expect((await grant({}, 'super')).errors['rows']).toContain('The order number is required.');
    expect((await grant({ order_no: 'P/12' }, 'super')).status).toBe(200);
    expect(await row()).toMatchObject({
      decision: 'condoned',
      condonation: expect.stringContaining('P/12'),
    });
  });
  it('refuses condonation with a reason, after which it can be requested again', async () => {
    await stand({ ENG301: [29, 40] });
    const paper = offerings.get('2025 ENG301');
    await request({ paper });
    expect((await world.act('admin:B', path, 'refuse', {}, { rows: [student] })).status).toBe(422);
    expect(
      (await world.act('admin:B', path, 'refuse', { reason: 'No illness' }, { rows: [student] }))
        .status,
    ).toBe(200);
    expect((await row())?.['decision']).toBe('non_collegiate');
    expect((await grant()).errors['rows']).toContain('There is no request to decide.');
    expect((await request({ paper })).status).toBe(200);
    expect(
      await world.read(
        (sql) =>
          sql`select decision, reason from attendance_condonation where student = ${student}`,
      ),
    ).toEqual([{ decision: 'pending', reason: null }]);
  });
  it('refuses a request where attendance is sufficient', async () => {
    await stand({});
    expect((await request({ paper: offerings.get('2025 ENG301') })).errors['rows']).toContain(
      'Attendance meets the requirement',
    );
  });
  it.each([
    ['request-condonation', 'faculty', 403],
    ['request-condonation', 'head of history', 404],
    ['request-condonation', 'admin:H', 403],
    ['grant', 'hod', 403],
    ['grant', 'faculty', 403],
    ['refuse', 'hod', 403],
    ['finalise', 'hod', 403],
    ['finalise', 'admin:R', 403],
    ['recompute', 'hod', 403],
  ])('%s as %s answers %i', async (action, identity, status) => {
    await stand({ ENG301: [29, 40] });
    const values =
      action === 'request-condonation'
        ? { ground: 'medical', points: 1000 }
        : action === 'refuse'
          ? { reason: 'x' }
          : {};
    expect((await world.act(identity, path, action, values, { rows: [student] })).status).toBe(
      status,
    );
  });
  it('shows a teacher students of their own department, and refuses direct writes to condonations', async () => {
    const seen = (await report('faculty', path)).rows.map(({ id }) => id);
    expect(
      await world.read(
        (sql) => sql`select 1 from student where id = any(${seen}::int[]) and department <> 'ENG'`,
      ),
    ).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    expect((await world.ask('admin:B', 'GET', '/api/attendance-condonation')).status).toBe(200);
    for (const identity of ['admin:B', 'super'])
      expect(
        (
          await world.ask(identity, 'POST', '/api/attendance-condonation', {
            student,
            term: 1,
            ground: 'medical',
            points: 100,
          })
        ).status,
      ).toBe(403);
    expect((await world.ask('admin:M', 'GET', '/api/attendance-condonation')).status).toBe(403);
  });
  it('is finalised with a reason while registers are not cleared, and keeps its decisions until stale', async () => {
    await stand({ ENG301: [29, 40] });
    const bare = await world.act('admin:B', path, 'finalise');
    expect([bare.status, bare.errors['reason']]).toEqual([
      422,
      expect.stringMatching(/^\d+ registers of the term are not cleared\. Enter a reason/),
    ]);
    expect(
      (await world.act('admin:B', path, 'finalise', { reason: 'The university wants it today' }))
        .status,
    ).toBe(200);
    const kept = await world.read<{
      offering: number | null;
      held: number;
      attended: number;
      pct: number;
      decision: string;
    }>(
      (sql) =>
        sql`select offering, held, attended, pct, decision from attendance_eligibility where student = ${student} and (offering is null or offering = ${offerings.get('2025 ENG301')}) order by offering nulls first`,
    );
    expect(kept[0]?.decision).toBe('non_collegiate');
    expect(kept[1]).toMatchObject({
      held: 40,
      attended: 29,
      pct: 7250,
      decision: 'non_collegiate',
    });
    await setHours('ENG301', student, 40, 40);
    expect(await row()).toMatchObject({ decision: 'non_collegiate', list: 'final' });
    await world.write(
      (sql) => sql`update attendance_eligibility set stale = true where student = ${student}`,
    );
    expect(await row()).toMatchObject({ decision: 'eligible', list: 'stale' });
    const [written] = await world.read<{ change: object }>(
      (sql) =>
        sql`select change from audit_log where action = 'eligibility.finalise' order by id desc limit 1`,
    );
    expect(written?.change).toMatchObject({
      reason: 'The university wants it today',
      batch: '2025',
      programme: 'BA',
    });
  });
  it('recomputes totals from the registers on request', async () => {
    await setHours('ENG301', student, 1, 40);
    expect((await world.act('admin:B', path, 'recompute')).status).toBe(200);
    const [{ n } = { n: 0 }] = await world.read<{ n: number }>(
      (sql) =>
        sql`select count(*)::int as n from class_session c join attendance_mark m on m.session = c.id where c.offering = ${offerings.get('2025 ENG301')} and m.student = ${student}`,
    );
    const found = (
      await report('admin:B', '/api/attendance/paper-wise/2025/ENG/3/ENG301')
    ).rows.find(({ id }) => id === student);
    expect(found?.['total_held']).toBe(n * 10);
  });
});

describe('the clearance list', () => {
  const path = '/api/attendance/clearance/2025/3/2026-10';
  it("lists every paper with students for the office, the department's for a head, a teacher's own", async () => {
    const codes = async (identity: string) =>
      (await report(identity, path)).rows.map((row) => String(row['paper']).split(' ')[0]);
    const all = await codes('admin:B');
    expect(new Set(all).size).toBe(
      (
        await world.read(
          (sql) =>
            sql`select distinct o.id from offering o join enrolment e on e.offering = o.id where o.batch = '2025' and o.semester = '3'`,
        )
      ).length,
    );
    expect((await codes('hod')).every((code) => code?.startsWith('ENG/'))).toBe(true);
    expect(await codes('hod')).toContain('ENG/3/MAJ/1');
    const own = await world.read<{ code: string }>(
      (sql) =>
        sql`select distinct k.code from course_allotment a join offering o on o.id = a.offering join course k on k.id = o.course where a.faculty = ${world.college.people.get('faculty')?.id} and o.batch = '2025' and o.semester = '3' order by 1`,
    );
    expect([...new Set(await codes('faculty'))].sort()).toEqual(own.map(({ code }) => code));
    await world.write(async (sql) => {
      await sql`update attendance_register set state = 'open' where month = '2026-12-01'`;
    });
    expect(
      (await report('admin:B', '/api/attendance/clearance/2025/3/2026-12')).rows.every(
        (row) => row['state'] === 'open' && row['held'] === 0,
      ),
    ).toBe(true);
  });
  it('shows what is overdue and the actions available to each role', async () => {
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'open' where offering = ${offerings.get('2025 ENG301')} and month = '2026-10-01'`,
    );
    const of = async (identity: string, query = '') =>
      (await report(identity, path + query)).rows.find((row) => row['course'] === 'ENG301');
    expect(await of('admin:B')).toMatchObject({ due: 'overdue', _can: ['submit', 'remind'] });
    expect(await of('hod')).toMatchObject({ _can: ['submit', 'remind'] });
    expect(await of('faculty')).toMatchObject({ _can: ['submit'] });
    expect(await of('admin:B', '?overdue=true')).toBeDefined();
    expect(await of('admin:B', '?state=cleared')).toBeUndefined();
    expect(await of('admin:B', '?department=HIS')).toBeUndefined();
  });
  it('sends each teacher one reminder for all outstanding registers', async () => {
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'open' where offering in (${offerings.get('2025 ENG301')}, ${offerings.get('2025 ENG302')}) and month = '2026-10-01'`,
    );
    const before = (await world.read((sql) => sql`select 1 from outbox`)).length;
    const rows = (await report('hod', path)).rows
      .filter((row) => (row['_can'] as unknown as string[]).includes('remind'))
      .map(({ id }) => id);
    const told = await world.act('hod', path, 'remind', {}, { rows });
    expect(told.status, told.text).toBe(200);
    const letters = (
      await world.read<{ payload: { to: string; text: string } }>(
        (sql) => sql`select payload from outbox order by id`,
      )
    )
      .slice(before)
      .map(({ payload }) => payload);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length);
    expect(letters.find(({ to }) => to === 'faculty.eng@tlawng.example')?.text).toContain(
      'ENG/3/MAJ/1',
    );
    expect((await world.act('faculty', path, 'remind', {}, { rows })).status).toBe(403);
    expect((await world.act('head of history', path, 'remind', {}, { rows })).status).toBe(404);
  });
  it('lists students who are short to date, and records actions without changing figures', async () => {
    const tab = `${path}?tab=shortfall`;
    const student = (await majors('ENG'))[0]?.id ?? 0;
    for (const { course } of await papersOf(student)) await setHours(course, student, 40, 40);
    const short = async (identity = 'hod') =>
      (await report(identity, tab)).rows.find(({ id }) => id === student);
    expect(await short()).toBeUndefined();
    await setHours('ENG301', student, 29, 40);
    expect(await short()).toMatchObject({
      short: 'ENG/3/MAJ/1 72.5 %',
      needed: 4,
      status: 'pending',
      _can: ['record'],
    });
    expect(await short('faculty')).toMatchObject({ _can: [] });
    expect(
      (
        await world.act(
          'hod',
          path,
          'record',
          { status: 'cleared', action: 'guardian_met', remark: 'Will come' },
          { rows: [student] },
        )
      ).status,
    ).toBe(200);
    expect(await short()).toMatchObject({
      short: 'ENG/3/MAJ/1 72.5 %',
      status: 'cleared',
      action: 'guardian_met',
      remark: 'Will come',
    });
    await world.write((sql) => sql`delete from attendance_eligibility`);
    expect(
      (await report('admin:B', '/api/attendance/overall/2025/BA/3')).rows.find(
        ({ id }) => id === student,
      )?.['eligible'],
    ).toBe('no');
    expect(
      (await world.act('faculty', path, 'record', { action: 'counselled' }, { rows: [student] }))
        .status,
    ).toBe(403);
    expect(
      (
        await world.act(
          'head of history',
          path,
          'record',
          { action: 'counselled' },
          { rows: [student] },
        )
      ).status,
    ).toBe(404);
    expect((await report('historian', tab)).rows.find(({ id }) => id === student)).toBeUndefined();
  });
  it('never lists a student who had no classes (C05)', async () => {
    const student = (await majors('ENG'))[0]?.id ?? 0;
    for (const { course } of await papersOf(student)) await setHours(course, student, 0, 0);
    expect(
      (await report('hod', `${path}?tab=shortfall`)).rows.find(({ id }) => id === student),
    ).toBeUndefined();
  });
});

describe('attendance on the dashboard', () => {
  interface Front {
    readonly cards: { key: string; value: number; total?: number }[];
    readonly pending: { key: string; lines: { text: string; link: string; tone?: string }[] }[];
  }
  const front = async (identity: string): Promise<Front> =>
    (await world.ask(identity, 'GET', '/api/dashboard')).data as Front;
  const lines = async (identity: string, key: string) =>
    (await front(identity)).pending.find((one) => one.key === key)?.lines ?? [];

  it('shows a teacher overdue registers and papers without classes this month, with working links', async () => {
    const offering = offerings.get('2025 ENG301');
    await world.write(async (sql) => {
      await sql`update attendance_register set state = 'submitted' where month = '2026-10-01'`;
      await sql`update attendance_register set state = 'open' where offering = ${offering} and month = '2026-10-01'`;
      await sql`delete from attendance_mark where session in (select id from class_session where offering = ${offering} and held_on >= '2026-11-01')`;
      await sql`delete from class_session where offering = ${offering} and held_on >= '2026-11-01'`;
    });
    const mine = await lines('faculty', 'attendance-mine');
    expect(mine).toContainEqual({
      text: 'ENG/3/MAJ/1: entry of October 2026 closed on 07-11-2026. Ask the office to reopen it.',
      link: '/attendance/entry/2025/ENG/3/ENG301/2026-10',
      tone: 'bad',
    });
    expect(mine).toContainEqual({
      text: 'ENG/3/MAJ/1: no classes entered for November 2026 yet.',
      link: '/attendance/entry/2025/ENG/3/ENG301/2026-11',
      tone: 'muted',
    });
    for (const { link } of mine)
      expect((await world.ask('faculty', 'GET', `/api${link}`)).status).toBe(200);
  });
  it('shows the office waiting registers, as many as in the linked list', async () => {
    const waiting = await lines('admin:B', 'attendance-to-clear');
    const one = waiting.find(({ text }) => text.startsWith('Batch 2025'));
    expect(one?.link).toBe('/attendance/clearance/2025/3/2026-10?state=submitted');
    expect(one?.text).toContain(
      several((await report('admin:B', `/api${one?.link}`)).rows.length, 'register'),
    );
    const late = (await lines('admin:B', 'attendance-overdue')).find(({ text }) =>
      text.startsWith('Batch 2025'),
    );
    expect(late?.text).toContain(
      several((await report('admin:B', `/api${late?.link}`)).rows.length, 'register'),
    );
    expect(await lines('admin:H', 'attendance-to-clear')).toEqual([]);
  });
  it('counts short students as the linked list does, under every rule of the regulation', async () => {
    for (const change of [
      'per_paper',
      'aggregate',
      'both',
      'mean',
      'half a late arrival',
      'no cap',
      'excluded',
      'full',
    ]) {
      await world.write(
        (sql) => sql`
        update regulation_version set attendance_basis = case ${change} when 'aggregate' then 'aggregate' when 'mean' then 'aggregate' when 'both' then 'both' else 'per_paper' end, attendance_required = 8500,
          aggregate_method = case ${change} when 'mean' then 'mean_of_papers' else 'pooled' end, late_credit = case ${change} when 'half a late arrival' then 5000 else 10000 end, duty_cap_hours = case ${change} when 'no cap' then null else 2 end,
          duty_credit = case ${change} when 'excluded' then 'excluded' else 'attended' end, late_join_policy = case ${change} when 'full' then 'full' else 'since_join' end`,
      );
      for (const identity of ['hod']) {
        const told = await lines(identity, 'attendance-short');
        expect(told.length, change).toBeGreaterThan(1);
        for (const { text, link } of told)
          expect(text, change).toContain(
            `: ${several((await report(identity, `/api${link}`)).rows.length, 'student')}`,
          );
      }
    }
  });
  it("counts today's classes and links to them with their attendance", async () => {
    const card = async (identity: string) =>
      (await front(identity)).cards.find(({ key }) => key === 'classes-today');
    const { rows } = await world.sheet(
      'faculty',
      '/api/attendance/entry/2025/ENG/3/ENG301/2026-11',
    );
    await world.act('faculty', '/api/attendance/entry/2025/ENG/3/ENG301/2026-11', 'add-class', {
      held_on: '2026-11-20',
      period: 'P6',
      component: 'L',
      kind: 'regular',
    });
    const now = await world.sheet('faculty', '/api/attendance/entry/2025/ENG/3/ENG301/2026-11');
    await world.save('faculty', '/api/attendance/entry/2025/ENG/3/ENG301/2026-11', now.version, [
      {
        row: rows[0]?.id ?? 0,
        column: now.columns.find(({ edit }) => edit)?.name ?? '',
        value: 'A',
      },
    ]);
    expect(await card('admin:B')).toEqual({
      key: 'classes-today',
      label: 'Classes held today',
      value: 1,
      link: '/attendance/classes?from=2026-11-20&to=2026-11-20',
    });
    for (const identity of ['admin:B', 'faculty', 'hod']) {
      expect(
        (await report(identity, '/api/attendance/classes?from=2026-11-20&to=2026-11-20')).rows,
      ).toEqual([
        expect.objectContaining({
          held_on: '2026-11-20',
          present: rows.length - 1,
          marked: rows.length,
          hours: 10,
        }),
      ]);
    }
    expect(
      (await world.ask('admin:B', 'GET', '/api/attendance/classes?from=2026-09-01&to=2026-11-20'))
        .status,
    ).toBe(422);
    expect((await world.ask('admin:H', 'GET', '/api/attendance/classes')).status).toBe(403);
  });
});
