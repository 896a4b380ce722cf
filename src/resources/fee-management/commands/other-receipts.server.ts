/**
 * For other modules: money that is not owed by a fee demand, on the receipts of the college. The
 * module keeps what was owed and paid; the receipt, its number, the cash book and refunds are here.
 */
import type { COUNTER_MODES } from '@/domain/payment-modes';
import { mayTakeCash } from '@/domain/cash-limit';
import { financialYear } from '@/domain/money';
import type { Series } from '@/domain/receipt-number';
import type { Paise } from '@/domain/units';
import { FIELD_MESSAGES, Problem } from '@/schema';
import { newSecret, type Handle } from '../../../../server/handle';
import { payment } from '../payment';
import { receipt } from '../receipt';
import { refuseClosedCash } from '../queries/day-close.server';
import { newNumber, type LedgerContext } from '../queries/ledger-context.server';
import { nextReceiptNumber } from '../queries/receipt.server';
import { printReceipts } from '../queries/receipt-sheet.server';
import { requestRefund } from '../queries/refund.server';
import { voidReceipt } from '../queries/void.server';

export interface OtherPayment {
  readonly series: Series;
  readonly payer_no: string | null;
  readonly payer_name: string;
  /** What it is for, as printed. */
  readonly about: string;
  readonly lines: readonly { readonly label: string; readonly amount: Paise }[];
  /** Modes that are money at once: nothing a bank may still refuse. */
  readonly mode: Extract<(typeof COUNTER_MODES)[number], 'cash' | 'upi_counter' | 'pos'>;
  readonly ref_no: string | null;
}

/** The cash that a payer has paid today on receipts of this kind. */
async function cashOf(
  { sql, today }: LedgerContext,
  { series, payer_no, payer_name }: OtherPayment,
): Promise<Paise> {
  const [row] = await sql<{ sum: Paise }>`
    select coalesce(sum(amount), 0)::bigint as sum from receipt
    where series = ${series} and mode = 'cash' and issued_on = ${today} and voided_at is null and payer_name = ${payer_name} and payer_no is not distinct from ${payer_no}`;
  return row?.sum ?? 0;
}

/** Takes money at a counter and issues its receipt. Returns the id and number of the receipt. */
export async function takeOtherPayment(
  context: LedgerContext,
  paid: OtherPayment,
): Promise<{ readonly receipt: number; readonly receipt_no: string }> {
  const { records, now, today, by } = context;
  const { series, mode, lines, payer_no, payer_name, about } = paid;
  const ref_no = mode === 'cash' ? null : paid.ref_no;
  if (mode !== 'cash' && !ref_no)
    throw new Problem('invalid', {
      errors: { ref_no: { text: FIELD_MESSAGES.enter, with: { label: 'Reference' } } },
    });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (mode === 'cash' && !mayTakeCash(amount, await cashOf(context, paid)))
    throw new Problem('invalid', {
      errors: {
        amount: 'Cash of ₹2,00,000 or more a day from one person is not allowed (section 269ST).',
      },
    });
  const [row] = await records(payment).add(
    [
      {
        payment_no: newNumber('P', today),
        mode,
        status: 'captured',
        amount,
        applied: amount,
        received_at: now.toISOString(),
        received_on: today,
        ref_no,
        bank: mode === 'cash' ? null : '-',
        cashier: by,
      },
    ],
    { known: 'skip' },
  );
  if (!row)
    throw new Problem('invalid', {
      errors: { ref_no: 'A payment with this reference has already been taken.' },
    });
  const year = financialYear(today);
  const { number, receipt_no } = await nextReceiptNumber(context, series, year);
  if (mode === 'cash') await refuseClosedCash(context, today, 'take');
  const [issued] = await records(receipt).add([
    {
      ...{ receipt_no, series, year, number, payer_name, payer_no, about, lines },
      payment: Number(row.id),
      issued_at: now.toISOString(),
      issued_on: today,
      fee: amount,
      amount,
      mode,
      reference: ref_no,
      cashier: by,
      public_code: newSecret(),
    },
  ]);
  await context.audit('payment.collect', 'payment', Number(row.id), {
    receipt: receipt_no,
    mode,
    amount,
  });
  return { receipt: Number(issued?.id), receipt_no };
}

/**
 * Voids such a receipt: its number stays. The caller makes what it paid owed again. Refused if a
 * refund was requested.
 */
export const voidOtherReceipt = (
  context: LedgerContext,
  id: number,
  reason: string,
): Promise<void> => voidReceipt(context, id, reason, true);

/** Requests a refund of such a receipt: the fee office approves it, never who asked for it. */
export async function refundOtherReceipt(
  handle: Handle,
  id: number,
  amount: Paise,
  note: string,
): Promise<void> {
  const { payment: paid } = await handle.records(receipt).get(id);
  await requestRefund(handle, Number(paid), {
    reason: 'other',
    withdrawn_on: null,
    amount,
    note: note.slice(0, 200),
  });
}

/** Prints such receipts as a PDF. A second copy is marked as one. */
export const printOtherReceipts = (
  handle: Handle,
  ids: readonly number[],
): Promise<Uint8Array | null> => printReceipts(handle, ids, true);
