/**
 * The two collection reports, by payer and by head; void receipts keep their line with no amount.
 */
import { MODE_LABELS } from '@/domain/payment-modes';
import { CATEGORIES } from '@/domain/demographics';
import { daysLate } from '@/domain/late-fine';
import { rupees } from '@/domain/money';
import type { Column } from '@/schema';
import { report, type Handle, type InputOf, type ReportAnswer } from '../../../server/handle';
import { REFUND_LABELS } from './refund';
import { headsOn, receiptLines, schedulesOf, type ReceiptLine } from './queries/collection.server';
import { owing } from './queries/owing.server';
import type { ScheduleScope, Schedule } from './queries/roster.server';
import { renewalAdmissionReport, regularExaminationReport } from './report-screens';

type Table = Pick<ReportAnswer, 'rows' | 'columns'>;
const money = (name: string, label: string): Column => ({
  name,
  label,
  kind: 'money',
  total: true,
});
const valid = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  lines.filter(({ voided }) => !voided);
const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((whole, one) => whole + of(one), 0);

async function collection({ sql }: Handle, lines: readonly ReceiptLine[]): Promise<Table> {
  const heads = await headsOn(sql, lines);
  return {
    columns: [
      { name: 'receipt_no', label: 'Receipt' },
      { name: 'issued_on', label: 'Date', kind: 'date' },
      { name: 'payer_no', label: 'Roll number' },
      { name: 'payer_name', label: 'Name', sticky: true },
      ...heads.map(({ id, name }) => money(`head_${id}`, name)),
      money('charge', 'Gateway charge'),
      money('amount', 'Total'),
      { name: 'mode', label: 'Mode', kind: 'choice', labels: MODE_LABELS },
      { name: 'reference', label: 'Reference' },
      { name: 'standing', label: 'State', kind: 'choice', tones: { voided: 'bad' } },
    ],
    rows: lines.map(({ heads: parts, voided, charge, amount, ...line }) => ({
      ...line,
      charge: voided ? 0 : charge,
      amount: voided ? 0 : amount,
      standing: voided ? 'voided' : 'valid',
      ...Object.fromEntries(parts.map((part) => [`head_${part.head}`, part.amount])),
    })),
  };
}

async function byHead({ sql }: Handle, lines: readonly ReceiptLine[]): Promise<Table> {
  const heads = await headsOn(sql, lines);
  const parts = valid(lines).flatMap((line) => line.heads);
  return {
    columns: [
      { name: 'head', label: 'Fee head' },
      { name: 'receipts', label: 'Receipts', kind: 'int' },
      money('amount', 'Amount'),
    ],
    rows: [
      ...heads.map(({ id, name }) => ({
        head: name,
        receipts: parts.filter(({ head }) => head === id).length,
        amount: sum(
          parts.filter(({ head }) => head === id),
          ({ amount }) => amount,
        ),
      })),
      ...(sum(valid(lines), ({ charge }) => charge) > 0
        ? [
            {
              head: 'Gateway charge',
              receipts: valid(lines).filter(({ charge }) => charge > 0).length,
              amount: sum(valid(lines), ({ charge }) => charge),
            },
          ]
        : []),
    ],
  };
}

async function byCategory(handle: Handle, schedules: readonly Schedule[]): Promise<Table> {
  const all = await owing(handle, schedules);
  return {
    columns: [
      {
        name: 'category',
        label: 'Category',
        kind: 'choice',
        labels: { not_noted: 'Not recorded' },
      },
      { name: 'demands', label: 'Demands', kind: 'int', total: true },
      money('demanded', 'Payable'),
      money('paid', 'Collected'),
      money('balance', 'Outstanding'),
    ],
    rows: [...CATEGORIES, null].flatMap((category) => {
      const some = all.filter((entry) => (entry.category ?? null) === category);
      return some.length
        ? [
            {
              category: category ?? 'not_noted',
              demands: some.length,
              demanded: sum(
                some,
                ({ gross, concession, fine }) => (gross ?? 0) - (concession ?? 0) + fine,
              ),
              paid: sum(some, ({ paid }) => paid ?? 0),
              balance: sum(some, ({ balance }) => balance ?? 0),
            },
          ]
        : [];
    }),
  };
}

const ageOf = (days: number): string => (days <= 7 ? '0–7' : days <= 30 ? '8–30' : '> 30');

async function defaulters(handle: Handle, schedules: readonly Schedule[]): Promise<Table> {
  const late = (await owing(handle, schedules)).filter(
    ({ balance, due_on }) => (balance ?? 0) > 0 && due_on !== null && handle.today > due_on,
  );
  return {
    columns: [
      { name: 'number', label: 'Roll number' },
      { name: 'name', label: 'Name', sticky: true },
      { name: 'category', label: 'Category', kind: 'choice' },
      { name: 'schedule', label: 'Fee schedule' },
      { name: 'due_on', label: 'Last date', kind: 'date' },
      { name: 'days', label: 'Days late', kind: 'int' },
      { name: 'age', label: 'Age in days' },
      money('fine', 'Late fee'),
      money('balance', 'Outstanding'),
    ],
    rows: late
      .map((entry) => ({
        ...entry,
        days: daysLate(entry.due_on ?? '', handle.today),
        age: ageOf(daysLate(entry.due_on ?? '', handle.today)),
      }))
      .sort((a, b) => b.days - a.days),
  };
}

