/**
 * A table on A4: the letterhead, the scope, every row, the signatories. Columns that do not fit
 * continue on further sheets, as in the browser's printout.
 */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { paperWidth, fitOnPaper, type Setting } from '@/domain/column-pages';
import { letterheadContent, type Letterhead } from './letterhead';
import { PADDING, type PdfDocument } from './pdf';

export interface PrintedColumn {
  readonly label: string;
  /** Heading above the labels of several columns. */
  readonly group?: string | undefined;
  readonly figures?: boolean;
  /** Identifies the row: repeated on every sheet. */
  readonly naming?: boolean;
  /** To be filled in by hand: the space to leave, in points. */
  readonly blank?: { readonly width: number; readonly height: number } | undefined;
}

export interface PrintedTable {
  readonly letterhead: Letterhead;
  readonly title: string;
  /** Scope, filters, figures. */
  readonly lines: readonly string[];
  /** When and by whom it was printed. */
  readonly printed: string;
  readonly numbered: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Indices of rows of subtotals. */
  readonly sums?: ReadonlySet<number>;
  /** Indices of rows that are a part of the row above, which are indented. */
  readonly parts?: ReadonlySet<number>;
  readonly totals?: readonly string[] | undefined;
  /** JPEGs in the column at that index, one per row; null leaves the cell empty. */
  readonly pictures?:
    | { readonly at: number; readonly of: readonly (Uint8Array | null)[] }
    | undefined;
  readonly notes?: readonly string[];
  /** Signatories, from left to right. */
  readonly signatures?: readonly string[];
  /** Across every page. */
  readonly watermark?: string | undefined;
}

/** A4 with margins of 12 mm, in points, as `column-pages` assumes. */
const MARGIN = 34;
const WIDTH = { portrait: 595.28 - 2 * MARGIN, landscape: 841.89 - 2 * MARGIN } as const;
const RULE = 0.5;
/** Of a row that is a part of the one above, in points. */
const INDENT = 10;
/** Number of rows that determine the width of a column. */
const SAMPLE = 200;
const SIZE = { wide: 8, close: 7 } as const satisfies Readonly<Record<Setting, number>>;

type PlacedColumn = { readonly column: PrintedColumn; readonly at: number };

/** Whether neither neighbour is in the same group. */
function isAlone(order: readonly PlacedColumn[], column: PrintedColumn): boolean {
  const place = order.findIndex((one) => one.column === column);
  return [place - 1, place + 1].every((others) => order[others]?.column.group !== column.group);
}

/** A column to be filled in by hand takes as much room as a text of that width. */
const paddingOf = ({ blank }: PrintedColumn): readonly string[] =>
  blank ? ['x'.repeat(Math.min(34, Math.round(blank.width / 4.3)))] : [];

/** Widths of Roboto's letters relative to the font size; bold is slightly wider. */
const LETTER = { wide: 0.9, capital: 0.67, digit: 0.57, other: 0.54, bold: 1.05 } as const;
const letterWidth = (letter: string): number =>
  /[mwMW@%]/.test(letter)
    ? LETTER.wide
    : /[A-Z]/.test(letter)
      ? LETTER.capital
      : /\d/.test(letter)
        ? LETTER.digit
        : LETTER.other;
const wordWidth = (word: string): number =>
  [...word].reduce((sum, letter) => sum + letterWidth(letter), 0);
/** Longer words are broken. */
const LONGEST_WORD = 18;
const widestWord = (texts: readonly string[]): number =>
  Math.max(
    0,
    ...texts.flatMap((text) =>
      text.split(/[\s/-]+/).map((word) => wordWidth(word.slice(0, LONGEST_WORD))),
    ),
  );

interface ColumnTexts {
  readonly heading: string;
  readonly texts: readonly string[];
}

/**
 * The widths of these columns without padding, filling the paper: each has room for its longest
 * word, and the remaining width goes to columns with long texts.
 */
function widthsOf(columns: readonly ColumnTexts[], setting: Setting, room: number): number[] {
  const others = 2 * PADDING[setting] + RULE;
  const least = columns.map(
    ({ heading, texts }) =>
      Math.max(widestWord([heading]) * LETTER.bold, widestWord(texts)) * SIZE[setting] + 1,
  );
  const wish = columns.map(({ heading, texts }, n) =>
    Math.max(paperWidth(heading, texts, setting) - others, least[n] ?? 0),
  );
  const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);
  const free = room - columns.length * others - RULE;
  if (sum(least) >= free) return least.map((width) => (width * free) / sum(least));
  if (sum(wish) <= free) return wish.map((width) => (width * free) / sum(wish));
  const share = (free - sum(least)) / (sum(wish) - sum(least));
  return wish.map((width, n) => (least[n] ?? 0) + (width - (least[n] ?? 0)) * share);
}

/** One row of headings; two if some columns have a group. */
function headRows(columns: readonly PlacedColumn[]): TableCell[][] {
  const labels = columns.map(
    ({ column }): TableCell => ({
      text: column.label,
      bold: true,
      alignment: column.figures ? 'right' : 'left',
    }),
  );
  if (!columns.some(({ column }) => column.group)) return [labels];
  const over: TableCell[] = [];
  let span: { text: string; colSpan: number } | undefined;
  for (const [n, { column }] of columns.entries()) {
    if (!column.group) {
      span = undefined;
      over.push({ ...(labels[n] as object), rowSpan: 2 } as TableCell);
    } else if (span?.text === column.group) {
      span.colSpan += 1;
      over.push({});
    } else {
      const cell = { text: column.group, colSpan: 1, bold: true, alignment: 'center' as const };
      span = cell;
      over.push(cell);
    }
  }
  return [over, labels.map((label, n) => (columns[n]?.column.group ? label : {}))];
}

