/**
 * Filters of a list as SQL conditions. Only fields that the caller may read can be filtered by: a
 * filter reveals values.
 */
import {
  and,
  Column,
  eq,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { Problem, validate, type Field, type FieldKind } from '@/schema';
import { whereComputed } from '../db/computed';
import { beginsNumber, contains, equalsIgnoringCase, never, nowCalled } from '../db/expressions';
import { LIMITS } from '../limits';
import type { ServedResource, Engine, View } from './engine';
import { parseId } from './parse-id';

type Comparison = '' | '_gte' | '_lte' | '_ne';

const ORDERED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'int',
  'decimal',
  'money',
  'marks',
  'percent',
  'date',
  'time',
  'instant',
]);
/** These can only be tested for presence. */
const OPAQUE: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'file', 'files']);
const SEARCH_WORDS = 8;

const refuse = (field: string): never => {
  throw new Problem('bad_filter', { field });
};

/** The field without constraints that apply to stored values only. */
const bare = ({ kind, choices, places, options: { tidy } }: Field): Field => ({
  kind,
  choices,
  places,
  options: {
    ...(tidy ? { tidy } : {}),
    ...(kind === 'text' || kind === 'longtext' ? { max: 5000 } : {}),
  },
});

interface FilterTerm {
  readonly engine: Engine;
  readonly served: ServedResource;
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  /** What is compared: a column of the table, or the value of a computed field. */
  readonly column: AnyColumn | SQL;
}

/** The value as it would be stored; a value that the field can never hold is refused. */
function parseValue(
  { engine, key, name, field }: FilterTerm,
  value: unknown,
): string | number | boolean {
  if (field.to) return parseId(engine.roll, field.to, value) ?? refuse(key);
  const { values, errors } = validate({ [name]: bare(field) }, { [name]: value }, true);
  const stored = values[name];
  if (Object.keys(errors).length || !['string', 'number', 'boolean'].includes(typeof stored))
    return refuse(key);
  return stored as string | number | boolean;
}

/** The value as a parameter, encoded as the column stores it. */
const bound = (column: AnyColumn | SQL, value: string | number | boolean): unknown =>
  is(column, Column) ? sql.param(value, column) : value;

function equals(term: FilterTerm, value: unknown): SQL {
  const { engine, key, field, column } = term;
  if (value === null) return isNull(column);
  if (OPAQUE.has(field.kind)) return refuse(key);
  const stored = parseValue(term, value);
  if (field.to && engine.roll.resources.get(field.to)?.key === 'text')
    return eq(column.getSQL(), nowCalled(field.to, String(stored)));
  return field.kind === 'text' || field.kind === 'longtext'
    ? equalsIgnoringCase(column, String(stored))
    : eq(column.getSQL(), bound(column, stored));
}

function isOneOf(term: FilterTerm, values: readonly unknown[]): SQL {
  const { key, field, column } = term;
  if (values.length > LIMITS.IDS)
    throw new Problem('malformed', { reason: `more than ${LIMITS.IDS} values` });
  const nonNull = values.filter((value) => value !== null);
  if (nonNull.length && OPAQUE.has(field.kind)) return refuse(key);
  if (field.kind === 'text' || field.kind === 'longtext')
    return or(...values.map((value) => equals(term, value))) ?? never;
  const parts = [
    ...(nonNull.length
      ? [
          inArray(
            column.getSQL(),
            nonNull.map((value) => bound(column, parseValue(term, value))),
          ),
        ]
      : []),
    ...(nonNull.length < values.length ? [isNull(column)] : []),
  ];
  return or(...parts) ?? never;
}

function compares(term: FilterTerm, comparison: Comparison, value: unknown): SQL {
  const { key, field, column } = term;
  if (comparison === '_ne') {
    if (value === null) return isNotNull(column);
    return or(not(equals(term, value)), isNull(column)) ?? never;
  }
  if (!ORDERED.has(field.kind)) return refuse(key);
  return comparison === '_gte'
    ? gte(column.getSQL(), bound(column, parseValue(term, value)))
    : lte(column.getSQL(), bound(column, parseValue(term, value)));
}

const conditionOf = (term: FilterTerm, comparison: Comparison, value: unknown): SQL =>
  comparison
    ? compares(term, comparison, value)
    : Array.isArray(value)
      ? isOneOf(term, value)
      : equals(term, value);

/**
 * The rows whose computed value fits. Only rows with a value are in its relation, so that "empty"
 * is asked the other way round.
 */
