/**
 * The parent's pages: a ward's attendance, published marks and fees, for their own parent and
 * within the ward's consent.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFees, type Fees, type Row } from '../kit/fees';

let fees: Fees;
let parent = 0;
let student = 0;
let offering = 0;
beforeAll(async () => {
  fees = await openFees();
  parent = fees.bank.college.people.get('parent')?.id ?? 0;
  const [seat] = await fees.query(
    (sql) => sql<{ student: number; offering: number }>`
      select e.student, o.id as offering from enrolment e join student s on s.id = e.student join offering o on o.id = e.offering and o.batch = s.batch and o.semester = s.current_semester
      where o.batch = '2025' and o.course = 'ENG301' and e.status = 'enrolled' order by e.student limit 1`,
  );
  student = seat?.student ?? 0;
  offering = seat?.offering ?? 0;
});
afterAll(() => fees.close());
/** Their one ward, of age, who consents. */
beforeEach(async () => {
  await fees.query((sql) => sql`delete from parent_ward where parent = ${parent}`);
  await fees.query(
    (sql) =>
      sql`insert into parent_ward (parent, student, relation, consent) values (${parent}, ${student}, 'mother', true)`,
  );
  await fees.query((sql) => sql`update student set dob = '2006-01-01' where id = ${student}`);
});

const get = async <T>(part: string, id = student): Promise<T> =>
  (await fees.bank.ask(200, 'parent', 'GET', `/api/ward/${id}/${part}`)).data as T;
interface Part {
  readonly withheld: boolean;
  readonly papers: readonly Row[];
}

