/** Which rows are drawn, and how the cell that moves is brought into sight. The grid is drawn again only when the rows are others. */
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Lines, Measures } from './measures';
import type { Place } from './range';
import type { GridStore } from './store';
import { windowOf, type Window } from './window';

interface View extends Window {
  /** The active row where it is not among them: the focus stands in it. */
  readonly apart: number | undefined;
}

/** As many rows as a usual window shows; corrected as soon as the height is known. */
const AT_FIRST = 24;

export function useView(store: GridStore, scroller: RefObject<HTMLDivElement | null>, lines: Lines, { edges, width, fixed }: Measures) {
  const [view, setView] = useState<View>({ first: 0, last: AT_FIRST, apart: undefined });

  const look = (): void => {
    const element = scroller.current;
    if (!element) return;
    const { first, last } = windowOf(element.scrollTop, (element.clientHeight || 600) - lines.head - lines.foot, lines.row, store.height);
    const { row } = store.active;
    const apart = row < first || row > last ? row : undefined;
    setView((now) => (now.first === first && now.last === last && now.apart === apart ? now : { first, last, apart }));
  };

  // Keeps the corner that moves in sight, between the heading and the columns that stay.
  const reveal = ({ row, col }: Place): void => {
    const element = scroller.current;
    if (!element) return;
    const top = row * lines.row;
    const room = element.clientHeight - lines.head - lines.foot;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (room > 0 && top + lines.row > element.scrollTop + room) element.scrollTop = top + lines.row - room;
    if (edges[col] !== undefined) return;
    const left = width.slice(0, col + 1).reduce((sum, each) => sum + each, 0);
    const right = left + (width[col + 1] ?? 0);
    if (left < element.scrollLeft + fixed) element.scrollLeft = left - fixed;
    else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = Math.min(right - element.clientWidth, left - fixed); // its beginning, where it is too wide
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    look();
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looks at the store and the element as they are then
  }, [store, lines]);
  useEffect(() => {
    let revealed = store.extent;
    return store.subscribe(() => {
      const { extent } = store;
      if (extent.row === revealed.row && extent.col === revealed.col) return;
      revealed = extent;
      if (!store.staying) reveal(extent);
      look();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- measures of the lines and columns as they are
  }, [store, lines, edges]);

  const rows: number[] = [];
  for (let row = view.first; row <= Math.min(view.last, store.height - 1); row += 1) rows.push(row);
  if (view.apart !== undefined && view.apart < store.height) {
    if (view.apart < view.first) rows.unshift(view.apart);
    else rows.push(view.apart);
  }
  return { rows, look };
}
