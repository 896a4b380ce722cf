/** Hono handles HEAD as GET and drops the body. This also closes a file that was opened for it. */
import { createMiddleware } from 'hono/factory';

export const closeBodyOfHead = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
});
