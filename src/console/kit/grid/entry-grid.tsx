/**
 * ENTRY GRID: a table that one types into as into a spreadsheet, by keyboard, mouse, touch or clipboard. It knows texts,
 * kinds of values and places; it knows no screen, no address and no server.
 * Next: `store.ts` (its state), `keys.ts` (its keyboard), `cell-input.tsx` (its one input), `use-paste.tsx`.
 */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '../say';
import { useRoom } from '../use-room';
import { GridRow } from './grid-row';
import { commandOf } from './keys';
import { PasteDialog } from './paste-dialog';
import { columnWidths, rowHeight } from './measures';
import { obey } from './obey';
import type { PastePlan } from './paste';
import type { Place } from './range';
import type { GridStore } from './store';
import { useClipboard } from './use-clipboard';
import { usePointer } from './use-pointer';
import { windowOf, type Window } from './window';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly label: string;
  /** Everything can be read and nothing typed. */
  readonly locked?: boolean;
  readonly onSave?: () => void;
}

export function EntryGrid({ store, label, locked = false, onSave }: Props) {
  const say = useSay();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(rowHeight);
  const [view, setView] = useState<Window>({ first: 0, last: 30 });
  const [active, setActive] = useState(store.active);
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const [told, setTold] = useState('');
  const { columns } = store.cells;
  // Kept, or every row would be drawn again at every step.
  const { template, edges, width, fixed } = useMemo(() => columnWidths(columns), [columns]);

  const look = (): void => {
    const element = scroller.current;
    if (!element) return;
    const next = windowOf(element.scrollTop, element.clientHeight || 600, height, store.height);
    setView((now) => (now.first === next.first && now.last === next.last ? now : next));
  };
  useRoom(scroller);
  useLayoutEffect(() => {
    const element = scroller.current;
    look();
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looks at the store and the element as they are then
  }, [store]);

  // Keeps the corner that moves in sight, between the heading and the columns that stay.
  const reveal = ({ row, col }: Place): void => {
    const element = scroller.current;
    if (!element) return;
    const top = row * height;
    const room = element.clientHeight - height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (room > 0 && top + height > element.scrollTop + room) element.scrollTop = top + height - room;
    if (edges[col] !== undefined) return;
    const left = width.slice(0, col + 1).reduce((sum, each) => sum + each, 0);
    const right = left + (width[col + 1] ?? 0);
    if (left < element.scrollLeft + fixed) element.scrollLeft = left - fixed;
    else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = Math.min(right - element.clientWidth, left - fixed); // its beginning, where it is too wide
  };
  const revealed = useRef(store.extent);
  useEffect(() => store.subscribe(() => {
    const { active: now, extent } = store;
    if (extent.row !== revealed.current.row || extent.col !== revealed.current.col) reveal(extent);
    revealed.current = extent;
    setActive((before) => (before.row === now.row && before.col === now.col ? before : now));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reveal` reads what stands at that moment
  }), [store]);

  useEffect(() => { // one may type at once, unless something else has been chosen already or a keyboard would pop up
    if (locked || document.activeElement !== document.body || matchMedia?.('(pointer: coarse)').matches) return;
    store.wantsFocus = true;
    scroller.current?.querySelector<HTMLInputElement>(`.${css.editor}`)?.focus({ preventScroll: true });
  }, [store, locked]);

  const { apply, ...clipboard } = useClipboard(store, { locked, preview: setPlan, tell: setTold });
  const pointer = usePointer(store, { locked, scroller, height });

  const rows: number[] = [];
  for (let row = view.first; row <= Math.min(view.last, store.height - 1); row += 1) rows.push(row);
  if (active.row < view.first) rows.unshift(active.row);
  else if (active.row > view.last && active.row < store.height) rows.push(active.row);

  return (
    <div className={css.frame}>
      <p id={`${gridId}-hint`} className={css.hidden}>
        {say('Type into a cell or press F2 to change it. Arrows, Tab and Enter walk. Escape, then Tab leaves the table.')}
      </p>
      <div
        ref={scroller} className={css.scroller} style={{ scrollPadding: `${height}px 0 0 ${fixed}px` }} onScroll={look} {...clipboard} {...pointer}
        onFocus={() => { store.wantsFocus = true; }}
        onBlur={(event) => { if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) store.wantsFocus = false; }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const command = commandOf(event, store.editing);
          if (!command) return;
          const page = Math.max(1, Math.floor((scroller.current?.clientHeight || 400) / height) - 2);
          if (obey(store, command, { locked, page, save: onSave })) event.preventDefault();
        }}
      >
        <div
          role="grid" aria-label={label} aria-describedby={`${gridId}-hint`} aria-rowcount={store.height + 1} aria-colcount={columns.length + 1} aria-multiselectable
          aria-readonly={locked || undefined} className={css.grid} style={{ height: (store.height + 1) * height, width: width.reduce((sum, each) => sum + each, 0) }}
        >
          <div role="row" aria-rowindex={1} className={css.head} style={{ height, gridTemplateColumns: template }}>
            <div role="columnheader" aria-colindex={1} className={`${css.cell} ${css.sticky} ${css.count}`} style={{ left: 0 }}>{say('No.')}</div>
            {columns.map((column, col) => (
              <div
                key={column.key} role="columnheader" aria-colindex={col + 2} className={`${css.cell} ${edges[col] === undefined ? '' : css.sticky}`}
                style={edges[col] === undefined ? undefined : { left: edges[col] }} title={column.label} data-head={col}
              >
                <span className={css.text}>{column.label}</span>
                {column.editable && column.field.options.required ? <span aria-hidden className={css.star}>*</span> : null}
              </div>
            ))}
          </div>
          <div role="rowgroup" className={css.body}>
            {rows.map((row) => <GridRow key={row} store={store} row={row} gridId={gridId} height={height} template={template} edges={edges} locked={locked} />)}
          </div>
        </div>
      </div>
      {columns.map((column, col) => (column.options && column.editable ? (
        <datalist key={column.key} id={`${gridId}-list-${col}`}>{column.options.map(({ label: option }) => <option key={option} value={option} />)}</datalist>
      ) : null))}
      <p role="status" className={css.hidden}>{told}</p>
      {plan ? (
        <PasteDialog
          plan={plan} store={store}
          onClose={(paste) => {
            setPlan(null);
            if (paste) apply(plan);
            store.wantsFocus = true;
            scroller.current?.querySelector<HTMLInputElement>(`.${css.editor}`)?.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </div>
  );
}
