/**
 * The texts of the selection, as a table for the clipboard. Several ranges are joined where they
 * line up. Pure.
 */
import type { Cells } from './cells';
import type { Range } from './range';

const textsOf = (cells: Cells, { top, bottom, left, right }: Range): string[][] =>
  Array.from({ length: bottom - top + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (_, c) => cells.text(top + r, left + c)),
  );

/** Joins the ranges side by side or one below the other; `undefined` where they fit neither way. */
export function copiedOf(cells: Cells, ranges: readonly Range[]): string[][] | undefined {
  const [first] = ranges;
  if (!first) return [];
  if (ranges.every(({ left, right }) => left === first.left && right === first.right))
    return [...ranges].sort((a, b) => a.top - b.top).flatMap((range) => textsOf(cells, range));
  if (ranges.some(({ top, bottom }) => top !== first.top || bottom !== first.bottom))
    return undefined;
  const blocks = [...ranges].sort((a, b) => a.left - b.left).map((range) => textsOf(cells, range));
  return (blocks[0] ?? []).map((_, r) => blocks.flatMap((block) => block[r] ?? []));
}
