/**
 * Rows of a resource for companions: found by their values, written with version, audit and all
 * consequences.
 */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { Problem, validate, type Fields, type Resource } from '@/schema';
import { countRows, rowsSharing, selectRows, type Row } from '../db/rows';
import type { FieldValues, Records, RecordsOf, StoredRow, Writing } from '../handle/records';
import type { Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { transitionError } from './validate-row';
import type { Draft } from './references';
import { removeRows } from './remove';
import {
  dropUnchanged,
  finishWrite,
  insertDrafts,
  throwErrors,
  updateDrafts,
  writeDrafts,
  type SaveContext,
} from './save';

function whereEqual({ resource, columns }: ServedResource, where: FieldValues): SQL | undefined {
  return and(
    ...Object.entries(where).map(([name, value]) => {
      const column = columns[name];
      if (!column) throw new Error(`${resource.name} has no field "${name}"`);
      if (value === undefined) throw new Error(`${resource.name}.${name} is looked for by nothing`);
      if (value === null) return isNull(column);
      return typeof value === 'object' ? inArray(column, [...value]) : eq(column, value);
    }),
  );
}

type InputValues = Readonly<Record<string, unknown>>;

/** Validates only by the definition. No permission check: the server itself is writing. */
function draftOf(fields: Fields, input: InputValues, before: Row | null, index: number): Draft {
  const { id, ...rest } = input;
  const { values, errors } = validate(fields, rest, before !== null);
  if (id !== undefined) values['id'] = id;
  return { index, before, values, errors };
}

/** State fields start with the first of their choices by default. */
const withInitialStates = (fields: Fields, input: InputValues): InputValues => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, choices, options }]) =>
      kind === 'state' && options.default === undefined ? [[name, choices?.[0]]] : [],
    ),
  ),
  ...input,
});

function recordsOfResource(engine: Engine, call: () => Call, served: ServedResource): Records {
  const { table, columns } = served;
  const { access, fields, name } = served.resource;
  const saving = (): SaveContext => ({ engine, call: call(), served, rows: undefined });

  const draftsOf = (
    rows: readonly StoredRow[],
    values: InputValues | ((row: StoredRow) => InputValues),
  ): Draft[] =>
    rows.map((row, index) =>
      draftOf(fields, typeof values === 'function' ? values(row) : values, row, index),
    );

  /** Returns all rows in their order, including those without changes. */
  async function writeChanges(
    rows: readonly StoredRow[],
    drafts: readonly Draft[],
    { audit, hooks }: Writing,
  ): Promise<StoredRow[]> {
    throwErrors(drafts);
    const changes = dropUnchanged(drafts);
    const written = await writeDrafts(saving(), changes, audit ?? true, hooks);
    const after = new Map(
      changes.map(({ index }, at) => [index, written[at] as unknown as StoredRow]),
    );
    return rows.map((row, index) => after.get(index) ?? row);
  }

  async function writeSilently(
    rows: readonly StoredRow[],
    drafts: readonly Draft[],
  ): Promise<StoredRow[]> {
    throwErrors(drafts);
    for (const { values } of drafts)
      for (const field of Object.keys(values))
        if (access.update.length > 0 && fields[field]?.options.write !== 'server')
          throw new Error(`${name}.${field} is written by people: it cannot change in silence`);
    const after = new Map(
      (await updateDrafts(saving(), dropUnchanged(drafts), true)).map((row) => [row['id'], row]),
    );
    return rows.map((row) => (after.get(row.id) as unknown as StoredRow | undefined) ?? row);
  }

  const find: Records['find'] = async (where, { lock = false } = {}) =>
    (await selectRows(call().tx, table, {
      where: whereEqual(served, where),
      order: columns['id'] ? [columns['id'].getSQL()] : [],
      lock,
    })) as unknown as StoredRow[];

  return {
    find,
    async get(id, options) {
      const [row] = await find({ id }, options);
      if (!row) throw new Problem('not_found', { what: served.resource.label });
      return row;
    },
    count: (where) => countRows(call().tx, table, whereEqual(served, where)),
    async add(rows, { audit, hooks, known, silent = false } = {}) {
      if (silent && access.create.length > 0)
        throw new Error(`${name} is made by people: no row of it is added in silence`);
      const drafts = rows.map((row, index) =>
        draftOf(fields, withInitialStates(fields, row), null, index),
      );
      throwErrors(drafts);
      const inserted = await insertDrafts(saving(), drafts, known === 'skip');
      await finishWrite(
        saving(),
        inserted.map((row) => ({ row, before: null })),
        audit ?? !silent,
        hooks,
      );
      return inserted as unknown as StoredRow[];
    },
    change: async (rows, values, { silent, ...writing } = {}) =>
      silent
        ? writeSilently(rows, draftsOf(rows, values))
        : writeChanges(rows, draftsOf(rows, values), writing),
    async put(by, rows, writing = {}) {
      const keyOf = (row: InputValues): string => JSON.stringify(by.map((field) => row[field]));
      const keys = by.map((field) => ({ name: field, ignoreCase: false }));
      const existing = new Map(
        (await rowsSharing(call().tx, table, keys, rows, true)).map((row) => [keyOf(row), row]),
      );
      const drafts = rows.map((row, index) => {
        const before = existing.get(keyOf(row)) ?? null;
        return draftOf(fields, before ? row : withInitialStates(fields, row), before, index);
      });
      return writeChanges(
        rows.map((row) => (existing.get(keyOf(row)) ?? {}) as StoredRow),
        drafts,
        writing,
      );
    },
    async move(rows, to, values = {}, writing = {}) {
      const drafts = draftsOf(rows, values);
      for (const draft of drafts) {
        const { values: target, errors } = validate(fields, to as InputValues, true);
        Object.assign(draft.values, target);
        Object.assign(draft.errors, errors);
        for (const [state, next] of Object.entries(target)) {
          const [field, from] = [fields[state], draft.before?.[state]];
          const invalid =
            field && from !== next ? transitionError(state, field, from, next) : undefined;
          if (invalid) draft.errors[state] = invalid;
        }
      }
      return writeChanges(rows, drafts, writing);
    },
    async touch(rows) {
      const drafts = rows.map((before, index) => ({ index, before, values: {}, errors: {} }));
      return (await updateDrafts(saving(), drafts)) as unknown as StoredRow[];
    },
    remove: (rows, { audit } = {}) => removeRows(engine, served, call(), rows, audit),
  };
}

export function recordsOf(engine: Engine, call: () => Call): RecordsOf {
  // Passing a definition instead of a name only narrows the types; the behaviour is the same.
  return ((resource: Resource | string) =>
    recordsOfResource(
      engine,
      call,
      engine.served(typeof resource === 'string' ? resource : resource.name),
    )) as unknown as RecordsOf;
}
