/**
 * Whether an action is possible now, according to its own screen: `can` of the whole result, and
 * `_can` of each row.
 */
import { inArray } from 'drizzle-orm';
import type { Column, PlacedScreen } from '@/schema';
import { selectRows, type Id } from '../db/rows';
import type {
  ActionInput,
  ListActionInput,
  ListCompanion,
  Report,
  ReportAnswer,
  ScreenInput,
  SheetScreenCompanion,
  StoredRow,
} from '../handle';
import type { ServedResource } from '../rest/engine';
import type { Call } from '../route';
import { wholeFrom } from './report-pages';

/**
 * Decides for the action of that name, before it is performed: whether it is possible, or the names
 * of the rows for which it is not.
 */
export type MayAct<I extends ActionInput> = (
  call: Call,
  input: I,
  action: string,
) => Promise<boolean | readonly string[]>;

type ReportPlaced = Extract<PlacedScreen, { kind: 'report' }>;
type Row = Readonly<Record<string, unknown>>;

/** The text of the columns that stay in sight: they name the row. */
function nameIn(
  { columns }: { readonly columns?: readonly Column[] | undefined },
  row: Row,
): string {
  const names = (columns ?? []).filter(({ sticky, kind = 'text' }) => sticky && kind === 'text');
  return names.flatMap(({ name }) => (row[name] ? [String(row[name])] : [])).join(' · ');
}

const includes = (allowed: unknown, action: string): boolean =>
  !Array.isArray(allowed) || allowed.includes(action);

/** The page that the caller saw; if it is one of several, then all of them. */
async function* answersOf(
  screen: ReportPlaced,
  report: Report,
  call: Call,
  input: ScreenInput,
): AsyncGenerator<ReportAnswer> {
  const first = await report.run(call, input);
  yield first;
  for (let at: string | null | undefined = first.page ? null : undefined; at !== undefined; ) {
    const answer = await report.run(call, wholeFrom(screen, input, at));
    yield answer;
    at = answer.page?.next;
  }
}

/**
 * The request as sent; then, if nothing of it was chosen, each of the report's other parts, because
 * a row may be in any. A filter with a default chooses between parts with different rows; every
 * other filter only leaves out rows.
 */
function* filterVariants(
  { filters = {} }: ReportPlaced,
  call: Call,
  input: ScreenInput,
): Generator<ScreenInput> {
  yield input;
  for (const [name, { choices = [], options }] of Object.entries(filters)) {
    if (options.default === undefined || call.query[name] !== undefined) continue;
    for (const value of choices)
      if (value !== input.filters[name])
        yield { ...input, filters: { ...input.filters, [name]: value } };
  }
}

/**
 * The input on a tab that the action applies to: the one that was shown, or the action's first if
 * the request names none. `undefined` on any other tab.
 */
function onOwnTab(
  input: ScreenInput,
  tabs: readonly string[] | undefined,
): ScreenInput | undefined {
  if (!tabs) return input;
  const shown = input.filters['tab'] ?? tabs[0];
  return tabs.some((tab) => tab === shown)
    ? { ...input, filters: { ...input.filters, tab: shown ?? null } }
    : undefined;
}

/**
 * Every selected row must be on the report, as filtered, and allow the action. An action that
 * undoes another applies to rows that the first may have removed from the filter: whether these
 * allow it is left to the action.
 */
export const reportMayAct =
  (screen: ReportPlaced, report: Report): MayAct<ActionInput> =>
  async (call, input, action) => {
    const { actions = {} } = screen;
    const onRows = actions[action]?.on === 'rows';
    const isUndo = Object.values(actions).some(({ undo }) => undo === action);
    let refused: readonly string[] = [];
    const offers = async (variant: ScreenInput): Promise<boolean> => {
      const unseen = new Set(onRows ? input.rows.map(String) : []);
      for await (const answer of answersOf(screen, report, call, variant)) {
        if (!includes(answer.can, action)) return false;
        const selected = answer.rows.filter((row: Row) => unseen.delete(String(row['id'])));
        const other = selected.filter((row: Row) => !includes(row['_can'], action));
        const columns = answer.columns ?? screen.columns;
        refused = other.flatMap((row: Row) => nameIn({ columns }, row) || []);
        if (other.length > 0) return false;
        if (unseen.size === 0) return true;
      }
      return isUndo;
    };
    const onTab = onOwnTab(input, actions[action]?.tabs);
    if (!onTab) return false;
    const baseInput: ScreenInput = onRows ? { ...onTab, only: input.rows } : onTab;
    for (const variant of filterVariants(screen, call, baseInput))
      if (await offers(variant)) return true;
    return refused;
  };

/** Rows are judged as the caller sees them, as in the list. */
export const listMayAct =
  (served: ServedResource, { can }: ListCompanion): MayAct<ListActionInput> =>
  async (call, { found }, action) => {
    const { id } = served.columns;
    if (!can || !id || found.length === 0) return true;
    const rows = await selectRows(call.tx, served.table, {
      list: served.viewOf(call.actor).list,
      where: inArray(
        id,
        found.map((row) => row.id as Id),
      ),
    });
    const allowed = await can(call, rows as unknown as readonly StoredRow[]);
    const other = rows.filter((_, n) => !includes(allowed[n], action));
    const titles = [served.resource.title].flat();
    return other.length === 0 || other.map((row) => titles.map((name) => row[name]).join(' · '));
  };

/** An action on a column is offered by the column, any other by the sheet. */
export const sheetMayAct =
  (work: SheetScreenCompanion): MayAct<ActionInput> =>
  async (call, input, action) => {
    const { columns, can } = await work.load(call, input);
    if (input.column === null) return includes(can, action);
    const column = columns.find(({ name }) => name === input.column);
    return column?.actions?.[action] !== undefined;
  };
