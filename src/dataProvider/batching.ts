/**
 * Batches the reads that a page makes at once while it loads into one request (`GET
 * /api/together`): on a slow network every round trip counts. Reads that cannot be batched are sent
 * singly. Batching ends with the first write, so that no response from before the write is mixed
 * with later ones.
 */
const BATCH_PATH = '/api/together?of=';
/** The server's limit for one batch, in an address that every proxy accepts. */
const MAX_BATCH = 8;
const MAX_LENGTH = 4_000;
/** Milliseconds after which a page counts as loaded. */
const BATCHING_MS = 15_000;

interface PendingRead {
  readonly path: string;
  readonly token: string;
  /** `undefined` means: send it singly. */
  readonly resolve: (response?: Response) => void;
}
interface Part {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let batchingUntil = 0;
let pending: PendingRead[] = [];

export const startBatching = (): void => {
  batchingUntil = performance.now() + BATCHING_MS;
};

const sendAlone = (reads: PendingRead[]): void => {
  for (const { resolve } of reads) resolve();
};

export function stopBatching(): void {
  batchingUntil = 0;
  sendAlone(pending.splice(0));
}

/**
 * Takes the next batch: of one user, within the length of an address; the rest goes with the next.
 */
function takeBatch(reads: PendingRead[]): PendingRead[] {
  const [first] = reads;
  let length = 0;
  const others = reads.findIndex(({ path, token }, place) => {
    length += encodeURIComponent(path).length + 9;
    return place > 0 && (place >= MAX_BATCH || length > MAX_LENGTH || token !== first?.token);
  });
  return reads.splice(0, others < 0 ? reads.length : others);
}

async function sendBatch(
  reads: PendingRead[],
  request: (path: string, token: string) => Promise<Response>,
): Promise<void> {
  const [first, ...others] = reads;
  if (!first || others.length === 0) return sendAlone(reads);
  try {
    const of = JSON.stringify(reads.map(({ path }) => path));
    const response = await request(BATCH_PATH + encodeURIComponent(of), first.token);
    const { data } = (await response.json()) as { data: readonly Part[] };
    for (const [place, { resolve }] of reads.entries()) {
      const { status, headers, body } = data[place] ?? { status: 0, headers: {}, body: null };
      resolve(status === 200 ? new Response(JSON.stringify(body), { status, headers }) : undefined);
    }
  } catch {
    sendAlone(reads);
  }
}

/**
 * Returns the response to a batched read; `undefined` if it has to be sent singly: it cannot be
 * batched, the batch failed, its part is a refusal, or the caller has aborted. `request` sends one
 * address with the given token.
 */
export function batchRead(
  path: string,
  token: string,
  signal: AbortSignal | undefined,
  request: (path: string, token: string) => Promise<Response>,
): Promise<Response | undefined> | undefined {
  if (performance.now() > batchingUntil || signal?.aborted) return undefined;
  return new Promise((resolve) => {
    const read: PendingRead = { path, token, resolve };
    signal?.addEventListener('abort', () => {
      pending = pending.filter((one) => one !== read);
      resolve(undefined);
    });
    if (pending.push(read) > 1) return;
    setTimeout(() => {
      for (const all = pending.splice(0); all.length > 0; ) void sendBatch(takeBatch(all), request);
    });
  });
}
