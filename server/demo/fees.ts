/**
 * Fees of the demonstration college: what a batch pays to continue, who has paid, and what an
 * applicant owes. All sums are computed from the lines.
 */
import { financialYear } from '@/domain/money';
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

const HEADS = [
  ['TUI', 'Tuition fee', 'tuition', 10],
  ['ADM', 'Admission fee', 'admission', 20],
  ['LIB', 'Library fee', 'library', 30],
  ['LAB', 'Laboratory fee', 'lab', 40],
  ['SPO', 'Sports fee', 'sports', 50],
  ['EXM', 'University examination fee', 'exam_university', 60],
  ['APP', 'Application fee', 'other', 70],
  ['CAU', 'Caution money', 'caution', 80],
  ['FINE', 'Late fee', 'late_fine', 900],
] as const;
const CASHIER = 'admin.f@tlawng.example';

const rupees = (amount: number): number => amount * 100;
const line = (head: string, amount: number, more: object = {}): object => ({
  head,
  amount: rupees(amount),
  category: null,
  gender: null,
  ...more,
});

/** Days are relative to today. */
interface Plan {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly batch: number;
  readonly semester: string | null;
  readonly open: number;
  readonly last: number;
  readonly lines: readonly object[];
  readonly more?: {
    readonly slabs?: readonly object[];
    readonly instalments?: boolean;
    readonly per_paper?: number;
    readonly paper_cap?: number;
  };
}

async function schedules({ sql }: Tx, { year, today, now }: DemoTime): Promise<void> {
  await sql`insert into fee_head (id, name, kind, priority, account, refundable, active, created_at, updated_at)
    select id, name, kind, priority::int, case when kind = 'exam_university' then 'University' else 'College' end, kind <> 'late_fine', true, ${now}::timestamptz, ${now}::timestamptz from json_to_recordset(${JSON.stringify(HEADS.map(([id, name, kind, priority]) => ({ id, name, kind, priority })))}::json) as x (id text, name text, kind text, priority int)`;
  const odd = today.slice(5) >= '07-01';
  const current = (batch: number): string => String((year - batch) * 2 + (odd ? 1 : 2));
  const slabs = [
    { from_day: 1, to_day: 15, kind: 'flat', amount: rupees(100) },
    { from_day: 16, to_day: 60, kind: 'flat', amount: rupees(300) },
  ];
  const whole = [
    line('TUI', 2400),
    line('TUI', 1200, { category: 'ST', gender: 'female' }),
    line('LIB', 300),
    line('SPO', 150),
  ];
  const plans: readonly Plan[] = [
    {
      id: `REN-${year - 1}-BA`,
      name: `Renewal ${year}, BA, batch ${year - 1}`,
      purpose: 'renewal',
      batch: year - 1,
      semester: current(year - 1),
      open: -60,
      last: -6,
      lines: whole,
      more: { slabs },
    },
    {
      id: `REN-${year - 1}-BSC`,
      name: `Renewal ${year}, BSc, batch ${year - 1}`,
      purpose: 'renewal',
      batch: year - 1,
      semester: current(year - 1),
      open: -20,
      last: 25,
      lines: [...whole, line('LAB', 900)],
      more: { slabs, instalments: true },
    },
    {
      id: `EXM-${year - 2}-BA`,
      name: `Semester examination, BA, batch ${year - 2}`,
      purpose: 'exam_regular',
      batch: year - 2,
      semester: current(year - 2),
      open: -5,
      last: 12,
      lines: [line('EXM', 200)],
      more: { slabs, per_paper: rupees(120), paper_cap: rupees(1000) },
    },
    {
      id: `RPT-${year - 2}-BA`,
      name: `Repeaters, BA, batch ${year - 2}`,
      purpose: 'exam_repeater',
      batch: year - 2,
      semester: '1',
      open: -5,
      last: 12,
      lines: [line('EXM', 250)],
      more: { slabs, per_paper: rupees(150) },
    },
    {
      id: `APP-${year}-BA`,
      name: `Application ${year}, BA`,
      purpose: 'application',
      batch: year,
      semester: null,
      open: -40,
      last: 30,
      lines: [line('APP', 300)],
    },
    {
      id: `ADM-${year}-BA`,
      name: `Admission ${year}, BA`,
      purpose: 'admission',
      batch: year,
      semester: '1',
      open: -10,
      last: 20,
      lines: [line('ADM', 1500), line('TUI', 2400), line('LIB', 300), line('CAU', 500)],
      more: { slabs },
    },
  ];
  for (const { id, name, purpose, batch, semester, open, last, lines, more = {} } of plans) {
    await sql`
      insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, instalments, per_paper, paper_cap, state, created_at, updated_at)
      values (${id}, ${name}, ${purpose}, ${String(batch)}, ${id.split('-')[2]}, ${semester}, ${today}::date + ${open}::int, ${today}::date + ${last}::int, ${JSON.stringify(lines)}::jsonb, ${more.slabs ? JSON.stringify(more.slabs) : null}::jsonb,
        case when ${more.instalments ?? false} then jsonb_build_array(jsonb_build_object('percent', 6000, 'due', ${today}::date + ${last}::int), jsonb_build_object('percent', 4000, 'due', ${today}::date + ${last}::int + 60)) end, ${more.per_paper ?? null}, ${more.paper_cap ?? null}, 'published', ${now}, ${now})`;
  }
  await sql`insert into refund_rule (batch, last_day, full_until, less_until, less, keep, order_no, created_at, updated_at) values (${String(year)}, ${`${year}-07-31`}, ${`${year}-09-30`}, ${`${year}-10-31`}, ${rupees(1000)}, 500, 'UGC circular', ${now}, ${now})`;
}

