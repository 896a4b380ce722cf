/**
 * `GET /api/together?of=["/api/a","/api/b"]`: several reads in one response, for the first load of
 * a page. Each goes through the same application as if sent alone, with the caller's token: same
 * checks, same limits, same words. Routes that write, stream or open their own transactions cannot
 * be parts; neither can this one.
 */
import { createMiddleware } from 'hono/factory';
import { f, Problem, who, type Sentence } from '@/schema';
import { LIMITS } from '../limits';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import type { HonoEnv } from './context';

const PATH = '/api/together';
/** Headers that concern only the combined response. */
const NOT_FORWARDED = ['accept-encoding', 'if-modified-since', 'if-none-match', 'range'];
/** Response headers of a part that its reader may need. */
const RETURNED_HEADERS = ['content-range', 'content-type', 'retry-after'];

const invalidOf = (fault: Sentence): Problem => new Problem('invalid', { errors: { of: fault } });
const mustBeAlone = (address: string): Problem =>
  invalidOf({ text: 'Ask for "{address}" by itself.', with: { address } });

/** Whether the address is one of this API in canonical form, which URL parsing leaves unchanged. */
function isOurs(address: string): boolean {
  const [path = ''] = address.split('?');
  return (
    path.startsWith('/api/') &&
    !/[#\s\\]/.test(address) &&
    new URL(address, 'http://a').pathname === path
  );
}

/** The requested addresses; throws 422 with the expected format. */
export function addressesOf(text: string | undefined): readonly string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    parsed = undefined;
  }
  if (!Array.isArray(parsed) || parsed.length < 1 || parsed.length > LIMITS.TOGETHER)
    throw invalidOf({
      text: 'Write "of" as a JSON list of 1 to {most} addresses, for example ["/api/batch/2025"].',
      with: { most: LIMITS.TOGETHER },
    });
  return parsed.map((address: unknown) => {
    if (typeof address !== 'string' || !isOurs(address))
      throw invalidOf({
        text: '"{address}" is not an address of this API. Write it with its path, for example /api/batch/2025.',
        with: { address: String(address).slice(0, 200) },
      });
    if (address.split('?')[0] === PATH) throw mustBeAlone(PATH);
    return address;
  });
}

/** Whether the route reads, returns JSON, and may be logged. */
const canBePart = ({ reads, alone: isAlone, foreign, unseen, answers }: Route): boolean =>
  reads === true && !isAlone && !foreign && !unseen && answers?.() !== 'file';

/**
 * A step of every route: refuses routes that cannot be part of a combined request before any work
 * is done.
 */
export const partOnly = (route: Route) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    if (c.env?.page?.part && !canBePart(route)) throw mustBeAlone(c.req.path);
    await next();
  });

/** One part of the response, its body verbatim. */
async function partOf(call: Call, address: string): Promise<string> {
  const headers = new Headers(call.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  const answer = await call.answerOf(address, headers);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (text && !isJson) throw mustBeAlone(address);
  const passed = RETURNED_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return `{"status":${answer.status},"headers":${JSON.stringify(Object.fromEntries(passed))},"body":${text || 'null'}}`;
}

export function togetherRoute(): Route {
  return {
    method: 'GET',
    path: PATH,
    who: [who.signedIn],
    summary: 'Combines several reads in one response.',
    reads: true,
    alone: true, // a connection held meanwhile would be one that the parts wait for
    perMinute: LIMITS.TOGETHER_A_MINUTE,
    queries: {
      of: f.text({
        required: true,
        max: 8000,
        pattern: { like: /^\[/, example: '["/api/batch?range=[0,24]","/api/default"]' },
        help: `A JSON list of 1 to ${LIMITS.TOGETHER} addresses that return JSON on GET.`,
      }),
    },
    answers: () =>
      like([
        {
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: { data: { id: '2025' } },
        },
      ]),
    async run(call) {
      const parts = await Promise.all(
        addressesOf(call.query['of']).map((address) => partOf(call, address)),
      );
      return {
        body: `{"data":[${parts.join()}]}`,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      };
    },
  };
}
