/** What a form really changed, so that a save says nothing about the rest. */

/** Filled by the server; a save never speaks of them. */
const FRAME = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  '_labels',
  '_can',
  '_whom',
]);

type Row = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of `next` that differ from `before`; nothing and null are the same. */
export function changedFields(before: Row, next: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !FRAME.has(name) && !same(before[name], value)),
  );
}

/** Whatever of a row may be sent at all. */
export function ownFields(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !FRAME.has(name)));
}
