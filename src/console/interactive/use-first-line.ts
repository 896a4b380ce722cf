/** Counts the children of a box that fit its first line, so that the others can be folded. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** While the attribute is set, everything is laid out (`filters-bar.module.css`). */
const MEASURED = 'data-measured';

/**
 * Counts the children marked `data-item`, at least one; the button behind them gets room only where
 * not all of them fit. Counted again when the width of the line changes or `shape`, the names of
 * the children, does.
 */
export function useFirstLine(box: RefObject<HTMLElement | null>, shape: string): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      element.setAttribute(MEASURED, '');
      const items = [...element.querySelectorAll<HTMLElement>(':scope > [data-item]')];
      const button = element.querySelector<HTMLElement>(':scope > button');
      const top = items[0]?.offsetTop ?? 0;
      // Side by side, but not always at the same height: a label may have two lines.
      const first = items.filter(
        ({ offsetTop }) => offsetTop < top + (items[0]?.offsetHeight ?? 0),
      );
      let count = first.length || items.length;
      if (count < items.length && getComputedStyle(element).display !== 'grid') {
        const { right } = element.getBoundingClientRect();
        const room = button?.offsetWidth ?? 0;
        const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
        while (
          count > 1 &&
          (items[count - 1]?.getBoundingClientRect().right ?? 0) + gap + room > right
        )
          count -= 1;
      }
      element.removeAttribute(MEASURED);
      setFits(Math.max(1, count));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      const now = element.parentElement?.clientWidth ?? 0;
      if (now === width) return; // folding changes the height alone
      width = now;
      measure();
    });
    observer.observe(element.parentElement ?? element);
    return () => observer.disconnect();
  }, [box, shape]);
  return fits;
}
