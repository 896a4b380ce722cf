/**
 * Does what React Router's `useBlocker` does with its data router: holds a navigation until the
 * user confirms it.
 */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Attempt, GuardedHistory } from './history';

export const GuardsContext = createContext<Pick<GuardedHistory, 'guard'> | null>(null);

type Blocker =
  | { readonly state: 'unblocked'; readonly proceed?: undefined; readonly reset?: undefined }
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void };
const FREE: Blocker = { state: 'unblocked' };

export const useCanBlock = (): boolean => useContext(GuardsContext) !== null;

export function useBlocker(shouldBlock: boolean | ((attempt: Attempt) => boolean)): Blocker {
  const guards = useContext(GuardsContext);
  const [blocker, setBlocker] = useState(FREE);
  const asked = useRef(shouldBlock);
  useEffect(() => {
    asked.current = shouldBlock;
  });
  useEffect(
    () =>
      guards?.guard((attempt, proceed) => {
        const holds = typeof asked.current === 'function' ? asked.current(attempt) : asked.current;
        if (!holds) return false;
        const free = (): void => setBlocker(FREE);
        setBlocker({
          state: 'blocked',
          proceed: () => {
            free();
            proceed();
          },
          reset: free,
        });
        return true;
      }),
    [guards],
  );
  return blocker;
}
