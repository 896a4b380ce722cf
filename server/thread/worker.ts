/**
 * THE WORKER THREAD: the same product over its own connections, without a port. Reports, exports,
 * imports and documents are produced here, so that the main thread can serve small requests
 * meanwhile. Its faults end only itself.
 * Next: `thread-client.ts` (the main thread's side), `thread-server.ts` (this side), `thread.ts` (start and
 * stop).
 */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readRoll } from '@/resources/roll';
import { servicesOf } from '../app';
import { systemClock } from '../clock';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { makeRunner } from '../jobs/runner';
import { makeLog } from '../log';
import { openPortal } from '../portal';
import { makeDeps } from '../product';
import { serveThread } from './thread-server';
import type { WorkerRequest, ThreadNotice } from './messages';

/** Niceness relative to the main thread. */
const NICENESS = 5;

/** Lowers the priority of this thread below the others, on systems that support it per thread. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(19, getPriority(thread) + NICENESS));
  } catch {
    // not supported everywhere
  }
}

const port = parentPort;
if (!port) throw new Error('The second thread is started by the server.');
process.setSourceMapsEnabled(true);
lowerPriority();
const { url } = workerData as { readonly url: string };
const notify = (news: ThreadNotice): void => port.postMessage(news);
const [env, clock] = [readEnv(), systemClock];
const log = makeLog(clock);
const roll = readRoll();
const db = await openDatabase({
  url,
  roll,
  log,
  written: (table, write) => notify({ kind: 'written', table, write }),
});
const deps = makeDeps({ env, clock, log }, roll, db);
const portal = openPortal(deps);
const runner = makeRunner(portal.tasks, log);
runner.start();
serveThread(port, { portal, services: servicesOf(deps, portal), db });
notify({ kind: 'ready' });
port.on('message', ({ kind }: WorkerRequest) => {
  if (kind !== 'stop') return;
  void runner
    .stop()
    .then(() => db.close())
    .finally(() => process.exit());
});
