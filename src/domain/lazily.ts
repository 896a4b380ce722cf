/**
 * Creates a value on first use and caches it. Objects of `Intl` take milliseconds to create, and
 * many pages compare and format nothing before their first paint.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
