/** Which column of a file, or which constant or template, fills which field; and by what a row is known again. */
import { coerce, labelOf, Problem, type Field, type Fields } from '@/schema';
import type { Bound, UniqueSet, View } from './bound';
import type { Errors } from './judge';

export interface Source {
  readonly column?: string;
  readonly constant?: string;
  /** `Name {column}`: the words in braces are columns. */
  readonly template?: string;
  /** What the file says, and what is meant by it. */
  readonly values?: Readonly<Record<string, string>>;
  /** For a reference: the file does not hold the id but this field of what is referred to, which no two rows share. */
  readonly by?: string;
}
export interface Mapping {
  /** `id` or a field that no two rows share; null where every row is new. */
  readonly match: string | null;
  readonly fields: Readonly<Record<string, Source>>;
}

const ID: Field = { kind: 'text', options: { label: 'ID' } };
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Fields that a file may fill: what the caller may write, and the id. */
export const fillable = ({ writable }: View): Fields => ({ id: ID, ...writable });

/** The set of fields by which rows are known again; undefined where the field says nothing. */
export function matchSet(bound: Bound, match: string | null): UniqueSet | undefined {
  if (match === null) return undefined;
  if (match === 'id') return { fields: ['id'], ignoreCase: bound.textKey };
  return (
    bound.uniques.find(({ fields }) => fields.length === 1 && fields[0] === match) ??
    bound.uniques.find(({ fields }) => fields.includes(match))
  );
}

/** Columns whose names are those of fields, or their labels. */
export function guess(bound: Bound, view: View, columns: readonly string[]): Mapping {
  const names = new Map(columns.map((column) => [plain(column), column]));
  const fields: Record<string, Source> = {};
  for (const [name, field] of Object.entries(fillable(view))) {
    const column = names.get(plain(name)) ?? names.get(plain(labelOf(name, field)));
    if (column !== undefined) fields[name] = { column };
  }
  const used = new Set(Object.values(fields).map(({ column }) => column));
  for (const { name, keys } of bound.refs) {
    if (fields[name] || !view.writable[name]) continue;
    // What a row is called by is too common a heading to go by.
    const found = keys
      .flatMap(({ by, calls }) => ({
        by,
        column: names.get(plain(`${name}${by}`)) ?? (calls ? undefined : names.get(plain(by))),
      }))
      .find(({ column }) => column !== undefined && !used.has(column));
    if (found?.column !== undefined) fields[name] = { column: found.column, by: found.by };
  }
  const sets = bound.uniques.filter((set) => set.fields.every((name) => fields[name]));
  return { match: fields['id'] ? 'id' : (sets[0]?.fields.at(-1) ?? null), fields };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const columnsOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');

function judgeSource(
  given: unknown,
  columns: readonly string[],
  keys: readonly string[],
): Source | string {
  if (!isRecord(given)) return 'Choose a column, one value for all rows or a template.';
  const { column, constant, template, values, by } = given;
  if ([column, constant, template].filter((one) => typeof one === 'string').length !== 1)
    return 'Choose a column, one value for all rows or a template.';
  const wanted =
    typeof column === 'string' ? [column] : typeof template === 'string' ? columnsOf(template) : [];
  if (wanted.some((name) => !columns.includes(name))) return 'The file has no such column.';
  if (
    values !== undefined &&
    (!isRecord(values) || Object.values(values).some((value) => typeof value !== 'string'))
  )
    return 'Choose a value for each value in the file.';
  if (by !== undefined && !(typeof by === 'string' && keys.includes(by)))
    return 'Records cannot be matched by this field: it is not unique.';
  return {
    ...(column ? { column: String(column) } : {}),
    ...(typeof constant === 'string' ? { constant } : {}),
    ...(template ? { template: String(template) } : {}),
    ...(values ? { values: values as Record<string, string> } : {}),
    ...(typeof by === 'string' ? { by } : {}),
  };
}

const keysOf = ({ refs }: Bound, name: string): string[] =>
  refs.find((ref) => ref.name === name)?.keys.map(({ by }) => by) ?? [];

/** By what references are found where the file does not hold their ids. */
export const foundBy = ({ fields }: Mapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { by }]) => (by === undefined ? [] : [[name, by]])),
  );

/** Throws `invalid` naming what of the mapping cannot be used. */
export function judgeMapping(
  bound: Bound,
  view: View,
  columns: readonly string[],
  given: unknown,
): Mapping {
  if (!isRecord(given) || !isRecord(given['fields']))
    throw new Problem('malformed', {
      reason: '"mapping" is written {"match":"id","fields":{"name":{"column":"Name"}}}',
    });
  const allowed = fillable(view);
  const errors: Errors = {};
  const fields: Record<string, Source> = {};
  for (const [name, one] of Object.entries(given['fields'])) {
    if (one === null) continue;
    const source = Object.hasOwn(allowed, name)
      ? judgeSource(one, columns, keysOf(bound, name))
      : 'This field does not exist or you may not fill it.';
    if (typeof source === 'string') errors[`mapping.fields.${name}`] = source;
    else fields[name] = source;
  }
  const match = typeof given['match'] === 'string' && given['match'] !== '' ? given['match'] : null;
  const set = matchSet(bound, match);
  if (match !== null && (!set || set.fields.some((name) => !fields[name])))
    errors['mapping.match'] = 'Match rows by a unique field that is in the file.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  return { match, fields };
}

export type Filler = (cells: readonly string[]) => Record<string, unknown>;

function filler(
  field: Field,
  { column, constant, template, values }: Source,
  place: ReadonlyMap<string, number>,
): (cells: readonly string[]) => unknown {
  const at = (cells: readonly string[], name: string): string =>
    (cells[place.get(name) ?? -1] ?? '').trim();
  const meant =
    values &&
    new Map(Object.entries(values).map(([said, value]) => [said.trim().toLowerCase(), value]));
  const names = template === undefined ? [] : columnsOf(template);
  const textFor = (cells: readonly string[]): string => {
    if (constant !== undefined) return constant;
    if (column !== undefined) return cells[place.get(column) ?? -1] ?? '';
    return names.length && names.every((name) => at(cells, name) === '')
      ? ''
      : (template ?? '').replace(/\{([^{}]+)\}/g, (_, name: string) => at(cells, name));
  };
  return (cells) => {
    const text = textFor(cells);
    const value = meant?.get(text.trim().toLowerCase()) ?? text;
    return coerce(field, field.kind === 'longtext' ? value : value.trim());
  };
}

/** Makes of a row's cells what the row would be as JSON. */
export function fillerOf(view: View, { fields }: Mapping, columns: readonly string[]): Filler {
  const place = new Map(columns.map((column, n) => [column, n]));
  const allowed = fillable(view);
  const each = Object.entries(fields).flatMap(([name, source]) =>
    allowed[name] ? [[name, filler(allowed[name], source, place)] as const] : [],
  );
  return (cells) => Object.fromEntries(each.map(([name, fill]) => [name, fill(cells)]));
}