const pictureName = (row: number): string => `picture-${row}`;

function tableOf(
  columns: readonly PlacedColumn[],
  { rows, totals, sums, parts, pictures }: PrintedTable,
  setting: Setting,
  widths: readonly number[],
): Content {
  const cells = (row: readonly string[], bold: boolean, n?: number): TableCell[] =>
    columns.map(({ column, at }, place) =>
      n !== undefined && pictures?.at === at && pictures.of[n]
        ? {
            image: pictureName(n),
            fit: [widths[place] ?? 0, column.blank?.height ?? 0],
            alignment: 'center' as const,
          }
        : {
            text: row[at] ?? '',
            ...(place === 0 && n !== undefined && parts?.has(n)
              ? { margin: [INDENT, 0, 0, 0] as [number, number, number, number] }
              : {}),
            ...(column.figures ? { alignment: 'right' as const } : {}),
            ...(bold ? { bold } : {}),
          },
    );
  const head = headRows(columns);
  const height = Math.max(0, ...columns.map(({ column }) => column.blank?.height ?? 0));
  return {
    fontSize: SIZE[setting],
    layout: setting,
    table: {
      headerRows: head.length,
      dontBreakRows: true,
      widths: [...widths],
      ...(height > 0
        ? { heights: [...head.map(() => 'auto' as const), ...rows.map(() => height)] }
        : {}),
      body: [
        ...head,
        ...rows.map((row, n) => cells(row, sums?.has(n) === true, n)),
        ...(totals ? [cells(totals, true)] : []),
      ],
    },
  };
}

const centred = (text: string, fontSize: number, more: object = {}): Content => ({
  text,
  fontSize,
  alignment: 'center',
  ...more,
});

const headOf = ({ letterhead, title, lines, printed }: PrintedTable): Content[] => [
  ...letterheadContent(letterhead),
  centred(title, 12, { bold: true, margin: [0, 6, 0, 0] }),
  ...lines.filter(Boolean).map((line) => centred(line, 9)),
  centred(printed, 8, { color: '#444444', margin: [0, 2, 0, 8] }),
];

/** Room to write a name above each line, the last on the right. They stay together on one page. */
const signaturesOf = (signatures: readonly string[]): Content => ({
  unbreakable: true,
  margin: [0, 40, 0, 0],
  columns: signatures.flatMap((who, at) => [
    ...(at > 0 || signatures.length === 1 ? [{ width: '*', text: '' }] : []),
    {
      width: 150,
      fontSize: 9,
      table: {
        widths: ['*'],
        body: [[{ text: who, alignment: 'center', border: [false, true, false, false] }]],
      },
    } as const,
  ]) as Content[],
});

export function tableDocument(sheet: PrintedTable): PdfDocument {
  // In the order of the screen, but columns that identify the row come first.
  const order = sheet.columns
    .map((column, at): PlacedColumn => ({ column, at }))
    .sort((a, b) => Number(b.column.naming ?? false) - Number(a.column.naming ?? false));
  const sample = [...(sheet.totals ? [sheet.totals] : []), ...sheet.rows.slice(0, SAMPLE)];
  const texts = order.map(({ column, at }) => ({
    // The group of a single column needs that column's width.
    heading:
      column.group && isAlone(order, column) ? `${column.label} ${column.group}` : column.label,
    texts: [...sample.map((row) => row[at] ?? ''), ...paddingOf(column)],
  }));
  const { landscape, pages, setting } = fitOnPaper(
    texts,
    order.filter(({ column }) => column.naming).length,
  );
  const pageOrientation = landscape ? 'landscape' : 'portrait';
  const tables = pages.map((places, page): Content => {
    const columns = places.flatMap((place) => order[place] ?? []);
    const wanted = places.flatMap((place) => texts[place] ?? []);
    return {
      stack: [tableOf(columns, sheet, setting, widthsOf(wanted, setting, WIDTH[pageOrientation]))],
      ...(page > 0 ? { pageBreak: 'before' as const } : {}),
    };
  });
  return {
    pageSize: 'A4',
    pageOrientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 8],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1 },
    info: { title: sheet.title },
    numbered: sheet.numbered,
    ...(sheet.pictures
      ? {
          images: Object.fromEntries(
            sheet.pictures.of.flatMap((bytes, n) =>
              bytes
                ? [
                    [
                      pictureName(n),
                      `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
                    ],
                  ]
                : [],
            ),
          ),
        }
      : {}),
    ...(sheet.watermark
      ? {
          watermark: {
            text: sheet.watermark,
            color: '#000000',
            opacity: 0.07,
            bold: true,
            fontSize: 96,
          },
        }
      : {}),
    content: [
      ...headOf(sheet),
      ...tables,
      ...(sheet.notes?.length
        ? [{ ol: [...sheet.notes], fontSize: 8, margin: [0, 6, 0, 0] } as Content]
        : []),
      ...(sheet.signatures?.length ? [signaturesOf(sheet.signatures)] : []),
    ],
  };
}
