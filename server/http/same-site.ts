/**
 * Refuses writes that a page of another site makes a browser send. Hono's `csrf` covers only
 * content types that a form can send; this covers every write, whatever its body.
 */
import { createMiddleware } from 'hono/factory';
import { Problem } from '@/schema';
import type { HonoEnv } from './context';

export const sameSite = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new Problem('bad_origin');
  await next();
});
