/** Returns a value that must exist: a missing one fails at once, by name. */
export function present<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
