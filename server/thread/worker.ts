/**
 * THE SECOND THREAD: the same product over connections of its own, without a port. Reports, exports, imports and documents are made
 * here, so that whoever asks for one row meanwhile is answered by the first. It dies of its own faults alone.
 * Next: `asking.ts` (the first thread's side), `answering.ts` (this side), `thread.ts` (how it is started and ended).
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

/** Steps of niceness behind the first thread, whatever that runs at. */
const BEHIND = 5;

/** Where the system knows threads, this one leaves the processor to the others first. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(19, getPriority(thread) + BEHIND));
  } catch {
    // not everywhere
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
