/** One log line per request. It names the route, never the values in its path. */
import { createMiddleware } from 'hono/factory';
import type { Log } from '../log';
import type { Route } from '../route';
import type { HonoEnv, Variables } from './context';

export const requestLog = (log: Log) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const started = performance.now();
    const logged: Variables['logged'] = {};
    c.set('logged', logged);
    await next();
    if (logged.unseen || (c.env?.page && !c.env.page.part)) return;
    log('request', {
      request_id: c.var.requestId,
      method: c.req.method,
      address: c.var.address,
      ...logged,
      route: logged.route ?? c.req.path.slice(0, 200),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });

/**
 * The first step of a route: records it for the log, or suppresses the log line if the call must
 * leave no trace.
 */
export const logRoute = (route: Route) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('route', route);
    Object.assign(c.var.logged, route.unseen ? { unseen: true } : { route: route.path });
    await next();
  });
