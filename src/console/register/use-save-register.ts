/** Sends the changed cells, all or nothing. Refused cells turn red; what others have saved meanwhile is laid side by side. */
import { useRef, useState } from 'react';
import { ask } from '@/dataProvider/http';
import { Failure, wordsOf } from '@/dataProvider/errors';
import type { GridStore } from '../kit/grid/store';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import { gridRow, type RegisterRow } from './register-columns';
import { clashesOf, currentRows, refusalsOf, type CellClash } from './refusals';

export interface Clashing {
  readonly message: string;
  readonly rows: readonly RegisterRow[];
  readonly clashes: readonly CellClash[];
}

/** `saved` is called when the server has acknowledged everything. */
export function useSaveRegister(store: GridStore, path: string, saved: () => void) {
  const say = useSay();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  /** Known at once, where the state is only known after the next drawing: pressed twice is one save. */
  const working = useRef(false);
  const [failure, setFailure] = useState<{ title: string; hint?: string | undefined } | null>(null);
  const [clashing, setClashing] = useState<Clashing | null>(null);

  const refused = async (error: unknown, sent: ReturnType<GridStore['cells']['changes']>, again: boolean): Promise<void> => {
    const body = error instanceof Failure ? error.body : {};
    const rows = body.code === 'stale' ? currentRows(body.current) : [];
    if (rows.length > 0) {
      const clashes = clashesOf(store.cells, rows);
      if (clashes.length > 0) return setClashing({ message: body.message ?? '', rows, clashes });
      store.renew(rows.map(gridRow), false); // they changed something else of these rows: mine can stand beside it
      if (!again) return send(true);
    }
    const { cells, others } = refusalsOf(body.errors ?? {}, sent);
    store.refuse(cells);
    const { title, hint } = wordsOf(error);
    setFailure({ title: say(title), hint: others.join(' ') || (hint && say(hint)) });
  };

  const send = async (again: boolean): Promise<void> => {
    const cells = store.cells.changes();
    if (cells.length === 0) return;
    working.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const rows = await ask<readonly RegisterRow[]>(`/api${path}`, { method: 'PATCH', json: { cells } });
      store.renew(rows.map(gridRow), true);
      saved();
      tell.success(cells.length === 1 ? 'One cell saved' : '{count} cells saved', { count: cells.length });
    } catch (error) {
      await refused(error, cells, again);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const save = (): void => {
    store.finish();
    if (working.current) return;
    if (store.cells.blocked()) {
      setFailure({ title: say('Please correct the marked cells.') });
      return;
    }
    void send(false);
  };
  const choose = (theirs: readonly CellClash[]): void => {
    if (!clashing) return;
    store.renew(clashing.rows.map(gridRow), false);
    for (const { row, col } of theirs) store.revert({ row, col });
    setClashing(null);
    if (store.cells.changes().length > 0) void send(false);
    else saved();
  };

  return { save, busy, failure, forget: () => setFailure(null), clashing, choose, closeClash: () => setClashing(null) };
}
