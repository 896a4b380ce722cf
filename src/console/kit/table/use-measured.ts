/**
 * Measures a box before the paint, and again when the box is resized or `shape`, its content,
 * changes.
 */
import { useLayoutEffect, type RefObject } from 'react';

/** `measure` must be a stable function. */
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
