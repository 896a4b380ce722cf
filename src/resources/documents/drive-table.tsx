import { useEffect, useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DriveEntry } from '@/domain/drive';
import { sizeText } from '@/schema';
import { Icon } from '@/console/kit/icon';
import { IconButton } from '@/console/kit/icon-button';
import { Menu, type MenuItem } from '@/console/kit/menu';
import { counted, useSay } from '@/console/kit/say';
import { instantText } from '@/console/kit/when';
import type { Tab } from './drive-tab';
import { folderPath, keyOf, iconOf, type Sort, type SortField } from './drive-rows';
import type { Selection } from './use-selection';
import css from './drive.module.css';

export interface RowActions {
  readonly open: (row: DriveEntry) => void;
  readonly rename?: (row: DriveEntry) => void;
  readonly trash?: (rows: readonly DriveEntry[]) => void;
  readonly drop?: (rows: readonly DriveEntry[], to: number) => void;
  readonly menu: (row: DriveEntry) => readonly MenuItem[];
}
interface Props {
  readonly rows: readonly DriveEntry[];
  readonly tab: Tab;
  readonly selection: Selection;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly deeds: RowActions;
}

/** The type of items dragged within the page; files from outside do not have it. */
export const DRAGGED = 'application/x-drive';
const SHARED = { department: 'My department', all: 'All teachers' } as const;

