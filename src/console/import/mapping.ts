/**
 * The mapping of a file's columns: possible sources, a preview of the first lines, what is missing.
 * Pure.
 */
import { collegeDay } from '@/domain/dates';
import { writtenCell } from '@/domain/typed-moment';
import {
  coerce,
  f,
  keysOfResource,
  labelOf,
  meaningOfCell,
  storedFields,
  validate,
  enterableFields,
  type Actor,
  type Field,
  type Fields,
  type Resource,
  type ImportMapping,
  type ImportSource,
} from '@/schema';
import { numberedColumns } from '@/schema/numbered-columns';
import { optionsOf, type Words } from '../kit/grid/column';

const ID = f.text({ label: 'ID', max: 32 });

/** The fields that a file may fill: those the caller may write, and the id. */
export const fillable = (resource: Resource, actor: Actor): Fields => ({
  id: ID,
  ...Object.fromEntries(
    Object.entries(storedFields(enterableFields(resource.fields, actor))).filter(
      ([, { kind }]) => kind !== 'file' && kind !== 'files',
    ),
  ),
});

/** Returns the unique sets of fields, each with the name the server knows it by. */
export function matchesOf(
  resource: Resource,
): { readonly match: string; readonly fields: readonly string[] }[] {
  const single = Object.entries(resource.fields)
    .filter(([, { options }]) => options.unique)
    .map(([name]) => ({ match: name, fields: [name] }));
  const several = (resource.unique ?? []).map((fields) => ({
    match: fields.findLast((name) => !resource.fields[name]?.options.unique) ?? fields.at(-1) ?? '',
    fields: [...fields],
  }));
  return [{ match: 'id', fields: ['id'] }, ...single, ...several];
}

/** The fields by which a referenced row can be found besides its id. */
export const keysOf = (target: Resource | undefined): [string, Field][] =>
  target
    ? keysOfResource(target).flatMap((name) => {
        const field = target.fields[name];
        return field ? [[name, field] as [string, Field]] : [];
      })
    : [];

/** All texts that a source takes from a line: of several columns, those of each. */
export const textsFrom = (
  source: ImportSource,
  columns: readonly string[],
  line: readonly string[],
): string[] => {
  const { each, ...plain } = source;
  return each === undefined
    ? [textFrom(source, columns, line)]
    : columns
        .filter((name) => starIn(each, name) !== undefined)
        .map((column) => textFrom({ ...plain, column }, columns, line));
};

const columnsIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');

/** Returns the text that a source takes from a line, with the lines above it in the file. */
export function textFrom(
  source: ImportSource,
  columns: readonly string[],
  line: readonly string[],
  above: readonly (readonly string[])[] = [],
): string {
  const { column, constant, template, each, down } = source;
  const cell = (name: string): string => (line[columns.indexOf(name)] ?? '').trim();
  const translated = (text: string): string => meaningOf(source, text);
  if (each !== undefined) {
    // The first non-empty column whose heading matches.
    const found = columns.filter((name) => starIn(each, name) !== undefined);
    return translated(cell(found.find((name) => cell(name) !== '') ?? ''));
  }
  const names = template === undefined ? [] : columnsIn(template);
  const text =
    constant ??
    (column !== undefined
      ? cell(column) ||
        (down
          ? (above.map((one) => (one[columns.indexOf(column)] ?? '').trim()).findLast(Boolean) ??
            '')
          : '')
      : names.length > 0 && names.every((name) => cell(name) === '')
        ? ''
        : (template ?? '').replace(/\{([^{}]+)\}/g, (_, name: string) => cell(name)));
  return translated(text);
}

/** The meaning of the whole cell where it is mapped, else that of its part. */
function meaningOf({ values, part }: ImportSource, text: string): string {
  return meaningOfCell(
    text,
    part,
    (one) =>
      Object.entries(values ?? {}).find(
        ([said]) => said.trim().toLowerCase() === one.trim().toLowerCase(),
      )?.[1],
  );
}

const FIGURES = new Set(['marks', 'int', 'decimal']);
/**
 * Whether the sample has cells of more than one value: figures such as `45+2` or `38*`, and words with
 * a figure in brackets or apart, such as `A (9)`. A number such as `24BA001` is one value.
 */
