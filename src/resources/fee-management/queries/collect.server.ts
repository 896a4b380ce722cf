/**
 * Takes a payment at the counter: the payment, its allocations and the receipt are written as one.
 */
import { rupees } from '@/domain/money';
import { mayTakeCash } from '@/domain/cash-limit';
import type { Mode } from '@/domain/payment-modes';
import type { Paise } from '@/domain/units';
import { FIELD_MESSAGES, Problem } from '@/schema';
import { payment } from '../payment';
import { allocatePayment } from './apply.server';
import { demandOf, demandBalanceOf } from './demand.server';
import { newNumber, type LedgerContext } from './ledger-context.server';
import { refusalOf } from './order.server';
import { issueReceipt } from './receipt.server';

export interface CounterPayment {
  readonly mode: Exclude<Mode, 'online'>;
  /** Null: the whole balance. */
  readonly amount: Paise | null;
  readonly ref_no: string | null;
  /** Which of several fees that one transfer or slip pays; 1 if it pays one. */
  readonly part?: number;
  readonly ref_date: string | null;
  readonly bank: string | null;
}

/** Stored if no bank was named, so that a reference is still unique. */
const NO_BANK = '-';

/** The cash a payer has paid on a day; voided receipts do not count. */
async function cashOf(
  { sql, today }: LedgerContext,
  {
    student,
    application,
  }: { readonly student: number | null; readonly application: number | null },
): Promise<Paise> {
  const [row] = await sql<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from payment p join fee_demand d on d.id = p.demand
    where p.mode = 'cash' and p.status = 'captured' and p.received_on = ${today} and (d.student = ${student} or d.application = ${application})`;
  return row?.sum ?? 0;
}

export async function collect(
  context: LedgerContext,
  demandId: number,
  { mode, amount, ref_no, part = 1, ref_date, bank }: CounterPayment,
): Promise<{ readonly receipt: number; readonly receipt_no: string; readonly amount: Paise }> {
  const { sql, now, today, by } = context;
  // Locks all demands of the payer in a fixed order, so that two counters count the same cash.
  if (mode === 'cash')
    await sql`select d.id from fee_demand d join fee_demand one on one.id = ${demandId} and (d.student = one.student or d.application = one.application) order by d.id for update of d`;
  const demand = await demandOf(sql, demandId, true);
  if (!demand) throw new Problem('not_found', { what: 'Fee demand' });
  const name = demand.payer_name;
  const { openness, outstanding, fine } = demandBalanceOf(demand, today);
  if (openness !== 'open')
    throw new Problem('conflict', {
      reason: {
        text: '{name}, {fee}: {why}',
        with: { name, fee: demand.schedule_name, why: { text: refusalOf(demand, openness) } },
      },
    });
  const taken = amount ?? outstanding;
  if (taken > outstanding)
    throw new Problem('invalid', {
      errors: {
        amount: {
          text: '{fee}: enter at most {sum}, the balance due.',
          with: { fee: demand.schedule_name, sum: rupees(outstanding) },
        },
      },
    });
  if (mode !== 'cash' && !ref_no)
    throw new Problem('invalid', {
      errors: { ref_no: { text: FIELD_MESSAGES.enter, with: { label: 'Reference' } } },
    });
  if (mode === 'cash') {
    if (!mayTakeCash(taken, await cashOf(context, demand)))
      throw new Problem('invalid', {
        errors: {
          amount: 'Cash of ₹2,00,000 or more a day from one person is not allowed (section 269ST).',
        },
      });
  }
  const [row] = await context.records(payment).add(
    [
      {
        payment_no: newNumber('P', today),
        demand: demand.id,
        mode,
        status: 'captured',
        amount: taken,
        applied: taken,
        received_at: now.toISOString(),
        received_on: today,
        // The first part has the reference itself, so that nobody else can enter it again.
        ref_no: mode === 'cash' ? null : part > 1 ? `${ref_no} /${part}` : ref_no,
        ref_date,
        bank: mode === 'cash' ? null : (bank ?? NO_BANK),
        realisation: mode === 'dd' || mode === 'cheque' ? 'received' : null,
        cashier: by,
      },
    ],
    { known: 'skip' },
  );
  if (!row)
    throw new Problem('invalid', {
      errors: { ref_no: 'A payment with this reference has already been taken.' },
    });
  const paid = Number(row.id);
  const spread = await allocatePayment(context, demand, paid, taken, fine);
  const receipt = await issueReceipt(context, demand, {
    payment: paid,
    mode,
    reference: ref_no && [ref_no, bank].filter(Boolean).join(', '),
    charge: 0,
    spread,
  });
  await context.audit('payment.collect', 'payment', paid, {
    receipt: receipt.receipt_no,
    mode,
    amount: taken,
  });
  return { receipt: receipt.id, receipt_no: receipt.receipt_no, amount: taken };
}
