/**
 * Positions sticky columns by the rendered widths of those before them. Sets `--stick-0`,
 * `--stick-1` …, and where they end as `--stick-end`.
 */
import type { RefObject } from 'react';
import { useMeasured } from './use-measured';

/**
 * On a narrow screen only as many columns stick as leave half of it to the rest; the others scroll.
 */
export function useSticky(scroller: RefObject<HTMLElement | null>, shape: string): void {
  useMeasured(scroller, shape, placeColumns);
}

/**
 * Reads everything before it writes, and writes only what changed: each write restyles every cell.
 */
function placeColumns(scroller: HTMLElement): void {
  const heads = [...scroller.querySelectorAll<HTMLElement>('thead [data-stick]')]
    .map((head) => ({ place: Number(head.dataset['stick']), width: head.offsetWidth }))
    .sort((a, b) => a.place - b.place);
  const half = scroller.clientWidth / 2;
  const edges: string[] = [];
  let left = 0;
  let end = 0;
  let open = true;
  for (const { place, width } of heads) {
    open &&= left === 0 || left + width <= half;
    edges[place] = open ? `${left}px` : 'auto';
    left += width;
    if (open) end = left;
  }
  const places = edges.map((edge, place) => [`--stick-${place}`, edge] as const);
  for (const [name, edge] of [...places, ['--stick-end', `${end}px`] as const])
    if (scroller.style.getPropertyValue(name) !== edge) scroller.style.setProperty(name, edge);
}
