/**
 * Rows as a table. The first column links to the row; for mouse users a click anywhere else in the
 * row does the same.
 */
import { memo, useRef, type CSSProperties, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { labelOf, type Resource } from '@/schema';
import { FieldValue } from '../fields/field-value';
import { RowChip } from '../fields/row-chip';
import { homeOf } from '../fields/file-values';
import { isNumeric } from '../fields/text-of';
import { titleOf } from '../fields/title-of';
import { useMay } from '../kit/frame';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import type { Widths } from '../kit/table/arrange';
import { nameClipped } from '../kit/table/clipped';
import { useDensity } from '../kit/table/density';
import { sized } from '../kit/table/layout';
import { Resizer } from '../kit/table/resizer';
import { ScrollPane } from '../kit/table/scroll-pane';
import { useMeasured } from '../kit/table/use-measured';
import { useSticky } from '../kit/table/use-sticky';
import { isSortable, type ListColumn, type ListLayout } from './columns';
import { useRowPaths } from './row-paths';
import type { RowsProps } from './rows-props';
import { aboutRow } from '../interactive/about';
import { RowMenu } from '../interactive/row-menu';
import type { RowActions } from './use-row-actions';
import type { Row } from './use-rows';
import styles from './rows-table.module.css';

export function RowsTable({ resource, rows, columns, layout, selectable, actions }: RowsProps) {
  const say = useSay();
  const [density] = useDensity();
  const scroller = useRef<HTMLElement>(null);
  const { data, perPage, selectedIds, onSelect, onToggleItem, isPending } = rows;
  const shown = data ?? [];
  const chosen = new Set<unknown>(selectedIds);
  const here = shown.filter(({ id }) => chosen.has(id)).length;
  const pinned = columns.filter(({ name }) => layout.pinned.has(name)).length;
  const { widths } = layout;
  const shape = `${columns.map(({ name }) => `${name} ${widths[name] ?? ''}`).join(' ')} ${selectable} ${shown.map(({ id }) => id).join(' ')} ${density}`;
  useMeasured(scroller, shape, layout.fit);
  useSticky(scroller, shape);
  const toggleAll = (): void => {
    const ids = new Set(shown.map(({ id }) => id));
    onSelect(
      here === shown.length
        ? selectedIds.filter((id) => !ids.has(id))
        : [...new Set([...selectedIds, ...ids])],
    );
  };
  return (
    <ScrollPane
      ref={scroller}
      shape={shape}
      className={styles['scroll']}
      label={say('Table. Scroll sideways to see all columns.')}
    >
      <table
        ref={layout.table}
        className={styles['table']}
        data-density={density}
        onPointerOver={nameClipped}
      >
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className={styles['tick']} data-stick={0} style={stuckAt(0)}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={say('Select all rows on this page')}
                    checked={here > 0 && here === shown.length}
                    onChange={toggleAll}
                    disabled={isPending}
                    ref={(box) => {
                      if (box) box.indeterminate = here > 0 && here < shown.length;
                    }}
                  />
                </label>
              </th>
            )}
            {columns.map((column, at) => (
              <Heading
                key={column.name}
                column={column}
                rows={rows}
                layout={layout}
                stick={at < pinned ? at + (selectable ? 1 : 0) : undefined}
              />
            ))}
            <th scope="col" className={styles['act']} data-end="">
              <span className="visually-hidden">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {isPending
            ? Array.from({ length: Math.min(perPage, 12) }, (_, i) => (
                <tr key={i} aria-hidden>
                  {Array.from({ length: columns.length + (selectable ? 2 : 1) }, (__, at) => (
                    <td key={at}>
                      <span className={styles['bone']} />
                    </td>
                  ))}
                </tr>
              ))
            : shown.map((row) => (
                <BodyRow
                  key={row.id}
                  resource={resource}
                  row={row}
                  columns={columns}
                  widths={widths}
                  pinned={pinned}
                  selectable={selectable}
                  selected={chosen.has(row.id)}
                  onToggle={onToggleItem}
                  actions={actions.onRows.length > 0 ? actions : undefined}
                />
              ))}
        </tbody>
      </table>
    </ScrollPane>
  );
}

