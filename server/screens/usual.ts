/**
 * `GET /api/usual?of=a,b`: the caller's likely choice of each of these resources, as the initial
 * selection of a screen. `meta.others` are the next likely ones, for screens that are empty at the
 * first.
 */
import { f, who } from '@/schema';
import type { Companion, Usual } from '../handle';
import type { Route } from '../route';
import { like } from '../shapes';

export function usualRoutes(companions: readonly Companion[]): Route[] {
  const all = companions.filter((one): one is Usual => one.does === 'usual');
  return [
    {
      method: 'GET',
      path: '/api/usual',
      who: [who.faculty, who.admin(), who.union],
      summary: 'The values of these resources that the caller is most likely to want.',
      reads: true,
      queries: { of: f.text({ pattern: { like: /./, example: 'batch,term' } }) },
      answers: () => like({ batch: '2025' }),
      async run(call) {
        const of = (call.query['of'] ?? '').split(',').filter(Boolean);
        const found: Record<string, string>[] = [];
        for (const { run } of all)
          for (const [n, values] of (await run(call, of)).entries()) {
            const place: Record<string, string> = found[n] ?? {};
            found[n] = place;
            for (const [name, value] of Object.entries(values))
              if (of.includes(name)) place[name] ??= value;
          }
        const [data = {}, ...others] = found;
        return { data, meta: { others } };
      },
    },
  ];
}
