/**
 * Runs work on the same key in sequence, within this process. Between processes the database keeps
 * order.
 */
import { Problem } from '@/schema';

/** Maximum number of attempts waiting for one key; more than a person would send. */
const LONGEST = 256;

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function makeKeyedQueue(longest = LONGEST): KeyedQueue {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= longest) throw new Problem('busy', { retryAfter: 1 });
    line.length += 1;
    lines.set(key, line);
    const task = line.last.then(work);
    line.last = task.catch(() => undefined);
    try {
      return await task;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
