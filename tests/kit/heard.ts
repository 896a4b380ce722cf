/**
 * What a test asked of the server and what came back, so that a test that fails can say it: method, address, who asked, status
 * and body. `failing.ts` prints the last of it.
 */
const KEPT = 5;
const LONGEST = 700;
const last: string[] = [];

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;

/** Who a token speaks of: the claims of a signed one, or the caller that `credulous` believes in. */
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
 * Notes what came back, and hands it on; bodies that are no JSON are named by their kind alone. A body is read once and not through a
 * clone, which is dear when every request of every test is noted.
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
  last.push(
    `${method} ${path}${sent}\n  as ${whoAsks(new Headers(headers).get('authorization'))}: ${response.status} ${short(said)}`,
  );
  if (last.length > KEPT) last.shift();
  return bytes ? new Response(bytes, response) : response;
}

/** The same request, and what came back is noted. */
export const hearing =
  (request: (path: string, init: RequestInit) => Response | Promise<Response>) =>
  async (path: string, init: RequestInit = {}): Promise<Response> =>
    hear(path, init, await request(path, init));

/** What was noted since this was last asked, as text under an error. */
export const heard = (): string => last.splice(0).join('\n');
