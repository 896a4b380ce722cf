/**
 * THE WIRE: every call of the browser goes through this file, the only one that calls `fetch`. It knows the token, the
 * reader's language, the envelope `{data}` and the Problem body; it knows no resource, no screen and no react-admin.
 * Next: `rest.ts` (react-admin's verbs), `files.ts` (files there and back), `errors.ts` (what a refusal looks like).
 */
import { language } from '@/auth/choice';
import { clearSession, currentSession } from '@/auth/session';
import { Failure, failureOf, isAbort } from './errors';
import { gather, stopGathering } from './together';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, for uploads; say what it is in `type`. */
  readonly body?: BodyInit;
  readonly type?: string;
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal | undefined;
  /** Without the token, so that nothing tells who is signed in on this device. */
  readonly anonymous?: boolean;
  /** May travel with other reads while a page begins; its answer is JSON. */
  readonly gathers?: boolean;
}

/** Answers that were asked for before anybody wanted them, by path: each is given away once, to the same person, while it is fresh. */
const ahead = new Map<
  string,
  { readonly token: string | undefined; readonly at: number; readonly answer: Promise<Response> }
>();
/** Milliseconds. */
const FRESH = 15_000;

/** Asks for what will be wanted in a moment, while the code that wants it is still on its way. */
export function askAhead(path: string): void {
  const answer = send(path, { gathers: true });
  answer.catch(() => undefined); // whoever wants it is told
  ahead.set(path, { token: currentSession()?.token, at: performance.now(), answer });
}

function takeAhead(path: string): Promise<Response> | undefined {
  const found = ahead.get(path);
  ahead.delete(path);
  return found && found.token === currentSession()?.token && performance.now() - found.at < FRESH
    ? found.answer
    : undefined;
}

/** The request itself; without a token nobody is told who asks. Throws where there was no reply. */
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

const bare = (path: string, token: string): Promise<Response> => request(path, {}, token);

/**
 * Makes one call; there is no time limit, as the specification has it. Throws a `Failure` for a refusal and for no reply.
 * A 401 to a call that carried the current token ends the session here and now, whoever made the call.
 */
export async function send(path: string, call: Call = {}): Promise<Response> {
  const { method = 'GET', signal, anonymous, gathers } = call;
  const reads = method === 'GET';
  if (!reads) stopGathering();
  const asked = reads && !anonymous ? takeAhead(path) : undefined;
  if (asked) return asked;
  const session = anonymous ? null : currentSession();
  const gathered =
    reads && gathers && session ? await gather(path, session.token, signal, bare) : undefined;
  const response = gathered ?? (await request(path, call, session?.token));
  if (response.ok) return response;
  if (response.status === 401 && session && currentSession()?.token === session.token)
    clearSession();
  throw await failureOf(response);
}

/** The JSON of an answer, envelope and all. A reply that breaks off counts as none; one that is no JSON was somebody's answer, though not ours. */
export async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw isAbort(error) ? error : new Failure(error instanceof SyntaxError ? response.status : 0);
  }
}

/** The whole JSON answer, for calls whose answer carries `meta` or has no envelope. */
export async function askWhole<T>(path: string, call?: Call): Promise<T> {
  return readJson<T>(await send(path, { gathers: true, ...call }));
}

/** What is in the envelope: the `data` of the answer. */
export async function ask<T>(path: string, call?: Call): Promise<T> {
  return (await askWhole<{ data: T }>(path, call)).data;
}
