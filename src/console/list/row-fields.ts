/**
 * The fields that a list requests: the columns shown with their chips, the title, and those that decide what the
 * caller may change. Pure.
 */
import { allows, readableFields, type Actor, type Resource } from '@/schema';
import type { ListMeta } from '@/dataProvider/rest';
import { chipField } from '../fields/chips';
import { titleFields } from '../fields/title-of';
import type { ListScreen } from '../visible';

/** A caller who may change only some rows is checked row by row, by the row's values. */
function ownFields({ access }: Resource, actor: Actor): string[] {
  return [access.update, access.delete].flatMap((grants) => {
    const decision = allows(grants, actor);
    return decision.rows === 'some' ? decision.where.map(({ field }) => field) : [];
  });
}

/** The fields that the dialogs of its actions show. */
function spokenOf({ fields }: Resource, actor: Actor, screen: ListScreen | undefined): string[] {
  const seen = readableFields(fields, actor);
  return Object.values(screen?.actions ?? {})
    .flatMap(({ sum, fills = {}, shows = [] }) => [
      ...(sum ? [sum] : []),
      ...Object.values(fills),
      ...shows,
    ])
    .filter((name) => Object.hasOwn(seen, name));
}

export function rowFields(
  resource: Resource,
  actor: Actor,
  columns: readonly { readonly name: string }[],
  screen?: ListScreen,
): ListMeta {
  const names = new Set([
    ...columns.map(({ name }) => name),
    ...columns.flatMap(({ name }) => chipField(resource, actor, name)?.name ?? []),
    ...titleFields(resource),
    ...ownFields(resource, actor),
    ...spokenOf(resource, actor, screen),
  ]);
  names.delete('id');
  return { fields: [...names].sort() };
}
