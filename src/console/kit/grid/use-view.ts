/**
 * Which rows and columns are drawn, and that the cell that moves is brought into sight. What is in sight is drawn at once, a
 * little more around it only after that has been painted: whoever opens the grid or walks in it never waits for what is not seen.
 */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { afterPaint } from './after-paint';
import { drawnColumns, type Lines, type Measures } from './measures';
import { reveal } from './reveal';
import type { GridStore } from './store';
import { columnsIn, holds, isIn, isSame, linesOf, rowsIn, widened, type Window } from './window';

interface VisibleWindow {
  readonly rows: Window;
  /** Of the columns that scroll. */
  readonly cols: Window;
}

interface View extends VisibleWindow {
  /** The active row and column if they are not among the visible ones: they keep the focus. */
  readonly row: number | undefined;
  readonly col: number | undefined;
}

/** More than one sees, so that scrolling finds it drawn already. */
const SPARE = { rows: 4, cols: 2 };

export function useView(
  store: GridStore,
  scroller: RefObject<HTMLDivElement | null>,
  lines: Lines,
  measures: Measures,
) {
  const { left, pinned, fixed } = measures;

  /** Before the table stands on the screen, and where it has no size: no more than the browser's window has room for. */
  const sightOf = (element: HTMLElement | null): VisibleWindow => {
    const { scrollTop = 0, scrollLeft = 0, clientHeight = 0, clientWidth = 0 } = element ?? {};
    const high = (clientHeight || window.innerHeight) - lines.head - lines.foot;
    return {
      rows: rowsIn(scrollTop, scrollTop + high, lines.row, store.height),
      cols: columnsIn(
        scrollLeft + fixed,
        scrollLeft + (clientWidth || window.innerWidth),
        left,
        pinned,
      ),
    };
  };
  const viewOf = ({ rows, cols }: VisibleWindow): View => {
    const { row, col } = store.active;
    return {
      rows,
      cols,
      row: isIn(rows, row) ? undefined : row,
      col: col < pinned || isIn(cols, col) ? undefined : col,
    };
  };
  const spareOf = ({ rows, cols }: VisibleWindow): VisibleWindow => ({
    rows: widened(rows, SPARE.rows, 0, store.height - 1),
    cols: widened(cols, SPARE.cols, pinned, store.width - 1),
  });

  const [view, setView] = useState<View>(() => viewOf(sightOf(null)));
  const drawn = useRef(view);
  const later = useRef<() => void>(undefined);
  const draw = (sight: VisibleWindow): void => {
    drawn.current = viewOf(sight);
    setView(drawn.current);
  };
  const stop = useCallback((): void => {
    later.current?.();
    later.current = undefined;
  }, []);
  const look = useEffectEvent((scrolling: boolean): void => {
    const element = scroller.current;
    if (!element) return;
    const sight = sightOf(element);
    const wanted = spareOf(sight);
    const now = drawn.current;
    const { row, col } = viewOf(now);
    const isDrawn =
      row === now.row &&
      col === now.col &&
      holds(now.rows, sight.rows) &&
      holds(now.cols, sight.cols);
    if (isDrawn && isSame(now.rows, wanted.rows) && isSame(now.cols, wanted.cols)) return;
    if (isDrawn && scrolling && later.current) return; // a key has scrolled: what it brings comes after its paint
    stop();
    if (!isDrawn || scrolling) draw(wanted);
    else {
      later.current = afterPaint(() => {
        later.current = undefined;
        draw(wanted);
      });
    }
  });

  const stands = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    // At first the window was drawn as high as it can be, and asking for its real size would have everything laid out twice.
    if (stands.current || typeof ResizeObserver === 'undefined') look(false);
    if (element && !stands.current && (store.active.row > 0 || store.active.col > measures.pinned))
      reveal(element, store.active, lines, measures); // one begins where there is something to do
    stands.current = true;
    if (!element) return undefined;
    const follow = (): void => look(true);
    element.addEventListener('scroll', follow, { passive: true });
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => look(false));
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer?.disconnect();
      stop();
    };
  }, [scroller, stop, store, lines, measures]); // looks again where other rows or columns stand, or in other places
  useEffect(() => {
    let revealed = store.extent;
    let { sought } = store;
    return store.subscribe(() => {
      const { extent } = store;
      const isSought = store.sought !== sought;
      if (extent.row === revealed.row && extent.col === revealed.col && !isSought) return;
      revealed = extent;
      sought = store.sought;
      if (scroller.current && !store.staying) {
        reveal(scroller.current, extent, lines, measures);
        if (isSought) scroller.current.scrollIntoView?.({ block: 'nearest' });
      }
      look(false);
    });
  }, [scroller, store, lines, measures]);

  const {
    rows,
    cols: { first, last },
    row,
    col,
  } = view;
  // Kept while they are the same, or every row would be drawn again at every step.
  const columns = useMemo(
    () =>
      drawnColumns(measures, [
        ...linesOf({ first: 0, last: pinned - 1 }),
        ...linesOf({ first: Math.max(pinned, first), last: Math.min(last, left.length - 2) }, col),
      ]),
    [measures, pinned, left, first, last, col],
  );
  return {
    rows: linesOf({ first: rows.first, last: Math.min(rows.last, store.height - 1) }, row),
    columns,
  };
}
