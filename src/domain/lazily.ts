/**
 * Made when it is first asked for, and kept. What the language of a reader needs (`Intl`) takes milliseconds to make, and a
 * page whose first paint is waited for often compares and formats nothing.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
