/**
 * Removes the room below for a footer from a page whose content reaches the bottom of the viewport.
 */
import { useLayoutEffect } from 'react';
import './whole-window.css';

export function useWholeWindow(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    document.documentElement.dataset['desk'] = '';
    return () => {
      delete document.documentElement.dataset['desk'];
    };
  }, [active]);
}
