/** Takes a payment at the counter: the money, what it is for, and the receipt are one. */
import { mayTakeCash } from '@/domain/cash-limit';
import type { Paise } from '@/domain/units';
import { Problem } from '@/schema';
import type { Mode } from '../payment';
import { applyMoney } from './apply.server';
import { demandOf, standingOf } from './demand.server';
import { newNumber, type Desk } from './desk.server';
import { WHY_NOT } from './order.server';
import { giveReceipt } from './receipt.server';

export interface Handed {
  readonly mode: Exclude<Mode, 'online'>;
  /** Null: all that is outstanding. */
  readonly amount: Paise | null;
  readonly ref_no: string | null;
  readonly ref_date: string | null;
  readonly bank: string | null;
}

/** Stands where no bank was named, so that one reference is taken once all the same. */
const NO_BANK = '-';

/** What one person has paid in cash on a day; voided receipts count no more. */
async function cashOf(
  { sql, today }: Desk,
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
  desk: Desk,
  demandId: number,
  { mode, amount, ref_no, ref_date, bank }: Handed,
): Promise<{ readonly receipt_no: string; readonly amount: Paise }> {
  const { sql, now, today, by } = desk;
  // All demands of the payer in one order, so that two counters count the same cash.
  if (mode === 'cash')
    await sql`select d.id from fee_demand d join fee_demand one on one.id = ${demandId} and (d.student = one.student or d.application = one.application) order by d.id for update of d`;
  const demand = await demandOf(sql, demandId, true);
  if (!demand) throw new Problem('not_found', { what: 'Fee demand' });
  const name = demand.payer_name;
  const { openness, outstanding, fine } = standingOf(demand, today);
  if (openness !== 'open')
    throw new Problem('conflict', {
      reason: { text: '{name}: {why}', with: { name, why: { text: WHY_NOT[openness] } } },
    });
  const taken = amount ?? outstanding;
  if (taken > outstanding)
    throw new Problem('invalid', { errors: { amount: 'That is more than is outstanding.' } });
  if (mode !== 'cash' && !ref_no)
    throw new Problem('invalid', {
      errors: { ref_no: { text: '{label} is required.', with: { label: 'Reference' } } },
    });
  if (mode === 'cash') {
    if (!mayTakeCash(taken, await cashOf(desk, demand)))
      throw new Problem('invalid', {
        errors: {
          amount:
            'Cash of two lakh rupees or more is not taken from one person in a day (section 269ST).',
        },
      });
  }
  const [payment] = await sql<{ id: number }>`
    insert into payment (payment_no, demand, mode, status, amount, charge, applied, refunded, received_at, received_on, ref_no, ref_date, bank, realisation, cashier, created_at, updated_at, created_by, updated_by)
    values (${newNumber('P', today)}, ${demand.id}, ${mode}, 'captured', ${taken}, 0, ${taken}, 0, ${now}, ${today}, ${mode === 'cash' ? null : ref_no}, ${ref_date}, ${mode === 'cash' ? null : (bank ?? NO_BANK)},
      ${mode === 'dd' || mode === 'cheque' ? 'received' : null}, ${by}, ${now}, ${now}, ${by}, ${by}) on conflict do nothing returning id`;
  if (!payment)
    throw new Problem('invalid', {
      errors: { ref_no: 'A payment with this reference has been taken already.' },
    });
  const spread = await applyMoney(desk, demand, payment.id, taken, fine);
  const receipt = await giveReceipt(desk, demand, {
    payment: payment.id,
    mode,
    reference: ref_no && [ref_no, bank].filter(Boolean).join(', '),
    charge: 0,
    spread,
  });
  await desk.audit('payment.collect', 'payment', payment.id, {
    receipt: receipt.receipt_no,
    mode,
    amount: taken,
  });
  return { receipt_no: receipt.receipt_no, amount: taken };
}
