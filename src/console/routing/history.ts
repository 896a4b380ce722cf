/**
 * The browser's history with guards: a guard may hold a navigation until the user has confirmed it.
 * A step back or forward has already happened when a page hears of it, so it is undone, and
 * repeated when the user confirms.
 */
import { UNSAFE_createBrowserHistory, type Location, type Navigator } from 'react-router-dom';

export type Step = 'POP' | 'PUSH' | 'REPLACE';
export interface HistoryEntry {
  readonly location: Location;
  readonly action: Step;
}
export interface Attempt {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: Step;
}
/** Returns whether the navigation is held; `proceed` then carries it out. */
type Guard = (attempt: Attempt, proceed: () => void) => boolean;

export interface GuardedHistory {
  readonly navigator: Navigator;
  now(): HistoryEntry;
  listen(hear: (moved: HistoryEntry) => void): () => void;
  guard(guard: Guard): () => void;
}

export function createGuardedHistory(): GuardedHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const guards = new Set<Guard>();
  let stands: HistoryEntry = { location: history.location, action: 'POP' };
  /**
   * The pending steps back or forward that were made here: undone (listeners are not notified) or
   * repeated (guards are not called).
   */
  const own: ('undo' | 'again')[] = [];

  const isHeld = (nextLocation: Location, historyAction: Step, proceed: () => void): boolean =>
    [...guards].some((guard) =>
      guard({ currentLocation: stands.location, nextLocation, historyAction }, proceed),
    );
  const step =
    (action: 'PUSH' | 'REPLACE', take: typeof history.push): Navigator['push'] =>
    (to, state) => {
      const next = typeof to === 'string' ? new URL(to, window.location.origin) : to;
      const location: Location = {
        pathname: next.pathname ?? stands.location.pathname,
        search: next.search ?? '',
        hash: next.hash ?? '',
        state,
        key: '',
      };
      if (!isHeld(location, action, () => take(to, state))) take(to, state);
    };

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: step('PUSH', history.push),
      replace: step('REPLACE', history.replace),
    },
    now: () => stands,
    listen: (hear) =>
      history.listen(({ action, location, delta }) => {
        const mine = action === 'POP' ? own.shift() : undefined;
        if (mine === 'undo') return;
        const again = (): void => {
          own.push('again');
          history.go(delta ?? 0);
        };
        // A step of unknown width, such as to a page pushed by other code, cannot be undone.
        if (action === 'POP' && delta && mine !== 'again' && isHeld(location, 'POP', again)) {
          own.push('undo');
          history.go(-delta);
          return;
        }
        stands = { location, action };
        hear(stands);
      }),
    guard: (guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  };
}
