/**
 * `GET` and `PATCH /api{route}` of a register: the rows of a resource in scope, with some editable
 * columns. A caller whom the screen lets save may write exactly those columns of those rows,
 * whatever the resource itself grants.
 */
import { and, type SQL } from 'drizzle-orm';
import { isGranted, Problem, type Fields, type PlacedScreen } from '@/schema';
import { matching, rowScope, type Conditions } from '../access/scope';
import { selectList } from '../db/select-list';
import { selectRows, type Id } from '../db/rows';
import { LIMITS } from '../limits';
import type { ServedResource, Engine, View } from '../rest/engine';
import { objectOf, saveChanges, versionOf, type Change } from '../rest/save-changes';
import { fieldError } from '../rest/validate-row';
import { parseId } from '../rest/parse-id';
import { orderOf } from '../rest/order';
import { refusalOf } from '../rest/refusal';
import type { Answer, Call, Route } from '../route';
import { examples, like, type Shape } from '../shapes';
import { scopeOf, type Scope } from './scope';

type Register = PlacedScreen & { readonly kind: 'register' };
type Cell = {
  readonly index: number;
  readonly id: Id;
  readonly version: number;
  readonly field: string;
  readonly value: unknown;
};

interface RegisterContext {
  readonly engine: Engine;
  readonly screen: Register;
  readonly served: ServedResource;
  readonly view: View;
}

const pick = (fields: View['readable'], names: readonly string[]): View['readable'] =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

/**
 * The fields that the grid shows, its rows are scoped by, and its pattern uses, as far as the
 * caller may see them.
 */
function contextFor(engine: Engine, screen: Register, call: Call): RegisterContext {
  const served = engine.served(screen.resource);
  const ownView = served.viewOf(call.actor);
  const words = Object.values(screen.pattern?.words ?? {}).map(
    (word) => word.split(/[.:]/)[0] ?? '',
  );
  const names = [
    ...new Set([
      ...screen.show,
      ...screen.edit,
      ...Object.keys(screen.scope),
      ...words,
      screen.pattern?.skip?.field ?? 'id',
    ]),
  ];
  const readable = {
    ...pick(ownView.readable, names),
    ...pick(
      served.resource.fields,
      screen.edit.filter((name) => !served.resource.fields[name]?.options.secret),
    ),
  };
  const list = selectList(
    engine.roll,
    served.resource,
    ['id', 'version', ...Object.keys(readable)],
    (target, name) => Boolean(engine.served(target.name).viewOf(call.actor).readable[name]),
    { computed: served.computed },
  );
  const writable = pick(served.resource.fields, screen.edit);
  return {
    engine,
    screen,
    served,
    view: { readable, writable, enterable: writable, frame: ownView.frame, list },
  };
}

const rowsWhere = (
  { served }: RegisterContext,
  scope: Scope,
  rows: Conditions,
): SQL | undefined => {
  const conditions = Object.fromEntries(
    Object.entries(scope).filter(([, value]) => value !== null),
  );
  return and(rowScope(served.columns, rows), ...matching(served.columns, conditions));
};

