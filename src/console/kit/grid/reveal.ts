/** Scrolls as little as needed to show the cell between the head and the sticky columns. */
import type { Lines, Measures } from './measures';
import type { CellPosition } from './range';

export function reveal(
  element: HTMLElement,
  { row, col }: CellPosition,
  lines: Lines,
  { left, pinned, fixed }: Measures,
): void {
  const top = row * lines.row;
  const room = element.clientHeight - lines.head - lines.foot;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (room > 0 && top + lines.row > element.scrollTop + room)
    element.scrollTop = top + lines.row - room;
  if (col < pinned) return;
  const [start = 0, end = 0] = left.slice(col, col + 2);
  if (start < element.scrollLeft + fixed) element.scrollLeft = start - fixed;
  else if (end > element.scrollLeft + element.clientWidth)
    element.scrollLeft = Math.min(end - element.clientWidth, start - fixed); // its start, where it is too wide
}
