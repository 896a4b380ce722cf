/** What a list asks of its rows: the columns shown, what a row is called, and what says whose it is. Pure. */
import { allows, type Actor, type Resource } from '@/schema';
import type { ListMeta } from '@/dataProvider/rest';
import { titleFields } from '../fields/title-of';

/** A caller who may change only some rows is judged row by row, by the row's values. */
function ownFields({ access }: Resource, actor: Actor): string[] {
  return [access.update, access.delete].flatMap((grants) => {
    const decision = allows(grants, actor);
    return decision.rows === 'some' ? decision.where.map(({ field }) => field) : [];
  });
}

export function rowFields(
  resource: Resource,
  actor: Actor,
  columns: readonly { readonly name: string }[],
): ListMeta {
  const names = new Set([
    ...columns.map(({ name }) => name),
    ...titleFields(resource),
    ...ownFields(resource, actor),
  ]);
  names.delete('id');
  return { fields: [...names].sort() };
}
