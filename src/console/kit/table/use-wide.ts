/** Whether a table is wider than the box that it is scrolled in, so that some of its columns are out of sight. */
import { useCallback, useState, type RefObject } from 'react';
import { useMeasured } from './use-measured';

/** Looked at anew when the box changes its width, or `shape` changes: what columns there are, and how wide. */
export function useWide(scroller: RefObject<HTMLElement | null>, shape: string): boolean {
  const [wide, setWide] = useState(false);
  const measure = useCallback(
    ({ scrollWidth, clientWidth }: HTMLElement): void => setWide(scrollWidth > clientWidth + 1),
    [],
  );
  useMeasured(scroller, shape, measure);
  return wide;
}
