/**
 * The scope a screen opens with before anything is chosen: the last one viewed, else the server's
 * default, else the newest row; the next likely one if the screen has no rows there.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useStoreContext, type Store } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { fillPath, type Actor, type PlacedScreen } from '@/schema';
import { askWhole } from '@/dataProvider/http';
import { useActor, useRoll } from '../kit/frame';
import { Loading } from '../kit/states';
import { ALL, fitsScope } from '../visible';
import { listOf, nameInMemory, namesOf, SCOPES } from '../visits';
import { hasRows } from './has-rows';
import { newestRows } from './newest-row';
import { thisMonth } from './scope-values';

type Params = Readonly<Record<string, string>>;

/** Returns the last scope viewed with exactly these parameters, or with these and more. */
function lastScope(store: Store, { scope }: Pick<PlacedScreen, 'scope'>): Params | undefined {
  const names = Object.entries(scope).map(
    ([name, field]) => [name, nameInMemory(name, field)] as const,
  );
  const all = listOf<Params>(store, SCOPES);
  const exact = namesOf(Object.fromEntries(names.map(([, kept]) => [kept, ''])));
  const found =
    all.find((one) => namesOf(one) === exact) ??
    all.find((one) => names.every(([, kept]) => one[kept]));
  return found && Object.fromEntries(names.map(([name, kept]) => [name, found[kept] ?? '']));
}

/**
 * Narrows the first parameter to the default; later ones that may be left open are, unless the
 * caller belongs to one. `undefined` where a parameter remains that only the caller can choose.
 */
export function usualParams(
  screen: PlacedScreen,
  usual: Params,
  actor: Partial<Actor>,
): Params | undefined {
  const months = thisMonth(screen);
  const own = new Set(Object.entries(actor).flatMap(([name, value]) => (value ? [name] : [])));
  const params: Record<string, string> = {};
  for (const [n, [name, field]] of Object.entries(screen.scope).entries()) {
    const open = screen.all?.includes(name) ?? false;
    const to = field.to ?? '';
    const value =
      open && n > 0 && !own.has(to)
        ? ALL
        : (usual[to] ?? months[name] ?? (open ? ALL : (field.choices?.[0] ?? usual[name])));
    if (!value) return undefined;
    params[name] = value;
  }
  return params;
}

interface Guesses {
  readonly data: Params;
  readonly meta?: { readonly others?: readonly Params[] };
}

/** Scopes tried at most until one has rows. */
const TRIED = 8;

/** Redirects to the first scope; renders `children` if none can be guessed, or none is to be. */
export function FirstScope({
  screen,
  guess,
  children,
}: {
  readonly screen: PlacedScreen;
  readonly guess: boolean;
  readonly children: ReactNode;
}) {
  const store = useStoreContext();
  const actor = useActor();
  const roll = useRoll();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const last = lastScope(store, screen);
  const seen = last && { ...last, ...thisMonth(screen) };
  const known = seen && fitsScope(screen, seen) ? seen : undefined;
  const of = [...new Set(Object.entries(screen.scope).map(([name, { to }]) => to ?? name))].join(
    ',',
  );

  async function guesses(signal: AbortSignal): Promise<readonly Params[]> {
    const { data: usual, meta } = await askWhole<Guesses>(
      `/api/usual?of=${of}&on=${encodeURIComponent(screen.route)}`,
      { signal },
    );
    const likely = [usual, ...(meta?.others ?? []).map((other) => ({ ...usual, ...other }))];
    const choices = likely.some((choice) => usualParams(screen, choice, actor))
      ? likely
      : await newestRows(roll, dataProvider, screen, usual, TRIED);
    return choices.flatMap((choice) => {
      const params = usualParams(screen, choice, actor);
      return params ? [params] : [];
    });
  }
  /** A list keeps the last scope even if it is empty: rows are created there. */
  async function open(signal: AbortSignal): Promise<string | null> {
    const pathOf = (params: Params) =>
      fitsScope(screen, params) ? fillPath(screen.route, params) : undefined;
    const has = (params: Params) => hasRows(client, roll, dataProvider, screen, params);
    if (known && (screen.kind === 'resource' || (await has(known)))) return pathOf(known) ?? null;
    // Loading errors are ignored: everything can be chosen by hand.
    const found = await guesses(signal).catch(() => []);
    const tried = new Map(
      found.flatMap((params) => {
        const path = pathOf(params);
        return path === undefined ? [] : [[path, params] as const];
      }),
    );
    if (tried.size > 1)
      for (const [path, params] of [...tried].slice(0, TRIED)) if (await has(params)) return path;
    const [first] = tried.keys();
    return (known && pathOf(known)) ?? first ?? null;
  }
  const { data: to, isPending } = useQuery({
    queryKey: ['first scope', screen.route, known],
    queryFn: ({ signal }) => open(signal),
    staleTime: 5 * 60_000,
    retry: false,
    enabled: guess,
  });
  if (!guess) return children;
  if (to) return <Navigate to={to} replace />;
  return isPending ? <Loading /> : children;
}
