/** Counts a caller's requests; reads are counted only if the route says so. */
import type { Actor } from '@/schema';
import { actorKey } from '../access/actor-key';
import { LIMITS } from '../limits';
import type { Route } from '../route';
import type { Rates } from './rate';

/** Throws `slow_down` above the limits of the route and of its kind. */
export function countCall(route: Route, actor: Actor, address: string, rates: Rates): void {
  if (route.unseen && !route.upload) return; // uploads are counted all the same, for an hour and in memory only
  const caller = actorKey(actor) ?? address;
  if (route.perMinute) rates.count(`${route.method} ${route.path} ${caller}`, route.perMinute, 60);
  if (route.reads || route.foreign) return;
  if (actor.kind !== 'visitor') rates.count(`write ${caller}`, LIMITS.WRITES_A_MINUTE, 60);
  else if (route.perHour)
    rates.count(`${route.method} ${route.path} hour ${caller}`, route.perHour, 3600);
  else if (route.of && !route.proof)
    rates.count(`form ${caller}`, LIMITS.PUBLIC_FORMS_AN_HOUR, 3600);
  else rates.count(`write ${caller}`, LIMITS.SIGN_IN_PER_ADDRESS_A_MINUTE, 60);
}
