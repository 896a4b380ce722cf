/**
 * One import from upload to undo. It continues when the dialog is closed and can be resumed: the
 * server does the work, this device only remembers which run it was.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportMapping } from '@/schema';
import { Failure } from '@/dataProvider/errors';
import { dropDraft, keepDraft, readDraft } from '../kit/drafts';
import { useActor } from '../kit/frame';
import { useBusy } from '@/dataProvider/use-busy';
import { checkRun, isMoving, isOver, loadRun, moveRun, uploadFile, type Run } from './run';
import { useLine, type Ticket } from './use-line';

const PAUSE = 500;

export function useImport(resource: string) {
  const actor = useActor();
  const queries = useQueryClient();
  const key = `import ${actor.kind} ${actor.id} ${resource}`;
  const [run, setRun] = useState<Run | null>(null);
  const [looking, setLooking] = useState(true);
  const [busy, once] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  const { place, inLine } = useLine();
  /** Whether the last check left out invalid lines. */
  const [skips, setSkips] = useState(false);

  useEffect(() => {
    // the run of an earlier visit, if there is one
    const stop = new AbortController();
    void (async () => {
      const kept = await readDraft(key);
      if (typeof kept?.value === 'number') {
        try {
          const found = await loadRun(resource, kept.value, stop.signal);
          if (!stop.signal.aborted && !isOver(found)) setRun(found);
        } catch (error) {
          // Gone, or another caller's. After any other failure it can still be resumed.
          if (error instanceof Failure && [403, 404].includes(error.status)) void dropDraft(key);
        }
      }
      if (!stop.signal.aborted) setLooking(false);
    })();
    return () => stop.abort();
  }, [key, resource]);

  const moving = run !== null && isMoving(run);
  useEffect(() => {
    if (!moving) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        const now = await loadRun(resource, run.id, stop.signal);
        if (stop.signal.aborted) return;
        setRun(now);
        setFailure(undefined);
        if (now.state === 'saved') void queries.invalidateQueries();
      } catch (error) {
        if (stop.signal.aborted) return;
        setFailure(error); // it continues on the server; polled again
      }
      timer = setTimeout(() => void look(), PAUSE);
    };
    timer = setTimeout(() => void look(), PAUSE / 2);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [moving, run?.id, resource, queries]);

  const step = (work: (ticket: Ticket) => Promise<Run>): Promise<void> =>
    once(async () => {
      setFailure(undefined);
      try {
        const now = await inLine(work);
        await keepDraft(key, now.id); // first, so that it can be resumed by users who leave at once
        setRun(now);
        if (now.state === 'saved' || now.state === 'undone') void queries.invalidateQueries();
      } catch (error) {
        const taken =
          run && error instanceof Failure && [409, 423].includes(error.status)
            ? await loadRun(resource, run.id).catch(() => undefined)
            : undefined;
        // The previous attempt succeeded but its response was lost: continue from there.
        if (taken && taken.state !== run?.state) setRun(taken);
        else setFailure(error);
      }
    });

  return {
    run,
    looking,
    busy,
    failure,
    skips,
    /** The place in the queue of imports; 0 when it is this one's turn. */
    place,
    upload: (file: File) => step((ticket) => uploadFile(resource, file, ticket)),
    check: (mapping: ImportMapping, skipWrong: boolean) =>
      run &&
      step(async (ticket) => {
        const now = await checkRun(resource, run.id, mapping, skipWrong, ticket);
        setSkips(skipWrong);
        return now;
      }),
    move: (move: 'save' | 'cancel' | 'undo') =>
      run && step((ticket) => moveRun(resource, run.id, move, ticket)),
    /** Returns to the mapping: nothing has been saved yet. */
    remap: () => run && setRun({ ...run, state: 'uploaded' }),
    /** Starts over with another file; saved rows stay, an unsaved run is discarded. */
    restart: () => {
      if (run && !isOver(run)) void moveRun(resource, run.id, 'cancel').catch(() => undefined);
      setRun(null);
      setFailure(undefined);
      void dropDraft(key);
    },
  };
}
