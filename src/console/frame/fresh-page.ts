/**
 * Starts a new page at its top with the focus on its heading, so that it is read out and the next
 * Tab enters it. The heading may render after the navigation, while the page's code loads.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let wanted = false;

function focus(heading: HTMLElement | null | undefined): void {
  wanted = !heading;
  heading?.focus({ preventScroll: true });
}

/** For the frame: follows the address. `main` is the element that contains the page. */
export function useFreshPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return; // the first page, and a change of only the query
    last.current = pathname;
    // Keep the focus where it is when the user is in the middle of something, such as a choice that changes the address.
    if (main.current?.contains(document.activeElement) && document.activeElement !== main.current)
      return;
    if (way !== 'POP') window.scrollTo(0, 0);
    focus(main.current?.querySelector('h1'));
  }, [pathname, way, main]);
}

/** For the heading of a page that renders late. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!wanted) return;
    const main = heading.current?.closest('main');
    // A field that takes the focus itself keeps it: a scanner types there at once.
    const isTaken = document.activeElement !== main && main?.contains(document.activeElement);
    if (isTaken) wanted = false;
    else focus(heading.current);
  }, [heading]);
}
