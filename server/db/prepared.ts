/**
 * Statements that requests send again and again: the database keeps what it parsed and how it runs them, by name, for the life of
 * a connection. Their columns are named one by one, for what `*` means may change under a running server.
 */

/** Each is kept by every connection; texts beyond these are parsed and planned each time. */
const MOST_NAMES = 700;
const names = new Map<string, string>();

/** The name under which the text is kept; undefined where enough are. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}
