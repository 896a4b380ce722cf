/** Columns in an order of one's own, and how wide they are. Pure. */
export type Widths = Readonly<Record<string, number>>;

export const NARROWEST = 48;
export const WIDEST = 800;
/** By how much one press of a key changes a width. */
export const STEP = 16;

export const widthWithin = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** With the name in the place of another; last where there is no other. */
export function placedAt(
  names: readonly string[],
  name: string,
  before: string | null,
): readonly string[] {
  if (name === before || !names.includes(name)) return names;
  const others = names.filter((other) => other !== name);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? names : others.toSpliced(at, 0, name);
}

/** With the name so many places further on; not beyond the ends. */
export function stepped(names: readonly string[], name: string, by: number): readonly string[] {
  const from = names.indexOf(name);
  const to = Math.min(names.length - 1, Math.max(0, from + by));
  return from < 0 || from === to
    ? names
    : names.filter((other) => other !== name).toSpliced(to, 0, name);
}

/** In the order of the names; what is pinned comes first. */
export function arranged<C extends { readonly name: string }>(
  columns: readonly C[],
  names: readonly string[],
  pinned: ReadonlySet<string>,
): C[] {
  const found = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return [
    ...found.filter(({ name }) => pinned.has(name)),
    ...found.filter(({ name }) => !pinned.has(name)),
  ];
}
