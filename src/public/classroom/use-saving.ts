/**
 * Sends answers to the server: each is stored on the device first and sent a moment later, with
 * retries until it has arrived.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import type { Response } from '@/domain/question-score';
import type { SavedAnswer, SittingPaper } from '@/domain/classroom';
import { classroomData, isUnknown } from './classroom';
import { storeUnsent, type UnsentAnswer, type UnsentAnswers } from './device-store';

/** Milliseconds: after a key press, and between retries without a network. */
const PAUSE = 700;
const [AGAIN, LONGEST] = [2_000, 15_000];

export type SavingState = 'saved' | 'saving' | 'offline' | 'refused' | 'over' | 'unknown';
export interface AnswerStore {
  readonly responses: Readonly<Record<number, Response>>;
  readonly state: SavingState;
  /** Why the server did not accept the answers to these questions, until they are changed. */
  readonly refused: ReadonlyMap<number, string>;
  /** The end of the attempt as the server last told it, which a teacher may have moved. */
  readonly time: Pick<SavedAnswer, 'ends_at' | 'now'>;
  readonly put: (question: number, response: Response) => void;
  /** Sends the rest now. Returns whether all of it has arrived. */
  readonly flush: () => Promise<boolean>;
}

/** `unsent` are answers from this device that have not arrived. */
export function useSaving(paper: SittingPaper, unsent: UnsentAnswers): AnswerStore {
  const { id, student, questions } = paper;
  const waiting = useRef(new Map<number, UnsentAnswer>());
  const revisions = useRef(new Map(questions.map((one) => [one.id, one.revision])));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const pause = useRef(AGAIN);
  const [responses, setResponses] = useState<Readonly<Record<number, Response>>>(() => {
    return Object.fromEntries(
      questions.map((one) => {
        const here = unsent[one.id];
        if (!here) return [one.id, one.response];
        // An unsent answer is newer than the server's.
        const revision = Math.max(here.revision, one.revision + 1);
        waiting.current.set(one.id, { response: here.response, revision });
        revisions.current.set(one.id, revision);
        return [one.id, here.response];
      }),
    );
  });
  const [state, setState] = useState<SavingState>(waiting.current.size ? 'saving' : 'saved');
  /** Calls without a response. One that fails at once leaves the state as it was. */
  const [missed, setMissed] = useState(0);

  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const faults = useRef(new Map<number, string>());
  const fault = useCallback((question: number, reason: string | null) => {
    if (reason === null && !faults.current.has(question)) return;
    if (reason === null) faults.current.delete(question);
    else faults.current.set(question, reason);
    setRefused(new Map(faults.current));
  }, []);
  const [time, setTime] = useState<AnswerStore['time']>(paper);

  const keepAll = useCallback(
    () => void storeUnsent({ id, student }, Object.fromEntries(waiting.current)),
    [id, student],
  );
  const sendAll = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const [next] = waiting.current;
      if (!next) {
        setState(faults.current.size ? 'refused' : 'saved');
        pause.current = AGAIN;
        return true;
      }
      const [question, { response, revision }] = next;
      setState('saving');
      try {
        const saved = await classroomData<SavedAnswer>(`/examination/${id}/answer`, {
          method: 'PUT',
          json: { question, response, revision },
        });
        setTime((known) => (saved.ends_at === known.ends_at ? known : saved));
      } catch (error) {
        const status = error instanceof Failure ? error.status : 0;
        if (isUnknown(error)) {
          setState('unknown');
          return false;
        }
        if (status === 423) {
          // Nothing may be carried into another attempt.
          waiting.current.clear();
          keepAll();
          setState('over');
          return false;
        }
        if (status === 0 || status === 429 || status >= 500) {
          setState('offline');
          setMissed((before) => before + 1);
          return false;
        }
        // Sent again it would be refused again, until it is changed.
        if (waiting.current.get(question)?.revision === revision)
          fault(question, messageOf(error).title);
      }
      // If it was answered again meanwhile, the new answer is sent next.
      if (waiting.current.get(question)?.revision === revision) waiting.current.delete(question);
      keepAll();
    }
  }, [id, keepAll, fault]);

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= sendAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [sendAll]);

  const put = (question: number, response: Response): void => {
    const revision = (revisions.current.get(question) ?? 0) + 1;
    revisions.current.set(question, revision);
    waiting.current.set(question, { response, revision });
    fault(question, null);
    keepAll();
    setResponses((all) => ({ ...all, [question]: response }));
    setState((before) => (before === 'saved' ? 'saving' : before));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  };

  useEffect(() => {
    if (waiting.current.size) void flush();
    const back = (): void => void flush();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      clearTimeout(timer.current);
    };
  }, [flush]);

  useEffect(() => {
    if (state !== 'offline') return undefined;
    const next = setTimeout(() => void flush(), pause.current);
    pause.current = Math.min(pause.current * 2, LONGEST);
    return () => clearTimeout(next);
  }, [state, missed, flush]);

  return { responses, state, refused, time, put, flush };
}
