/** A return as sheets of a workbook, one for each table of its templates, and as one document. */
import type { Handle, PdfDocument } from '../../../../server/handle';
import type { ReadMeasure } from './measures.server';
import {
  answersOf,
  isAsked,
  isGiven,
  tableText,
  valueText,
  workOut,
  type AnswerLine,
  type ReturnLine,
} from './quality-answers.server';
import type { FilledTable } from './quality-reckon.server';

interface WorkedLine {
  readonly line: AnswerLine;
  readonly value: string;
  readonly table: FilledTable | null;
}
async function worked(
  handle: Handle,
  { id }: ReturnLine,
  read: ReadMeasure,
): Promise<readonly WorkedLine[]> {
  const all: WorkedLine[] = [];
  for (const line of await answersOf(handle, { of_return: id })) {
    const out = await workOut(read, line);
    all.push({ line, value: valueText(line, out), table: tableText(line, out) });
  }
  return all;
}

/** What stands in place of a figure. */
const standsFor = ({ line, value, table }: WorkedLine): string =>
  value !== ''
    ? [value, line.unit].filter(Boolean).join(' ')
    : line.formula !== null
      ? 'Not known'
      : table
        ? `See the table (${table.rows.length})`
        : isGiven(line)
          ? 'Given'
          : 'Asked for';
const askedOf = ({ asks, words }: AnswerLine): string =>
  asks ?? (words === null ? '' : `Narrative of up to ${words} words`);

export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export async function returnSheets(
  handle: Handle,
  of: ReturnLine,
  read: ReadMeasure,
): Promise<readonly Sheet[]> {
  const all = await worked(handle, of, read);
  return [
    {
      name: 'Metrics',
      headings: [
        'Criterion',
        'Key indicator',
        'Metric',
        'Question',
        'Value',
        'Unit',
        'Asked for',
        'Narrative',
        'Evidence files',
        'State',
      ],
      rows: all.map((one) => [
        one.line.criterion,
        one.line.indicator,
        one.line.code,
        one.line.question,
        one.value === ''
          ? standsFor(one)
          : Number.isFinite(Number(one.value))
            ? Number(one.value)
            : one.value,
        one.line.unit,
        askedOf(one.line),
        one.line.narrative,
        one.line.evidence.length,
        one.line.state,
      ]),
    },
    ...all.flatMap(({ line, table }) =>
      table ? [{ name: line.code, headings: table.headings, rows: table.rows }] : [],
    ),
  ];
}

type Content = NonNullable<PdfDocument['content']>;
/** Longer tables are in the workbook alone. */
const MOST_ROWS = 40;
/** More columns than these do not fit a page. */
const MOST_COLUMNS = 9;

function tableOf({ headings, rows }: FilledTable): Content[] {
  if (rows.length === 0) return [{ text: 'The table has no rows.', italics: true, fontSize: 8 }];
  const columns = headings.slice(0, MOST_COLUMNS);
  const left = rows.length - MOST_ROWS;
  return [
    {
      fontSize: 7,
      layout: 'close',
      margin: [0, 3, 0, 0],
      table: {
        headerRows: 1,
        widths: columns.map(() => '*'),
        body: [
          columns.map((text) => ({ text, bold: true })),
          ...rows
            .slice(0, MOST_ROWS)
            .map((row) => columns.map((_, n) => ({ text: String(row[n] ?? '') }))),
        ],
      },
    },
    ...(left > 0 || headings.length > MOST_COLUMNS
      ? [
          {
            text: `The workbook has all ${rows.length} rows and ${headings.length} columns.`,
            italics: true,
            fontSize: 7,
          },
        ]
      : []),
  ];
}

function metricOf(one: WorkedLine): Content[] {
  const { line, table } = one;
  return [
    { text: `${line.code}  ${line.question}`, bold: true, fontSize: 9, margin: [0, 8, 0, 0] },
    { text: standsFor(one), fontSize: 9 },
    ...(isAsked(line) && !isGiven(line)
      ? [{ text: `Asked for: ${askedOf(line)}`, fontSize: 8, italics: true }]
      : []),
    ...(line.narrative
      ? [
          {
            text: line.narrative,
            fontSize: 9,
            margin: [0, 2, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    ...(line.evidence.length > 0
      ? [{ text: `Evidence files: ${line.evidence.length}`, fontSize: 8 }]
      : []),
    ...(table ? tableOf(table) : []),
  ];
}

export async function returnDocument(
  handle: Handle,
  of: ReturnLine,
  read: ReadMeasure,
): Promise<PdfDocument> {
  const [college] = await handle.sql<{ name: string }>`select name from college limit 1`;
  const all = await worked(handle, of, read);
  const heading = (text: string, fontSize: number): Content => ({
    text,
    fontSize,
    bold: true,
    margin: [0, 10, 0, 0],
  });
  const body = all.flatMap((one, n): Content[] => {
    const before = all[n - 1]?.line;
    return [
      ...(before?.criterion === one.line.criterion ? [] : [heading(one.line.criterion, 13)]),
      ...(before?.criterion === one.line.criterion && before.indicator === one.line.indicator
        ? []
        : [heading(one.line.indicator, 10)]),
      ...metricOf(one),
    ];
  });
  return {
    pageSize: 'A4',
    pageMargins: [34, 34, 34, 42],
    defaultStyle: { font: 'Roboto', lineHeight: 1.1 },
    info: { title: `${of.name} ${of.academic_year}` },
    numbered: 'Page {page} of {last}',
    content: [
      { text: college?.name ?? '', fontSize: 16, bold: true, alignment: 'center' },
      { text: `${of.name}, ${of.academic_year}`, fontSize: 12, alignment: 'center' },
      ...(of.state === 'open'
        ? [{ text: 'Draft', fontSize: 9, italics: true, alignment: 'center' as const }]
        : []),
      ...body,
    ] as Content,
  };
}
