/**
 * The order of a list. Names are sorted alphabetically, numbers stored as text in natural order.
 */
import { sql, type SQL } from 'drizzle-orm';
import { Problem } from '@/schema';
import { joinComputed, joinedColumn, selectedColumn } from '../db/computed';
import { downwards, lowered, natural } from '../db/expressions';
import type { ServedResource, View } from './engine';
import type { ListQuery } from './query';

/** An order of rows; by computed fields, it differs where the page is cut and where it is read. */
export interface RowOrder {
  readonly order: readonly SQL[];
  /** For cutting the page out of all rows: the relations to join, and the order over them. */
  readonly cut?: { readonly join: SQL; readonly order: readonly SQL[] };
}

type Sorted = SQL | ServedResource['columns'][string];

function expressions(served: ServedResource, name: string, joined: boolean): Sorted[] {
  const computed = served.computed.get(name);
  const column =
    served.columns[name] ??
    (computed && (joined ? joinedColumn(computed) : selectedColumn(computed)));
  if (!column) throw new Problem('bad_filter', { field: name });
  if (served.columns[name] && served.natural.has(name)) return natural(served.columns[name]);
  const kind = served.resource.fields[name]?.kind;
  return [kind === 'text' || kind === 'longtext' ? lowered(column) : column];
}

const isSortable = (view: View, name: string): boolean =>
  name === 'id' || Object.hasOwn(view.readable, name) || Object.hasOwn(view.frame, name);

/**
 * Whether rows without the value come last in a descending order. In the definition's own they come
 * first: a draft has no date of publication yet. There an index serves too, and where every row has
 * a value.
 */
const emptyLast = ({ resource: { sort }, columns }: ServedResource, name: string): boolean =>
  !(sort?.[0] === name && sort[1] === 'desc') && columns[name]?.notNull !== true;

/** The requested order, or the definition's; ties are broken by id. */
export function orderOf(
  served: ServedResource,
  view: View,
  requested: ListQuery['sort'],
): RowOrder {
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
  const by = (joined: boolean): SQL[] =>
    withId.flatMap(([name, descending]) =>
      expressions(served, name, joined).map((part) =>
        descending ? downwards(part, emptyLast(served, name)) : part.getSQL(),
      ),
    );
  const joins = withId.flatMap(([name]) => {
    const computed = served.computed.get(name);
    return computed ? [joinComputed(computed)] : [];
  });
  return {
    order: by(false),
    ...(joins.length > 0 ? { cut: { join: sql.join(joins), order: by(true) } } : {}),
  };
}
