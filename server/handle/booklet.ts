import { streamOf } from '../files/stream-of';
import { joined } from '../print/joined';
import type { Handle } from './handle';
import type { PdfDocument } from '../print/pdf';
import { Download } from './screen';

interface Booklet<T> {
  readonly name: string;
  readonly items: readonly T[];
  /** The document of some of them. */
  readonly of: (items: readonly T[]) => PdfDocument;
  /** How many are set at a time. */
  readonly each: number;
}

/**
 * A document of many pages that is set piece by piece while it is read: neither all of it nor all of its pages are ever held at once, and
 * nothing more is set once nobody reads on. It says beforehand about how long it will be, so that whoever waits sees how far it is.
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
  const stream = streamOf(joined(pieces()));
  const about = Math.round((first.byteLength * items.length) / each);
  return new Download(name, 'application/pdf', stream, undefined, about);
}
