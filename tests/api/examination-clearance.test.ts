/**
 * What a student has to settle before an examination: who is notified, who is barred, and who may
 * make an exception.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Column, ScreenExtras } from '@/schema';
import { openAttendance, type Asking } from '../kit/attendance';

type Row = Readonly<Record<string, unknown>>;
const LIST = '/api/attendance/examination-clearance/2025/BA/3';
const OVERALL = '/api/attendance/overall/2025/BA/3';
const ROLL = '/api/print-export/roll-sheet/2025/BA/3';

let world: Asking;
/** Two students of the class with a demand, one of whom has a library card. */
let [payer, reader] = [0, 0];
let [name, readerName] = ['', ''];
beforeAll(async () => {
  world = await openAttendance();
  const people = await world.read<{ id: number; name: string; member: number | null }>(
    (sql) => sql`
      select s.id, s.name, m.id as member from student s left join library_member m on m.student = s.id
      where s.batch = '2025' and s.programme = 'BA' and s.department = 'ENG' and s.status = 'active' and s.current_semester = '3'
        and exists (select 1 from fee_demand d where d.student = s.id)
        and s.id in (select e.student from enrolment e join offering o on o.id = e.offering where o.batch = '2025' and o.semester = '3' and e.status <> 'dropped')
      order by s.id`,
  );
  const owing = people.find(({ member }) => member !== null);
  const other = people.find(({ id }) => id !== owing?.id);
  [payer, name] = [other?.id ?? 0, other?.name ?? ''];
  [reader, readerName] = [owing?.id ?? 0, owing?.name ?? ''];
  expect(payer && reader, 'the demonstration has two such students').toBeTruthy();
}, 120_000);
afterAll(() => world?.close());

const mode = (fees: string, library = fees) =>
  world.write(
    (sql) => sql`update college set fee_clearance = ${fees}, library_clearance = ${library}`,
  );
/** One student is late with a fee, another has a book: nobody else at the college owes anything. */
beforeEach(async () => {
  await mode('warn');
  await world.write(async (sql) => {
    await sql`delete from clearance_override`;
    await sql`delete from attendance_eligibility`;
    await sql`update fee_demand set due_on = '2027-06-30', fine = 0`;
    await sql`update fee_demand set due_on = '2026-09-01', state = 'due', paid = 0, concession = 0 where id = (select min(id) from fee_demand where student = ${payer})`;
    await sql`update library_loan set state = 'returned', open_copy = null, returned_on = '2026-11-01' where state = 'out'`;
    await sql`update library_charge set state = 'settled', waived = amount - paid where state <> 'settled'`;
    await sql`
      insert into library_loan (copy, open_copy, book, member, student, state, issued_on, due_on, renewals, fine, reminders, created_at, updated_at)
      select c.id, c.id, c.title, m.id, m.student, 'out', '2026-11-15', '2026-11-29', 0, 0, 0, '2026-11-15', '2026-11-15'
      from library_member m, library_copy c where m.student = ${reader} order by c.id limit 1`;
  });
});

interface Answer extends ScreenExtras {
  readonly rows: Row[];
  readonly columns?: readonly Column[];
}
async function report(identity: string, path: string): Promise<Answer> {
  const told = await world.ask(identity, 'GET', path);
  expect(told.status, `${identity} ${path}: ${told.text.slice(0, 300)}`).toBe(200);
  return { ...(told.meta as ScreenExtras), rows: told.data as Row[] };
}
const act = (identity: string, action: string, id: string, values: object = {}) =>
  world.act(identity, LIST, action, values, { rows: [id] });
const overallOf = async (student: number): Promise<Row | undefined> =>
  (await report('admin:B', OVERALL)).rows.find(({ id }) => id === student);
const lines = async (identity: string) =>
  (
    (await world.ask(identity, 'GET', '/api/dashboard')).data as {
      pending: { key: string; lines: { text: string; link: string; tone?: string }[] }[];
    }
  ).pending.find(({ key }) => key === 'examination-clearance')?.lines ?? [];

