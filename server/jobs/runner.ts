/**
 * WORK BESIDE REQUESTS: sending what waits in the outbox, long jobs, tidying up. Every server runs the same tasks; the
 * database decides who takes what (`for update skip locked`), so that any number of servers may share the work.
 * Nothing here knows what a task does. Next: `queue.ts` (jobs that were put off), `clean-up.ts`, `../mail/outbox.ts`.
 */
import type { Report } from '../db/open';

export interface Task {
  readonly name: string;
  /** Milliseconds between two looks. Looking is the truth; `wake` only saves time. */
  readonly every: number;
  /** Does one piece of what is due. True: there may be more, look again at once. Gives up early when the signal says so. */
  readonly run: (signal: AbortSignal) => Promise<boolean>;
}

export interface Runner {
  start(): void;
  /** Looks now instead of at the next turn. */
  wake(): void;
  /** Does everything that is due, once, and answers when it is done. */
  drain(): Promise<void>;
  /** Takes nothing new and answers when what is running has ended. */
  stop(): Promise<void>;
}

export function makeRunner(tasks: readonly Task[], log: Report): Runner {
  const ending = new AbortController();
  const running = new Map<Task, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];

  async function untilNothing(task: Task): Promise<void> {
    try {
      while (!ending.signal.aborted && (await task.run(ending.signal)));
    } catch (error) {
      // The next look tries again: the database may be away for a moment.
      log('task.failed', {
        task: task.name,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  function look(task: Task): Promise<void> {
    const already = running.get(task);
    if (already || ending.signal.aborted) return already ?? Promise.resolve();
    const now = untilNothing(task).finally(() => running.delete(task));
    running.set(task, now);
    return now;
  }

  return {
    start() {
      for (const task of tasks) timers.push(setInterval(() => void look(task), task.every).unref());
      for (const task of tasks) void look(task);
    },
    wake() {
      for (const task of tasks) void look(task);
    },
    async drain() {
      await Promise.all(
        tasks.map(async (task) => {
          await running.get(task); // what began earlier may have looked too early
          await look(task);
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
