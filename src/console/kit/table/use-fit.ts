/**
 * Fits the default columns to their pane: trailing columns without room are left to the columns
 * menu. Once the user chooses columns or widths, the table scrolls instead.
 */
import { useCallback, useRef, useState } from 'react';

/**
 * Returns the leading columns that fit `room` pixels, and always those that name the row. Columns
 * of unknown width are assumed to fit.
 */
export function fittingColumns(
  columns: readonly { readonly name: string }[],
  naming: ReadonlySet<string>,
  widths: ReadonlyMap<string, number>,
  room: number,
): string[] {
  const widthOf = ({ name }: { readonly name: string }): number => widths.get(name) ?? 0;
  let left = columns
    .filter(({ name }) => naming.has(name))
    .reduce((rest, column) => rest - widthOf(column), room);
  let open = true;
  return columns
    .filter((column) => {
      if (naming.has(column.name)) return true;
      left -= widthOf(column);
      open &&= left >= 0;
      return open;
    })
    .map(({ name }) => name);
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
  key: string,
  off: boolean,
) {
  const [fitted, setFitted] = useState<Fitted | null>(null);
  /** Measured only while the table overflows: otherwise columns are stretched. */
  const widths = useRef(new Map<string, number>());
  const of = [key, ...columns.map(({ name }) => name)].join(' ');
  const names = off || fitted?.of !== of ? null : fitted.names;
  const latest = useRef({ columns, naming, of, off, names });
  latest.current = { columns, naming, of, off, names };
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
    const next = fittingColumns(now.columns, now.naming, widths.current, room);
    const before = now.names ?? now.columns.map(({ name }) => name);
    if (next.join(' ') !== before.join(' ')) setFitted({ of: now.of, names: next });
  }, []);
  return { shown: names ? columns.filter(({ name }) => names.includes(name)) : columns, fit };
}
