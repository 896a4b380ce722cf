/**
 * The counter: one student's fees on one screen, collected by the rules of the lists, and found
 * from anywhere by those who may collect.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFees, type Fees, type Owing, type Row } from '../kit/fees';

let fees: Fees;
beforeAll(async () => {
  fees = await openFees();
});
afterAll(() => fees.close());

const DESK = '/api/fee-management/counter';
interface Fee {
  readonly id: number;
  readonly outstanding: number;
  readonly fine: number;
  readonly why: string | null;
  readonly heads: readonly Row[];
}
const owed = async (student: number): Promise<readonly Fee[]> =>
  ((await fees.bank.ask(200, 'admin:F', 'GET', `${DESK}/${student}`)).data as { demands: Fee[] })
    .demands;
const take = (status: number, student: number, paid: readonly Row[], more: Row = {}) =>
  fees.bank.ask(status, 'admin:F', 'POST', `${DESK}/${student}`, {
    fees: paid,
    mode: 'cash',
    ref_no: null,
    ref_date: null,
    bank: null,
    ...more,
  });
/** Creates a student with dues under two schedules, the second due before the first. */
async function owesTwice(): Promise<{ student: number; late: Owing; soon: Owing }> {
  const late = await fees.owes({ last_date: '2026-12-30' });
  const soon = await fees.owes({ last_date: '2026-12-02' });
  await fees.query(
    (sql) => sql`update fee_demand set student = ${late.student} where id = ${soon.demand}`,
  );
  return { student: late.student, late, soon };
}

describe('the fee counter', () => {
  it("lists everything a student owes by due date, with today's amounts", async () => {
    const { student, late, soon } = await owesTwice();
    const found = await owed(student);
    expect(found.map(({ id, outstanding, why }) => [id, outstanding, why])).toEqual([
      [soon.demand, 300_000, null],
      [late.demand, 300_000, null],
    ]);
    expect(found[0]?.heads).toEqual(
      expect.arrayContaining([
        { name: expect.any(String), amount: 200_000 },
        { name: expect.any(String), amount: 100_000 },
      ]),
    );
  });

  it('lists students with fees due first, and marks them', async () => {
    const { student } = await owesTwice();
    const other = await fees.owes();
    await fees.query(
      (sql) => sql`update student set name = 'Aaa Owesnothing' where id = ${other.student}`,
    );
    await fees.query(
      (sql) => sql`update student set name = 'Zzz Owesnothing' where id = ${student}`,
    );
    await fees.query(
      (sql) => sql`update fee_demand set state = 'paid' where student = ${other.student}`,
    );
    const { data } = await fees.bank.ask(200, 'admin:F', 'GET', `${DESK}?q=Owesnothing`);
    expect((data as { id: number; owes: boolean }[]).map(({ id, owes }) => [id, owes])).toEqual([
      [student, true],
      [other.student, false],
    ]);
  });

  it('leaves out a paid head, and shows what remains of the next one', async () => {
    const { student, soon } = await owesTwice();
    await take(200, student, [{ demand: soon.demand, amount: 250_000 }]);
    const [first] = await owed(student);
    expect(first?.outstanding).toBe(50_000);
    expect(first?.heads.map(({ amount }) => amount)).toEqual([50_000]);
  });

  it("adds today's late fee, and explains why a fee cannot be paid", async () => {
    const slabs = [{ from_day: 1, to_day: 5, kind: 'flat', amount: 7_000 }];
    const overdue = await fees.owes({ last_date: '2026-11-18', slabs });
    const over = await fees.owes({ last_date: '2026-11-10', slabs });
    expect(await owed(overdue.student)).toMatchObject([
      { outstanding: 307_000, fine: 7_000, why: null },
    ]);
    expect(await owed(over.student)).toMatchObject([
      { outstanding: 300_000, fine: 0, why: expect.stringContaining('last date') },
    ]);
  });

  it('splits what is left of a late fee paid in part into its heads and the fine', async () => {
    const slabs = [{ from_day: 1, to_day: 5, kind: 'flat', amount: 7_000 }];
    const { student, demand } = await fees.owes({ last_date: '2026-11-18', slabs });
    await take(200, student, [{ demand, amount: 150_000 }]);
    const [rest] = await owed(student);
    expect(rest?.outstanding).toBe(157_000);
    const heads = (rest?.heads ?? []).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect([heads, rest?.fine]).toEqual([150_000, 7_000]);
  });

  it('takes several fees in cash at once, with a receipt for each', async () => {
    const { student, late, soon } = await owesTwice();
    const { data } = await take(200, student, [
      { demand: late.demand, amount: 50_000 },
      { demand: soon.demand, amount: 300_000 },
    ]);
    const { receipts } = data as { receipts: { receipt: number; receipt_no: string }[] };
    expect(receipts).toHaveLength(2);
    expect(
      (await owed(student)).map(({ id, outstanding }) => [id, outstanding]),
      'what was paid is settled, the rest is left',
    ).toEqual([[late.demand, 250_000]]);
    expect(
      await fees.query(
        (sql) =>
          sql<Row>`select receipt_no from receipt where demand = any (${[late.demand, soon.demand]}::int[]) order by id`,
      ),
    ).toEqual(
      receipts.toSorted((a, b) => a.receipt - b.receipt).map(({ receipt_no }) => ({ receipt_no })),
    );
  });

  it('takes a fee once, however often it is sent', async () => {
    const { student, demand } = await fees.owes();
    await take(200, student, [{ demand, amount: 300_000 }]);
    await take(409, student, [{ demand, amount: 300_000 }]);
    expect(
      await fees.query((sql) => sql`select id from payment where demand = ${demand}`),
    ).toHaveLength(1);
  });

  it.each([
    ['more than is due', { amount: 300_001 }, {}, 'amount'],
    ['a draft without its number', {}, { mode: 'dd' }, 'ref_no'],
    ['less than a rupee', { amount: 99 }, {}, 'fees'],
  ])('refuses %s', async (_, fee, more, field) => {
    const { student, demand } = await fees.owes();
    const said = await take(422, student, [{ demand, amount: 300_000, ...fee }], more);
    expect(Object.keys(said.body['errors'] as object)).toEqual([field]);
  });

  it('refuses an empty list and the same fee twice', async () => {
    const { student, late } = await owesTwice();
    const one = { demand: late.demand, amount: 100 };
    await take(422, student, []);
    await take(422, student, [one, one]);
  });

  it('takes two fees by one transfer, whose reference nobody enters again', async () => {
    const { student, late, soon } = await owesTwice();
    const upi = { mode: 'upi_counter', ref_no: 'UPI-TWO' };
    const both = [late, soon].map(({ demand }) => ({ demand, amount: 10_000 }));
    expect((await take(200, student, both, upi)).data).toMatchObject({
      receipts: [{ amount: 10_000 }, { amount: 10_000 }],
    });
    const other = await fees.owes();
    const one = { demand: other.demand, amount: 10_000 };
    await take(422, other.student, [one], upi);
    await take(422, student, both, upi);
    const long = { ...upi, ref_no: 'U'.repeat(60) };
    expect(Object.keys((await take(422, student, both, long)).body['errors'] as object)).toEqual([
      'ref_no',
    ]);
    await take(200, student, both.slice(0, 1), long);
  });

  it("refuses another student's fee, and does not find unknown students", async () => {
    const [mine, other] = [await fees.owes(), await fees.owes()];
    await take(404, mine.student, [{ demand: other.demand, amount: 100 }]);
    await fees.bank.ask(404, 'admin:F', 'GET', `${DESK}/2000000000`);
    await fees.bank.ask(404, 'admin:F', 'GET', `${DESK}/none`);
  });
});

