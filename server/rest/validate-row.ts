/** Validates the input for one row against the definition and the stored row. Does not query the database. */
import { isDeepStrictEqual } from 'node:util';
import {
  CATALOGUE,
  emptyRecord,
  labelOf,
  validate,
  FIELD_MESSAGES,
  type Field,
  type Fields,
  type Sentence,
} from '@/schema';
import type { Conditions } from '../access/scope';
import type { Row } from '../db/rows';
import { FRAME, type ServedResource, type View } from './engine';
import { idError } from './id-error';

export type Errors = Record<string, Sentence | string>;

export interface ValidationResult {
  /** On create all fields; on update those that differ from the stored row. */
  readonly values: Record<string, unknown>;
  readonly errors: Errors;
}

export const fieldError = (
  key: keyof typeof FIELD_MESSAGES,
  name: string,
  field?: Field,
  more: Record<string, unknown> = {},
): Sentence => ({
  text: FIELD_MESSAGES[key],
  with: { label: labelOf(name, field), ...more },
});

/** Keys that every response contains and that may therefore be sent back with a change. */
const READ_ONLY = new Set(['id', 'version', '_labels', '_can', '_whom', ...Object.keys(FRAME)]);

/** JSON that PostgreSQL cannot store: NUL, or a lone surrogate. */
const isUnstorable = (value: unknown): boolean =>
  /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(value).replace(/\\\\/g, ''));

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (isEmpty(a) && isEmpty(b)) || isDeepStrictEqual(a, b);

function validateFields(fields: Fields, input: Row, partial: boolean): ValidationResult {
  const { values, errors } = validate(fields, input, partial);
  const all: Errors = { ...errors };
  for (const [name, field] of Object.entries(fields)) {
    if (
      field.kind === 'json' &&
      values[name] !== null &&
      values[name] !== undefined &&
      isUnstorable(values[name])
    )
      all[name] = fieldError('json', name, field);
  }
  return { values, errors: all };
}

const initialRows = new WeakMap<Fields, Row>();

/** Initial values of a new row: defaults, and the first of its states. */
function initialRow(fields: Fields): Row {
  const cached = initialRows.get(fields);
  if (cached) return cached;
  const row = emptyRecord(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'state' && row[name] === null) row[name] = field.choices?.[0] ?? null;
  }
  initialRows.set(fields, row);
  return row;
}

/**
 * The owner of a new row, if the caller may only create their own: callers need not send it, and if
 * they may not write it, it is set for them.
 */
function ownerOf({ resource }: ServedResource, conditions: Conditions): Row {
  const [only] = conditions?.length === 1 ? conditions : [];
  return only && resource.fields[only.field] ? { [only.field]: only.value } : {};
}

/**
 * Validates a new row: fields that may not be written get their default. `rows`: the rows that the
 * caller may create.
 */
export function validateNew(
  served: ServedResource,
  { enterable: writable, readable }: View,
  input: Row,
  rows?: Conditions,
): ValidationResult {
  const { fields } = served.resource;
  const owner = ownerOf(served, rows);
  const { id, ...rest } = {
    ...Object.fromEntries(Object.entries(owner).filter(([name]) => Object.hasOwn(writable, name))),
    ...input,
  };
  const initial = {
    ...initialRow(fields),
    ...Object.fromEntries(Object.entries(owner).filter(([name]) => !Object.hasOwn(writable, name))),
  };
  const errors: Errors = {};
  const entered: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (Object.hasOwn(writable, name)) entered[name] = value;
    else if (!Object.hasOwn(readable, name)) errors[name] = fieldError('unknown', name);
    else if (!sameValue(value, initial[name]))
      errors[name] = fieldError('not_writable', name, fields[name]);
  }
  for (const [name, field] of Object.entries(writable)) {
    if (field.kind === 'state' && sameValue(entered[name], null)) entered[name] = initial[name];
  }
  const validated = validateFields(writable, entered, false);
  const values = { ...initial, ...validated.values };
  Object.assign(errors, validated.errors);
  if (served.textKey) {
    const fault = idError(id);
    if (fault) errors['id'] = fault;
    else values['id'] = String(id).trim();
  } else if (id !== undefined && id !== null) errors['id'] = fieldError('not_writable', 'id');
  return { values, errors };
}

/** True if the only errors are forbidden state transitions. */
export const onlyTransitionErrors = (errors: Errors): boolean =>
  Object.values(errors).every(
    (error) => typeof error !== 'string' && error.text === CATALOGUE.wrong_move[1],
  );

/** The error for a state transition that does not exist. */
export function transitionError(
  name: string,
  field: Field,
  from: unknown,
  to: unknown,
): Sentence | undefined {
  if (field.kind !== 'state' || from === null || from === undefined) return undefined;
  if (field.moves?.[String(from)]?.includes(String(to))) return undefined;
  return {
    text: CATALOGUE.wrong_move[1],
    with: { label: labelOf(name, field), from, to: to ?? '' },
  };
}

/**
 * Validates a change: only given fields are considered, and only differing values are changes. A
 * readable field that may not be written is accepted with its present value; for an unreadable
 * field nothing is revealed, not even whether a guess was right.
 */
export function validateChange(
  served: ServedResource,
  { writable, readable }: View,
  before: Row,
  input: Row,
): ValidationResult {
  const { fields } = served.resource;
  const entered: Record<string, unknown> = {};
  const errors: Errors = {};
  for (const [name, value] of Object.entries(input)) {
    if (name === '_labels' || name === '_can' || name === '_whom' || name === 'version') continue;
    if (served.textKey && (name === 'id' || name === 'newid')) {
      if (String(value) === String(before['id'])) continue;
      const fault = idError(value);
      if (fault) errors[name] = fault;
      else entered['id'] = String(value).trim();
    } else if (READ_ONLY.has(name)) {
      if (!sameValue(value, before[name]) && String(value) !== String(before[name]))
        errors[name] = fieldError('not_writable', name);
    } else if (Object.hasOwn(writable, name)) {
      if (!sameValue(value, before[name])) entered[name] = value;
    } else if (!Object.hasOwn(readable, name)) errors[name] = fieldError('unknown', name);
    else if (!sameValue(value, before[name]))
      errors[name] = fieldError('not_writable', name, fields[name]);
  }
  const { id, ...plain } = entered;
  const validated = validateFields(writable, plain, true);
  const values: Record<string, unknown> = id === undefined ? {} : { id };
  for (const [name, value] of Object.entries(validated.values)) {
    if (sameValue(value, before[name])) continue;
    values[name] = value;
    const fault = fields[name] && transitionError(name, fields[name], before[name], value);
    if (fault) errors[name] = fault;
  }
  return { values, errors: { ...errors, ...validated.errors } };
}
