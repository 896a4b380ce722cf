/**
 * An open sheet: the current response and the store of its cells. Unsaved entries survive every new
 * response.
 */
import { useEffect, useRef, useState } from 'react';
import type { LiveColumns, Sheet, SheetColumn } from '@/schema';
import type { Change, DraftCell } from '../kit/grid/cells';
import type { GridColumn, GridRow } from '../kit/grid/column';
import { namesFirst } from '../kit/grid/names-first';
import { isTight, outcomeFirst } from '../kit/grid/outcome-first';
import { GridStore } from '../kit/grid/store';
import { useSay } from '../kit/say';
import { isNarrow } from '../kit/use-narrow';
import type { SheetAnswer } from './answer';
import { gridColumns, gridRows, type ColumnAction } from './sheet-columns';

export interface OpenSheet {
  readonly sheet: Sheet;
  readonly store: GridStore;
  readonly can: { readonly save: boolean; readonly file: boolean };
  /** The version to save against: that of the response, or of a later refusal. */
  readonly version: () => number;
  /** Returns the rows of a refusal and saves against its version from now on. */
  readonly overtaken: (by: Sheet) => GridRow[];
  /**
   * Applies the current server state. Unsaved entries are kept, except those in `sent`, which are now saved. Returns entries
   * whose row or column no longer exists.
   */
  readonly take: (answer: SheetAnswer, sent?: readonly Change[]) => readonly DraftCell[];
  /** Locks the sheet for this reason. */
  readonly lock: (reason: string) => void;
}

export function useSheet(
  first: SheetAnswer,
  live: LiveColumns | undefined,
  actions: (column: SheetColumn) => readonly ColumnAction[],
): OpenSheet {
  const say = useSay();
  // The store lives as long as the screen and reads translations and column actions when it needs
  // them.
  const latest = useRef({ say, actions });
  // Decided once, so that no column changes its place while the user types.
  const tight = useRef<boolean>(undefined);
  useEffect(() => {
    latest.current = { say, actions };
  });

  const shape = ({ data }: SheetAnswer): { rows: GridRow[]; columns: GridColumn[] } => {
    const rows = gridRows(data, say);
    const all = gridColumns(data, rows, {
      words: say,
      live,
      actions: (column) =>
        actions(column).map(({ label, tone }, i) => ({
          label,
          ...(tone ? { tone } : {}),
          run: () => latest.current.actions(column)[i]?.run(),
        })),
    });
    tight.current ??= isTight(all);
    const placed = tight.current ? outcomeFirst(all) : all;
    return { rows, columns: isNarrow() ? namesFirst(placed) : placed };
  };
  const [store] = useState(() => {
    const { rows, columns } = shape(first);
    return new GridStore(rows, columns, (english, values) =>
      latest.current.say(english, values),
    ).begin();
  });
  const [answer, show] = useState(first);
  const version = useRef(first.data.version);
  const { data: sheet, meta } = answer;

  return {
    sheet,
    store,
    can: { save: meta?.can?.save === true, file: meta?.can?.file === true },
    version: () => version.current,
    overtaken(by) {
      version.current = by.version;
      return gridRows(by, say);
    },
    take(next, sent) {
      version.current = next.data.version;
      const { rows, columns } = shape(next);
      const lost = store.replace(rows, columns, sent);
      show(next);
      return lost;
    },
    lock: (reason) =>
      show((now) => ({
        data: { ...now.data, locked: reason },
        meta: { can: { save: false, file: false } },
      })),
  };
}
