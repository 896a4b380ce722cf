/**
 * The columns of a table, their order and widths: the definition's by default, the user's once
 * chosen and stored (src/console/preferences.ts).
 */
import { useRef, type CSSProperties, type RefObject } from 'react';
import { useStore } from 'react-admin';
import { arranged, placedAt, stepped, widthWithin, type Widths } from './arrange';
import { useFit } from './use-fit';

interface NamedColumn {
  readonly name: string;
}

export interface TableLayout<C extends NamedColumn = NamedColumn> {
  /** The shown columns in their order, then the others. */
  readonly all: readonly C[];
  readonly shown: readonly C[];
  /** Those and the default ones that have no room now, in their order. */
  readonly wanted: readonly C[];
  readonly pinned: ReadonlySet<string>;
  readonly widths: Widths;
  /** Whether the user has chosen anything. */
  readonly own: boolean;
  readonly toggle: (name: string) => void;
  /** Moves a column to the place of another, or by so many places. */
  readonly move: (name: string, to: string | number | null) => void;
  /** `null` lets the content set the width. */
  readonly resize: (name: string, width: number | null) => void;
  /** The current width. */
  readonly widthOf: (name: string) => number;
  readonly reset: () => void;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Hides the last default columns that the pane has no room for. */
  readonly fit: (pane: HTMLElement) => void;
}

interface LayoutOptions<C extends NamedColumn> {
  /** The prefix of its keys in the store. */
  readonly key: string;
  readonly columns: readonly C[];
  /** The default columns. */
  readonly first: readonly string[];
  /** Columns that identify the row: they come first and stay visible. */
  readonly pinned: readonly string[];
  /** Default columns that are not the first to lose their room: the state of the row. */
  readonly keep?: readonly string[];
}

export function useTableLayout<C extends NamedColumn>({
  key,
  columns,
  first,
  pinned,
  keep = [],
}: LayoutOptions<C>): TableLayout<C> {
  const [chosen, setChosen] = useStore<readonly string[] | null>(`${key}.columns`, null);
  const [widths, setWidths] = useStore<Widths | null>(`${key}.widths`, null);
  const table = useRef<HTMLTableElement>(null);
  const stays = new Set(pinned);
  const listed = arranged(columns, chosen ?? first, stays);
  const wanted = listed.length > 0 ? listed : columns.slice(0, 1);
  const own = chosen !== null || widths !== null;
  const { shown, fit } = useFit(wanted, stays, new Set(keep), key, own);
  const names = shown.map(({ name }) => name);
  return {
    all: [...shown, ...columns.filter((column) => !shown.includes(column))],
    shown,
    pinned: stays,
    widths: widths ?? {},
    own,
    wanted,
    fit,
    toggle: (name) =>
      setChosen(names.includes(name) ? names.filter((other) => other !== name) : [...names, name]),
    move: (name, to) =>
      setChosen(typeof to === 'number' ? stepped(names, name, to) : placedAt(names, name, to)),
    resize: (name, width) => {
      const { [name]: _, ...others } = widths ?? {};
      setWidths(width === null ? others : { ...others, [name]: widthWithin(width) });
    },
    widthOf: (name) =>
      [...(table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].find(
        ({ dataset }) => dataset['column'] === name,
      )?.offsetWidth ?? 0,
    reset: () => {
      setChosen(null);
      setWidths(null);
    },
    table,
  };
}

/** The attributes of a cell in a column with a chosen width. */
export const sized = (
  width: number | undefined,
): { readonly 'data-sized'?: ''; readonly style?: CSSProperties } =>
  width === undefined
    ? {}
    : { 'data-sized': '', style: { width, minWidth: width, maxWidth: width } };