describe('ward', () => {
  it.each(['attendance', 'marks', 'results', 'mentor', 'fees', 'messages'])(
    'of another parent, or unknown, answers 404 for %s',
    async (part) => {
      const [other] = await fees.query(
        (sql) => sql<{ id: number }>`select id from student where id <> ${student} limit 1`,
      );
      await fees.bank.ask(404, 'parent', 'GET', `/api/ward/${other?.id}/${part}`);
      await fees.bank.ask(404, 'parent', 'GET', `/api/ward/none/${part}`);
    },
  );

  it('has what the college sent to the guardians, with attendance only by consent', async () => {
    expect(await get('messages')).toEqual({ messages: [] });
    const [{ name } = { name: '' }] = await fees.query(
      (sql) => sql<{ name: string }>`select name from student where id = ${student}`,
    );
    const sentAt = '2026-11-20T06:30:00Z';
    const send = (body: string, kind: string, status: string, percent: number | null) =>
      fees.query(
        (sql) => sql`
          with m as (insert into message (sender, channel, receiver, filter, subject, body, send_at, created_at, updated_at)
            values ('College office', 'SMS', 'both', 'all', null, ${body}, ${sentAt}, ${sentAt}, ${sentAt}) returning id)
          insert into message_recipient (message, student, kind, address, percent, status) select id, ${student}, ${kind}, '+919800000000', ${percent}, ${status} from m`,
      );
    await send('Meeting about {name}', 'guardian', 'sent', null);
    await send('{name} has {percent} %', 'guardian', 'sent', 7250);
    await send('To the student', 'student', 'sent', null);
    await send('Not sent', 'guardian', 'failed', null);
    const bodies = async () =>
      (await get<{ messages: readonly Row[] }>('messages')).messages.map(({ body }) => body);
    expect((await bodies()).sort()).toEqual([`${name} has 72.5 %`, `Meeting about ${name}`].sort());
    await fees.query((sql) => sql`update parent_ward set consent = false where parent = ${parent}`);
    expect(await bodies()).toEqual([`Meeting about ${name}`]);
  });

  it("has the mentor's name and department, or none", async () => {
    await fees.query(
      (sql) => sql`update mentorship set open_student = null where open_student = ${student}`,
    );
    expect(await get('mentor')).toEqual({ name: null, department: null });
    await fees.query(
      (sql) => sql`
        insert into mentorship (student, open_student, faculty, department, from_date, origin, created_at, updated_at)
        select ${student}, ${student}, id, 'ENG', '2026-07-15', 'chosen', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from faculty where email = 'faculty.eng@tlawng.example'`,
    );
    expect(await get('mentor')).toEqual({ name: expect.any(String), department: 'English' });
  });

  it.each([
    ['18 today, who has not agreed', '2008-11-20', false, true],
    ['17 until tomorrow', '2008-11-21', false, false],
    ['of an age that is not known', null, false, true],
    ['18 and agrees', '2008-11-20', true, false],
  ])('withholds academic records by age and consent: %s', async (_, dob, consent, withheld) => {
    await fees.query((sql) => sql`update student set dob = ${dob} where id = ${student}`);
    await fees.query(
      (sql) => sql`update parent_ward set consent = ${consent} where parent = ${parent}`,
    );
    for (const part of ['attendance', 'marks']) {
      const found = await get<Part>(part);
      expect([part, found.withheld]).toEqual([part, withheld]);
      if (withheld) expect(found.papers).toEqual([]);
    }
    const results = await get<{ withheld: boolean; semesters: unknown[] }>('results');
    expect(results.withheld).toBe(withheld);
    if (withheld) expect(results.semesters).toEqual([]);
    expect(await get('fees'), 'fees need no consent').toHaveProperty('bills');
  });

  it('has the attendance of each paper, with the number of classes still needed', async () => {
    await fees.query((sql) => sql`delete from attendance_summary where student = ${student}`);
    await fees.query(
      (sql) =>
        sql`insert into attendance_summary (student, offering, month, component, present, late, duty, absent, medical, before) values (${student}, ${offering}, '2026-08-01', 'L', 100, 0, 0, 100, 0, 0)`,
    );
    const found = await get<Part & { pct: number; required: number }>('attendance');
    expect(found.required).toBe(7500);
    expect(found.pct).toBe(5000);
    // 10 of 20 hours: with 20 more attended it is 30 of 40.
    expect(found.papers.find(({ held }) => Number(held) > 0)).toMatchObject({
      held: 200,
      attended: 100,
      pct: 5000,
      needs: 20,
    });
  });

  it('has test marks only once their register is cleared', async () => {
    await fees.query((sql) => sql`delete from cat_mark where student = ${student}`);
    await fees.query(
      (sql) =>
        sql`insert into cat_mark (offering, cat, student, mark, max) values (${offering}, 'CAT1', ${student}, 1250, 2500)`,
    );
    const shown = async (state: string): Promise<unknown> => {
      await fees.query((sql) => sql`delete from cat_register where offering = ${offering}`);
      await fees.query(
        (sql) =>
          sql`insert into cat_register (offering, sheet, cat, state) values (${offering}, 'cat', 'CAT1', ${state})`,
      );
      return (await get<Part>('marks')).papers.flatMap(({ tests }) => tests);
    };
    expect(await shown('submitted')).toEqual([]);
    expect(await shown('reopened')).toEqual([]);
    expect(await shown('cleared')).toMatchObject([{ mark: 1250, token: null, max: 2500 }]);
  });

  it.each([
    ['final', { state: 'finalised', stale: false }, 1850],
    ['a draft', { state: 'draft', stale: false }, null],
    ['final, but its sources changed since', { state: 'finalised', stale: true }, null],
  ])('has an internal mark that is %s accordingly', async (_, { state, stale }, total) => {
    await fees.query(
      (sql) => sql`
        delete from internal_result where enrolment in (select id from enrolment where student = ${student})`,
    );
    await fees.query(
      (sql) => sql`
        insert into internal_result (enrolment, offering, components, total, max, flags, state, stale, computed_from, computed_at)
        select id, offering, '[]', 1850, 2500, '[]', ${state}, ${stale}, 'x', '2026-11-19T06:30:00Z' from enrolment where student = ${student} and offering = ${offering}`,
    );
    const { papers } = await get<Part>('marks');
    const totals = papers.flatMap((one) => (one['total'] === null ? [] : [one['total']]));
    expect(totals).toEqual(total === null ? [] : [total]);
  });

  it("has the ward's open fees, which the parent pays by a separate order", async () => {
    const [mine, other] = [await fees.owes(), await fees.owes()];
    await fees.query(
      (sql) => sql`update parent_ward set student = ${mine.student} where parent = ${parent}`,
    );
    const { bills } = await get<{ bills: Row[] }>('fees', mine.student);
    expect(bills).toMatchObject([{ id: mine.demand, outstanding: 300_000, openness: 'open' }]);
    const plan = (state: string) =>
      fees.query(
        (sql) => sql`update fee_schedule set state = ${state} where id = ${mine.schedule}`,
      );
    await plan('draft');
    expect((await get<{ bills: Row[] }>('fees', mine.student)).bills).toEqual([]);
    await plan('published');
    const pay = (status: number, demand: number) =>
      fees.bank.ask(status, 'parent', 'POST', `/api/ward/${mine.student}/pay`, {
        demand,
        share: 'all',
      });
    expect((await pay(200, mine.demand)).data).toHaveProperty('code');
    await pay(404, other.demand);
    const paid = await fees.pays(other);
    await fees.bank.ask(404, 'parent', 'GET', `/api/ward/${mine.student}/receipt/${paid.receipt}`);
  });

  it('has the fees of the application that the ward was admitted with, and of no other', async () => {
    const [mine, other] = [await fees.owes(), await fees.owes()];
    await fees.query(
      (sql) => sql`update parent_ward set student = ${mine.student} where parent = ${parent}`,
    );
    const [own, foreign] = await fees.query(
      (sql) => sql<{ id: number }>`select id from application order by id limit 2`,
    );
    const receipts = await Promise.all([fees.pays(mine), fees.pays(other)]);
    // What an applicant paid has no student.
    await fees.query(
      (sql) => sql`
        update fee_demand set student = null, application = case when id = ${mine.demand} then ${own?.id}::int else ${foreign?.id}::int end
        where id in (${mine.demand}, ${other.demand})`,
    );
    await fees.query(
      (sql) => sql`update application set student = ${mine.student} where id = ${own?.id}`,
    );
    const { bills } = await get<{ bills: Row[] }>('fees', mine.student);
    expect(bills.find(({ id }) => id === mine.demand)).toMatchObject({ openness: 'paid' });
    expect(bills.map(({ id }) => id)).not.toContain(other.demand);
    const [receipt, foreignReceipt] = receipts.map((paid) => paid.receipt);
    const path = `/api/ward/${mine.student}`;
    await fees.bank.ask(200, 'parent', 'GET', `${path}/receipt/${receipt}`);
    await fees.bank.ask(404, 'parent', 'GET', `${path}/receipt/${foreignReceipt}`);
    const pay = { demand: other.demand, share: 'all' };
    await fees.bank.ask(404, 'parent', 'POST', `${path}/pay`, pay);
  });
});
