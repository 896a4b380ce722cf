/**
 * THE READER: a separate worker with little memory that reads files from outside. Whatever a file
 * does to it, the server keeps responding. It has no database, no secret and no resource.
 * Next: `reader.ts` (the server's side), `table.ts` (columns and rows), `inspect.ts` (the type of a
 * file).
 */
import { parentPort } from 'node:worker_threads';
import { Problem } from '@/schema';
import { digestOf } from '../digest';
import { releaseMemory } from '../release';
import { inspect } from './inspect';
import type { ReaderRequest, Job, FileRow, WorkerMessage } from './messages';
import { readTable } from './table';

/** Limits of one message: rows, and their characters. */
const BATCH = 1_000;
const MAX_BATCH_SIZE = 1_000_000;
/** Batches sent before the server requests more. */
const MAX_UNREQUESTED = 2;
const SAMPLE = 5;
const SAMPLE_CELL = 200;

const port = parentPort;
if (!port) throw new Error('The reader is started by the server.');
const post = (message: WorkerMessage, transferList: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, [...transferList]);

let credit = 0;
let wake: (() => void) | undefined;

/** Sends rows only as fast as they are requested. */
async function sendRows(lines: readonly FileRow[]): Promise<void> {
  while (credit === 0)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  credit -= 1;
  post({ kind: 'rows', lines });
}

async function sendTable({ bytes, marcItems }: Job): Promise<void> {
  let batch: FileRow[] = [];
  let batchSize = 0;
  let isHead = true;
  for await (const line of readTable(bytes, { marcItems })) {
    if (isHead) post({ kind: 'columns', columns: line.cells });
    else {
      batch.push(line);
      batchSize += line.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.length === BATCH || batchSize > MAX_BATCH_SIZE) {
        await sendRows(batch);
        batch = [];
        batchSize = 0;
      }
    }
    isHead = false;
  }
  if (batch.length) await sendRows(batch);
  post({ kind: 'end' });
}

async function summary({ bytes, marcItems }: Job): Promise<void> {
  let columns: readonly string[] | undefined;
  const sample: string[][] = [];
  let total = 0;
  for await (const { cells } of readTable(bytes, { marcItems })) {
    if (!columns) columns = cells;
    else {
      total += 1;
      // Copied, so that the sample does not keep the text it was sliced from in memory.
      if (sample.length < SAMPLE)
        sample.push(cells.map((cell) => Buffer.from(cell.slice(0, SAMPLE_CELL)).toString()));
    }
  }
  post({ kind: 'summary', columns: columns ?? [], sample, total, sha256: digestOf(bytes), bytes }, [
    bytes.buffer as ArrayBuffer,
  ]);
}

async function runJob(job: Job): Promise<void> {
  const { kind, bytes } = job;
  credit = MAX_UNREQUESTED;
  try {
    if (kind === 'rows') await sendTable(job);
    else if (kind === 'summary') await summary(job);
    else post({ kind: 'type', type: await inspect(bytes) });
  } catch (error) {
    if (error instanceof Problem)
      post({ kind: 'refused', code: error.code, details: error.details });
    else
      post({
        kind: 'broken',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  } finally {
    releaseMemory(bytes); // unless they were sent back
  }
}

port.on('message', (request: ReaderRequest) => {
  if (request.kind !== 'more') void runJob(request);
  else {
    credit += 1;
    wake?.();
    wake = undefined;
  }
});
