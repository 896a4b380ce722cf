/**
 * The queue for database connections: first come, first served, with some reserved for short work.
 * Writes wait for locked rows and long queries hold their connection, so they may not take all of
 * them: short reads overtake them. Files have a queue of their own, by account
 * (`reading/file-queue.ts`).
 */
import { Problem } from '@/schema';

/** `vital`: a health check of the database. `heavy`: a write, or long work. */
export interface Claim {
  readonly vital?: boolean;
  readonly heavy?: boolean;
  readonly slow?: boolean;
}

export interface ConnectionQueue {
  /** Runs the work when its turn comes; throws `busy` when that takes longer than `patience` milliseconds. */
  through<T>(claim: Claim, patience: number, work: () => Promise<T>): Promise<T>;
  /** Refuses everything that is still waiting. */
  close(): void;
}

interface QueuedClaim {
  readonly claim: Claim;
  readonly go: (refusal?: Problem) => void;
}

const RETRY_AFTER = 2;

export function makeConnectionQueue(places: number): ConnectionQueue {
  const most = {
    all: places,
    light: Math.max(1, places - 1),
    heavy: Math.max(1, places - 3),
    slow: Math.max(1, Math.floor(places / 2)),
  };
  const waiting = new Set<QueuedClaim>();
  const taken = { all: 0, heavy: 0, slow: 0 };
  let closed = false;

  const fits = ({ vital = false, heavy = false, slow = false }: Claim): boolean =>
    taken.all < (vital ? most.all : most.light) &&
    (!(heavy || slow) || taken.heavy < most.heavy) &&
    (!slow || taken.slow < most.slow);
  const count = ({ heavy = false, slow = false }: Claim, by: 1 | -1): void => {
    taken.all += by;
    if (heavy || slow) taken.heavy += by;
    if (slow) taken.slow += by;
  };
  const call = (): void => {
    for (const one of waiting) {
      if (taken.all >= most.all) return;
      if (!fits(one.claim)) continue;
      waiting.delete(one);
      count(one.claim, 1);
      one.go();
    }
  };
  const turn = (claim: Claim, patience: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (code: 'busy' | 'unavailable') => (): void => {
        waiting.delete(one);
        one.go(new Problem(code, { retryAfter: RETRY_AFTER }));
      };
      const timer = setTimeout(leave('busy'), Math.max(0, patience));
      const one: QueuedClaim = {
        claim,
        go: (refusal) => {
          clearTimeout(timer);
          if (refusal) reject(refusal);
          else resolve();
        },
      };
      if (closed) return leave('unavailable')();
      waiting.add(one);
      call();
    });

  return {
    async through(claim, patience, work) {
      await turn(claim, patience);
      try {
        return await work();
      } finally {
        count(claim, -1);
        call();
      }
    },
    close() {
      closed = true;
      for (const one of waiting) one.go(new Problem('unavailable', { retryAfter: RETRY_AFTER }));
      waiting.clear();
    },
  };
}
