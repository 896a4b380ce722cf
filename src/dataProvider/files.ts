/**
 * Uploads and downloads; kept apart from the other calls, as pages that only read and sign in do
 * not need them.
 */
import { language } from '@/auth/device-settings';
import { clearSession, currentSession } from '@/auth/session';
import { Failure, failureOf } from './errors';
import { readJson, send, type Call } from './http';

export interface UploadOptions {
  /** Receives the bytes sent and the total. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Credentials other than an account; the session is then omitted. */
  readonly headers?: Readonly<Record<string, string>>;
}

const abortError = (): DOMException => new DOMException('The upload was given up', 'AbortError');

/** Total attempts for a file while the server is busy and gives a time to retry. */
const MAX_ATTEMPTS = 5;

/** Waits; rejects at once if aborted, like a call. */
export const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(abortError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Uploads a file and returns the `data` of the response. Retries at the time given by a busy
 * server.
 */
export async function sendFile<T>(
  path: string,
  file: Blob,
  options: UploadOptions = {},
): Promise<T> {
  const bytes = await file.arrayBuffer(); // now: a file that changes on disk later would break off half-way
  for (let attempt = 1; ; attempt += 1)
    try {
      return await sendAttempt<T>(path, bytes, options);
    } catch (error) {
      const busy = error instanceof Failure && error.body.code === 'busy' && error.wait > 0;
      if (!busy || attempt >= MAX_ATTEMPTS) throw error;
      await pause(error.wait, options.signal);
    }
}

/** Only XMLHttpRequest reports upload progress. */
function sendAttempt<T>(
  path: string,
  bytes: ArrayBuffer,
  { onProgress, signal, headers }: UploadOptions,
): Promise<T> {
  const session = headers ? undefined : currentSession();
  return new Promise<T>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = (): void => call.abort();
    if (signal?.aborted) {
      reject(abortError());
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
    call.onabort = () => reject(abortError());
    call.onload = () => {
      const answer = new Response(call.status === 204 ? null : call.responseText, {
        status: call.status || 500,
        headers: { 'Retry-After': call.getResponseHeader('Retry-After') ?? '' },
      });
      if (answer.status === 401 && session && currentSession()?.token === session.token)
        clearSession('server');
      if (!answer.ok) void failureOf(answer).then(reject);
      else readJson<{ data: T }>(answer).then(({ data }) => resolve(data), reject);
    };
    call.onloadend = () => signal?.removeEventListener('abort', stop);
    call.send(bytes);
  });
}

/** The file name in the header: the extended form if present, else the plain one. */
function fileNameIn(header: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : /filename="?([^";]+)/i.exec(header)?.[1];
}

/** Reads a streamed file; its header estimates the size. */
async function readWithProgress(
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
 * Downloads a file with the session's token (which a link could not carry) and lets the browser
 * save it. `onProgress` receives bytes if the file takes long enough that the server estimates its
 * size.
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
      ? await readWithProgress(response, expected, onProgress, call?.signal)
      : await response.blob(),
    fileNameIn(response.headers.get('Content-Disposition') ?? '') ?? fallbackName,
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

/** Types that a browser displays itself without running anything in them. */
const DISPLAYABLE: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'text/plain',
]);

/**
 * Opens a file in a new tab if it can be displayed, else saves it. The tab is opened at once, while
 * the click still counts as a user action.
 */
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
    if (!DISPLAYABLE.has(blob.type.split(';')[0] ?? '')) {
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
