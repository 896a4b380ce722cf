/** What members owe the library: charged, paid oldest first, waived with a reason. */
import { payOldest } from '@/domain/library-desk';
import type { Paise } from '@/domain/units';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  refundOtherReceipt,
  takeOtherPayment,
  voidOtherReceipt,
} from '../../fee-management/commands/other-receipts.server';
import { CHARGE_LABELS, libraryCharge } from '../library-charge';
import { libraryPayment } from '../library-payment';
import type { Copy } from './copy.server';
import { logEvent, type CirculationContext } from './event.server';
import { memberAt } from './member.server';

type Charge = RowOf<typeof libraryCharge>;

export const owedOf = ({
  amount,
  paid,
  waived,
}: Pick<Charge, 'amount' | 'paid' | 'waived'>): Paise => amount - paid - waived;
const stateOf = (charge: Pick<Charge, 'amount' | 'paid' | 'waived'>): Charge['state'] =>
  owedOf(charge) <= 0 ? 'settled' : charge.paid > 0 ? 'part_paid' : 'due';

/** The charge as receipts state it, in the language of the college's documents. */
const chargeText = ({ kind, about }: Pick<Charge, 'kind' | 'about'>): string =>
  `${CHARGE_LABELS[kind]}: ${about}`;

export async function charge(
  context: CirculationContext,
  kind: Charge['kind'],
  {
    member,
    loan,
    copy,
    amount,
  }: {
    readonly member: number;
    readonly loan: number;
    readonly copy: Pick<Copy, 'id' | 'book' | 'accession' | 'title'>;
    readonly amount: Paise;
  },
): Promise<number | null> {
  if (amount <= 0) return null;
  const [row] = await context.records(libraryCharge).add([
    {
      about: `${copy.accession} ${copy.title}`.slice(0, 200),
      member,
      loan,
      kind,
      charged_on: context.today,
      amount,
    },
  ]);
  await logEvent(context, kind === 'lost' || kind === 'damage' ? kind : 'fine', {
    member,
    book: copy.book,
    copy: copy.id,
    amount,
  });
  return row ? Number(row.id) : null;
}

/** Waives the unpaid balance, or a part of it; paid amounts stay paid. */
export async function waive(
  context: CirculationContext,
  rows: readonly Charge[],
  reason: string,
  part: Paise | null = null,
): Promise<Paise> {
  let sum = 0;
  for (const row of rows) {
    const amount = Math.min(part ?? owedOf(row), owedOf(row));
    if (amount <= 0) continue;
    sum += amount;
    const waived = row.waived + amount;
    await context
      .records(libraryCharge)
      .change(
        [row],
        { waived, state: stateOf({ ...row, waived }), waive_reason: reason },
        { audit: { action: 'library.waive', change: { amount, reason } } },
      );
    await logEvent(context, 'waiver', { member: row.member, amount, note: reason });
  }
  return sum;
}

export const openCharges = (
  { records }: Pick<CirculationContext, 'records'>,
  member: number,
  lock = false,
): Promise<readonly Charge[]> =>
  records(libraryCharge).find({ member, state: ['due', 'part_paid'] }, { lock });

export interface PaymentInput {
  readonly member: number;
  /** Null: the whole balance. */
  readonly amount: Paise | null;
  readonly mode: RowOf<typeof libraryPayment>['mode'];
  readonly ref_no: string | null;
}

