/** Gives out a receipt: numbered without a gap, with every word as it will always stand. */
import { financialYear } from '@/domain/money';
import { receiptNumber, seriesOf, type Purpose } from '@/domain/receipt-number';
import type { Paise } from '@/domain/units';
import { newSecret } from '../../../../server/handle';
import type { Mode } from '../payment';
import type { Spread } from './apply.server';
import type { Demand } from './demand.server';
import type { Desk } from './desk.server';

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  application: 'Application fee',
  admission: 'Admission fee',
  renewal: 'Renewal of admission',
  exam_regular: 'Examination fee',
  exam_repeater: 'Examination fee of repeaters',
  other: 'Fee',
};

export const aboutOf = ({
  purpose,
  schedule_name,
  programme_name,
  batch,
  semester,
}: Pick<Demand, 'purpose' | 'schedule_name' | 'programme_name' | 'batch' | 'semester'>): string =>
  [
    PURPOSE_WORDS[purpose],
    schedule_name,
    `${programme_name}, batch ${batch}`,
    ...(semester ? [`semester ${semester}`] : []),
  ]
    .join(' · ')
    .slice(0, 200);

interface Paid {
  readonly payment: number;
  readonly mode: Mode;
  readonly reference: string | null;
  readonly charge: Paise;
  readonly spread: readonly Spread[];
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
  { payment, mode, reference, charge, spread }: Paid,
): Promise<{ readonly id: number; readonly receipt_no: string }> {
  const { sql, now, today, by } = desk;
  const [series, year] = [seriesOf(demand.purpose), financialYear(today)];
  const number = await nextNumber(desk, series, year);
  const receipt_no = receiptNumber(series, year, number);
  const fee = spread.reduce((sum, { amount }) => sum + amount, 0);
  const lines = JSON.stringify(spread.map(({ name, amount }) => ({ label: name, amount })));
  const [row] = await sql<{ id: number }>`
    insert into receipt (receipt_no, series, year, number, payment, demand, issued_at, issued_on, payer_name, payer_no, about, lines, fee, charge, amount, mode, reference, cashier, public_code, printed, created_at, updated_at, created_by, updated_by)
    values (${receipt_no}, ${series}, ${year}, ${number}, ${payment}, ${demand.id}, ${now}, ${today}, ${demand.payer_name}, ${demand.payer_no}, ${aboutOf(demand)}, ${lines}::jsonb, ${fee}, ${charge}, ${fee + charge},
      ${mode}, ${reference}, ${by}, ${newSecret()}, 0, ${now}, ${now}, ${by}, ${by}) returning id`;
  await desk.later('receipt-mail', { receipt: row?.id ?? 0 });
  return { id: row?.id ?? 0, receipt_no };
}
