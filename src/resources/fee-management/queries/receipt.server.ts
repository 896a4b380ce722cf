/** Gives out a receipt: numbered without a gap, with every word as it will always stand. */
import { financialYear } from '@/domain/money';
import { receiptNumber, seriesOf } from '@/domain/receipt-number';
import type { Paise } from '@/domain/units';
import { newSecret } from '../../../../server/handle';
import { PURPOSE_LABELS } from '../fee-schedule';
import type { Mode } from '../payment';
import { receipt } from '../receipt';
import type { HeadShare } from './apply.server';
import type { Demand } from './demand.server';
import type { Desk } from './desk.server';

export const aboutOf = ({
  purpose,
  schedule_name,
  programme_name,
  batch,
  semester,
}: Pick<Demand, 'purpose' | 'schedule_name' | 'programme_name' | 'batch' | 'semester'>): string =>
  [
    PURPOSE_LABELS[purpose],
    schedule_name,
    `${programme_name}, batch ${batch}`,
    ...(semester ? [`semester ${semester}`] : []),
  ]
    .join(' · ')
    .slice(0, 200);

interface ReceiptInput {
  readonly payment: number;
  readonly mode: Mode;
  readonly reference: string | null;
  readonly charge: Paise;
  readonly spread: readonly HeadShare[];
}

/** The row of the counter stays locked until the transaction ends: whoever comes next waits, and what is rolled back leaves no gap. */
async function nextNumber({ sql }: Desk, series: string, year: string): Promise<number> {
  const [row] = await sql<{ last: number }>`
    insert into receipt_counter (series, year, last) values (${series}, ${year}, 1) on conflict (series, year) do update set last = receipt_counter.last + 1 returning last`;
  return row?.last ?? 0;
}

export async function giveReceipt(
  desk: Desk,
  demand: Demand,
  { payment, mode, reference, charge, spread }: ReceiptInput,
): Promise<{ readonly id: number; readonly receipt_no: string }> {
  const { records, now, today, by } = desk;
  const [series, year] = [seriesOf(demand.purpose), financialYear(today)];
  const number = await nextNumber(desk, series, year);
  const receipt_no = receiptNumber(series, year, number);
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
      about: aboutOf(demand),
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
  await desk.later('receipt-mail', { receipt: row?.id ?? 0 });
  return { id: Number(row?.id), receipt_no };
}