/** The items of a folder. Keys: arrows, Shift+arrows, Space, Ctrl+A, Enter, F2, Delete. */
export function DriveTable({ rows, tab, selection, sort, onSort, deeds }: Props) {
  const say = useSay();
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const byKeys = useRef(false);
  useEffect(() => {
    if (byKeys.current) body.current?.querySelectorAll('tr')[selection.at]?.focus();
    byKeys.current = false;
  });
  const chosen = rows.filter((row) => selection.keys.has(keyOf(row)));
  const open = (row: DriveEntry): void => {
    if (row.kind === 'folder' && tab !== 'trash') void navigate(folderPath(row));
    else if (row.kind === 'file' && tab !== 'trash') deeds.open(row);
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.tagName !== 'TR') return; // a button in the row handles its own keys
    const { at } = selection;
    const row = rows[at];
    const target = chosen.length > 0 ? chosen : row ? [row] : [];
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    }[event.key];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (to !== undefined && plain) {
      byKeys.current = true;
      selection.go(to, event.shiftKey);
    } else if (event.key === ' ' && plain) selection.toggle(at);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      selection.all(true);
    else if (event.key === 'Escape' && chosen.length > 0) selection.clear();
    else if (event.key === 'Enter' && row && plain) open(row);
    else if (event.key === 'F2' && row && deeds.rename) deeds.rename(row);
    else if (event.key === 'Delete' && deeds.trash && target.length > 0) {
      byKeys.current = true;
      deeds.trash(target);
    } else return;
    event.preventDefault();
  }
  const everything = rows.length > 0 && chosen.length === rows.length;
  const last = tab === 'trash' ? 'Deleted' : 'Modified';
  return (
    <table className={css.table} aria-label={say('Files and folders')} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col" className={css.tick}>
            <label>
              <input
                type="checkbox"
                aria-label={say('Select all')}
                checked={everything}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && !everything;
                }}
                onChange={(event) => selection.all(event.target.checked)}
              />
            </label>
          </th>
          <Heading field="name" label="Name" sort={sort} onSort={onSort} />
          {tab === 'shared' ? (
            <th scope="col" className={css.wide}>
              {say('From')}
            </th>
          ) : null}
          <Heading field="size" label="Size" sort={sort} onSort={onSort} figures />
          <Heading field="changed_at" label={last} sort={sort} onSort={onSort} />
          {tab === 'mine' ? (
            <th scope="col" className={css.wide}>
              {say('Shared with')}
            </th>
          ) : null}
          <th scope="col" className={css.act}>
            <span className="visually-hidden">{say('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, i) => (
          <Row
            key={keyOf(row)}
            row={row}
            index={i}
            tab={tab}
            selection={selection}
            dragged={() => (selection.keys.has(keyOf(row)) ? chosen : [row])}
            deeds={deeds}
            onOpen={open}
            all={rows}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Pick<Props, 'sort' | 'onSort'> {
  readonly field: SortField;
  readonly label: string;
  readonly figures?: boolean;
}
function Heading({ field, label, sort, onSort, figures = false }: HeadingProps) {
  const say = useSay();
  const here = sort.field === field;
  return (
    <th
      scope="col"
      className={field === 'name' ? undefined : css.wide}
      data-figures={figures || undefined}
      aria-sort={here ? (sort.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() => onSort({ field, down: here ? !sort.down : field !== 'name' })}
      >
        {say(label)}
        <Icon
          name={here && sort.down ? 'down' : 'up'}
          size={16}
          className={here ? undefined : css.unsorted}
        />
      </button>
    </th>
  );
}

interface RowProps extends Pick<Props, 'tab' | 'selection' | 'deeds'> {
  readonly row: DriveEntry;
  readonly index: number;
  readonly all: readonly DriveEntry[];
  readonly dragged: () => readonly DriveEntry[];
  readonly onOpen: (row: DriveEntry) => void;
}

function Row({ row, index, tab, selection, deeds, onOpen, dragged, all }: RowProps) {
  const say = useSay();
  const { icon, word } = iconOf(row);
  const chosen = selection.keys.has(keyOf(row));
  const active = selection.at === index;
  const size =
    row.kind === 'file'
      ? sizeText(row.size)
      : tab === 'mine' && row.where === undefined
        ? counted(say, row.size, '1 item', '{count} items')
        : '';
  const changed = instantText(
    tab === 'trash' ? (row.trashed_at ?? row.changed_at) : row.changed_at,
  );
  const shares = [
    row.share === 'private' ? '' : say(SHARED[row.share]),
    row.link_until ? say('Link until {at}', { at: instantText(row.link_until).slice(0, 10) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const press = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    selection.press(index, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey });
  };
  const takes = (event: DragEvent): boolean =>
    row.kind === 'folder' && deeds.drop !== undefined && event.dataTransfer.types.includes(DRAGGED);
  const drop = (event: DragEvent<HTMLTableRowElement>): void => {
    delete event.currentTarget.dataset.over;
    if (!takes(event)) return;
    event.preventDefault();
    const keys = new Set(event.dataTransfer.getData(DRAGGED).split('\n'));
    const rows = all.filter((one) => keys.has(keyOf(one)) && keyOf(one) !== keyOf(row));
    if (rows.length > 0) deeds.drop?.(rows, row.id);
  };
  const tab0 = active ? 0 : -1;
  return (
    <tr
      tabIndex={tab0}
      aria-selected={chosen}
      className={chosen ? css.chosen : undefined}
      onClick={press}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !active) selection.go(index);
      }}
      onDoubleClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('a, button, input, label')))
          onOpen(row);
      }}
      draggable={deeds.drop !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, dragged().map(keyOf).join('\n'));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (takes(event)) {
          event.preventDefault();
          event.currentTarget.dataset.over = '';
        }
      }}
      onDragLeave={(event) => {
        delete event.currentTarget.dataset.over;
      }}
      onDrop={drop}
    >
      <td className={css.tick}>
        <label>
          <input
            type="checkbox"
            tabIndex={tab0}
            aria-label={say('Select {name}', { name: row.name })}
            checked={chosen}
            onChange={() => selection.toggle(index)}
          />
        </label>
      </td>
      <td className={css.name}>
        <span className={css.icon} data-look={icon} title={say(word)}>
          <Icon name={icon} size={22} />
          <span className="visually-hidden">{say(word)}</span>
        </span>
        <span className={css.words}>
          {tab === 'trash' ? (
            <span>{row.name}</span>
          ) : row.kind === 'folder' ? (
            <Link tabIndex={tab0} to={folderPath(row)} draggable={false}>
              {row.name}
            </Link>
          ) : (
            <button type="button" tabIndex={tab0} className={css.open} onClick={() => onOpen(row)}>
              {row.name}
            </button>
          )}
          {row.where !== undefined ? (
            <span className={css.where}>{row.where || say('Top level')}</span>
          ) : null}
          <span className={css.small}>
            {[row.owner, size, changed, tab === 'mine' ? shares : ''].filter(Boolean).join(' · ')}
          </span>
        </span>
      </td>
      {tab === 'shared' ? <td className={css.wide}>{row.owner ?? ''}</td> : null}
      <td className={css.wide} data-figures>
        {size}
      </td>
      <td className={css.wide}>{changed}</td>
      {tab === 'mine' ? (
        <td className={css.wide}>
          {shares ? (
            <span className={css.shared}>
              <Icon name={row.share === 'private' ? 'link' : 'groups'} size={18} />
              {shares}
            </span>
          ) : (
            ''
          )}
        </td>
      ) : null}
      <td className={css.act}>
        <Menu
          floats
          label={say('Actions for {name}', { name: row.name })}
          items={deeds.menu(row)}
          trigger={(props) => (
            <IconButton
              {...props}
              tabIndex={tab0}
              icon="dots"
              label={say('Actions for {name}', { name: row.name })}
            />
          )}
        />
      </td>
    </tr>
  );
}
