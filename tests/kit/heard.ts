/**
 * Records the requests of a test and their responses for its failure message: method, address,
 * caller, status and body. `failing.ts` prints the last of them.
 */
import type { Log } from '../../server/log';

const KEPT = 5;
const LONGEST = 700;
const last: string[] = [];

function keep(line: string): void {
  last.push(line);
  if (last.length > KEPT) last.shift();
}

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;

/** Describes the caller of a token: from the claims of a signed one, or as `credulous` reads it. */
export function whoAsks(authorization: string | null): string {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'a visitor';
  const [one, claims] = token.split('.');
  try {
    const { kind, type, id, letters } = JSON.parse(
      Buffer.from(claims ?? one ?? '', 'base64url').toString(),
    ) as { kind?: string; type?: number; id?: number; letters?: string };
    return `${kind ?? `type ${type}`}${letters ? ` ${letters}` : ''}, id ${id}`;
  } catch {
    return 'a token that cannot be read';
  }
}

/**
 * Records a response and passes it on; bodies other than JSON are named only by their type. A body
 * is read once and not through a clone, which is expensive when every request of every test is
 * recorded.
 */
export async function hear(
  path: string,
  { method = 'GET', headers, body }: RequestInit,
  response: Response,
): Promise<Response> {
  const kind = response.headers.get('content-type') ?? 'nothing';
  const bytes = kind.includes('json') && response.body ? await response.arrayBuffer() : undefined;
  const said = bytes ? new TextDecoder().decode(bytes) : kind;
  const sent = typeof body === 'string' ? ` ${short(body)}` : body ? ' (bytes)' : '';
  keep(
    `${method} ${path}${sent}\n  as ${whoAsks(new Headers(headers).get('authorization'))}: ${response.status} ${short(said)}`,
  );
  return bytes ? new Response(bytes, response) : response;
}

/** Wraps a request function so that its responses are recorded. */
export const hearing =
  (request: (path: string, init: RequestInit) => Response | Promise<Response>) =>
  async (path: string, init: RequestInit = {}): Promise<Response> =>
    hear(path, init, await request(path, init));

/** The log of a server under test: its internal errors are recorded with their places. */
export const logHeard: Log = (event, { code, reason, stack } = {}) => {
  if (event === 'error' && code === 'internal')
    keep(`The server logged: ${String(stack ?? reason)}`);
};

/** Returns what was recorded since the last call, as text for an error. */
export const heard = (): string => last.splice(0).join('\n');
