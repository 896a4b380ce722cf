/**
 * `GET` and `PATCH /api{route}` of a sheet: the companion computes rows and columns and saves
 * cells; this has what all sheets share: permissions, the shape of requests, the response to a
 * stale version, and files in and out.
 */
import { isGranted, Problem, type Sheet, type SheetCell, type Translate } from '@/schema';
import {
  StaleSheet,
  type Companion,
  type Place,
  type ScreenInput,
  type SheetScreenCompanion,
} from '../handle';
import { serves } from '../handle/companion';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/engine';
import { objectOf, versionOf } from '../rest/save-changes';
import { cellText, sheetCell } from '../rest/cells';
import { staleProblem } from '../rest/refusal';
import { FORMAT_QUERY, formatOf, sheetFile } from '../rest/sheet-file';
import type { Answer, Call, Route } from '../route';
import { like, type Shape } from '../shapes';
import { actionRoutes, sameInput } from './action';
import { fieldOf, fileName, headingOf, cellValue } from './columns';
import { exportDetails, inputOf, placesIn, type TableScreen } from './input';
import { sheetMayAct } from './may-act';
import { matchFile } from './sheet-import';
import { sheetPdf } from './sheet-pdf';
import { translateSentences } from './translate-sentences';

type SheetPlaced = Extract<TableScreen, { kind: 'sheet' }>;

interface SheetContext {
  readonly engine: Engine;
  readonly screen: SheetPlaced;
  readonly work: SheetScreenCompanion;
  readonly places: readonly Place[];
}

const translateFor = ({ engine }: SheetContext, call: Call): Translate => engine.translate(call);

/** In the reader's language; cell values are not translated. */
function sheetBody({ rows, ...sheet }: Sheet, translate: Translate): Record<string, unknown> {
  return {
    ...(translateSentences(sheet, translate) as object),
    rows: rows.map((row) =>
      row.off ? { ...row, off: translateSentences(row.off, translate) } : row,
    ),
  };
}

/** Whether the caller can save now, and whether a file can be read into the cells. */
function permissionsOf(
  { screen, work }: SheetContext,
  { locked }: Sheet,
  call: Call,
): { save: boolean; file: boolean } {
  const save = !locked && isGranted(screen.save, call.actor);
  return { save, file: save && work.match !== undefined };
}

async function* page(
  { rows, columns }: Sheet,
  cell: typeof cellText | typeof sheetCell,
): AsyncGenerator<(string | number | null)[][]> {
  yield rows.map(({ values, off }) =>
    columns.map(
      (column) =>
        off?.[column.name]?.text ?? cell(fieldOf(column), cellValue(column, values[column.name])),
    ),
  );
}

async function load(at: SheetContext, call: Call): Promise<Answer> {
  const input = await inputOf(at.engine, at.screen, at.places, call);
  const sheet = await at.work.load(call, input);
  const translate = translateFor(at, call);
  if (call.query['format'] !== undefined) {
    const format = formatOf(call.query['format']);
    await call.audit(
      'export',
      at.screen.route,
      Object.values(call.params).join('/'),
      exportDetails(at.screen, input, format),
    );
    if (format === 'pdf') return sheetPdf(at.engine, at.screen, sheet, input, call);
    return sheetFile(
      format,
      fileName(at.screen, call),
      sheet.columns.map((column) => headingOf(column, translate)),
      page(sheet, format === 'csv' ? cellText : sheetCell),
    );
  }
  return { data: sheetBody(sheet, translate), meta: { can: permissionsOf(at, sheet, call) } };
}

function cellsOf(body: unknown): SheetCell[] {
  const { cells } = objectOf(body);
  if (!Array.isArray(cells) || cells.length === 0)
    throw new Problem('malformed', { reason: '"cells" must be a list that is not empty' });
  if (cells.length > LIMITS.SHEET_CELLS)
    throw new Problem('too_large', { limit: `${LIMITS.SHEET_CELLS} cells` });
  const seen = new Set<string>();
  return cells.map((input: unknown) => {
    const { row, column, value } = objectOf(input);
    if ((typeof row !== 'string' && !Number.isInteger(row)) || typeof column !== 'string')
      throw new Problem('malformed', { reason: 'a cell needs "row", "column" and "value"' });
    const key = `${String(row)}\n${column}`;
    if (seen.has(key)) throw new Problem('malformed', { reason: 'the same cell is listed twice' });
    seen.add(key);
    return { row: row as string | number, column, value: value ?? null };
  });
}

