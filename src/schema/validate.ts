/**
 * Validates values against fields, alike on server and client. `validate` takes JSON values;
 * `coerce` first converts the text of a spreadsheet cell to such a value. Neither queries the
 * database: the server checks that a reference exists.
 */
import { isApplicable, type Field, type Fields } from './fields';
import { choiceLabel, labelOf } from './label';
import type { FieldErrors } from './problems';
import { missingText } from './missing';
import { FIELD_MESSAGES } from './field-messages';
import { say, type Sentence } from './sentences';

const TEXT_MAX = { text: 200, longtext: 5000 } as const;
const INT_MAX = 2_147_483_647;
const SAFE_MAX = Number.MAX_SAFE_INTEGER;

const invalid = (
  key: keyof typeof FIELD_MESSAGES,
  label: string,
  more: Record<string, unknown> = {},
): Sentence => ({ text: FIELD_MESSAGES[key], with: { label, ...more } });

const NORMALISERS: Record<NonNullable<Field['options']['tidy']>, (text: string) => string> = {
  digits: (text) => text.normalize('NFKC').replace(/[\s\-.]/g, ''),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  mobile: (text) => {
    const digits = text
      .normalize('NFKC')
      .replace(/[\s\-().]/g, '')
      .replace(/^(\+91|0)(?=\d{10}$)/, '');
    return /^\d{10}$/.test(digits) ? `+91${digits}` : digits;
  },
  month: (text) => text.normalize('NFKC').replace(/^(\d{4})-(\d)$/, '$1-0$2'),
};

/** Whether the calendar has this day: not 2026-02-30, for example. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

type FieldResult = { readonly value: unknown } | { readonly error: Sentence };

function validateText(value: unknown, field: Field, label: string): FieldResult {
  if (typeof value !== 'string') return { error: invalid('text', label) };
  const { tidy, pattern, min } = field.options;
  // NUL cannot be stored and lone surrogates are not text; both are refused rather than altered.
  if (value.includes('\0') || !value.isWellFormed()) return { error: invalid('text', label) };
  const trimmed = field.kind === 'longtext' ? value : value.trim();
  const text = tidy ? NORMALISERS[tidy](trimmed) : trimmed;
  const max = Number(
    field.options.max ?? TEXT_MAX[field.kind === 'longtext' ? 'longtext' : 'text'],
  );
  if ([...text].length > max) return { error: invalid('long', label, { max }) };
  if (min !== undefined && [...text].length < Number(min))
    return { error: invalid('short', label, { min }) };
  if (pattern && !pattern.like.test(text)) {
    const exponent = /^\d(\.\d+)?E\+\d+$/i.test(trimmed);
    return {
      error: exponent
        ? invalid('exponent', label, { value: trimmed })
        : invalid('pattern', label, { example: pattern.example }),
    };
  }
  return { value: text };
}

/** Invisible characters are shown by their code point. */
const printable = (signs: readonly string[]): string =>
  signs
    .map((sign) =>
      /[\p{C}\p{Z}]/u.test(sign)
        ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : sign,
    )
    .slice(0, 10)
    .join(', ');

/** Normalises `M, B, M` to `BM`; a member that includes all others replaces them. */
function validateSet(value: unknown, field: Field, label: string): FieldResult {
  const { set = {}, setAll, required } = field.options;
  if (typeof value !== 'string') return { error: invalid('text', label) };
  // Only a to z are upper-cased: letters of other scripts may look like these or expand to two.
  const members = [
    ...new Set(
      value.replace(/[ \t\r\n,;]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase()),
    ),
  ].sort();
  const strange = members.filter((member) => !Object.hasOwn(set, member));
  if (strange.length > 0)
    return {
      error: invalid('set', label, {
        value: printable(strange),
        choices: Object.keys(set).join(', '),
      }),
    };
  if (members.length === 0 && required) return { error: missingText(label, field) };
  return { value: setAll && members.includes(setAll) ? setAll : members.join('') || null };
}

/**
 * Returns a fraction as a percentage, and a percentage as a fraction. The decimal point is moved in
 * the text: a division would leave 0.0236 as 0.023599999999999996.
 */
export const toPercentage = (fraction: number): number => Number(`${fraction}e2`);
const fromPercentage = (text: string): number => Number(`${text}e-2`);

