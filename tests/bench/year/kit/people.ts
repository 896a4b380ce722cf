/**
 * The people of the year: each has an account, signs in through the public endpoint, and gets
 * errors as exceptions.
 */
import type { Portal } from './portal';

export const PASSWORD = 'nine herons over the lake';

export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The whole number of rows, where the response is one page of a list. */
  readonly total: number | null;
}

type Body = unknown;

/** A caller. A response other than success is thrown, with everything it said. */
export interface Person {
  readonly name: string;
  /** Returns any response. */
  ask(method: string, path: string, body?: Body): Promise<Answer>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: Body): Promise<T>;
  patch<T>(path: string, body: Body): Promise<T>;
  /** Runs an action on ticked rows of a list or a report. */
  act(path: string, action: string, rows: readonly unknown[], values?: object): Promise<unknown>;
}

interface Credentials {
  readonly kind: 'admin' | 'faculty' | 'students-union' | 'application' | 'parent';
  readonly identifier: string;
}

const HOUR = 3_600_000;
/** Shorter than any session: a user who was away longer signs in again. */
const SESSION = 10 * HOUR;

export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

export function personOf(portal: Portal, name: string, credentials?: Credentials): Person {
  let session: Promise<string> | undefined;
  let since = 0;

  async function send(
    method: string,
    path: string,
    body: Body,
    authorization?: string,
  ): Promise<Answer> {
    const raw = body instanceof Uint8Array;
    const response = await portal.request(path, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Answer>;
    const range = response.headers.get('content-range');
    return {
      status: response.status,
      data: parsed.data,
      meta: parsed.meta ?? {},
      text,
      total: range === null ? null : Number(range.split('/')[1]),
    };
  }

  async function signIn({ kind, identifier }: Credentials): Promise<string> {
    const body = { kind, identifier, password: PASSWORD };
    const { data, text } = await send('POST', '/api/auth/sign-in', body);
    const token = (data as { token?: string } | undefined)?.token;
    if (!token) throw new Error(`${name} (${identifier}) could not sign in: ${text}`);
    return `Bearer ${token}`;
  }

  async function ask(method: string, path: string, body?: Body): Promise<Answer> {
    if (!credentials) return send(method, path, body);
    const now = portal.clock.now().getTime();
    if (!session || now - since > SESSION) {
      session = signIn(credentials);
      since = now;
    }
    return send(method, path, body, await session);
  }

  async function must<T>(method: string, path: string, body?: Body): Promise<T> {
    const answer = await ask(method, path, body);
    if (answer.status >= 200 && answer.status < 300) return answer.data as T;
    const sent = body instanceof Uint8Array ? '(bytes)' : JSON.stringify(body ?? null);
    throw new Refused(
      answer.status,
      `${name} ${method} ${path} ${sent.slice(0, 400)}\n  on ${portal.clock.today()}: ${answer.status} ${answer.text.slice(0, 800)}`,
    );
  }

  return {
    name,
    ask,
    get: (path) => must('GET', path),
    post: (path, body = {}) => must('POST', path, body),
    patch: (path, body) => must('PATCH', path, body),
    act: (path, action, rows, values = {}) =>
      must('POST', path.replace(/(\?|$)/, `/${action}$1`), { rows, values }),
  };
}

/** Opens the link of an invitation email and chooses a password. */
export async function choosePassword(portal: Portal, address: string): Promise<void> {
  const { text } = portal.mailTo(address);
  const token = /token=([\w.~-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`the letter to ${address} holds no link: ${text}`);
  await personOf(portal, address).post('/api/auth/reset-password', { token, new: PASSWORD });
}
