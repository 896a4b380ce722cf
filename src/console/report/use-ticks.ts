/** Ticked rows, by id. Rows that are gone after a refetch are no longer ticked. */
import { useRef, useState } from 'react';

export type RowId = string | number;

export interface Ticks {
  readonly chosen: ReadonlySet<RowId>;
  /** `upTo`: with Shift, ticks everything from the last tick to this one. */
  tick(id: RowId, on: boolean, upTo: boolean): void;
  all(on: boolean): void;
}

/** `ids`: the rows that can be ticked, in their displayed order. */
export function useTicks(ids: readonly RowId[]): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<RowId>>(new Set());
  const last = useRef<RowId | null>(null);
  const chosen = new Set(ids.filter((id) => ticked.has(id)));
  return {
    chosen,
    tick(id, on, upTo) {
      const from = last.current === null ? -1 : ids.indexOf(last.current);
      const to = ids.indexOf(id);
      const span = upTo && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const next = new Set(chosen);
      for (const each of span) {
        if (on) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setTicked(next);
    },
    all: (on) => setTicked(new Set(on ? ids : [])),
  };
}
