/**
 * Letters on A4, one page each, with letterhead, reference, date, addressee, text, and a QR code
 * for verification. Callers pass the texts already translated.
 */
import type { Column, Content } from 'pdfmake/interfaces';
import { letterheadContent, type Letterhead } from './letterhead';
import type { PdfDocument } from './pdf';

export type LetterBlock =
  | { readonly text: string; readonly bold?: boolean }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly heading: string; readonly items: readonly string[] };

export interface PrintedLetter {
  readonly letterhead: Letterhead;
  readonly title: string;
  /** Above the title, on the left and right: reference and date. */
  readonly left: string;
  readonly right: string;
  /** Lines of the addressee; the first is the name, in bold. */
  readonly to: readonly string[];
  readonly blocks: readonly LetterBlock[];
  /** The address in the QR code, and the text next to it. */
  readonly verify: { readonly url: string; readonly words: string } | null;
  /** Signatories, from left to right. */
  readonly signatures: readonly string[];
  /** Small print at the end. */
  readonly foot: string;
}

const MARGIN = 48;
const SOFT = '#53605b';
const GREEN = '#14594f';

const headOf = ({ letterhead, left, right, title }: PrintedLetter): Content[] => [
  ...letterheadContent(letterhead, { size: 16, formal: true }),
  {
    columns: [
      { width: '*', text: left },
      { width: 'auto', text: right, alignment: 'right' },
    ],
    margin: [0, 0, 0, 14],
  },
  { text: title, fontSize: 14, bold: true, alignment: 'center', margin: [0, 0, 0, 14] },
];

function contentOf(block: LetterBlock): Content {
  if ('facts' in block)
    return {
      layout: 'facts',
      margin: [0, 4, 0, 10],
      table: {
        widths: [150, '*'],
        body: block.facts.map(([label, value]) => [
          { text: label, color: SOFT },
          { text: value, bold: true },
        ]),
      },
    };
  if ('items' in block)
    return {
      stack: [
        { text: block.heading, bold: true, color: GREEN, margin: [0, 2, 0, 3] },
        { ul: [...block.items], margin: [0, 0, 0, 10] },
      ],
    };
  return { text: block.text, bold: block.bold ?? false, margin: [0, 0, 0, 8] };
}

const signatureOf = (who: string): Column => ({
  width: '*',
  stack: [
    { text: ' ', margin: [0, 0, 0, 30] },
    {
      canvas: [{ type: 'line', x1: 6, y1: 0, x2: 146, y2: 0, lineWidth: 0.5, lineColor: SOFT }],
    },
    { text: who, fontSize: 9, color: SOFT, margin: [6, 2, 0, 0] },
  ],
});

const endOf = ({ verify, signatures, foot }: PrintedLetter): Content[] => [
  {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columns: [
      ...(verify ? [{ qr: verify.url, fit: 84, eccLevel: 'M' as const, width: 100 }] : []),
      ...signatures.map(signatureOf),
    ],
  },
  {
    margin: [0, 8, 0, 0],
    fontSize: 8,
    color: SOFT,
    stack: [...(verify ? [verify.words, verify.url] : []), foot],
  },
];

/** One document with letters of the same kind. */
export const letterDocument = (title: string, letters: readonly PrintedLetter[]): PdfDocument => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 40, MARGIN, 36],
  defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.15 },
  info: { title },
  content: letters.map((letter, n) => ({
    stack: [
      ...headOf(letter),
      ...letter.to.map((line, at): Content => ({ text: line, bold: at === 0 })),
      { text: ' ', fontSize: 6 },
      ...letter.blocks.map(contentOf),
      ...endOf(letter),
    ],
    ...(n > 0 ? { pageBreak: 'before' as const } : {}),
  })),
});
