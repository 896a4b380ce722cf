/**
 * Recently visited pages, as addresses only: their titles are fetched from the server each time.
 * Stored per account.
 */
import { useStore, useStoreContext, type Store } from 'react-admin';
import { useCallback, useEffect } from 'react';
import type { Field, PlacedScreen } from '@/schema';

type Params = Readonly<Record<string, string>>;

const RECENT = 'frame.recent';
export const SCOPES = 'frame.scopes';
const MOST = 20;
const NONE: readonly string[] = [];

export const listOf = <T>(store: Store, key: string): readonly T[] => {
  const kept = store.getItem<unknown>(key);
  return Array.isArray(kept) ? (kept as T[]) : [];
};
export const recentPlaces = (store: Store): readonly string[] => listOf(store, RECENT);

/** Remembers the page as a recent place; `undefined` while it is not known to be one. */
export function useVisit(place: string | undefined): void {
  const store = useStoreContext();
  useEffect(() => {
    if (place === undefined) return;
    const others = recentPlaces(store).filter((one) => one !== place);
    store.setItem(RECENT, [place, ...others].slice(0, MOST));
  }, [store, place]);
}

export const namesOf = (params: object): string => Object.keys(params).sort().join();

/**
 * The name of a parameter in memory. One that takes only some rows is remembered apart: a schedule
 * of another purpose would be refused.
 */
export const nameInMemory = (name: string, { options }: Field): string =>
  options.where ? `${name} ${JSON.stringify(options.where)}` : name;

/** Remembers the scope, so that the next screen with the same parameters opens on it. */
export function useScopeMemory({ scope }: PlacedScreen, params: Params | undefined): void {
  const store = useStoreContext();
  const text =
    params &&
    JSON.stringify(
      Object.fromEntries(
        Object.entries(scope).map(([name, field]) => [
          nameInMemory(name, field),
          params[name] ?? '',
        ]),
      ),
    );
  useEffect(() => {
    if (text === undefined) return;
    const now = JSON.parse(text) as Params;
    const others = listOf<Params>(store, SCOPES).filter((one) => namesOf(one) !== namesOf(now));
    store.setItem(SCOPES, [now, ...others].slice(0, MOST));
  }, [store, text]);
}

/**
 * Routes of the screens that the caller pinned to the top of the menu, and a function that pins or
 * unpins one.
 */
export function usePins(): readonly [pins: readonly string[], toggle: (route: string) => void] {
  const [pins, setPins] = useStore<readonly string[]>('frame.pinned', NONE);
  const toggle = useCallback(
    (route: string) =>
      setPins(pins.includes(route) ? pins.filter((one) => one !== route) : [...pins, route]),
    [pins, setPins],
  );
  return [pins, toggle];
}
