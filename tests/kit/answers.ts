/**
 * A fake server for tests of the public screens: responds by method and path, and records what was
 * sent.
 */
import { vi } from 'vitest';

export interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}
interface Answered {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const COLLEGE = {
  name: 'College of the Hills',
  short: 'CH',
  motto: 'Light',
  logo: null,
  address1: 'First Road',
  address2: 'Second Town',
  email: 'office@college.example',
  contact: '+91 1234',
  website: 'https://college.example',
  prospectus_link: null,
  open_admission: true,
  open_admission_login: false,
  news_at_sign_in: false,
  su_gallery: null,
  pg_charge: 0.0236,
  url: 'https://portal.college.example',
};

/**
 * `'none'` for a call without a response. Unlisted paths respond 404; a list is served in order,
 * its last item repeatedly.
 */
export function pretend(
  answers: Readonly<Record<string, Answered | 'none' | readonly Answered[]>>,
): Sent[] {
  const sent: Sent[] = [];
  const all: typeof answers = {
    'GET /api/college': { body: { data: COLLEGE } },
    'POST /api/auth/sign-out': { body: { data: {} } },
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    sent.push({
      call,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    });
    const listed = [all[call] ?? []].flat();
    const found = listed[sent.filter((one) => one.call === call).length - 1] ??
      listed.at(-1) ?? {
        status: 404,
        body: { code: 'not_found', message: 'This address does not exist.' },
      };
    if (found === 'none') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(found.body ?? { data: {} }), {
      status: found.status ?? 200,
      headers: { 'Content-Type': 'application/json', ...found.headers },
    });
  });
  return sent;
}

const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');

/** Builds a token in the server's format; the browser never checks the signature. */
export function tokenOf(type: number, id = 7, seconds = 3600): string {
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'HS256' })}.${part({ id, type, iat: now, exp: now + seconds, jti: `${type}-${id}` })}.signature`;
}
