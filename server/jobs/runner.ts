/**
 * BACKGROUND TASKS: sending the outbox, long jobs, cleaning up. Every server runs the same tasks;
 * the database decides which server takes which work (`for update skip locked`), so any number of
 * servers may share it. Nothing here knows what a task does.
 * Next: `queue.ts` (deferred jobs), `clean-up.ts`, `../mail/outbox.ts`.
 */
import type { Report } from '../db/open';

export interface Task {
  readonly name: string;
  /** Milliseconds between two polls. Polling is authoritative; `wake` only saves time. */
  readonly every: number;
  /**
   * Performs one piece of the due work. Returns true if there may be more: poll again immediately.
   * Stops early when the signal is aborted.
   */
  readonly run: (signal: AbortSignal) => Promise<boolean>;
}

export interface Runner {
  start(): void;
  /** Polls now instead of at the next interval. */
  wake(): void;
  /** Performs everything that is due, once, and resolves when it is done. */
  drain(): Promise<void>;
  /** Starts nothing new and resolves when the running work has ended. */
  stop(): Promise<void>;
}

export function makeRunner(tasks: readonly Task[], log: Report): Runner {
  const ending = new AbortController();
  const running = new Map<Task, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];

  async function drainTask(task: Task): Promise<void> {
    try {
      while (!ending.signal.aborted && (await task.run(ending.signal)));
    } catch (error) {
      // The next poll retries: the database may be unavailable for a moment.
      log('task.failed', {
        task: task.name,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  function runTask(task: Task): Promise<void> {
    const current = running.get(task);
    if (current || ending.signal.aborted) return current ?? Promise.resolve();
    const now = drainTask(task).finally(() => running.delete(task));
    running.set(task, now);
    return now;
  }

  return {
    start() {
      for (const task of tasks)
        timers.push(setInterval(() => void runTask(task), task.every).unref());
      for (const task of tasks) void runTask(task);
    },
    wake() {
      for (const task of tasks) void runTask(task);
    },
    async drain() {
      await Promise.all(
        tasks.map(async (task) => {
          await running.get(task); // a run that began earlier may have polled too early
          await runTask(task);
        }),
      );
    },
    async stop() {
      ending.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
