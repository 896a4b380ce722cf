/** `GET /api{route}` of a report: rows and what stands beside them, or the same as a file. */
import { Problem, type Column } from '@/schema';
import type { Companion, Place, Report, ReportAnswer } from '../handle';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/bound';
import { cellText, sheetCell } from '../rest/cells';
import { formatOf, sheetFile } from '../rest/sheet-file';
import type { Answer, Call, Route } from '../route';
import { actionRoutes, asSent } from './action';
import { fieldOf, fileName, valueOf } from './columns';
import { inputOf, placesIn, type WorkedScreen } from './input';
import { inWords } from './words';

type ReportPlaced = Extract<WorkedScreen, { kind: 'report' }>;

const columnsOf = ({ columns }: ReportPlaced, answer: ReportAnswer): readonly Column[] => answer.columns ?? columns ?? [];

/** The heads over columns go into their headings; sums under them stay the reader's. */
async function* page({ rows }: ReportAnswer, columns: readonly Column[], cell: typeof cellText | typeof sheetCell): AsyncGenerator<(string | number | null)[][]> {
  yield rows.map((row) => columns.map((column) => cell(fieldOf(column), valueOf(column, row[column.name]))));
}

function fileOf(screen: ReportPlaced, answer: ReportAnswer, call: Call, translate: (text: string) => string): Answer {
  const format = formatOf(call.query['format']);
  const columns = columnsOf(screen, answer);
  const headings = columns.map(({ group, label }) => (group ? `${translate(group)}: ${translate(label)}` : translate(label)));
  return sheetFile(format, fileName(screen, call), headings, page(answer, columns, format === 'csv' ? cellText : sheetCell));
}

async function run(engine: Engine, screen: ReportPlaced, report: Report, places: readonly Place[], call: Call): Promise<Answer> {
  const answer = await report.run(call, await inputOf(engine, screen, places, call));
  const translate = engine.translate(call.headers);
  if (call.query['format'] !== undefined && screen.files === false) throw new Problem('forbidden');
  if (call.query['format'] !== undefined) return fileOf(screen, answer, call, translate);
  const { rows, ...beside } = answer;
  return { data: rows, meta: { footnotes: [], ...inWords(beside, translate) as object } };
}

export function reportRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  const reports = new Map(companions.flatMap((one) => (one.does === 'report' ? [[one.route, one] as const] : [])));
  return engine.roll.screens.flatMap((screen): Route[] => {
    const report = reports.get(screen.route);
    if (screen.kind !== 'report' || !report) return [];
    const places = placesIn(screen, companions);
    return [{
      method: 'GET', path: `/api${screen.route}`, who: screen.who, summary: screen.files === false ? `${screen.label}: the report, as rows.` : `${screen.label}: the report, as rows or as a file.`, of: screen.route,
      reads: true, slow: true, perMinute: LIMITS.SEARCH_A_MINUTE, run: (call) => run(engine, screen, report, places, call),
    }, ...actionRoutes(engine, screen, places, report.actions ?? {}, asSent)];
  });
}
