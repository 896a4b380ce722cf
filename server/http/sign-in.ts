/** Who calls, whether the route is for them, and whether they call too often. */
import { createMiddleware } from 'hono/factory';
import { allows, Problem, type Actor } from '@/schema';
import { actorKey, VISITOR } from '../access/actor-key';
import type { Authenticator, Caller } from '../auth/authenticate';
import type { Database } from '../db/database';
import type { Call, Route } from '../route';
import type { HonoEnv } from './context';
import type { Rates } from './rate';
import { countCall } from './rate-limit';

/** The rows that the caller's grants reach; throws where they reach none. Only who is not signed in gets a 401. */
export function permit({ who }: Route, actor: Actor): Call['rows'] {
  const decision = allows(who, actor);
  if (decision.rows === 'none')
    throw new Problem(actor.kind === 'visitor' ? 'no_session' : 'forbidden');
  return decision.rows === 'some' ? decision.where : undefined;
}

/**
 * A bad token and a missing one are refused without asking the database. Whose a good one is is asked over the connection of
 * whoever needs to know first: a read is its own first, so that it takes one connection in all.
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
 * For work that changes something: who may not is refused before anything is read of what they send, and no connection is held
 * while it is read. Nor could it stand in the transaction, which may run several times: a call counts once.
 */
export const identifyFirst = (db: Database) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { identify } = c.var;
    if (identify) await db.read(identify);
    await next();
  });
