/**
 * The office and its money: what a schedule may contain, what the counter accepts, what is
 * refunded, and the day to which the books assign it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../kit/at-once';
import { voiceOf } from '../kit/college-voice';
import { openFees, type Fees, type Owing, type Row } from '../kit/fees';

let fees: Fees;
beforeAll(async () => {
  fees = await openFees();
});
afterAll(() => fees.close());

const collect = (status: number, { path, student }: Owing, values: Row = { mode: 'cash' }) =>
  fees.act(status, 'admin:F', path, 'collect', [student], values);
const demandOf = async (id: number): Promise<Row> =>
  (
    await fees.query(
      (sql) =>
        sql<Row>`select gross, concession, fine, paid, state, due_on::text as due_on from fee_demand where id = ${id}`,
    )
  )[0] ?? {};
const refundOf = async (payment: number): Promise<Row & { id: number }> =>
  (
    await fees.query(
      (sql) =>
        sql<
          Row & { id: number }
        >`select id, amount, state, note, due_on::text as due_on, decided_by, last_error, utr, payer from refund where payment = ${payment} order by id desc limit 1`,
    )
  )[0] ?? { id: 0 };
const LEDGER = '/api/fee-management';
const refund = (status: number, payment: number, values: Row) =>
  fees.act(status, 'admin:F', `${LEDGER}/payments`, 'refund', [payment], {
    note: 'Asked in writing.',
    ...values,
  });
const decide = (
  status: number,
  who: string,
  list: string,
  action: string,
  id: number,
  values: Row = {},
) => fees.act(status, who, `${LEDGER}/${list}`, action, [id], values);

describe('a fee schedule', () => {
  const GOOD = {
    name: 'Written by hand',
    purpose: 'other',
    batch: '2025',
    programme: 'BA',
    open_on: '2026-11-01',
    last_date: '2026-12-01',
    lines: [{ head: 'LIB', amount: 5_000, category: null, gender: null }],
  };
  const line = (more: Row = {}): Row => ({
    head: 'LIB',
    amount: 5_000,
    category: null,
    gender: null,
    ...more,
  });
  const slab = (from_day: number, to_day: number | null): Row => ({
    from_day,
    to_day,
    kind: 'flat',
    amount: 1,
  });
  it.each<[string, Row, string]>([
    ['has a fee', { lines: [] }, 'lines'],
    ['names heads that there are', { lines: [line(), line({ head: 'NONE' })] }, 'lines'],
    [
      'has one line for the same people and head',
      { lines: [line({ category: 'ST' }), line({ category: 'ST', amount: 1 })] },
      'lines',
    ],
    ['ends on or after the day it opens', { last_date: '2026-10-31' }, 'last_date'],
    ['has slabs that end after they begin', { slabs: [slab(5, 4)] }, 'slabs'],
    ['has slabs that share no day', { slabs: [slab(1, 5), slab(5, 9)] }, 'slabs'],
    ['has nothing after an endless slab', { slabs: [slab(1, null), slab(5, 9)] }, 'slabs'],
    [
      'has instalments that make a whole',
      { instalments: [{ percent: 9_999, due: '2026-12-01' }] },
      'instalments',
    ],
    ['is charged by the paper for examinations alone', { per_paper: 100 }, 'per_paper'],
    ['has a limit for papers for examinations alone', { paper_cap: 100_000 }, 'per_paper'],
    ['names the semester of an examination', { purpose: 'exam_regular' }, 'semester'],
    ['names the semester of repeaters', { purpose: 'exam_repeater' }, 'semester'],
    ['names the semester of a renewal', { purpose: 'renewal' }, 'semester'],
    [
      'has a limit above its own fees',
      { purpose: 'exam_regular', semester: '3', per_paper: 1, paper_cap: 4_999 },
      'paper_cap',
    ],
  ])('%s', async (_, wrong, field) => {
    const said = await fees.bank.ask(422, 'admin:F', 'POST', '/api/fee-schedule', {
      ...GOOD,
      id: 'WRONG',
      ...wrong,
    });
    expect(
      Object.keys(said.body['errors'] as object),
      'exactly the field that is wrong is named',
    ).toEqual([field]);
  });
  it('accepts valid settings up to their limits', async () => {
    const good: Row[] = [
      { last_date: '2026-11-01' },
      { lines: [line(), line({ category: 'ST' }), line({ gender: 'female' })] },
      { slabs: [slab(1, 1), slab(2, null)] },
      {
        instalments: [
          { percent: 4_000, due: '2026-11-10' },
          { percent: 6_000, due: '2026-12-01' },
        ],
      },
      { purpose: 'exam_repeater', semester: '3', per_paper: 1, paper_cap: 5_000 },
      { purpose: 'renewal', semester: '3' },
    ];
    for (const [i, more] of good.entries())
      await fees.bank.ask(201, 'admin:F', 'POST', '/api/fee-schedule', {
        ...GOOD,
        id: `GOOD-${i}`,
        name: `Good ${i}`,
        ...more,
      });
  });
  it('moves between draft, published and closed only along allowed steps', async () => {
    const { data } = await fees.bank.ask(201, 'admin:F', 'POST', '/api/fee-schedule', {
      ...GOOD,
      id: 'MOVES',
      name: 'Moves',
    });
    const move = (status: number, action: string) =>
      decide(status, 'admin:F', 'schedules', action, 'MOVES' as unknown as number);
    const can = async (): Promise<unknown> =>
      (await fees.rows('/api/fee-schedule')).find(({ id }) => id === 'MOVES')?.['_can'];
    expect((data as Row)['state']).toBe('draft');
    await move(422, 'close');
    await move(422, 'reopen');
    await move(200, 'publish');
    await move(422, 'publish');
    await move(422, 'reopen');
    await move(200, 'close');
    await move(422, 'close');
    await move(200, 'reopen');
    expect(
      await fees.query((sql) => sql`select state from fee_schedule where id = 'MOVES'`),
    ).toEqual([{ state: 'published' }]);
    expect(await can()).toEqual(['close']);
  });
  it('with a fine is published only while a late fine head is in use', async () => {
    await fees.bank.ask(201, 'admin:F', 'POST', '/api/fee-schedule', {
      ...GOOD,
      id: 'FINED',
      name: 'Fined',
      slabs: [slab(1, 9)],
    });
    await fees.bank.ask(201, 'admin:F', 'POST', '/api/fee-schedule', {
      ...GOOD,
      id: 'UNFINED',
      name: 'Unfined',
    });
    await fees.query((sql) => sql`update fee_head set active = false where kind = 'late_fine'`);
    await fees.act(409, 'admin:F', `${LEDGER}/schedules`, 'publish', ['FINED']);
    await fees.act(200, 'admin:F', `${LEDGER}/schedules`, 'publish', ['UNFINED']);
    await fees.query((sql) => sql`update fee_head set active = true where kind = 'late_fine'`);
    await fees.act(200, 'admin:F', `${LEDGER}/schedules`, 'publish', ['FINED']);
  });
});

describe('raising a demand', () => {
  it('uses the line for the category and gender instead of the line for all', async () => {
    const lines = [
      { head: 'TUI', amount: 240_000, category: null, gender: null },
      { head: 'TUI', amount: 120_000, category: 'ST', gender: 'female' },
    ];
    const gross = async (student: Row): Promise<unknown> =>
      (await demandOf((await fees.owes({ lines, student })).demand))['gross'];
    expect([
      await gross({}),
      await gross({ category: 'ST' }),
      await gross({ gender: 'female' }),
      await gross({ category: 'ST', gender: 'female' }),
    ]).toEqual([240_000, 240_000, 240_000, 120_000]);
  });
  it('charges active students and those on leave, and none who have left, whatever is selected', async () => {
    const owing = await fees.owes();
    const made = await fees.query(
      (sql) => sql<{
        id: number;
        status: string;
      }>`insert into student (name, batch, programme, department, current_semester, status, roll_no)
      select 'Gone ' || status, '2025', 'BA', 'ENG', '3', status, '25GO' || n from unnest(array['active', 'on_leave', 'discontinued', 'completed']) with ordinality as x (status, n) returning id, status`,
    );
    await fees.act(
      200,
      'admin:F',
      owing.path,
      'raise',
      made.map(({ id }) => id),
    );
    const charged = await fees.query(
      (sql) =>
        sql<{
          status: string;
        }>`select s.status from fee_demand d join student s on s.id = d.student where d.schedule = ${owing.schedule} and s.name like 'Gone %' order by s.id`,
    );
    expect(charged.map(({ status }) => status)).toEqual(['active', 'on_leave']);
    const listed = (await fees.rows(owing.path)).map(({ name }) => name);
    expect([
      listed.includes('Gone active'),
      listed.includes('Gone on_leave'),
      listed.includes('Gone discontinued'),
      listed.includes('Gone completed'),
    ]).toEqual([true, true, false, false]);
  });
  it('ignores selected students of another batch or programme', async () => {
    const owing = await fees.owes();
    const others = await fees.query(
      (sql) =>
        sql<{
          id: number;
        }>`(select id from student where batch = '2024' and programme = 'BA' and status = 'active' limit 1) union all (select id from student where batch = '2025' and programme = 'BSC' and status = 'active' limit 1)`,
    );
    expect(others).toHaveLength(2);
    await fees.act(
      200,
      'admin:F',
      owing.path,
      'raise',
      others.map(({ id }) => id),
    );
    expect(
      await fees.query(
        (sql) => sql`select student from fee_demand where schedule = ${owing.schedule}`,
      ),
    ).toEqual([{ student: owing.student }]);
  });
  it('by a closed schedule is refused, and is otherwise logged', async () => {
    const owing = await fees.owes();
    expect((await fees.audited('demand.raise')).at(-1)).toMatchObject({
      entity: 'fee-schedule',
      entity_id: owing.schedule,
      change: { made: 1, skipped: 0 },
    });
    await fees.query(
      (sql) => sql`update fee_schedule set state = 'closed' where id = ${owing.schedule}`,
    );
    await fees.act(409, 'admin:F', owing.path, 'raise', [owing.student]);
  });
  it('skips an applicant who is not approved', async () => {
    const seeker = await fees.applies();
    const [other] = await fees.query(
      (sql) =>
        sql<{
          id: number;
        }>`insert into application (application_no, name, email, mobile, batch, programme, status, active) values ('26UGPEND', 'Pending', 'pending@tlawng.example', '+919870000001', '2026', 'BA', 'Pending', true) returning id`,
    );
    const said = await fees.act(200, 'admin:F', seeker.path, 'raise', [
      other?.id ?? 0,
      seeker.student,
    ]);
    expect((said.data as { say: { text: string } | string }).say).toBe(
      '0 demands raised. 1 student already had one. Not raised for 26UGPEND: not chargeable yet.',
    );
  });
});

describe('collecting a payment', () => {
  it('is refused before the opening date, and possible from that date on', async () => {
    await collect(409, await fees.owes({ open_on: '2026-11-21' }));
    await collect(200, await fees.owes({ open_on: '2026-11-20' }));
  });
  it('adds no fine on the last date, one from the day after, and is refused after the last slab', async () => {
    const slabs = [{ from_day: 1, to_day: 5, kind: 'flat', amount: 7_000 }];
    const paid = async (last_date: string): Promise<unknown> => {
      const owing = await fees.owes({ last_date, slabs });
      await collect(200, owing);
      return (await demandOf(owing.demand))['paid'];
    };
    expect([await paid('2026-11-20'), await paid('2026-11-19'), await paid('2026-11-15')]).toEqual([
      300_000, 307_000, 307_000,
    ]);
    const late = await fees.owes({ last_date: '2026-11-14', slabs });
    await collect(409, late);
    expect(await fees.rowOf(late)).toMatchObject({
      state: 'too_late',
      _can: ['reprice', 'extend', 'concession', 'cancel'],
    });
  });
  it('is refused for a closed schedule, a cancelled or waived demand, and a paid one', async () => {
    const closed = await fees.owes();
    await fees.query(
      (sql) => sql`update fee_schedule set state = 'closed' where id = ${closed.schedule}`,
    );
    await collect(409, closed);
    const cancelled = await fees.owes();
    await fees.act(200, 'admin:F', cancelled.path, 'cancel', [cancelled.student], {
      reason: 'Left.',
    });
    await collect(409, cancelled);
    const waived = await fees.owes();
    await fees.query(
      (sql) => sql`update fee_demand set state = 'waived' where id = ${waived.demand}`,
    );
    await collect(409, waived);
    expect(await fees.rowOf(waived), 'nothing is outstanding').toMatchObject({
      state: 'waived',
      balance: 0,
      _can: [],
    });
    const whole = await fees.owes();
    await collect(200, whole);
    await collect(409, whole);
  });
  it('puts a part payment to the heads of lowest number first, as shown on the receipt', async () => {
    const owing = await fees.owes();
    const { receipt } = await fees.pays(owing, { mode: 'cash', amount: 250_000 });
    expect(
      await fees.query(
        (sql) =>
          sql`select head, amount from payment_allocation where demand = ${owing.demand} order by head`,
      ),
    ).toEqual([
      { head: 'LIB', amount: 50_000 },
      { head: 'TUI', amount: 200_000 },
    ]);
    expect(
      await fees.query(
        (sql) => sql`select fee, charge, amount, mode, lines from receipt where id = ${receipt}`,
      ),
    ).toMatchObject([
      {
        fee: 250_000,
        charge: 0,
        amount: 250_000,
        mode: 'cash',
        lines: [
          { label: 'Tuition fee', amount: 200_000 },
          { label: 'Library fee', amount: 50_000 },
        ],
      },
    ]);
    expect(await demandOf(owing.demand)).toMatchObject({ state: 'part_paid', paid: 250_000 });
    await collect(422, owing, { mode: 'cash', amount: 50_001 });
    await collect(200, owing, { mode: 'cash', amount: 50_000 });
    expect(await demandOf(owing.demand)).toMatchObject({ state: 'paid', paid: 300_000 });
  });
  it('counts cash of a person over all their demands on this day, without voided receipts', async () => {
    const dear = [{ head: 'TUI', amount: 30_000_000, category: null, gender: null }];
    const [one, other] = [await fees.owes({ lines: dear }), await fees.owes({ lines: dear })];
    await fees.query(
      (sql) => sql`update fee_demand set student = ${one.student} where id = ${other.demand}`,
    );
    const first = await fees.pays(one, { mode: 'cash', amount: 10_000_000 });
    await collect(422, { ...other, student: one.student }, { mode: 'cash', amount: 10_000_000 });
    await collect(200, { ...other, student: one.student }, { mode: 'cash', amount: 1_000_000 });
    await decide(200, 'admin:A', 'receipts', 'void', first.receipt, { reason: 'Wrong person.' });
    await collect(200, { ...other, student: one.student }, { mode: 'cash', amount: 18_999_999 });
    await collect(422, one, { mode: 'cash', amount: 100 });
    await fees.query(
      (sql) => sql`update payment set received_on = '2026-11-19' where demand = ${other.demand}`,
    );
    await collect(200, one, { mode: 'cash', amount: 100 });
  });
  it('counts cash of a person across simultaneous counters', async () => {
    const dear = [{ head: 'TUI', amount: 30_000_000, category: null, gender: null }];
    const [one, other] = [await fees.owes({ lines: dear }), await fees.owes({ lines: dear })];
    await fees.query(
      (sql) => sql`update fee_demand set student = ${one.student} where id = ${other.demand}`,
    );
    const takes = (path: string) => async (): Promise<number> =>
      (
        await voiceOf(fees.bank.college)('admin:F', 'POST', `${path}/collect`, {
          rows: [one.student],
          values: { mode: 'cash', amount: 12_000_000 },
        })
      ).status;
    const told = await atOnce(fees.bank.college.db, [takes(one.path), takes(other.path)]);
    expect([...told].sort(), 'together they are more than two lakh').toEqual([200, 422]);
  });
  it('takes an amount or reference for one person only, or everyone selected without either', async () => {
    const owing = await fees.owes();
    const [second] = await fees.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where batch = '2025' and programme = 'BA' and status = 'active' and name not like 'Case %' limit 1`,
    );
    const both = [owing.student, second?.id ?? 0];
    await fees.act(200, 'admin:F', owing.path, 'raise', both);
    await fees.act(422, 'admin:F', owing.path, 'collect', both, { mode: 'cash', amount: 1_000 });
    await fees.act(422, 'admin:F', owing.path, 'collect', both, { mode: 'neft', ref_no: 'N 1' });
    await fees.act(200, 'admin:F', owing.path, 'collect', both, { mode: 'cash' });
    expect(
      await fees.query(
        (sql) => sql`select state from fee_demand where schedule = ${owing.schedule}`,
      ),
    ).toEqual([{ state: 'paid' }, { state: 'paid' }]);
  });
  it('leaves only demand drafts and cheques waiting for the bank', async () => {
    const waits = async (mode: string): Promise<unknown> => {
      const { payment } = await fees.pays(await fees.owes(), {
        mode,
        ...(mode === 'cash' ? {} : { ref_no: `W ${mode}`, bank: 'Hill Bank' }),
      });
      return (
        await fees.query((sql) => sql<Row>`select realisation from payment where id = ${payment}`)
      )[0]?.['realisation'];
    };
    expect([
      await waits('dd'),
      await waits('cheque'),
      await waits('neft'),
      await waits('cash'),
    ]).toEqual(['received', 'received', null, null]);
  });
  it('logs cashier, amount and receipt', async () => {
    const { payment, receipt_no } = await fees.pays(await fees.owes());
    const cashier = `admin:${fees.bank.college.people.get('admin:F')?.id}`;
    expect((await fees.audited('payment.collect')).at(-1)).toMatchObject({
      actor: cashier,
      entity: 'payment',
      entity_id: String(payment),
      change: { receipt: receipt_no, mode: 'cash', amount: 300_000 },
    });
    expect(
      await fees.query(
        (sql) =>
          sql`select p.cashier, r.cashier as giver from payment p join receipt r on r.payment = p.id where p.id = ${payment}`,
      ),
    ).toEqual([{ cashier, giver: cashier }]);
  });
});

describe('the list of demands', () => {
  it('refuses its actions for a student without a demand', async () => {
    const owing = await fees.owes();
    const [bare] = await fees.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where batch = '2025' and programme = 'BA' and status = 'active' and name not like 'Case %' limit 1`,
    );
    for (const [action, values] of [
      ['send', {}],
      ['slips', {}],
      ['collect', { mode: 'cash' }],
      ['concession', { head: 'TUI', percent: 5_000, reason: 'R', order_no: 'O' }],
      ['extend', { due_on: '2026-12-30', reason: 'R' }],
      ['cancel', { reason: 'R' }],
      ['receipts', {}],
    ] as const)
      await fees.act(409, 'admin:F', owing.path, action, [bare?.id ?? 0], values);
  });
  it('extends the due date to a day that is not past, and logs both dates', async () => {
    const owing = await fees.owes({ last_date: '2026-11-18' });
    await fees.act(422, 'admin:F', owing.path, 'extend', [owing.student], {
      due_on: '2026-11-19',
      reason: 'Flood',
    });
    await fees.act(200, 'admin:F', owing.path, 'extend', [owing.student], {
      due_on: '2026-11-20',
      reason: 'Flood',
    });
    expect(await demandOf(owing.demand)).toMatchObject({ due_on: '2026-11-20' });
    expect((await fees.audited('demand.extend')).at(-1)).toMatchObject({
      entity_id: String(owing.demand),
      change: { due_on: ['2026-11-18', '2026-11-20'], reason: 'Flood' },
    });
  });
  it('cancels a demand only when nothing is paid', async () => {
    const [paid, bare] = [await fees.owes(), await fees.owes()];
    await fees.pays(paid, { mode: 'cash', amount: 100 });
    await fees.act(409, 'admin:F', paid.path, 'cancel', [paid.student], { reason: 'Left.' });
    await fees.act(200, 'admin:F', bare.path, 'cancel', [bare.student], { reason: 'Left.' });
    expect([
      (await demandOf(paid.demand))['state'],
      (await demandOf(bare.demand))['state'],
    ]).toEqual(['part_paid', 'cancelled']);
    expect((await fees.audited('demand.cancel')).at(-1)).toMatchObject({
      entity_id: String(bare.demand),
      change: { reason: 'Left.' },
    });
    await fees.act(409, 'admin:F', bare.path, 'cancel', [bare.student], { reason: 'Again.' });
  });
  it('shows students who left while they owe, and omits cancelled demands from its totals', async () => {
    const owing = await fees.owes({ student: { status: 'discontinued' } });
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'due', balance: 300_000 });
    const head = async (): Promise<Row[]> =>
      (await fees.bank.ask(200, 'admin:F', 'GET', owing.path)).meta['head'] as Row[];
    expect(await head()).toEqual(
      expect.arrayContaining([
        { label: 'Demands', value: '1' },
        { label: 'Payable', value: '₹3,000.00' },
      ]),
    );
    await fees.act(200, 'admin:F', owing.path, 'cancel', [owing.student], { reason: 'Left.' });
    expect(await head()).toEqual(
      expect.arrayContaining([
        { label: 'Demands', value: '0' },
        { label: 'Payable', value: '₹0.00' },
      ]),
    );
  });
  it('is overdue for other modules from the day after its last date', async () => {
    const { overdueSince } = await import(
      '../../src/resources/fee-management/commands/overdue.server'
    );
    const { student } = await fees.owes({ last_date: '2026-12-15' });
    const on = (today: string) =>
      fees.bank.college.db.read(({ sql }) => overdueSince({ sql, today }, [student]));
    expect([...(await on('2026-12-15'))]).toEqual([]);
    expect([...(await on('2026-12-16'))]).toEqual([[student, '2026-12-15']]);
  });
  it('filters by department, category, gender and state, with demands past the last slab as overdue', async () => {
    const slabs = [{ from_day: 1, to_day: 2, kind: 'flat', amount: 1 }];
    const owing = await fees.owes({
      last_date: '2026-11-01',
      slabs,
      student: { category: 'EWS', gender: 'transgender' },
    });
    const names = async (query: string): Promise<unknown[]> =>
      (await fees.rows(`${owing.path}?${query}`)).map(({ name, id }) =>
        id === owing.student ? 'mine' : name,
      );
    for (const query of ['category=EWS', 'gender=transgender', 'state=overdue', 'department=ENG'])
      expect(await names(query), query).toContain('mine');
    for (const query of [
      'department=HIS',
      'category=ST',
      'gender=female',
      'state=paid',
      'state=not_raised',
    ])
      expect(await names(query), query).not.toContain('mine');
  });
  it('is not found for another batch, programme or purpose', async () => {
    const { schedule } = await fees.owes();
    for (const path of [
      `renewal-admission/2024/BA/${schedule}`,
      `renewal-admission/2025/BSC/${schedule}`,
      `regular-examination/2025/BA/${schedule}`,
      `applicants/2025/BA/${schedule}`,
    ])
      await fees.bank.ask(404, 'admin:F', 'GET', `${LEDGER}/${path}`);
  });
  it('of applicants lists those of its programme who sent their form and are not turned down', async () => {
    await fees.query(
      (sql) => sql`
        insert into application (application_no, name, email, mobile, batch, programme, department, status, active, form_state, disposition)
        select 'LISTED' || x.n, x.name, 'listed' || x.n || '@tlawng.example', '+91985000000' || x.n, x.batch, x.programme, 'ENG', 'Approved', x.active, x.form_state, x.disposition
        from (values (1, 'Listed', '2026', 'BA', true, 'submitted', 'none'), (2, 'Of another programme', '2026', 'BSC', true, 'submitted', 'none'), (3, 'Inactive', '2026', 'BA', false, 'submitted', 'none'),
          (4, 'Still writing', '2026', 'BA', true, 'draft', 'none'), (5, 'Turned down', '2026', 'BA', true, 'submitted', 'not_selected')) as x (n, name, batch, programme, active, form_state, disposition)`,
    );
    const listed = (await fees.rows('/api/fee-management/applicants/2026/BA/ADM-2026-BA')).filter(
      ({ number }) => String(number).startsWith('LISTED'),
    );
    expect(listed.map(({ name }) => name)).toEqual(['Listed']);
    await fees.query((sql) => sql`delete from application where application_no like 'LISTED%'`);
  });
  it('of repeaters lists only students repeating a paper of the semester', async () => {
    const path = `${LEDGER}/repeater-examination/2024/BA/1`;
    const before = (await fees.rows(path)).length;
    const named = async (): Promise<unknown> =>
      ((await fees.bank.ask(200, 'admin:F', 'GET', path)).meta['head'] as Row[])[0]?.['value'];
    const name = await named();
    await fees.query(
      (sql) =>
        sql`insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state) values ('LATER', 'Later', 'exam_repeater', '2024', 'BA', '1', '2027-01-01', '2027-12-31', '[]'::jsonb, 'draft')`,
    );
    expect(await named(), 'a draft does not take the place of what is published').toBe(name);
    for (const [batch, programme, semester, purpose] of [
      ['2025', 'BA', '1', 'exam_repeater'],
      ['2024', 'BSC', '1', 'exam_repeater'],
      ['2024', 'BA', '3', 'exam_repeater'],
      ['2024', 'BA', '1', 'exam_regular'],
    ] as const) {
      await fees.query(
        (sql) =>
          sql`update fee_schedule set state = 'published', batch = ${batch}, programme = ${programme}, semester = ${semester}, purpose = ${purpose} where id = 'LATER' returning id`,
      );
      expect(await named(), 'of others').toBe(name);
    }
    await fees.query(
      (sql) =>
        sql`update fee_schedule set batch = '2024', programme = 'BA', semester = '1', purpose = 'exam_repeater' where id = 'LATER' returning id`,
    );
    expect(await named()).toBe('Later');
    await fees.query((sql) => sql`delete from fee_schedule where id = 'LATER'`);
    const [one] = await fees.query(
      (sql) => sql<{
        student: number;
        id: number;
      }>`select e.student, e.id from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student where s.batch = '2024' and s.programme = 'BA' and s.status = 'active' and o.semester = '1' and e.kind = 'regular' and e.status in ('enrolled', 'completed')
      and not exists (select 1 from enrolment x where x.student = e.student and x.kind = 'repeat') limit 1`,
    );
    await fees.query(
      (sql) => sql`update enrolment set kind = 'repeat', status = 'dropped' where id = ${one?.id}`,
    );
    expect((await fees.rows(path)).length, 'a paper that was dropped is not repeated').toBe(before);
    await fees.query((sql) => sql`update enrolment set status = 'enrolled' where id = ${one?.id}`);
    expect((await fees.rows(path)).find(({ id }) => id === one?.student)).toMatchObject({
      papers: 1,
    });
  });
});

describe('a concession', () => {
  const ask = (status: number, { path, student }: Owing, values: Row) =>
    fees.act(status, 'admin:F', path, 'concession', [student], {
      head: 'TUI',
      reason: 'Plays for the state.',
      order_no: 'FEE/1',
      ...values,
    });
  const asked = async ({ demand }: Owing): Promise<number> =>
    (
      await fees.query(
        (sql) =>
          sql<{
            id: number;
          }>`select id from fee_concession where demand = ${demand} order by id desc limit 1`,
      )
    )[0]?.id ?? 0;
  it('is a percentage or an amount of a head of the demand, up to what the head costs', async () => {
    const owing = await fees.owes();
    const fields = async (values: Row): Promise<string[]> =>
      Object.keys((await ask(422, owing, values)).body['errors'] as object);
    expect(await fields({})).toEqual(['amount']);
    expect(await fields({ percent: 5_000, amount: 100 })).toEqual(['amount']);
    expect(await fields({ amount: 200_001 })).toEqual(['amount']);
    expect(await fields({ head: 'SPO', amount: 100 })).toEqual(['head']);
    await ask(200, owing, { amount: 200_000 });
    await ask(200, owing, { percent: 2_500 });
    expect(
      await fees.query(
        (sql) =>
          sql`select amount, state from fee_concession where demand = ${owing.demand} order by id`,
      ),
    ).toEqual([
      { amount: 200_000, state: 'requested' },
      { amount: 50_000, state: 'requested' },
    ]);
  });
  it('applies once approved, with its order on the demand line and in the audit log', async () => {
    const owing = await fees.owes();
    await ask(200, owing, { amount: 20_000 });
    expect((await demandOf(owing.demand))['concession']).toBe(0);
    const id = await asked(owing);
    await decide(200, 'super', 'concessions', 'approve', id);
    expect(await demandOf(owing.demand)).toMatchObject({ gross: 300_000, concession: 20_000 });
    expect(
      await fees.query(
        (sql) =>
          sql`select amount, reason from fee_demand_line where demand = ${owing.demand} and kind = 'concession'`,
      ),
    ).toEqual([{ amount: -20_000, reason: 'FEE/1: Plays for the state.' }]);
    expect((await fees.audited('concession.approved')).at(-1)).toMatchObject({
      entity_id: String(id),
      change: { amount: 20_000, order_no: 'FEE/1' },
    });
  });
  it('reduces nothing when rejected, and is not decided again', async () => {
    const owing = await fees.owes();
    await ask(200, owing, { amount: 20_000 });
    const id = await asked(owing);
    await decide(409, 'admin:F', 'concessions', 'reject', id);
    await decide(200, 'super', 'concessions', 'reject', id);
    expect(await demandOf(owing.demand)).toMatchObject({ concession: 0, state: 'due' });
    await decide(409, 'super', 'concessions', 'approve', id);
    await decide(409, 'super', 'concessions', 'reject', id);
    expect((await fees.audited('concession.rejected')).at(-1)).toMatchObject({
      entity_id: String(id),
    });
  });
  it('is not approved above what the head costs, nor for a cancelled demand', async () => {
    const twice = await fees.owes();
    await ask(200, twice, { amount: 150_000 });
    const first = await asked(twice);
    await ask(200, twice, { amount: 50_001 });
    await decide(200, 'super', 'concessions', 'approve', first);
    await decide(409, 'super', 'concessions', 'approve', await asked(twice));
    const gone = await fees.owes();
    await ask(200, gone, { amount: 100 });
    await fees.act(200, 'admin:F', gone.path, 'cancel', [gone.student], { reason: 'Left.' });
    await decide(409, 'super', 'concessions', 'approve', await asked(gone));
  });
});

describe('refunding a withdrawal from admission', () => {
  it("refunds the rule's share of refundable heads, and caution money in full", async () => {
    await fees.query((sql) => sql`update fee_head set refundable = false where id = 'ADM'`);
    const seeker = await fees.applies();
    const { payment } = await fees.pays(seeker);
    await refund(200, payment, { reason: 'withdrawal', withdrawn_on: '2026-10-15' });
    await fees.query((sql) => sql`update fee_head set refundable = true where id = 'ADM'`);
    // Tuition and library, less the circular's ₹1,000, and the caution money; the admission fee is
    // kept.
    expect(await refundOf(payment)).toMatchObject({
      amount: 270_000 - 100_000 + 50_000,
      state: 'requested',
      due_on: '2026-10-30',
    });
    expect((await fees.audited('refund.ask')).at(-1)).toMatchObject({
      change: { payment, amount: 220_000, reason: 'withdrawal' },
    });
  });
  it('refunds no late fine, and caution money even when its head is not refundable', async () => {
    await fees.query((sql) => sql`update fee_head set refundable = true where id = 'FINE'`);
    await fees.query((sql) => sql`update fee_head set refundable = false where id = 'CAU'`);
    const seeker = await fees.applies();
    await fees.query(
      (sql) => sql`update fee_demand set due_on = '2026-11-10' where id = ${seeker.demand}`,
    );
    const { payment } = await fees.pays(seeker);
    expect((await demandOf(seeker.demand))['paid']).toBe(480_000);
    await refund(200, payment, { reason: 'withdrawal', withdrawn_on: '2026-09-30' });
    await fees.query(
      (sql) =>
        sql`update fee_head set refundable = case id when 'FINE' then false else true end where id in ('FINE', 'CAU')`,
    );
    expect(await refundOf(payment)).toMatchObject({ amount: 470_000 });
  });
  it("follows the rule of the applicant's batch, and needs one", async () => {
    const seeker = await fees.applies();
    const { payment } = await fees.pays(seeker);
    await fees.query(
      (sql) =>
        sql`insert into refund_rule (batch, last_day, keep) values ('2025', '2025-07-31', 0)`,
    );
    await fees.query(
      (sql) =>
        sql`update refund_rule set full_until = null, less_until = null where batch = '2026'`,
    );
    await refund(200, payment, { reason: 'withdrawal', withdrawn_on: '2026-08-15' });
    expect(await refundOf(payment)).toMatchObject({ amount: 420_000 * 0.8 + 50_000 });
    const other = await fees.pays(await fees.applies());
    await fees.query((sql) => sql`delete from refund_rule where batch = '2026'`);
    await refund(409, other.payment, { reason: 'withdrawal', withdrawn_on: '2026-08-15' });
    await fees.query(
      (sql) =>
        sql`insert into refund_rule (batch, last_day, full_until, less_until, less, keep) values ('2026', '2026-07-31', '2026-09-30', '2026-10-31', 100000, 500)`,
    );
  });
  it('applies to admission payments only, and needs a date', async () => {
    const { payment } = await fees.pays(await fees.owes());
    expect(
      (await refund(422, payment, { reason: 'withdrawal', withdrawn_on: '2026-10-15' })).body[
        'errors'
      ],
    ).toHaveProperty('reason');
    const admission = await fees.pays(await fees.applies());
    expect(
      (await refund(422, admission.payment, { reason: 'withdrawal' })).body['errors'],
    ).toHaveProperty('withdrawn_on');
  });
  it('refunds only caution money after the last date, and nothing of a payment without any', async () => {
    const late = await fees.applies();
    const { payment } = await fees.pays(late);
    await refund(200, payment, { reason: 'withdrawal', withdrawn_on: '2026-11-20' });
    expect(await refundOf(payment)).toMatchObject({ amount: 50_000 });
    const part = await fees.pays(await fees.applies(), { mode: 'cash', amount: 100_000 });
    await refund(409, part.payment, { reason: 'withdrawal', withdrawn_on: '2026-11-20' });
  });
});

describe('a refund', () => {
  it('is refused for a waiting or bounced cheque and a voided receipt', async () => {
    const { payment, receipt } = await fees.pays(await fees.owes(), {
      mode: 'cheque',
      ref_no: 'C 1',
      bank: 'Hill Bank',
    });
    await refund(409, payment, { reason: 'other', amount: 100 });
    await decide(200, 'admin:F', 'payments', 'cleared', payment);
    await decide(409, 'admin:F', 'payments', 'cleared', payment);
    await decide(409, 'admin:F', 'payments', 'bounced', payment, { reason: 'No cover.' });
    await refund(200, payment, { reason: 'other', amount: 100 });
    await decide(409, 'admin:A', 'receipts', 'void', receipt, {
      reason: 'A refund is on its way.',
    });
    const bounced = await fees.pays(await fees.owes(), {
      mode: 'cheque',
      ref_no: 'C 2',
      bank: 'Hill Bank',
    });
    await decide(200, 'admin:F', 'payments', 'bounced', bounced.payment, { reason: 'No cover.' });
    await refund(409, bounced.payment, { reason: 'other', amount: 100 });
    const voided = await fees.pays(await fees.owes());
    await decide(200, 'admin:A', 'receipts', 'void', voided.receipt, { reason: 'Wrong name.' });
    await refund(409, voided.payment, { reason: 'other', amount: 100 });
  });
  it('needs an amount up to what is left, which a rejected refund frees again', async () => {
    const { payment } = await fees.pays(await fees.owes());
    expect((await refund(422, payment, { reason: 'other' })).body['errors']).toHaveProperty(
      'amount',
    );
    await refund(422, payment, { reason: 'other', amount: 300_001 });
    await refund(200, payment, { reason: 'other', amount: 300_000 });
    await refund(422, payment, { reason: 'other', amount: 100 });
    const { id } = await refundOf(payment);
    await decide(409, 'admin:F', 'refunds', 'reject', id, { note: 'No.' });
    await decide(200, 'super', 'refunds', 'reject', id, { note: 'Not by the rules.' });
    expect(await refundOf(payment)).toMatchObject({
      payer: expect.stringMatching(/\S/),
      state: 'rejected',
      last_error: 'Not by the rules.',
      decided_by: `admin:${fees.bank.college.people.get('super')?.id}`,
    });
    await decide(409, 'super', 'refunds', 'approve', id);
    await decide(409, 'super', 'refunds', 'reject', id, { note: 'Again.' });
    await refund(200, payment, { reason: 'other', amount: 300_000 });
  });
  it('is requested only once when two requests are simultaneous', async () => {
    const { payment } = await fees.pays(await fees.owes());
    const ask = async (): Promise<number> =>
      (
        await voiceOf(fees.bank.college)('admin:F', 'POST', '/api/fee-management/payments/refund', {
          rows: [payment],
          values: { reason: 'other', amount: 200_000, note: 'Words.' },
        })
      ).status;
    const told = await atOnce(fees.bank.college.db, [ask, ask]);
    expect([...told].sort()).toEqual([200, 422]);
    expect(
      await fees.query((sql) => sql`select amount from refund where payment = ${payment}`),
    ).toEqual([{ amount: 200_000 }]);
  });
  it('of a counter payment is transferred after approval, and counts as refunded from then on', async () => {
    const { payment } = await fees.pays(await fees.owes());
    await refund(200, payment, { reason: 'other', amount: 40_000 });
    const { id } = await refundOf(payment);
    await decide(409, 'admin:F', 'refunds', 'transferred', id, { utr: 'UTR1' });
    await decide(200, 'super', 'refunds', 'approve', id);
    expect((await fees.audited('refund.approve')).at(-1)).toMatchObject({
      entity_id: String(id),
      change: { amount: 40_000 },
    });
    expect(
      await fees.query((sql) => sql`select refunded from payment where id = ${payment}`),
    ).toEqual([{ refunded: 0 }]);
    // One of an online payment goes back through the gateway.
    const paidBy = (mode: string) =>
      fees.query((sql) => sql`update payment set mode = ${mode} where id = ${payment}`);
    await paidBy('online');
    await decide(409, 'admin:F', 'refunds', 'transferred', id, { utr: 'UTR1' });
    await paidBy('cash');
    await fees.query(
      (sql) =>
        sql`insert into refund (refund_no, payment, amount, reason, state, due_on) values ('R-NEXT', ${payment}, 10000, 'other', 'approved', '2026-12-01') returning id`,
    );
    await decide(200, 'admin:F', 'refunds', 'transferred', id, { utr: 'UTR1' });
    expect(
      await fees.query((sql) => sql`select refunded from payment where id = ${payment}`),
      'another is approved, but not yet transferred',
    ).toEqual([{ refunded: 40_000 }]);
    await fees.query((sql) => sql`delete from refund where refund_no = 'R-NEXT' returning id`);
    const { payer } = await refundOf(payment);
    expect(await refundOf(payment)).toMatchObject({ state: 'processed', utr: 'UTR1' });
    for (const words of ['UTR1', String(payer)])
      expect(
        await fees.rows(`/api/refund?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`),
      ).toContainEqual(expect.objectContaining({ id }));
    await decide(409, 'admin:F', 'refunds', 'transferred', id, { utr: 'UTR2' });
    await decide(409, 'admin:F', 'refunds', 'again', id);
  });
  it('offers approval to another person, and transfer to the counter once approved', async () => {
    const { payment } = await fees.pays(await fees.owes());
    await refund(200, payment, { reason: 'other', amount: 40_000 });
    const { id } = await refundOf(payment);
    const can = async (who: string): Promise<unknown> =>
      (await fees.rows('/api/refund', who)).find((row) => row['id'] === id)?.['_can'];
    expect([await can('admin:F'), await can('super')]).toEqual([[], ['approve', 'reject']]);
    await decide(200, 'super', 'refunds', 'approve', id);
    expect(await can('admin:F')).toEqual(['transferred']);
  });
});

describe('a receipt', () => {
  it("that bounced is void, and its amount is due again with today's fine", async () => {
    const owing = await fees.owes();
    const { payment, receipt } = await fees.pays(owing, {
      mode: 'dd',
      ref_no: 'D 7',
      bank: 'Hill Bank',
    });
    await decide(200, 'admin:F', 'payments', 'bounced', payment, { reason: 'No cover.' });
    expect(await demandOf(owing.demand)).toMatchObject({ state: 'due', paid: 0 });
    expect(
      await fees.query(
        (sql) =>
          sql`select p.status, p.realisation, p.applied, r.void_reason from payment p join receipt r on r.payment = p.id where r.id = ${receipt}`,
      ),
    ).toEqual([
      { status: 'voided', realisation: 'bounced', applied: 0, void_reason: 'Bounced: No cover.' },
    ]);
    expect((await fees.audited('receipt.void')).at(-1)).toMatchObject({
      entity_id: String(receipt),
    });
    await decide(409, 'admin:F', 'payments', 'bounced', payment, { reason: 'Again.' });
  });
  it('that bounced can add the charge of the bank, which stays when the demand is updated', async () => {
    const owing = await fees.owes();
    const { payment } = await fees.pays(owing, {
      mode: 'cheque',
      ref_no: 'D 8',
      bank: 'Hill Bank',
    });
    const bounced = (status: number, values: Row) =>
      decide(status, 'admin:F', 'payments', 'bounced', payment, { reason: 'No cover.', ...values });
    await bounced(422, { charge: 35_000 });
    await bounced(422, { charge: 35_000, head: 'FINE' });
    expect(await demandOf(owing.demand)).toMatchObject({ state: 'paid' });
    const { data } = await bounced(200, { charge: 35_000, head: 'LIB' });
    expect((data as Row)['say']).toBe(
      'Bounced. ₹3,000.00 is due again, and a bank charge of ₹350.00.',
    );
    expect(await fees.rowOf(owing)).toMatchObject({ state: 'due', balance: 335_000, paid: 0 });
    await fees.act(200, 'admin:F', owing.path, 'reprice', [owing.student]);
    expect(await fees.rowOf(owing)).toMatchObject({ balance: 335_000 });
    await fees.pays(owing);
    expect(await demandOf(owing.demand)).toMatchObject({ state: 'paid', paid: 335_000 });
  });
  it('that bounced after its demand was cancelled takes the charge of the bank on another fee of the payer', async () => {
    const owing = await fees.owes();
    const { payment } = await fees.pays(owing, {
      mode: 'cheque',
      ref_no: 'D 9',
      bank: 'Hill Bank',
      amount: 100_000,
    });
    await fees.query(
      (sql) => sql`update fee_demand set state = 'cancelled' where id = ${owing.demand}`,
    );
    const values = { reason: 'No cover.', charge: 35_000, head: 'LIB' };
    const none = await decide(422, 'admin:F', 'payments', 'bounced', payment, values);
    expect(none.text).toContain('The payer has no fee left to charge this on.');
    const other = await fees.owes();
    await fees.query(
      (sql) => sql`update fee_demand set student = ${owing.student} where id = ${other.demand}`,
    );
    const { data } = await decide(200, 'admin:F', 'payments', 'bounced', payment, values);
    expect((data as Row)['say']).toMatch(
      /^Bounced\. A bank charge of ₹350\.00 is added to Case \d+\.$/,
    );
    expect(await demandOf(other.demand)).toMatchObject({ state: 'due', gross: 335_000 });
    expect(await demandOf(owing.demand)).toMatchObject({ state: 'cancelled', gross: 300_000 });
  });
  it('names the fee that more is entered for than is due', async () => {
    const owing = await fees.owes();
    const path = `/api/fee-management/counter/${owing.student}`;
    const { text } = await fees.bank.ask(422, 'admin:F', 'POST', path, {
      fees: [{ demand: owing.demand, amount: 400_000 }],
      mode: 'cash',
    });
    expect(text).toMatch(/Case \d+: enter at most ₹3,000\.00, the balance due\./);
  });
  it('is printed only while a valid one exists', async () => {
    const owing = await fees.owes();
    await fees.act(409, 'admin:F', owing.path, 'receipts', [owing.student]);
    const { receipt } = await fees.pays(owing);
    expect(
      (await fees.act(200, 'admin:F', owing.path, 'receipts', [owing.student])).text.slice(0, 5),
    ).toBe('%PDF-');
    await decide(200, 'admin:A', 'receipts', 'void', receipt, { reason: 'Wrong name.' });
    await fees.act(409, 'admin:F', owing.path, 'receipts', [owing.student]);
  });
});

describe('fees on the dashboard', () => {
  it('count failed refunds, and refunds and concessions that await a decision, except own requests', async () => {
    const board = async (): Promise<string> =>
      (await fees.bank.ask(200, 'admin:F', 'GET', '/api/dashboard')).text;
    await fees.query((sql) => sql`update refund set state = 'processed'`);
    await fees.query((sql) => sql`update fee_concession set state = 'rejected'`);
    expect(await board()).not.toMatch(
      /refused by the gateway|waits? for approval|Refunds to decide/,
    );
    const [{ id: one = 0 } = {}, { id: two = 0 } = {}] = await fees.query(
      (sql) => sql<{ id: number }>`select id from refund order by id limit 2`,
    );
    await fees.query(
      (sql) =>
        sql`update refund set state = case when id = ${one} then 'failed' else 'requested' end, asked_by = 'admin:0' where id in (${one}, ${two})`,
    );
    await fees.query(
      (sql) =>
        sql`update fee_concession set state = 'requested', asked_by = 'admin:0' where id = (select max(id) from fee_concession)`,
    );
    const text = await board();
    expect(text).toContain('1 refund was refused by the gateway.');
    expect(text).toContain('1 concession is waiting for approval.');
    expect(text).toContain('Refunds to decide');
    const own = `admin:${fees.bank.college.people.get('admin:F')?.id}`;
    await fees.query((sql) => sql`update refund set asked_by = ${own} where state = 'requested'`);
    await fees.query(
      (sql) => sql`update fee_concession set asked_by = ${own} where state = 'requested'`,
    );
    expect(await board()).not.toMatch(/waiting for approval|Refunds to decide/);
  });
});

/**
 * Last, since it moves the clock: from two in the afternoon to one minute before and after midnight
 * in Kolkata.
 */
