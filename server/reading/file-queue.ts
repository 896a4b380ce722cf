/**
 * Queue for uploaded files. A few are processed at a time, which bounds memory. Callers wait in order of arrival; a caller
 * who already has a file in progress does not hold up others. The queue is in memory, because it protects this process only.
 * Database connections have their own queue (`db/connection-queue.ts`).
 */
import { Problem } from '@/schema';
import { LIMITS } from '../limits';

/** The header with the ticket by which the caller's position can be requested. */
export const TICKET = 'x-ticket';

export interface FileQueue {
  /**
   * Resolves when it is this caller's turn, with a function that releases the place. Throws `busy`
   * if the queue is full or the wait is too long. Aborting `signal` leaves the queue. `ticket` is a
   * caller's own token for requesting their position. Large files take several places.
   */
  enter(
    who: string,
    options?: {
      readonly ticket?: string | undefined;
      readonly signal?: AbortSignal | undefined;
      readonly places?: number;
    },
  ): Promise<() => void>;
  /** 0 while processing, 1 if next; undefined if not in the queue. */
  place(who: string, ticket: string): number | undefined;
}

interface QueuedFile {
  readonly who: string;
  readonly ticket: string | undefined;
  readonly places: number;
  readonly start: () => void;
}

/** `ofOne` places for one account, `all` for all together. */
export function makeFileQueue({
  ofOne: perPerson,
  all,
}: {
  readonly ofOne: number;
  readonly all: number;
}): FileQueue {
  const running = new Set<QueuedFile>();
  const waiting: QueuedFile[] = [];

  const size = (who?: string): number =>
    [...running].reduce(
      (sum, one) => (who === undefined || one.who === who ? sum + one.places : sum),
      0,
    );
  const mayStart = ({ who, places }: QueuedFile): boolean =>
    size() + places <= all && (size(who) === 0 || size(who) + places <= perPerson);

  function startNext(): void {
    for (const one of [...waiting]) {
      if (mayStart(one)) {
        waiting.splice(waiting.indexOf(one), 1);
        running.add(one);
        one.start();
      } else if (size(one.who) === 0) return; // everyone behind waits for the same places
    }
  }

  return {
    enter(who, { ticket, signal, places = 1 } = {}) {
      return new Promise((resolve, reject) => {
        if (
          waiting.length >= LIMITS.LINE ||
          waiting.filter((one) => one.who === who).length >= LIMITS.LINE_OF_ONE
        ) {
          reject(new Problem('busy', { retryAfter: 10 }));
          return;
        }
        const leave = (): void => {
          const at = waiting.indexOf(entry);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(new Problem('busy', { retryAfter: 5 }));
          startNext();
        };
        const timer = setTimeout(leave, LIMITS.LINE_WAIT);
        const entry: QueuedFile = {
          who,
          ticket,
          places: Math.min(places, all),
          start() {
            clearTimeout(timer);
            signal?.removeEventListener('abort', leave);
            resolve(() => {
              if (running.delete(entry)) startNext();
            });
          },
        };
        waiting.push(entry);
        signal?.addEventListener('abort', leave, { once: true });
        if (signal?.aborted) leave();
        else startNext();
      });
    },
    place(who, ticket) {
      if ([...running].some((one) => one.who === who && one.ticket === ticket)) return 0;
      const at = waiting.findIndex((one) => one.who === who && one.ticket === ticket);
      return at < 0 ? undefined : at + 1;
    },
  };
}

export interface FileQueues {
  /** Imports: reading, checking, saving. */
  readonly imports: FileQueue;
  /** All other uploads. */
  readonly files: FileQueue;
}

export const makeFileQueues = (): FileQueues => ({
  imports: makeFileQueue({ ofOne: LIMITS.IMPORTS_OF_ONE, all: LIMITS.IMPORTS_AT_ONCE }),
  files: makeFileQueue({ ofOne: LIMITS.FILES_OF_ONE_AT_ONCE, all: LIMITS.FILES_AT_ONCE }),
});
