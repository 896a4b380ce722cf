/**
 * Tables wider than a row: one line holds one row for each of several columns. `* Grade` matches
 * all columns with such a heading; the text in place of the star fills another field.
 */

/** The text in place of the star, and the matching column for each field. */
export interface SpreadColumns {
  readonly star: string;
  readonly at: ReadonlyMap<string, number>;
}

const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

export const isPattern = (text: string): boolean => text.split('*').length === 2;

/**
 * The text in place of the star; undefined if the heading does not match. Case and runs of spaces
 * are ignored.
 */
export function matchStar(pattern: string, heading: string): string | undefined {
  const [before = '', after = ''] = pattern.replace(/\s+/g, ' ').split('*');
  const text = heading.normalize('NFKC').replace(/\s+/g, ' ');
  const lowerCase = text.toLowerCase();
  if (text.length <= before.length + after.length) return undefined;
  if (!lowerCase.startsWith(before.toLowerCase()) || !lowerCase.endsWith(after.toLowerCase()))
    return undefined;
  return tidy(text.slice(before.length, text.length - after.length)) || undefined;
}

/**
 * In the order of the file. A column belongs to the most specific pattern; one that another field
 * uses is left out.
 */
export function spreadOf(
  fields: Readonly<Record<string, { readonly each?: string }>>,
  columns: readonly string[],
  usedColumns: ReadonlySet<string>,
): SpreadColumns[] {
  const patterns = Object.entries(fields).flatMap(([name, { each }]) =>
    each === undefined ? [] : [{ name, each }],
  );
  const byStar = new Map<string, Map<string, number>>();
  for (const [n, column] of columns.entries()) {
    if (usedColumns.has(column)) continue;
    const matches = patterns.flatMap(({ name, each }) => {
      const star = matchStar(each, column);
      return star === undefined ? [] : [{ name, star, said: each.length }];
    });
    const most = Math.max(...matches.map(({ said }) => said));
    for (const { name, star, said } of matches) {
      if (said < most) continue;
      const at = byStar.get(star) ?? new Map<string, number>();
      if (!at.has(name)) at.set(name, n);
      byStar.set(star, at);
    }
  }
  return [...byStar].map(([star, at]) => ({ star, at }));
}
