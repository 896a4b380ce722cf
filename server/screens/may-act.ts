/**
 * Whether an action is possible now, according to its own screen: `can` of the whole result, and
 * `_can` of each row.
 */
import { inArray } from 'drizzle-orm';
import type { PlacedScreen } from '@/schema';
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
import type { BoundResource } from '../rest/bound';
import type { Call } from '../route';
import { wholeFrom } from './report-pages';

/** Decides for the action of that name, before it is performed. */
export type MayAct<I extends ActionInput> = (
  call: Call,
  input: I,
  action: string,
) => Promise<boolean>;

type ReportPlaced = Extract<PlacedScreen, { kind: 'report' }>;
type Row = Readonly<Record<string, unknown>>;

const includes = (said: unknown, action: string): boolean =>
  !Array.isArray(said) || said.includes(action);

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
function* partsOf(
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
    const offers = async (asked: ScreenInput): Promise<boolean> => {
      const wanted = new Set(onRows ? input.rows.map(String) : []);
      for await (const { rows, can } of answersOf(screen, report, call, asked)) {
        if (!includes(can, action)) return false;
        const concerned = rows.filter((row: Row) => wanted.delete(String(row['id'])));
        if (!concerned.every((row: Row) => includes(row['_can'], action))) return false;
        if (wanted.size === 0) return true;
      }
      return isUndo;
    };
    const about: ScreenInput = onRows ? { ...input, only: input.rows } : input;
    for (const asked of partsOf(screen, call, about)) if (await offers(asked)) return true;
    return false;
  };

/** Rows are judged as the caller sees them, as in the list. */
export const listMayAct =
  (bound: BoundResource, { can }: ListCompanion): MayAct<ListActionInput> =>
  async (call, { found }, action) => {
    const { id } = bound.columns;
    if (!can || !id || found.length === 0) return true;
    const rows = await selectRows(call.tx, bound.table, {
      list: bound.viewOf(call.actor).list,
      where: inArray(
        id,
        found.map((row) => row.id as Id),
      ),
    });
    const said = await can(call, rows as unknown as readonly StoredRow[]);
    return rows.every((_, n) => includes(said[n], action));
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
