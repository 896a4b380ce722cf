/**
 * The mapping of an import: the column, constant or template that fills each field, and the field
 * that matches rows.
 */
import { isShortHeading } from '@/domain/heading-words';
import { writtenCell } from '@/domain/typed-moment';
import {
  coerce,
  humanise,
  isCellPart,
  labelOf,
  meaningOfCell,
  Problem,
  storedFields,
  validate,
  type Field,
  type Fields,
  type ImportMapping,
  type ImportSource,
} from '@/schema';
import { normalizedHeading as normalized, numberedColumns } from '@/schema/numbered-columns';
import type { ServedResource, UniqueSet, View } from './engine';
import { isPattern, spreadOf, matchStar } from './import-spread';
import type { Errors } from './validate-row';

const ID: Field = { kind: 'text', options: { label: 'ID' } };

/** Fields that a file may fill: those that the caller may write, and the id. */
export const fillable = ({ enterable }: View): Fields => ({ id: ID, ...storedFields(enterable) });

/** The unique set that matches rows; undefined if the field belongs to none. */
export function matchSet(served: ServedResource, match: string | null): UniqueSet | undefined {
  if (match === null) return undefined;
  if (match === 'id') return { fields: ['id'], ignoreCase: served.textKey };
  return (
    served.uniques.find(({ fields }) => fields.length === 1 && fields[0] === match) ??
    served.uniques.find(({ fields }) => fields.includes(match))
  );
}

/** A way to fill a field, with the label that a heading may shorten. */
interface ShortGuess {
  readonly name: string;
  readonly label: string;
  readonly by?: string;
}

/**
 * The fields that no column is named like: by headings that shorten the label of one of them only,
 * or else the label of what finds a referenced row.
 */
function guessShort(
  { resource: { label: of }, refs }: ServedResource,
  view: View,
  columns: readonly string[],
  known: Readonly<Record<string, ImportSource>>,
): Record<string, ImportSource> {
  const guessed: Record<string, ImportSource> = {};
  const guess = (ways: readonly ShortGuess[]): void => {
    const used = new Set(
      [...Object.values(known), ...Object.values(guessed)].map((one) => one.column),
    );
    const open = ways.filter(({ name }) => !known[name] && !guessed[name]);
    const meant = columns.flatMap((column) => {
      const fits = open.filter(({ label }) => isShortHeading(column, label, of));
      const [one] = fits;
      return one && !used.has(column) && fits.every(({ name }) => name === one.name)
        ? [{ ...one, column }]
        : [];
    });
    for (const { name, column, by } of meant)
      if (meant.filter((one) => one.name === name).length === 1)
        guessed[name] = by === undefined ? { column } : { column, by };
  };
  guess(
    Object.entries(fillable(view)).flatMap(([name, field]) =>
      name === 'id' ? [] : [{ name, label: labelOf(name, field) }],
    ),
  );
  guess(
    refs.flatMap(({ name, field, keys }) =>
      view.enterable[name]
        ? keys.flatMap(({ by, calls }) => [
            { name, by, label: `${labelOf(name, field)} ${humanise(by)}` },
            ...(calls ? [] : [{ name, by, label: humanise(by) }]),
          ])
        : [],
    ),
  );
  return guessed;
}

/**
 * A file without a column for the IDs: they follow from the field that the titles begin with, such
 * as the code of a paper.
 */
function guessId(
  { resource: { title }, textKey }: ServedResource,
  fields: Readonly<Record<string, ImportSource>>,
): Record<string, ImportSource> {
  const column = Array.isArray(title) ? fields[title[0] ?? '']?.column : undefined;
  return textKey && !fields['id'] && column !== undefined ? { id: { column, part: 'id' } } : {};
}