function daily(lines: readonly ReceiptLine[]): Table {
  const days = [...new Set(lines.map(({ issued_on }) => issued_on))].sort();
  return {
    columns: [
      { name: 'day', label: 'Day', kind: 'date' },
      { name: 'receipts', label: 'Receipts', kind: 'int', total: true },
      { name: 'voided', label: 'Void', kind: 'int', total: true },
      money('fee', 'Fee'),
      money('charge', 'Gateway charge'),
      money('amount', 'Total'),
    ],
    rows: days.map((day) => {
      const of = lines.filter(({ issued_on }) => issued_on === day);
      return {
        day,
        receipts: valid(of).length,
        voided: of.length - valid(of).length,
        fee: sum(valid(of), ({ fee }) => fee),
        charge: sum(valid(of), ({ charge }) => charge),
        amount: sum(valid(of), ({ amount }) => amount),
      };
    }),
  };
}

async function refunds(
  { sql }: Handle,
  schedules: readonly string[],
  from: string | null,
  to: string | null,
): Promise<Table> {
  const rows = await sql`
    select f.refund_no, f.processed_at, d.payer, f.reason, f.amount, f.state, coalesce(f.gateway_refund, f.utr) as reference from refund f join payment p on p.id = f.payment join fee_demand d on d.id = p.demand
    where d.schedule = any (${schedules}::text[]) and (${from}::date is null or (f.created_at at time zone 'Asia/Kolkata')::date >= ${from}::date) and (${to}::date is null or (f.created_at at time zone 'Asia/Kolkata')::date <= ${to}::date) order by f.id`;
  return {
    columns: [
      { name: 'refund_no', label: 'Refund' },
      { name: 'payer', label: 'Name', sticky: true },
      { name: 'reason', label: 'Reason', kind: 'choice' },
      { name: 'state', label: 'State', kind: 'choice', labels: REFUND_LABELS },
      { name: 'processed_at', label: 'Refunded on', kind: 'instant' },
      { name: 'reference', label: 'Reference' },
      money('amount', 'Amount'),
    ],
    rows,
  };
}

async function answer(
  handle: Handle,
  input: ScheduleScope<'semester'> & Pick<InputOf<typeof renewalAdmissionReport>, 'filters'>,
  purpose: string,
): Promise<ReportAnswer> {
  const { sql } = handle;
  const { tab, from, to } = input.filters;
  const schedules = await schedulesOf(sql, input, purpose);
  const ids = schedules.map(({ id }) => id);
  const lines = await receiptLines(sql, ids, from, to);
  const tables: Readonly<Record<typeof tab, () => Promise<Table> | Table>> = {
    collection: () => collection(handle, lines),
    heads: () => byHead(handle, lines),
    categories: () => byCategory(handle, schedules),
    defaulters: () => defaulters(handle, schedules),
    daily: () => daily(lines),
    refunds: () => refunds(handle, ids, from, to),
  };
  const table = await tables[tab]();
  const [back] = await sql<{ sum: number }>`
    select coalesce(sum(f.amount), 0)::bigint as sum from refund f join payment p on p.id = f.payment join fee_demand d on d.id = p.demand where d.schedule = any (${ids}::text[]) and f.state = 'processed'
      and (${from}::date is null or (f.processed_at at time zone 'Asia/Kolkata')::date >= ${from}::date) and (${to}::date is null or (f.processed_at at time zone 'Asia/Kolkata')::date <= ${to}::date)`;
  const [gross, charge, returned] = [
    sum(valid(lines), ({ fee }) => fee),
    sum(valid(lines), (line) => line.charge),
    back?.sum ?? 0,
  ];
  return {
    ...table,
    head: [
      { label: 'Receipts', value: String(valid(lines).length) },
      { label: 'Void', value: String(lines.length - valid(lines).length) },
      { label: 'Fees', value: rupees(gross) },
      { label: 'Gateway charge', value: rupees(charge) },
      { label: 'Refunded', value: rupees(returned) },
      { label: 'Net', value: rupees(gross - returned) },
    ],
    footnotes: schedules.length
      ? [
          {
            text: 'Fee schedules: {names}.',
            with: { names: schedules.map(({ name }) => name).join(', ') },
          },
        ]
      : ['No fee schedule is published for this semester.'],
  };
}

export default [
  report(renewalAdmissionReport, (handle, input) => answer(handle, input, 'renewal')),
  report(regularExaminationReport, (handle, input) => answer(handle, input, 'exam_regular')),
];
