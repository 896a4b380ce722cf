/** A return as a workbook, with one sheet per template table, and as one document. */
import { dayText } from '@/schema';
import type { Block, BlockDocument, Handle } from '../../../../server/handle';
import type { ReadMeasure } from './measures.server';
import {
  answersOf,
  needsInput,
  hasAnswer,
  lastYear,
  tableText,
  valueText,
  computeMetric,
  type AnswerLine,
  type ReturnLine,
} from './quality-answers.server';
import type { FilledTable } from './quality-reckon.server';

interface ComputedLine {
  readonly line: AnswerLine;
  readonly value: string;
  readonly table: FilledTable | null;
}
async function computedLines(
  handle: Handle,
  { id }: ReturnLine,
  read: ReadMeasure,
): Promise<readonly ComputedLine[]> {
  const all: ComputedLine[] = [];
  for (const line of await answersOf(handle, { of_return: id })) {
    const out = await computeMetric(read, line);
    all.push({ line, value: valueText(line, out), table: tableText(line, out) });
  }
  return all;
}

const ASKED = 'Required';
const NOT_GIVEN = 'Not given';
/** The text shown instead of a figure. */
const standsFor = ({ line, value, table }: ComputedLine): string =>
  value !== ''
    ? [value, line.unit].filter(Boolean).join(' ')
    : line.formula !== null
      ? 'Not known'
      : table
        ? `See the table (${table.rows.length})`
        : hasAnswer(line)
          ? 'Given'
          : NOT_GIVEN;
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
  const all = await computedLines(handle, of, read);
  const before = await lastYear(handle, of);
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
        'Required',
        'Narrative',
        'Evidence files',
        'State',
        'Last year',
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
        before.get(one.line.code) ?? null,
      ]),
    },
    ...all.flatMap(({ line, table }) =>
      table ? [{ name: line.code, headings: table.headings, rows: table.rows }] : [],
    ),
  ];
}

/** Longer tables are only in the workbook. */
const MOST_ROWS = 40;
/** More columns do not fit a page. */
const MOST_COLUMNS = 9;

function tableOf({ headings, rows }: FilledTable): Block[] {
  if (rows.length === 0) return [{ text: 'The table has no rows.' }];
  const head = headings.slice(0, MOST_COLUMNS);
  const isFigure = (at: number): boolean => rows.every((row) => typeof row[at] === 'number');
  return [
    {
      table: {
        head,
        figures: head.flatMap((_, at) => (isFigure(at) ? [at] : [])),
        rows: rows.slice(0, MOST_ROWS).map((row) => head.map((_, at) => String(row[at] ?? ''))),
      },
    },
    ...(rows.length > MOST_ROWS || headings.length > MOST_COLUMNS
      ? [{ text: `Full table in the workbook: ${rows.length} rows, ${headings.length} columns.` }]
      : []),
  ];
}

function metricOf(one: ComputedLine): Block[] {
  const { line, table } = one;
  const asked = needsInput(line) && !hasAnswer(line);
  const stands = standsFor(one);
  const said = [
    asked && stands === NOT_GIVEN ? '' : stands,
    asked ? `${ASKED}: ${askedOf(line)}` : '',
    line.narrative ?? '',
    line.evidence.length > 0 ? `Evidence files: ${line.evidence.length}` : '',
  ];
  return [
    { heading: `${line.code} ${line.question}`, level: 3 },
    ...said.filter(Boolean).map((text) => ({ text })),
    ...(table ? tableOf(table) : []),
  ];
}

/**
 * Criteria, key indicators and metrics with their values, texts and tables, for printing or further
 * editing.
 */
export async function returnDocument(
  handle: Handle,
  of: ReturnLine,
  read: ReadMeasure,
): Promise<BlockDocument> {
  const [college] = await handle.sql<{
    name: string;
    address1: string | null;
    address2: string | null;
  }>`select name, address1, address2 from college limit 1`;
  const all = await computedLines(handle, of, read);
  const blocks = all.flatMap((one, n): Block[] => {
    const before = all[n - 1]?.line;
    const { criterion, indicator } = one.line;
    const next = before?.criterion !== criterion;
    return [
      ...(next ? [{ heading: criterion, level: 1 as const, newPage: n > 0 }] : []),
      ...(next || before.indicator !== indicator
        ? [{ heading: indicator, level: 2 as const }]
        : []),
      ...metricOf(one),
    ];
  });
  return {
    letterhead: {
      name: college?.name ?? '',
      lines: [college?.address1, college?.address2].flatMap((line) => line || []),
    },
    title: `${of.name}, ${of.academic_year}`,
    lines: [`As of ${dayText(handle.today)}${of.state === 'open' ? ' (draft)' : ''}`],
    blocks,
    numbered: 'Page {page} of {last}',
    signatures: ['Coordinator, IQAC', 'Principal'],
  };
}
