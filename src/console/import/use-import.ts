/**
 * One import from upload to undo. It goes on when the dialog is closed, and is found again: the server does the work, this
 * device only remembers which run it was.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure, isAbort } from '@/dataProvider/errors';
import { dropDraft, keepDraft, readDraft } from '../kit/drafts';
import { useActor } from '../kit/frame';
import { useBusy } from '@/dataProvider/use-busy';
import {
  checkRun,
  isMoving,
  isOver,
  loadRun,
  moveRun,
  uploadFile,
  type Mapping,
  type Run,
} from './run';
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
  /** Whether the last check was told to leave out what is wrong. */
  const [skips, setSkips] = useState(false);

  useEffect(() => {
    // the run that was left, if there is one
    const stop = new AbortController();
    void (async () => {
      const kept = await readDraft(key);
      if (typeof kept?.value === 'number') {
        try {
          const found = await loadRun(resource, kept.value, stop.signal);
          if (!stop.signal.aborted && !isOver(found)) setRun(found);
        } catch (error) {
          if (!isAbort(error)) void dropDraft(key); // it is gone, or was never this caller's
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
        setFailure(error); // it goes on over there; asked again
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
        await keepDraft(key, now.id); // first, so that it is found again by whoever leaves at once
        setRun(now);
        if (now.state === 'saved' || now.state === 'undone') void queries.invalidateQueries();
      } catch (error) {
        const taken =
          run && error instanceof Failure && [409, 423].includes(error.status)
            ? await loadRun(resource, run.id).catch(() => undefined)
            : undefined;
        // Taken by the try before, whose answer was lost: it goes on from there.
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
    /** In the line of those who import; 0 where it is our turn. */
    place,
    upload: (file: File) => step((ticket) => uploadFile(resource, file, ticket)),
    check: (mapping: Mapping, skipWrong: boolean) =>
      run &&
      step(async (ticket) => {
        const now = await checkRun(resource, run.id, mapping, skipWrong, ticket);
        setSkips(skipWrong);
        return now;
      }),
    move: (move: 'save' | 'cancel' | 'undo') =>
      run && step((ticket) => moveRun(resource, run.id, move, ticket)),
    /** Back to the mapping: nothing was saved yet. */
    remap: () => run && setRun({ ...run, state: 'uploaded' }),
    /** Another file; what was saved stays, what was not is let go. */
    restart: () => {
      if (run && !isOver(run)) void moveRun(resource, run.id, 'cancel').catch(() => undefined);
      setRun(null);
      setFailure(undefined);
      void dropDraft(key);
    },
  };
}
