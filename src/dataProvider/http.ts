/**
 * THE WIRE: every call of the browser goes through this file, the only one that calls `fetch`. It
 * knows the token, the user's language, the envelope `{data}` and the Problem body; it knows no
 * resource, no screen and no react-admin.
 * Next: `rest.ts` (react-admin's verbs), `files.ts` (uploads and downloads), `errors.ts`
 * (refusals).
 */
import { language } from '@/auth/device-settings';
import { clearSession, currentSession } from '@/auth/session';
import { Failure, failureOf, isAbort } from './errors';
import { batchRead, stopBatching } from './batching';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged, for uploads; its media type goes in `type`. */
  readonly body?: BodyInit;
  readonly type?: string;
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal | undefined;
  /** Sent without the token, so that it does not reveal who is signed in on this device. */
  readonly anonymous?: boolean;
  /** May be batched with other reads while a page loads; the response is JSON. */
  readonly mayBatch?: boolean;
}

/** Prefetched responses by path: each is used once, with the same token, while it is fresh. */
const prefetched = new Map<
  string,
  { readonly token: string | undefined; readonly at: number; readonly answer: Promise<Response> }
>();
/** Milliseconds. */
const FRESH = 15_000;

/** Prefetches a response while the code that needs it is still loading. */
export function prefetch(path: string): void {
  const answer = send(path, { mayBatch: true });
  answer.catch(() => undefined); // reported to the caller that uses it
  prefetched.set(path, { token: currentSession()?.token, at: performance.now(), answer });
}

function takePrefetched(path: string): Promise<Response> | undefined {
  const entry = prefetched.get(path);
  prefetched.delete(path);
  return entry && entry.token === currentSession()?.token && performance.now() - entry.at < FRESH
    ? entry.answer
    : undefined;
}

/** Sends the request; without a token it is anonymous. Throws if there is no response. */
async function request(
  path: string,
  { method = 'GET', json, body, type, headers, signal }: Call,
  token: string | undefined,
): Promise<Response> {
  const all = new Headers(headers);
  all.set('Accept-Language', language());
  if (token) all.set('Authorization', `Bearer ${token}`);
  if (json !== undefined) all.set('Content-Type', 'application/json');
  else if (type) all.set('Content-Type', type);
  try {
    return await fetch(path, {
      method,
      headers: all,
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
      signal: signal ?? null,
    });
  } catch (error) {
    throw isAbort(error) ? error : new Failure(0);
  }
}

const requestPlain = (path: string, token: string): Promise<Response> => request(path, {}, token);

/**
 * Makes one call, without a timeout, as the specification requires. Throws a `Failure` for a
 * refusal and for a missing response. A 401 to a call with the current token ends the session at
 * once, whoever made the call.
 */
export async function send(path: string, call: Call = {}): Promise<Response> {
  const { method = 'GET', signal, anonymous, mayBatch } = call;
  const reads = method === 'GET';
  if (!reads) stopBatching();
  const prefetchedResponse = reads && !anonymous ? takePrefetched(path) : undefined;
  if (prefetchedResponse) return prefetchedResponse;
  const session = anonymous ? null : currentSession();
  const batched =
    reads && mayBatch && session
      ? await batchRead(path, session.token, signal, requestPlain)
      : undefined;
  const response = batched ?? (await request(path, call, session?.token));
  if (response.ok) return response;
  if (response.status === 401 && session && currentSession()?.token === session.token)
    clearSession('server');
  throw await failureOf(response);
}

/**
 * Parses the JSON of a response, envelope included. A response that breaks off counts as none; one
 * that is not JSON came from a server, though not from ours.
 */
export async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw isAbort(error) ? error : new Failure(error instanceof SyntaxError ? response.status : 0);
  }
}

/** Returns the whole JSON response, for calls that return `meta` or have no envelope. */
export async function askWhole<T>(path: string, call?: Call): Promise<T> {
  return readJson<T>(await send(path, { mayBatch: true, ...call }));
}

/** Returns the `data` of the response. */
export async function ask<T>(path: string, call?: Call): Promise<T> {
  return (await askWhole<{ data: T }>(path, call)).data;
}
