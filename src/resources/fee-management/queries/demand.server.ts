/** One demand with everything its totals derive from, and its balance on a day. */
import { nextInstalment, type Instalment, type OpenHead } from '@/domain/fee-lines';
import { fineOn, type FineSlab } from '@/domain/late-fine';
import type { Purpose } from '@/domain/receipt-number';
import type { Day, Paise } from '@/domain/units';
import type { Sql } from '../../../../server/handle';
import { refundedInFull } from './refunded.server';

export interface DemandHead extends OpenHead {
  readonly name: string;
  readonly kind: string;
  /** The amount before concessions, and the concessions as a negative amount. */
  readonly gross: Paise;
  readonly off: Paise;
  /** The part of `gross` that is not of the schedule, such as the bank's charge. */
  readonly extra: Paise;
  /** The part of `extra` that was charged again after a refund. */
  readonly again: Paise;
}
export interface Demand {
  readonly id: number;
  readonly schedule: string;
  readonly schedule_name: string;
  readonly schedule_state: 'draft' | 'published' | 'closed';
  readonly purpose: Purpose;
  readonly batch: string;
  readonly programme: string;
  readonly programme_name: string;
  readonly semester: string | null;
  readonly open_on: Day;
  readonly due_on: Day;
  readonly state: 'due' | 'part_paid' | 'paid' | 'waived' | 'cancelled';
  readonly slabs: readonly FineSlab[] | null;
  readonly instalments: readonly (Instalment & { readonly due: Day })[] | null;
  readonly papers: readonly { readonly course: string; readonly name: string }[] | null;
  readonly student: number | null;
  readonly application: number | null;
  readonly payer_name: string;
  readonly payer_no: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly guardian_phone: string | null;
  readonly dob: Day | null;
  /** The status of the application; null for students. */
  readonly application_status: string | null;
  /** Whether the application is closed: not selected, withdrawn, cancelled or a duplicate. */
  readonly application_closed: boolean;
  /** Whether all that was paid has gone back to the payer. */
  readonly refunded: boolean;
  readonly heads: readonly DemandHead[];
}

/** The reason of the lines that charge again what was refunded. */
export const AFTER_REFUND = 'Charged again after refund';

/**
 * `undefined` if there is none. `lock` blocks other movements of money on it until the transaction
 * ends.
 */
export async function demandOf(sql: Sql, id: number, lock = false): Promise<Demand | undefined> {
  if (lock) await sql`select id from fee_demand where id = ${id} for update`;
  const [row] = await sql<Omit<Demand, 'heads' | 'refunded'>>`
    select d.id, d.schedule, s.name as schedule_name, s.state as schedule_state, s.purpose, s.batch, s.programme, p.name as programme_name, s.semester, s.open_on, d.due_on, d.state, s.slabs, s.instalments, d.papers,
      d.student, d.application, coalesce(st.name, a.name) as payer_name, coalesce(st.roll_no, a.application_no) as payer_no, coalesce(st.email, a.email) as email, coalesce(st.phone, a.mobile) as phone,
      st.guardian_phone, st.dob, a.status as application_status, coalesce(a.disposition <> 'none', false) as application_closed
    from fee_demand d join fee_schedule s on s.id = d.schedule join programme p on p.id = s.programme left join student st on st.id = d.student left join application a on a.id = d.application
    where d.id = ${id}`;
  if (!row) return undefined;
  const heads = await sql<DemandHead>`
    select h.id as head, h.name, h.kind, h.priority, l.gross, l.off, l.extra, l.again, l.gross + l.off as owed, coalesce(a.paid, 0)::bigint as paid
    from (select head, coalesce(sum(amount) filter (where kind <> 'concession'), 0)::bigint as gross, coalesce(sum(amount) filter (where kind = 'concession'), 0)::bigint as off, coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as extra, coalesce(sum(amount) filter (where kind = 'charge' and reason = ${AFTER_REFUND}), 0)::bigint as again from fee_demand_line where demand = ${id} group by head) l
      join fee_head h on h.id = l.head left join (select head, sum(amount)::bigint as paid from payment_allocation where demand = ${id} group by head) a on a.head = l.head
    order by h.priority, h.id`;
  const isPaid = heads.some(({ paid }) => paid > 0);
  const refunded = isPaid && (await refundedInFull(sql, [id], true)).has(id);
  return { ...row, heads, refunded };
}

export type DemandStatus =
  | 'open'
  | 'not_open'
  | 'too_late'
  | 'held'
  | 'paid'
  | 'waived'
  | 'cancelled';

export interface DemandBalance {
  readonly openness: DemandStatus;
  /** Fees less concessions, without fines. */
  readonly whole: Paise;
  readonly paid: Paise;
  /** Charged already, or charged if paid today. */
  readonly fine: Paise;
  readonly outstanding: Paise;
  /** What may be paid now: the whole balance, or less if instalments are allowed. */
  readonly next: Paise;
}

const isFine = ({ kind }: DemandHead): boolean => kind === 'late_fine';
const sum = (heads: readonly DemandHead[], of: (head: DemandHead) => Paise): Paise =>
  heads.reduce((all, head) => all + of(head), 0);

function opennessOf(
  demand: Demand,
  today: Day,
  outstanding: Paise,
  tooLate: boolean,
): DemandStatus {
  if (demand.state === 'waived' || demand.state === 'cancelled') return demand.state;
  if (outstanding <= 0) return 'paid';
  if (demand.application_closed) return 'cancelled';
  if (demand.schedule_state !== 'published' || today < demand.open_on) return 'not_open';
  if (
    demand.purpose === 'admission' &&
    demand.application_status !== null &&
    demand.application_status === 'Pending'
  )
    return 'held';
  return tooLate ? 'too_late' : 'open';
}

/** What is still to be paid of the fees of a demand, without late fees. */
export function feesDue({ heads }: Demand): Paise {
  const fees = heads.filter((head) => !isFine(head));
  return Math.max(0, sum(fees, ({ owed }) => owed) - sum(fees, ({ paid }) => paid));
}

export function demandBalanceOf(demand: Demand, today: Day): DemandBalance {
  const [fees, fines] = [demand.heads.filter((head) => !isFine(head)), demand.heads.filter(isFine)];
  const whole = sum(fees, ({ owed }) => owed);
  const [paidFees, paidFines, charged] = [
    sum(fees, ({ paid }) => paid),
    sum(fines, ({ paid }) => paid),
    sum(fines, ({ owed }) => owed),
  ];
  const fineToday = paidFees < whole ? fineOn(demand.due_on, today, demand.slabs ?? []) : 0;
  // A charged fine stays, even if the last day is extended later.
  const fine = Math.max(charged, fineToday ?? 0);
  const outstanding = Math.max(0, whole - paidFees) + Math.max(0, fine - paidFines);
  return {
    openness: opennessOf(demand, today, outstanding, fineToday === null),
    whole,
    paid: paidFees + paidFines,
    fine,
    outstanding,
    next: Math.min(
      outstanding,
      nextInstalment(whole, paidFees, demand.instalments ?? []) + Math.max(0, fine - paidFines),
    ),
  };
}
