/** `GET /api{route}` of a report: its rows and extras, or the same as a file. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { inRowOrder } from '@/domain/row-order';
import { Problem, type Column, type Translate } from '@/schema';
import type { Companion, Place, Report, ReportAnswer, ScreenInput } from '../handle';
import { serves } from '../handle/companion';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/engine';
import { cellText, sheetCell } from '../rest/cells';
import { formatOf, sheetFile, TABLE_FILE_QUERY } from '../rest/sheet-file';
import { displayCell } from '../rest/display-cell';
import type { Answer, Call, Route } from '../route';
import { like, rowLike } from '../shapes';
import { actionRoutes, sameInput } from './action';
import { fieldOf, fileName, displayValue } from './columns';
import { wholeFrom } from './report-pages';
import { reportPdf } from './report-pdf';
import { exportDetails, inputOf, placesIn, type TableScreen } from './input';
import { reportMayAct } from './may-act';
import { translateSentences, translateRows } from './translate-sentences';

type ReportPlaced = Extract<TableScreen, { kind: 'report' }>;

/** The columns requested by name; all by default. */
function selectColumns(
  columns: readonly Column[],
  requested: string | undefined,
): readonly Column[] {
  const names = requested?.split(',') ?? [];
  const found = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return found.length > 0 ? found : columns;
}

/**
 * Sums belong below the rows they add up, and parts below the row they are a part of; in another
 * order there is no such place.
 */
const withoutSums = (rows: ReportAnswer['rows']): ReportAnswer['rows'] =>
  rows.filter((row) => row['_sum'] !== true && row['_part'] !== true);

/** Rows of a page follow those of the page before, so only a report without pages is sorted. */
function sorted({ rows, page, ...rest }: ReportAnswer, requested = ''): ReportAnswer {
  const name = requested.replace(/^-/, '');
  return page || name === ''
    ? { rows, ...(page ? { page } : {}), ...rest }
    : { rows: inRowOrder(withoutSums(rows), name, requested.startsWith('-')), ...rest };
}

const columnsOf = ({ columns }: ReportPlaced, answer: ReportAnswer): readonly Column[] =>
  answer.columns ?? columns ?? [];

/** Maximum number of rows of a sheet, without the headings. */
const SHEET_ROWS = 1_048_575;

/** The file may be read before the request that started it has released its connection. */
const outsideTransaction = AsyncLocalStorage.snapshot();

type Next = (filter: string) => Promise<ReportAnswer>;

/**
 * All pages, each requested when the reader has taken the one before. Group headings are merged
 * into column headings; sums below columns are left to the reader.
 */
async function* pagesOf(first: ReportAnswer, next: Next): AsyncGenerator<ReportAnswer['rows']> {
  for (let answer = first; ; ) {
    yield answer.rows;
    const at = answer.page?.next;
    if (at === undefined) return;
    answer = await next(at);
  }
}

/** Their cells, for a file that programs read. */
async function* cellsOf(
  pages: AsyncIterable<ReportAnswer['rows']>,
  columns: readonly Column[],
  cell: (column: Column, value: unknown) => string | number | null,
  translate: Translate,
): AsyncGenerator<(string | number | null)[][]> {
  for await (const rows of pages)
    yield translateRows(rows, translate).map((row) =>
      columns.map((column) => cell(column, row[column.name])),
    );
}

/** All filtered rows, whatever page was shown. */
async function fileOf(
  engine: Engine,
  screen: ReportPlaced,
  report: Report,
  input: ScreenInput,
  call: Call,
  translate: Translate,
): Promise<Answer> {
  const format = formatOf(call.query['format']);
  const onPage = (at: string | null): ScreenInput => wholeFrom(screen, input, at);
  const answer = sorted(await report.run(call, onPage(null)), call.query['order']);
  if (format === 'xlsx' && (answer.page?.total ?? answer.rows.length) > SHEET_ROWS)
    throw new Problem('too_large', { limit: `${SHEET_ROWS} rows (CSV has no such limit)` });
  const next: Next = (at) =>
    outsideTransaction(() =>
      engine.db.read(
        (tx) => {
          const pageCall: Call = { ...call, tx, sql: tx.sql };
          return report.run(pageCall, onPage(at));
        },
        { slow: true },
      ),
    );
  const columns = selectColumns(columnsOf(screen, answer), call.query['columns']);
  const pages = pagesOf(answer, next);
  await call.audit(
    'export',
    screen.route,
    Object.values(call.params).join('/'),
    exportDetails(screen, input, format),
  );
  if (format === 'pdf') return reportPdf(engine, screen, columns, answer, pages, input, call);
  const plain = format === 'csv' ? cellText : sheetCell;
  const cell = (column: Column, value: unknown): string | number | null =>
    call.query['as'] === 'shown'
      ? displayCell(format, fieldOf(column), displayValue(column, value, translate), translate)
      : plain(fieldOf(column), displayValue(column, value, translate));
  const headings = columns.map(({ group, label }) =>
    group ? `${translate(group)}: ${translate(label)}` : translate(label),
  );
  return sheetFile(
    format,
    fileName(screen, call),
    headings,
    cellsOf(pages, columns, cell, translate),
  );
}

async function run(
  engine: Engine,
  screen: ReportPlaced,
  report: Report,
  places: readonly Place[],
  call: Call,
): Promise<Answer> {
  const input = await inputOf(engine, screen, places, call);
  const translate = engine.translate(call);
  if (call.query['format'] !== undefined && screen.files === false) throw new Problem('forbidden');
  if (call.query['format'] !== undefined)
    return fileOf(engine, screen, report, input, call, translate);
  const answer = await report.run(call, input);
  const { rows, pictures: _, ...rest } = answer;
  return {
    data: translateRows(rows, translate),
    meta: { footnotes: [], ...(translateSentences(rest, translate) as object) },
  };
}

export function reportRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  return engine.roll.screens.flatMap((screen): Route[] => {
    if (screen.kind !== 'report') return [];
    const report = companions.find(
      (one): one is Report => one.does === 'report' && serves(one, screen),
    );
    if (!report) return [];
    const places = placesIn(screen, companions);
    return [
      {
        method: 'GET',
        path: `/api${screen.route}`,
        who: screen.who,
        summary:
          screen.files === false
            ? `${screen.label}: the report as rows.`
            : `${screen.label}: the report as rows or as a file.`,
        of: screen.route,
        reads: true,
        answers: () => like(screen.columns ? [rowLike(screen.columns)] : [{}]),
        queries: { ...screen.filters, ...(screen.files === false ? {} : TABLE_FILE_QUERY) },
        slow: true,
        heavy: true,
        perMinute: LIMITS.REPORTS_A_MINUTE,
        run: (call) => run(engine, screen, report, places, call),
      },
      ...actionRoutes(
        engine,
        screen,
        places,
        report.actions ?? {},
        sameInput,
        reportMayAct(screen, report),
      ),
    ];
  });
}
