/** Hono answers HEAD as GET and drops the body. A file that was opened for it has to be closed, too. */
import { createMiddleware } from 'hono/factory';

export const closeBodyOfHead = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
});
