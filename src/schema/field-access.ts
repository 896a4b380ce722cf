/** The fields of a row that a caller may read and write, and the initial values of a new row. */
import { mayAccessField, type Actor } from './access';
import type { Fields } from './fields';

/** The initial values of a form: the defaults, and null for the rest. */
export function emptyRecord(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.options.default ?? null]),
  );
}

/** The fields that the caller may read. Secrets are never readable. */
export function readableFields(fields: Fields, actor: Actor): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => !field.options.secret && mayAccessField(field.options.read, actor),
    ),
  );
}

/**
 * The fields that the caller may write, given that they may write the row. An unreadable field is
 * not writable.
 */
export function writableFields(fields: Fields, actor: Actor): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { options }]) =>
        options.write !== 'server' &&
        mayAccessField(options.write, actor) &&
        (options.secret || mayAccessField(options.read, actor)),
    ),
  );
}

/**
 * The fields that the caller may fill in on a new row: the writable ones, and those they enter
 * without being able to read them afterwards.
 */
export function enterableFields(fields: Fields, actor: Actor): Fields {
  const writable = writableFields(fields, actor);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { options }]) =>
        writable[name] !== undefined ||
        (options.enter !== undefined &&
          options.write !== 'server' &&
          mayAccessField(options.enter, actor)),
    ),
  );
}
