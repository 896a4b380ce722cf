/**
 * A document of headings, paragraphs and tables, rendered as PDF here and as a Word document in
 * `docx.ts`, with the same text.
 */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { letterheadContent, type Letterhead } from './letterhead';
import type { PdfDocument } from './pdf';

export type Block =
  | { readonly heading: string; readonly level: 1 | 2 | 3; readonly newPage?: boolean }
  /** With a link, the whole paragraph leads to that address. */
  | { readonly text: string; readonly link?: string }
  | { readonly table: BlockTable }
  /** JPEGs, two beside each other; on paper only. */
  | { readonly pictures: readonly Uint8Array[] };
export interface BlockTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Indices of columns of figures, which are right-aligned. */
  readonly figures?: readonly number[];
}
export interface BlockDocument {
  readonly letterhead: Letterhead;
  readonly title: string;
  readonly lines: readonly string[];
  readonly blocks: readonly Block[];
  /** `Page {page} of {last}` at the foot of a PDF. */
  readonly numbered: string;
  /** Signatories, at the end. */
  readonly signatures: readonly string[];
}

const MARGIN = 40;
/** Font size of a heading and the space above it, by level. */
const HEADINGS = { 1: [13, 12], 2: [10.5, 8], 3: [9.5, 6] } as const;

/** Largest width and height of a picture, in points. */
const PICTURE = [250, 190] as const;

function cells(row: readonly string[], figures: readonly number[], bold: boolean): TableCell[] {
  return row.map((text, at) => ({
    text,
    ...(bold ? { bold } : {}),
    ...(figures.includes(at) ? { alignment: 'right' as const } : {}),
  }));
}

/** Short columns take the width they need; long texts share the rest. */
function widthsOf({ head, rows }: BlockTable): string[] {
  const longest = head.map((label, at) =>
    Math.max(label.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const most = Math.max(...longest);
  return longest.map((length) => (length === most || length > 24 ? '*' : 'auto'));
}

const pairsOf = <T>(all: readonly T[]): T[][] =>
  all.flatMap((_, n) => (n % 2 ? [] : [all.slice(n, n + 2)]));

function contentOf(block: Block): Content {
  if ('heading' in block) {
    const [fontSize, above] = HEADINGS[block.level];
    return {
      text: block.heading,
      bold: true,
      fontSize,
      margin: [0, above, 0, 3],
    };
  }
  if ('text' in block)
    return {
      text: block.text,
      margin: [0, 0, 0, 4],
      ...(block.link === undefined ? {} : { link: block.link, decoration: 'underline' as const }),
    };
  if ('pictures' in block)
    return {
      stack: pairsOf(block.pictures).map((pair) => ({
        unbreakable: true,
        columnGap: 10,
        margin: [0, 0, 0, 10] as const,
        columns: pair.map((bytes) => ({
          image: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
          fit: PICTURE,
        })),
      })),
    } as Content;
  const { head, rows, figures = [] } = block.table;
  return {
    layout: 'wide',
    fontSize: 8.5,
    margin: [0, 0, 0, 6],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf(block.table),
      body: [cells(head, figures, true), ...rows.map((row) => cells(row, figures, false))],
    },
  };
}

const beginsPage = (block: Block | undefined): boolean =>
  block !== undefined && 'heading' in block && block.newPage === true;

/** Headings stay on the page of the paragraph below. */
function contentsOf(blocks: readonly Block[]): Content[] {
  const contents: Content[] = [];
  let held: Block[] = [];
  for (const [n, block] of blocks.entries()) {
    held.push(block);
    const next = blocks[n + 1];
    if ('heading' in block && next && !('table' in next) && !beginsPage(next)) continue;
    contents.push({
      stack: held.map(contentOf),
      unbreakable: held.length > 1,
      ...(beginsPage(held[0]) ? { pageBreak: 'before' as const } : {}),
    });
    held = [];
  }
  return contents;
}

export function pdfOf({
  letterhead,
  title,
  lines,
  blocks,
  numbered,
  signatures,
}: BlockDocument): PdfDocument {
  const centred = (text: string, fontSize: number, bold = false): Content => ({
    text,
    fontSize,
    bold,
    alignment: 'center',
  });
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 8],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    info: { title },
    numbered,
    content: [
      ...letterheadContent(letterhead),
      { ...(centred(title, 12.5, true) as object), margin: [0, 8, 0, 2] } as Content,
      ...lines.map((line) => centred(line, 9)),
      ...contentsOf(blocks),
      {
        unbreakable: true,
        margin: [0, 40, 0, 0],
        columns: signatures.map((text) => ({ text, alignment: 'center' as const })),
      },
    ],
  };
}