describe('the clearance list before an examination', () => {
  it('gives the reason for each student without an amount, and links permitted users to the details', async () => {
    const { rows } = await report('admin:B', LIST);
    expect(rows).toMatchObject([
      { student: Math.min(payer, reader) },
      { student: Math.max(payer, reader) },
    ]);
    const of = (all: Row[], student: number) => all.find((row) => row['student'] === student);
    expect(of(rows, payer)).toMatchObject({
      name,
      clearance: 'fees',
      open: 'Fees overdue since 01-09-2026',
      state: 'dues_open',
    });
    expect(of(rows, reader)).toMatchObject({
      name: readerName,
      clearance: 'library',
      open: '1 book not returned',
    });
    expect(of(rows, payer)?.['list'], 'the office of attendance reads no demands').toBeUndefined();
    const fees = of((await report('admin:F', LIST)).rows, payer);
    expect(fees).toMatchObject({ list: 'fee-demand', filter: JSON.stringify({ student: payer }) });
    const behind = await world.ask(
      'admin:F',
      'GET',
      `/api/${String(fees?.['list'])}?filter=${encodeURIComponent(String(fees?.['filter']))}`,
    );
    expect(behind.data).toContainEqual(expect.objectContaining({ due_on: '2026-09-01' }));
    const { rows: read, columns } = await report('super', LIST);
    expect(columns?.find(({ name: column }) => column === 'open')?.link).toBe(
      '/{list}?filter={filter}',
    );
    const loan = of(read, reader);
    expect(loan).toMatchObject({
      list: 'library-loan',
      filter: JSON.stringify({ student: reader }),
    });
    const loans = await world.ask(
      'super',
      'GET',
      `/api/library-loan?filter=${encodeURIComponent(String(loan?.['filter']))}`,
    );
    expect(new Set((loans.data as Row[]).map(({ student }) => student))).toEqual(new Set([reader]));
  });

  it('names the earliest fee that is overdue, and no fee of which only the late fee is left', async () => {
    const open = async (): Promise<unknown> =>
      (await report('admin:F', LIST)).rows.find(
        (row) => row['student'] === payer && row['clearance'] === 'fees',
      )?.['open'];
    const [one] = await world.read<{ id: number }>(
      (sql) => sql`select min(id) as id from fee_demand where student = ${payer}`,
    );
    const change = (write: Parameters<Asking['write']>[0]) => world.write(write);
    await change(
      (sql) => sql`
        insert into fee_demand (schedule, student, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
        select s.id, ${payer}, 'Later', 100, 0, 0, 0, x.state, x.due_on, '2026-08-01', '2026-08-01'
        from (values ('due', date '2026-10-01', 1), ('cancelled', date '2026-08-01', 2)) as x (state, due_on, n)
          join (select id, row_number() over (order by id) as n from fee_schedule c where not exists (select from fee_demand d where d.schedule = c.id and d.student = ${payer})) s on s.n = x.n`,
    );
    expect(await open()).toBe('Fees overdue since 01-09-2026');
    // The fee paid to the last paisa, of the late fee a part: both came with one payment.
    await change(async (sql) => {
      const [paid] = await sql<{ id: number }>`select min(id) as id from payment`;
      const [late] = await sql<{
        id: string;
      }>`select id from fee_head where kind = 'late_fine' order by id limit 1`;
      await sql`delete from payment_allocation where demand = ${one?.id}`;
      await sql`update fee_demand set fine = 500, paid = gross - concession + 200, state = 'part_paid' where id = ${one?.id}`;
      await sql`
        insert into payment_allocation (payment, demand, head, amount, at)
        select ${paid?.id}, d.id, x.head, x.amount, timestamptz '2026-11-19 06:30+00' from fee_demand d cross join lateral (values (${late?.id}::text, 200), ((select id from fee_head where kind <> 'late_fine' order by id limit 1), d.paid - 200)) as x (head, amount) where d.id = ${one?.id}`;
    });
    expect(await open()).toBe('Fees overdue since 01-10-2026');
    await change((sql) => sql`update fee_demand set paid = paid - 1 where id = ${one?.id}`);
    expect(await open(), 'a paisa of the fee itself').toBe('Fees overdue since 01-09-2026');
    await change(async (sql) => {
      await sql`delete from payment_allocation where demand = ${one?.id}`;
      await sql`delete from fee_demand where payer = 'Later'`;
    });
  });

  it('leaves out what the college does not check', async () => {
    await mode('off', 'warn');
    expect((await report('admin:B', LIST)).rows.map((row) => row['clearance'])).toEqual([
      'library',
    ]);
    await mode('off');
    expect((await report('admin:B', LIST)).rows).toEqual([]);
  });

  it('shows a teacher students of their own department only, without an override', async () => {
    expect((await report('faculty', LIST)).rows.map((row) => row['_can'])).toEqual([[], []]);
    await world.addTeacher('historian', 'faculty.his@tlawng.example');
    expect((await report('historian', LIST)).rows).toEqual([]);
    expect((await world.ask('admin:H', 'GET', LIST)).status).toBe(403);
  });
});

