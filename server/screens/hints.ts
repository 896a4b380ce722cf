/**
 * `POST /api/{r}/hints`: rows that a new one may repeat, and notes, while it is typed. Companions
 * find them (`../handle/hints.ts`); of rows that the caller may not open, nothing is told.
 */
import { validate, type Resource } from '@/schema';
import type { Companion } from '../handle';
import type { Hints } from '../handle/hints';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/engine';
import { objectOf } from '../rest/save-changes';
import type { Answer, Call, Route } from '../route';
import { like } from '../shapes';
import { namesOf } from './find-places';
import { translateSentences } from './translate-sentences';

async function run(
  engine: Engine,
  { name, hints: watched = [] }: Resource,
  companion: Hints,
  call: Call,
): Promise<Answer> {
  const { readable, enterable } = engine.served(name).viewOf(call.actor);
  const fields = Object.fromEntries(
    watched.flatMap((field) => {
      const one = readable[field] && enterable[field];
      return one ? [[field, one]] : [];
    }),
  );
  const given = objectOf(objectOf(call.body)['values'] ?? {});
  const { values } = validate(
    fields,
    Object.fromEntries(Object.keys(fields).map((field) => [field, given[field] ?? null])),
    true,
  );
  const { alike = [], notes = [] } = await companion.run(call, values);
  const nameOf = await namesOf(
    engine,
    call,
    alike.map(({ of, id }) => [of, String(id)]),
  );
  return {
    data: translateSentences(
      {
        notes,
        alike: alike.flatMap(({ of, id, why, tells }) => {
          const row = nameOf(of, String(id));
          return row
            ? [{ resource: of, id, title: row.title, tells: tells ?? row.tells, why }]
            : [];
        }),
      },
      engine.translate(call),
    ),
  };
}

export function hintRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  return companions.flatMap((one): Route[] => {
    const resource = one.does === 'hints' ? engine.roll.resources.get(one.resource) : undefined;
    if (one.does !== 'hints' || !resource) return [];
    const { name, label, access } = resource;
    return [
      {
        method: 'POST',
        path: `/api/${name}/hints`,
        who: access.create,
        of: name,
        summary: `${label}: what is known about a new row while it is typed. Nothing is saved.`,
        reads: true,
        json: true,
        perMinute: LIMITS.FIND_A_MINUTE,
        takes: () => like({ values: {} }),
        answers: () => like({ alike: [], notes: [] }),
        run: (call) => run(engine, resource, one, call),
      },
    ];
  });
}
