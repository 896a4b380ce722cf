/**
 * Refuses a change that a page of another site asks a browser for. Hono's `csrf` looks only at the types that a form can send;
 * here it is every change, whatever its body is.
 */
import { createMiddleware } from 'hono/factory';
import { Problem } from '@/schema';
import type { HonoEnv } from './context';

export const sameSite = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new Problem('bad_origin');
  await next();
});
