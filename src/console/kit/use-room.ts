/** How far down the page something starts, as `--above`, so that it can be as high as the window has room: only one of both has to be scrolled. */
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
    // The head of the page may still grow: what it is about is read after it has been drawn.
    const head = element?.closest('main')?.querySelector('header');
    if (!head || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, [ref]);
}