/** Columns named like fields or their labels, or like short forms of these. */
export function guessMapping(
  served: ServedResource,
  view: View,
  columns: readonly string[],
): ImportMapping {
  const names = new Map(columns.map((column) => [normalized(column), column]));
  const fields: Record<string, ImportSource> = {};
  for (const [name, field] of Object.entries(fillable(view))) {
    const column = names.get(normalized(name)) ?? names.get(normalized(labelOf(name, field)));
    if (column !== undefined) fields[name] = { column };
    else if (numberedColumns(name, field, columns).length > 0) fields[name] = { numbered: true };
  }
  const used = new Set(Object.values(fields).map(({ column }) => column));
  for (const { name, keys } of served.refs) {
    if (fields[name] || !view.enterable[name]) continue;
    // The name of a title field is too common a heading to rely on.
    const label = labelOf(name, view.enterable[name]);
    const keyMatch = keys
      .flatMap(({ by, calls }) => ({
        by,
        column:
          names.get(normalized(`${name}${by}`)) ??
          names.get(normalized(`${label}${by}`)) ??
          (calls ? undefined : names.get(normalized(by))),
      }))
      .find(({ column }) => column !== undefined && !used.has(column));
    if (keyMatch?.column !== undefined) fields[name] = { column: keyMatch.column, by: keyMatch.by };
  }
  Object.assign(fields, guessShort(served, view, columns, fields));
  Object.assign(fields, guessId(served, fields));
  Object.assign(fields, guessSpread(served, view, columns, fields));
  const sets = served.uniques.filter((set) => set.fields.every((name) => fields[name]));
  return { match: fields['id'] ? 'id' : (sets[0]?.fields.at(-1) ?? null), fields };
}

/**
 * If several columns end in the name of one field, and exactly one required reference is unfilled:
 * the beginnings of their headings fill it.
 */
function guessSpread(
  served: ServedResource,
  { enterable: writable }: View,
  columns: readonly string[],
  fields: Readonly<Record<string, ImportSource>>,
): Record<string, ImportSource> {
  const candidates = served.refs.filter(
    ({ name, field, keys }) =>
      writable[name] && field.options.required && !fields[name] && keys.length > 0,
  );
  const [target] = candidates;
  const [key] = target?.keys ?? [];
  if (!target || !key || candidates.length > 1) return {};
  const guessed: Record<string, ImportSource> = {};
  for (const [name, field] of Object.entries(writable)) {
    if (fields[name]) continue;
    for (const word of [labelOf(name, field), name]) {
      const matching = columns.filter((column) =>
        new RegExp(`\\S[\\s_:./-]+${word.replace(/[^\p{L}\p{N} ]/gu, '.')}$`, 'iu').test(column),
      );
      const [first] = matching;
      const each =
        first && `*${/[\s_:./-]+$/.exec(first.slice(0, -word.length))?.[0] ?? ''}${word}`;
      if (!each || columns.filter((column) => matchStar(each, column)).length < 2) continue;
      guessed[name] = { each };
      break;
    }
  }
  return Object.keys(guessed).length
    ? { ...guessed, [target.name]: { heading: true, by: key.by } }
    : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const columnsOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');

function validateSource(
  source: unknown,
  columns: readonly string[],
  keys: readonly string[],
): ImportSource | string {
  if (!isRecord(source)) return 'Choose a column, one value for all rows or a template.';
  const { column, constant, template, each, heading, numbered } = source;
  const { lenient, part, down, values, by } = source;
  const chosen = [column, constant, template, each].filter((one) => typeof one === 'string');
  if (chosen.length + [heading, numbered].filter((one) => one === true).length !== 1)
    return 'Choose a column, one value for all rows or a template.';
  if (typeof each === 'string' && !(isPattern(each) && columns.some((one) => matchStar(each, one))))
    return 'Enter a heading with * that matches columns of the file, such as * Grade.';
  const referenced =
    typeof column === 'string' ? [column] : typeof template === 'string' ? columnsOf(template) : [];
  if (referenced.some((name) => !columns.includes(name))) return 'The file has no such column.';
  if (
    values !== undefined &&
    (!isRecord(values) || Object.values(values).some((value) => typeof value !== 'string'))
  )
    return 'Choose a value for each value in the file.';
  if (part !== undefined && !isCellPart(part)) return 'Choose which part of the cell is meant.';
  if (by !== undefined && !(typeof by === 'string' && keys.includes(by)))
    return 'Records cannot be matched by this field: it is not unique.';
  return {
    ...(column ? { column: String(column) } : {}),
    ...(typeof constant === 'string' ? { constant } : {}),
    ...(template ? { template: String(template) } : {}),
    ...(typeof each === 'string' ? { each } : {}),
    ...(heading === true ? { heading } : {}),
    ...(numbered === true ? { numbered } : {}),
    ...(lenient === true ? { lenient } : {}),
    ...(isCellPart(part) ? { part } : {}),
    ...(down === true && typeof column === 'string' ? { down } : {}),
    ...(values ? { values: values as Record<string, string> } : {}),
    ...(typeof by === 'string' ? { by } : {}),
  };
}

const keysOf = ({ refs }: ServedResource, name: string): string[] =>
  refs.find((ref) => ref.name === name)?.keys.map(({ by }) => by) ?? [];

/** The fields that find references if the file does not hold their ids. */
export const lookupFields = ({ fields }: ImportMapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { by }]) => (by === undefined ? [] : [[name, by]])),
  );

