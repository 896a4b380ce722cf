/** Attempts that are being written together, such as those of two sessions in one file. */
import type { Handle } from '../../../../server/handle';
import { cellOf, type StoredResult } from './class';

type Cells = Map<string, StoredResult[]>;

/** Keyed by the handle of the import: a long file is validated in batches. */
const underWay = new WeakMap<object, Cells>();

export function onTheirWay(handle: Pick<Handle, 'records'>): {
  /** A student's attempts in a paper at other sessions, earliest first. */
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
