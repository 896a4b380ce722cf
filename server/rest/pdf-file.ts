/** A table as a PDF: the content is the caller's, the frame around it is the college's. */
import { collegeDateTime } from '@/domain/dates';
import { Problem, say } from '@/schema';
import { LIMITS } from '../limits';
import { tableDocument, type PrintedTable } from '../print/printed-table';
import type { Answer, Call } from '../route';
import type { Engine } from './engine';
import { fileHeaders } from './sheet-file';

export type PdfTable = Omit<PrintedTable, 'letterhead' | 'printed' | 'numbered'>;

/** Refuses larger tables: a table is typeset as a whole. */
export function checkPdfRows(count: number): void {
  if (count > LIMITS.PDF_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.PDF_ROWS} rows (CSV and XLSX hold more)` });
}

/** `name` without the extension. */
export async function pdfFile(
  engine: Engine,
  call: Call,
  name: string,
  table: PdfTable,
): Promise<Answer> {
  const translate = engine.translate(call);
  const printed = {
    text: 'Printed on {at} by {by}',
    with: { at: collegeDateTime(call.now.toISOString()), by: call.actor.name },
  };
  const document = tableDocument({
    ...table,
    letterhead: await engine.letterhead(call),
    printed: say(printed, translate),
    numbered: translate('Page {page} of {last}'),
  });
  return { body: await call.pdf(document), headers: fileHeaders('pdf', name) };
}
