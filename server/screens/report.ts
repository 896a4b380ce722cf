/** `GET /api{route}` of a report: rows and footnotes, or the same as a file. */
import type { Column, Field, PlacedScreen } from '@/schema';
import type { Companion, Report, ReportAnswer } from '../handle';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/bound';
import { cellText, sheetCell } from '../rest/cells';
import { formatOf, sheetFile } from '../rest/sheet-file';
import type { Answer, Call, Route } from '../route';
import { scopeOf } from './scope';

const fieldOf = ({ kind = 'text', label }: Column): Field => ({ kind, options: { label } });

/** The heads over columns go into their headings; sums under them stay the reader's. */
async function* page({ rows }: ReportAnswer, columns: readonly Column[], cell: typeof cellText | typeof sheetCell): AsyncGenerator<(string | number | null)[][]> {
  yield rows.map((row) => columns.map((column) => cell(fieldOf(column), row[column.name])));
}

function fileOf(screen: PlacedScreen & { readonly kind: 'report' }, answer: ReportAnswer, call: Call, translate: (text: string) => string): Answer {
  const format = formatOf(call.query['format']);
  const headings = screen.columns.map(({ group, label }) => (group ? `${translate(group)}: ${translate(label)}` : translate(label)));
  const name = [screen.route.split('/').filter((part) => !part.startsWith('{')).at(-1), ...Object.values(call.params), call.today].join('-');
  return sheetFile(format, name, headings, page(answer, screen.columns, format === 'csv' ? cellText : sheetCell));
}

async function run(engine: Engine, screen: PlacedScreen & { readonly kind: 'report' }, report: Report, call: Call): Promise<Answer> {
  const scope = await scopeOf(engine, call.tx, screen, call.params);
  const params = Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, value === null ? null : String(value)]));
  const answer = await report.run(call, { params, query: call.query });
  if (call.query['format'] !== undefined) return fileOf(screen, answer, call, engine.translate(call.headers));
  return { data: answer.rows, meta: { footnotes: answer.footnotes ?? [] } };
}

export function reportRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  const reports = new Map(companions.flatMap((one) => (one.does === 'report' ? [[one.route, one] as const] : [])));
  return engine.roll.screens.flatMap((screen): Route[] => {
    const report = reports.get(screen.route);
    if (screen.kind !== 'report' || !report) return [];
    return [{
      method: 'GET', path: `/api${screen.route}`, who: screen.who, summary: `${screen.label}: the report, as rows or as a file.`, of: screen.route,
      reads: true, slow: true, perMinute: LIMITS.SEARCH_A_MINUTE, run: (call) => run(engine, screen, report, call),
    }];
  });
}
