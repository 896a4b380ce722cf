/** The heading of a page that depends on its content, such as the name of the record shown. */
import { createContext, use, useLayoutEffect } from 'react';

/** Sets the heading; `undefined` restores the screen's label. */
export const HeadingContext = createContext<(title: string | undefined) => void>(() => undefined);

/** Replaces the heading of the page while the caller is mounted. */
export function useHeading(title: string | undefined): void {
  const set = use(HeadingContext);
  useLayoutEffect(() => {
    set(title);
    return () => set(undefined);
  }, [set, title]);
}

/** The names of the scope that the screen shows, as one text. */
export const ScopeNames = createContext('');