describe('a missing clearance', () => {
  it('is shown on the semester list, without changing eligibility when the college only warns', async () => {
    const before = await overallOf(payer);
    expect(before).toMatchObject({ clearance: 'Fees overdue since 01-09-2026' });
    await mode('off');
    const after = await overallOf(payer);
    expect(after?.['eligible']).toBe(before?.['eligible']);
    expect(after).not.toMatchObject({ clearance: expect.anything() });
  });

  it('bars the student when the college blocks, whatever the attendance', async () => {
    await world.write(
      (sql) => sql`
        insert into attendance_eligibility (student, term, held, attended, band, decision, stale)
        select s.id, t.id, 10, 10, 'regular', 'eligible', false from term t, student s where t.batch = '2025' and t.semester = '3' and t.programme is null and s.id in (${payer}, ${reader})`,
    );
    expect(await overallOf(payer)).toMatchObject({ decision: 'eligible', eligible: 'yes' });
    await mode('block', 'warn');
    expect(await overallOf(payer)).toMatchObject({ decision: 'eligible', eligible: 'no' });
    expect(await overallOf(reader)).toMatchObject({ eligible: 'yes' });
  });

  it('is noted on the examination roll, and leaves the student out of the eligible ones when blocked', async () => {
    await mode('block', 'warn');
    const of = (rows: Row[], id: number) => rows.find((row) => row['id'] === id);
    const all = await report('admin:O', `${ROLL}?use=examination`);
    expect(of(all.rows, payer)).toMatchObject({ note: 'not_cleared' });
    expect(of(all.rows, reader)).toMatchObject({ note: 'dues_open' });
    const eligible = await report('admin:O', `${ROLL}?use=examination&eligible=true`);
    expect(of(eligible.rows, payer)).toBeUndefined();
    expect(of(eligible.rows, reader)).toBeDefined();
    expect(eligible.head).toContainEqual({ label: 'Left out', value: '1' });
    const call = await report('admin:O', ROLL);
    expect(call.columns?.map((column) => column.name)).not.toContain('note');
  });

  it('is one ground of two: students debarred by attendance are left off the eligible roll too', async () => {
    await world.write(
      (sql) => sql`
        insert into attendance_eligibility (student, term, held, attended, band, decision, stale)
        select ${reader}, t.id, 10, 1, 'dis_collegiate', 'debarred', false from term t where t.batch = '2025' and t.semester = '3' and t.programme is null`,
    );
    const { rows } = await report('admin:O', `${ROLL}?use=examination&eligible=true`);
    expect(rows.map(({ id }) => id)).not.toContain(reader);
    expect(rows.map(({ id }) => id)).toContain(payer);
  });

  it('appears on the dashboards of the office, head, fee office and library, each with its own', async () => {
    const count = async (identity: string) =>
      (await lines(identity)).filter(({ link }) => link.includes('/2025/')).map(({ text }) => text);
    await world.write(
      (sql) =>
        sql`update term set ends_on = '2026-12-15' where batch = '2025' and semester = '3' and programme is null`,
    );
    const told = (n: string) => [
      `Batch 2025, semester 3: ${n} dues pending before the examination.`,
    ];
    for (const identity of ['admin:B', 'hod'])
      expect(await count(identity), identity).toEqual(told('2 students have'));
    for (const identity of ['admin:F', 'admin:W']) {
      expect(await count(identity), identity).toEqual(told('1 student has'));
      const [line] = await lines(identity);
      const opened = await report(identity, `/api${line?.link ?? ''}`);
      expect(opened.rows).toHaveLength(1);
    }
    expect(await lines('admin:C')).toEqual([]);
  });

  it("appears in the header of the student's page", async () => {
    const part = `/api/student/${payer}/parts/examination-clearance`;
    expect((await world.ask('hod', 'GET', part)).data).toMatchObject({
      value: 1,
      note: 'Fees overdue since 01-09-2026',
      tone: 'warn',
      link: '/attendance/examination-clearance/2025/BA/3',
    });
    await mode('off');
    expect((await world.ask('hod', 'GET', part)).data).toBeNull();
  });
});

