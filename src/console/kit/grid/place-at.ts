/**
 * Maps a point of the window to a cell, also outside the cells; and scrolls while a drag is beyond
 * the edge.
 */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Lines, Measures } from './measures';
import type { CellPosition } from './range';

/** In window coordinates. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The visible part of the scrolling cells, in window coordinates. */
function sightOf(element: HTMLElement, lines: Lines, { fixed }: Measures) {
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft;
  const top = box.top + element.clientTop;
  return {
    left,
    top,
    from: left + fixed,
    right: left + (element.clientWidth || Infinity),
    head: top + lines.head,
    bottom: top + (element.clientHeight || Infinity) - lines.foot,
  };
}

/** By arithmetic: rows have equal height, and the left edges of the columns are known. */
export function placeAt(
  element: HTMLElement,
  { x, y }: Point,
  lines: Lines,
  measures: Measures,
  height: number,
): CellPosition {
  const { left, top, from, right, head, bottom } = sightOf(element, lines, measures);
  const down = within(y, head, bottom - 1) - top - lines.head + element.scrollTop;
  const inSight = within(x, left, right - 1);
  // When scrolled sideways, other columns lie below the sticky ones.
  const across = inSight < from ? inSight - left : inSight - left + element.scrollLeft;
  const edges = measures.left;
  let col = 0;
  while (col < edges.length - 2 && (edges[col + 1] ?? 0) <= across) col += 1;
  return { row: within(Math.floor(down / lines.row), 0, height - 1), col };
}

/** Pixels per frame: faster the further beyond the edge. */
const speed = (beyond: number): number =>
  Math.sign(beyond) * Math.min(32, 4 + Math.abs(beyond) / 4);

/** Scrolls as long as the pointer stays beyond the edge, and reports its position then. */
export function useAutoscroll(
  scroller: RefObject<HTMLElement | null>,
  lines: Lines,
  measures: Measures,
  onScroll: (point: Point) => void,
): { readonly from: (point: Point) => void; readonly stop: () => void } {
  const point = useRef<Point | null>(null);
  const frame = useRef(0);
  const tell = useEffectEvent(onScroll);
  const step = useEffectEvent((): void => {
    frame.current = 0;
    const element = scroller.current;
    const at = point.current;
    if (!element || !at) return;
    const { from, right, head, bottom } = sightOf(element, lines, measures);
    const beyond = (value: number, least: number, most: number): number =>
      value < least ? value - least : value > most ? value - most : 0;
    const [aside, down] = [beyond(at.x, from, right), beyond(at.y, head, bottom)];
    if (aside === 0 && down === 0) return;
    const before = [element.scrollLeft, element.scrollTop];
    element.scrollBy(speed(aside), speed(down));
    if (element.scrollLeft === before[0] && element.scrollTop === before[1]) return;
    tell(at);
    frame.current = requestAnimationFrame(() => step());
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return {
    from: (at) => {
      point.current = at;
      if (frame.current === 0) frame.current = requestAnimationFrame(() => step());
    },
    stop: () => {
      point.current = null;
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
  };
}
