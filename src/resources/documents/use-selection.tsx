/**
 * The selected rows and the row that keys act on, as in common file lists: arrows, Shift, Ctrl,
 * Space.
 */
import { useEffect, useState } from 'react';

interface SelectedKeys {
  readonly keys: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: number;
  /** The row with the focus. */
  readonly at: number;
}
const NONE: SelectedKeys = { keys: new Set(), anchor: 0, at: 0 };

/** `place` identifies the view; in another one nothing of it is selected. */
export function useSelection(all: readonly string[], place: string) {
  const [state, setState] = useState<SelectedKeys & { place: string }>({ ...NONE, place });
  const now: SelectedKeys = state.place === place ? state : NONE;
  useEffect(() => {
    setState((before) => (before.place === place ? before : { ...NONE, place }));
  }, [place]);
  const keys = new Set([...now.keys].filter((key) => all.includes(key)));
  const at = Math.min(now.at, Math.max(0, all.length - 1));
  const put = (more: Partial<SelectedKeys>): void =>
    setState({ keys, anchor: now.anchor, at, ...more, place });
  const stretch = (to: number): ReadonlySet<string> =>
    new Set(all.slice(Math.min(now.anchor, to), Math.max(now.anchor, to) + 1));
  const toggled = (index: number): ReadonlySet<string> => {
    const next = new Set(keys);
    const key = all[index] ?? '';
    if (!next.delete(key)) next.add(key);
    return next;
  };
  return {
    keys,
    at,
    /** Moves to another row; with Shift it selects everything in between. */
    go: (index: number, extend = false) => {
      const to = Math.max(0, Math.min(all.length - 1, index));
      put(extend ? { at: to, keys: stretch(to) } : { at: to, anchor: to });
    },
    toggle: (index: number) => put({ at: index, anchor: index, keys: toggled(index) }),
    press: (index: number, { shift, ctrl }: { shift: boolean; ctrl: boolean }) =>
      put(
        shift
          ? { at: index, keys: stretch(index) }
          : ctrl
            ? { at: index, anchor: index, keys: toggled(index) }
            : { at: index, anchor: index, keys: new Set([all[index] ?? '']) },
      ),
    all: (on: boolean) => put({ keys: on ? new Set(all) : new Set() }),
    clear: () => put({ keys: new Set() }),
  };
}
export type Selection = ReturnType<typeof useSelection>;
