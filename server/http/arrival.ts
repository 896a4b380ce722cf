/** The arrival time of a request, and the client's address. */
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../clock';
import type { HonoEnv } from './context';

/**
 * `X-Forwarded-For` is trusted only if it comes from the address `proxy`, and of its entries only
 * the last, which that proxy added.
 */
export const arrival = (clock: Clock, proxy: string | undefined) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'local';
    const forwarded =
      proxy && remote === proxy
        ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
        : undefined;
    c.set('address', c.env?.page?.address ?? (forwarded || remote));
    c.set('now', c.env?.page?.now ?? clock.now());
    await next();
  });
