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

interface OfferedCells {
  readonly at: number;
  readonly cells: readonly DraftCell[];
}

type Place = Pick<DraftCell, 'id' | 'field'>;
const placeOf = ({ id, field }: Place): string => `${id} ${field}`;

export function useRegisterDraft(key: string, store: GridStore) {
  const [offered, setOffered] = useState<OfferedCells | null>(null);
  /** A ref too: entries are stored beside it at any time. */
  const latest = useRef<OfferedCells | null>(null);
  const offer = useCallback((draft: OfferedCells | null): void => {
    latest.current = draft;
    setOffered(draft);
  }, []);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((draft) => {
      if (!gone && draft && isKept(draft.value) && draft.value.length > 0)
        offer({ at: draft.at, cells: draft.value });
    });
    return () => {
      gone = true;
    };
  }, [key, offer]);

  /** Whether entries made here are stored, whatever grid store they were made in. */
  const kept = useRef(false);
  /**
   * Stores the entries made here, beside those of an older draft that is still on offer. An entry
   * in the same cell replaces the one on offer, and so does one that was saved.
   */
  const keep = useCallback(
    (own: readonly DraftCell[], sent: readonly Place[] = []): void => {
      const older = latest.current;
      const newer = new Set([...own, ...sent].map(placeOf));
      const rest = (older?.cells ?? []).filter((cell) => !newer.has(placeOf(cell)));
      if (older && rest.length < older.cells.length)
        offer(rest.length > 0 ? { ...older, cells: rest } : null);
      const all = [...rest, ...own];
      if (all.length === 0) void dropDraft(key);
      else void keepDraft(key, all);
      kept.current = own.length > 0;
    },
    [key, offer],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepTyped = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const cells = store.cells.kept();
      if (cells.length > 0 || kept.current) keep(cells);
    };
    const flush = (): void => {
      if (timer !== undefined) keepTyped();
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keepTyped, PAUSE);
    });
    document.addEventListener('visibilitychange', flush); // the last event that phones deliver
    return () => {
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }, [keep, store]);

  const drop = useCallback((): void => {
    offer(null);
    void dropDraft(key);
  }, [key, offer]);
  return {
    offered,
    drop,
    /** These cells are saved; later entries, and a draft on offer that was not restored, stay. */
    saved: (sent: readonly Place[]) => keep(store.cells.kept(), sent),
    restore: () => {
      if (offered) store.restore(offered.cells);
      offer(null);
    },
  };
}
