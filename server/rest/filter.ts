/**
 * Filters of a list as SQL conditions. Only fields that the caller may read can be filtered by: a
 * filter reveals values.
 */
import { and, eq, gte, inArray, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { Problem, validate, type Field, type FieldKind } from '@/schema';
import { beginsNumber, contains, equalsIgnoringCase, never, nowCalled } from '../db/expressions';
import { LIMITS } from '../limits';
import type { BoundResource, Engine, View } from './bound';
import { asKey } from './keys';

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
  readonly bound: BoundResource;
  readonly key: string;
  readonly name: string;
  readonly field: Field;
}

/** The value as it would be stored; a value that the field can never hold is refused. */
function judged(
  { engine, key, name, field }: FilterTerm,
  value: unknown,
): string | number | boolean {
  if (field.to) return asKey(engine.roll, field.to, value) ?? refuse(key);
  const { values, errors } = validate({ [name]: bare(field) }, { [name]: value }, true);
  const stored = values[name];
  if (Object.keys(errors).length || !['string', 'number', 'boolean'].includes(typeof stored))
    return refuse(key);
  return stored as string | number | boolean;
}

function equals(asked: FilterTerm, value: unknown): SQL {
  const { engine, bound, key, name, field } = asked;
  const column = bound.columns[name] ?? refuse(key);
  if (value === null) return isNull(column);
  if (OPAQUE.has(field.kind)) return refuse(key);
  const stored = judged(asked, value);
  if (field.to && engine.roll.resources.get(field.to)?.key === 'text')
    return eq(column, nowCalled(field.to, String(stored)));
  return field.kind === 'text' || field.kind === 'longtext'
    ? equalsIgnoringCase(column, String(stored))
    : eq(column, stored);
}

function oneOf(asked: FilterTerm, values: readonly unknown[]): SQL {
  const { bound, key, name, field } = asked;
  const column = bound.columns[name] ?? refuse(key);
  if (values.length > LIMITS.IDS)
    throw new Problem('malformed', { reason: `more than ${LIMITS.IDS} values` });
  const given = values.filter((value) => value !== null);
  if (given.length && OPAQUE.has(field.kind)) return refuse(key);
  if (field.kind === 'text' || field.kind === 'longtext')
    return or(...values.map((value) => equals(asked, value))) ?? never;
  const parts = [
    ...(given.length
      ? [
          inArray(
            column,
            given.map((value) => judged(asked, value)),
          ),
        ]
      : []),
    ...(given.length < values.length ? [isNull(column)] : []),
  ];
  return or(...parts) ?? never;
}

function compared(asked: FilterTerm, comparison: Comparison, value: unknown): SQL {
  const { bound, key, name, field } = asked;
  const column = bound.columns[name] ?? refuse(key);
  if (comparison === '_ne') {
    if (value === null) return isNotNull(column);
    return or(not(equals(asked, value)), isNull(column)) ?? never;
  }
  if (!ORDERED.has(field.kind)) return refuse(key);
  return comparison === '_gte'
    ? gte(column, judged(asked, value))
    : lte(column, judged(asked, value));
}

/** Every word must occur in one of the searched columns. Numeric ids match by prefix. */
function search(bound: BoundResource, view: View, text: unknown): SQL | undefined {
  if (typeof text !== 'string' || text.includes('\0') || !text.isWellFormed()) return refuse('q');
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS);
  const names = bound.searched.filter(
    (name) => name === 'id' || Object.hasOwn(view.readable, name),
  );
  return and(
    ...words.map((word) => {
      const parts = names.flatMap((name) =>
        bound.columns[name] ? contains(bound.columns[name], word) : [],
      );
      if (!bound.textKey && bound.columns['id'] && /^\d+$/.test(word) && names.length === 0)
        parts.push(beginsNumber(bound.columns['id'], word));
      return or(...parts) ?? never;
    }),
  );
}

/** The field that a filter key refers to, and its operator. */
export function readKey(
  bound: BoundResource,
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
      return [name, { kind: 'ref', to: bound.resource.name, options: {} }, comparison];
  }
  return refuse(key);
}

export function filterCondition(
  engine: Engine,
  bound: BoundResource,
  view: View,
  filter: Readonly<Record<string, unknown>>,
): SQL | undefined {
  return and(
    ...Object.entries(filter).map(([key, value]) => {
      if (value === undefined) return undefined;
      if (key === 'q') return search(bound, view, value);
      const [name, field, comparison] = readKey(bound, view, key);
      const asked: FilterTerm = { engine, bound, key, name, field };
      if (comparison) return compared(asked, comparison, value);
      return Array.isArray(value) ? oneOf(asked, value) : equals(asked, value);
    }),
  );
}
