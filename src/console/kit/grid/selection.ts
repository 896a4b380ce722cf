/** The grid's selection: the active cell, its range, and further ranges. */
import { Listeners } from './listeners';
import { contains, isSingle, rangeOf, type CellPosition, type Range } from './range';

export class Selection extends Listeners {
  active: CellPosition = { row: 0, col: 0 };
  /** The opposite corner of the range. */
  extent: CellPosition = this.active;
  /** Ranges selected besides the one with the active cell. */
  others: readonly Range[] = [];
  /** The range the handle would fill, while it is dragged. */
  filling: Range | null = null;

  get range(): Range {
    return rangeOf(this.active, this.extent);
  }
  /** The whole selection; the range of the active cell comes last. */
  get ranges(): readonly Range[] {
    return this.others.length > 0 ? [...this.others, this.range] : [this.range];
  }
  /** Sets the range the handle would fill; null when it is released. */
  preview(range: Range | null): void {
    const before = this.filling;
    this.filling = range;
    this.tellRows((at) => [before, range].some((one) => one && at >= one.top && at <= one.bottom));
  }
  isSelected(row: number, col: number): boolean {
    const { ranges } = this;
    return (
      (ranges.length > 1 || !isSingle(this.range)) &&
      ranges.some((range) => contains(range, row, col))
    );
  }
}
