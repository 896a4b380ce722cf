/**
 * What must hold whatever was done: counted again from the stored rows, without any code of the
 * product.
 */
import { rupees } from '@/domain/money';
import type { Sql } from '../../../../server/handle';
import type { Year } from '../kit/year';

export interface Counted {
  /** What was checked, for the printed line. */
  readonly counted: string;
  /** The differences, one line each. */
  readonly differs: readonly string[];
}
export interface Invariant {
  /** The invariant, in a sentence. */
  readonly holds: string;
  count(year: Year): Promise<Counted>;
}

/** Rows of `differs` are faults; each is printed unchanged. */
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
