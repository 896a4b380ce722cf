/** Voids a counter receipt: its number stays, and what it paid is owed again. */
import type { Day } from '@/domain/units';
import { Problem } from '@/schema';
import { payment } from '../payment';
import { receipt } from '../receipt';
import { reverseAllocation } from './apply.server';
import { beginCash } from './day-close.server';
import type { LedgerContext } from './ledger-context.server';

export async function voidReceipt(
  context: LedgerContext,
  id: number,
  reason: string,
  /** The module that took the money voids it, and makes what it paid owed again. */
  other = false,
): Promise<void> {
  const { sql, records, now, by } = context;
  const [located] = await sql<{
    demand: number | null;
    payment: number;
  }>`select demand, payment from receipt where id = ${id}`;
  if (!located) throw new Problem('not_found', { what: 'Receipt' });
  if (!other && located.demand === null)
    throw new Problem('conflict', {
      reason: 'This receipt is not for fees. Void it under Library > Receipts.',
    });
  if (other && located.demand !== null) throw new Problem('not_found', { what: 'Receipt' });
  await sql`select id from fee_demand where id = ${located.demand} for update`;
  const [row] = await sql<{
    receipt_no: string;
    mode: string;
    issued_on: Day;
    voided_at: string | null;
    refunds: number;
  }>`
    select r.receipt_no, r.mode, r.issued_on, r.voided_at, (select count(*)::int from refund f where f.payment = r.payment and f.state <> 'rejected') as refunds from receipt r where r.id = ${id} for update`;
  if (!row || row.voided_at)
    throw new Problem('conflict', { reason: 'This receipt is already void.' });
  if (row.mode === 'online')
    throw new Problem('conflict', {
      reason: 'Online payments cannot be voided. Request a refund instead.',
    });
  if (row.refunds > 0)
    throw new Problem('conflict', {
      reason: 'A refund of this payment has already been requested.',
    });
  if (row.mode === 'cash') await beginCash(context, row.issued_on, 'void');
  const [receipts, payments] = [records(receipt), records(payment)];
  await receipts.change(
    await receipts.find({ id }),
    { voided_at: now.toISOString(), voided_by: by, void_reason: reason },
    { audit: { action: 'receipt.void', change: { receipt_no: row.receipt_no, reason } } },
  );
  await payments.change(
    await payments.find({ id: located.payment }, { lock: true }),
    ({ ref_no }) => ({
      status: 'voided',
      applied: 0,
      // The same cheque or transfer can be entered again, now correctly.
      ref_no: ref_no && `${ref_no} (void ${located.payment})`.slice(-60),
    }),
  );
  if (located.demand !== null) await reverseAllocation(context, located.payment, located.demand);
}
