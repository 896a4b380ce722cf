/** A table as a PDF: the content is the caller's, the frame around it is the college's. */
import { collegeDateTime } from '@/domain/dates';
import { Problem, say } from '@/schema';
import { LIMITS } from '../limits';
import { sheetDocument, type SheetOfPaper } from '../print/sheet';
import type { Answer, Call } from '../route';
import type { Engine } from './bound';
import { fileHeaders } from './sheet-file';

export type Paper = Omit<SheetOfPaper, 'letterhead' | 'printed' | 'numbered'>;

/** Refuses larger tables: a table is typeset as a whole. */
export function checkPaperRows(count: number): void {
  if (count > LIMITS.PDF_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.PDF_ROWS} rows (CSV and XLSX hold more)` });
}

/** `name` without the extension. */
export async function paperFile(
  engine: Engine,
  call: Call,
  name: string,
  paper: Paper,
): Promise<Answer> {
  const translate = engine.translate(call);
  const printed = {
    text: 'Printed on {at} by {by}',
    with: { at: collegeDateTime(call.now.toISOString()), by: call.actor.name },
  };
  const document = sheetDocument({
    ...paper,
    letterhead: await engine.letterhead(call),
    printed: say(printed, translate),
    numbered: translate('Page {page} of {last}'),
  });
  return { body: await call.pdf(document), headers: fileHeaders('pdf', name) };
}
