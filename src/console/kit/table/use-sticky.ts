/** Where the columns that stay in sight stand: how wide the ones before them are, the browser knows. Set as `--stick-0`, `--stick-1` …, and where they end as `--stick-end`. */
import type { RefObject } from 'react';
import { useMeasured } from './use-measured';

/** On a narrow screen only as many stay as leave half of it to the rest; the others scroll along. */
export function useSticky(scroller: RefObject<HTMLElement | null>, shape: string): void {
  useMeasured(scroller, shape, placeColumns);
}

function placeColumns(scroller: HTMLElement): void {
  const heads = [...scroller.querySelectorAll<HTMLElement>('thead [data-stick]')].sort(
    (a, b) => Number(a.dataset['stick']) - Number(b.dataset['stick']),
  );
  let left = 0;
  let end = 0;
  let open = true;
  for (const head of heads) {
    const { offsetWidth } = head;
    open &&= left === 0 || left + offsetWidth <= scroller.clientWidth / 2;
    scroller.style.setProperty(
      `--stick-${head.dataset['stick'] ?? ''}`,
      open ? `${left}px` : 'auto',
    );
    left += offsetWidth;
    if (open) end = left;
  }
  scroller.style.setProperty('--stick-end', `${end}px`);
}
