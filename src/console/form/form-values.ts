/** What a form starts from, what it sends, and what clashes when two have saved the same row. Pure. */
import { emptyRecord, f, validate, type Fields, type Resource, type Sentence } from '@/schema';

export type Row = Readonly<Record<string, unknown>>;
/** A row that is kept somewhere already. */
export interface SavedRow extends Row {
  readonly id: string | number;
}

/** Ids that people give; the server judges them again. */
const ID = f.text({
  required: true,
  max: 32,
  label: 'ID',
  help: 'Short, no spaces. Used in links. You can change it later.',
  pattern: { like: /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, example: '2026 or A-1' },
});

/** The fields one fills in, the id among them where people give it. */
export const withId = (resource: Resource, fields: Fields): Fields =>
  resource.key === 'text' ? { id: ID, ...fields } : fields;

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Defaults, the first state of each state, and what the address brings along. */
export function startOf(fields: Fields, given: Row = {}): Record<string, unknown> {
  const start = emptyRecord(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'state' && start[name] === null) start[name] = field.choices?.[0] ?? null;
    if (given[name] !== undefined) start[name] = given[name];
  }
  return start;
}

/** The values of a row that the form holds; a secret never comes back, so it starts empty. */
export const valuesOf = (fields: Fields, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [
      name,
      options.secret ? null : (row[name] ?? null),
    ]),
  );

/** Names of the fields that differ from the row as it was read. */
export function changedNames(fields: Fields, before: Row, values: Row): string[] {
  return Object.keys(fields).filter((name) =>
    fields[name]?.options.secret
      ? (values[name] ?? null) !== null
      : !same(before[name], values[name]),
  );
}

/** Judges what is to be sent: all of a new row, of a kept one only what was changed, so that old faults elsewhere do not stop a save. */
export function judgeForm(
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

/** Whether nothing is left to save: the record already has all changed values. */
export const standsAlready = (fields: Fields, before: Row, values: Row, current: Row): boolean =>
  changedNames(fields, before, values).every(
    (name) => !fields[name]?.options.secret && same(values[name], current[name]),
  );

export interface Clash {
  /** Changed by both, to different values: one must choose. */
  readonly both: readonly string[];
  /** Changed only by the other: kept as they have it. */
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
