/**
 * Stores the changed cells on this device until the server has acknowledged them, and offers them
 * again.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftCell } from '../kit/grid/cells';
import type { GridStore } from '../kit/grid/store';
import { dropDraft, keepDraft, readDraft } from '../kit/drafts';

const PAUSE = 400;

const isKept = (value: unknown): value is readonly DraftCell[] =>
  Array.isArray(value) &&
  value.every(
    (cell: unknown) =>
      typeof cell === 'object' &&
      cell !== null &&
      'id' in cell &&
      'field' in cell &&
      'text' in cell,
  );

export function useRegisterDraft(key: string, store: GridStore) {
  const [offered, setOffered] = useState<{ at: number; cells: readonly DraftCell[] } | null>(null);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((draft) => {
      if (!gone && draft && isKept(draft.value) && draft.value.length > 0)
        setOffered({ at: draft.at, cells: draft.value });
    });
    return () => {
      gone = true;
    };
  }, [key]);

  /** Whether entries made here are stored, whatever grid store they were made in. */
  const kept = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const cells = store.cells.kept();
      if (cells.length > 0) void keepDraft(key, cells);
      else if (kept.current) void dropDraft(key); // all entries were undone; an older draft on offer stays
      kept.current = cells.length > 0;
    };
    const flush = (): void => {
      if (timer !== undefined) keep();
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    });
    document.addEventListener('visibilitychange', flush); // the last event that phones deliver
    return () => {
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }, [key, store]);

  const drop = useCallback((): void => {
    setOffered(null);
    void dropDraft(key);
  }, [key]);
  return {
    offered,
    drop,
    restore: () => {
      if (offered) store.restore(offered.cells);
      setOffered(null);
    },
  };
}
