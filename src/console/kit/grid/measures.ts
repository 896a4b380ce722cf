/**
 * Sizes in pixels. Rows have equal height, so that the position of a row is arithmetic; touch
 * devices get higher rows.
 */
import type { GridColumn } from './column';
import { hasMenu } from './column-menu-items';

export const COUNT_WIDTH = 48;
const PADDING = 22;

const isCoarse = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
export const rowHeight = (): number => (isCoarse() ? 44 : 34);

export interface Measures {
  /** The left edge of each column, after the count; the last entry is the right end. */
  readonly left: readonly number[];
  /** The number of sticky columns: the first ones. */
  readonly pinned: number;
  /** The width of the left side that always stays visible. */
  readonly fixed: number;
}

export interface Lines {
  readonly row: number;
  /** The height of the group row above the head; 0 without. */
  readonly groups: number;
  /** Whether the heads of columns without a group reach over both rows. */
  readonly spans: boolean;
  readonly labels: number;
  /** The height of the strip of menu buttons within the label row; 0 without. */
  readonly menus: number;
  /** Everything above the first row. */
  readonly head: number;
  /** Everything below the last row; 0 without. */
  readonly foot: number;
}

export function lineHeights(columns: readonly GridColumn[], row = rowHeight()): Lines {
  const grouped = columns.some(({ group }) => group);
  // Where no grouped column has two lines of its own, columns without a group take both rows.
  const spans = grouped && !isCoarse() && columns.every(({ group, sub }) => !group || !sub);
  const groups = grouped ? (spans ? 20 : 24) : 0;
  // With a mouse, the menu button is in a corner of the column head.
  const menus = isCoarse() && columns.some(hasMenu) ? 32 : 0;
  const labels = spans
    ? row + (columns.some(({ sub }) => sub) ? 12 : 6) - groups
    : row + (columns.some(({ sub }) => sub) ? 12 : 0) + menus;
  return {
    row,
    groups,
    spans,
    labels,
    menus,
    head: groups + labels,
    foot: columns.some(({ foot }) => foot) ? row : 0,
  };
}

/** On a narrow screen only as many columns stick as leave half of it to the rest. */
export function columnWidths(
  columns: readonly GridColumn[],
  room = typeof window === 'undefined' ? 1200 : window.innerWidth,
): Measures {
  const character = isCoarse() ? 9 : 8.2;
  const left = [COUNT_WIDTH];
  for (const { width } of columns)
    left.push((left.at(-1) ?? 0) + Math.round(width * character + PADDING));
  let pinned = 0;
  // The columns that name the row stick in any case.
  while (
    columns[pinned]?.sticky &&
    ((left[pinned + 1] ?? 0) <= room / 2 || (pinned === 0 && columns[0]?.heads))
  )
    pinned += 1;
  return { left, pinned, fixed: left[pinned] ?? COUNT_WIDTH };
}

/** A rendered column: its width, and its distance from the one rendered before it. */
export interface DrawnColumn {
  readonly col: number;
  readonly style: { readonly width: number; readonly marginLeft?: number };
}

/** Computed once for all rows, so that they share the same styles. */
export function drawnColumns({ left }: Measures, cols: readonly number[]): readonly DrawnColumn[] {
  let end = COUNT_WIDTH;
  return cols.map((col) => {
    const from = left[col] ?? 0;
    const gap = from - end;
    end = left[col + 1] ?? from;
    return { col, style: { width: end - from, ...(gap > 0 ? { marginLeft: gap } : {}) } };
  });
}
