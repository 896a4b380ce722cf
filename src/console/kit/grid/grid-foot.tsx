/** The row of column totals, updated shortly after a change so that typing never waits for it. */
import { memo, useEffect, useState } from 'react';
import { isNumeric } from '../../fields/text-of';
import { afterPaint } from './after-paint';
import type { GridColumn } from './column';
import { COUNT_WIDTH, type DrawnColumn, type Lines, type Measures } from './measures';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly columns: readonly GridColumn[];
  readonly drawn: readonly DrawnColumn[];
  readonly lines: Lines;
  readonly measures: Measures;
}

const textsOf = (store: GridStore): readonly string[] =>
  store.cells.columns.map((_, col) => store.cells.foot(col));

export const GridFoot = memo(function GridFoot({
  store,
  columns,
  drawn,
  lines,
  measures: { left, pinned },
}: Props) {
  const [texts, setTexts] = useState(() => textsOf(store));
  useEffect(() => {
    let stop: (() => void) | undefined;
    const draw = (): void => {
      stop = undefined;
      const now = textsOf(store);
      setTexts((before) =>
        now.length === before.length && now.every((text, col) => text === before[col])
          ? before
          : now,
      );
    };
    const leave = store.subscribe(() => {
      stop ??= afterPaint(draw);
    });
    draw();
    return () => {
      leave();
      stop?.();
    };
  }, [store, columns]);
  return (
    <div role="rowgroup" className={css.foot}>
      <div
        role="row"
        aria-rowindex={store.height + (lines.groups > 0 ? 3 : 2)}
        className={css.line}
        style={{ height: lines.foot }}
      >
        <div
          role="presentation"
          className={`${css.cell} ${css.sticky} ${css.count}`}
          style={{ left: 0, width: COUNT_WIDTH }}
        />
        {drawn.map(({ col, style }) => {
          const column = columns[col];
          return column ? (
            <div
              key={column.key}
              role="gridcell"
              aria-readonly
              aria-colindex={col + 2}
              data-foot={col}
              title={texts[col] || undefined}
              style={col < pinned ? { ...style, left: left[col] } : style}
              className={[
                css.cell,
                col < pinned && css.sticky,
                column.oneKey ? css.centre : isNumeric(column.field.kind) && css.figures,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <span className={css.text}>{texts[col]}</span>
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
});
