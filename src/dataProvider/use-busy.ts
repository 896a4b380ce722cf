/** One thing at a time: what was sent is not sent again while it is under way. */
import { useRef, useState } from 'react';

/** Runs the work, unless some is running already. */
type Run = (work: () => Promise<void>) => Promise<void>;

/**
 * Whether work is under way, and how it is begun. The screen learns of it with the next drawing; a second click before that, in the
 * same tick, must find it under way already.
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