/** Throws `invalid` naming the unusable parts of the mapping. */
export function validateMapping(
  served: ServedResource,
  view: View,
  columns: readonly string[],
  input: unknown,
): ImportMapping {
  if (!isRecord(input) || !isRecord(input['fields']))
    throw new Problem('malformed', {
      reason: '"mapping" is written {"match":"id","fields":{"name":{"column":"Name"}}}',
    });
  const fillableFields = fillable(view);
  const errors: Errors = {};
  const fields: Record<string, ImportSource> = {};
  for (const [name, value] of Object.entries(input['fields'])) {
    if (value === null) continue;
    const field = Object.hasOwn(fillableFields, name) ? fillableFields[name] : undefined;
    const source = !field
      ? 'This field does not exist or you cannot fill it.'
      : isRecord(value) && value['numbered'] && numberedColumns(name, field, columns).length === 0
        ? 'The file has no numbered columns for this field.'
        : validateSource(value, columns, keysOf(served, name));
    if (typeof source === 'string') errors[`mapping.fields.${name}`] = source;
    else fields[name] = source;
  }
  const spread = Object.values(fields).some(({ each }) => each !== undefined);
  if (spread !== Object.values(fields).some(({ heading }) => heading))
    errors['mapping.fields'] = 'Choose the field for the column headings.';
  const match = typeof input['match'] === 'string' && input['match'] !== '' ? input['match'] : null;
  const set = matchSet(served, match);
  if (match !== null && (!set || set.fields.some((name) => !fields[name])))
    errors['mapping.match'] = 'Match rows by a unique field that is in the file.';
  const only = validateOnly(input['only'], columns);
  if (typeof only === 'string') errors['mapping.only'] = only;
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  return { match, fields, ...(typeof only === 'object' ? { only } : {}) };
}

function validateOnly(input: unknown, columns: readonly string[]): ImportMapping['only'] | string {
  if (input === undefined || input === null) return undefined;
  const { column, values } = isRecord(input) ? input : {};
  if (typeof column !== 'string' || !columns.includes(column))
    return 'The file has no such column.';
  if (!Array.isArray(values) || !values.length || values.some((one) => typeof one !== 'string'))
    return 'Enter the values of the rows to import.';
  return { column, values: values.map(String) };
}

/** The rows in a line of the file: one, unless its columns are spread. */
export type Filler = (cells: readonly string[]) => Record<string, unknown>[];

const valueMap = (values: ImportSource['values']): ReadonlyMap<string, string> =>
  new Map(Object.entries(values ?? {}).map(([text, value]) => [text.trim().toLowerCase(), value]));

/**
 * Parses a text of the file as a value of the field. `today`: for the century of a year of two
 * digits.
 */
function cellParser(
  field: Field,
  { values, lenient, part }: ImportSource,
  today: string,
): (text: string) => unknown {
  const replacements = valueMap(values);
  return (text) => {
    const replaced = meaningOfCell(text, part, (one) => replacements.get(one.trim().toLowerCase()));
    const value = coerce(
      field,
      field.kind === 'longtext' ? replaced : writtenCell(field.kind, replaced.trim(), today),
    );
    const optional = { ...field, options: { ...field.options, required: false } };
    return lenient && Object.keys(validate({ value: optional }, { value }, true).errors).length > 0
      ? null
      : value;
  };
}

function textFor(
  { column, constant, template, down }: ImportSource,
  indexOf: ReadonlyMap<string, number>,
): (cells: readonly string[]) => string {
  const cellAt = (cells: readonly string[], name: string): string =>
    (cells[indexOf.get(name) ?? -1] ?? '').trim();
  const names = template === undefined ? [] : columnsOf(template);
  let above = '';
  return (cells) => {
    if (constant !== undefined) return constant;
    if (column !== undefined) {
      const text = cells[indexOf.get(column) ?? -1] ?? '';
      if (!down) return text;
      if (text.trim() !== '') above = text;
      return above;
    }
    return names.length && names.every((name) => cellAt(cells, name) === '')
      ? ''
      : (template ?? '').replace(/\{([^{}]+)\}/g, (_, name: string) => cellAt(cells, name));
  };
}

