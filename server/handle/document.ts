import { pdfOf, type BlockDocument } from '../print/blocks';
import { DOCX_TYPE, docxOf } from '../print/docx';
import type { Handle } from './handle';
import { Download } from './screen';

/**
 * Headings, paragraphs and tables as a PDF for printing, or as a Word document for editing; the
 * text is the same.
 */
export async function written(
  { pdf, now }: Pick<Handle, 'pdf' | 'now'>,
  name: string,
  document: BlockDocument,
  as: 'pdf' | 'docx',
): Promise<Download> {
  return as === 'pdf'
    ? new Download(`${name}.pdf`, 'application/pdf', await pdf(pdfOf(document)))
    : new Download(`${name}.docx`, DOCX_TYPE, docxOf(document, now));
}
