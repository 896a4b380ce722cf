/** Collections by some schedules between two days, inclusive, by receipt and head. */
import type { Sql } from '../../../../server/handle';
import type { At, Schedule } from './roster.server';

export const schedulesOf = (
  sql: Sql,
  { params }: At<'semester'>,
  purpose: string,
): Promise<Schedule[]> => sql<Schedule>`
  select id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, per_paper, paper_cap, state from fee_schedule
  where batch = ${params.batch} and programme = ${params.programme} and semester = ${params.semester} and purpose = ${purpose} and state <> 'draft' order by last_date, id`;

export interface ReceiptLine {
  readonly id: number;
  readonly receipt_no: string;
  readonly issued_on: string;
  readonly payer_no: string | null;
  readonly payer_name: string;
  readonly category: string | null;
  readonly charge: number;
  readonly fee: number;
  readonly amount: number;
  readonly mode: string;
  readonly reference: string | null;
  readonly voided: boolean;
  readonly heads: readonly { readonly head: string; readonly amount: number }[];
}

export const receiptLines = (
  sql: Sql,
  schedules: readonly string[],
  from: string | null,
  to: string | null,
): Promise<ReceiptLine[]> => sql<ReceiptLine>`
  select r.id, r.receipt_no, r.issued_on, r.payer_no, r.payer_name, s.category, r.charge, r.fee, r.amount, r.mode, r.reference, r.voided_at is not null as voided,
    coalesce((select json_agg(json_build_object('head', x.head, 'amount', x.amount)) from (select head, sum(amount)::bigint as amount from payment_allocation where payment = r.payment group by head having sum(amount) <> 0) x), '[]'::json) as heads
  from receipt r join fee_demand d on d.id = r.demand left join student s on s.id = d.student
  where d.schedule = any (${schedules}::text[]) and (${from}::date is null or r.issued_on >= ${from}::date) and (${to}::date is null or r.issued_on <= ${to}::date)
  order by r.series, r.year, r.number`;

export interface HeadName {
  readonly id: string;
  readonly name: string;
}
/** Heads with collections, in the order in which they are paid. */
export const headsOn = (
  sql: Sql,
  lines: readonly ReceiptLine[],
): Promise<HeadName[]> => sql<HeadName>`
  select id, name from fee_head where id = any (${[...new Set(lines.flatMap(({ heads }) => heads.map(({ head }) => head)))]}::text[]) order by priority, id`;
