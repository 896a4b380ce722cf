/** When a request came, and from which address. */
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../clock';
import type { HonoEnv } from './context';

/** `X-Forwarded-For` is believed from the address `proxy` alone, and of it only what that proxy added: the last. */
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
