/**
 * Wire formats for the API description: JSON schemas derived from fields and columns, each with a
 * matching example.
 */
import { labelOf, type Column, type Field, type Fields } from '@/schema';

export type Json = Readonly<Record<string, unknown>>;

export interface Shape {
  readonly schema: Json;
  readonly example: unknown;
}

const between = (value: number, { min, max }: Field['options']): number =>
  Math.min(Math.max(value, Number(min ?? value)), Number(max ?? value));

/** A valid text: the pattern's own example, or one long enough. */
function textOf({ options: { pattern, min = 0, max, set, tidy } }: Field): string {
  const given = pattern?.example ?? '';
  const [first = ''] = given.split(/ or |, /);
  const right = [given, first, ...given.split(' ')].find((one) => pattern?.like.test(one));
  if (right !== undefined) return right;
  if (pattern && tidy) return first; // it is valid once normalised
  const plain = Object.keys(set ?? {})[0] ?? (tidy === 'digits' ? '100200' : 'Text');
  return plain.padEnd(Number(min), 'x').slice(0, max === undefined ? undefined : Number(max));
}

/** A valid value of the field, the same each time. */
export function exampleOf(field: Field): unknown {
  const { min, max, default: fallback, rows } = field.options;
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return fallback ?? textOf(field);
    case 'int':
    case 'decimal':
      return fallback ?? between(1, field.options);
    case 'money':
      return fallback ?? between(125_000, field.options);
    case 'marks':
      return fallback ?? between(2_500, field.options);
    case 'percent':
      return fallback ?? between(7_500, field.options);
    case 'bool':
      return fallback ?? true;
    case 'date':
      return (
        [min, '2026-07-31']
          .map(String)
          .filter((day) => day.includes('-') && day <= String(max ?? '9'))
          .sort()
          .at(-1) ?? max
      );
    case 'time':
      return '09:30';
    case 'instant':
      return '2026-07-31T04:00:00.000Z';
    case 'choice':
    case 'state':
      return fallback ?? field.choices?.[0];
    case 'ref':
      return fallback ?? 1;
    case 'file':
      return 1;
    case 'files':
      return [1];
    case 'json':
      return rows ? [examples(rows)] : {};
  }
}

export const examples = (fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));

const TYPES: Record<Field['kind'], Json> = {
  text: { type: 'string' },
  longtext: { type: 'string' },
  int: { type: 'integer' },
  decimal: { type: 'number' },
  money: { type: 'integer', description: 'Paise.' },
  marks: { type: 'integer', description: 'Hundredths.' },
  percent: { type: 'integer', description: 'Basis points: 7500 is 75 %.' },
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  instant: { type: 'string', format: 'date-time' },
  choice: { type: 'string' },
  state: { type: 'string' },
  ref: { type: ['string', 'integer'] },
  file: { type: 'integer', description: 'The id of a file that the caller uploaded.' },
  files: {
    type: 'array',
    items: { type: 'integer' },
    description: 'Ids of files that the caller uploaded.',
  },
  json: {},
};

function limitsOf({ kind, options: { max, min } }: Field): Json {
  const texts = kind === 'text' || kind === 'longtext';
  // JSON Schema has no limits for dates, and limits of a file apply to its bytes, not to its id.
  if (
    typeof TYPES[kind]['type'] !== 'string' ||
    ['file', 'files', 'date', 'time', 'instant', 'bool'].includes(kind)
  )
    return {};
  return {
    ...(max === undefined ? {} : { [texts ? 'maxLength' : 'maximum']: max }),
    ...(min === undefined ? {} : { [texts ? 'minLength' : 'minimum']: min }),
  };
}

function schemaOf(name: string, field: Field): Json {
  const { required, help, pattern, set, tidy } = field.options;
  const { type, ...rest } = TYPES[field.kind];
  return {
    title: labelOf(name, field),
    ...rest,
    ...(type === undefined ? {} : { type: required ? type : [type, 'null'].flat() }),
    ...(field.choices ? { enum: required ? field.choices : [...field.choices, null] } : {}),
    ...limitsOf(field),
    // Values that are normalised first may be sent in more forms than the pattern allows.
    ...(pattern && !tidy && !pattern.like.flags.includes('i')
      ? { pattern: pattern.like.source }
      : {}),
    ...(set ? { pattern: `^[${Object.keys(set).join('')}]*$` } : {}),
    ...(help ? { description: help } : {}),
  };
}

/**
 * Fields as a body: no other properties; required ones are required, unless the body is a change.
 */
export function fieldsShape(fields: Fields, requires = true): Shape {
  const required = Object.keys(fields).filter(
    (name) =>
      fields[name]?.options.required &&
      !fields[name].options.when &&
      fields[name].options.default === undefined,
  );
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, schemaOf(name, field)]),
      ),
      ...(requires && required.length ? { required } : {}),
    },
    example: examples(fields),
  };
}

/** The shape of any value with the same parts as the example, each of the same type. */
export function like(example: unknown): Shape {
  return { schema: typeLike(example), example };
}

function typeLike(value: unknown): Json {
  if (Array.isArray(value))
    return { type: 'array', ...(value.length ? { items: typeLike(value[0]) } : {}) };
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  if (typeof value !== 'object') return { type: typeof value };
  return value === null
    ? {}
    : {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(value).map(([name, one]) => [name, typeLike(one)]),
        ),
      };
}

const CELLS: Record<NonNullable<Column['kind']>, unknown> = {
  text: 'Text',
  int: 1,
  percent: 7_500,
  marks: 2_500,
  hours: 10,
  money: 125_000,
  date: '2026-07-31',
  instant: '2026-07-31T04:00:00.000Z',
  choice: 'Text',
  file: { name: 'scan.pdf', path: '/api/thing/1/file' },
};

/** One row of a table, as its columns hold it. */
export const rowLike = (columns: readonly Column[]): Json =>
  Object.fromEntries(
    columns.map(({ name, kind = 'text', tones }) => [
      name,
      kind === 'choice' ? (Object.keys(tones ?? {})[0] ?? 'Text') : CELLS[kind],
    ]),
  );
