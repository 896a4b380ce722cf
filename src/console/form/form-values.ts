/**
 * What a form starts with, what it sends, and the conflicts when two users save the same row. Pure.
 */
import { emptyRecord, f, validate, type Fields, type Resource, type Sentence } from '@/schema';

export type Row = Readonly<Record<string, unknown>>;
/** A row that is stored already. */
export interface SavedRow extends Row {
  readonly id: string | number;
}

/** Ids entered by users; the server validates them again. */
const ID = f.text({
  required: true,
  max: 32,
  label: 'ID',
  help: 'Short, no spaces. Used in links. You can change it later.',
  pattern: { like: /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, example: '2026 or A-1' },
});

/** The fields to fill in, including the id where users enter it. */
export const withId = (resource: Resource, fields: Fields): Fields =>
  resource.key === 'text' ? { id: ID, ...fields } : fields;

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns the defaults, the initial state of each state field, and the values from the address. */
export function startOf(fields: Fields, given: Row = {}): Record<string, unknown> {
  const start = emptyRecord(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'state' && start[name] === null) start[name] = field.choices?.[0] ?? null;
    if (given[name] !== undefined) start[name] = given[name];
  }
  return start;
}

/** The values of a row that the form holds; a secret is never sent back, so it starts empty. */
export const valuesOf = (fields: Fields, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [
      name,
      options.secret ? null : (row[name] ?? null),
    ]),
  );

/** Returns the names of the fields that differ from the row as loaded. */
export function changedNames(fields: Fields, before: Row, values: Row): string[] {
  return Object.keys(fields).filter((name) =>
    fields[name]?.options.secret
      ? (values[name] ?? null) !== null
      : !same(before[name], values[name]),
  );
}

/**
 * Validates what will be sent: all of a new row, only the changed fields of a stored one, so that
 * old faults elsewhere do not stop a save.
 */
export function validateForm(
  fields: Fields,
  values: Row,
  before: Row | null,
): { values: Record<string, unknown>; errors: Readonly<Record<string, Sentence | string>> } {
  const names = before ? changedNames(fields, before, values) : Object.keys(fields);
  return validate(
    fields,
    Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    before !== null,
  );
}

/** Whether nothing is left to save: the row already has all changed values. */
export const standsAlready = (fields: Fields, before: Row, values: Row, current: Row): boolean =>
  changedNames(fields, before, values).every(
    (name) => !fields[name]?.options.secret && same(values[name], current[name]),
  );

export interface Clash {
  /** Changed by both, to different values: the user must choose. */
  readonly both: readonly string[];
  /** Changed only by the other user: their value is taken. */
  readonly theirs: readonly string[];
}

export function clashOf(fields: Fields, before: Row, mine: Row, current: Row): Clash {
  const moved = Object.keys(fields).filter(
    (name) => current[name] !== undefined && !same(before[name], current[name]),
  );
  const changed = new Set(changedNames(fields, before, mine));
  return {
    both: moved.filter((name) => changed.has(name) && !same(mine[name], current[name])),
    theirs: moved.filter((name) => !changed.has(name)),
  };
}
