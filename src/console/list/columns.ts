/**
 * The columns that a list can show and those it does show: the definition's until the user chooses.
 */
import { labelOf, readableFields, type Actor, type Field, type Resource } from '@/schema';
import { titleFields } from '../fields/title-of';
import { isSeenApart } from '../form/sections';
import { leadingColumns } from '../kit/table/use-fit';
import { useTableLayout, type TableLayout } from '../kit/table/layout';

export interface ListColumn {
  readonly name: string;
  readonly field: Field;
}

const ID: Field = { kind: 'text', options: { label: 'ID' } };
const CHANGED: Field = { kind: 'instant', options: { label: 'Last changed' } };
/** Too long for a cell, or without readable text. */
const isUnfit = (field: Field): boolean => field.kind === 'json' || isSeenApart(field);

/**
 * Returns the columns of the definition's list in order, then the other fields the caller may see.
 */
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

/** The table's room on the college's usual monitor, beside ticks and tools, in pixels. */
const ROOM = 1000;
const PADDING = 24;
const LETTER = 7.5;
/** The usual length of a text as a share of its maximum. */
const FILLED = 0.6;
/** The usual width of a value, by kind. */
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

/** Estimates the width of a column: its head with the arrow, or its usual content. */
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

/**
 * Returns as many leading columns as fit the room, always those that name the row, and its state.
 */
export const fitting = (
  columns: readonly ListColumn[],
  naming: ReadonlySet<string>,
  room = ROOM,
): ListColumn[] => leadingColumns(columns, naming, new Set(stateOf(columns)), usualWidth, room);

/** The first choice with a colour: where the row stands. */
const stateOf = (columns: readonly ListColumn[]): string[] =>
  columns
    .filter(({ field }) => field.kind === 'choice' && 'tones' in field.options)
    .slice(0, 1)
    .map(({ name }) => name);

/** At most this many columns before the title are taken as numbers of the row. */
const LEADING = 2;

/**
 * Returns the columns that identify the row: up to the title, where that is near the front; else
 * the first.
 */
export function namingColumns(resource: Resource): string[] {
  const titles = titleFields(resource).map((name) => resource.list.indexOf(name));
  const last = Math.max(...titles);
  return resource.list.slice(0, last >= 0 && last <= LEADING ? last + 1 : 1).slice();
}

export type ListLayout = TableLayout<ListColumn>;

/** `fixed`: columns that the scope makes equal in every row; hidden by default. */
export function useColumns(resource: Resource, actor: Actor, fixed: readonly string[]): ListLayout {
  const columns = columnsOf(resource, actor);
  const pinned = namingColumns(resource);
  const listed = resource.list.filter((name) => !fixed.includes(name));
  const usual = columns.filter(({ name }) => listed.includes(name));
  const first = fitting(usual, new Set(pinned)).map(({ name }) => name);
  return useTableLayout({ key: resource.name, columns, first, pinned, keep: stateOf(usual) });
}
