/**
 * Returns the focus to the last cell after a dialog. Not on touch devices, where a keyboard would
 * pop up.
 */
import { useEffect, useRef } from 'react';
import type { GridStore } from '../kit/grid/store';

export function useBackToGrid(store: GridStore, quiet: boolean): void {
  const was = useRef(quiet);
  useEffect(() => {
    if (quiet && !was.current && !matchMedia?.('(pointer: coarse)').matches)
      store.show(store.active);
    was.current = quiet;
  }, [quiet, store]);
}
