/**
 * Rate limits per caller, counted in this process by fixed windows: they stop a runaway script
 * without using the database. Password attempts are counted in the database (`auth/throttle.ts`).
 */
import { Problem } from '@/schema';
import type { Clock } from '../clock';

export interface Rates {
  /** Counts one event; throws `slow_down` if the window already has `most`. */
  count(key: string, most: number, seconds: number): void;
}

const MAX_KEYS = 50_000;

export function makeRates(clock: Clock): Rates {
  const windows = new Map<string, { count: number; ends: number }>();
  const forgetOld = (now: number): void => {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
    if (windows.size >= MAX_KEYS) windows.clear();
  };
  return {
    count(key, most, seconds) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || window.ends <= now) {
        if (windows.size >= MAX_KEYS) forgetOld(now);
        window = { count: 0, ends: now + seconds * 1000 };
        windows.set(key, window);
      }
      if (window.count >= most) {
        const wait = Math.ceil((window.ends - now) / 1000);
        throw new Problem('slow_down', { seconds: wait, retryAfter: wait });
      }
      window.count += 1;
    },
  };
}
