/** Starts the worker thread, and restarts it if it is lost. */
import { Worker } from 'node:worker_threads';
import { Problem } from '@/schema';
import type { TellWritten } from '../db/written-tables';
import { LIMITS } from '../limits';
import type { Log } from '../log';
import { askOver, type Asking, type SecondThread } from './asking';

/**
 * Milliseconds after the start of the product, so that neither the start nor the first requests are
 * delayed.
 */
const AFTER_START = 1_000;
/**
 * Seconds before restarting a thread that died before it was ready: doubled each time, up to the
 * longest.
 */
const PAUSE = { first: 5, longest: 300 };

export interface ThreadOptions {
  /** Database URL. */
  readonly url: string;
  readonly log: Log;
  /** Notified of the tables that it wrote to. */
  readonly written: TellWritten;
  /** The program to run; the one built beside the server by default. */
  readonly program?: URL;
  /** A monotonic clock in milliseconds. */
  readonly passed?: () => number;
}

interface Running {
  readonly worker: Worker;
  readonly asking: Asking;
}

export interface Thread extends SecondThread {
  close(): Promise<void>;
}

export function openThread({
  url,
  log,
  written,
  program = new URL('./thread.js', import.meta.url),
  passed = () => performance.now(),
}: ThreadOptions): Thread {
  let running: Running | undefined;
  let closed = false;
  /**
   * A thread that cannot start will not start a moment later, and every attempt costs the main
   * thread processor time.
   */
  const pause = { seconds: 0, until: 0 };

  function begin(): Running {
    const worker = new Worker(program, {
      workerData: { url },
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: LIMITS.THREAD_HEAP,
        maxYoungGenerationSizeMb: LIMITS.THREAD_YOUNG,
      },
    });
    const asking = askOver(worker, written);
    const mine = { worker, asking };
    let ready = false;
    worker.once('message', () => {
      ready = true;
      pause.seconds = 0;
    });
    worker.on('error', (error: Error) => log('thread.failed', { reason: error.stack }));
    worker.on('exit', (code) => {
      if (running === mine) running = undefined;
      if (!closed && !ready) {
        pause.seconds = Math.min(PAUSE.longest, pause.seconds * 2 || PAUSE.first);
        pause.until = passed() + pause.seconds * 1000;
      }
      if (!closed) log('thread.ended', { code, ...(ready ? {} : { pause: pause.seconds }) });
      asking.lose(new Problem('interrupted', { retryAfter: ready ? 5 : pause.seconds }));
    });
    return mine;
  }
  const ask = (): Asking => {
    if (closed) throw new Problem('unavailable', { retryAfter: 5 });
    const wait = Math.ceil((pause.until - passed()) / 1000);
    if (!running && pause.seconds > 0 && wait > 0)
      throw new Problem('unready', { retryAfter: wait });
    running ??= begin();
    return running.asking;
  };
  const timer = setTimeout(() => !closed && ask(), AFTER_START).unref();

  return {
    answer: async (...task) => ask().answer(...task),
    bringIn: async (...task) => ask().bringIn(...task),
    pdf: async (document) => ask().pdf(document),
    async close() {
      closed = true;
      clearTimeout(timer);
      const { worker } = running ?? {};
      if (!worker) return;
      await new Promise<void>((ended) => {
        worker.once('exit', () => ended());
        worker.postMessage({ kind: 'stop' });
      });
    },
  };
}
