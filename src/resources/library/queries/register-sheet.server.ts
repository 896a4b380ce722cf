/** The accession register as a library keeps it on paper: every copy in order, also those written off. */
import { rupees } from '@/domain/money';
import { choiceLabel, dayText, type RowOf } from '@/schema';
import {
  booklet,
  letterheadContent,
  type Download,
  type Handle,
  type PdfDocument,
} from '../../../../server/handle';
import { COPY_LABELS, type libraryCopy } from '../library-copy';

interface Entry {
  readonly accessioned_on: string | null;
  readonly accession_no: string | null;
  readonly authors: string | null;
  readonly title: string;
  readonly edition: string | null;
  readonly volume: string | null;
  readonly publisher: string;
  readonly year: number | null;
  readonly pages: string | null;
  readonly vendor: string | null;
  readonly bill_no: string | null;
  readonly bill_date: string | null;
  readonly price: number;
  readonly call_no: string | null;
  readonly status: RowOf<typeof libraryCopy>['status'];
  readonly write_off: string | null;
}
/** Entries typeset at a time. */
const EACH = 400;
const HEAD = [
  'Date',
  'Acc. no.',
  'Author',
  'Title',
  'Edition, vol.',
  'Publisher, place',
  'Year',
  'Pages',
  'Source',
  'Bill',
  'Price',
  'Call no.',
  'Remarks',
] as const;
const WIDTHS = [46, 38, 72, '*', 42, 80, 24, 32, 62, 58, 46, 52, 56];

const joined = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');
/** States that an auditor asks about; the others change from day to day. */
const GONE: readonly string[] = ['withdrawn', 'lost', 'missing', 'damaged'];
const cellsOf = (entry: Entry): string[] => [
  entry.accessioned_on ? dayText(entry.accessioned_on) : '',
  entry.accession_no ?? '',
  entry.authors ?? '',
  entry.title,
  joined(entry.edition, entry.volume),
  entry.publisher,
  String(entry.year ?? ''),
  entry.pages ?? '',
  entry.vendor ?? '',
  joined(entry.bill_no, entry.bill_date ? dayText(entry.bill_date) : null),
  rupees(entry.price),
  entry.call_no ?? '',
  GONE.includes(entry.status)
    ? joined(choiceLabel(entry.status, COPY_LABELS), entry.write_off)
    : '',
];

/**
 * In order of the numbers, in the columns of a printed accession register. `from` and `to` are
 * accession dates, null for no bound; null is returned if no copy is of this period.
 */
export async function registerSheet(
  handle: Handle,
  {
    register,
    from,
    to,
  }: { readonly register: string; readonly from: string | null; readonly to: string | null },
): Promise<Download | null> {
  const entries = await handle.sql<Entry>`
    select c.accessioned_on, c.accession_no, t.authors, t.title, t.edition, c.volume, concat_ws(', ', t.publisher, t.place) as publisher, t.year, t.pages, coalesce(c.vendor, case when c.source <> 'purchase' then initcap(c.source) end) as vendor, c.bill_no, c.bill_date, c.price, t.call_no, c.status, c.write_off
    from library_copy c join library_title t on t.id = c.title
    where c.register = ${register} and (${from}::date is null or c.accessioned_on >= ${from}) and (${to}::date is null or c.accessioned_on <= ${to})
    order by length(c.accession_no), c.accession_no`;
  if (entries.length === 0) return null;
  const letterhead = await handle.letterhead();
  const page = (part: readonly Entry[]): PdfDocument => ({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [24, 28, 24, 28],
    defaultStyle: { font: 'Roboto', fontSize: 7 },
    info: { title: 'Accession register' },
    content: [
      ...letterheadContent({ ...letterhead, lines: ['Accession register'] }, { size: 13 }),
      { text: '', margin: [0, 0, 0, 6] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: WIDTHS,
          body: [HEAD.map((text) => ({ text, bold: true })), ...part.map(cellsOf)],
        },
      },
    ],
  });
  return booklet(handle, {
    name: 'accession-register.pdf',
    items: entries,
    of: page,
    each: EACH,
  });
}
