/**
 * `POST /api/{r}/{id}/preview`: the effect of a change to a row. The values are validated as for a
 * save, against the definition and the caller's permissions; nothing is stored. Companions compute
 * the preview of each resource (`../handle/preview.ts`).
 */
import { validate, type Resource } from '@/schema';
import type { Companion } from '../handle';
import type { Preview, PreviewInput } from '../handle/preview';
import { LIMITS } from '../limits';
import type { Engine } from '../rest/engine';
import { getOne } from '../rest/get-one';
import { resolveReferences } from '../rest/references';
import { refusalOf } from '../rest/refusal';
import { objectOf } from '../rest/save-changes';
import { throwErrors } from '../rest/save';
import { fieldError, validateChange } from '../rest/validate-row';
import type { Answer, Call, Route } from '../route';
import { change } from '../rest/resource-shapes';
import { like } from '../shapes';
import { translateRows, translateSentences } from './translate-sentences';

async function run(
  engine: Engine,
  { name, preview: declared }: Resource,
  companion: Preview,
  call: Call,
): Promise<Answer> {
  const served = engine.served(name);
  const { data } = await getOne(engine, served, call);
  const before = await call.records(name).get((data as { id: string | number }).id);
  const { values: given, filters: chosen, ...rest } = objectOf(call.body);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw refusalOf({ [extra]: fieldError('unknown', extra) });
  const draft = {
    index: 0,
    before,
    ...validateChange(served, served.viewOf(call.actor), before, objectOf(given ?? {})),
  };
  await resolveReferences(call.tx, engine, served, [draft]);
  throwErrors([draft]);
  const filters = validate(declared?.filters ?? {}, objectOf(chosen ?? {}));
  if (Object.keys(filters.errors).length) throw refusalOf(filters.errors);
  const answer = await companion.run(call, {
    before,
    after: { ...before, ...draft.values } as PreviewInput['after'],
    filters: filters.values,
  });
  const translate = engine.translate(call);
  const { tables, ...above } = answer;
  return {
    data: {
      ...(translateSentences(above, translate) as object),
      tables: tables.map(({ rows, ...table }) => ({
        ...(translateSentences(table, translate) as object),
        rows: translateRows(rows, translate),
      })),
    },
  };
}

export function previewRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  const computed = new Map(
    companions.flatMap((one) => (one.does === 'preview' ? [[one.resource, one] as const] : [])),
  );
  return [...engine.roll.resources.values()].flatMap((resource): Route[] => {
    const { name, label, access } = resource;
    const companion = computed.get(name);
    if (!companion) return [];
    return [
      {
        method: 'POST',
        path: `/api/${name}/{id}/preview`,
        who: access.update,
        of: name,
        summary: `${label}: preview of a change. Nothing is saved.`,
        reads: true,
        json: true,
        slow: true,
        heavy: true,
        perMinute: LIMITS.PREVIEWS_A_MINUTE,
        takes: () => {
          const { schema, example } = change(resource, false);
          return {
            schema: { type: 'object', properties: { values: schema, filters: { type: 'object' } } },
            example: { values: example, filters: {} },
          };
        },
        answers: () => like({ head: [], notes: [], tables: [] }),
        run: (call) => run(engine, resource, companion, call),
      },
    ];
  });
}
