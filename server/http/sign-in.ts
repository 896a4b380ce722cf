/** Who calls, and whether the route is for them. */
import { createMiddleware } from 'hono/factory';
import { allows, Problem, type Actor } from '@/schema';
import { actorKey, VISITOR } from '../access/actor-key';
import type { Authenticator } from '../auth/authenticate';
import type { Database } from '../db/database';
import type { Call, Route } from '../route';
import type { HonoEnv } from './context';

/** The rows that the caller's grants reach; throws where they reach none. Only who is not signed in gets a 401. */
export function permit({ who }: Route, actor: Actor): Call['rows'] {
  const decision = allows(who, actor);
  if (decision.rows === 'none')
    throw new Problem(actor.kind === 'visitor' ? 'no_session' : 'forbidden');
  return decision.rows === 'some' ? decision.where : undefined;
}

/** A bad token and a missing one are refused without asking the database. */
export const signIn = (route: Route, auth: Authenticator, db: Database) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const claims = await auth.claims(c.req.raw.headers);
    if (!claims) permit(route, VISITOR);
    const caller = claims
      ? await db.read((tx) => auth.caller(claims, tx))
      : { actor: VISITOR, session: null };
    c.set('caller', caller);
    c.var.logged.actor = actorKey(caller.actor);
    permit(route, caller.actor);
    await next();
  });
