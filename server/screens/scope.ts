/**
 * SCREENS: the server side of the screens that modules declare: reports, registers, and the figures
 * of the front page. The path of a screen is its scope: each parameter is validated here before any
 * query uses it. No resource is named here.
 * Next: `report.ts`, `register.ts`, `dashboard.ts`.
 */
import { inArray } from 'drizzle-orm';
import { coerce, labelOf, Problem, validate, type Field, type PlacedScreen } from '@/schema';
import { currentIdsOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { selectIds } from '../db/rows';
import type { Engine } from '../rest/engine';
import { parseId } from '../rest/parse-id';

/** Values of the parameters in the form that fields hold; null stands for every value. */
export type Scope = Readonly<Record<string, string | number | boolean | null>>;

const notFound = (what: string): Problem => new Problem('not_found', { what });

/** The row that a parameter refers to, by its current id. */
async function resolveId(
  engine: Engine,
  tx: Tx,
  to: string,
  text: string,
): Promise<string | number> {
  const { table, columns, resource, textKey } = engine.served(to);
  const key = parseId(engine.roll, to, text);
  if (key === undefined || !columns['id']) throw notFound(resource.label);
  const [found] = await selectIds(tx, table, { where: inArray(columns['id'], [key]) });
  if (found !== undefined) return found;
  const currentId = textKey
    ? (await currentIdsOf(tx, table, to, [String(key)])).get(String(key).toLowerCase())
    : undefined;
  if (currentId === undefined) throw notFound(resource.label);
  return currentId;
}

function parseParam(name: string, field: Field, text: string): string | number | boolean {
  const { values, errors } = validate({ [name]: field }, { [name]: coerce(field, text) });
  const value = values[name];
  if (Object.keys(errors).length || value === null || value === undefined)
    throw notFound(labelOf(name, field));
  return value as string | number | boolean;
}

/** Throws `not_found` for a value that does not exist. */
export async function scopeOf(
  engine: Engine,
  tx: Tx,
  screen: PlacedScreen,
  params: Readonly<Record<string, string>>,
): Promise<Scope> {
  const scope: Record<string, string | number | boolean | null> = {};
  for (const [name, field] of Object.entries(screen.scope)) {
    const text = params[name] ?? '';
    if (text === 'all' && screen.all?.includes(name)) scope[name] = null;
    else
      scope[name] = field.to
        ? await resolveId(engine, tx, field.to, text)
        : parseParam(name, field, text);
  }
  return scope;
}
