/** Starts the worker thread, and restarts it if it is lost. */
import { Worker } from 'node:worker_threads';
import { Problem } from '@/schema';
import type { WrittenListener } from '../db/written-tables';
import { LIMITS } from '../limits';
import type { Log } from '../log';
import { makeThreadClient, type ThreadClient, type WorkerThread } from './thread-client';

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
  readonly written: WrittenListener;
  /** The program to run; the one built beside the server by default. */
  readonly program?: URL;
  /** A monotonic clock in milliseconds. */
  readonly passed?: () => number;
}

interface Running {
  readonly worker: Worker;
  readonly client: ThreadClient;
}

export interface Thread extends WorkerThread {
  close(): Promise<void>;
}

export function openThread({
  url,
  log,
  written,
  program = new URL('./thread.js', import.meta.url),
  passed: elapsed = () => performance.now(),
}: ThreadOptions): Thread {
  let running: Running | undefined;
  let closed = false;
  /**
   * A thread that cannot start will not start a moment later, and every attempt costs the main
   * thread processor time.
   */
  const pause = { seconds: 0, until: 0 };

  function start(): Running {
    const worker = new Worker(program, {
      workerData: { url },
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: LIMITS.THREAD_HEAP,
        maxYoungGenerationSizeMb: LIMITS.THREAD_YOUNG,
      },
    });
    const client = makeThreadClient(worker, written);
    const thread = { worker, client };
    let ready = false;
    worker.once('message', () => {
      ready = true;
      pause.seconds = 0;
    });
    worker.on('error', (error: Error) => log('thread.failed', { reason: error.stack }));
    worker.on('exit', (code) => {
      if (running === thread) running = undefined;
      if (!closed && !ready) {
        pause.seconds = Math.min(PAUSE.longest, pause.seconds * 2 || PAUSE.first);
        pause.until = elapsed() + pause.seconds * 1000;
      }
      if (!closed) log('thread.ended', { code, ...(ready ? {} : { pause: pause.seconds }) });
      client.fail(new Problem('interrupted', { retryAfter: ready ? 5 : pause.seconds }));
    });
    return thread;
  }
  const currentClient = (): ThreadClient => {
    if (closed) throw new Problem('unavailable', { retryAfter: 5 });
    const wait = Math.ceil((pause.until - elapsed()) / 1000);
    if (!running && pause.seconds > 0 && wait > 0)
      throw new Problem('unready', { retryAfter: wait });
    running ??= start();
    return running.client;
  };
  const timer = setTimeout(() => !closed && currentClient(), AFTER_START).unref();

  return {
    answer: async (...task) => currentClient().answer(...task),
    runImport: async (...task) => currentClient().runImport(...task),
    pdf: async (document) => currentClient().pdf(document),
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
