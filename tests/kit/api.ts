/** Talks to a running product as one of the demonstration's users. */
import { DEMO_PASSWORD } from '../../server/demo/people';
import { hearing } from './heard';

export interface Spoken {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: unknown;
    readonly message?: string;
    readonly errors?: Readonly<Record<string, string>>;
  };
}

export interface Voice {
  readonly token: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Spoken>;
  text(path: string): Promise<string>;
}

/** Signs in through the public endpoint. */
export async function signIn(url: string, kind: string, identifier: string): Promise<Voice> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, identifier, password: DEMO_PASSWORD }),
  });
  const { data, message } = (await answer.json()) as { data?: { token: string }; message?: string };
  if (!data) throw new Error(`${identifier} could not sign in: ${message}`);
  const authorization = { Authorization: `Bearer ${data.token}` };
  return {
    token: data.token,
    async call(method, path, body, headers = {}) {
      const raw = typeof body === 'string' || body instanceof Uint8Array;
      const response = await hearing((at, init) => fetch(url + at, init))(path, {
        method,
        headers: {
          ...authorization,
          ...(body === undefined || raw ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Spoken['body'],
      };
    },
    text: async (path) => (await fetch(url + path, { headers: authorization })).text(),
  };
}