/**
 * Renewals of both programmes and the application fee are raised; the examination fee is still to
 * be raised.
 */
async function demands({ sql }: Tx, { now }: DemoTime): Promise<void> {
  await sql`
    insert into fee_demand (schedule, student, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
    select f.id, s.id, concat_ws(' ', s.roll_no, s.name), 0, 0, 0, 0, 'due', f.last_date, ${now}::timestamptz, ${now}::timestamptz from fee_schedule f join student s on s.batch = f.batch and s.programme = f.programme and s.status = 'active' where f.purpose = 'renewal' order by f.id, s.id`;
  await sql`
    insert into fee_demand (schedule, application, payer, gross, concession, fine, paid, state, due_on, created_at, updated_at)
    select f.id, a.id, concat_ws(' ', a.application_no, a.name), 0, 0, 0, 0, 'due', f.last_date, ${now}::timestamptz, ${now}::timestamptz from fee_schedule f join application a on a.batch = f.batch and a.programme = f.programme and a.active where f.purpose = 'application' order by a.id`;
  await sql`
    insert into fee_demand_line (demand, head, kind, amount, at)
    select distinct on (d.id, l.head) d.id, l.head, 'fee', l.amount, ${now}::timestamptz from fee_demand d join fee_schedule f on f.id = d.schedule left join student s on s.id = d.student,
      lateral jsonb_to_recordset(f.lines) as l (head text, amount bigint, category text, gender text)
    where (l.category is null or l.category = s.category) and (l.gender is null or l.gender = s.gender) order by d.id, l.head, l.category nulls last, l.gender nulls last`;
  await sql`
    insert into fee_demand_line (demand, head, kind, amount, reason, at)
    select d.id, 'TUI', 'concession', -(l.amount / 2), 'FEE/12: freeship of the college', ${now}::timestamptz from fee_demand d join fee_demand_line l on l.demand = d.id and l.head = 'TUI' where d.student is not null and d.id % 17 = 3`;
}

