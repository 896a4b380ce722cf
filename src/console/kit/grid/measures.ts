/** Sizes in pixels. Rows are equally high, so that where a row stands is arithmetic; fingers get higher ones. */
import type { GridColumn } from './column';
import { hasMenu } from './column-menu-items';

export const COUNT_WIDTH = 48;
const PADDING = 22;

const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
export const rowHeight = (): number => (isCoarse() ? 44 : 34);

export interface Measures {
  /** For `grid-template-columns`. */
  readonly template: string;
  /** Left edge of each column that stays in sight; undefined for those that scroll. */
  readonly edges: readonly (number | undefined)[];
  /** Widths, the count first. */
  readonly width: readonly number[];
  /** How much of the left side always stays. */
  readonly fixed: number;
  /** How many columns stay in sight: the first ones. */
  readonly pinned: number;
  /** For `grid-template-columns` of those, the count with them. */
  readonly pinnedTemplate: string;
}

export interface Lines {
  readonly row: number;
  /** The line of groups above the head; 0 without. */
  readonly groups: number;
  readonly labels: number;
  /** The strip of buttons within the line of labels that open menus; 0 without. */
  readonly menus: number;
  /** Everything above the first row. */
  readonly head: number;
  /** Everything below the last row; 0 without. */
  readonly foot: number;
}

export function lineHeights(columns: readonly GridColumn[], row = rowHeight()): Lines {
  const groups = columns.some(({ group }) => group) ? 30 : 0;
  const menus = columns.some(hasMenu) ? (isCoarse() ? 32 : 24) : 0;
  const labels = row + (columns.some(({ sub }) => sub) ? 16 : 0) + menus;
  return { row, groups, labels, menus, head: groups + labels, foot: columns.some(({ foot }) => foot) ? row : 0 };
}

/** On a narrow screen only as many columns stay as leave half of it to the rest. */
export function columnWidths(columns: readonly GridColumn[], room = typeof window === 'undefined' ? 1200 : window.innerWidth): Measures {
  const character = isCoarse() ? 9 : 8.2;
  const width = [COUNT_WIDTH, ...columns.map((column) => Math.round(column.width * character + PADDING))];
  let fixed = COUNT_WIDTH;
  let open = true;
  const edges = columns.map((column, col) => {
    const own = width[col + 1] ?? 0;
    open &&= column.sticky && fixed + own <= room / 2;
    if (!open) return undefined;
    fixed += own;
    return fixed - own;
  });
  const pinned = edges.filter((edge) => edge !== undefined).length;
  const templateOf = (widths: readonly number[]): string => widths.map((each) => `${each}px`).join(' ');
  return { template: templateOf(width), edges, width, fixed, pinned, pinnedTemplate: templateOf(width.slice(0, pinned + 1)) };
}
