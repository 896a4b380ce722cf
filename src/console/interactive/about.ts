/** The people and the amount an action concerns, as its dialog states them. Pure. */
import { rupees } from '@/domain/money';
import type { Action, Column, Sentence } from '@/schema';
import type { Say } from '../kit/say';
import { textOfValue } from './column-value';
import { worded } from './worded';

type Row = Readonly<Record<string, unknown>>;

/** A row that an action applies to, with its name. */
export interface ActionTarget {
  readonly name: string;
  readonly row: Row;
}

/** Returns the name of a row, with the person it concerns where the server names one. */
export function aboutRow(say: Say, name: string, row: Row): ActionTarget {
  const whom = row['_whom'] as string | Sentence | undefined; // as the server sends it
  if (!whom) return { name, row };
  return { name: `${name} · ${worded(whom, say)}`, row };
}

/** Returns the sum over all rows; `undefined` where a row is not known or has no sum. */
export function sumOf(
  { sum }: Pick<Action, 'sum'>,
  about: readonly ActionTarget[],
  count: number,
): number | undefined {
  if (!sum || about.length === 0 || about.length < count) return undefined;
  const sums = about.map(({ row }) => row[sum]);
  return sums.every((one) => typeof one === 'number')
    ? sums.reduce((all, one) => all + one, 0)
    : undefined;
}

/** The initial values of the dialog's fields: columns of the one row. */
export const startOf = ({ fills = {} }: Action, about: readonly ActionTarget[]): Row =>
  about.length === 1
    ? Object.fromEntries(
        Object.entries(fills).map(([field, column]) => [field, about[0]?.row[column]]),
      )
    : {};

/**
 * The fields to prompt for: with several rows, fields that start from a column of the row are left
 * out, and each row keeps its own value.
 */
export const askedOf = ({ fills = {}, fields = {} }: Action, count: number): typeof fields =>
  count > 1
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(fills, name)))
    : fields;

/** Returns the dialog's title: the action's label, the people and the amount it concerns. */
export function titleOf(
  say: Say,
  { title, label }: Pick<Action, 'title' | 'label'>,
  about: readonly ActionTarget[],
  count: number,
  sum: number | undefined,
): string {
  const [first] = about;
  if (!first) return say(label);
  if (title && (sum !== undefined || !title.includes('{sum}')))
    return say(title, {
      names:
        count === 1
          ? first.name
          : say('{name} and {count} more', { name: first.name, count: count - 1 }),
      ...(sum === undefined ? {} : { sum: rupees(sum) }),
    });
  return count === 1 ? `${say(label)}: ${first.name}` : say(label);
}

/** What the dialog shows of the one row: the columns that the action names, where they say anything. */
export const factsOf = (
  say: Say,
  { shows = [] }: Pick<Action, 'shows'>,
  columns: readonly Column[],
  about: readonly ActionTarget[],
): readonly { readonly label: string; readonly text: string }[] => {
  const [only] = about;
  if (!only || about.length > 1) return [];
  return shows
    .flatMap((name) => columns.find((column) => column.name === name) ?? [])
    .map((column) => ({
      label: say(column.label),
      text: textOfValue(column, only.row[column.name], say),
    }))
    .filter(({ text }) => text !== '');
};