function computedCondition(
  term: Omit<FilterTerm, 'column'>,
  comparison: Comparison,
  value: unknown,
): SQL | undefined {
  const { served, key, name } = term;
  const column = served.computed.get(name) ?? refuse(key);
  const fits = (on: Comparison, wanted: unknown): SQL =>
    whereComputed(column, (computed) => conditionOf({ ...term, column: computed }, on, wanted));
  if (comparison === '_ne') return value === null ? fits('_ne', null) : not(fits('', value));
  if (comparison) return fits(comparison, value);
  const values = [value].flat();
  const nonNull = values.filter((one) => one !== null);
  return or(
    ...(nonNull.length > 0 || values.length === 0 ? [fits('', nonNull)] : []),
    ...(nonNull.length < values.length ? [not(fits('_ne', null))] : []),
  );
}

/** A title such as "paper, batch" refers to rows whose titles refer to others. */
const TITLE_DEPTH = 3;

/**
 * Conditions on the parts of the title that are no text: a number, and the title of another row.
 * What a row is called finds it, whichever tables the words are stored in. Other fields of the
 * rows it refers to do not: the caller may not be allowed to read them.
 */
function inTitle(engine: Engine, served: ServedResource, word: string, depth = 0): SQL[] {
  const { resource, columns } = served;
  return [resource.title].flat().flatMap((name) => {
    const [field, column] = [resource.fields[name], columns[name]];
    if (!field || !column) return [];
    if (field.kind === 'int') return /^\d+$/.test(word) ? sql`${column}::text = ${word}` : [];
    if (field.kind === 'text') return depth > 0 ? contains(column, word) : [];
    if (field.kind !== 'ref' || depth === TITLE_DEPTH) return [];
    const target = engine.served(field.to ?? '');
    const id = target.columns['id'];
    const parts = [
      ...(target.textKey && id ? [contains(id, word)] : []),
      ...inTitle(engine, target, word, depth + 1),
    ];
    return id && parts.length > 0
      ? sql`${column} in (select ${id} from ${target.table} where ${or(...parts)})`
      : [];
  });
}

/**
 * Every word must occur in one of the searched columns or in the title. Numeric ids match by
 * prefix.
 */
function search(
  engine: Engine,
  served: ServedResource,
  view: View,
  text: unknown,
): SQL | undefined {
  if (typeof text !== 'string' || text.includes('\0') || !text.isWellFormed()) return refuse('q');
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS);
  const names = served.searched.filter(
    (name) => name === 'id' || Object.hasOwn(view.readable, name),
  );
  return and(
    ...words.map((word) => {
      const parts = names.flatMap((name) =>
        served.columns[name] ? contains(served.columns[name], word) : [],
      );
      const titles = [served.resource.title].flat();
      if (titles.every((name) => Object.hasOwn(view.readable, name)))
        parts.push(...inTitle(engine, served, word));
      if (!served.textKey && served.columns['id'] && /^\d+$/.test(word) && names.length === 0)
        parts.push(beginsNumber(served.columns['id'], word));
      return or(...parts) ?? never;
    }),
  );
}

/** The field that a filter key refers to, and its operator. */
export function parseFilterKey(
  served: ServedResource,
  view: View,
  key: string,
): [name: string, field: Field, comparison: Comparison] {
  for (const comparison of ['', '_gte', '_lte', '_ne'] as const) {
    if (!key.endsWith(comparison)) continue;
    const name = key.slice(0, key.length - comparison.length);
    const field = Object.hasOwn(view.readable, name)
      ? view.readable[name]
      : Object.hasOwn(view.frame, name)
        ? view.frame[name]
        : undefined;
    if (field) return [name, field, comparison];
    if (name === 'id')
      return [name, { kind: 'ref', to: served.resource.name, options: {} }, comparison];
  }
  return refuse(key);
}

export function filterCondition(
  engine: Engine,
  served: ServedResource,
  view: View,
  filter: Readonly<Record<string, unknown>>,
): SQL | undefined {
  return and(
    ...Object.entries(filter).map(([key, value]) => {
      if (value === undefined) return undefined;
      if (key === 'q') return search(engine, served, view, value);
      const [name, field, comparison] = parseFilterKey(served, view, key);
      const term = { engine, served, key, name, field };
      return field.options.computed
        ? computedCondition(term, comparison, value)
        : conditionOf({ ...term, column: served.columns[name] ?? refuse(key) }, comparison, value);
    }),
  );
}

/** Whether a filter asks for a computed value, whose rows change without a write to the table. */
export const asksComputed = (
  served: ServedResource,
  view: View,
  filter: Readonly<Record<string, unknown>>,
): boolean =>
  Object.keys(filter).some(
    (key) => key !== 'q' && parseFilterKey(served, view, key)[1].options.computed === true,
  );
