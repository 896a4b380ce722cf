/**
 * Sets `--above` to the distance of an element from the top of the page, so that its height can
 * fill the viewport and only one of the two scrolls.
 */
import './use-room.css';
import { useLayoutEffect, type RefObject } from 'react';

export function useRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const measure = (): void =>
      element?.style.setProperty(
        '--above',
        `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`,
      );
    measure();
    // The page head may still grow: its data arrives after it has been rendered.
    const head = element?.closest('main')?.querySelector('header');
    if (!head || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, [ref]);
}
