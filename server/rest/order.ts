/**
 * The order of a list. Names are sorted alphabetically, numbers stored as text in natural order.
 */
import type { SQL } from 'drizzle-orm';
import { Problem } from '@/schema';
import { downwards, lowered, natural } from '../db/expressions';
import type { ServedResource, View } from './engine';
import type { ListQuery } from './query';

function expressions(
  served: ServedResource,
  name: string,
): (SQL | ServedResource['columns'][string])[] {
  const column = served.columns[name];
  if (!column) throw new Problem('bad_filter', { field: name });
  if (served.natural.has(name)) return natural(column);
  const kind = served.resource.fields[name]?.kind;
  return [kind === 'text' || kind === 'longtext' ? lowered(column) : column];
}

const isSortable = (view: View, name: string): boolean =>
  name === 'id' || Object.hasOwn(view.readable, name) || Object.hasOwn(view.frame, name);

/** The requested order, or the definition's; ties are broken by id. */
export function orderOf(served: ServedResource, view: View, requested: ListQuery['sort']): SQL[] {
  const { sort, title } = served.resource;
  const first = sort?.[0] ?? [title].flat()[0] ?? 'id';
  const keys = requested.length
    ? requested
    : [[isSortable(view, first) ? first : 'id', sort?.[1] === 'desc'] as const];
  for (const [name] of keys) {
    if (!isSortable(view, name) || served.resource.fields[name]?.kind === 'json')
      throw new Problem('bad_filter', { field: name });
  }
  const withId = keys.some(([name]) => name === 'id')
    ? keys
    : [...keys, ['id', keys.at(-1)?.[1] ?? false] as const];
  return withId.flatMap(([name, descending]) =>
    expressions(served, name).map((part) => (descending ? downwards(part) : part.getSQL())),
  );
}
