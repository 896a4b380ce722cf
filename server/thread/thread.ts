/** Starts the second thread, and another one where it was lost. */
import { Worker } from 'node:worker_threads';
import { Problem } from '@/schema';
import type { TellWritten } from '../db/written-tables';
import { LIMITS } from '../limits';
import type { Log } from '../log';
import { askOver, type Asking, type SecondThread } from './asking';

/** Milliseconds after the start of the product: whoever comes first is not to wait for it, nor the start itself. */
const AFTER_START = 1_000;

export interface ThreadOptions {
  /** Of the database. */
  readonly url: string;
  readonly log: Log;
  /** Told of the tables that it wrote to. */
  readonly written: TellWritten;
  /** What it runs; the one that is built beside the server unless stated. */
  readonly program?: URL;
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
}: ThreadOptions): Thread {
  let running: Running | undefined;
  let closed = false;

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
    worker.on('error', (error: Error) => log('thread.failed', { reason: error.stack }));
    worker.on('exit', (code) => {
      if (running === mine) running = undefined;
      if (!closed) log('thread.ended', { code });
      asking.lose(new Problem('unavailable', { retryAfter: 5 }));
    });
    return mine;
  }
  const ask = (): Asking => {
    if (closed) throw new Problem('unavailable', { retryAfter: 5 });
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
