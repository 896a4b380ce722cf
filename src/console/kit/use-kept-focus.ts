/**
 * For what comes and goes over a page, such as a dialog or the bar of selected rows. Where the
 * element that would take the focus afterwards is gone as well, as a deleted row is, the table takes
 * it, or else the heading: otherwise a keyboard or a screen reader starts at the top of the page.
 */
import { useLayoutEffect } from 'react';

const PLACES = ['section[tabindex="0"]', 'h1'];

export function useKeptFocus(): void {
  useLayoutEffect(() => {
    const { pathname } = window.location;
    return () => {
      // After the change is complete. Another page takes the focus itself (frame/fresh-page.ts).
      queueMicrotask(() => {
        if (document.activeElement !== document.body || window.location.pathname !== pathname)
          return;
        const place = PLACES.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
        place?.focus({ preventScroll: true });
      });
    };
  }, []);
}
