/**
 * The day book: receipts in order of number, the total of each mode, cashier and head, and the
 * closing of the cash book.
 */
import { MODE_LABELS, MODES, type Mode } from '@/domain/payment-modes';
import { rupees } from '@/domain/money';
import { choiceLabel, dayText, isGranted, type Column, type Tone } from '@/schema';
import { report, type Handle, type ReportAnswer } from '../../../server/handle';
import {
  closedDay,
  closeDay,
  drawerOn,
  heldIn,
  isClosed,
  reopenDay,
} from './queries/day-close.server';
import { namesOf } from './queries/people.server';
import { dayBook } from './report-screens';

interface Row {
  readonly id: number;
  readonly receipt_no: string;
  readonly time: string;
  readonly payer: string;
  readonly about: string;
  readonly mode: Mode;
  readonly reference: string | null;
  readonly cashier: string | null;
  readonly fee: number;
  readonly charge: number;
  readonly amount: number;
  readonly voided: boolean;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
}

type Table = Pick<ReportAnswer, 'rows' | 'columns'>;
const money = (name: string, label: string): Column => ({
  name,
  label,
  kind: 'money',
  total: true,
});
const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** A void receipt keeps its line with no amount. */
const receiptTable = (found: readonly Row[]): Table => ({
  columns: [
    { name: 'receipt_no', label: 'Receipt' },
    { name: 'payer', label: 'Name', sticky: true },
    money('amount', 'Total'),
    { name: 'standing', label: 'State', kind: 'choice', tones: { voided: 'bad' } },
    { name: 'mode', label: 'Mode', kind: 'choice', labels: MODE_LABELS },
    { name: 'reference', label: 'Reference' },
    { name: 'time', label: 'Time' },
    { name: 'cashier', label: 'Cashier' },
    money('fee', 'Fee'),
    money('charge', 'Gateway charge'),
    { name: 'about', label: 'For' },
  ],
  rows: found.map(({ voided, lines: _, ...row }) => ({
    ...row,
    standing: voided ? 'voided' : 'valid',
    ...(voided ? { fee: 0, charge: 0, amount: 0 } : {}),
  })),
});

/** What each cashier took in each mode: the cash column is what each hands over. */
function cashierTable(valid: readonly Row[]): Table {
  const modes = MODES.filter((mode) => valid.some((row) => row.mode === mode));
  const cashiers = [...new Set(valid.map(({ cashier }) => cashier))];
  return {
    columns: [
      { name: 'cashier', label: 'Cashier', sticky: true },
      { name: 'receipts', label: 'Receipts', kind: 'int', total: true },
      ...modes.map((mode) => money(mode, choiceLabel(mode, MODE_LABELS))),
      money('amount', 'Total'),
    ],
    rows: cashiers.map((cashier) => {
      const own = valid.filter((row) => row.cashier === cashier);
      return {
        cashier: cashier ?? { text: 'Online' },
        receipts: own.length,
        ...Object.fromEntries(
          modes.map((mode) => [mode, sumOf(own.filter((row) => row.mode === mode))]),
        ),
        amount: sumOf(own),
      };
    }),
  };
}

/** By the names on the receipts; the sum equals that of the receipts. */
function headTable(valid: readonly Row[]): Table {
  const lines = valid.flatMap((row) => row.lines);
  const charges = valid.reduce((sum, { charge }) => sum + charge, 0);
  return {
    columns: [
      { name: 'head', label: 'Fee head', sticky: true },
      { name: 'receipts', label: 'Receipts', kind: 'int' },
      money('amount', 'Amount'),
    ],
    rows: [
      ...[...new Set(lines.map(({ label }) => label))].map((head) => {
        const own = lines.filter(({ label }) => label === head);
        return { head, receipts: own.length, amount: sumOf(own) };
      }),
      ...(charges > 0
        ? [
            {
              head: { text: 'Gateway charge' },
              receipts: valid.filter(({ charge }) => charge > 0).length,
              amount: charges,
            },
          ]
        : []),
    ],
  };
}

