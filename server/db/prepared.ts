/**
 * Prepared statements for SQL that requests send repeatedly: PostgreSQL keeps their parse tree and
 * plan by name, for the life of a connection. They list their columns, because the meaning of `*`
 * may change under a running server.
 */

/** Every connection keeps each of them; further texts are parsed and planned each time. */
const MOST_NAMES = 700;
const names = new Map<string, string>();

/** The name of the prepared statement; undefined if the limit is reached. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** Uses after which a statement of a rule becomes a prepared one. */
const FREQUENT = 30;
/** Limit for those; the remaining names are for the engine's own statements. */
const MAX_FREQUENT = 300;
/**
 * A generic plan must also serve the values that switch a condition off, and so reads whole tables.
 */
const SWITCHED = /\$\d+(?:::\w+(?:\[\])?)? is null or\b/i;
/** The meaning of `*` may change. */
const EVERY_COLUMN = /(?:\bselect\s+|,\s*|\breturning\s+)(?:\w+\.)?\*/i;

const uses = new Map<string, number>();
/** Maximum number of texts counted; there are far fewer templates than this. */
const MOST_COUNTED = 10_000;
let namedCount = 0;

/**
 * The name of a statement that was used often enough, by any caller; undefined otherwise. Planning
 * the small statements of a rule takes longer than running them.
 */
export function frequentName(text: string): string | undefined {
  const before = uses.get(text) ?? 0;
  if (before >= FREQUENT) return names.get(text);
  if (uses.size >= MOST_COUNTED) uses.clear();
  uses.set(text, before + 1);
  if (before + 1 < FREQUENT || namedCount >= MAX_FREQUENT) return undefined;
  if (SWITCHED.test(text) || EVERY_COLUMN.test(text)) return undefined;
  namedCount += 1;
  return preparedName(text);
}
