/** Which columns a list can show, and which it does show: the definition's until somebody chooses. */
import { useStore } from 'react-admin';
import { readableFields, type Actor, type Field, type Resource } from '@/schema';
import { isSeenApart } from '../form/sections';

export interface ListColumn {
  readonly name: string;
  readonly field: Field;
}

const ID: Field = { kind: 'text', options: { label: 'ID' } };
const CHANGED: Field = { kind: 'instant', options: { label: 'Last changed' } };
/** Too long for a cell, or nothing to read in one. */
const isUnfit = (field: Field): boolean => field.kind === 'json' || isSeenApart(field);

/** In the order of the definition's list, then the other fields the caller may see. */
export function columnsOf(resource: Resource, actor: Actor): ListColumn[] {
  const fields: Record<string, Field> = {
    id: ID,
    ...readableFields(resource.fields, actor),
    updated_at: CHANGED,
  };
  const order = [
    ...new Set([
      ...resource.list,
      ...(resource.key === 'text' ? ['id'] : []),
      ...Object.keys(resource.fields),
      'updated_at',
    ]),
  ];
  return order.flatMap((name) => {
    const field = fields[name];
    return field && !isUnfit(field) ? [{ name, field }] : [];
  });
}

export const isSortable = ({ field }: ListColumn): boolean =>
  !['longtext', 'file', 'files'].includes(field.kind);

export interface ChosenColumns {
  readonly all: readonly ListColumn[];
  readonly shown: readonly ListColumn[];
  readonly toggle: (name: string) => void;
  readonly reset: () => void;
}

/** `fixed`: columns that say the same in every row here, because the scope says it; left out until asked for. */
export function useColumns(
  resource: Resource,
  actor: Actor,
  fixed: readonly string[],
): ChosenColumns {
  const [chosen, setChosen] = useStore<readonly string[] | null>(`${resource.name}.columns`, null);
  const all = columnsOf(resource, actor);
  const names = chosen ?? resource.list.filter((name) => !fixed.includes(name));
  const shown = all.filter(({ name }) => names.includes(name));
  return {
    all,
    shown: shown.length > 0 ? shown : all.slice(0, 1),
    toggle: (name) =>
      setChosen(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]),
    reset: () => setChosen(null),
  };
}
