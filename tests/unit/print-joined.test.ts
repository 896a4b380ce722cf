/** Several PDFs joined into one, as a reader shows it. */
import { describe, expect, it } from 'vitest';
import { booklet } from '../../server/handle';
import { joinPdfs } from '../../server/print/join-pdfs';
import { renderPdf, type PdfDocument } from '../../server/print/pdf';
import { canRead, pdfFault, pdfText } from '../kit/pdf-text';

const page = (words: string): PdfDocument => ({
  info: { title: 'Cards' },
  defaultStyle: { font: 'Roboto' },
  content: [words, { qr: `https://college.example/${words}` }],
});

async function* of(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
async function whole(
  pieces: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of pieces as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}

describe('joined PDF documents', () => {
  it.runIf(canRead)('contain all pages, in order and readable', async () => {
    const two = { ...page('first'), content: ['first', { text: 'second', pageBreak: 'before' }] };
    const bytes = await whole(
      joinPdfs(
        of(
          await renderPdf(two as PdfDocument),
          await renderPdf(page('third')),
          await renderPdf(page('fourth')),
        ),
      ),
    );
    expect(pdfText(bytes).map((text) => text.trim())).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
    expect(pdfFault(bytes)).toBeUndefined();
  });
  it('list every object once, at its offset', async () => {
    const bytes = await whole(joinPdfs(of(await renderPdf(page('a')), await renderPdf(page('b')))));
    const text = bytes.toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const lines = text
      .slice(table)
      .split('\n')
      .slice(3)
      .filter((line) => / n $/.test(line));
    const count = Number(/\/Size (\d+)/.exec(text.slice(table))?.[1]);
    expect(lines).toHaveLength(count - 1);
    for (const [n, line] of lines.entries())
      expect(text.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${n + 1} 0 obj\n`));
    for (const [, to] of text.slice(0, table).matchAll(/(\d+) 0 R\b/g))
      expect(Number(to)).toBeLessThan(count);
  });
  it('are rejected when one of them is not a PDF', async () => {
    await expect(whole(joinPdfs(of(Buffer.from('%PDF-1.3 broken'))))).rejects.toThrow(
      'as it was made',
    );
  });
});

describe('a booklet', () => {
  const items = ['one', 'two', 'three', 'four', 'five'];
  const set: string[] = [];
  const make = (each: number) => {
    set.length = 0;
    return booklet(
      {
        pdf: (document) => {
          set.push(JSON.stringify(document));
          return renderPdf(document);
        },
      },
      {
        name: 'cards.pdf',
        items,
        each,
        of: (some) => ({
          defaultStyle: { font: 'Roboto' },
          content: some.map((text, n) => ({
            text,
            ...(n ? { pageBreak: 'before' as const } : {}),
          })),
        }),
      },
    );
  };
  it('of few items is returned whole', async () => {
    const { bytes, size } = await make(5);
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(size).toBe((bytes as Uint8Array).byteLength);
  });
  it('of many items is rendered while it is read, with an estimated length', async () => {
    const { bytes, size, about } = await make(2);
    expect([size, set.length]).toEqual([undefined, 1]);
    const read = await whole(bytes as ReadableStream<Uint8Array>);
    expect(set).toHaveLength(3);
    expect(Math.abs(read.length / (about ?? 0) - 1)).toBeLessThan(0.5);
    if (canRead) expect(pdfText(read).map((text) => text.trim())).toEqual(items);
  });
  it('stops rendering once reading is cancelled', async () => {
    const { bytes } = await make(2);
    const reader = (bytes as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    expect(set).toHaveLength(1);
  });
});
