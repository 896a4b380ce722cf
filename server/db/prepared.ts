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

/** Uses after which a statement of a rule is kept by name, too. */
const OFTEN = 30;
/** Of these; the rest of the names are for what the engine sends. */
const MOST_OFTEN = 300;
/** A plan for all values would have to serve those that switch a condition off as well, and reads whole tables. */
const SWITCHED = /\$\d+(?:::\w+(?:\[\])?)? is null or\b/i;
/** What `*` means may change. */
const EVERY_COLUMN = /(?:\bselect\s+|,\s*|\breturning\s+)(?:\w+\.)?\*/i;

const uses = new Map<string, number>();
/** Texts that are counted; there are far fewer templates than these. */
const MOST_COUNTED = 10_000;
let kept = 0;

/**
 * The name of a statement that came by often enough, whoever sends it; undefined otherwise. To plan the small statements of a rule
 * anew takes longer than to run them.
 */
export function oftenName(text: string): string | undefined {
  const before = uses.get(text) ?? 0;
  if (before >= OFTEN) return names.get(text);
  if (uses.size >= MOST_COUNTED) uses.clear();
  uses.set(text, before + 1);
  if (before + 1 < OFTEN || kept >= MOST_OFTEN) return undefined;
  if (SWITCHED.test(text) || EVERY_COLUMN.test(text)) return undefined;
  kept += 1;
  return preparedName(text);
}
