/** What must hold whatever was done: counted again from the rows as they lie there, by nothing of the product. */
import { rupees } from '@/domain/money';
import type { Sql } from '../../../../server/handle';
import type { Year } from '../kit/year';

export interface Counted {
  /** What was looked at, for the line that is printed. */
  readonly counted: string;
  /** What differs, a line each. */
  readonly differs: readonly string[];
}
export interface Invariant {
  /** A sentence: what holds. */
  readonly holds: string;
  count(year: Year): Promise<Counted>;
}

/** Rows of `differs` are what is wrong; each is shown as it came. */
export const bySql = <R extends object>(
  holds: string,
  looked: (sql: Sql) => Promise<{ counted: string }[]>,
  wrong: (sql: Sql) => Promise<R[]>,
): Invariant => ({
  holds,
  async count({ portal }) {
    const [line] = await portal.rows(looked);
    const rows = await portal.rows(wrong);
    return { counted: line?.counted ?? '', differs: rows.map((row) => JSON.stringify(row)) };
  },
});

export { rupees };
