/** One row, rendered again only when the store says that something of it has changed. */
import { memo, useSyncExternalStore } from 'react';
import { isNumeric } from '../../fields/text-of';
import { CellInput } from './cell-input';
import { shownText } from './column';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly row: number;
  readonly gridId: string;
  readonly height: number;
  readonly template: string;
  /** Left edges of the columns that stay in sight. */
  readonly edges: readonly (number | undefined)[];
  readonly locked: boolean;
}

export const GridRow = memo(function GridRow({ store, row, gridId, height, template, edges, locked }: Props) {
  useSyncExternalStore((tell) => store.subscribeRow(row, tell), () => store.stampOf(row));
  const { cells, active, range } = store;
  const data = cells.rows[row];
  const reasonId = `${gridId}-reason`;
  const headings = cells.columns.filter(({ heads }) => heads).map((column) => shownText(column, data?.values[column.name], store.words, data?.labels)).join(' ');
  return (
    <div role="row" aria-rowindex={row + 2} className={css.row} style={{ top: (row + 1) * height, height, gridTemplateColumns: template }}>
      <div role="gridcell" aria-colindex={1} className={`${css.cell} ${css.sticky} ${css.count}`} style={{ left: 0 }}>{row + 1}</div>
      {cells.columns.map((column, col) => {
        const isActive = active.row === row && active.col === col;
        const error = column.editable ? cells.error(row, col) : undefined;
        const changed = column.editable && cells.changed(row, col);
        const shown = column.editable ? cells.text(row, col) : shownText(column, data?.values[column.name], store.words, data?.labels);
        const edge = edges[col];
        const names = [css.cell, edge !== undefined && css.sticky, !column.editable && css.fixed, changed && css.changed, error && css.wrong,
          store.isSelected(row, col) && css.selected, isActive && css.active, isNumeric(column.field.kind) && css.figures].filter(Boolean).join(' ');
        return (
          <div
            key={column.key} id={`${gridId}-${row}-${col}`} role={column.heads ? 'rowheader' : 'gridcell'} aria-colindex={col + 2}
            aria-readonly={!column.editable || locked || undefined} aria-selected={isActive || store.isSelected(row, col)} aria-invalid={error ? true : undefined}
            className={names} style={edge === undefined ? undefined : { left: edge }} title={error ?? (shown || undefined)} data-row={row} data-col={col}
          >
            {isActive ? (
              <CellInput
                store={store} row={row} col={col} column={column} error={error ?? undefined} locked={locked || !column.editable} reasonId={reasonId}
                label={[column.label, headings].filter(Boolean).join(', ')} listId={column.options ? `${gridId}-list-${col}` : undefined}
              />
            ) : <span className={css.text}>{shown}</span>}
            {isActive && error ? <span id={reasonId} className={css.reason} role="note">{error}</span> : null}
            {row === range.bottom && col === range.right && column.editable && !locked ? <span className={css.handle} data-handle="" aria-hidden /> : null}
          </div>
        );
      })}
    </div>
  );
});
