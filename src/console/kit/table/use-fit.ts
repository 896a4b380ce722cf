/**
 * Fits the default columns to their pane: trailing columns without room are left to the columns
 * menu. Once the user chooses columns or widths, the table scrolls instead.
 */
import { useCallback, useRef, useState } from 'react';

/**
 * Returns the leading columns that fit `room` pixels, always those that name the row, and those to
 * keep, such as its state, if they fit beside the names. `widthOf`: pixels, 0 if unknown.
 */
export function leadingColumns<C extends { readonly name: string }>(
  columns: readonly C[],
  naming: ReadonlySet<string>,
  keep: ReadonlySet<string>,
  widthOf: (column: C) => number,
  room: number,
): C[] {
  const less = (rest: number, column: C): number => rest - widthOf(column);
  const named = columns.filter(({ name }) => naming.has(name)).reduce(less, room);
  const kept = columns.filter(({ name }) => keep.has(name) && !naming.has(name));
  const beside = kept.reduce(less, named);
  const stays = new Set(beside >= 0 ? [...naming, ...keep] : naming);
  let left = beside >= 0 ? beside : named;
  let open = true;
  return columns.filter((column) => {
    if (stays.has(column.name)) return true;
    left -= widthOf(column);
    open &&= left >= 0;
    return open;
  });
}

interface Fitted {
  /** Key of the table and its columns. */
  readonly of: string;
  readonly names: readonly string[];
}

/** `off` shows all columns. Call `fit` with the pane after a change, before paint. */
export function useFit<C extends { readonly name: string }>(
  columns: readonly C[],
  naming: ReadonlySet<string>,
  keep: ReadonlySet<string>,
  key: string,
  off: boolean,
) {
  const [fitted, setFitted] = useState<Fitted | null>(null);
  /** Measured only while the table overflows: otherwise columns are stretched. */
  const widths = useRef(new Map<string, number>());
  const of = [key, ...columns.map(({ name }) => name)].join(' ');
  const names = off || fitted?.of !== of ? null : fitted.names;
  const latest = useRef({ columns, naming, keep, of, off, names });
  latest.current = { columns, naming, keep, of, off, names };
  const fit = useCallback((pane: HTMLElement): void => {
    const now = latest.current;
    if (now.off) return;
    const { scrollWidth, clientWidth } = pane;
    const heads = [...pane.querySelectorAll<HTMLElement>('thead th[data-column]')];
    const taken = heads.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    const over = scrollWidth > clientWidth + 1;
    if (over)
      for (const head of heads) widths.current.set(head.dataset['column'] ?? '', head.offsetWidth);
    else if (!now.names) return;
    // The table fills the pane; cells without a column heading keep their width either way.
    const room = clientWidth - (Math.max(scrollWidth, clientWidth) - taken);
    const next = leadingColumns(
      now.columns,
      now.naming,
      now.keep,
      ({ name }) => widths.current.get(name) ?? 0,
      room,
    ).map(({ name }) => name);
    const before = now.names ?? now.columns.map(({ name }) => name);
    if (next.join(' ') !== before.join(' ')) setFitted({ of: now.of, names: next });
  }, []);
  return { shown: names ? columns.filter(({ name }) => names.includes(name)) : columns, fit };
}
