import { streamOf } from '../files/stream-of';
import { joinPdfs } from '../print/join-pdfs';
import type { Handle } from './handle';
import type { PdfDocument } from '../print/pdf';
import { Download } from './screen';

interface Booklet<T> {
  readonly name: string;
  readonly items: readonly T[];
  /** Builds the document for some of the items. */
  readonly of: (items: readonly T[]) => PdfDocument;
  /** Number of items typeset at a time. */
  readonly each: number;
}

/**
 * A document of many pages, typeset in batches while it is read: neither the whole document nor all
 * pages are ever in memory, and typesetting stops when the reader does. It estimates its size
 * beforehand, so that progress can be shown.
 */
export async function booklet<T>(
  { pdf }: Pick<Handle, 'pdf'>,
  { name, items, of, each }: Booklet<T>,
): Promise<Download> {
  const first = await pdf(of(items.slice(0, each)));
  if (items.length <= each) return new Download(name, 'application/pdf', first, first.byteLength);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield first;
    for (let n = each; n < items.length; n += each) yield await pdf(of(items.slice(n, n + each)));
  }
  const stream = streamOf(joinPdfs(pieces()));
  const about = Math.round((first.byteLength * items.length) / each);
  return new Download(name, 'application/pdf', stream, undefined, about);
}
