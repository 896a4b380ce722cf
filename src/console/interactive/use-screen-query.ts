/** Filters of a report or sheet. They are in the query string, so that every view has a link. */
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { fillPath, type PlacedScreen } from '@/schema';

export type TableScreen = Extract<PlacedScreen, { kind: 'report' | 'sheet' }>;

/** The filter of this name is rendered as tabs. */
export const TAB = 'tab';

export interface ScreenQuery {
  /** The path of the screen at its scope. */
  readonly path: string;
  /**
   * Returns path and query of its data, or of something below it; further parameters may follow.
   */
  address(more?: Readonly<Record<string, string>>, below?: string): string;
  /** The values from the address, or the defaults; '' where nothing is chosen. */
  readonly chosen: Readonly<Record<string, string>>;
  choose(name: string, value: string): void;
  /** Clears every choice that excludes rows and keeps the tab; `undefined` where there is none. */
  readonly clear: (() => void) | undefined;
}

export const pagesOf = (screen: TableScreen): string | undefined =>
  screen.kind === 'report' ? screen.pages : undefined;

const NONE: Readonly<Record<string, string>> = {};

/**
 * The last choices of the filters of a screen that are remembered. One that the address gives is
 * kept, also if a link gave it.
 */
function useRememberedFilters(
  { route, filters = {} }: TableScreen,
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  const [kept, keep] = useStore(`frame.filters.${route}`, NONE);
  const given = Object.entries(filters).flatMap(([name, { options }]): [string, string][] => {
    const value = options.remember ? search.get(name) : null;
    return value && value !== kept[name] ? [[name, value]] : [];
  });
  useEffect(() => {
    if (given.length > 0) keep({ ...kept, ...Object.fromEntries(given) });
  });
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => filters[name]?.options.remember),
  );
}

export function useScreenQuery(
  screen: TableScreen,
  params: Readonly<Record<string, string>>,
): ScreenQuery {
  const { route, filters = {} } = screen;
  const [search, setSearch] = useSearchParams();
  const path = fillPath(route, params) ?? route;
  const remembered = useRememberedFilters(screen, search);
  const choiceOf = (name: string): string | undefined => search.get(name) ?? remembered[name];
  const given = Object.keys(filters).flatMap((name): [string, string][] => {
    const value = choiceOf(name);
    return value ? [[name, value]] : [];
  });
  const narrowing = given.filter(
    ([name, value]) =>
      name !== TAB &&
      name !== pagesOf(screen) &&
      !filters[name]?.options.remember &&
      value !== String(filters[name]?.options.default ?? ''),
  );
  return {
    path,
    clear:
      narrowing.length === 0
        ? undefined
        : () =>
            setSearch((now) => {
              const next = new URLSearchParams(now);
              for (const [name, { options }] of Object.entries(filters))
                if (name !== TAB && !options.remember) next.delete(name);
              return next;
            }),
    address(more = {}, below = '') {
      const query = new URLSearchParams([...given, ...Object.entries(more)]);
      return `/api${path}${below}${query.size > 0 ? `?${query}` : ''}`;
    },
    chosen: Object.fromEntries(
      Object.entries(filters).map(([name, { options }]) => [
        name,
        choiceOf(name) ?? String(options.default ?? ''),
      ]),
    ),
    choose: (name, value) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        const pages = pagesOf(screen);
        if (pages && pages !== name) next.delete(pages); // another choice starts at its first page
        return next;
      }),
  };
}
