/** `POST /api{route}/{action}`: the actions of a report, a sheet or a list. */
import { Problem, validate, FIELD_MESSAGES, type Fields } from '@/schema';
import {
  Download,
  digestOf,
  StaleSheet,
  type ActionInput,
  type ActionPreview,
  type ActionResult,
  type AnyRun,
  type Place,
} from '../handle';
import { claimFiles } from '../files/claim';
import { disposition } from '../files/serve';
import { LIMITS } from '../limits';
import type { ServedResource, Engine } from '../rest/engine';
import { objectOf } from '../rest/save-changes';
import { resolveReferences } from '../rest/references';
import { refusalOf, staleProblem } from '../rest/refusal';
import type { Answer, Call, Route } from '../route';
import { fieldsShape, like, type Shape } from '../shapes';
import { inputOf, type TableScreen } from './input';
import { rowParts } from './each-row';
import type { MayAct } from './may-act';
import { translateSentences } from './translate-sentences';

type DeclaredAction = NonNullable<TableScreen['actions']>[string];

/** A download as a response; its name is quoted as the header requires. */
export const fileAnswer = ({ name, type, bytes, size, about }: Download): Answer => ({
  body: bytes,
  headers: {
    'content-type': type,
    'content-disposition': disposition(name, ''),
    ...(size === undefined ? {} : { 'content-length': String(size) }),
    ...(about === undefined ? {} : { 'x-expected-length': String(about) }),
  },
});

function rowsOf(value: unknown): ActionInput['rows'] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string' || Number.isInteger(id)))
    throw new Problem('malformed', { reason: '"rows" must be a list of ids' });
  if (value.length > LIMITS.BULK_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.BULK_ROWS} rows` });
  return value as ActionInput['rows'];
}

function cellsOf(value: unknown): ActionInput['cells'] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw new Problem('malformed', { reason: '"cells" must be a list of cells' });
  if (value.length > LIMITS.BULK_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.BULK_ROWS} cells` });
  return value.map((cell: unknown) => {
    const { row, column } = objectOf(cell);
    if ((typeof row !== 'string' && !Number.isInteger(row)) || typeof column !== 'string')
      throw new Problem('malformed', { reason: 'a cell needs "row" and "column"' });
    return { row: row as string | number, column };
  });
}

const refsOf = ({ roll }: Engine, fields: Fields): ServedResource['refs'] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.to && roll.resources.has(field.to) ? { name, field, to: field.to, keys: [] } : [],
  );

async function actionInput(
  engine: Engine,
  screen: TableScreen,
  places: readonly Place[],
  { on = 'screen', fields = {} }: DeclaredAction,
  call: Call,
): Promise<ActionInput> {
  const { rows, column, values: value, version, ...body } = objectOf(call.body ?? {});
  const { values, errors } = validate(fields, objectOf(value ?? {}));
  const fieldErrors = { ...errors };
  await resolveReferences(call.tx, engine, { refs: refsOf(engine, fields) }, [
    { index: 0, before: null, values, errors: fieldErrors },
  ]);
  await claimFiles(call, fields, [{ values, before: null, errors: fieldErrors }]);
  if (Object.keys(fieldErrors).length) throw refusalOf(fieldErrors);
  const ids = rowsOf(rows);
  if (on === 'rows' && ids.length === 0)
    throw refusalOf({ rows: { text: FIELD_MESSAGES.choose, with: { label: 'Rows' } } });
  const cells = cellsOf(body['cells']);
  if (on === 'cells' && cells.length === 0)
    throw refusalOf({ cells: { text: FIELD_MESSAGES.choose, with: { label: 'Cells' } } });
  if (on === 'column' && typeof column !== 'string')
    throw refusalOf({ column: { text: FIELD_MESSAGES.choose, with: { label: 'Column' } } });
  return {
    ...(await inputOf(engine, screen, places, call)),
    rows: ids,
    values,
    cells,
    value: body['value'] ?? null,
    column: typeof column === 'string' ? column : null,
    version: Number.isInteger(version) ? Number(version) : null,
  };
}

/** The digest by which the caller confirms a preview. */
const markOf = ({ rows, count }: ActionPreview): string => digestOf(JSON.stringify([rows, count]));

const CHANGED =
  'The data changed since the preview, so nothing was done. Check the new preview and confirm again.';

/** Runs an action; one with a preview runs only on what its caller has seen there. */
async function perform<I extends ActionInput>(
  run: AnyRun<I>,
  input: I,
  call: Call,
): Promise<ActionResult | Download | void> {
  if (typeof run === 'function') return run(call, input);
  const { preview: seen } = objectOf(call.body ?? {});
  if (typeof seen !== 'string')
    throw new Problem('conflict', { reason: 'Check the preview first, then confirm.' });
  const shown = await run.preview(call, input, true);
  if (markOf(shown) !== seen) throw new Problem('conflict', { reason: CHANGED });
  if (shown.count === 0)
    throw new Problem('conflict', { reason: 'There is nothing to confirm in this preview.' });
  return run.run(call, input, shown);
}

/**
 * The result is not the screen that the caller saw: the screen is reloaded, so no rows need to be
 * sent along.
 */
async function runAction<I extends ActionInput>(
  engine: Engine,
  run: AnyRun<I>,
  input: I,
  call: Call,
): Promise<ActionResult | Download | void> {
  try {
    return await perform(run, input, call);
  } catch (error) {
    if (!(error instanceof StaleSheet)) throw error;
    throw await staleProblem(
      call.tx,
      engine,
      { updated_by: error.by, updated_at: error.at ?? call.now.toISOString() },
      undefined,
    );
  }
}

