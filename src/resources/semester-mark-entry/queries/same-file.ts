/** Attempts that are on their way into the database together, such as those of two sessions in one file. */
import type { Handle } from '../../../../server/handle';
import { cellOf, type StoredResult } from './class';

type Cells = Map<string, StoredResult[]>;

/** By the work that brings them in: a long file is judged in parts. */
const underWay = new WeakMap<object, Cells>();

export function onTheirWay(handle: Pick<Handle, 'records'>): {
  /** Of a student in a paper, those at other sessions, the earliest first. */
  besides(
    one: Pick<StoredResult, 'student' | 'course' | 'exam'>,
    stored: readonly StoredResult[],
  ): StoredResult[];
  add(one: StoredResult): void;
} {
  const cells: Cells = underWay.get(handle) ?? new Map();
  underWay.set(handle, cells);
  return {
    besides(one, stored) {
      const fresh = cells.get(cellOf(one)) ?? [];
      return [...stored.filter(({ exam }) => !fresh.some((other) => other.exam === exam)), ...fresh]
        .filter(({ exam }) => exam !== one.exam)
        .sort((a, b) => a.sitting - b.sitting);
    },
    add(one) {
      const others = (cells.get(cellOf(one)) ?? []).filter(({ exam }) => exam !== one.exam);
      cells.set(cellOf(one), [...others, one]);
    },
  };
}
