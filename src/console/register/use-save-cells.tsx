/**
 * Sends the changed cells of a grid, all or nothing. Refused cells turn red; other users' saves are
 * merged where they do not conflict and shown side by side where they do; entries made while the
 * response is pending stay unsaved.
 */
import { useRef, useState } from 'react';
import type { ProblemBody } from '@/schema';
import { Failure, messageOf } from '@/dataProvider/errors';
import type { Change } from '../kit/grid/cells';
import type { GridRow } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { clashesOf, refusalsOf, type CellClash } from './refusals';

const ClashDialog = lazyOnInput(async () => (await import('./clash-dialog')).ClashDialog);

interface Clashing {
  /** By whom and when, in the server's words. */
  readonly message: string;
  readonly rows: readonly GridRow[];
  readonly clashes: readonly CellClash[];
}

type Body = Partial<ProblemBody>;

/** The parts in which screens that save cells differ. */
export interface SaveStrategy<Answer> {
  readonly send: (cells: readonly Change[]) => Promise<Answer>;
  /** Applies the saved values; entries made since the cells were sent stay unsaved. */
  readonly settle: (answer: Answer, sent: readonly Change[]) => void;
  /** The current rows, from the refusal of a stale save. */
  readonly current: (body: Body) => readonly GridRow[];
  /** Called when these cells are acknowledged. */
  readonly saved: (sent: readonly Change[]) => void;
  /** Called when nothing can be saved any more, with the reason. */
  readonly locked?: (reason: string) => void;
}

export function useSaveCells<Answer>(
  store: GridStore,
  { send: put, settle, current, saved, locked }: SaveStrategy<Answer>,
) {
  const say = useSay();
  const tell = useToast();
  const [busy, setBusy] = useState(false);
  /** A ref, since state is only known after the next render: a double click is one save. */
  const working = useRef(false);
  const [failure, setFailure] = useState<{ title: string; hint?: string | undefined } | null>(null);
  const [clashing, setClashing] = useState<Clashing | null>(null);

  const refused = async (
    error: unknown,
    sent: readonly Change[],
    again: boolean,
  ): Promise<boolean> => {
    const body: Body = error instanceof Failure ? error.body : {};
    if (body.code === 'stale') {
      const rows = current(body);
      const clashes = clashesOf(store.cells, rows);
      if (clashes.length > 0) {
        setClashing({ message: body.message ?? '', rows, clashes });
        return false;
      }
      store.renew(rows, false); // they changed other cells: both changes can stand
      if (!again) return send(true, sent.length);
    }
    if (body.code === 'locked' && locked) {
      locked(body.message ?? '');
      return false;
    }
    const { cells, others } = refusalsOf(body.errors ?? {}, sent);
    store.refuse(cells);
    const { title, hint } = messageOf(error);
    setFailure({ title: say(title), hint: others.join(' ') || (hint && say(hint)) });
    return false;
  };

  const done = (count: number, sent: readonly Change[] = []): void => {
    saved(sent);
    tell.success(count === 1 ? '1 cell saved' : '{count} cells saved', { count });
  };

  /** `before`: how many cells a previous attempt had sent. */
  const send = async (again: boolean, before = 0): Promise<boolean> => {
    const cells = store.cells.changes();
    if (cells.length === 0) {
      // the cells of a previous attempt without a response are already saved
      if (before > 0) done(before);
      else saved([]);
      return true;
    }
    working.current = true;
    setBusy(true);
    setFailure(null);
    try {
      settle(await put(cells), cells);
      done(cells.length, cells);
      return true;
    } catch (error) {
      return await refused(error, cells, again);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  /** Returns whether everything is saved afterwards. */
  const save = async (): Promise<boolean> => {
    store.finish();
    if (working.current) return false;
    if (store.cells.blocked()) {
      setFailure({ title: say('Correct the marked cells.') });
      return false;
    }
    return send(false);
  };
  const choose = (theirs: readonly CellClash[]): void => {
    if (!clashing) return;
    store.renew(clashing.rows, false);
    for (const { row, col } of theirs) store.revert({ row, col });
    setClashing(null);
    void send(false);
  };

  return {
    save,
    busy,
    failure,
    forget: () => setFailure(null),
    /** The dialog that shows both values side by side; null if nothing conflicts. */
    clash: clashing && (
      <ClashDialog
        store={store}
        message={clashing.message}
        clashes={clashing.clashes}
        onClose={() => setClashing(null)}
        onChoose={choose}
      />
    ),
  };
}
