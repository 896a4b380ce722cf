/**
 * Strict matching of API paths. The literal segments of a route are compared as they were sent, and
 * nothing is redirected: a path with a trailing or double slash, an encoded literal or a broken
 * encoding is not found. Hono's router decodes parameters; this ensures that it can.
 */
import { createMiddleware } from 'hono/factory';
import { Problem } from '@/schema';
import type { HonoEnv } from './context';
import { problemBody, type Translations } from './language';
import { respond } from './respond';

const LONGEST_ADDRESS = 8_000;
const LONGEST_SEGMENT = 512;

/**
 * For Hono's `getPath`, which would otherwise decode the path before literal segments are compared.
 */
export const pathAsSent = (request: Request): string => new URL(request.url).pathname;

function isSegment(segment: string): boolean {
  if (segment === '' || segment.length > LONGEST_SEGMENT) return false;
  try {
    return !decodeURIComponent(segment).includes('\0');
  } catch {
    return false;
  }
}

export const checkPath = (translate: Translations) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { requestId } = c.var;
    if (c.req.url.length > LONGEST_ADDRESS) {
      const problem = new Problem('too_large', { limit: `${LONGEST_ADDRESS} characters` });
      const bare = problemBody(problem, requestId, translate(c.req.raw));
      return respond({ status: 414, bare }, requestId);
    }
    if (!c.req.path.split('/').slice(1).every(isSegment))
      throw new Problem('not_found', { what: 'address' });
    return next();
  });
