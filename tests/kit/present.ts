/** What a test goes on with: a missing value fails where it is missing, by name. */
export function present<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
