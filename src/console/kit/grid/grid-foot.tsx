/** The line under the rows: what each column comes to, a moment after it has changed, so that typing never waits for it. */
import { memo, useEffect, useState } from 'react';
import { isNumeric } from '../../fields/text-of';
import type { GridColumn } from './column';
import type { Lines, Measures } from './measures';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly columns: readonly GridColumn[];
  readonly lines: Lines;
  readonly measures: Measures;
}

const textsOf = (store: GridStore): readonly string[] => store.cells.columns.map((_, col) => store.cells.foot(col));

/** After the next frame has been drawn: what the key changed is seen first. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => { timer = setTimeout(work); });
  return () => { cancelAnimationFrame(frame); clearTimeout(timer); };
}

export const GridFoot = memo(function GridFoot({ store, columns, lines, measures: { template, edges } }: Props) {
  const [texts, setTexts] = useState(() => textsOf(store));
  useEffect(() => {
    let stop: (() => void) | undefined;
    const draw = (): void => {
      stop = undefined;
      const now = textsOf(store);
      setTexts((before) => (now.length === before.length && now.every((text, col) => text === before[col]) ? before : now));
    };
    const leave = store.subscribe(() => { stop ??= afterPaint(draw); });
    draw();
    return () => { leave(); stop?.(); };
  }, [store, columns]);
  return (
    <div role="rowgroup" className={css.foot}>
      <div role="row" aria-rowindex={store.height + (lines.groups > 0 ? 3 : 2)} className={css.line} style={{ height: lines.foot, gridTemplateColumns: template }}>
        <div role="presentation" className={`${css.cell} ${css.sticky} ${css.count}`} style={{ left: 0 }} />
        {columns.map((column, col) => (
          <div
            key={column.key} role="gridcell" aria-readonly aria-colindex={col + 2} data-foot={col} title={texts[col] || undefined}
            className={[css.cell, edges[col] !== undefined && css.sticky, column.oneKey ? css.centre : isNumeric(column.field.kind) && css.figures].filter(Boolean).join(' ')} style={edges[col] === undefined ? undefined : { left: edges[col] }}
          >
            <span className={css.text}>{texts[col]}</span>
          </div>
        ))}
      </div>
    </div>
  );
});
