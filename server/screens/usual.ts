/**
 * `GET /api/usual?of=a,b&on=/route`: the caller's likely choice of each of these resources, as the
 * initial selection of a screen: first where this screen has rows. `meta.others` are the next
 * likely ones, for screens that are empty at the first.
 */
import { f, isGranted, who, type PlacedScreen } from '@/schema';
import type { Companion, Usual } from '../handle';
import { serves } from '../handle/companion';
import type { Route } from '../route';
import { like } from '../shapes';

type Values = Record<string, string>;

export function usualRoutes(
  screens: readonly PlacedScreen[],
  companions: readonly Companion[],
): Route[] {
  const all = companions.filter((one): one is Usual => one.does === 'usual');
  const general = all.filter(({ screen }) => screen === undefined);
  const byRoute = new Map(
    all.flatMap(({ screen = '', run }) =>
      screens
        .filter((placed) => serves({ screen }, placed))
        .map(({ route, who: readers }) => [route, { run, readers }] as const),
    ),
  );
  return [
    {
      method: 'GET',
      path: '/api/usual',
      who: [who.faculty, who.admin(), who.union],
      summary: 'The values of these resources that the caller is most likely to want.',
      reads: true,
      queries: {
        of: f.text({ pattern: { like: /./, example: 'batch,term' } }),
        on: f.text(),
      },
      answers: () => like({ batch: '2025' }),
      async run(call) {
        const of = (call.query['of'] ?? '').split(',').filter(Boolean);
        const requested = (values: Readonly<Values>): Values =>
          Object.fromEntries(Object.entries(values).filter(([name]) => of.includes(name)));
        const found: Values[] = [];
        for (const { run } of general)
          for (const [n, values] of (await run(call, of)).entries())
            found[n] = { ...requested(values), ...found[n] };
        const own = byRoute.get(call.query['on'] ?? '');
        const isOpen = own && isGranted(own.readers, call.actor);
        const filled = isOpen ? await own.run(call, of) : [];
        const [data = {}, ...others] = [...filled.map(requested), ...found];
        return { data, meta: { others } };
      },
    },
  ];
}