/** The drawer: as it was closed, or as it should be counted. */
async function drawerFacts(
  handle: Handle,
  day: string,
  closed: Awaited<ReturnType<typeof closedDay>>,
  isShut: boolean,
): Promise<NonNullable<ReportAnswer['head']>> {
  const drawer = closed ? { ...closed, earlier: 0 } : await drawerOn(handle, day);
  const { opening, paid_out, earlier } = drawer;
  const held = heldIn(drawer);
  const difference = closed ? closed.counted - held : 0;
  return [
    ...(opening > 0 || closed ? [{ label: 'Opening cash', value: rupees(opening) }] : []),
    ...(paid_out > 0 ? [{ label: 'Refunded in cash', value: rupees(paid_out) }] : []),
    { label: 'Cash to be counted', value: rupees(held) },
    ...(earlier > 0 && !isShut
      ? [{ label: 'Earlier days not closed', value: String(earlier), tone: 'warn' as Tone }]
      : []),
    ...(closed
      ? [
          { label: 'Cash counted', value: rupees(closed.counted) },
          ...(difference === 0
            ? []
            : [{ label: 'Difference', value: rupees(difference), tone: 'bad' as Tone }]),
          { label: 'Deposited in bank', value: rupees(closed.deposited) },
          { label: 'Cash left', value: rupees(closed.counted - closed.deposited) },
        ]
      : []),
    {
      label: 'Cash book',
      value: isShut ? 'Closed' : 'Open',
      tone: isShut ? ('good' as Tone) : ('muted' as Tone),
    },
  ];
}

const dayOf = (
  { today }: Pick<Handle, 'today'>,
  { filters }: { readonly filters: { readonly day?: string | null } },
): string => filters.day ?? today;

export default report(
  dayBook,
  async (handle, { filters }) => {
    const { sql, today } = handle;
    const day = dayOf(handle, { filters });
    const { tab } = filters;
    const receipts = await sql<Row>`
    select id, receipt_no, to_char(issued_at at time zone 'Asia/Kolkata', 'HH24:MI') as time, concat_ws(' ', payer_no, payer_name) as payer, coalesce(nullif(split_part(about, ' · ', 2), ''), about) as about, mode, reference, cashier, fee, charge, amount, voided_at is not null as voided, lines
    from receipt where issued_on = ${day} and (${filters.mode}::text is null or mode = ${filters.mode}) order by series, year, number`;
    const name = await namesOf(
      sql,
      receipts.map(({ cashier }) => cashier),
    );
    const found = receipts.map((row) => ({ ...row, cashier: name(row.cashier) }));
    const [back] = await sql<{
      sum: number;
    }>`select coalesce(sum(amount), 0)::bigint as sum from refund where state = 'processed' and (processed_at at time zone 'Asia/Kolkata')::date = ${day}`;
    const valid = found.filter(({ voided }) => !voided);
    const by = (of: (row: Row) => string): Map<string, number> =>
      valid.reduce(
        (sums, row) => sums.set(of(row), (sums.get(of(row)) ?? 0) + row.amount),
        new Map<string, number>(),
      );
    const cashiers = [...by(({ cashier }) => cashier ?? 'Online')];
    const closed = await closedDay(handle, day);
    const isShut = closed !== undefined || (await isClosed(handle, day));
    const mayReopen = isGranted(dayBook.actions.reopen.who, handle.actor);
    return {
      ...(tab === 'heads'
        ? headTable(valid)
        : tab === 'cashiers'
          ? cashierTable(valid)
          : receiptTable(found)),
      none: 'No receipts on this day.',
      stands: { day },
      whom: dayText(day),
      can: closed ? (mayReopen ? ['reopen'] : []) : day <= today && !isShut ? ['close'] : [],
      head: [
        { label: 'Day', value: dayText(day) },
        { label: 'Receipts', value: String(found.length) },
        ...[...by(({ mode }) => mode)].map(([mode, sum]) => ({
          label: choiceLabel(mode, MODE_LABELS),
          value: rupees(sum),
        })),
        { label: 'Total', value: rupees(sumOf(valid)) },
        { label: 'Refunded', value: rupees(back?.sum ?? 0) },
        ...(await drawerFacts(handle, day, closed, isShut)),
      ],
      footnotes: [
        ...cashiers.map(([cashier, sum]) => ({
          text: 'Taken by {cashier}: {sum}',
          with: { cashier, sum: rupees(sum) },
        })),
        ...(closed?.remark
          ? [{ text: 'Remark at closing: {remark}', with: { remark: closed.remark } }]
          : []),
      ],
    };
  },
  {
    async close(handle, input) {
      const day = dayOf(handle, input);
      await closeDay(handle, day, input.values);
      return { say: { text: 'The cash book of {day} is closed.', with: { day } } };
    },
    async reopen(handle, input) {
      const day = dayOf(handle, input);
      await reopenDay(handle, day, input.values.reason);
      return { say: { text: 'The cash book of {day} is open again.', with: { day } } };
    },
  },
);