/** Positioned after the sticky columns before it, whatever their width. */
const stuckAt = (place: number): CSSProperties => ({ left: `var(--stick-${place})` });

/** Attributes of a cell: its place among the sticky columns, and its width. */
function placed(stick: number | undefined, width: number | undefined) {
  const own = sized(width);
  return stick === undefined
    ? own
    : { ...own, 'data-stick': stick, style: { ...own.style, ...stuckAt(stick) } };
}

function Heading({
  column,
  rows: { sort, setSort },
  layout,
  stick,
}: {
  column: ListColumn;
  rows: RowsProps['rows'];
  layout: ListLayout;
  stick: number | undefined;
}) {
  const say = useSay();
  const { name, field } = column;
  const label = say(labelOf(name, field));
  const figures = isNumeric(field.kind) || undefined;
  const given = {
    ...placed(stick, layout.widths[name]),
    'data-column': name,
    'data-figures': figures,
  };
  const edge = <Resizer layout={layout} name={name} />;
  if (!isSortable(column))
    return (
      <th scope="col" {...given}>
        {label}
        {edge}
      </th>
    );
  const sorted = sort.field === name ? sort.order : undefined;
  return (
    <th
      scope="col"
      {...given}
      aria-sort={sorted === 'ASC' ? 'ascending' : sorted === 'DESC' ? 'descending' : 'none'}
    >
      <button
        type="button"
        onClick={() => setSort({ field: name, order: sorted === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <Icon
          name={sorted === 'DESC' ? 'down' : 'up'}
          size={16}
          className={sorted ? undefined : styles['unsorted']}
        />
      </button>
      {edge}
    </th>
  );
}

interface BodyRowProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly columns: readonly ListColumn[];
  readonly widths: Widths;
  readonly pinned: number;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly onToggle: (id: Row['id']) => void;
  readonly actions: RowActions | undefined;
}

/** Memoised, so that selecting one of a hundred rows renders one. */
const BodyRow = memo(function BodyRow({
  resource,
  row,
  columns,
  widths,
  pinned,
  selectable,
  selected,
  onToggle,
  actions,
}: BodyRowProps) {
  const say = useSay();
  const may = useMay();
  const navigate = useNavigate();
  const paths = useRowPaths(resource.name);
  const title = titleOf(resource, row, say);
  const to = paths.show(row.id);
  const offers = actions?.of(row) ?? [];
  const open = (event: MouseEvent): void => {
    const pressed =
      event.target instanceof Element && event.target.closest('a, button, input, label');
    if (!pressed && window.getSelection()?.isCollapsed !== false) void navigate(to);
  };
  return (
    <tr
      onClick={open}
      aria-selected={selectable ? selected : undefined}
      className={selected ? styles['chosen'] : undefined}
    >
      {selectable && (
        <td className={styles['tick']} data-stick={0} style={stuckAt(0)}>
          <label>
            <input
              type="checkbox"
              aria-label={say('Select {title}', { title })}
              checked={selected}
              onChange={() => onToggle(row.id)}
            />
          </label>
        </td>
      )}
      {columns.map(({ name, field }, i) => {
        const value = (
          <FieldValue
            field={field}
            name={name}
            record={row}
            home={i === 0 ? undefined : homeOf(resource, row)}
          />
        );
        return (
          <td
            key={name}
            data-figures={isNumeric(field.kind) || undefined}
            {...placed(i < pinned ? i + (selectable ? 1 : 0) : undefined, widths[name])}
          >
            {i === 0 ? <Link to={to}>{value}</Link> : value}
            <RowChip resource={resource} name={name} row={row} />
          </td>
        );
      })}
      <td className={styles['act']}>
        {may('edit', resource.name, row) && (
          <Link
            to={paths.edit(row.id)}
            aria-label={say('Edit {title}', { title })}
            title={say('Edit')}
          >
            <Icon name="edit" size={18} />
          </Link>
        )}
        {actions && offers.length > 0 && (
          <RowMenu
            name={title}
            offers={offers}
            onBegin={(offer) =>
              actions.begin(offer, { rows: [row.id], about: [aboutRow(say, title, row)] })
            }
          />
        )}
      </td>
    </tr>
  );
});
