/**
 * The order of a list. Names are sorted alphabetically, numbers stored as text in natural order.
 */
import type { SQL } from 'drizzle-orm';
import { Problem } from '@/schema';
import { downwards, lowered, natural } from '../db/expressions';
import type { BoundResource, View } from './bound';
import type { ListQuery } from './query';

function expressions(
  bound: BoundResource,
  name: string,
): (SQL | BoundResource['columns'][string])[] {
  const column = bound.columns[name];
  if (!column) throw new Problem('bad_filter', { field: name });
  if (bound.natural.has(name)) return natural(column);
  const kind = bound.resource.fields[name]?.kind;
  return [kind === 'text' || kind === 'longtext' ? lowered(column) : column];
}

const known = (view: View, name: string): boolean =>
  name === 'id' || Object.hasOwn(view.readable, name) || Object.hasOwn(view.frame, name);

/** The requested order, or the definition's; ties are broken by id. */
export function orderOf(bound: BoundResource, view: View, asked: ListQuery['sort']): SQL[] {
  const { sort, title } = bound.resource;
  const first = sort?.[0] ?? [title].flat()[0] ?? 'id';
  const keys = asked.length
    ? asked
    : [[known(view, first) ? first : 'id', sort?.[1] === 'desc'] as const];
  for (const [name] of keys) {
    if (!known(view, name) || bound.resource.fields[name]?.kind === 'json')
      throw new Problem('bad_filter', { field: name });
  }
  const named = keys.some(([name]) => name === 'id')
    ? keys
    : [...keys, ['id', keys.at(-1)?.[1] ?? false] as const];
  return named.flatMap(([name, down]) =>
    expressions(bound, name).map((part) => (down ? downwards(part) : part.getSQL())),
  );
}
