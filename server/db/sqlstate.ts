/** Maps PostgreSQL errors to Problems. One table; the codes are those of the standard. */
import pg from 'pg';
import {
  labelOf,
  plural,
  pluralOf,
  Problem,
  f,
  FIELD_MESSAGES,
  missingText,
  type FieldErrors,
  type ProblemCode,
  type Resource,
  type Table,
} from '@/schema';
import type { Derived } from './derive';

type Treatment = 'unique' | 'reference' | 'restrict' | 'required' | 'invalid' | ProblemCode;

/**
 * Full codes first, then classes (two characters). A code that is not listed is a bug of ours and
 * responds with 500.
 */
export const SQLSTATES: Readonly<Record<string, Treatment>> = {
  23505: 'unique',
  23503: 'reference',
  23001: 'restrict',
  23502: 'required',
  23514: 'invalid',
  22001: 'invalid',
  22003: 'invalid',
  22007: 'invalid',
  22008: 'invalid',
  22021: 'invalid',
  '22P02': 'invalid',
  '22P05': 'invalid',
  40001: 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  57014: 'busy',
  53100: 'disk_full',
  53200: 'busy',
  53300: 'busy',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '25P03': 'busy',
  25006: 'unavailable',
  '08': 'unavailable',
};

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER = 2;

/** Whether to retry the whole transaction: serialisation failure or deadlock. */
export const wantsRetry = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/**
 * Whether another transaction held a row for longer than a connection may wait: worth queueing
 * again.
 */
export const wantsPatience = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** `Key (lower(name))=(Ab) already exists.` -> ['lower(name)', 'Ab']; the words around it may be in any language. */
function keyOf(detail: string | undefined): [columns: string, value: string] {
  const [, columns = '', value = ''] = /\((.*?)\)=\((.*)\)/s.exec(detail ?? '') ?? [];
  return [columns, value];
}

function duplicate(error: pg.DatabaseError, derived: Derived): Problem {
  const home = derived.constraints.get(error.constraint ?? '');
  const [, value] = keyOf(error.detail);
  if (!home) return new Problem('duplicate', { label: error.table ?? '', value });
  const label = home.fields.map((name) => nameOf(home.resource, name)).join(', ');
  const errors: FieldErrors = Object.fromEntries(
    home.fields.map((name) => [
      name,
      { text: '{label} "{value}" already exists.', with: { label, value } },
    ]),
  );
  return new Problem('duplicate', { label, value, errors });
}

function nameOf(resource: Resource | Table, name: string): string {
  return labelOf(name, resource.fields[name] ?? { kind: 'text', options: {} });
}

/**
 * A reference to a missing row is the sender's mistake; a row that others refer to cannot be
 * deleted. Both have the same code.
 */
function reference(error: pg.DatabaseError, derived: Derived): Problem {
  const home = derived.constraints.get(error.constraint ?? '');
  const [columns, value] = keyOf(error.detail);
  const missingReference = columns === home?.fields.join(', ');
  if (!home || !missingReference) return referenced(error, derived);
  return new Problem('invalid', {
    errors: Object.fromEntries(
      home.fields.map((name) => [
        name,
        { text: FIELD_MESSAGES.ref, with: { label: nameOf(home.resource, name), value } },
      ]),
    ),
  });
}

function referenced(error: pg.DatabaseError, derived: Derived): Problem {
  const home = derived.constraints.get(error.constraint ?? '');
  const by = home ? pluralOf(home.resource) : plural(error.table ?? '');
  return new Problem('in_use', { what: home?.to?.label ?? 'row', by });
}

function required(error: pg.DatabaseError, derived: Derived): Problem {
  const resource = derived.resources.get(error.table ?? '');
  const name = error.column;
  if (!resource || !name) return new Problem('invalid');
  return new Problem('invalid', {
    errors: { [name]: missingText(nameOf(resource, name), resource.fields[name] ?? f.text()) },
  });
}

/** The Problem that a database error stands for; undefined if it is a bug of ours. */
export function problemOf(error: pg.DatabaseError, derived: Derived): Problem | undefined {
  const code = error.code ?? '';
  const treatment = SQLSTATES[code] ?? SQLSTATES[code.slice(0, 2)];
  switch (treatment) {
    case undefined:
      return code === '' ? new Problem('unavailable', { retryAfter: RETRY_AFTER }) : undefined;
    case 'unique':
      return duplicate(error, derived);
    case 'reference':
      return reference(error, derived);
    case 'restrict':
      return referenced(error, derived);
    case 'required':
      return required(error, derived);
    case 'invalid':
      return new Problem('invalid');
    default:
      return new Problem(treatment, { retryAfter: RETRY_AFTER });
  }
}

/**
 * Translates any error thrown by the driver. One without a database code (such as a cut connection)
 * means that the database is unavailable; a mistake in our own call (TypeError, RangeError) is left
 * as it is.
 */
export function fromDriver(error: unknown, derived: Derived): unknown {
  if (
    error instanceof Problem ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    !(error instanceof Error)
  )
    return error;
  if (error instanceof pg.DatabaseError) {
    const problem = problemOf(error, derived);
    if (problem) problem.cause = error;
    return problem ?? error;
  }
  const waited = error.message.includes('timeout exceeded when trying to connect');
  const problem = new Problem(waited ? 'busy' : 'unavailable', { retryAfter: RETRY_AFTER });
  problem.cause = error;
  return problem;
}
