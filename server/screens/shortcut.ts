/**
 * `GET /api/shortcut?of=a,b,c`: the places that the caller uses most, for screens whose path has
 * these parameters.
 */
import { who } from '@/schema';
import type { Companion, Place } from '../handle';
import type { Translations } from '../http/language';
import type { Route } from '../route';

export function shortcutRoutes(companions: readonly Companion[], translate: Translations): Route[] {
  const places = companions.filter((one): one is Place => one.does === 'place');
  return [
    {
      method: 'GET',
      path: '/api/shortcut',
      who: [who.faculty, who.admin(), who.union],
      summary: 'The scopes that the caller uses most.',
      reads: true,
      async run(call) {
        const names = new Set((call.query['of'] ?? '').split(','));
        const found = [];
        for (const { params, shortcuts } of places) {
          if (!shortcuts || !params.every((name) => names.has(name))) continue;
          const choices = await shortcuts.run(call);
          if (choices.length) found.push({ label: translate(call)(shortcuts.label), choices });
        }
        return { data: found };
      },
    },
  ];
}
