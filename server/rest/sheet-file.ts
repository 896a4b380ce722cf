/**
 * CSV and XLSX as streams: rows are pulled as fast as the client reads, so that a large file is
 * never in memory.
 */
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { f, Problem, type Fields } from '@/schema';
import type { Answer } from '../route';

export type Format = 'csv' | 'xlsx' | 'pdf';
/** Formats whose cells are read by programs. */
type SheetFormat = Exclude<Format, 'pdf'>;
type Cells = readonly (string | number | null)[];

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
/** Without it spreadsheets assume another encoding. */
const BOM = '\uFEFF';

/** In the query, for the API documentation. */
export const FORMAT_QUERY: Fields = { format: f.choice(['csv', 'xlsx', 'pdf']) };
/** The same for a file that can be requested as displayed. */
export const LIST_FILE_QUERY: Fields = {
  ...FORMAT_QUERY,
  as: f.choice(['import', 'shown'], {
    help: '"shown": columns, values and headings as on screen; always used for PDF. "import": every field, in the form that can be imported.',
  }),
};

/**
 * The query of a report's file: the columns in their order, and the order of the rows, as on
 * screen.
 */
export const TABLE_FILE_QUERY: Fields = {
  ...LIST_FILE_QUERY,
  // Names of columns, in the order of the file.
  columns: f.text({ max: 8000 }),
  // The name of a column; a leading minus reverses the order.
  order: f.text({ max: 200 }),
};

export function formatOf(value: string | undefined): Format {
  if (value === 'csv' || value === 'xlsx' || value === 'pdf') return value;
  throw new Problem('malformed', { reason: '"format" is csv, xlsx or pdf' });
}

const quoted = (cell: string | number | null): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const line = (cells: Cells): string => `${cells.map(quoted).join(',')}\r\n`;

function csvStream(
  headings: readonly string[],
  pages: AsyncIterable<readonly Cells[]>,
): ReadableStream<Uint8Array> {
  const source = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let begun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!begun) {
        begun = true;
        controller.enqueue(encoder.encode(BOM + line(headings)));
        return;
      }
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(line).join('')));
    },
    async cancel() {
      await source.return?.();
    },
  });
}

async function* rowByRow(pages: AsyncIterable<readonly Cells[]>): AsyncGenerator<CellValue[]> {
  for await (const page of pages) for (const row of page) yield [...row];
}

/** Response headers of a file; `name` without the extension. */
export const fileHeaders = (format: Format, name: string): Readonly<Record<string, string>> => ({
  'Content-Type': TYPES[format],
  'Content-Disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9._-]+/g, '-')}.${format}"`,
});

/** `name` without the extension. `pages` is pulled only as fast as the file is read. */
export function sheetFile(
  format: SheetFormat,
  name: string,
  headings: readonly string[],
  pages: AsyncIterable<readonly Cells[]>,
): Answer {
  const body =
    format === 'csv'
      ? csvStream(headings, pages)
      : writeXlsxStream(rowByRow(pages), {
          name: name.slice(0, 31),
          columns: headings.map((header) => ({ header })),
          freezePane: { rows: 1 },
        });
  return { body, headers: fileHeaders(format, name) };
}
