/**
 * The server's side of the reader: files are passed over, rows come back on request. A reader that
 * takes too long or too much memory is terminated, and the sender is told. One that finished
 * normally is reused for the next file.
 */
import { Worker } from 'node:worker_threads';
import { Problem } from '@/schema';
import type { FileType } from '../files/sniff';
import { LIMITS } from '../limits';
import type { ReaderRequest, Job, FileRow, WorkerMessage, Summary } from './messages';
import { TOO_LONG_TO_READ, TOO_MUCH_MEMORY, tooMuch } from './refusals';

export type { FileRow, Summary };

/** A file whose rows are read batch by batch. */
export interface Table {
  readonly columns: readonly string[];
  readonly batches: AsyncIterable<readonly FileRow[]>;
  /** For callers that stop before the end. */
  close(): Promise<void>;
}

/** The reader's program is built with the server; in tests and development it is built on first use. */
async function programOf(): Promise<URL> {
  if (!import.meta.env.DEV) return new URL('./reader.js', import.meta.url);
  return (await import('../cli/reader.mjs')).readerProgram() as Promise<URL>;
}
let program: Promise<URL> | undefined;
let idle: Worker | undefined;

async function take(): Promise<Worker> {
  const waiting = idle;
  idle = undefined;
  if (waiting) {
    forget(waiting);
    waiting.ref();
  }
  if (waiting) return waiting;
  program ??= programOf();
  return new Worker(await program, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.READER_HEAP, maxYoungGenerationSizeMb: 8 },
  });
}

function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function giveBack(worker: Worker): void {
  forget(worker);
  if (idle) {
    void worker.terminate();
    return;
  }
  worker.on('error', () => {
    if (idle === worker) idle = undefined;
  });
  worker.unref(); // does not keep the process alive
  idle = worker;
}

/** The reader's messages about one job, up to the last. */
async function* talk(job: Job, give: boolean): AsyncGenerator<WorkerMessage> {
  const worker = await take();
  const heard: (WorkerMessage | Error)[] = [];
  let wake: (() => void) | undefined;
  const hear = (said: WorkerMessage | Error): void => {
    heard.push(said);
    wake?.();
  };
  worker.on('message', hear);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(TOO_MUCH_MEMORY) : error),
  );
  worker.on('exit', () => hear(new Error('The reader ended')));
  const say = (what: ReaderRequest, move: readonly ArrayBuffer[] = []): void =>
    worker.postMessage(what, [...move]);
  const next = async (): Promise<WorkerMessage | Error> => {
    if (heard.length === 0) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(() => hear(tooMuch(TOO_LONG_TO_READ)), LIMITS.READER_STEP);
      });
      clearTimeout(timer);
    }
    return heard.shift() ?? new Error('The reader said nothing');
  };
  let well = false;
  try {
    say(job, give ? [job.bytes.buffer as ArrayBuffer] : []);
    for (;;) {
      const said = await next();
      if (said instanceof Error) throw said;
      const last = said.kind !== 'columns' && said.kind !== 'rows';
      well = last && said.kind !== 'broken';
      if (said.kind === 'refused') throw new Problem(said.code, said.details);
      if (said.kind === 'broken') throw new Error(said.reason);
      yield said;
      if (last) return;
      if (said.kind === 'rows') say({ kind: 'more' });
    }
  } finally {
    if (well) giveBack(worker);
    else {
      forget(worker);
      worker.on('error', () => undefined); // it is terminated anyway
      await worker.terminate();
    }
  }
}

/** The bytes in a buffer of their own, which can be transferred without a copy. */
const alone = (bytes: Uint8Array): Uint8Array =>
  bytes.byteOffset === 0 &&
  bytes.byteLength === bytes.buffer.byteLength &&
  bytes.buffer instanceof ArrayBuffer
    ? bytes
    : Uint8Array.from(bytes);

/**
 * Summarises a table. The bytes are transferred: use those of the result. Throws a `Problem` that
 * says what would be right.
 */
export async function summarize(bytes: Uint8Array): Promise<Summary> {
  for await (const said of talk({ kind: 'summary', bytes: alone(bytes) }, true))
    if (said.kind === 'summary') return said;
  throw new Error('The reader said nothing of the file');
}

/** Transfers the bytes. Errors in the file are thrown while its rows are read. */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  const talking = talk({ kind: 'rows', bytes: alone(bytes) }, true);
  const first = await talking.next();
  if (first.done || first.value.kind !== 'columns')
    throw new Error('The reader said nothing of the columns');
  async function* batches(): AsyncGenerator<readonly FileRow[]> {
    for await (const said of talking) if (said.kind === 'rows') yield said.lines;
  }
  return {
    columns: first.value.columns,
    batches: batches(),
    close: async () => {
      await talking.return(undefined);
    },
  };
}

/** Reads a whole small table. The bytes remain the caller's. */
export async function readWhole(
  bytes: Uint8Array,
): Promise<{ columns: readonly string[]; rows: readonly FileRow[] }> {
  const { columns, batches } = await openTable(Uint8Array.from(bytes));
  const rows: FileRow[] = [];
  for await (const lines of batches) rows.push(...lines);
  return { columns, rows };
}

/**
 * The type of a document by its content. Throws if it has active content. The bytes remain the
 * caller's.
 */
export async function inspectFile(bytes: Uint8Array): Promise<FileType | null> {
  for await (const said of talk({ kind: 'inspect', bytes }, false))
    if (said.kind === 'type') return said.type;
  throw new Error('The reader said nothing of the file');
}