async function load(context: RegisterContext, call: Call): Promise<Answer> {
  const { engine, screen, served, view } = context;
  const scope = await scopeOf(engine, call.tx, screen, call.params);
  const rows = await selectRows(call.tx, served.table, {
    list: view.list,
    where: rowsWhere(context, scope, call.rows),
    ...orderOf(served, served.viewOf(call.actor), []),
    limit: LIMITS.BULK_ROWS + 1,
  });
  if (rows.length > LIMITS.BULK_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.BULK_ROWS} rows` });
  return { data: rows, meta: { can: { save: isGranted(screen.save, call.actor) } } };
}

function cellsOf({ engine, screen, served }: RegisterContext, body: unknown): Cell[] {
  const { cells } = objectOf(body);
  if (!Array.isArray(cells) || cells.length === 0)
    throw new Problem('malformed', { reason: '"cells" must be a list that is not empty' });
  if (cells.length > LIMITS.BULK_ROWS * screen.edit.length)
    throw new Problem('malformed', { reason: 'too many cells' });
  return cells.map((input: unknown, index) => {
    const { id, version, field, value } = objectOf(input);
    const key = parseId(engine.roll, served.resource.name, id);
    if (key === undefined)
      throw refusalOf({
        [`cells.${index}.id`]: fieldError('ref', 'id', undefined, { value: String(id) }),
      });
    if (typeof field !== 'string' || !screen.edit.includes(field))
      throw refusalOf({ [`cells.${index}.field`]: fieldError('not_writable', String(field)) });
    return {
      index,
      id: key,
      version: versionOf(version, true, `cells.${index}.version`) ?? 0,
      field,
      value: value ?? null,
    };
  });
}

/** No row has this version: a change to it is refused as stale. */
const NO_VERSION = -1;

/**
 * One change per row, merged from its cells. Cells of one row seen at different versions cannot all
 * be current.
 */
function changesOf(cells: readonly Cell[]): Change[] {
  const changes = new Map<
    Id,
    { index: number; id: Id; version: number; input: Record<string, unknown> }
  >();
  for (const { index, id, version, field, value } of cells) {
    const change = changes.get(id) ?? { index, id, version, input: {} };
    if (Object.hasOwn(change.input, field))
      throw new Problem('malformed', { reason: 'the same cell is listed twice' });
    change.input[field] = value;
    if (change.version !== version) change.version = NO_VERSION;
    changes.set(id, change);
  }
  return [...changes.values()];
}

async function save(context: RegisterContext, call: Call): Promise<Answer> {
  const { engine, screen, served, view } = context;
  const scope = await scopeOf(engine, call.tx, screen, call.params);
  const cells = cellsOf(context, call.body);
  const { columns, table } = served;
  const reread = async ({ tx }: Call, ids: readonly Id[]): Promise<Record<string, unknown>[]> => {
    const rows = await selectRows(tx, table, {
      list: view.list,
      where: and(
        ...matching(columns, {}),
        rowScope(
          columns,
          ids.map((id) => ({ field: 'id', value: id })),
        ),
      ),
    });
    const found = new Map(rows.map((row) => [row['id'], row]));
    return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
  };
  const ids = await selectRows(call.tx, table, {
    list: selectList(engine.roll, served.resource, ['id'], () => true),
    where: and(
      rowsWhere(context, scope, call.rows),
      rowScope(
        columns,
        cells.map(({ id }) => ({ field: 'id', value: id })),
      ),
    ),
  });
  const inScope = new Set(ids.map(({ id }) => id));
  const outside = cells.find(({ id }) => !inScope.has(id));
  if (outside)
    throw refusalOf({
      [`cells.${outside.index}.id`]: fieldError('ref', 'id', undefined, {
        value: String(outside.id),
      }),
    });
  const keyOf = ({ index }: { readonly index: number }, field: string): string =>
    `cells.${cells.find((cell) => cell.id === cells[index]?.id && cell.field === field)?.index ?? index}.${field}`;
  const written = await saveChanges(
    { engine, call, served, rows: call.rows, keyOf },
    view,
    changesOf(cells),
    ({ index, id }) =>
      refusalOf({
        [`cells.${index}.id`]: fieldError('ref', 'id', undefined, { value: String(id) }),
      }),
    reread,
  );
  return { data: await reread(call, written) };
}

/** For the API documentation. */
const rowOf = ({ show, edit }: Register, fields: Fields) => ({
  id: 1,
  version: 1,
  ...examples(pick(fields, [...show, ...edit])),
});
function cellsShape({ edit }: Register, fields: Fields): Shape {
  const field = edit[0] ?? '';
  return {
    schema: {
      type: 'object',
      required: ['cells'],
      properties: {
        cells: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['id', 'version', 'field', 'value'],
            properties: {
              id: { type: ['string', 'integer'] },
              version: { type: 'integer' },
              field: { enum: edit },
              value: {},
            },
          },
        },
      },
    },
    example: { cells: [{ id: 1, version: 1, field, value: examples(fields)[field] ?? null }] },
  };
}

/**
 * Throws if a parameter of the path is not a field of the resource, because it could narrow
 * nothing.
 */
export function registerRoutes(engine: Engine): Route[] {
  return engine.roll.screens.flatMap((screen): Route[] => {
    if (screen.kind !== 'register') return [];
    const fields = engine.roll.resources.get(screen.resource)?.fields ?? {};
    for (const name of [...Object.keys(screen.scope), ...screen.show, ...screen.edit]) {
      if (!fields[name] && name !== 'id')
        throw new Error(`${screen.route}: ${screen.resource} has no field "${name}"`);
    }
    const path = `/api${screen.route}`;
    return [
      {
        method: 'GET',
        path,
        who: screen.who,
        summary: `${screen.label}: the rows in scope.`,
        of: screen.route,
        reads: true,
        answers: () => like([rowOf(screen, fields)]),
        run: (call) => load(contextFor(engine, screen, call), call),
      },
      {
        method: 'PATCH',
        path,
        who: screen.save,
        summary: `${screen.label}: saves changed cells, all or none.`,
        of: screen.route,
        json: true,
        takes: () => cellsShape(screen, fields),
        answers: () => like([rowOf(screen, fields)]),
        run: (call) => save(contextFor(engine, screen, call), call),
      },
    ];
  });
}
