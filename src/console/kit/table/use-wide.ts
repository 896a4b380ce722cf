/** Whether a table is wider than its scroll container, so that some of its columns are hidden. */
import { useCallback, useState, type RefObject } from 'react';
import { useMeasured } from './use-measured';

/** Measured again when the container's width changes, or `shape`: the columns and their widths. */
export function useWide(scroller: RefObject<HTMLElement | null>, shape: string): boolean {
  const [wide, setWide] = useState(false);
  const measure = useCallback(
    ({ scrollWidth, clientWidth }: HTMLElement): void => setWide(scrollWidth > clientWidth + 1),
    [],
  );
  useMeasured(scroller, shape, measure);
  return wide;
}