export const isMixed = ({ kind }: Field, texts: readonly string[]): boolean =>
  texts.some((text) =>
    FIGURES.has(kind)
      ? /\d/.test(text) && /[^\d.\s]/.test(text)
      : (kind === 'text' || kind === 'choice') && /\p{L}\S*\s*[(\s]\s*\d/u.test(text),
  );

/**
 * Returns the part of a heading that the star of a pattern such as `* Grade` matches; `undefined`
 * where the heading does not match.
 */
export function starIn(pattern: string, heading: string): string | undefined {
  const [before = '', after = ''] = pattern.split('*');
  const low = heading.toLowerCase();
  return low.length > before.length + after.length &&
    low.startsWith(before.toLowerCase()) &&
    low.endsWith(after.toLowerCase())
    ? heading.slice(before.length, heading.length - after.length).trim() || undefined
    : undefined;
}

/** What the star matches in all headings, in the order of the file. */
export const starsOf = ({ fields }: ImportMapping, columns: readonly string[]): string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ each }) =>
      each === undefined ? [] : columns.flatMap((column) => starIn(each, column) ?? []),
    ),
  ),
];

/**
 * Returns the pattern that most columns share with this one after their first word: `ENG/1 Grade`
 * gives `* Grade`.
 */
export function patternFor(columns: readonly string[]): string {
  const ends = columns.flatMap((column) => /[\s_:.-]+\S+$/.exec(column)?.[0] ?? []);
  const count = (end: string): number => ends.filter((one) => one === end).length;
  const [best = ''] = [...new Set(ends)].sort((a, b) => count(b) - count(a));
  return `*${best}`;
}

/**
 * Whether the text can be a value of the field; whether a reference exists, only the server knows.
 */
export const fits = (field: Field, name: string, text: string): boolean =>
  text.trim() === '' ||
  Object.keys(
    validate(
      { [name]: field },
      { [name]: coerce(field, writtenCell(field.kind, text, collegeDay(new Date()))) },
      true,
    ).errors,
  ).length === 0;

const TRANSLATED = new Set(['choice', 'state', 'bool', 'ref', 'marks', 'int', 'decimal']);
/** Kinds for which a file may use other words, such as AB in a column of marks. */
export const translates = ({ kind }: Field): boolean => TRANSLATED.has(kind);

/** Returns the words in the first lines that are not understood and need a translation. */
export function unknownWords(
  field: Field,
  name: string,
  source: ImportSource,
  columns: readonly string[],
  sample: readonly (readonly string[])[],
): string[] {
  if (!translates(field) || source.constant !== undefined || source.heading) return [];
  const { values: _, ...plain } = source;
  const said = new Set(
    sample
      .flatMap((line) => textsFrom(plain, columns, line).map((text) => text.trim()))
      .filter((text) => text !== ''),
  );
  return [...said].filter(
    (text) =>
      source.values?.[text] !== undefined || (field.kind !== 'ref' && !fits(field, name, text)),
  );
}

/** The possible meanings of the words of a file. */
export const meaningsOf = (
  field: Field,
  words: Words,
): readonly { readonly value: string; readonly label: string }[] | undefined =>
  optionsOf(field, words)?.map(({ value, label }) => ({
    value: value === true ? 'yes' : value === false ? 'no' : String(value),
    label,
  }));

/** Required fields without a source: a new row could not be created. */
export const lacking = (fields: Fields, mapping: ImportMapping, textKey: boolean): string[] =>
  Object.entries(fields)
    .filter(
      ([name, { options }]) =>
        (options.required || (name === 'id' && textKey)) &&
        options.default === undefined &&
        !mapping.fields[name],
    )
    .map(([name]) => name);

/** Returns the columns that fill no field. */
export function unusedColumns(
  columns: readonly string[],
  mapping: ImportMapping,
  fields: Fields,
): string[] {
  const used = new Set(
    Object.entries(mapping.fields).flatMap(([name, { column, template, each, numbered }]) => [
      ...(column === undefined ? [] : [column]),
      ...(each === undefined ? [] : columns.filter((name) => starIn(each, name) !== undefined)),
      ...(template === undefined ? [] : columnsIn(template)),
      ...(numbered && fields[name]
        ? numberedColumns(name, fields[name], columns).map((one) => one.column)
        : []),
    ]),
  );
  return columns.filter((column) => !used.has(column));
}

export const fieldLabel = (fields: Fields, name: string): string => labelOf(name, fields[name]);
