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
export function starIn(pattern: string, heading: string): string | undefined {
  const [before = '', after = ''] = pattern.replace(/\s+/g, ' ').split('*');
  const text = heading.normalize('NFKC').replace(/\s+/g, ' ');
  const low = text.toLowerCase();
  if (text.length <= before.length + after.length) return undefined;
  if (!low.startsWith(before.toLowerCase()) || !low.endsWith(after.toLowerCase())) return undefined;
  return tidy(text.slice(before.length, text.length - after.length)) || undefined;
}

/**
 * In the order of the file. A column belongs to the most specific pattern; one that another field
 * uses is left out.
 */
export function spreadOf(
  fields: Readonly<Record<string, { readonly each?: string }>>,
  columns: readonly string[],
  named: ReadonlySet<string>,
): SpreadColumns[] {
  const patterns = Object.entries(fields).flatMap(([name, { each }]) =>
    each === undefined ? [] : [{ name, each }],
  );
  const found = new Map<string, Map<string, number>>();
  for (const [n, column] of columns.entries()) {
    if (named.has(column)) continue;
    const fits = patterns.flatMap(({ name, each }) => {
      const star = starIn(each, column);
      return star === undefined ? [] : [{ name, star, said: each.length }];
    });
    const most = Math.max(...fits.map(({ said }) => said));
    for (const { name, star, said } of fits) {
      if (said < most) continue;
      const at = found.get(star) ?? new Map<string, number>();
      if (!at.has(name)) at.set(name, n);
      found.set(star, at);
    }
  }
  return [...found].map(([star, at]) => ({ star, at }));
}
