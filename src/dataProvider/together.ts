/**
 * Batches the reads that a page makes at once while it loads into one request (`GET
 * /api/together`): on a slow network every round trip counts. Reads that cannot be batched are sent
 * alone. Batching ends with the first write, so that no response from before the write is mixed
 * with later ones.
 */
const TOGETHER = '/api/together?of=';
/** The server's limit for one batch, in an address that every proxy accepts. */
const MOST = 8;
const LONGEST = 4_000;
/** Milliseconds after which a page counts as loaded. */
const BEGINNING = 15_000;

interface Waiting {
  readonly path: string;
  readonly token: string;
  /** `undefined` means: send it alone. */
  readonly answered: (response?: Response) => void;
}
interface Part {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let ends = 0;
let waiting: Waiting[] = [];

export const startGathering = (): void => {
  ends = performance.now() + BEGINNING;
};

const part = (these: Waiting[]): void => {
  for (const { answered } of these) answered();
};

export function stopGathering(): void {
  ends = 0;
  part(waiting.splice(0));
}

/**
 * Takes the next batch: of one user, within the length of an address; the rest goes with the next.
 */
function nextOf(these: Waiting[]): Waiting[] {
  const [first] = these;
  let length = 0;
  const others = these.findIndex(({ path, token }, place) => {
    length += encodeURIComponent(path).length + 9;
    return place > 0 && (place >= MOST || length > LONGEST || token !== first?.token);
  });
  return these.splice(0, others < 0 ? these.length : others);
}

async function askTogether(
  these: Waiting[],
  ask: (path: string, token: string) => Promise<Response>,
): Promise<void> {
  const [first, ...others] = these;
  if (!first || others.length === 0) return part(these);
  try {
    const of = JSON.stringify(these.map(({ path }) => path));
    const answer = await ask(TOGETHER + encodeURIComponent(of), first.token);
    const { data } = (await answer.json()) as { data: readonly Part[] };
    for (const [place, { answered }] of these.entries()) {
      const { status, headers, body } = data[place] ?? { status: 0, headers: {}, body: null };
      answered(
        status === 200 ? new Response(JSON.stringify(body), { status, headers }) : undefined,
      );
    }
  } catch {
    part(these);
  }
}

/**
 * Returns the response to a batched read; `undefined` if it has to be sent alone: it cannot be
 * batched, the batch failed, its part is a refusal, or the caller has aborted. `ask` requests one
 * address with the given token.
 */
export function gather(
  path: string,
  token: string,
  signal: AbortSignal | undefined,
  ask: (path: string, token: string) => Promise<Response>,
): Promise<Response | undefined> | undefined {
  if (performance.now() > ends || signal?.aborted) return undefined;
  return new Promise((answered) => {
    const mine: Waiting = { path, token, answered };
    signal?.addEventListener('abort', () => {
      waiting = waiting.filter((one) => one !== mine);
      answered(undefined);
    });
    if (waiting.push(mine) > 1) return;
    setTimeout(() => {
      for (const all = waiting.splice(0); all.length > 0; ) void askTogether(nextOf(all), ask);
    });
  });
}
