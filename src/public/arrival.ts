/** For pages that show one view after another at the same path. */
import { useEffect, useRef } from 'react';

/**
 * Begins every view but the first at its top, with the focus on the page, as after a change of
 * path. `view`: which one is shown; undefined while none is.
 */
export function useArrival(view: string | undefined): void {
  const seen = useRef(view);
  useEffect(() => {
    const before = seen.current;
    seen.current = view;
    if (!before || !view || before === view) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [view]);
}
