/**
 * The head rows: groups of columns, and the columns with their menus. Rendered again only when the
 * columns change.
 */
import { memo } from 'react';
import { Icon } from '../icon';
import { useSay } from '../say';
import type { GridColumn } from './column';
import { ColumnMenu } from './column-menu';
import { hasMenu } from './column-menu-items';
import { COUNT_WIDTH, type DrawnColumn, type Lines, type Measures } from './measures';
import { spansOf } from './spans';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly columns: readonly GridColumn[];
  readonly drawn: readonly DrawnColumn[];
  readonly gridId: string;
  readonly lines: Lines;
  readonly measures: Measures;
  readonly locked: boolean;
  readonly focus: () => void;
}

const names = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
export const GridHead = memo(function GridHead({
  store,
  columns,
  drawn,
  gridId,
  lines,
  measures: { left, pinned, fixed },
  locked,
  focus,
}: Props) {
  const say = useSay();
  const count = { left: 0, width: COUNT_WIDTH };
  /** Of the head of a column that reaches over the row of groups. */
  const tall = lines.spans
    ? { marginTop: -lines.groups, height: lines.groups + lines.labels }
    : undefined;
  const stay = (col: number) => (col < pinned ? { left: left[col] } : undefined);
  return (
    <div role="rowgroup" className={css.head}>
      {lines.groups > 0 ? (
        <div role="row" aria-rowindex={1} className={css.line} style={{ height: lines.groups }}>
          <div
            role="presentation"
            className={names(css.cell, css.sticky, css.count)}
            style={count}
            data-all=""
          />
          {spansOf(columns, pinned).map(({ group, first, last }) => {
            const style = { width: (left[last + 1] ?? 0) - (left[first] ?? 0), ...stay(first) };
            return group ? (
              <div
                key={first}
                role="columnheader"
                aria-colindex={first + 2}
                aria-colspan={last - first + 1}
                className={names(css.cell, css.group, first < pinned && css.sticky)}
                style={style}
              >
                <span
                  className={css.text}
                  style={first < pinned ? undefined : { position: 'sticky', left: fixed }}
                >
                  {group}
                </span>
              </div>
            ) : (
              <div
                key={first}
                role="presentation"
                className={names(css.cell, first < pinned && css.sticky)}
                style={style}
              />
            );
          })}
        </div>
      ) : null}
      <div
        role="row"
        aria-rowindex={lines.groups > 0 ? 2 : 1}
        className={css.line}
        style={{ height: lines.labels }}
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className={names(css.cell, css.sticky, css.count)}
          style={{ ...count, ...tall }}
          data-all=""
          title={say('Select all')}
        >
          {say('No.')}
        </div>
        {drawn.map(({ col, style }) => {
          const column = columns[col];
          if (!column) return null;
          const id = `${gridId}-head-${col}`;
          const note = [column.today && say('Today'), column.note, column.locked]
            .filter(Boolean)
            .join(' · ');
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={col + 2}
              aria-labelledby={column.sub ? `${id} ${id}-sub` : id}
              aria-description={note || undefined}
              aria-current={column.today ? 'date' : undefined}
              className={names(
                css.cell,
                col < pinned && css.sticky,
                column.oneKey && css.centre,
                column.locked !== undefined && css.off,
                column.today && css.today,
              )}
              style={{ ...style, ...stay(col), ...(column.group ? undefined : tall) }}
              title={note || column.label}
              data-head={col}
            >
              <span className={css.labels}>
                <span className={css.label}>
                  <span id={id} className={css.text}>
                    {column.label}
                  </span>
                  {column.locked !== undefined ? (
                    <Icon name="lock" size={14} className={css.lock} />
                  ) : null}
                  {column.editable && column.field.options.required ? (
                    <span aria-hidden className={css.star}>
                      *
                    </span>
                  ) : null}
                </span>
                {column.sub ? (
                  <span id={`${id}-sub`} className={css.sub}>
                    {column.sub}
                  </span>
                ) : null}
              </span>
              {hasMenu(column) ? (
                <ColumnMenu store={store} column={column} col={col} locked={locked} focus={focus} />
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
});