describe('a clearance override', () => {
  it('is made with a reason by the office that is owed only', async () => {
    await mode('block');
    const [fees, library] = [`${payer}-fees`, `${reader}-library`];
    for (const identity of ['admin:B', 'admin:W'])
      expect((await act(identity, 'override', fees, { reason: 'x' })).status, identity).toBe(403);
    expect((await act('hod', 'override', fees, { reason: 'x' })).status).toBe(403);
    expect((await act('admin:F', 'override', library, { reason: 'x' })).status).toBe(403);
    expect((await act('admin:F', 'override', fees, { reason: '  ' })).status).toBe(422);
    expect((await overallOf(payer))?.['clearance']).not.toBeNull();
    const done = await act('admin:F', 'override', fees, { reason: 'The grant is on its way.' });
    expect(done.status, done.text).toBe(200);
    const row = (await report('admin:B', LIST)).rows.find(({ id }) => id === fees);
    expect(row).toMatchObject({ state: 'overridden', reason: 'The grant is on its way.' });
    expect(String(row?.['by_name'])).not.toBe('');
    expect(await overallOf(payer)).toMatchObject({ clearance: null });
    const sheet = await report('admin:O', `${ROLL}?use=examination&eligible=true`);
    expect(sheet.rows.map(({ id }) => id)).toContain(payer);
    expect(sheet.rows.map(({ id }) => id)).not.toContain(reader);
  });

  it('is written to the audit log, and can be withdrawn', async () => {
    await mode('block');
    const id = `${reader}-library`;
    await act('admin:W', 'override', id, { reason: 'The book is lost and paid.' });
    await world.write(
      (sql) =>
        sql`insert into clearance_override (student, term, clearance, reason, by, by_name, at) select student, (select min(t.id) from term t where t.id <> o.term), clearance, 'Of another term', by, by_name, at from clearance_override o`,
    );
    expect((await act('admin:W', 'withdraw', id)).status).toBe(200);
    expect(
      await world.read((sql) => sql`select reason from clearance_override`),
      'another term',
    ).toEqual([{ reason: 'Of another term' }]);
    expect((await report('admin:B', LIST)).rows.find((row) => row['id'] === id)).toMatchObject({
      state: 'blocked',
      reason: null,
    });
    const told = await world.read<{ action: string }>(
      (sql) =>
        sql`select action from audit_log where entity = 'clearance-override' order by id desc limit 2`,
    );
    expect(told.map(({ action }) => action)).toEqual(['clearance.withdraw', 'clearance.override']);
  });

  it('is refused for a student who owes nothing', async () => {
    expect((await act('admin:F', 'override', `${reader}-fees`, { reason: 'x' })).status).toBe(404);
  });
});
