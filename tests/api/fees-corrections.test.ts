/** What the fee office mends afterwards: demands, concessions and references entered too early. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../kit/college-voice';
import { openFees, type Fees, type Owing, type Row } from '../kit/fees';

let fees: Fees;
beforeAll(async () => {
  fees = await openFees();
});
afterAll(() => fees.close());

const PLAN = {
  lines: [
    { head: 'TUI', amount: 200_000, category: null, gender: null },
    { head: 'TUI', amount: 120_000, category: 'ST', gender: null },
    { head: 'LIB', amount: 100_000, category: null, gender: null },
  ],
};
const act = (status: number, { path, student }: Owing, action: string, values: Row = {}) =>
  fees.act(status, 'admin:F', path, action, [student], values);
const paidBy = ({ demand }: Owing): Promise<Row[]> =>
  fees.query(
    (sql) =>
      sql<Row>`select head, sum(amount)::bigint as amount from payment_allocation where demand = ${demand} group by head having sum(amount) <> 0 order by head`,
  );
const categoryOf = ({ student }: Owing, category: string) =>
  fees.query((sql) => sql`update student set category = ${category} where id = ${student}`);
const message = ({ body, data }: Reply): string =>
  String(body['message'] ?? (data as Row)['say'] ?? '');

describe('a concession after a part payment', () => {
  const concede = async (status: number, owing: Owing, amount: number) => {
    await act(200, owing, 'concession', {
      head: 'TUI',
      amount,
      reason: 'Plays for the state.',
      order_no: 'FEE/9',
    });
    const [asked] = await fees.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from fee_concession where demand = ${owing.demand} order by id desc limit 1`,
    );
    return fees.act(status, 'super', '/api/fee-management/concessions', 'approve', [
      asked?.id ?? 0,
    ]);
  };

  it('is granted on a head that is paid already: what it received pays the other heads', async () => {
    const owing = await fees.owes();
    await act(200, owing, 'collect', { mode: 'cash', amount: 200_000 });
    await concede(200, owing, 50_000);
    expect(await paidBy(owing)).toEqual([
      { head: 'LIB', amount: 50_000 },
      { head: 'TUI', amount: 150_000 },
    ]);
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'part_paid', balance: 50_000 });
    await act(200, owing, 'collect', { mode: 'cash' });
    expect(await paidBy(owing)).toEqual([
      { head: 'LIB', amount: 100_000 },
      { head: 'TUI', amount: 150_000 },
    ]);
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'paid', balance: 0, paid: 250_000 });
  });

  it('is refused beyond what is still to be paid, with the sum and what to do', async () => {
    const owing = await fees.owes();
    await act(200, owing, 'collect', { mode: 'cash', amount: 280_000 });
    expect(message(await concede(409, owing, 20_001))).toContain('Only ₹200.00 of this demand');
    await concede(200, owing, 20_000);
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'paid', balance: 0 });
  });
});

describe('a demand', () => {
  it('that was cancelled can be raised again, at what the student is charged now', async () => {
    const owing = await fees.owes(PLAN);
    await act(200, owing, 'cancel', { reason: 'Wrong category.' });
    await categoryOf(owing, 'ST');
    expect((await fees.rowOf(owing))['_can']).toEqual(['raise']);
    expect(message(await act(200, owing, 'raise'))).toContain('1 demand raised. 0 students');
    expect(await fees.rowOf(owing)).toMatchObject({
      demand: owing.demand,
      state: 'due',
      gross: 220_000,
      balance: 220_000,
    });
  });

  it('follows a corrected category when it is updated, and keeps what is paid', async () => {
    const owing = await fees.owes(PLAN);
    await act(200, owing, 'collect', { mode: 'cash', amount: 150_000 });
    await categoryOf(owing, 'ST');
    expect(message(await act(200, owing, 'reprice'))).toBe('1 demand updated, 0 unchanged.');
    expect(await fees.rowOf(owing)).toMatchObject({
      state: 'part_paid',
      gross: 220_000,
      paid: 150_000,
      balance: 70_000,
    });
    expect(await paidBy(owing), 'the head that became cheaper pays the next one').toEqual([
      { head: 'LIB', amount: 30_000 },
      { head: 'TUI', amount: 120_000 },
    ]);
    expect(message(await act(200, owing, 'reprice'))).toBe('0 demands updated, 1 unchanged.');
    expect((await fees.audited('demand.reprice')).at(-1)).toMatchObject({
      entity_id: String(owing.demand),
      change: { lines: [{ head: 'TUI', amount: -80_000 }] },
    });
  });

  it('is owed again where a paid one becomes dearer, and left alone where less would be due than is paid', async () => {
    const [dearer, cheaper] = [
      await fees.owes({ ...PLAN, student: { category: 'ST' } }),
      await fees.owes(PLAN),
    ];
    await act(200, dearer, 'collect', { mode: 'cash' });
    await act(200, cheaper, 'collect', { mode: 'cash' });
    await categoryOf(dearer, 'General');
    await categoryOf(cheaper, 'ST');
    await act(200, dearer, 'reprice');
    expect(await fees.rowOf(dearer)).toMatchObject({ state: 'part_paid', balance: 80_000 });
    expect(message(await act(200, cheaper, 'reprice'))).toContain('Request a refund');
    expect(await fees.rowOf(cheaper)).toMatchObject({ state: 'paid', gross: 300_000 });
  });
});

describe('a fee that was refunded in full', () => {
  const refundAll = async (payment: number, amount: number): Promise<void> => {
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [payment], {
      reason: 'college_error',
      amount,
      note: 'Paid by mistake.',
    });
    const [asked] = await fees.query(
      (sql) => sql<{ id: number }>`select id from refund where payment = ${payment}`,
    );
    const id = asked?.id ?? 0;
    await fees.act(200, 'super', '/api/fee-management/refunds', 'approve', [id]);
    await fees.act(200, 'admin:F', '/api/fee-management/refunds', 'transferred', [id], {
      utr: `UTR${payment}000111`,
    });
  };
  const AGAIN = { due_on: '2026-12-31', reason: 'The student has returned.' };

  it('names the next step to its payer, and can be paid again once it is charged again', async () => {
    const owing = await fees.owes();
    const { payment } = await fees.pays(owing);
    expect((await fees.rowOf(owing))['_can']).not.toContain('again');
    await refundAll(payment, 300_000);
    expect(message(await act(409, owing, 'collect', { mode: 'cash' }))).toContain(
      'To pay again, ask the fee office to charge it again.',
    );
    expect((await fees.rowOf(owing))['_can']).toContain('again');
    expect(message(await act(200, owing, 'again', AGAIN))).toBe('1 demand charged again.');
    expect(await fees.rowOf(owing)).toMatchObject({
      state: 'part_paid',
      gross: 600_000,
      paid: 300_000,
      balance: 300_000,
      due_on: '2026-12-31',
    });
    expect(message(await act(200, owing, 'reprice')), 'the schedule is as it was').toBe(
      '0 demands updated, 1 unchanged.',
    );
    await act(409, owing, 'again', AGAIN);
    const second = await fees.pays(owing);
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'paid', balance: 0, paid: 600_000 });
    await act(409, owing, 'again', AGAIN);
    await refundAll(second.payment, 300_000);
    await act(200, owing, 'again', AGAIN);
    expect(await fees.rowOf(owing)).toMatchObject({ gross: 900_000, balance: 300_000 });
  });

  it('is not charged again while the refund is only requested', async () => {
    const owing = await fees.owes();
    const { payment } = await fees.pays(owing);
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [payment], {
      reason: 'college_error',
      amount: 300_000,
      note: 'Paid by mistake.',
    });
    await act(409, owing, 'again', AGAIN);
  });
});

describe('a reference', () => {
  it('of a voided receipt can be entered again', async () => {
    const owing = await fees.owes();
    const cheque = { mode: 'cheque', ref_no: 'CHQ 900145', bank: 'SBI' };
    const { receipt } = await fees.pays(owing, { ...cheque, amount: 100_000 });
    await act(422, owing, 'collect', cheque);
    await fees.act(200, 'super', '/api/fee-management/receipts', 'void', [receipt], {
      reason: 'Wrong amount.',
    });
    await act(200, owing, 'collect', cheque);
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'paid' });
    const found = await fees.query(
      (sql) =>
        sql<Row>`select ref_no, status from payment where demand = ${owing.demand} order by id`,
    );
    expect(found).toEqual([
      { ref_no: expect.stringContaining('CHQ 900145 (void'), status: 'voided' },
      { ref_no: 'CHQ 900145', status: 'captured' },
    ]);
  });
});

describe('the admission fee of an applicant', () => {
  const LIST = '/api/admission/applicant-list/2026/BA/ENG';
  const feeOf = async ({ student }: Owing): Promise<Row | undefined> =>
    (
      await fees.query(
        (sql) =>
          sql<Row>`select schedule, gross, paid, state from fee_demand where application = ${student}`,
      )
    )[0];
  const decide = (status: number, { student }: Owing, action: string, values: Row = {}) =>
    fees.act(status, 'admin:T', LIST, action, [student], values);

  it('follows what is corrected after the approval is withdrawn', async () => {
    const owing = await fees.applies();
    await fees.query(
      (sql) => sql`
        insert into fee_schedule (id, name, purpose, batch, programme, open_on, last_date, lines, state)
        values ('ADM-2026-LATE', 'Admission, late', 'admission', '2026', 'BSC', '2026-05-01', '2027-03-01', '[{"head":"TUI","amount":900000}]'::jsonb, 'published')`,
    );
    await fees.query(
      (sql) => sql`update application set form_state = 'submitted' where id = ${owing.student}`,
    );
    await decide(200, owing, 'unapprove', { reason: 'Wrong programme.' });
    await fees.query(
      (sql) =>
        sql`update application set programme = 'BSC', department = 'PHY' where id = ${owing.student}`,
    );
    await fees.act(
      200,
      'admin:T',
      '/api/admission/applicant-list/2026/BSC/PHY',
      'approve',
      [owing.student],
      { reason: 'Corrected.' },
    );
    expect(await feeOf(owing)).toEqual({
      schedule: 'ADM-2026-LATE',
      gross: 900_000,
      paid: 0,
      state: 'due',
    });
  });

  it('keeps an approval until it is refunded', async () => {
    const owing = await fees.applies();
    const { payment } = await fees.pays(owing);
    await decide(423, owing, 'unapprove', { reason: 'Wrong programme.' });
    await fees.query((sql) => sql`update payment set refunded = applied where id = ${payment}`);
    await decide(200, owing, 'unapprove', { reason: 'Wrong programme.' });
  });
});

describe('a student of another programme', () => {
  const becomes = { programme: 'BSC' };
  const moves = async ({ student }: Owing) =>
    fees.bank.ask(200, 'admin:M', 'PUT', `/api/student/${student}`, becomes);
  const feesOf = ({ student }: Owing): Promise<Row[]> =>
    fees.query(
      (sql) =>
        sql<Row>`select schedule, gross, paid, state from fee_demand where student = ${student}`,
    );
  const told = async ({ student }: Owing): Promise<unknown> =>
    (
      (await fees.bank.ask(200, 'admin:M', 'POST', `/api/student/${student}/preview`, {
        values: becomes,
      })) as unknown as { data: { notes: unknown } }
    ).data.notes;
  const sameFee = (schedule: string, amount: number) =>
    fees.query(
      (sql) => sql`
        insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state)
        values (${schedule}, ${`Fee ${schedule}`}, 'other', '2025', 'BSC', '3', '2026-11-01', '2026-12-20', ${JSON.stringify([{ head: 'TUI', amount }])}::jsonb, 'published')`,
    );

  it('leaves the papers and cancels the open fees of the old one, as was told before', async () => {
    const owing = await fees.owes();
    const [own, shared] = await fees.query(
      (sql) => sql<{ id: number; name: string }>`
        with taken as (
          insert into enrolment (offering, student, kind, from_date, status)
          select o.id, ${owing.student}, 'regular', '2026-08-01', 'enrolled' from offering o where o.batch = '2025' and o.semester = '3' order by o.id limit 2 returning id, offering)
        select t.id, k.code || ' ' || k.name as name from taken t join offering o on o.id = t.offering join course k on k.id = o.course order by t.id`,
    );
    await fees.query(
      (sql) => sql`
        insert into course_programme (course, programme) select o.course, 'BA' from enrolment e join offering o on o.id = e.offering where e.id = ${own?.id}`,
    );
    const fee = `Case ${owing.schedule.replace('CASE-', '')}`;
    expect(await told(owing)).toEqual([
      `1 paper ends: ${own?.name}.`,
      `1 paper is taught to the new class too: ${shared?.name}.`,
      'Choose the papers of the new class under Subject combination.',
      `${fee} is cancelled: the new class has no such fee.`,
      'Fees paid in full stay with the old class.',
    ]);
    expect(await feesOf(owing), 'a preview changes nothing').toMatchObject([{ state: 'due' }]);
    await moves(owing);
    expect(await feesOf(owing)).toMatchObject([{ state: 'cancelled', paid: 0 }]);
    expect(
      await fees.query(
        (sql) => sql<Row>`select id, status from enrolment where student = ${owing.student}`,
      ),
      'nothing was recorded under the paper that ends',
    ).toEqual([{ id: shared?.id, status: 'enrolled' }]);
    expect((await fees.audited('demand.cancel')).at(-1)).toMatchObject({
      entity_id: String(owing.demand),
      change: { reason: 'The student changed programme or batch.' },
    });
  });

  it('of another major alone leaves the papers of the old one, and keeps the others and the fees', async () => {
    const owing = await fees.owes();
    const taken = await fees.query(
      (sql) => sql<{ id: number; name: string; subject: string }>`
        with taken as (
          insert into enrolment (offering, student, kind, category, from_date, status)
          select distinct on (k.subject) o.id, ${owing.student}, 'regular', 'MAJ', '2026-08-01', 'enrolled' from offering o join course k on k.id = o.course where o.batch = '2025' and o.semester = '3' order by k.subject, o.id limit 2 returning id, offering)
        select t.id, k.code || ' ' || k.name as name, k.subject from taken t join offering o on o.id = t.offering join course k on k.id = o.course order by k.subject`,
    );
    const [old, other] = taken;
    await fees.query(
      (sql) => sql`
        update student set major_subject = ${old?.subject} where id = ${owing.student}`,
    );
    const becomesMajor = { major_subject: other?.subject };
    const path = `/api/student/${owing.student}`;
    const { data } = (await fees.bank.ask(200, 'admin:M', 'POST', `${path}/preview`, {
      values: becomesMajor,
    })) as unknown as { data: { notes: unknown } };
    expect(data.notes).toEqual([
      `1 paper ends: ${old?.name}.`,
      `1 paper stays: ${other?.name}.`,
      'Choose the papers of the new major under Subject combination.',
      'Fees do not change.',
    ]);
    await fees.bank.ask(200, 'admin:M', 'PUT', path, becomesMajor);
    expect(
      await fees.query(
        (sql) => sql<Row>`select id from enrolment where student = ${owing.student}`,
      ),
    ).toEqual([{ id: other?.id }]);
    expect(await feesOf(owing)).toMatchObject([{ state: 'due' }]);
  });

  it('owes the same fee of the new one, on which a part payment counts', async () => {
    const owing = await fees.owes();
    await act(200, owing, 'collect', { mode: 'cash', amount: 100_000 });
    await sameFee('MOVE-1', 450_000);
    expect(await told(owing)).toContainEqual(
      `Case ${owing.schedule.replace('CASE-', '')} becomes Fee MOVE-1 and is charged again. What is paid counts.`,
    );
    await moves(owing);
    expect(await feesOf(owing)).toEqual([
      { schedule: 'MOVE-1', gross: 450_000, paid: 100_000, state: 'part_paid' },
    ]);
    await fees.query((sql) => sql`update fee_schedule set state = 'closed' where id = 'MOVE-1'`);
  });

  it('keeps what is paid on a fee that is cancelled, to be refunded', async () => {
    const owing = await fees.owes();
    const { payment } = await fees.pays(owing, { mode: 'cash', amount: 100_000 });
    await moves(owing);
    expect(await feesOf(owing)).toMatchObject([{ state: 'cancelled', paid: 100_000 }]);
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [payment], {
      reason: 'other',
      amount: 100_000,
      note: 'Changed programme.',
    });
  });

  it('keeps a fee that is paid in full', async () => {
    const owing = await fees.owes();
    await fees.pays(owing);
    await moves(owing);
    expect(await feesOf(owing)).toMatchObject([{ schedule: owing.schedule, state: 'paid' }]);
  });
});
