/** Which columns a list can show, and which it does show: the definition's until somebody chooses. */
import { labelOf, readableFields, type Actor, type Field, type Resource } from '@/schema';
import { titleFields } from '../fields/title-of';
import { isSeenApart } from '../form/sections';
import { useTableLayout, type TableLayout } from '../kit/table/layout';

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

/** What a table has room for on the college's usual monitor, beside its ticks and tools. */
const ROOM = 1000;
const PADDING = 24;
const LETTER = 7.5;
/** A text is seldom as long as it may be. */
const FILLED = 0.6;
/** How wide a value mostly is, by its kind. */
const USUAL: Readonly<Partial<Record<Field['kind'], number>>> = {
  int: 60,
  decimal: 70,
  money: 90,
  marks: 60,
  percent: 60,
  bool: 30,
  date: 80,
  time: 50,
  instant: 135,
  longtext: 200,
  ref: 90,
};

/** About how wide a column is: its heading with the arrow, or what mostly stands in it. */
function usualWidth({ name, field }: ListColumn): number {
  const { max, labels } = field.options as {
    max?: unknown;
    labels?: Readonly<Record<string, string>>;
  };
  const choices =
    field.choices?.map((choice) => (labels?.[choice] ?? choice).length * LETTER) ?? [];
  const content =
    choices.length > 0
      ? Math.max(...choices)
      : (USUAL[field.kind] ??
        Math.min(140, (typeof max === 'number' ? max : 15) * LETTER * FILLED));
  return Math.max(content, labelOf(name, field).length * LETTER + 20) + PADDING;
}

/** As many of the columns, from the first on, as there is room for; those that name the row always. */
export function fitting(
  columns: readonly ListColumn[],
  naming: ReadonlySet<string>,
  room = ROOM,
): ListColumn[] {
  let left = columns
    .filter(({ name }) => naming.has(name))
    .reduce((rest, column) => rest - usualWidth(column), room);
  let open = true;
  return columns.filter((column) => {
    if (naming.has(column.name)) return true;
    left -= usualWidth(column);
    open &&= left >= 0;
    return open;
  });
}

/** At most so many columns before the title are taken for numbers of the row. */
const LEADING = 2;

/** The columns that say which row it is: up to the title, where that stands at the front; else the first. */
export function namingColumns(resource: Resource): string[] {
  const titles = titleFields(resource).map((name) => resource.list.indexOf(name));
  const last = Math.max(...titles);
  return resource.list.slice(0, last >= 0 && last <= LEADING ? last + 1 : 1).slice();
}

export type ListLayout = TableLayout<ListColumn>;

/** `fixed`: columns that say the same in every row here, because the scope says it; left out until asked for. */
export function useColumns(resource: Resource, actor: Actor, fixed: readonly string[]): ListLayout {
  const columns = columnsOf(resource, actor);
  const pinned = namingColumns(resource);
  const listed = resource.list.filter((name) => !fixed.includes(name));
  const first = fitting(
    columns.filter(({ name }) => listed.includes(name)),
    new Set(pinned),
  ).map(({ name }) => name);
  return useTableLayout({ key: resource.name, columns, first, pinned });
}
