/**
 * For other modules: the application or admission fee of applicants, as demanded and paid, or as
 * charged by the published schedule before there is a demand.
 */
import { linesFor, type ScheduleLine } from '@/domain/fee-lines';
import type { Day, Paise } from '@/domain/units';
import type { ApplicantPurpose } from './applicant-fees.server';
import type { Sql } from '../../../../server/handle';

export interface ApplicantFee {
  /** The fee less concessions, plus late fees charged so far. */
  readonly amount: Paise;
  readonly paid: Paise;
  readonly due_on: Day;
  /** False if the amount is from the schedule and not demanded yet. */
  readonly raised: boolean;
  readonly waived: boolean;
  /** Numbers of receipts that are not voided. */
  readonly receipts: string | null;
}

interface FeeRow {
  readonly application: number;
  readonly category: string | null;
  readonly gender: string | null;
  readonly amount: number | null;
  readonly paid: number | null;
  readonly due_on: string | null;
  readonly waived: boolean | null;
  readonly receipts: string | null;
  readonly lines: readonly ScheduleLine[] | null;
  readonly last_date: string | null;
}

/**
 * By application; none for those without a demand or a published schedule.
 */
export async function applicantFees(
  sql: Sql,
  purpose: ApplicantPurpose,
  applications: readonly number[],
): Promise<ReadonlyMap<number, ApplicantFee>> {
  const rows = await sql<FeeRow>`
    select a.id as application, a.category, a.gender, d.amount, d.paid, d.due_on, d.waived, d.receipts, s.lines, s.last_date
    from application a
      left join lateral (
        select e.gross - e.concession + e.fine as amount, e.paid, e.due_on, e.state = 'waived' as waived,
          (select string_agg(r.receipt_no, ', ' order by r.id) from receipt r where r.demand = e.id and r.voided_at is null) as receipts
        from fee_demand e join fee_schedule c on c.id = e.schedule
        where e.application = a.id and c.purpose = ${purpose} and e.state <> 'cancelled' order by e.id desc limit 1) d on true
      left join lateral (
        select c.lines, c.last_date from fee_schedule c
        where d.amount is null and c.purpose = ${purpose} and c.batch = a.batch and c.programme = a.programme and c.state = 'published' order by c.last_date desc, c.id limit 1) s on true
    where a.id = any (${applications}::int[])`;
  return new Map(
    rows.flatMap((row): [number, ApplicantFee][] => {
      const { application, category, gender, amount, paid, due_on, waived, receipts } = row;
      const { lines, last_date } = row;
      if (amount !== null && due_on !== null)
        return [
          [
            application,
            { amount, paid: paid ?? 0, due_on, raised: true, waived: waived === true, receipts },
          ],
        ];
      if (!lines || last_date === null) return [];
      const charged = linesFor(lines, { category, gender });
      return [
        [
          application,
          {
            amount: charged.reduce((sum, line) => sum + line.amount, 0),
            paid: 0,
            due_on: last_date,
            raised: false,
            waived: false,
            receipts: null,
          },
        ],
      ];
    }),
  );
}
