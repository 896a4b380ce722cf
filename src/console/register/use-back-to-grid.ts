/** After a dialog one goes on in the table, where one was. A finger is left alone: a keyboard would pop up. */
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
