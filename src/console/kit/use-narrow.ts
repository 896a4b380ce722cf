import { useSyncExternalStore } from 'react';

/** Below this a table has no room for its columns. */
const QUERY = '(max-width: 44rem)';

/** Whether the screen is a phone's, now. */
export const isNarrow = (): boolean => window.matchMedia?.(QUERY).matches ?? false;

/** Whether the screen is a phone's; updates when the device is turned. */
export function useNarrow(): boolean {
  return useSyncExternalStore((listener) => {
    const media = window.matchMedia?.(QUERY);
    media?.addEventListener('change', listener);
    return () => media?.removeEventListener('change', listener);
  }, isNarrow);
}
