/** One row, rendered again only when the store reports a change in it. */
import { memo, useCallback, useSyncExternalStore } from 'react';
import { isNumeric } from '../../fields/text-of';
import { CellInput } from './cell-input';
import { COUNT_WIDTH, type DrawnColumn, type Lines, type Measures } from './measures';
import { isSingle, type Range } from './range';
import { Reason } from './reason';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly row: number;
  /** Columns that are visible, or nearly so. */
  readonly drawn: readonly DrawnColumn[];
  readonly gridId: string;
  readonly lines: Lines;
  readonly measures: Measures;
  readonly locked: boolean;
}

/** The share of the column's width above which a text may be too wide for it. */
const LONG = 0.6;
const NONE: readonly Range[] = [];
const COUNT = { width: COUNT_WIDTH };

export const GridRow = memo(function GridRow({
  store,
  row,
  drawn,
  gridId,
  lines,
  measures: { left, pinned, fixed },
  locked,
}: Props) {
  const subscribe = useCallback((tell: () => void) => store.subscribeRow(row, tell), [store, row]);
  useSyncExternalStore(subscribe, () => store.stampOf(row));
  const { cells, active, range, others, filling } = store;
  // A single active cell gets no selection overlay.
  const chosen = (others.length > 0 ? store.ranges : isSingle(range) ? NONE : [range]).filter(
    ({ top, bottom }) => row >= top && row <= bottom,
  );
  const fills = filling && row >= filling.top && row <= filling.bottom ? filling : undefined;
  const isActiveRow = active.row === row;
  const reasonId = `${gridId}-reason`;
  const drawnCells = drawn.map(({ col, style }) => {
    const column = cells.columns[col];
    if (!column) return null;
    const { editable } = column;
    const isActive = isActiveRow && active.col === col;
    const isSelected = chosen.some((one) => col >= one.left && col <= one.right);
    const error = !editable
      ? undefined
      : isActive && column.oneKey
        ? (store.pendingError() ?? cells.error(row, col))
        : cells.error(row, col);
    const shown = cells.shown(row, col);
    const reason = cells.reasonOff(row, col);
    const writable = reason === undefined && cells.writable(row, col);
    const said = error ?? reason;
    const isCorner = row === range.bottom && col === range.right && writable && !locked;
    let names = css.cell ?? '';
    if (!editable) names += ` ${css.fixed}`;
    if (column.oneKey) names += ` ${css.centre}`;
    else if (isNumeric(column.field.kind)) names += ` ${css.figures}`;
    if (reason !== undefined) names += ` ${css.off}`;
    if (editable && cells.changed(row, col)) names += ` ${css.changed}`;
    if (error) names += ` ${css.wrong}`;
    if (isActive) names += ` ${css.active}`;
    if (isCorner) names += ` ${css.open}`;
    // Each box that clips its text costs time at every scroll, so only those that may need it do.
    else if (!isActive && shown.length > column.width * LONG) names += ` ${css.long}`;
    return (
      <div
        key={column.key}
        role={column.heads ? 'rowheader' : 'gridcell'}
        aria-colindex={col + 2}
        aria-readonly={locked || !writable || undefined}
        aria-selected={isActive || isSelected}
        aria-invalid={error ? true : undefined}
        className={names}
        style={style}
        title={said ?? (shown.length > column.width ? shown : undefined)}
        data-tone={column.tone?.(cells.value(row, col))}
        data-row={row}
        data-col={col}
      >
        {isActive ? (
          <CellInput
            store={store}
            row={row}
            col={col}
            column={column}
            error={error}
            locked={locked || !writable}
            reasonId={said ? reasonId : undefined}
            label={[column.label, column.sub, column.heads ? undefined : store.nameOf(row)]
              .filter(Boolean)
              .join(', ')}
            listId={column.options ? `${gridId}-list-${col}` : undefined}
          />
        ) : isCorner ? (
          <span className={css.text}>{shown}</span>
        ) : (
          shown
        )}
        {isActive && said ? (
          <Reason
            id={reasonId}
            text={said}
            look={error ? 'wrong' : store.explaining ? 'calm' : 'heard'}
          />
        ) : null}
        {isCorner ? <span className={css.handle} data-handle="" aria-hidden /> : null}
      </div>
    );
  });
  return (
    <div
      role="row"
      aria-rowindex={row + (lines.groups > 0 ? 3 : 2)}
      className={isActiveRow || row === range.bottom ? `${css.row} ${css.over}` : css.row}
      style={{
        top: lines.head + row * lines.row,
        height: lines.row,
        lineHeight: `${lines.row - 1}px`,
      }}
    >
      {/* One box for all sticky columns: each sticky box is a layer of its own while scrolling. */}
      <div role="presentation" className={css.pins} style={{ width: fixed }}>
        <div
          role="gridcell"
          aria-colindex={1}
          className={`${css.cell} ${css.count}${isActiveRow ? ` ${css.here}` : ''}`}
          style={COUNT}
          data-count={row}
        >
          {row + 1}
        </div>
        {drawnCells.slice(0, pinned)}
        {chosen.map((one) =>
          one.left < pinned ? (
            <Band
              key={`${one.top} ${one.left}`}
              left={left}
              from={one.left}
              to={Math.min(one.right, pinned - 1)}
            />
          ) : null,
        )}
      </div>
      {drawnCells.slice(pinned)}
      {chosen.map((one) =>
        one.right >= pinned ? (
          <Band
            key={`${one.top} ${one.left}`}
            left={left}
            from={Math.max(one.left, pinned)}
            to={one.right}
          />
        ) : null,
      )}
      {fills ? <Band left={left} from={fills.left} to={fills.right} dashed /> : null}
    </div>
  );
});

/** The selected part of a row. */
function Band({
  left,
  from,
  to,
  dashed = false,
}: {
  readonly left: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Only a preview of what would be filled. */
  readonly dashed?: boolean;
}) {
  const start = left[from] ?? 0;
  return (
    <span
      className={dashed ? `${css.band} ${css.dashed}` : css.band}
      style={{ left: start, width: (left[to + 1] ?? start) - start }}
      aria-hidden
    />
  );
}