/** Columns that fields use directly, in a template or by number. */
const columnsUsedBy = (mapped: readonly MappedField[], columns: readonly string[]): Set<string> =>
  new Set(
    mapped.flatMap(({ name, field, source: { column, template, numbered } }) => [
      ...(column === undefined ? [] : [column]),
      ...(template === undefined ? [] : columnsOf(template)),
      ...(numbered ? numberedColumns(name, field, columns).map((one) => one.column) : []),
    ]),
  );

interface MappedField {
  readonly name: string;
  readonly field: Field;
  readonly source: ImportSource;
  readonly read: (text: string) => unknown;
}

/**
 * Returns the rows of a small table that a line holds in columns of their own. Empty cells are left
 * out, so that defaults apply; null if all are empty.
 */
function numberedRows(
  { name, field }: MappedField,
  columns: readonly string[],
  indexOf: ReadonlyMap<string, number>,
  today: string,
): (cells: readonly string[]) => unknown {
  const at = numberedColumns(name, field, columns).flatMap(({ column, row, part }) => {
    const of = field.options.rows?.[part];
    const index = indexOf.get(column);
    return of && index !== undefined ? [{ row, part, index, read: cellParser(of, {}, today) }] : [];
  });
  return (cells) => {
    const rows = new Map<number, Record<string, unknown>>();
    for (const { row, part, index, read } of at) {
      const text = cells[index] ?? '';
      if (text.trim() !== '') rows.set(row, { ...rows.get(row), [part]: read(text) });
    }
    return rows.size > 0 ? [...rows.values()] : null;
  };
}

/** Turns a line's cells into its rows as JSON. */
export function fillerOf(
  view: View,
  { fields, only }: ImportMapping,
  columns: readonly string[],
  today: string,
): Filler {
  const wanted = only && {
    at: columns.indexOf(only.column),
    values: new Set(only.values.map((value) => value.trim().toLowerCase())),
  };
  const isWanted = (cells: readonly string[]): boolean =>
    !wanted || wanted.values.has((cells[wanted.at] ?? '').trim().toLowerCase());
  const indexOf = new Map(columns.map((column, n) => [column, n]));
  const fillableFields = fillable(view);
  const mapped = Object.entries(fields).flatMap(([name, source]): MappedField[] => {
    const field = fillableFields[name];
    return field ? [{ name, field, source, read: cellParser(field, source, today) }] : [];
  });
  const each = mapped
    .filter(({ source }) => source.each === undefined && !source.heading)
    .map((one) => {
      const text = textFor(one.source, indexOf);
      const value = one.source.numbered
        ? numberedRows(one, columns, indexOf, today)
        : (cells: readonly string[]): unknown => one.read(text(cells));
      return { name: one.name, value };
    });
  const common = (cells: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(each.map(({ name, value }) => [name, value(cells)]));
  const spread = mapped.filter(({ source }) => source.each !== undefined);
  // Every line is read, also one that is not imported: values may be repeated from it.
  if (spread.length === 0)
    return (cells) => {
      const row = common(cells);
      return isWanted(cells) ? [row] : [];
    };
  const headingFields = mapped.filter(({ source }) => source.heading);
  // Headings that are mapped to nothing yield no row.
  const used = columnsUsedBy(mapped, columns);
  if (only) used.add(only.column);
  const groups = spreadOf(fields, columns, used).filter(({ star }) =>
    headingFields.every(({ source }) => valueMap(source.values).get(star.toLowerCase()) !== ''),
  );
  return (cells): Record<string, unknown>[] => {
    const shared = common(cells);
    if (!isWanted(cells)) return [];
    return groups.flatMap(({ star, at }): Record<string, unknown>[] => {
      const texts = spread.map(({ name }) => (cells[at.get(name) ?? -1] ?? '').trim());
      if (texts.every((text) => text === '')) return [];
      return [
        {
          ...shared,
          ...Object.fromEntries(headingFields.map(({ name, read }) => [name, read(star)])),
          ...Object.fromEntries(spread.map(({ name, read }, n) => [name, read(texts[n] ?? '')])),
        },
      ];
    });
  };
}
