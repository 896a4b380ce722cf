/** Sizes in pixels. Rows are equally high, so that where a row stands is arithmetic; fingers get higher ones. */
import type { GridColumn } from './column';

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
  return { template: width.map((each) => `${each}px`).join(' '), edges, width, fixed };
}
