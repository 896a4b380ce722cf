/** Runs one task at a time: a request is not sent again while it is under way. */
import { useRef, useState } from 'react';

/** Runs the work, unless some is running already. */
type Run = (work: () => Promise<void>) => Promise<void>;

/**
 * Returns whether work is under way, and a function that starts it. A ref tracks the work too: the
 * state changes only with the next render, and a second click in the same tick must be ignored.
 */
export function useBusy(): readonly [busy: boolean, run: Run] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run: Run = async (work) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, run];
}
