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
  const limits = {
    all: places,
    light: Math.max(1, places - 1),
    heavy: Math.max(1, places - 3),
    slow: Math.max(1, Math.floor(places / 2)),
  };
  const waiting = new Set<QueuedClaim>();
  const inUse = { all: 0, heavy: 0, slow: 0 };
  let closed = false;

  const fits = ({ vital = false, heavy = false, slow = false }: Claim): boolean =>
    inUse.all < (vital ? limits.all : limits.light) &&
    (!(heavy || slow) || inUse.heavy < limits.heavy) &&
    (!slow || inUse.slow < limits.slow);
  const count = ({ heavy = false, slow = false }: Claim, by: 1 | -1): void => {
    inUse.all += by;
    if (heavy || slow) inUse.heavy += by;
    if (slow) inUse.slow += by;
  };
  const startWaiting = (): void => {
    for (const queued of waiting) {
      if (inUse.all >= limits.all) return;
      if (!fits(queued.claim)) continue;
      waiting.delete(queued);
      count(queued.claim, 1);
      queued.go();
    }
  };
  const waitTurn = (claim: Claim, patience: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (code: 'busy' | 'unavailable') => (): void => {
        waiting.delete(queued);
        queued.go(new Problem(code, { retryAfter: RETRY_AFTER }));
      };
      const timer = setTimeout(leave('busy'), Math.max(0, patience));
      const queued: QueuedClaim = {
        claim,
        go: (refusal) => {
          clearTimeout(timer);
          if (refusal) reject(refusal);
          else resolve();
        },
      };
      if (closed) return leave('unavailable')();
      waiting.add(queued);
      startWaiting();
    });

  return {
    async through(claim, patience, work) {
      await waitTurn(claim, patience);
      try {
        return await work();
      } finally {
        count(claim, -1);
        startWaiting();
      }
    },
    close() {
      closed = true;
      for (const queued of waiting)
        queued.go(new Problem('unavailable', { retryAfter: RETRY_AFTER }));
      waiting.clear();
    },
  };
}
