/** The fields of a row that a caller may read and write, and the initial values of a new row. */
import { allows, mayAccessField, opensRow, type Actor } from './access';
import type { Fields } from './fields';
import type { Resource } from './resource';

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

/**
 * The names of the fields that the page of a row shows to callers who may open it without reading
 * its list: title, head, and what the finder shows.
 */
export const headFields = ({ title, hub = {}, find = [] }: Resource): readonly string[] => [
  ...new Set([title, hub.picture ?? [], hub.facts ?? [], hub.states ?? [], find].flat()),
];

/** The fields of a given row that its page shows to the caller. */
export function pageFields(
  resource: Resource,
  actor: Actor,
  row: Readonly<Record<string, unknown>>,
): Fields {
  const readable = readableFields(resource.fields, actor);
  if (!resource.access.open || opensRow(allows(resource.access.read, actor), row)) return readable;
  const head = new Set(headFields(resource));
  return Object.fromEntries(Object.entries(readable).filter(([name]) => head.has(name)));
}
