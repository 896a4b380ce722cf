/**
 * Entry grid: an editable table that works like a spreadsheet, by keyboard, mouse, touch or
 * clipboard. It knows texts, kinds of values and places; it knows no screen, no address and no
 * server.
 * Next: `column.ts` (what a column can be), `store.ts` (its state), `keys.ts` (its keyboard),
 * `cell-input.tsx` (its one input).
 */
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyOnInput } from '../lazy-on-input';
import { useSay } from '../say';
import { useRoom } from '../use-room';
import { CellMenu } from './cell-menu';
import { cellMenuItems } from './cell-menu-items';
import { hasMenu } from './column-menu-items';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { commandOf } from './keys';
import { HighlightBands } from './highlight-bands';
import { columnWidths, lineHeights } from './measures';
import { runCommand } from './run-command';
import type { PastePlan } from './paste';
import type { Point } from './place-at';
import type { GridStore } from './store';
import { useClipboard } from './use-clipboard';
import { usePointer } from './use-pointer';
import { useView } from './use-view';
import css from './entry-grid.module.css';

const PasteDialog = lazyOnInput(async () => (await import('./paste-dialog')).PasteDialog);

interface Props {
  readonly store: GridStore;
  readonly label: string;
  /** Everything is read-only. */
  readonly locked?: boolean;
  readonly onSave?: (() => void) | undefined;
  /** Whether the table fills the whole window, and the function that toggles this. */
  readonly full?: { readonly on: boolean; readonly set: (on: boolean) => void };
}

/** Menus and dialogs inside the grid have a keyboard of their own. */
const isMenu = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-menu]') !== null;

export function EntryGrid({ store, label, locked = false, onSave, full }: Props) {
  const say = useSay();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const [menuAt, openMenu] = useState<Point | null>(null);
  useSyncExternalStore(store.subscribe, store.shapeOf);
  const { columns } = store.cells;
  // Memoised, or every row would render again at every step.
  const measures = useMemo(() => columnWidths(columns), [columns]);
  const lines = useMemo(() => lineHeights(columns), [columns]);
  const { rows, columns: drawn } = useView(store, scroller, lines, measures);
  useRoom(scroller);

  const focus = useCallback((): void => {
    store.wantsFocus = true;
    scroller.current
      ?.querySelector<HTMLInputElement>(`.${css.editor}`)
      ?.focus({ preventScroll: true });
  }, [store]);
  useEffect(() => {
    // take the focus, unless another element has it or an on-screen keyboard would pop up
    if (
      locked ||
      document.activeElement !== document.body ||
      matchMedia?.('(pointer: coarse)').matches
    )
      return;
    focus();
  }, [focus, locked]);

  useEffect(() => {
    let { sought } = store;
    return store.subscribe(() => {
      if (store.sought === sought) return;
      sought = store.sought;
      if (store.wantsFocus) focus(); // the cell may have been active before
    });
  }, [store, focus]);

  const clipboard = useClipboard(store, { locked, preview: setPlan });
  const pointer = usePointer(store, { locked, scroller, lines, measures, onMenu: openMenu });
  const menu = (col: number): boolean => {
    const button = scroller.current?.querySelector<HTMLElement>(
      `[data-head="${col}"] [aria-haspopup]`,
    );
    button?.click();
    return button !== undefined && button !== null;
  };
  const cellMenu = (): void => {
    store.finish();
    const box = scroller.current?.querySelector(`.${css.active}`)?.getBoundingClientRect();
    openMenu({ x: (box?.left ?? 0) + 8, y: box?.bottom ?? 0 });
  };
  const toFull = (on?: false): boolean => {
    if (!full || (on === false && !full.on)) return false;
    full.set(on ?? !full.on);
    return true;
  };

  return (
    <div className={css.frame}>
      <p id={`${gridId}-hint`} className={css.hidden}>
        {say(
          'Type or press F2 to edit a cell. Move with the arrow keys, Tab and Enter. To leave the table, press Escape, then Tab.',
        )}
        {columns.some(({ oneKey }) => oneKey) ? ` ${say('Press Space for the next choice.')}` : ''}
        {` ${say('Press the Menu key for cell actions.')}`}
        {columns.some(hasMenu) ? ` ${say('Press Alt+Down to open the column menu.')}` : ''}
        {full ? ` ${say('Press F11 for full screen, Esc to exit.')}` : ''}
      </p>
      <div
        ref={scroller}
        className={css.scroller}
        style={{ scrollPadding: `${lines.head}px 0 ${lines.foot}px ${measures.fixed}px` }}
        {...clipboard.handlers}
        {...pointer}
        onFocus={() => {
          store.wantsFocus = true;
        }}
        onBlur={(event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
            store.wantsFocus = false;
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || isMenu(event.target)) return;
          const command = commandOf(event, store.editing, store.column?.oneKey);
          if (!command) {
            if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) store.explain();
            return;
          }
          const page = Math.max(
            1,
            Math.floor(
              ((scroller.current?.clientHeight || 400) - lines.head - lines.foot) / lines.row,
            ) - 1,
          );
          if (
            runCommand(store, command, { locked, page, save: onSave, menu, cellMenu, full: toFull })
          )
            event.preventDefault();
        }}
      >
        <div
          role="grid"
          aria-label={label}
          aria-describedby={`${gridId}-hint`}
          aria-multiselectable
          aria-readonly={locked || undefined}
          className={css.grid}
          aria-rowcount={store.height + (lines.groups > 0 ? 2 : 1) + (lines.foot > 0 ? 1 : 0)}
          aria-colcount={columns.length + 1}
          style={{
            height: lines.head + store.height * lines.row + lines.foot,
            width: measures.left.at(-1),
          }}
        >
          <GridHead
            store={store}
            columns={columns}
            drawn={drawn}
            gridId={gridId}
            lines={lines}
            measures={measures}
            locked={locked}
            focus={focus}
          />
          <div role="rowgroup" className={css.body}>
            {rows.map((row) => (
              <GridRow
                key={row}
                store={store}
                row={row}
                drawn={drawn}
                gridId={gridId}
                lines={lines}
                measures={measures}
                locked={locked}
              />
            ))}
          </div>
          <HighlightBands
            store={store}
            scroller={scroller}
            drawn={drawn}
            lines={lines}
            measures={measures}
          />
          {lines.foot > 0 ? (
            <GridFoot
              store={store}
              columns={columns}
              drawn={drawn}
              lines={lines}
              measures={measures}
            />
          ) : null}
        </div>
      </div>
      {columns.map((column, col) =>
        column.options && column.editable && !column.oneKey ? (
          <datalist key={column.key} id={`${gridId}-list-${col}`}>
            {column.options.map(({ label: option }) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        ) : null,
      )}
      <LiveRegion store={store} />
      {menuAt ? (
        <CellMenu
          at={menuAt}
          items={cellMenuItems({ store, say, locked, clipboard: clipboard.menu })}
          onClose={() => {
            openMenu(null);
            focus();
          }}
        />
      ) : null}
      {plan ? (
        <PasteDialog
          plan={plan}
          store={store}
          onClose={(paste) => {
            setPlan(null);
            if (paste) clipboard.apply(plan);
            focus();
          }}
        />
      ) : null}
    </div>
  );
}

/** Announcements for screen readers. A component of its own, so that an announcement renders nothing else. */
function LiveRegion({ store }: { readonly store: GridStore }) {
  return (
    <p role="status" className={css.hidden}>
      {useSyncExternalStore(store.listen, store.heard)}
    </p>
  );
}