describe('the day of the books', () => {
  const MINUTE = 1 / 1440;
  let late: Awaited<ReturnType<Fees['pays']>>;
  let early: Awaited<ReturnType<Fees['pays']>>;
  let owing: Owing[] = [];
  beforeAll(async () => {
    owing = [
      await fees.owes({
        purpose: 'renewal',
        last_date: '2026-11-20',
        slabs: [{ from_day: 1, to_day: 9, kind: 'flat', amount: 5_000 }],
      }),
      await fees.owes({
        purpose: 'renewal',
        last_date: '2026-11-20',
        slabs: [{ from_day: 1, to_day: 9, kind: 'flat', amount: 5_000 }],
      }),
    ];
    const [one, two] = owing as [Owing, Owing];
    await fees.query((sql) => sql`update refund set state = 'rejected'`);
    const back = await fees.pays(await fees.owes());
    await refund(200, back.payment, { reason: 'other', amount: 12_300 });
    const { id } = await refundOf(back.payment);
    await decide(200, 'super', 'refunds', 'approve', id);
    fees.bank.pass((11 * 60 + 59) * MINUTE);
    late = await fees.pays(one);
    await decide(200, 'admin:F', 'refunds', 'transferred', id, { utr: 'UTR9' });
    fees.bank.pass(2 * MINUTE);
    early = await fees.pays(two);
  });
  const book = async (day: string) =>
    fees.bank.ask(200, 'admin:F', 'GET', `${LEDGER}/day-book?day=${day}`);
  const numbers = (rows: unknown): unknown[] => (rows as Row[]).map(({ receipt_no }) => receipt_no);

  it("follows the college's time zone: a payment before midnight is today's, one after is tomorrow's", async () => {
    expect([
      numbers((await book('2026-11-20')).data).includes(late.receipt_no),
      numbers((await book('2026-11-21')).data).includes(late.receipt_no),
    ]).toEqual([true, false]);
    expect([
      numbers((await book('2026-11-20')).data).includes(early.receipt_no),
      numbers((await book('2026-11-21')).data).includes(early.receipt_no),
    ]).toEqual([false, true]);
    expect(
      await fees.query(
        (sql) =>
          sql`select received_on::text as on, amount from payment where id in (${late.payment}, ${early.payment}) order by id`,
      ),
    ).toEqual([
      { on: '2026-11-20', amount: 300_000 },
      { on: '2026-11-21', amount: 305_000 },
    ]);
    expect(
      numbers((await fees.bank.ask(200, 'admin:F', 'GET', `${LEDGER}/day-book`)).data),
      'without a day it is today’s',
    ).toEqual([early.receipt_no]);
  });
  it('counts a refund on the day it was made', async () => {
    const returned = async (day: string): Promise<unknown> =>
      ((await book(day)).meta['head'] as Row[]).find(({ label }) => label === 'Refunded')?.[
        'value'
      ];
    expect([await returned('2026-11-20'), await returned('2026-11-21')]).toEqual([
      '₹123.00',
      '₹0.00',
    ]);
  });
  it('keeps a voided receipt listed without its amount', async () => {
    await decide(200, 'admin:A', 'receipts', 'void', early.receipt, { reason: 'Wrong name.' });
    const { data, meta } = await book('2026-11-21');
    expect(data).toMatchObject([
      { receipt_no: early.receipt_no, standing: 'voided', fee: 0, amount: 0 },
    ]);
    expect(meta['head']).toEqual(expect.arrayContaining([{ label: 'Receipts', value: '1' }]));
  });
  it('limits a report to days from and to inclusive, and to its own schedules', async () => {
    const report = async (query: string): Promise<unknown[]> =>
      numbers(
        (
          await fees.bank.ask(
            200,
            'admin:F',
            'GET',
            `${LEDGER}/renewal-admission-report/2025/BA/3?tab=collection&${query}`,
          )
        ).data,
      );
    expect((await report('from=2026-11-20&to=2026-11-20')).includes(late.receipt_no)).toBe(true);
    expect(await report('from=2026-11-21&to=2026-11-21')).toEqual([early.receipt_no]);
    expect((await report('to=2026-11-19')).includes(late.receipt_no)).toBe(false);
    expect(
      (await report('from=2026-11-20&to=2026-11-20')).every((no) => String(no).startsWith('REN/')),
    ).toBe(true);
  });
  it('lists overdue demands by days late, without paid ones', async () => {
    const rows = (
      await fees.bank.ask(
        200,
        'admin:F',
        'GET',
        `${LEDGER}/renewal-admission-report/2025/BA/3?tab=defaulters`,
      )
    ).data as Row[];
    const [one, two] = owing as [Owing, Owing];
    const of = (id: number): Row | undefined =>
      rows.find(
        (row) =>
          row['schedule'] ===
          `Case ${/\d+/.exec(id === one.demand ? one.schedule : two.schedule)?.[0]}`,
      );
    expect(of(one.demand), 'has paid in time').toBeUndefined();
    expect(of(two.demand), 'whose receipt was voided').toMatchObject({
      days: 1,
      age: '0–7',
      balance: 305_000,
    });
    expect(rows.map(({ days }) => Number(days))).toEqual(
      rows.map(({ days }) => Number(days)).sort((a, b) => b - a),
    );
  });
});
