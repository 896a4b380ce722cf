/**
 * Chooses the rows and columns to render, and scrolls the active cell into view. Visible cells
 * render at once, and a margin around them only after that has been painted, so that opening the
 * grid and moving in it never waits for what is not visible.
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
  /** The scrolling columns. */
  readonly cols: Window;
}

interface View extends VisibleWindow {
  /** The active row and column if they are not visible: they keep the focus. */
  readonly row: number | undefined;
  readonly col: number | undefined;
}

/** The margin around the visible cells, so that scrolling finds it rendered. */
const SPARE = { rows: 4, cols: 2 };

export function useView(
  store: GridStore,
  scroller: RefObject<HTMLDivElement | null>,
  lines: Lines,
  measures: Measures,
) {
  const { left, pinned, fixed } = measures;

  /**
   * Before layout, and where the element has no size, the size of the browser window is the bound.
   */
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
    if (isDrawn && scrolling && later.current) return; // a key caused the scroll: the new cells come after its paint
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
    // The first render assumed the largest height; reading the real size there would force a second
    // layout.
    if (stands.current || typeof ResizeObserver === 'undefined') look(false);
    if (element && !stands.current && (store.active.row > 0 || store.active.col > measures.pinned))
      reveal(element, store.active, lines, measures); // the active cell starts where there is something to do
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
  }, [scroller, stop, store, lines, measures]); // recomputed when rows, columns or their positions change
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
  // Memoised, or every row would render again at every step.
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
