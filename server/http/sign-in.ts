/** Identifies the caller, checks permission for the route, and applies rate limits. */
import { createMiddleware } from 'hono/factory';
import { allows, Problem, type Actor } from '@/schema';
import { actorKey, VISITOR } from '../access/actor-key';
import type { Authenticator, Caller } from '../auth/authenticate';
import type { Database } from '../db/database';
import type { Call, Route } from '../route';
import type { HonoEnv } from './context';
import type { Rates } from './rate';
import { countCall } from './rate-limit';

/** The rows that the caller's grants reach; throws if there are none. Only visitors get a 401. */
export function permit({ who }: Route, actor: Actor): Call['rows'] {
  const decision = allows(who, actor);
  if (decision.rows === 'none')
    throw new Problem(actor.kind === 'visitor' ? 'no_session' : 'forbidden');
  return decision.rows === 'some' ? decision.where : undefined;
}

/**
 * An invalid or missing token is refused without querying the database. The caller behind a valid
 * one is looked up over the connection of the first step that needs to know: a read does so itself,
 * so that it uses one connection in all.
 */
export const signIn = (route: Route, auth: Authenticator, rates: Rates) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const admit = (caller: Caller): void => {
      c.set('caller', caller);
      c.var.logged.actor = actorKey(caller.actor);
      permit(route, caller.actor);
      countCall(route, caller.actor, c.var.address, rates);
    };
    const claims = auth.claims(c.req.raw.headers);
    if (claims) c.set('identify', async (tx) => admit(await auth.caller(claims, tx)));
    else admit({ actor: VISITOR, session: null });
    await next();
  });

/**
 * For writes: a caller without permission is refused before the body is read, and no connection is
 * held while it is read. This cannot be part of the transaction, which may run several times: a
 * call counts once.
 */
export const identifyFirst = (db: Database) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { identify } = c.var;
    if (identify) await db.read(identify);
    await next();
  });
