/** The user's column order and widths. Pure. */
export type Widths = Readonly<Record<string, number>>;

export const NARROWEST = 48;
export const WIDEST = 800;
/** The change of width for one key press, in pixels. */
export const STEP = 16;

export const widthWithin = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** Moves the name to the place of another, or to the end without one. */
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

/** Moves the name by so many places, at most to either end. */
export function stepped(names: readonly string[], name: string, by: number): readonly string[] {
  const from = names.indexOf(name);
  const to = Math.min(names.length - 1, Math.max(0, from + by));
  return from < 0 || from === to
    ? names
    : names.filter((other) => other !== name).toSpliced(to, 0, name);
}

/** Sorts columns by the order of the names; pinned ones come first. */
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
