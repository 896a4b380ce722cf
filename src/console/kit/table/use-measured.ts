/** Reads measures off a box: before the paint, and anew when the box changes its size or `shape`, what is drawn in it. */
import { useLayoutEffect, type RefObject } from 'react';

/** `measure` is the same function from one drawing to the next. */
export function useMeasured(
  box: RefObject<HTMLElement | null>,
  shape: string,
  measure: (element: HTMLElement) => void,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    measure(element);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, shape, measure]);
}
