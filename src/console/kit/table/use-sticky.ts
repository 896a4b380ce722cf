/** Where the columns that stay in sight stand: how wide the ones before them are, the browser knows. Set as `--stick-0`, `--stick-1` … */
import { useLayoutEffect, type RefObject } from 'react';

/** On a narrow screen only as many stay as leave half of it to the rest; the others scroll along. */
export function useSticky(scroller: RefObject<HTMLElement | null>, shape: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => {
      const heads = [...element.querySelectorAll<HTMLElement>('thead [data-stick]')].sort(
        (a, b) => Number(a.dataset['stick']) - Number(b.dataset['stick']),
      );
      let left = 0;
      let open = true;
      for (const head of heads) {
        const { offsetWidth } = head;
        open &&= left === 0 || left + offsetWidth <= element.clientWidth / 2;
        element.style.setProperty(
          `--stick-${head.dataset['stick'] ?? ''}`,
          open ? `${left}px` : 'auto',
        );
        left += offsetWidth;
      }
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, shape]);
}
