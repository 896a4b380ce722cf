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
import { FRAME, type BoundResource, type View } from './bound';
import { idFault } from './id-fault';

export type Errors = Record<string, Sentence | string>;

export interface ValidationResult {
  /** On create all fields; on update those that differ from the stored row. */
  readonly values: Record<string, unknown>;
  readonly errors: Errors;
}

export const wrong = (
  key: keyof typeof FIELD_MESSAGES,
  name: string,
  field?: Field,
  more: Record<string, unknown> = {},
): Sentence => ({
  text: FIELD_MESSAGES[key],
  with: { label: labelOf(name, field), ...more },
});

/** Keys that every response contains and that may therefore be sent back with a change. */
const ECHOED = new Set(['id', 'version', '_labels', '_can', '_whom', ...Object.keys(FRAME)]);

/** JSON that PostgreSQL cannot store: NUL, or a lone surrogate. */
const unstorable = (value: unknown): boolean =>
  /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(value).replace(/\\\\/g, ''));

const nothing = (value: unknown): boolean => value === null || value === undefined || value === '';
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (nothing(a) && nothing(b)) || isDeepStrictEqual(a, b);

function judgeFields(fields: Fields, input: Row, partial: boolean): ValidationResult {
  const { values, errors } = validate(fields, input, partial);
  const all: Errors = { ...errors };
  for (const [name, field] of Object.entries(fields)) {
    if (
      field.kind === 'json' &&
      values[name] !== null &&
      values[name] !== undefined &&
      unstorable(values[name])
    )
      all[name] = wrong('json', name, field);
  }
  return { values, errors: all };
}

const starts = new WeakMap<Fields, Row>();

/** Initial values of a new row: defaults, and the first of its states. */
function startOf(fields: Fields): Row {
  const known = starts.get(fields);
  if (known) return known;
  const start = emptyRecord(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'state' && start[name] === null) start[name] = field.choices?.[0] ?? null;
  }
  starts.set(fields, start);
  return start;
}

/**
 * The owner of a new row, if the caller may only create their own: callers need not send it, and if
 * they may not write it, it is set for them.
 */
function ownerOf({ resource }: BoundResource, conditions: Conditions): Row {
  const [only] = conditions?.length === 1 ? conditions : [];
  return only && resource.fields[only.field] ? { [only.field]: only.value } : {};
}

/**
 * Validates a new row: fields that may not be written get their default. `rows`: the rows that the
 * caller may create.
 */
export function judgeNew(
  bound: BoundResource,
  { enterable: writable, readable }: View,
  input: Row,
  rows?: Conditions,
): ValidationResult {
  const { fields } = bound.resource;
  const owner = ownerOf(bound, rows);
  const { id, ...rest } = {
    ...Object.fromEntries(Object.entries(owner).filter(([name]) => Object.hasOwn(writable, name))),
    ...input,
  };
  const start = {
    ...startOf(fields),
    ...Object.fromEntries(Object.entries(owner).filter(([name]) => !Object.hasOwn(writable, name))),
  };
  const errors: Errors = {};
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (Object.hasOwn(writable, name)) given[name] = value;
    else if (!Object.hasOwn(readable, name)) errors[name] = wrong('unknown', name);
    else if (!same(value, start[name])) errors[name] = wrong('not_writable', name, fields[name]);
  }
  for (const [name, field] of Object.entries(writable)) {
    if (field.kind === 'state' && same(given[name], null)) given[name] = start[name];
  }
  const judged = judgeFields(writable, given, false);
  const values = { ...start, ...judged.values };
  Object.assign(errors, judged.errors);
  if (bound.textKey) {
    const fault = idFault(id);
    if (fault) errors['id'] = fault;
    else values['id'] = String(id).trim();
  } else if (id !== undefined && id !== null) errors['id'] = wrong('not_writable', 'id');
  return { values, errors };
}

/** True if the only errors are forbidden state transitions. */
export const onlyMoves = (errors: Errors): boolean =>
  Object.values(errors).every(
    (error) => typeof error !== 'string' && error.text === CATALOGUE.wrong_move[1],
  );

/** The error for a state transition that does not exist. */
export function moveFault(
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
export function judgeChange(
  bound: BoundResource,
  { writable, readable }: View,
  before: Row,
  input: Row,
): ValidationResult {
  const { fields } = bound.resource;
  const given: Record<string, unknown> = {};
  const errors: Errors = {};
  for (const [name, value] of Object.entries(input)) {
    if (name === '_labels' || name === '_can' || name === '_whom' || name === 'version') continue;
    if (bound.textKey && (name === 'id' || name === 'newid')) {
      if (String(value) === String(before['id'])) continue;
      const fault = idFault(value);
      if (fault) errors[name] = fault;
      else given['id'] = String(value).trim();
    } else if (ECHOED.has(name)) {
      if (!same(value, before[name]) && String(value) !== String(before[name]))
        errors[name] = wrong('not_writable', name);
    } else if (Object.hasOwn(writable, name)) {
      if (!same(value, before[name])) given[name] = value;
    } else if (!Object.hasOwn(readable, name)) errors[name] = wrong('unknown', name);
    else if (!same(value, before[name])) errors[name] = wrong('not_writable', name, fields[name]);
  }
  const { id, ...plain } = given;
  const judged = judgeFields(writable, plain, true);
  const values: Record<string, unknown> = id === undefined ? {} : { id };
  for (const [name, value] of Object.entries(judged.values)) {
    if (same(value, before[name])) continue;
    values[name] = value;
    const fault = fields[name] && moveFault(name, fields[name], before[name], value);
    if (fault) errors[name] = fault;
  }
  return { values, errors: { ...errors, ...judged.errors } };
}
