/** A return as a workbook, with one sheet per template table, and as one document. */
import { groupedFigure } from '@/domain/money';
import { archiveNames } from '@/domain/submission-files';
import { dayText } from '@/schema';
import type { Block, BlockDocument, Handle } from '../../../../server/handle';
import type { ReadMeasure } from './measures.server';
import {
  answersOf,
  choiceText,
  needsInput,
  hasAnswer,
  hasOptions,
  lastYear,
  tableText,
  valueText,
  computeMetric,
  type AnswerLine,
  type ReturnLine,
} from './quality-answers.server';
import type { FilledTable } from './quality-reckon.server';

/** An evidence file as it leaves the portal. */
export interface EvidenceFile {
  readonly answer: number;
  readonly file: number;
  /** In the archive: a folder per metric. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}
/** The evidence of a return, in the order of its metrics. */
export async function evidenceOf(
  { sql }: Pick<Handle, 'sql'>,
  { id }: ReturnLine,
): Promise<readonly EvidenceFile[]> {
  const found = await sql<{
    answer: number;
    code: string;
    file: number;
    name: string;
    size: number;
  }>`
    select a.id as answer, m.code, f.id as file, f.name, f.size
    from quality_answer a join quality_metric m on m.id = a.metric
      cross join unnest(a.evidence) with ordinality u(file, place) join file f on f.id = u.file
    where a.of_return = ${id} and f.removed_at is null order by m.sort, m.code, a.id, u.place`;
  const names = archiveNames(found.map(({ code, name }) => [code, name]));
  return found.map(({ answer, file, name, size }, n) => ({
    answer,
    file,
    name: names[n] ?? name,
    size,
  }));
}
/** The page of an answer, with its files, as an address that can stand outside the portal. */
const pageOf = (url: string | null | undefined, answer: number): string =>
  `${url ?? ''}/quality-answer/${answer}/show`;

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
    // A return that was sent shows what was accepted, whatever the registers hold now.
    const out = line.sent ? { value: null, table: null } : await computeMetric(read, line);
    all.push({ line, value: valueText(line, out), table: tableText(line, out) });
  }
  return all;
}

const ASKED = 'Required';
const NOT_GIVEN = 'Not given';
/** The text shown instead of a figure. */
const standsFor = ({ line, value, table }: ComputedLine): string =>
  value !== ''
    ? [groupedFigure(value), line.unit].filter(Boolean).join(' ')
    : line.formula !== null
      ? 'Not known'
      : table
        ? `See the table (${table.rows.length})`
        : (choiceText(line) ?? (hasAnswer(line) ? 'Given' : NOT_GIVEN));
const askedOf = ({ asks, options, words }: AnswerLine): string =>
  asks ??
  (hasOptions({ options })
    ? 'One of the options'
    : words === null
      ? ''
      : `Narrative of up to ${words} words`);

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
  const evidence = await evidenceOf(handle, of);
  const { url } = await handle.letterhead();
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
        'Option',
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
        choiceText(one.line),
        one.line.narrative,
        one.line.evidence.length,
        one.line.state,
        before.get(one.line.code) ?? null,
      ]),
    },
    ...all.flatMap(({ line, table }) =>
      table ? [{ name: line.code, headings: table.headings, rows: table.rows }] : [],
    ),
    ...(evidence.length === 0
      ? []
      : [
          {
            name: 'Evidence',
            headings: ['Metric', 'Question', 'File in the archive', 'Page in the portal'],
            rows: all.flatMap(({ line }) =>
              evidence
                .filter(({ answer }) => answer === line.id)
                .map(({ name }) => [line.code, line.question, name, pageOf(url, line.id)]),
            ),
          },
        ]),
  ];
}

/** Longer tables are printed as annexes. */
const MOST_ROWS = 40;
/** More columns do not fit a page: an annex continues them below, with the first one repeated. */
const MOST_COLUMNS = 9;

const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);
const isAnnex = ({ headings, rows }: FilledTable): boolean =>
  rows.length > MOST_ROWS || headings.length > MOST_COLUMNS;

