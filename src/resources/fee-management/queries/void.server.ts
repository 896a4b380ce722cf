/** Voids a counter receipt: its number stays, and what it paid is owed again. */
import { Problem } from '@/schema';
import { payment } from '../payment';
import { receipt } from '../receipt';
import { takeOff } from './apply.server';
import type { Desk } from './desk.server';

export async function voidReceipt(desk: Desk, id: number, reason: string): Promise<void> {
  const { sql, records, now, by } = desk;
  const [known] = await sql<{
    demand: number;
    payment: number;
  }>`select demand, payment from receipt where id = ${id}`;
  if (!known) throw new Problem('not_found', { what: 'Receipt' });
  await sql`select id from fee_demand where id = ${known.demand} for update`;
  const [row] = await sql<{
    receipt_no: string;
    mode: string;
    voided_at: string | null;
    refunds: number;
  }>`
    select r.receipt_no, r.mode, r.voided_at, (select count(*)::int from refund f where f.payment = r.payment and f.state <> 'rejected') as refunds from receipt r where r.id = ${id} for update`;
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
  const [receipts, payments] = [records(receipt), records(payment)];
  await receipts.change(
    await receipts.find({ id }),
    { voided_at: now.toISOString(), voided_by: by, void_reason: reason },
    { audit: { action: 'receipt.void', change: { receipt_no: row.receipt_no, reason } } },
  );
  await payments.change(await payments.find({ id: known.payment }, { lock: true }), {
    status: 'voided',
    applied: 0,
  });
  await takeOff(desk, known.payment, known.demand);
}
