/** A page whose content reaches to the bottom of the window keeps no room for a footer below it. */
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
