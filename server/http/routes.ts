/**
 * Registers the routes with Hono: each with the steps it needs, and for each path a response to
 * unsupported methods.
 */
import type { Context, Handler, Hono } from 'hono';
import { Problem } from '@/schema';
import type { Route } from '../route';
import type { HonoEnv } from './context';
import type { Refuse } from './refusals';
import { respond } from './respond';

const PARAM = /\{(\w+)\}/g;

/**
 * The path with all parameter names replaced by one character, which sorts after every path with a
 * literal in that place.
 */
const shapeOf = ({ path }: Route): string => path.replace(PARAM, '\uffff');

const honoPath = ({ path }: Route): string => path.replace(PARAM, ':$1');

/** The log names the route here too: a path may hold a secret whatever the method. */
function otherMethods(same: readonly Route[], refuse: Refuse): Handler<HonoEnv> {
  const methods = same.map(({ method }) => method);
  const logged = same.every(({ unseen }) => unseen) ? { unseen: true } : { route: same[0]?.path };
  const head = methods.includes('GET') ? ['HEAD'] : [];
  const Allow = [...methods, ...head, 'OPTIONS'].join(', ');
  return (c) => {
    Object.assign(c.var.logged, logged);
    return c.req.method === 'OPTIONS'
      ? respond({ status: 204, headers: { Allow } }, c.var.requestId)
      : refuse(c, new Problem('method_not_allowed', { method: c.req.method }), { Allow });
  };
}

/**
 * The steps of a route as one handler, because the router takes its time for each handler of every
 * route. A refusal leaves all of them and is caught by Hono around the one; a step after which
 * something remains to be done does it in `finally`.
 */
function inOneHandler(steps: readonly Handler<HonoEnv>[]): Handler<HonoEnv> {
  const take = async (c: Context<HonoEnv>, at: number): Promise<void> => {
    const response = await steps[at]?.(c, () => take(c, at + 1));
    if (response) c.res = response;
  };
  return async (c) => {
    await take(c, 0);
    return c.res;
  };
}

/**
 * If several routes match, Hono takes the first: literals before parameters, and all methods of one
 * path before the next.
 */
export function addRoutes(
  app: Hono<HonoEnv>,
  routes: readonly Route[],
  handlersOf: (route: Route) => readonly Handler<HonoEnv>[],
  refuse: Refuse,
): void {
  const byShape = new Map<string, Route[]>();
  for (const route of routes)
    byShape.set(shapeOf(route), [...(byShape.get(shapeOf(route)) ?? []), route]);
  for (const shape of [...byShape.keys()].sort()) {
    const same = byShape.get(shape) ?? [];
    const [first] = same;
    for (const route of same)
      app.on(route.method, [honoPath(route)], inOneHandler(handlersOf(route)));
    if (first) app.all(honoPath(first), otherMethods(same, refuse));
  }
}
