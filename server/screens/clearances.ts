/**
 * The clearances that modules declare, bound to a call: with today's settings and the caller's
 * permissions.
 */
import { isGranted, type Grants } from '@/schema';
import type { Clearance, Companion } from '../handle';
import type { Call } from '../route';

export const clearancesIn =
  (companions: readonly Companion[]) =>
  async (call: Call): ReturnType<Call['clearances']> => {
    const may = (grants: Grants): boolean => isGranted(grants, call.actor);
    const declared = companions
      .filter((one): one is Clearance => one.does === 'clearance')
      .sort((a, b) => a.order - b.order);
    const modes = await Promise.all(declared.map(({ mode }) => mode(call)));
    return declared.flatMap(({ key, label, overrides, opens, at, run }, n) => {
      const mode = modes[n] ?? 'off';
      const list = call.roll.resources.get(opens);
      const isOpen = list !== undefined && may(list.access.read);
      return mode === 'off'
        ? []
        : [
            {
              key,
              label,
              mode,
              overrides: may(overrides),
              rowsOf: (who: number) => (isOpen ? { list: opens, filter: at(who) } : null),
              unsettled: (people: readonly number[]) => run(call, people),
            },
          ];
    });
  };
