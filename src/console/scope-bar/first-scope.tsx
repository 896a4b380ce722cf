/**
 * The scope a screen opens with before anything is chosen: the last one viewed, else the server's
 * default, else the newest row.
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useStoreContext, type Store } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { fillPath, type Actor, type PlacedScreen } from '@/schema';
import { ask } from '@/dataProvider/http';
import { useActor, useRoll } from '../kit/frame';
import { Loading } from '../kit/states';
import { ALL, fitsScope } from '../visible';
import { listOf, nameInMemory, namesOf, SCOPES } from '../visits';
import { newestRow } from './newest-row';
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
        : (usual[to] ?? months[name] ?? (open ? ALL : field.choices?.[0]));
    if (!value) return undefined;
    params[name] = value;
  }
  return params;
}

/** Redirects to the first scope; renders `children` if none can be guessed. */
export function FirstScope({
  screen,
  children,
}: {
  readonly screen: PlacedScreen;
  readonly children: ReactNode;
}) {
  const store = useStoreContext();
  const actor = useActor();
  const roll = useRoll();
  const dataProvider = useDataProvider();
  const last = lastScope(store, screen);
  const known = last && { ...last, ...thisMonth(screen) };
  const asks = !known || !fitsScope(screen, known);
  const of = [...new Set(Object.values(screen.scope).flatMap(({ to }) => to ?? []))].join(',');
  // Loading errors are ignored: everything can be chosen by hand.
  const { data, isPending } = useQuery({
    queryKey: ['usual', screen.route],
    queryFn: async ({ signal }) => {
      const usual = await ask<Params>(`/api/usual?of=${of}`, { signal });
      return usualParams(screen, usual, actor)
        ? usual
        : newestRow(roll, dataProvider, screen, usual);
    },
    enabled: asks,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const params = asks ? data && usualParams(screen, data, actor) : known;
  const to = params && fitsScope(screen, params) ? fillPath(screen.route, params) : undefined;
  if (to !== undefined) return <Navigate to={to} replace />;
  return asks && isPending ? <Loading /> : children;
}
