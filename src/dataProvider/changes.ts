/** The fields that a form changed, so that a save sends nothing else. */

/** Set by the server and never sent. */
const SERVER_FIELDS = new Set([
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

const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of `next` that differ from `before`; `undefined` equals null. */
export function changedFields(before: Row, next: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => !SERVER_FIELDS.has(name) && !isEqual(before[name], value),
    ),
  );
}

/** The fields of a row that may be sent. */
export function ownFields(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SERVER_FIELDS.has(name)));
}