export async function takePayment(
  context: CirculationContext,
  { member: id, amount, mode, ref_no }: PaymentInput,
): Promise<{ readonly payment: number; readonly receipt_no: string; readonly amount: Paise }> {
  const { records, now, today } = context;
  const member = await memberAt(context, id, true);
  const charges = await openCharges(context, id, true);
  const owed = charges.reduce((sum, row) => sum + owedOf(row), 0);
  if (owed === 0)
    throw new Problem('conflict', {
      reason: { text: '{name} has no dues.', with: { name: member.name } },
    });
  const taken = amount ?? owed;
  if (taken > owed)
    throw new Problem('invalid', { errors: { amount: 'The amount exceeds the balance due.' } });
  const parts = new Map(
    payOldest(
      taken,
      charges.map((row) => ({ id: Number(row.id), owed: owedOf(row) })),
    ).map((part) => [part.id, part.amount]),
  );
  const paid = charges.filter((row) => parts.has(Number(row.id)));
  const partOf = (row: Charge): Paise => parts.get(Number(row.id)) ?? 0;
  await records(libraryCharge).change(paid, (row) => ({
    paid: row.paid + partOf(row),
    state: stateOf({ ...row, paid: row.paid + partOf(row) }),
  }));
  const { receipt, receipt_no } = await takeOtherPayment(context, {
    series: 'LIB',
    payer_no: member.card_no,
    payer_name: member.name,
    about: 'Library',
    lines: paid.map((row) => ({ label: chargeText(row), amount: partOf(row) })),
    ...{ mode, ref_no },
  });
  const [payment] = await records(libraryPayment).add([
    {
      ...{ receipt_no, receipt },
      member: id,
      payer: [member.card_no, member.name].filter(Boolean).join(' '),
      received_at: now.toISOString(),
      received_on: today,
      amount: taken,
      mode,
      ref_no: mode === 'cash' ? null : ref_no,
      lines: paid.map((row) => ({
        charge: Number(row.id),
        about: chargeText(row),
        amount: partOf(row),
      })),
    },
  ]);
  await logEvent(context, 'payment', { member: id, amount: taken, note: receipt_no });
  return { payment: Number(payment?.id), receipt_no, amount: taken };
}

type Payment = RowOf<typeof libraryPayment>;

/** Voids a wrong receipt: its number stays, and the charges that it paid are owed again. */
export async function voidPayment(
  context: CirculationContext,
  row: Payment,
  reason: string,
): Promise<void> {
  const { records, today } = context;
  await memberAt(context, row.member, true);
  const payments = records(libraryPayment);
  const payment = await payments.get(Number(row.id), { lock: true });
  if (payment.voided_on !== null)
    throw new Problem('conflict', { reason: 'This receipt is already void.' });
  await voidOtherReceipt(context, Number(payment.receipt), reason);
  await payments.change([payment], { voided_on: today, void_reason: reason });
  const charges = records(libraryCharge);
  for (const { charge: id, amount } of payment.lines) {
    const [paid] = await charges.find({ id: id ?? 0 }, { lock: true });
    if (!paid) continue;
    const less = { ...paid, paid: paid.paid - (amount ?? 0) };
    await charges.change([paid], { paid: less.paid, state: stateOf(less) });
  }
  await logEvent(context, 'payment', {
    member: payment.member,
    amount: -payment.amount,
    note: `${payment.receipt_no}: ${reason}`.slice(0, 200),
  });
}

/**
 * Requests the refund of what was paid for these charges, from the receipts that paid them, the
 * newest first. Returns the amount.
 */
export async function refundCharges(
  handle: Handle,
  rows: readonly Charge[],
  note: string,
): Promise<Paise> {
  const { records } = handle;
  let sum = 0;
  for (const row of rows) {
    let open = row.paid - row.refunded;
    if (open <= 0) continue;
    const payments = await records(libraryPayment).find({ member: row.member, voided_on: null });
    for (const payment of payments.toReversed()) {
      const part = payment.lines.find((line) => line.charge === Number(row.id))?.amount ?? 0;
      const amount = Math.min(open, part);
      if (amount <= 0 || payment.receipt === null) continue;
      await refundOtherReceipt(
        handle,
        Number(payment.receipt),
        amount,
        `${chargeText(row)} · ${note}`,
      );
      open -= amount;
    }
    const refunded = row.paid - row.refunded - open;
    sum += refunded;
    await records(libraryCharge).change([row], { refunded: row.refunded + refunded });
  }
  return sum;
}
