/** Which fields of a row somebody may see and write, and what a new row starts from. */
import { mayTouchField, type Actor } from './access';
import type { Fields } from './fields';

/** What a form starts from: the defaults, and null for the rest. */
export function emptyRecord(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.options.default ?? null]),
  );
}

/** The fields that this caller may see. Secrets are nobody's. */
export function readableFields(fields: Fields, actor: Actor): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => !field.options.secret && mayTouchField(field.options.read, actor),
    ),
  );
}

/** The fields that this caller may write, given that they may write the row. What one may not see one may not write. */
export function writableFields(fields: Fields, actor: Actor): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { options }]) =>
        options.write !== 'server' &&
        mayTouchField(options.write, actor) &&
        (options.secret || mayTouchField(options.read, actor)),
    ),
  );
}

/** The fields that this caller may fill in on a new row: those they may write, and those they enter without reading them afterwards. */
export function enterableFields(fields: Fields, actor: Actor): Fields {
  const writable = writableFields(fields, actor);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { options }]) =>
        writable[name] !== undefined ||
        (options.enter !== undefined &&
          options.write !== 'server' &&
          mayTouchField(options.enter, actor)),
    ),
  );
}
