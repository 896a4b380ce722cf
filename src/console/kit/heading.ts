/** The heading of a page whose name only its content knows, such as the name of the one thing shown. */
import { createContext, use, useLayoutEffect } from 'react';

/** Sets the heading; `undefined` restores the label of the screen. */
export const HeadingContext = createContext<(title: string | undefined) => void>(() => undefined);

/** Replaces the heading of the page while the caller is mounted. */
export function useHeading(title: string | undefined): void {
  const set = use(HeadingContext);
  useLayoutEffect(() => {
    set(title);
    return () => set(undefined);
  }, [set, title]);
}
