/**
 * THE WORKER THREAD: the same product over its own connections, without a port. Reports, exports,
 * imports and documents are produced here, so that the main thread can serve small requests
 * meanwhile. Its faults end only itself.
 * Next: `asking.ts` (the main thread's side), `answering.ts` (this side), `thread.ts` (start and
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
import { partsOf } from '../product';
import { answerOver } from './answering';
import type { WorkerRequest, News } from './messages';

/** Niceness relative to the main thread. */
const BEHIND = 5;

/** Lowers the priority of this thread below the others, on systems that support it per thread. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(19, getPriority(thread) + BEHIND));
  } catch {
    // not supported everywhere
  }
}

const port = parentPort;
if (!port) throw new Error('The second thread is started by the server.');
process.setSourceMapsEnabled(true);
stepBack();
const { url } = workerData as { readonly url: string };
const tell = (news: News): void => port.postMessage(news);
const [env, clock] = [readEnv(), systemClock];
const log = makeLog(clock);
const roll = readRoll();
const db = await openDatabase({
  url,
  roll,
  log,
  written: (table, write) => tell({ kind: 'written', table, write }),
});
const deps = partsOf({ env, clock, log }, roll, db);
const portal = openPortal(deps);
const runner = makeRunner(portal.tasks, log);
runner.start();
answerOver(port, { portal, services: servicesOf(deps, portal), db });
tell({ kind: 'ready' });
port.on('message', ({ kind }: WorkerRequest) => {
  if (kind !== 'stop') return;
  void runner
    .stop()
    .then(() => db.close())
    .finally(() => process.exit());
});