describe('finding a student at the counter', () => {
  const found = async (q: string): Promise<Row[]> =>
    (await fees.bank.ask(200, 'admin:F', 'GET', `${DESK}?q=${encodeURIComponent(q)}`))
      .data as Row[];
  it('matches the roll number or beginnings of words in the name, and tells namesakes apart', async () => {
    const { student } = await fees.owes();
    await fees.query(
      (sql) =>
        sql`update student set name = 'Zothanmawii Counterhmar', roll_no = 'CTR-77' where id = ${student}`,
    );
    expect(await found('ctr-77')).toMatchObject([{ id: student, number: 'CTR-77' }]);
    expect(await found('counterhmar zotha')).toMatchObject([
      { id: student, tells: expect.stringContaining('English') },
    ]);
    expect(await found('othanmawii'), 'a word is found by its beginning').toEqual([]);
    expect(await found('%'), 'a sign stands for itself, and is too short').toEqual([]);
    expect(await found('%%')).toEqual([]);
  });

  it('offers the counter in Ctrl+K only to users who may collect', async () => {
    const { student } = await fees.owes();
    await fees.query(
      (sql) => sql`update student set name = 'Zothanpuii Finderhmar' where id = ${student}`,
    );
    const tasks = async (who: string, q: string): Promise<Row[]> =>
      (
        (await fees.bank.ask(200, who, 'GET', `/api/find?q=${encodeURIComponent(q)}`)).data as {
          tasks: Row[];
        }
      ).tasks.filter(({ tells }) => tells);
    const offer = { title: 'Zothanpuii Finderhmar', link: `/fee-management/counter/${student}` };
    expect(await tasks('admin:F', 'finderhmar')).toMatchObject([offer]);
    expect(await tasks('admin:F', 'zothanpuij'), 'nearly spelt so').toContainEqual(
      expect.objectContaining({ ...offer, near: true }),
    );
    expect(await tasks('admin:M', 'finderhmar')).toEqual([]);
    expect(await tasks('faculty', 'finderhmar')).toEqual([]);
  });
});
