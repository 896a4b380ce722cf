import { renderPdf, type PdfDocument } from '../../server/print/pdf';

/**
 * A renderer that keeps what it has rendered: many callers print the same document, and another
 * caller's differs from it by what it says.
 */
export function rendersOnce(): (document: PdfDocument) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (document) => {
    const content = JSON.stringify(document);
    const done = kept.get(content) ?? renderPdf(document);
    kept.set(content, done);
    return done;
  };
}
