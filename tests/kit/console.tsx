/**
 * The console's frame around one part of it, with a sample roll and rows in memory, for tests
 * without a server.
 */
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, type DataProvider, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createAuthProvider } from '@/auth/auth-provider';
import { FrameContext, type Frame } from '@/console/kit/frame';
import type { Actor, Roll } from '@/schema';

export const ACTOR: Actor = {
  kind: 'super',
  level: 5,
  id: 1,
  name: 'Anna',
  letters: '',
  type: null,
  department: null,
};

type Rows = Record<string, (RaRecord & { version?: number })[]>;

/**
 * Implements as much of a server as lists and single rows need; filters test equality, `q` searches
 * every text.
 */
export function memoryData(rows: Rows): DataProvider {
  const of = (name: string) => (rows[name] ??= []);
  const fits = (row: RaRecord, filter: Record<string, unknown>): boolean =>
    Object.entries(filter).every(([name, wanted]) =>
      name === 'q'
        ? Object.values(row).some(
            (value) =>
              typeof value === 'string' &&
              value.toLowerCase().includes(String(wanted).toLowerCase()),
          )
        : row[name] === wanted,
    );
  const found = (name: string, id: unknown): RaRecord => {
    const row = of(name).find((one) => String(one.id) === String(id));
    if (!row) throw Object.assign(new Error('This row does not exist.'), { status: 404 });
    return row;
  };
  const provider = {
    getList: async (
      name: string,
      {
        pagination,
        filter = {},
      }: { pagination?: { page: number; perPage: number }; filter?: Record<string, unknown> },
    ) => {
      const all = of(name).filter((row) => fits(row, filter));
      const { page = 1, perPage = 25 } = pagination ?? {};
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: { ...found(name, id) } }),
    getMany: async (name: string, { ids }: { ids: unknown[] }) => ({
      data: of(name).filter(({ id }) => ids.map(String).includes(String(id))),
    }),
    getManyReference: async () => ({ data: [], total: 0 }),
    create: async (name: string, { data }: { data: RaRecord }) => {
      const row = { version: 1, ...data, id: data.id ?? of(name).length + 1 };
      of(name).push(row);
      return { data: row };
    },
    update: async (name: string, { id, data }: { id: unknown; data: Partial<RaRecord> }) => ({
      data: Object.assign(found(name, id), data, {
        version: Number(found(name, id)['version'] ?? 1) + 1,
      }),
    }),
    updateMany: async () => ({ data: [] }),
    delete: async (name: string, { id }: { id: unknown }) => {
      const row = found(name, id);
      rows[name] = of(name).filter((one) => one !== row);
      return { data: row };
    },
    deleteMany: async () => ({ data: [] }),
  };
  return provider as unknown as DataProvider;
}

/** The router's location, for tests that check the address. */
export const address = { now: '' };

function Watched({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  address.now = pathname + search;
  return <>{children}</>;
}

interface Options {
  readonly roll: Roll;
  readonly data?: DataProvider;
  readonly actor?: Actor;
  readonly at?: string;
}

export function renderInConsole(
  children: ReactNode,
  { roll, data = memoryData({}), actor = ACTOR, at = '/' }: Options,
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const frame: Frame = {
    roll,
    actor,
    profile: { id: actor.id, name: actor.name },
    defaults: undefined,
    session: {
      slot: 'super_admin',
      kind: actor.kind,
      account: 'admin',
      level: actor.level,
      id: actor.id,
      type: 5,
      exp: 9_999_999_999,
      token: 'token',
    },
  };
  const inside = (
    <CoreAdminContext
      dataProvider={data}
      authProvider={createAuthProvider(roll, actor, frame.profile)}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <FrameContext.Provider value={frame}>
        <Watched>{children}</Watched>
      </FrameContext.Provider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: inside }], { initialEntries: [at] });
  return { router, queryClient, ...render(<RouterProvider router={router} />) };
}
