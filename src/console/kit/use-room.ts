/** How far down the page something starts, as `--above`, so that it can be as high as the window has room: only one of both has to be scrolled. */
import './use-room.css';
import { useLayoutEffect, type RefObject } from 'react';

export function useRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    element?.style.setProperty(
      '--above',
      `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`,
    );
  }, [ref]);
}