/** The input of an action, for the API documentation. */
function bodyOf({ on, fields = {}, preview }: DeclaredAction, confirms = true): Shape {
  const values = fieldsShape(fields);
  const parts: Readonly<Record<string, Shape>> = {
    ...(preview && confirms ? { preview: MARK } : {}),
    ...(on === 'rows' ? { rows: ROWS } : {}),
    ...(on === 'column' ? { column: like('name') } : {}),
    ...(on === 'cells' ? { cells: CELLS, value: like('D') } : {}),
    ...(Object.keys(fields).length ? { values } : {}),
  };
  const partValues = (pick: (shape: Shape) => unknown): Record<string, unknown> =>
    Object.fromEntries(Object.entries(parts).map(([name, shape]) => [name, pick(shape)]));
  return {
    schema: {
      type: 'object',
      properties: {
        rows: ROWS.schema,
        ...partValues(({ schema }) => schema),
        version: {
          type: 'integer',
          description: 'The version of the sheet that the client last read.',
        },
      },
      required: Object.keys(parts).filter((name) => name !== 'values' || values.schema['required']),
    },
    example: partValues(({ example }) => example),
  };
}
const ROWS: Shape = {
  schema: { type: 'array', items: { type: ['string', 'integer'] }, description: 'Ids.' },
  example: [1],
};

/** A row that was refused while others were not. */
const REFUSED = { row: 1, reason: 'Text' };

const MARK: Shape = {
  schema: { type: 'string', description: 'The version of the preview that the caller confirms.' },
  example: '9f86d081',
};

const CELLS: Shape = {
  schema: {
    type: 'array',
    items: {
      type: 'object',
      required: ['row', 'column'],
      properties: { row: { type: ['string', 'integer'] }, column: { type: 'string' } },
    },
  },
  example: [{ row: 1, column: 'name' }],
};

/** Reports and sheets know nothing beyond the input. */
export const sameInput = (_: Call, input: ActionInput): Promise<ActionInput> =>
  Promise.resolve(input);

const NOT_NOW = 'This is no longer possible. Reload the page.';
const NOT_NOW_FOR = 'This is no longer possible for {rows}. Reload the page.';

/**
 * Refuses an action that the screen does not offer. The action's own rules run first, because they
 * know the reason; if they let it pass, this refuses it, and the transaction is rolled back.
 */
async function rejectResult(
  result: ActionResult | Download | void,
  rows: readonly string[],
): Promise<never> {
  if (result instanceof Download && result.bytes instanceof ReadableStream)
    await result.bytes.cancel();
  throw new Problem('conflict', {
    reason: rows.length === 0 ? NOT_NOW : { text: NOT_NOW_FOR, with: { rows } },
  });
}

/** `complete` adds what this kind of screen knows about the rows. */
export function actionRoutes<I extends ActionInput>(
  engine: Engine,
  screen: TableScreen,
  places: readonly Place[],
  runs: Readonly<Record<string, AnyRun<I>>>,
  complete: (call: Call, input: ActionInput) => Promise<I>,
  mayAct: MayAct<I>,
): Route[] {
  return Object.entries(screen.actions ?? {}).flatMap(([name, action]): Route[] => {
    const run = runs[name];
    if (!run) return [];
    const common = {
      method: 'POST',
      who: action.who,
      of: screen.route,
      json: true,
      ...('filters' in screen && screen.filters ? { queries: screen.filters } : {}),
      slow: true,
      ...(action.each
        ? { parts: rowParts({ ...action, each: action.each }, rowsOf, engine.translate) }
        : {}),
      // A report is computed for a whole class, and so are its actions.
      ...(screen.kind === 'report' || action.file ? { heavy: true } : {}),
      ...(action.perMinute ? { perMinute: action.perMinute } : {}),
    } as const;
    const inputFor = async (call: Call): Promise<I> =>
      complete(call, await actionInput(engine, screen, places, action, call));
    return [
      ...(typeof run === 'function'
        ? []
        : [
            {
              ...common,
              path: `/api${screen.route}/${name}/preview`,
              summary: `${screen.label}: preview of "${action.label}".`,
              takes: () => bodyOf(action, false),
              answers: () => like({ rows: [], count: 1, mark: 'Text' }),
              async run(call: Call): Promise<Answer> {
                const shown = await run.preview(call, await inputFor(call), false);
                return {
                  data: translateSentences(
                    { ...shown, mark: markOf(shown) },
                    engine.translate(call),
                  ),
                };
              },
            },
          ]),
      {
        ...common,
        path: `/api${screen.route}/${name}`,
        summary: `${screen.label}: ${action.label}.`,
        takes: () => bodyOf(action),
        answers: () =>
          action.file
            ? 'file'
            : like({ say: 'Text', ...(action.each ? { refused: [REFUSED] } : {}) }),
        async run(call) {
          const input = await inputFor(call);
          const allowed = action.skips || (await mayAct(call, input, name));
          const result = await runAction(engine, run, input, call);
          if (allowed !== true) return rejectResult(result, allowed || []);
          if (result instanceof Download) return fileAnswer(result);
          return {
            data: translateSentences((result ?? {}) satisfies ActionResult, engine.translate(call)),
          };
        },
      },
    ];
  });
}
