/** Book labels on A4 sheets: the spine text, and the barcode with its number. */
import { code128Bars } from '@/domain/code128';
import { Problem } from '@/schema';
import { booklet, type Download, type Handle, type PdfDocument } from '../../../../server/handle';
import type { LABEL_SHEETS } from '../label-screens';

const POINTS = 72 / 25.4;
/**
 * In millimetres: the size of a label, the distance between labels, and the position of the first.
 */
const SHEETS = {
  '24': { across: 3, down: 8, width: 70, height: 37, stepX: 70, stepY: 37, left: 0, top: 0.5 },
  '65': {
    across: 5,
    down: 13,
    width: 38.1,
    height: 21.2,
    stepX: 40.6,
    stepY: 21.2,
    left: 4.75,
    top: 10.7,
  },
} as const satisfies Record<(typeof LABEL_SHEETS)[number], object>;
type Sheet = (typeof SHEETS)[keyof typeof SHEETS];

/** The narrowest module that scanners still read, and the widest useful one, in millimetres. */
const [NARROWEST, WIDEST] = [0.19, 0.4];
/** Blank modules on either side. */
const QUIET = 10;
const PAGES = 20;

interface Book {
  readonly accession_no: string | null;
  readonly barcode: string | null;
  readonly title: string;
  readonly call_no: string | null;
  readonly volume: string | null;
  readonly copy_no: number | null;
}
export interface LabelRequest {
  readonly what: 'both' | 'spine' | 'barcode';
  readonly sheet: keyof typeof SHEETS;
  readonly first: number;
}
interface Label {
  readonly lines: readonly string[];
  readonly big: boolean;
  readonly bars: { readonly code: string; readonly widths: readonly number[] } | null;
}

/** `330.9 DAT I` is set in three lines, as on a spine. */
const spineOf = ({ call_no, volume, copy_no, accession_no }: Book): Label => ({
  lines: [
    ...(call_no ?? '').split(/\s+/),
    [volume ? `v. ${volume}` : '', copy_no && copy_no > 1 ? `c. ${copy_no}` : '']
      .filter(Boolean)
      .join(' '),
    call_no ? '' : (accession_no ?? ''),
  ].filter(Boolean),
  big: true,
  bars: null,
});

function barcodeOf(book: Book, college: string, { width }: Sheet): Label {
  const code = book.barcode ?? book.accession_no ?? '';
  const widths = code128Bars(code);
  const modules = (widths ?? []).reduce((sum, one) => sum + one, 0) + 2 * QUIET;
  if (!widths || width / modules < NARROWEST)
    throw new Problem('conflict', {
      reason: widths
        ? {
            text: 'Barcode {code} is too long for this label. Choose a larger one.',
            with: { code },
          }
        : { text: 'Barcode {code} has characters that Code 128 cannot print.', with: { code } },
    });
  return { lines: [college], big: false, bars: { code, widths } };
}

const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function drawn({ lines, big, bars }: Label, place: number, sheet: Sheet): object[] {
  const [column, row] = [place % sheet.across, Math.floor(place / sheet.across)];
  const x = (sheet.left + column * sheet.stepX) * POINTS;
  const y = (sheet.top + row * sheet.stepY) * POINTS;
  const [width, height] = [sheet.width * POINTS, sheet.height * POINTS];
  const text = (line: string, size: number, at: number, bold = false): object => ({
    absolutePosition: { x, y: y + at },
    columns: [{ width, text: line, fontSize: size, bold, alignment: 'center', noWrap: true }],
  });
  if (!bars) {
    const size = Math.min(14, (height * 0.8) / Math.max(3, lines.length) / 1.2);
    const from = (height - lines.length * size * 1.2) / 2;
    return lines.map((line, n) => text(short(line, 24), size, from + n * size * 1.2, big));
  }
  const modules = bars.widths.reduce((sum, one) => sum + one, 0);
  const module = Math.min(WIDEST, sheet.width / (modules + 2 * QUIET)) * POINTS;
  const tall = height * 0.45;
  let at = (width - modules * module) / 2;
  const rects = bars.widths.flatMap((wide, n) => {
    const bar = { type: 'rect', x: at, y: 0, w: wide * module, h: tall, color: '#000000' };
    at += wide * module;
    return n % 2 === 0 ? [bar] : [];
  });
  const size = Math.min(9, height * 0.12);
  return [
    ...lines.map((line) => text(short(line, 40), size * 0.8, height * 0.1)),
    { absolutePosition: { x, y: y + height * 0.24 }, canvas: rects },
    text(bars.code, size, height * 0.74, true),
  ];
}

const documentOf = (pages: readonly (readonly object[])[]): PdfDocument => ({
  pageSize: 'A4',
  pageMargins: [0, 0, 0, 0],
  defaultStyle: { lineHeight: 1 },
  info: { title: 'Labels' },
  content: pages.map((page, n) => ({
    stack: [{ text: ' ', fontSize: 1 }, ...page] as never,
    ...(n > 0 ? { pageBreak: 'before' as const } : {}),
  })),
});

/** In shelf order. */
export async function labels(
  handle: Handle,
  ids: readonly number[],
  { what, sheet: kind, first }: LabelRequest,
): Promise<Download> {
  const sheet = SHEETS[kind];
  const each = sheet.across * sheet.down;
  if (first > each)
    throw new Problem('invalid', {
      errors: { first: { text: 'This sheet has {count} labels.', with: { count: each } } },
    });
  const books = await handle.sql<Book>`
    select c.accession_no, c.barcode, t.title, t.call_no, c.volume, c.copy_no from library_copy c join library_title t on t.id = c.title where c.id = any (${ids}::int[]) order by t.call_sort, c.accession_no, c.id`;
  const [college] = await handle.sql<{ short: string }>`select short from college limit 1`;
  const all = books.flatMap((book) => [
    ...(what === 'barcode' ? [] : [spineOf(book)]),
    ...(what === 'spine' ? [] : [barcodeOf(book, college?.short ?? '', sheet)]),
  ]);
  const pages: object[][] = [];
  for (const [n, label] of all.entries()) {
    const place = first - 1 + n;
    const page = Math.floor(place / each);
    pages[page] ??= [];
    pages[page].push(...drawn(label, place % each, sheet));
  }
  return booklet(handle, { name: 'labels.pdf', items: pages, of: documentOf, each: PAGES });
}
