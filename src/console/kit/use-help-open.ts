/** Whether a help panel is open, remembered with the user's other preferences. */
import { useStore } from 'react-admin';
import { useCallback, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** The place in the address that a page's help belongs to: the screen, whatever its scope. */
const screenIn = (pathname: string): string => pathname.split('/').slice(1, 3).join('/');

/**
 * The panel of a button: it stays open, also at the next visit, until the button or Escape closes
 * it. `what`: a help that is the same on several screens; by default each screen has its own.
 */
export function useHelpOpen(what?: string) {
  const { pathname } = useLocation();
  const [open, setOpen] = useStore(`frame.help.${what ?? screenIn(pathname)}`, false);
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(false);
  };
  const toggle = useCallback(() => setOpen(!open), [open, setOpen]);
  return { open, toggle, anchor: { ref, onKeyDown } };
}
