/** Files on the wire, there and back; kept apart from the other calls because whoever only reads and signs in needs none of it. */
import { language } from '@/auth/choice';
import { clearSession, currentSession } from '@/auth/session';
import { Failure, failureOf } from './errors';
import { readJson, send, type Call } from './http';

export interface Sending {
  /** Bytes that are on their way, of all. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Who sends it where it is no account: then the session is left out. */
  readonly headers?: Readonly<Record<string, string>>;
}

const given = (): DOMException => new DOMException('The upload was given up', 'AbortError');

/** How often a file is sent in all to a server that is busy and says when to come back. */
const TRIES = 5;

/** Waits; whoever gives up meanwhile is told at once, as of a call. */
export const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(given());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Sends a file and answers what is in the envelope. A server that is too busy to take it is asked again when it says so. */
export async function sendFile<T>(path: string, file: Blob, sending: Sending = {}): Promise<T> {
  const bytes = await file.arrayBuffer(); // now: what changes on the disk meanwhile would break off half-way
  for (let tries = 1; ; tries += 1)
    try {
      return await sendOnce<T>(path, bytes, sending);
    } catch (error) {
      const busy = error instanceof Failure && error.body.code === 'busy' && error.wait > 0;
      if (!busy || tries >= TRIES) throw error;
      await pause(error.wait, sending.signal);
    }
}

/** Only the older way of calling tells how far it has come. */
function sendOnce<T>(
  path: string,
  bytes: ArrayBuffer,
  { onProgress, signal, headers }: Sending,
): Promise<T> {
  const session = headers ? undefined : currentSession();
  return new Promise<T>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = (): void => call.abort();
    if (signal?.aborted) {
      reject(given());
      return;
    }
    signal?.addEventListener('abort', stop, { once: true });
    call.open('POST', path);
    call.setRequestHeader('Accept-Language', language());
    call.setRequestHeader('Content-Type', 'application/octet-stream');
    if (session) call.setRequestHeader('Authorization', `Bearer ${session.token}`);
    for (const [name, value] of Object.entries(headers ?? {})) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    call.onerror = () => reject(new Failure(0));
    call.onabort = () => reject(given());
    call.onload = () => {
      const answer = new Response(call.status === 204 ? null : call.responseText, {
        status: call.status || 500,
        headers: { 'Retry-After': call.getResponseHeader('Retry-After') ?? '' },
      });
      if (answer.status === 401 && session && currentSession()?.token === session.token)
        clearSession();
      if (!answer.ok) void failureOf(answer).then(reject);
      else readJson<{ data: T }>(answer).then(({ data }) => resolve(data), reject);
    };
    call.onloadend = () => signal?.removeEventListener('abort', stop);
    call.send(bytes);
  });
}

/** The name in the header: the one with all its letters where it stands there, else the plain one. */
function nameIn(header: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : /filename="?([^";]+)/i.exec(header)?.[1];
}

/** The bytes of a file that is made while it is read. About how many there will be, its head says. */
async function readSlowly(
  response: Response,
  expected: number,
  onProgress: (got: number, about: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let got = 0;
  const reader = response.body?.getReader();
  signal?.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  while (reader) {
    onProgress(got, Math.max(expected, got));
    const next = await reader.read().catch(() => null);
    if (signal?.aborted) throw new DOMException('The download was given up', 'AbortError');
    if (!next) throw new Failure(0);
    if (next.done) break;
    parts.push(next.value);
    got += next.value.byteLength;
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/**
 * Fetches a file with the session's token (a link could not carry it) and hands it to the browser to save. `onProgress` is told of
 * bytes, where the file is so long in the making that it says how many there will be.
 */
export async function download(
  path: string,
  fallbackName: string,
  call?: Call,
  onProgress?: (got: number, about: number) => void,
): Promise<void> {
  const response = await send(path, call);
  const expected = Number(response.headers.get('X-Expected-Length') ?? 0);
  saveBlob(
    onProgress && expected > 0
      ? await readSlowly(response, expected, onProgress, call?.signal)
      : await response.blob(),
    nameIn(response.headers.get('Content-Disposition') ?? '') ?? fallbackName,
  );
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
}

/** What a browser shows by itself and cannot run anything in. */
const VIEWED: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'text/plain',
]);

/** Opens a file in a tab of its own where it can be looked at, and saves it where not. The tab is opened at once, while the click still counts. */
export async function openFile(
  path: string,
  name: string,
  viewed: boolean,
  call?: Call,
): Promise<void> {
  const tab = viewed ? window.open('', '_blank') : null;
  if (!tab) return download(path, name, call);
  try {
    const blob = await (await send(path, call)).blob();
    if (!VIEWED.has(blob.type.split(';')[0] ?? '')) {
      tab.close();
      return saveBlob(blob, name);
    }
    const url = URL.createObjectURL(blob);
    tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab.close();
    throw error;
  }
}
