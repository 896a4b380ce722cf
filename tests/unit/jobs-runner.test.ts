import { describe, expect, it, vi } from 'vitest';
import { backoff } from '../../server/jobs/queue';
import { makeRunner, type Task } from '../../server/jobs/runner';

const silent = (): void => undefined;

describe('the job runner', () => {
  it('drains each task until nothing is due', async () => {
    let [left, looked] = [3, 0];
    const tasks: Task[] = [
      { name: 'some', every: 1000, run: () => Promise.resolve(--left > 0) },
      {
        name: 'none',
        every: 1000,
        run: () => {
          looked += 1;
          return Promise.resolve(false);
        },
      },
    ];
    await makeRunner(tasks, silent).drain();
    expect([left, looked]).toEqual([0, 1]);
  });

  it('logs a failure and continues', async () => {
    const log = vi.fn();
    let times = 0;
    const runner = makeRunner(
      [
        {
          name: 'post',
          every: 1000,
          run: () => {
            times += 1;
            return times === 1 ? Promise.reject(new Error('away')) : Promise.resolve(false);
          },
        },
      ],
      log,
    );
    await runner.drain();
    await runner.drain();
    expect(log).toHaveBeenCalledExactlyOnceWith('task.failed', { task: 'post', reason: 'away' });
    expect(times).toBe(2);
  });

  it('drains what came due during an earlier poll, and has stopped once its last poll ended', async () => {
    let looks = 0;
    const frees: (() => void)[] = [];
    const slow: Task = {
      name: 'slow',
      every: 1000,
      run: async () => {
        looks += 1;
        await new Promise<void>((resolve) => frees.push(resolve));
        return false;
      },
    };
    const runner = makeRunner([slow], silent);
    runner.wake();
    let [drained, stopped] = [false, false];
    void runner.drain().then(() => {
      drained = true;
    });
    frees.shift()?.();
    await vi.waitFor(() => expect(looks, 'a poll of its own').toBe(2));
    void runner.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([drained, stopped], 'while the last poll runs').toEqual([false, false]);
    frees.shift()?.();
    await vi.waitFor(() => expect([drained, stopped]).toEqual([true, true]));
  });

  it('polls on schedule once started, never concurrently, and not after it is stopped', async () => {
    vi.useFakeTimers();
    try {
      let [running, most, looks] = [0, 0, 0];
      let free = (): void => undefined;
      const runner = makeRunner(
        [
          {
            name: 'slow',
            every: 1000,
            run: async () => {
              running += 1;
              looks += 1;
              most = Math.max(most, running);
              await new Promise<void>((resolve) => {
                free = resolve;
              });
              running -= 1;
              return false;
            },
          },
        ],
        silent,
      );
      runner.start();
      await vi.advanceTimersByTimeAsync(5000);
      expect([looks, most]).toEqual([1, 1]);
      free();
      await vi.advanceTimersByTimeAsync(1000);
      expect([looks, most]).toEqual([2, 1]);
      const stopped = runner.stop();
      free();
      await stopped;
      runner.wake();
      await vi.advanceTimersByTimeAsync(5000);
      expect([looks, running]).toEqual([2, 0]);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('retries are delayed longer each time, by an hour at most', () => {
  expect([1, 2, 3, 8, 9, 100].map((n) => backoff(n) / 1000)).toEqual([
    30, 60, 120, 3600, 3600, 3600,
  ]);
});
