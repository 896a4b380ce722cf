/** Splits a list's filter, as the API reads it, by field and joins it again. Pure. */
import {
  offeredFilters,
  readableFields,
  type Actor,
  type Field,
  type Fields,
  type Resource,
} from '@/schema';

export type Filter = Readonly<Record<string, unknown>>;

/** The conditions on one field. */
export interface FieldFilter {
  readonly name: string;
  readonly field: Field;
  readonly is?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly not?: unknown;
}

const SUFFIXES = { _gte: 'from', _lte: 'to', _ne: 'not' } as const;
const RANGED = new Set<Field['kind']>([
  'int',
  'decimal',
  'money',
  'marks',
  'percent',
  'date',
  'instant',
  'time',
]);
/** Rows whose field is empty; a bare null would mean no condition. */
export const EMPTY = [null];

export const isRanged = ({ kind }: Field): boolean => RANGED.has(kind);
export const isEmptyFilter = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && value[0] === null;

/** The fields by which a list can be filtered directly. */
export function filtersAtOnce(
  resource: Resource,
  actor: Actor,
  fixed: readonly string[],
): string[] {
  const readable = readableFields(resource.fields, actor);
  return offeredFilters(resource).filter(
    (name) => Object.hasOwn(readable, name) && !fixed.includes(name),
  );
}

/** All fields by which a list can be filtered. */
export function filterableFields(
  resource: Resource,
  actor: Actor,
  fixed: readonly string[],
): Fields {
  return Object.fromEntries(
    Object.entries(readableFields(resource.fields, actor)).filter(
      ([name, { kind }]) =>
        !fixed.includes(name) && kind !== 'json' && kind !== 'file' && kind !== 'files',
    ),
  );
}

/** Returns the filter's fields in the order they were added, without the search text. */
export function readFilter(filter: Filter, fields: Fields): FieldFilter[] {
  const found = new Map<string, FieldFilter>();
  const put = (name: string, field: Field, part: Partial<FieldFilter>): void =>
    void found.set(name, { name, field, ...found.get(name), ...part });
  for (const [key, value] of Object.entries(filter)) {
    const field = fields[key];
    if (field) put(key, field, { is: value });
    for (const [suffix, part] of Object.entries(SUFFIXES)) {
      const name = key.slice(0, -suffix.length);
      const ranged = key.endsWith(suffix) && !field ? fields[name] : undefined;
      if (ranged) put(name, ranged, { [part]: value });
    }
  }
  return [...found.values()];
}

/** Returns the filter without any condition on the field. */
export function withoutField(filter: Filter, name: string): Record<string, unknown> {
  const keys = new Set([name, ...Object.keys(SUFFIXES).map((suffix) => name + suffix)]);
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.has(key)));
}

/** The keys that a field's controls fill. */
export const keysOf = (name: string, field: Field): string[] =>
  isRanged(field) ? [name, `${name}_gte`, `${name}_lte`] : [name];

/** The field without the constraints on stored values, so that "any" is possible. */
export const asked = (field: Field, label?: string): Field => ({
  ...field,
  moves: undefined,
  options: {
    ...((label ?? field.options.label) ? { label: label ?? field.options.label } : {}),
    ...(field.options.tidy ? { tidy: field.options.tidy } : {}),
  },
});