function validateNumber(value: unknown, field: Field, label: string): FieldResult {
  const {
    kind,
    places = 0,
    options: { max, min, percentage },
  } = field;
  const limit = (bound: number | string) =>
    percentage ? `${toPercentage(Number(bound))} %` : bound;
  const fits =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (kind === 'decimal' ? Number(value.toFixed(places)) === value : Number.isInteger(value));
  if (!fits)
    return {
      error:
        kind !== 'decimal'
          ? // Text was typed in rupees, marks or per cent, which need not be whole.
            SCALED.has(kind) && typeof value === 'string'
            ? invalid('number', label, { places: 2 })
            : invalid('whole', label)
          : percentage
            ? invalid('percentage', label, { places: places - 2 })
            : invalid('number', label, { places }),
    };
  const top = max ?? (kind === 'money' ? SAFE_MAX : INT_MAX);
  const bottom = min ?? (kind === 'money' ? -SAFE_MAX : -INT_MAX);
  if (value > Number(top)) return { error: invalid('most', label, { max: limit(top) }) };
  if (value < Number(bottom)) return { error: invalid('least', label, { min: limit(bottom) }) };
  return { value: Object.is(value, -0) ? 0 : value };
}

function validateDate(value: unknown, field: Field, label: string): FieldResult {
  const { max, min } = field.options;
  if (typeof value !== 'string' || !isRealDate(value)) return { error: invalid('date', label) };
  if (max !== undefined && value > String(max)) return { error: invalid('most', label, { max }) };
  if (min !== undefined && value < String(min)) return { error: invalid('least', label, { min }) };
  return { value };
}

function validateRows(value: unknown, field: Field, label: string): FieldResult {
  const { rows } = field.options;
  if (JSON.stringify(value).length > 100_000) return { error: invalid('json', label) };
  if (!rows) return { value };
  if (!Array.isArray(value)) return { error: invalid('json', label) };
  const values: unknown[] = [];
  for (const [i, row] of value.entries()) {
    const result = validate(rows, isRecord(row) ? row : {});
    const first = Object.values(result.errors)[0];
    if (first) return { error: invalid('rows', label, { row: i + 1, reason: say(first) }) };
    values.push(result.values);
  }
  return { value: values };
}

/** Default maximum number of files in one field. */
export const DEFAULT_MAX_FILES = 3;

function validateFiles(value: unknown, field: Field, label: string): FieldResult {
  const { most = DEFAULT_MAX_FILES, required } = field.options;
  if (
    !Array.isArray(value) ||
    !value.every((id) => Number.isInteger(id)) ||
    new Set(value).size < value.length
  )
    return { error: invalid('file', label) };
  if (value.length > most) return { error: invalid('files', label, { max: most }) };
  if (value.length === 0) return required ? { error: missingText(label, field) } : { value: null };
  return { value };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function validateValue(value: unknown, field: Field, label: string): FieldResult {
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return field.options.set
        ? validateSet(value, field, label)
        : validateText(value, field, label);
    case 'int':
    case 'decimal':
    case 'money':
    case 'marks':
    case 'percent':
      return validateNumber(value, field, label);
    case 'date':
      return validateDate(value, field, label);
    case 'bool':
      return typeof value === 'boolean' ? { value } : { error: invalid('bool', label) };
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
        ? { value }
        : { error: invalid('time', label) };
    case 'instant': {
      const at =
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
          ? new Date(value)
          : undefined;
      return at && !Number.isNaN(at.getTime())
        ? { value: at.toISOString() }
        : { error: invalid('instant', label) };
    }
    case 'choice':
    case 'state':
      return typeof value === 'string' && field.choices?.includes(value)
        ? { value }
        : {
            error: invalid('choice', label, {
              value: typeof value === 'string' ? value.slice(0, 64) : JSON.stringify(value),
              choices: field.choices?.map((choice) => choiceLabel(choice, field.options.labels)),
            }),
          };
    case 'ref': // the key is a text or a number; the server knows which
      return (typeof value === 'string' &&
        value.length > 0 &&
        value.length <= 64 &&
        !value.includes('\0')) ||
        Number.isInteger(value)
        ? { value }
        : { error: invalid('ref', label, { value: JSON.stringify(value) }) };
    case 'file':
      return Number.isInteger(value) ? { value } : { error: invalid('file', label) };
    case 'files':
      return validateFiles(value, field, label);
    case 'json':
      return validateRows(value, field, label);
  }
}

