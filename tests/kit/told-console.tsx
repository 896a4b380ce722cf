/**
 * The console's screens over the real server with the sample workshop, for the record of what they
 * tell: routes, pages, messages; on request the frame around them.
 */
import { act, cleanup } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import { Layout } from '@/console/frame/layout';
import { dropAllDrafts } from '@/console/kit/drafts';
import { Notifications } from '@/console/notifications';
import { ConsoleRoutes } from '@/console/routes';
import { createDataProvider } from '@/dataProvider/rest';
import { toast, Toasts } from '@/public/toasts';
import type { Actor } from '@/schema';
import { makeRunner } from '../../server/jobs/runner';
import { tokenOf } from './actors';
import { renderInConsole } from './console';
import { giveDialogs } from './dialog';
import { NOON, openWorld, type World } from './scenario';
import { telling, type Heard, type SentCall, type Telling } from './told-screen';
import { companions, stock, workshop } from './told-workshop';

export interface ToldConsole {
  readonly world: World;
  /** Everything that was sent since the page was opened. */
  readonly sent: () => readonly SentCall[];
  /** Opens an address as a caller; `frame` with the menu and the bar around the page. */
  open(actor: Actor, path: string, options?: { readonly frame?: boolean }): Telling;
  /** Does the work that was left to the server's tasks. */
  drain(): Promise<void>;
  /** Leaves the page and puts the workshop back as it was. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Loads every part at once, so that no dialog waits for its code in the middle of a step. */
const parts = import.meta.glob('../../src/console/**/*.{ts,tsx}');

export async function openToldConsole(): Promise<ToldConsole> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  giveDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView ??= () => undefined;
  await Promise.all(Object.values(parts).map((load) => load()));
  const world = await openWorld({ roll: workshop, companions });
  let actor: Actor;
  let waiting = 0;
  let calls: SentCall[] = [];
  let all: SentCall[] = [];
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      waiting += 1;
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const headers = new Headers(request.headers);
      const body = method === 'GET' ? undefined : await request.arrayBuffer();
      const call = {
        method,
        path: decodeURIComponent(pathname + search),
        headers: new Headers(headers),
        body: body ? new TextDecoder().decode(body) : '',
      };
      headers.set('authorization', `Bearer ${tokenOf(actor)}`);
      try {
        const response = await world.request(pathname + search, {
          method,
          headers,
          ...(body?.byteLength ? { body } : {}),
        });
        // How far an upload has come, asked under a name of its own.
        if (!pathname.startsWith('/api/line/')) calls.push({ ...call, status: response.status });
        all.push({ ...call, status: response.status });
        return response;
      } finally {
        setTimeout(() => {
          waiting -= 1;
        });
      }
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  const heard: Heard = {
    waiting: () => waiting,
    take: () => calls.splice(0),
    dismiss: () => toast.removeAll(),
  };
  await stock(world);
  return {
    world,
    sent: () => all,
    open(as, path, { frame = false } = {}) {
      actor = as;
      calls = [];
      all = [];
      document.title = '';
      const page = (
        <>
          {frame ? (
            <Layout>
              <ConsoleRoutes />
            </Layout>
          ) : (
            <main>
              <ConsoleRoutes />
            </main>
          )}
          <Notifications />
          <Toasts />
        </>
      );
      renderInConsole(page, {
        roll: workshop,
        actor: as,
        data: createDataProvider(workshop),
        at: path,
      });
      return telling(heard);
    },
    drain: () => makeRunner(world.tasks, () => undefined).drain(),
    async leave() {
      cleanup();
      act(() => toast.removeAll());
      await dropAllDrafts();
      await stock(world);
    },
    async close() {
      server.close();
      vi.unstubAllGlobals();
      vi.useRealTimers();
      await world.close();
    },
  };
}
