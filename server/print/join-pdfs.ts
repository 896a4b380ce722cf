/**
 * Joins several PDFs into one, written as it is read: only one of the documents is in memory at a
 * time. All come from `pdf.ts`, so their objects are consecutive with a plain cross-reference table
 * at the end; here the objects are renumbered and put into one page tree.
 */

interface Piece {
  readonly bytes: Buffer;
  /** Start and end of each object, by its number. */
  readonly spans: ReadonlyMap<number, readonly [from: number, to: number]>;
  readonly root: number;
  readonly info: number | undefined;
}

const CATALOG = 1;
const PAGES = 2;
/** Separates the dictionary of an object from its stream. */
const STREAM = '\nstream\n';
const REFERENCE = /\b(\d+) 0 R\b/g;

const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

function pieceOf(pdf: Uint8Array): Piece {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const table = numberIn(bytes.subarray(-64).toString('latin1'), /startxref\s+(\d+)/);
  const [, count, lines, trailer] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n(.*)/s.exec(
      bytes.subarray(table ?? 0).toString('latin1'),
    ) ?? [];
  const root = numberIn(trailer ?? '', /\/Root (\d+) 0 R/);
  if (table === undefined || !lines || Number(count) * 20 !== lines.length || root === undefined)
    throw new Error('a piece of the document is not as it was made');
  const starts = Array.from({ length: Number(count) - 1 }, (_, n): [number, number] => [
    n + 1,
    Number(lines.slice((n + 1) * 20, (n + 1) * 20 + 10)),
  ]).sort(([, a], [, b]) => a - b);
  return {
    bytes,
    spans: new Map(
      starts.map(([id, from], n) => [id, [from, starts[n + 1]?.[1] ?? table] as const]),
    ),
    root,
    info: numberIn(trailer ?? '', /\/Info (\d+) 0 R/),
  };
}

/** The dictionary of an object as text, and the rest unchanged. */
function partsOf({ bytes, spans }: Piece, id: number): readonly [head: string, rest: Buffer] {
  const [from, to] = spans.get(id) ?? [0, 0];
  const at = bytes.indexOf(STREAM, from, 'latin1');
  const end = at < 0 || at >= to ? to : at;
  return [bytes.subarray(from, end).toString('latin1'), bytes.subarray(end, to)];
}

/** Throws if a piece is not a document from `pdf.ts`. */
export async function* joinPdfs(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const offsets: number[] = [];
  const kids: number[] = [];
  let last = PAGES;
  let written = 0;
  let info: number | undefined;
  const sent = (bytes: Buffer): Buffer => {
    written += bytes.length;
    return bytes;
  };
  const text = (words: string): Buffer => sent(Buffer.from(words, 'latin1'));

  yield text('%PDF-1.4\n%\xff\xff\xff\xff\n');
  for await (const pdf of pieces) {
    const piece = pieceOf(pdf);
    const pages = numberIn(partsOf(piece, piece.root)[0], /\/Pages (\d+) 0 R/) ?? 0;
    const tree = partsOf(piece, pages)[0];
    const names = new Map([[pages, PAGES]]);
    const nameOf = (id: number): number => {
      const known = names.get(id) ?? ++last;
      names.set(id, known);
      return known;
    };
    for (const [, id] of (/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(REFERENCE))
      kids.push(nameOf(Number(id)));
    info ??= piece.info === undefined ? undefined : nameOf(piece.info);
    for (const id of piece.spans.keys()) {
      if (id === piece.root || id === pages) continue;
      const [head, rest] = partsOf(piece, id);
      offsets[nameOf(id)] = written;
      yield text(
        head
          .replace(/^\d+/, String(nameOf(id)))
          .replaceAll(REFERENCE, (_, to: string) => `${nameOf(Number(to))} 0 R`),
      );
      yield sent(rest);
    }
  }
  offsets[CATALOG] = written;
  yield text(`${CATALOG} 0 obj\n<<\n/Type /Catalog\n/Pages ${PAGES} 0 R\n>>\nendobj\n`);
  offsets[PAGES] = written;
  yield text(
    `${PAGES} 0 obj\n<<\n/Type /Pages\n/Count ${kids.length}\n/Kids [${kids.map((id) => `${id} 0 R`).join(' ')}]\n>>\nendobj\n`,
  );
  const table = written;
  const lines = Array.from({ length: last }, (_, n) => offsets[n + 1]).map((offset) =>
    offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  yield text(
    `xref\n0 ${last + 1}\n0000000000 65535 f \n${lines.join('')}trailer\n<<\n/Size ${last + 1}\n/Root ${CATALOG} 0 R\n${info === undefined ? '' : `/Info ${info} 0 R\n`}>>\nstartxref\n${table}\n%%EOF\n`,
  );
}
