/** Whether a table is wider than its scroll container, so that some of its columns are hidden. */
import { useState } from 'react';

/** Returns whether it is, and what measures it: for `useMeasured`. */
export function useWide(): readonly [wide: boolean, measure: (scroller: HTMLElement) => void] {
  const [wide, setWide] = useState(false);
  const [measure] = useState(() => ({ scrollWidth, clientWidth }: HTMLElement): void => {
    setWide(scrollWidth > clientWidth + 1);
  });
  return [wide, measure];
}