export interface Validation {
  readonly values: Record<string, unknown>;
  readonly errors: FieldErrors;
}

const withDefaults = (fields: Fields, input: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, options.default ?? null]),
  ),
  ...input,
});

/**
 * Validates `input` against `fields`. Empty text and null both mean "not given". With `partial`,
 * fields that are not named are left alone; otherwise defaults are filled in and required fields
 * must be present. Unknown names are errors.
 */
export function validate(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  partial = false,
): Validation {
  const values: Record<string, unknown> = {};
  const errors: Record<string, Sentence> = {};
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(fields, name)) errors[name] = invalid('unknown', name);
  }
  for (const [name, field] of Object.entries(fields)) {
    const named = Object.hasOwn(input, name);
    if (partial && !named) continue;
    const raw = named ? input[name] : undefined;
    const label = labelOf(name, field);
    if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) {
      if (!named && field.options.default !== undefined) values[name] = field.options.default;
      else if (field.options.required && isApplicable(field, withDefaults(fields, input)))
        errors[name] = missingText(label, field);
      else values[name] = null;
      continue;
    }
    const judged = validateValue(raw, field, label);
    if ('error' in judged) errors[name] = judged.error;
    else values[name] = judged.value;
  }
  return { values, errors };
}

const TRUE_WORDS = new Set(['yes', 'y', 'true', '1', 'हाँ']);
const FALSE_WORDS = new Set(['no', 'n', 'false', '0', 'नहीं']);

/** Scaled kinds are typed in their everyday unit: rupees, marks, per cent. */
const SCALED = new Set(['money', 'marks', 'percent']);

/** `Non-teaching`, `non_teaching` and `Non Teaching` are the same words. */
const wordsOf = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, ' ');

/**
 * Finds the choice by its key or its label. Choices that are words, and not codes such as `A-`, are
 * also found however they are joined, and by their first letter if no other begins with it: college
 * registers say M and F.
 */
function matchChoice({ choices = [], options: { labels } }: Field, text: string) {
  const wanted = text.toLowerCase();
  const labelled = (choice: string): string => choiceLabel(choice, labels).toLowerCase();
  // Most cells of a long file end here.
  const exact =
    choices.find((choice) => choice.toLowerCase() === wanted) ??
    choices.find((choice) => labelled(choice) === wanted);
  if (exact !== undefined) return exact;
  const words = choices.filter((choice) => /^[a-z]/.test(choice));
  if (text.length > 1)
    return words.find((choice) => [choice, labelled(choice)].map(wordsOf).includes(wordsOf(text)));
  const [first, ...others] = words.filter((choice) => labelled(choice).startsWith(wanted));
  return others.length === 0 ? first : undefined;
}

/**
 * The JSON value of a cell's text; unreadable text is passed through for `validate` to report.
 * Dates may be `DD-MM-YYYY`, scaled kinds are in rupees, marks or per cent, a fraction shown as a
 * percentage may carry its %, and choices match their keys or labels, as `matchChoice` says.
 */
export function coerce(field: Field, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return null;
  switch (field.kind) {
    case 'int':
    case 'file':
      return /^[+-]?\d+$/.test(text) ? Number(text) : text;
    case 'decimal': {
      const [, number, sign] = /^([+-]?\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? [];
      if (number === undefined || (sign && !field.options.percentage)) return text;
      return sign ? fromPercentage(number) : Number(number);
    }
    case 'bool':
      return TRUE_WORDS.has(text.toLowerCase())
        ? true
        : FALSE_WORDS.has(text.toLowerCase())
          ? false
          : text;
    case 'date': {
      const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
      return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
    }
    case 'time':
      return /^\d:\d\d$/.test(text) ? `0${text}` : text;
    case 'choice':
    case 'state':
      return matchChoice(field, text) ?? text;
    case 'files':
      return text.split(',').map((id) => (/^\s*\d+\s*$/.test(id) ? Number(id) : id));
    case 'json':
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return text;
      }
    default: {
      if (!SCALED.has(field.kind)) return cell;
      const [, sign, whole, part = ''] =
        /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.replace(/,/g, '')) ?? [];
      return whole === undefined ? text : Number(`${sign}${whole}${part.padEnd(2, '0')}`);
    }
  }
}
