/** Whom an action is done to and how much it is about, as its dialog says it. Pure. */
import { rupees } from '@/domain/money';
import type { Action, Sentence } from '@/schema';
import type { Say } from '../kit/say';
import { worded } from './worded';

type Row = Readonly<Record<string, unknown>>;

/** A row that something is done to, as people call it. */
export interface ActionTarget {
  readonly name: string;
  readonly row: Row;
}

/** The name of a row, and whom it is about where that is more. */
export function aboutRow(say: Say, name: string, row: Row): ActionTarget {
  const whom = row['_whom'] as string | Sentence | undefined; // as the server sends it
  if (!whom) return { name, row };
  return { name: `${name} · ${worded(whom, say)}`, row };
}

/** What all the rows are about together; undefined where one of them is not known, or has no sum. */
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

/** What the dialog's fields start from: columns of the one row. */
export const startOf = ({ fills = {} }: Action, about: readonly ActionTarget[]): Row =>
  about.length === 1
    ? Object.fromEntries(
        Object.entries(fills).map(([field, column]) => [field, about[0]?.row[column]]),
      )
    : {};

/** Of several rows each keeps its own: what starts from a column of the row is not asked for. */
export const askedOf = ({ fills = {}, fields = {} }: Action, count: number): typeof fields =>
  count > 1
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(fills, name)))
    : fields;

/** The dialog's title: its button's words, whom it is about and how much. */
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
