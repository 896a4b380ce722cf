/** The day book: receipts in order of number, and the total of each mode and cashier. */
import { MODE_LABELS } from '@/domain/payment-modes';
import { rupees } from '@/domain/money';
import { choiceLabel } from '@/schema';
import { report } from '../../../server/handle';
import { namesOf } from './queries/people.server';
import { dayBook } from './report-screens';

interface Row {
  readonly id: number;
  readonly receipt_no: string;
  readonly time: string;
  readonly payer: string;
  readonly about: string;
  readonly mode: string;
  readonly reference: string | null;
  readonly cashier: string | null;
  readonly fee: number;
  readonly charge: number;
  readonly amount: number;
  readonly voided: boolean;
}

export default report(dayBook, async ({ sql, today }, { filters }) => {
  const day = filters.day ?? today;
  const found = await sql<Row>`
    select id, receipt_no, to_char(issued_at at time zone 'Asia/Kolkata', 'HH24:MI') as time, concat_ws(' ', payer_no, payer_name) as payer, coalesce(nullif(split_part(about, ' · ', 2), ''), about) as about, mode, reference, cashier, fee, charge, amount, voided_at is not null as voided
    from receipt where issued_on = ${day} and (${filters.mode}::text is null or mode = ${filters.mode}) order by series, year, number`;
  const name = await namesOf(
    sql,
    found.map(({ cashier }) => cashier),
  );
  const [back] = await sql<{
    sum: number;
  }>`select coalesce(sum(amount), 0)::bigint as sum from refund where state = 'processed' and (processed_at at time zone 'Asia/Kolkata')::date = ${day}`;
  const valid = found.filter(({ voided }) => !voided);
  const by = (of: (row: Row) => string): Map<string, number> =>
    valid.reduce(
      (sums, row) => sums.set(of(row), (sums.get(of(row)) ?? 0) + row.amount),
      new Map<string, number>(),
    );
  const cashiers = [...by((row) => name(row.cashier) ?? 'Online')];
  return {
    // A void receipt keeps its line with no amount.
    rows: found.map(({ voided, ...row }) => ({
      ...row,
      cashier: name(row.cashier),
      standing: voided ? 'voided' : 'valid',
      ...(voided ? { fee: 0, charge: 0, amount: 0 } : {}),
    })),
    none: 'No receipts on this day.',
    stands: { day: String(day) },
    head: [
      { label: 'Day', value: String(day).split('-').reverse().join('-') },
      { label: 'Receipts', value: String(found.length) },
      ...[...by(({ mode }) => mode)].map(([mode, sum]) => ({
        label: choiceLabel(mode, MODE_LABELS),
        value: rupees(sum),
      })),
      { label: 'Total', value: rupees(valid.reduce((sum, { amount }) => sum + amount, 0)) },
      { label: 'Refunded', value: rupees(back?.sum ?? 0) },
    ],
    footnotes: cashiers.map(([cashier, sum]) => ({
      text: 'Taken by {cashier}: {sum}',
      with: { cashier, sum: rupees(sum) },
    })),
  };
});
