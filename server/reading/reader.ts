/**
 * The server's side of the reader: files are passed over, rows come back on request. A reader that
 * takes too long or too much memory is terminated, and the sender is notified. One that finished
 * normally is reused for the next file.
 */
import { Worker } from 'node:worker_threads';
import { Problem } from '@/schema';
import type { FileType } from '../files/sniff';
import { LIMITS } from '../limits';
import type { ReaderRequest, Job, FileRow, WorkerMessage, Summary } from './messages';
import { TOO_LONG_TO_READ, TOO_MUCH_MEMORY, fileTooLarge } from './refusals';

export type { FileRow, Summary };

/** A file whose rows are read batch by batch. */
export interface Table {
  readonly columns: readonly string[];
  readonly batches: AsyncIterable<readonly FileRow[]>;
  /** For callers that stop before the end. */
  close(): Promise<void>;
}

/** The reader's program is built with the server; in tests and development it is built on first use. */
async function loadProgram(): Promise<URL> {
  if (!import.meta.env.DEV) return new URL('./reader.js', import.meta.url);
  return (await import('../cli/reader.mjs')).readerProgram() as Promise<URL>;
}
let program: Promise<URL> | undefined;
let idle: Worker | undefined;

async function takeWorker(): Promise<Worker> {
  const reused = idle;
  idle = undefined;
  if (reused) {
    removeListeners(reused);
    reused.ref();
  }
  if (reused) return reused;
  program ??= loadProgram();
  return new Worker(await program, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.READER_HEAP, maxYoungGenerationSizeMb: 8 },
  });
}

function removeListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function releaseWorker(worker: Worker): void {
  removeListeners(worker);
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
async function* runJob(job: Job, transfer: boolean): AsyncGenerator<WorkerMessage> {
  const worker = await takeWorker();
  const messages: (WorkerMessage | Error)[] = [];
  let wake: (() => void) | undefined;
  const receive = (message: WorkerMessage | Error): void => {
    messages.push(message);
    wake?.();
  };
  worker.on('message', receive);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    receive(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fileTooLarge(TOO_MUCH_MEMORY) : error),
  );
  worker.on('exit', () => receive(new Error('The reader ended')));
  const post = (request: ReaderRequest, transferList: readonly ArrayBuffer[] = []): void =>
    worker.postMessage(request, [...transferList]);
  const next = async (): Promise<WorkerMessage | Error> => {
    if (messages.length === 0) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(() => receive(fileTooLarge(TOO_LONG_TO_READ)), LIMITS.READER_STEP);
      });
      clearTimeout(timer);
    }
    return messages.shift() ?? new Error('The reader said nothing');
  };
  let isReusable = false;
  try {
    post(job, transfer ? [job.bytes.buffer as ArrayBuffer] : []);
    for (;;) {
      const message = await next();
      if (message instanceof Error) throw message;
      const isLast = message.kind !== 'columns' && message.kind !== 'rows';
      isReusable = isLast && message.kind !== 'broken';
      if (message.kind === 'refused') throw new Problem(message.code, message.details);
      if (message.kind === 'broken') throw new Error(message.reason);
      yield message;
      if (isLast) return;
      if (message.kind === 'rows') post({ kind: 'more' });
    }
  } finally {
    if (isReusable) releaseWorker(worker);
    else {
      removeListeners(worker);
      worker.on('error', () => undefined); // it is terminated anyway
      await worker.terminate();
    }
  }
}

/** The bytes in a buffer of their own, which can be transferred without a copy. */
const ownBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteOffset === 0 &&
  bytes.byteLength === bytes.buffer.byteLength &&
  bytes.buffer instanceof ArrayBuffer
    ? bytes
    : Uint8Array.from(bytes);

/**
 * Summarises a table. The bytes are transferred: use those of the result. Throws a `Problem` that
 * says what would be right.
 */
export async function summarize(bytes: Uint8Array, marcItems = false): Promise<Summary> {
  const job: Job = { kind: 'summary', bytes: ownBuffer(bytes), marcItems };
  for await (const message of runJob(job, true)) if (message.kind === 'summary') return message;
  throw new Error('The reader said nothing of the file');
}

/** Transfers the bytes. Errors in the file are thrown while its rows are read. */
export async function openTable(bytes: Uint8Array, marcItems = false): Promise<Table> {
  const jobMessages = runJob({ kind: 'rows', bytes: ownBuffer(bytes), marcItems }, true);
  const first = await jobMessages.next();
  if (first.done || first.value.kind !== 'columns')
    throw new Error('The reader said nothing of the columns');
  async function* batches(): AsyncGenerator<readonly FileRow[]> {
    for await (const message of jobMessages) if (message.kind === 'rows') yield message.lines;
  }
  return {
    columns: first.value.columns,
    batches: batches(),
    close: async () => {
      await jobMessages.return(undefined);
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
  for await (const message of runJob({ kind: 'inspect', bytes }, false))
    if (message.kind === 'type') return message.type;
  throw new Error('The reader said nothing of the file');
}
