/** What members owe the library: charged, paid oldest first, waived with a reason. */
import { payOldest } from '@/domain/library-desk';
import { financialYear } from '@/domain/money';
import type { Paise } from '@/domain/units';
import { FIELD_MESSAGES, Problem, type RowOf } from '@/schema';
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
): Promise<void> {
  if (amount <= 0) return;
  await context.records(libraryCharge).add([
    {
      about: `${CHARGE_LABELS[kind]}: ${copy.accession} ${copy.title}`.slice(0, 200),
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
}

/** Waives the unpaid balance; paid amounts stay paid. */
export async function waive(
  context: CirculationContext,
  rows: readonly Charge[],
  reason: string,
): Promise<Paise> {
  let sum = 0;
  for (const row of rows) {
    const owed = owedOf(row);
    if (owed <= 0) continue;
    sum += owed;
    await context
      .records(libraryCharge)
      .change(
        [row],
        { waived: row.waived + owed, state: 'settled', waive_reason: reason },
        { audit: { action: 'library.waive', change: { amount: owed, reason } } },
      );
    await logEvent(context, 'waiver', { member: row.member, amount: owed, note: reason });
  }
  return sum;
}

export const openCharges = (
  { records }: Pick<CirculationContext, 'records'>,
  member: number,
  lock = false,
): Promise<readonly Charge[]> =>
  records(libraryCharge).find({ member, state: ['due', 'part_paid'] }, { lock });

/** The counter's row stays locked until the transaction ends, so that no number is skipped. */
async function nextReceipt({ sql, today }: CirculationContext): Promise<string> {
  const year = financialYear(today);
  const [row] = await sql<{
    last: number;
  }>`insert into library_receipt_counter (year, last) values (${year}, 1) on conflict (year) do update set last = library_receipt_counter.last + 1 returning last`;
  return `LIB/${year}/${String(row?.last ?? 0).padStart(6, '0')}`;
}

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
  if (mode !== 'cash' && !ref_no)
    throw new Problem('invalid', {
      errors: { ref_no: { text: FIELD_MESSAGES.enter, with: { label: 'Reference' } } },
    });
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
  const receipt_no = await nextReceipt(context);
  const [payment] = await records(libraryPayment).add(
    [
      {
        receipt_no,
        member: id,
        payer: [member.card_no, member.name].filter(Boolean).join(' '),
        received_at: now.toISOString(),
        received_on: today,
        amount: taken,
        mode,
        ref_no: mode === 'cash' ? null : ref_no,
        lines: paid.map((row) => ({
          charge: Number(row.id),
          about: row.about,
          amount: partOf(row),
        })),
      },
    ],
    { known: 'skip' },
  );
  if (!payment)
    throw new Problem('invalid', {
      errors: { ref_no: 'A payment with this reference has already been taken.' },
    });
  await logEvent(context, 'payment', { member: id, amount: taken, note: receipt_no });
  return { payment: Number(payment.id), receipt_no, amount: taken };
}
