/**
 * A departmental report as a document: figures, texts, and the rows behind each figure; or all
 * reports of a period after the college's own table.
 */
import { collegeDay } from '@/domain/dates';
import { isMonth } from '@/domain/department-report';
import { choiceLabel, dayText, monthText, type Column } from '@/schema';
import type { Block, BlockDocument, Handle } from '../../../../server/handle';
import { FIGURES, SECTIONS, type Row, type Section } from '../report-figures';
import { labelOfText, textsOf } from './report-answer.server';
import {
  acceptedReports,
  combinedText,
  dataOf,
  figureText,
  rowsOfFigure,
  type OpenReport,
  type ReportData,
} from './report-data.server';
import { columnsOfFigure } from './report-columns.server';
import { YEAR_TABLES } from './report-year.server';

const FIGURE_COLUMN = [1];

function cellText({ name, kind, labels }: Column, row: Row): string {
  const value = row[name] ?? null;
  if (value === null) return '–';
  if (kind === 'date') return dayText(String(value));
  if (kind === 'hours') return String(Number(value) / 10);
  return kind === 'choice' ? choiceLabel(String(value), labels) : String(value);
}

const isFigure = ({ kind }: Column): boolean => kind === 'int' || kind === 'hours';

function tableOf(columns: readonly Column[], rows: readonly Row[]): Block {
  return {
    table: {
      head: columns.map(({ label }) => label),
      figures: columns.flatMap((column, at) => (isFigure(column) ? [at] : [])),
      rows: rows.map((row) => columns.map((column) => cellText(column, row))),
    },
  };
}

/** What a year's months listed, and what stood at its end. */
function listsOf({ department }: OpenReport, { lists = {} }: ReportData): Block[] {
  const table = (label: string, columns: readonly Column[], rows: readonly Row[] = []): Block[] =>
    rows.length === 0
      ? []
      : [{ heading: `${label}: ${department.name}`, level: 2 }, tableOf(columns, rows)];
  return [
    ...Object.entries(YEAR_TABLES).flatMap(([name, { label, columns }]) =>
      table(label, columns, lists[name]),
    ),
    ...FIGURES.flatMap(({ key, label, columns }) => table(label, columns, lists[key])),
  ];
}

/** Figures that count the same rows share one table. */
function detailsOf(opened: OpenReport, data: ReportData): Block[] {
  const { department, period } = opened;
  const shown = new Set<unknown>();
  if (!isMonth(period)) return listsOf(opened, data);
  return FIGURES.flatMap((figure): Block[] => {
    const rows = rowsOfFigure(period, figure, data);
    if (rows.length === 0 || shown.has(rows)) return [];
    shown.add(rows);
    return [
      { heading: `${figure.label}: ${department.name}`, level: 2 },
      tableOf(columnsOfFigure(period, figure), rows),
    ];
  });
}

function partOf(opened: OpenReport, data: ReportData, newPage: boolean): Block[] {
  const { department, period, state, row } = opened;
  const texts = textsOf(period).flatMap((name): Block[] => {
    const text = row?.[name];
    return text ? [{ heading: labelOfText(name), level: 2 }, { text }] : [];
  });
  const figures = (Object.keys(SECTIONS) as Section[]).flatMap((section): Block[] => {
    const own = FIGURES.filter((figure) => figure.section === section);
    return own.length === 0
      ? []
      : [
          { heading: SECTIONS[section], level: 2 },
          {
            table: {
              head: ['Item', 'Figure'],
              figures: FIGURE_COLUMN,
              rows: own.map((figure) => [figure.label, figureText(data, figure)]),
            },
          },
        ];
  });
  return [
    { heading: department.name, level: 1, newPage },
    {
      text: [
        `State: ${choiceLabel(state)}`,
        row?.submitted_at ? `Submitted: ${dayText(collegeDay(new Date(row.submitted_at)))}` : '',
        row?.late_days ? `Days late: ${row.late_days}` : '',
        row?.files?.length ? `Attached files: ${row.files.length}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    },
    ...figures,
    ...texts,
    ...detailsOf(opened, data),
  ];
}

async function documentOf(
  { letterhead, today }: Handle,
  title: string,
  blocks: readonly Block[],
  signatures: readonly string[],
): Promise<BlockDocument> {
  return {
    letterhead: await letterhead(),
    title,
    lines: [`As of ${dayText(today)}`],
    blocks,
    numbered: 'Page {page} of {last}',
    signatures,
  };
}

const nameOf = (period: string): string =>
  isMonth(period)
    ? `Monthly report, ${monthText(period)}`
    : `Annual departmental report, ${period}`;

export async function reportDocument(handle: Handle, opened: OpenReport): Promise<BlockDocument> {
  const data = await dataOf(handle, opened);
  return documentOf(
    handle,
    `${nameOf(opened.period)}: ${opened.department.name}`,
    partOf(opened, data, false),
    ['Head of department', 'Principal'],
  );
}

/** The college's table first, then every accepted report on its own pages. */
export async function compiledDocument(handle: Handle, period: string): Promise<BlockDocument> {
  const { reports, missing } = await acceptedReports(handle, period);
  const data = reports.map((one) => one.data);
  const blocks: Block[] = [
    {
      table: {
        head: ['Item', 'College'],
        figures: FIGURE_COLUMN,
        rows: FIGURES.map((figure) => [figure.label, combinedText(figure, data)]),
      },
    },
    { text: `Departments: ${reports.map(({ department }) => department.name).join(', ')}` },
    ...(missing.length
      ? [{ text: `No accepted report: ${missing.map(({ name }) => name).join(', ')}` }]
      : []),
    ...reports.flatMap((one) => partOf(one, one.data, true)),
  ];
  return documentOf(handle, `${nameOf(period)}: the college`, blocks, ['Principal']);
}
