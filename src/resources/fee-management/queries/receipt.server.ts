/** Issues a receipt: numbered without gaps, with all its text frozen. */
import { financialYear } from '@/domain/money';
import { receiptNumber, seriesOf, type Series } from '@/domain/receipt-number';
import type { Paise } from '@/domain/units';
import { newSecret } from '../../../../server/handle';
import { say, type Sentence } from '@/schema';
import { PURPOSE_LABELS } from '../fee-schedule';
import type { Mode } from '@/domain/payment-modes';
import { receipt } from '../receipt';
import type { HeadShare } from './apply.server';
import { refuseClosedCash } from './day-close.server';
import type { Demand } from './demand.server';
import type { LedgerContext } from './ledger-context.server';

type Owed = Pick<Demand, 'purpose' | 'schedule_name' | 'programme_name' | 'batch' | 'semester'>;

/** What is owed, translatable. */
export const purposeSentence = ({
  purpose,
  schedule_name,
  programme_name,
  batch,
  semester,
}: Owed): Sentence => ({
  text: semester
    ? '{purpose} · {schedule} · {programme}, batch {batch} · semester {semester}'
    : '{purpose} · {schedule} · {programme}, batch {batch}',
  with: {
    purpose: PURPOSE_LABELS[purpose],
    schedule: schedule_name,
    programme: programme_name,
    batch,
    semester,
  },
});

/** The same in English, as frozen on the receipt. */
export const purposeText = (owed: Owed): string => say(purposeSentence(owed)).slice(0, 200);

interface ReceiptInput {
  readonly payment: number;
  readonly mode: Mode;
  readonly reference: string | null;
  readonly charge: Paise;
  readonly spread: readonly HeadShare[];
}

/**
 * The counter's row stays locked until the transaction ends: the next caller waits, and a rollback
 * leaves no gap.
 */
export async function nextReceiptNumber(
  { sql }: Pick<LedgerContext, 'sql'>,
  series: Series,
  year: string,
): Promise<{ readonly number: number; readonly receipt_no: string }> {
  const [row] = await sql<{ last: number }>`
    insert into receipt_counter (series, year, last) values (${series}, ${year}, 1) on conflict (series, year) do update set last = receipt_counter.last + 1 returning last`;
  const number = row?.last ?? 0;
  return { number, receipt_no: receiptNumber(series, year, number) };
}

export async function issueReceipt(
  context: LedgerContext,
  demand: Demand,
  { payment, mode, reference, charge, spread }: ReceiptInput,
): Promise<{ readonly id: number; readonly receipt_no: string }> {
  const { records, now, today, by } = context;
  const [series, year] = [seriesOf(demand.purpose), financialYear(today)];
  const { number, receipt_no } = await nextReceiptNumber(context, series, year);
  if (mode === 'cash') await refuseClosedCash(context, today, 'take');
  const fee = spread.reduce((sum, { amount }) => sum + amount, 0);
  const [row] = await records(receipt).add([
    {
      receipt_no,
      series,
      year,
      number,
      payment,
      demand: demand.id,
      issued_at: now.toISOString(),
      issued_on: today,
      payer_name: demand.payer_name,
      payer_no: demand.payer_no,
      about: purposeText(demand),
      lines: spread.map(({ name, amount }) => ({ label: name, amount })),
      fee,
      charge,
      amount: fee + charge,
      mode,
      reference,
      cashier: by,
      public_code: newSecret(),
    },
  ]);
  await context.later('receipt-mail', { receipt: row?.id ?? 0 });
  return { id: Number(row?.id), receipt_no };
}
