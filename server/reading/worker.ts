/**
 * THE READER: a separate worker with little memory that reads files from outside. Whatever a file
 * does to it, the server keeps responding. It has no database, no secret and no resource.
 * Next: `reader.ts` (the server's side), `table.ts` (columns and rows), `inspect.ts` (the type of a
 * file).
 */
import { parentPort } from 'node:worker_threads';
import { Problem } from '@/schema';
import { digestOf } from '../digest';
import { inspect } from './inspect';
import type { ReaderRequest, Job, FileRow, WorkerMessage } from './messages';
import { readTable } from './table';

/** Limits of one message: rows, and their characters. */
const BATCH = 1_000;
const HEAVY = 1_000_000;
/** Batches sent before the server requests more. */
const AHEAD = 2;
const SAMPLE = 5;
const SAMPLE_CELL = 200;

const port = parentPort;
if (!port) throw new Error('The reader is started by the server.');
const tell = (said: WorkerMessage, move: readonly ArrayBuffer[] = []): void =>
  port.postMessage(said, [...move]);

let credit = 0;
let wake: (() => void) | undefined;

/** Sends rows only as fast as they are requested. */
async function sendRows(lines: readonly FileRow[]): Promise<void> {
  while (credit === 0)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  credit -= 1;
  tell({ kind: 'rows', lines });
}

async function rows(bytes: Uint8Array): Promise<void> {
  let batch: FileRow[] = [];
  let weight = 0;
  let head = true;
  for await (const line of readTable(bytes)) {
    if (head) tell({ kind: 'columns', columns: line.cells });
    else {
      batch.push(line);
      weight += line.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.length === BATCH || weight > HEAVY) {
        await sendRows(batch);
        batch = [];
        weight = 0;
      }
    }
    head = false;
  }
  if (batch.length) await sendRows(batch);
  tell({ kind: 'end' });
}

async function summary(bytes: Uint8Array): Promise<void> {
  let columns: readonly string[] | undefined;
  const sample: string[][] = [];
  let total = 0;
  for await (const { cells } of readTable(bytes)) {
    if (!columns) columns = cells;
    else {
      total += 1;
      // Copied, so that the sample does not keep the text it was sliced from in memory.
      if (sample.length < SAMPLE)
        sample.push(cells.map((cell) => Buffer.from(cell.slice(0, SAMPLE_CELL)).toString()));
    }
  }
  tell({ kind: 'summary', columns: columns ?? [], sample, total, sha256: digestOf(bytes), bytes }, [
    bytes.buffer as ArrayBuffer,
  ]);
}

async function work({ kind, bytes }: Job): Promise<void> {
  credit = AHEAD;
  try {
    if (kind === 'rows') await rows(bytes);
    else if (kind === 'summary') await summary(bytes);
    else tell({ kind: 'type', type: await inspect(bytes) });
  } catch (error) {
    if (error instanceof Problem)
      tell({ kind: 'refused', code: error.code, details: error.details });
    else
      tell({
        kind: 'broken',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
}

port.on('message', (heard: ReaderRequest) => {
  if (heard.kind !== 'more') void work(heard);
  else {
    credit += 1;
    wake?.();
    wake = undefined;
  }
});
