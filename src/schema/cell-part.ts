/** Parts of a cell that holds more than one value, such as `45+2`, `38*` or `A+ (9)`. */

export const CELL_PARTS = ['number', 'second_number', 'letters', 'id'] as const;
export type CellPart = (typeof CELL_PARTS)[number];

export const isCellPart = (value: unknown): value is CellPart =>
  CELL_PARTS.some((part) => part === value);

/**
 * The first or second number of a text, or its first letters with the signs that follow them, as in
 * `B++`. Empty if there is none. As an ID, a code has dashes for what no ID may contain.
 */
export function partOfCell(text: string, part: CellPart): string {
  const plain = text.normalize('NFKC');
  if (part === 'id') return plain.trim().replace(/[^A-Za-z0-9._-]+/g, '-');
  if (part === 'letters') return /\p{L}+[+*\-\u2010-\u2015\u2212]*/u.exec(plain)?.[0] ?? '';
  return plain.match(/\d+(?:\.\d+)?/g)?.[part === 'number' ? 0 : 1] ?? '';
}

/** The meaning of a cell: of the whole where it has one, else of its part, else the part itself. */
export function meaningOfCell(
  text: string,
  part: CellPart | undefined,
  meaningOf: (text: string) => string | undefined,
): string {
  const own = part === undefined ? text : partOfCell(text, part);
  return meaningOf(text) ?? meaningOf(own) ?? own;
}