/** Columns of each printed part of a table, by position. */
function partsOfTable({ headings }: FilledTable): number[][] {
  const all = headings.map((_, at) => at);
  if (all.length <= MOST_COLUMNS) return [all];
  const [first = 0, ...others] = all;
  const parts: number[][] = [];
  for (let at = 0; at < others.length; at += MOST_COLUMNS - 1)
    parts.push([first, ...others.slice(at, at + MOST_COLUMNS - 1)]);
  return parts;
}

function tableOf(table: FilledTable): Block[] {
  const { headings, rows } = table;
  if (rows.length === 0) return [{ text: 'The table has no rows.' }];
  const isFigure = (at: number): boolean => rows.every((row) => typeof row[at] === 'number');
  return partsOfTable(table).map((columns) => ({
    table: {
      head: columns.map((at) => headings[at] ?? ''),
      figures: columns.flatMap((at, place) => (isFigure(at) ? [place] : [])),
      rows: rows.map((row) => columns.map((at) => String(row[at] ?? ''))),
    },
  }));
}

const titleOf = ({ line: { code, question } }: ComputedLine): string => `${code} ${question}`;

function metricOf(
  one: ComputedLine,
  evidence: readonly EvidenceFile[],
  url: string | null | undefined,
): Block[] {
  const { line, table } = one;
  const asked = needsInput(line) && !hasAnswer(line);
  const stands = standsFor(one);
  const said = [
    asked && stands === NOT_GIVEN ? '' : stands,
    asked ? `${ASKED}: ${askedOf(line)}` : '',
    stands === choiceText(line) ? '' : (choiceText(line) ?? ''),
    line.narrative ?? '',
  ];
  return [
    { heading: titleOf(one), level: 3 },
    ...said.filter(Boolean).map((text) => ({ text })),
    ...evidence
      .filter(({ answer }) => answer === line.id)
      .map(({ name }) => ({ text: `Evidence: ${name}`, link: pageOf(url, line.id) })),
    ...(table
      ? isAnnex(table)
        ? [{ text: `Annex ${line.code}: ${rowsText(table.rows.length)}` }]
        : tableOf(table)
      : []),
  ];
}

/** The tables that are too long or too wide to stand beside their metric. */
function annexesOf(all: readonly ComputedLine[]): Block[] {
  const blocks = all.flatMap((one): Block[] =>
    one.table && isAnnex(one.table)
      ? [{ heading: `Annex ${titleOf(one)}`, level: 2 }, ...tableOf(one.table)]
      : [],
  );
  return blocks.length ? [{ heading: 'Annexes', level: 1, newPage: true }, ...blocks] : [];
}

/**
 * Criteria, key indicators and metrics with their values, texts and tables, for printing or further
 * editing. `open`: for anybody, without tables, which name people, and without evidence.
 */
export async function returnDocument(
  handle: Handle,
  of: ReturnLine,
  read: ReadMeasure,
  { open = false }: { readonly open?: boolean } = {},
): Promise<BlockDocument> {
  const letterhead = await handle.letterhead();
  const lines = await computedLines(handle, of, read);
  const all = open ? lines.map((line) => ({ ...line, table: null })) : lines;
  const evidence = open ? [] : await evidenceOf(handle, of);
  const { url } = letterhead;
  const blocks = all.flatMap((one, n): Block[] => {
    const before = all[n - 1]?.line;
    const { criterion, indicator } = one.line;
    const next = before?.criterion !== criterion;
    return [
      ...(next ? [{ heading: criterion, level: 1 as const, newPage: n > 0 }] : []),
      ...(next || before.indicator !== indicator
        ? [{ heading: indicator, level: 2 as const }]
        : []),
      ...metricOf(one, evidence, url),
    ];
  });
  return {
    letterhead,
    title: `${of.name}, ${of.academic_year}`,
    lines: [`As of ${dayText(handle.today)}${of.state === 'open' ? ' (draft)' : ''}`],
    blocks: [...blocks, ...annexesOf(all)],
    numbered: 'Page {page} of {last}',
    signatures: ['Coordinator, IQAC', 'Principal'],
  };
}