/** Three of five have paid: most at the counter, some online, a while before the last date. */
async function payments({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into payment (payment_no, demand, mode, status, amount, charge, applied, refunded, received_at, received_on, gateway_payment, method, ref_no, bank, cashier, created_at, updated_at)
    select 'P9' || lpad(d.id::text, 6, '0'), d.id, x.mode, 'captured', x.sum + x.charge, x.charge, x.sum, 0, x.at, (x.at at time zone 'Asia/Kolkata')::date, case when x.mode = 'online' then 'pay_demo_' || d.id end, case when x.mode = 'online' then 'upi' end,
      case when x.mode = 'upi_counter' then 'UPI' || (700000 + d.id) end, case when x.mode = 'upi_counter' then '-' end, case when x.mode <> 'online' then 'admin:' || a.id end, ${now}::timestamptz, ${now}::timestamptz
    from (select d.id, (select sum(amount) from fee_demand_line where demand = d.id)::bigint as sum, case d.id % 5 when 0 then 'online' when 1 then 'upi_counter' else 'cash' end as mode,
        case when d.id % 5 = 0 then (((select sum(amount) from fee_demand_line where demand = d.id)::bigint * 23600 + 500000) / 1000000)::bigint else 0 end as charge,
        ((${today}::date - 9 - (d.id % 8)::int)::timestamp + interval '11 hours' + (d.id % 50) * interval '3 minutes') at time zone 'Asia/Kolkata' as at
      from fee_demand d where d.student is not null and d.id % 5 < 3) x join fee_demand d on d.id = x.id, admin a where a.email = ${CASHIER} order by x.at, d.id`;
  await sql`
    insert into payment_order (order_no, code, demand, gateway, gateway_order, fee, fine, charge, amount, rate, status, opened_at, created_at, updated_at)
    select 'ORD9' || lpad(demand::text, 6, '0'), replace(gen_random_uuid()::text, '-', ''), demand, 'Test gateway', 'order_demo_' || demand, applied, 0, charge, amount, 23600, 'paid', received_at - interval '3 minutes', ${now}::timestamptz, ${now}::timestamptz from payment where mode = 'online' order by id`;
  await sql`update payment p set payment_order = o.id from payment_order o where o.demand = p.demand and p.mode = 'online'`;
  await sql`insert into payment_allocation (payment, demand, head, amount, at) select p.id, p.demand, l.head, sum(l.amount), p.received_at from payment p join fee_demand_line l on l.demand = p.demand group by p.id, p.demand, l.head, p.received_at order by p.id`;
  await sql`
    update fee_demand d set gross = x.gross, concession = x.off, paid = coalesce(p.paid, 0), state = case when p.paid is null then 'due' else 'paid' end
    from (select demand, sum(amount) filter (where kind = 'fee') as gross, coalesce(-sum(amount) filter (where kind = 'concession'), 0) as off from fee_demand_line group by demand) x left join (select demand, sum(amount) as paid from payment_allocation group by demand) p using (demand) where d.id = x.demand`;
  await sql`
    insert into receipt (receipt_no, series, year, number, payment, demand, issued_at, issued_on, payer_name, payer_no, about, lines, fee, charge, amount, mode, reference, cashier, public_code, printed, created_at, updated_at)
    select 'REN/' || ${financialYear(today)} || '/' || lpad(n::text, 6, '0'), 'REN', ${financialYear(today)}, n, p.id, p.demand, p.received_at, p.received_on, s.name, s.roll_no, 'Renewal of admission · ' || f.name || ' · semester ' || f.semester,
      (select jsonb_agg(jsonb_build_object('label', h.name, 'amount', a.amount) order by h.priority) from payment_allocation a join fee_head h on h.id = a.head where a.payment = p.id), p.applied, p.charge, p.amount, p.mode, coalesce(p.gateway_payment, p.ref_no), p.cashier,
      replace(gen_random_uuid()::text, '-', ''), 0, ${now}::timestamptz, ${now}::timestamptz
    from (select *, row_number() over (order by received_at, id) as n from payment) p join fee_demand d on d.id = p.demand join student s on s.id = d.student join fee_schedule f on f.id = d.schedule order by n`;
  await sql`insert into receipt_counter (series, year, last) select 'REN', ${financialYear(today)}, count(*)::int from receipt`;
}

/** One concession and one refund that wait for the second person. */
async function waiting({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into fee_concession (demand, head, amount, reason, order_no, state, asked_by, created_at, updated_at)
    select d.id, 'TUI', 60000, 'Sister studies here too', 'FEE/31', 'requested', 'admin:' || a.id, ${now}::timestamptz, ${now}::timestamptz from (select id from fee_demand where student is not null and state = 'due' order by id limit 1) d, admin a where a.email = ${CASHIER}`;
  await sql`
    insert into refund (refund_no, payment, payer, amount, reason, note, state, due_on, asked_by, created_at, updated_at)
    select 'R9000001', p.id, p.payer, 15000, 'college_error', 'Sports fee charged to an exempt student.', 'requested', ${today}::date + 15, 'admin:' || a.id, ${now}::timestamptz, ${now}::timestamptz from (select p.id, d.payer from payment p join fee_demand d on d.id = p.demand where p.mode = 'cash' order by p.id limit 1) p, admin a where a.email = ${CASHIER}`;
}

/** An applicant whose card was declined: the order is closed, and the fee is still due. */
async function declined({ sql }: Tx, { now }: DemoTime): Promise<void> {
  const hours = (n: number): Date => new Date(now.getTime() - n * 3_600_000);
  const [order] = await sql<{ id: number; gateway_order: string | null }>`
    insert into payment_order (order_no, code, demand, gateway, gateway_order, fee, fine, charge, amount, rate, status, opened_at, asked_at, last_error, created_at, updated_at)
    select 'ORD8' || lpad(x.id::text, 6, '0'), replace(gen_random_uuid()::text, '-', ''), x.id, 'Test gateway', 'order_demo_' || x.id, x.gross, 0, x.charge, x.gross + x.charge, 23600, 'expired', ${hours(80)}, ${hours(8)}, 'Card declined by the bank', ${hours(80)}, ${hours(8)}
    from (select d.id, d.gross, ((d.gross * 23600 + 500000) / 1000000)::bigint as charge from fee_demand d join fee_schedule f on f.id = d.schedule where f.purpose = 'application' and d.state = 'due' order by d.id limit 1) x
    returning id, gateway_order`;
  if (!order) return;
  await sql`
    insert into payment_attempt (payment_order, gateway_payment, status, amount, method, reason, tried_at, seen_at)
    select id, 'pay_demo_declined', 'failed', amount, 'card', 'Card declined by the bank', ${hours(79.9)}, ${hours(8)} from payment_order where id = ${order.id}`;
  await sql`
    insert into payment_event (event_id, type, body_hash, gateway_order, gateway_payment, received_at)
    values ('event_demo_declined', 'payment.failed', 'demo', ${order.gateway_order}, 'pay_demo_declined', ${hours(79.9)})`;
}

export async function fees(tx: Tx, time: DemoTime): Promise<void> {
  await schedules(tx, time);
  await demands(tx, time);
  await payments(tx, time);
  await waiting(tx, time);
  await declined(tx, time);
}