/** The current sheet, reduced to the rows that the sender wanted to change. */
async function stale(
  at: SheetContext,
  call: Call,
  input: ScreenInput,
  cells: readonly SheetCell[],
  { by, at: when }: StaleSheet,
): Promise<Problem> {
  const sheet = await at.work.load(call, input);
  const changedRows = new Set(cells.map(({ row }) => String(row)));
  const rows = sheet.rows.filter(({ id }) => changedRows.has(String(id)));
  return staleProblem(
    call.tx,
    at.engine,
    { updated_by: by, updated_at: when ?? call.now.toISOString() },
    sheetBody({ ...sheet, rows }, translateFor(at, call)),
  );
}

async function save(at: SheetContext, call: Call): Promise<Answer> {
  const input = await inputOf(at.engine, at.screen, at.places, call);
  const cells = cellsOf(call.body);
  const version = versionOf(objectOf(call.body)['version'], true) ?? 0;
  try {
    await at.work.save(call, { ...input, version, cells });
  } catch (error) {
    if (error instanceof StaleSheet) throw await stale(at, call, input, cells, error);
    throw error;
  }
  const sheet = await at.work.load(call, input);
  return {
    data: sheetBody(sheet, translateFor(at, call)),
    meta: { can: permissionsOf(at, sheet, call) },
  };
}

/** For the API documentation. */
const SHEET = {
  columns: [{ name: 'name', label: 'Name' }],
  rows: [{ id: 1, values: { name: 'Text' } }],
  version: 1,
};
const CELLS: Shape = {
  schema: {
    type: 'object',
    required: ['version', 'cells'],
    properties: {
      version: { type: 'integer' },
      cells: {
        type: 'array',
        minItems: 1,
        maxItems: LIMITS.SHEET_CELLS,
        items: {
          type: 'object',
          required: ['row', 'column', 'value'],
          properties: {
            row: { type: ['string', 'integer'] },
            column: { type: 'string' },
            value: {},
          },
        },
      },
    },
  },
  example: { version: 1, cells: [{ row: 1, column: 'name', value: 'Text' }] },
};

export function sheetRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  return engine.roll.screens.flatMap((screen): Route[] => {
    if (screen.kind !== 'sheet') return [];
    const work = companions.find(
      (one): one is SheetScreenCompanion => one.does === 'sheet' && serves(one, screen),
    );
    if (!work) return [];
    const places = placesIn(screen, companions);
    const at: SheetContext = { engine, screen, work, places };
    const path = `/api${screen.route}`;
    return [
      {
        method: 'GET',
        path,
        who: screen.who,
        summary: `${screen.label}: columns, rows and state, as JSON or as a file.`,
        of: screen.route,
        reads: true,
        answers: () => like(SHEET),
        queries: { ...screen.filters, ...FORMAT_QUERY },
        slow: true,
        run: (call) => load(at, call),
      },
      {
        method: 'PATCH',
        path,
        who: screen.save,
        summary: `${screen.label}: saves changed cells, all or none.`,
        of: screen.route,
        json: true,
        takes: () => CELLS,
        answers: () => like(SHEET),
        ...(screen.filters ? { queries: screen.filters } : {}),
        run: (call) => save(at, call),
      },
      ...(work.match
        ? [
            {
              method: 'POST' as const,
              path: `${path}/read-file`,
              who: screen.save,
              summary: `${screen.label}: returns the cells that a file would fill, without saving anything.`,
              of: screen.route,
              upload: LIMITS.SHEET_FILE,
              queue: 'imports' as const,
              answers: () =>
                like({
                  cells: [{ row: 1, column: 'name', text: 'Text' }],
                  errors: [{ row: 3, message: 'Text' }],
                  lines: 40,
                  columns: ['Name'],
                }),
              run: async (call: Call) => ({
                data: await matchFile(
                  await work.load(call, await inputOf(engine, screen, places, call)),
                  work.match ?? [],
                  await call.bytes(),
                  translateFor(at, call),
                ),
              }),
            },
          ]
        : []),
      ...actionRoutes(engine, screen, places, work.actions ?? {}, sameInput, sheetMayAct(work)),
    ];
  });
}
