/**
 * The real console over the real server: every `/api/*` call of the screen goes to the
 * demonstration college in process.
 */
import { act, cleanup, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import Console from '@/console/app';
import { clearSession, storeSession } from '@/auth/session';
import { Toasts } from '@/public/toasts';
import { openDemoCollege, type DemoCollege } from './demo-college';
import { giveDialogs } from './dialog';

export interface Desk {
  readonly college: DemoCollege;
  /** The id of the batch that started this many years before the latest one. */
  batch(yearsAgo: number): string;
  /** Every call that the screens made, as `GET /api/thing?x`. */
  readonly calls: string[];
  /**
   * Responds in place of the server to calls whose path starts with this; `'none'` makes them fail
   * without a response. Undone by `close`.
   */
  instead(path: string, answer: { status: number; body?: unknown } | 'none'): void;
  /** Signs in as an identity of the matrix and opens a path. */
  open(identity: string, path: string): Promise<void>;
  /** Leaves the page and removes all replaced responses. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

const HOUR = 3_600_000;

/**
 * Opens the college of the current hour: files that do so within the same hour share its creation.
 */
export async function openDesk(): Promise<Desk> {
  const college = await openDemoCollege('demo', new Date(Math.floor(Date.now() / HOUR) * HOUR));
  const batches = await college.db.read(
    ({ sql }) => sql<{ id: string }>`select id from batch order by start_year desc`,
  );
  const calls: string[] = [];
  const instead = new Map<string, { status: number; body?: unknown } | 'none'>();
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${decodeURIComponent(search)}`);
      const pretended = [...instead].find(([path]) => pathname.startsWith(path))?.[1];
      if (pretended === 'none') return HttpResponse.error();
      if (pretended) return HttpResponse.json(pretended.body ?? {}, { status: pretended.status });
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
      return college.ask(pathname + search, {
        method: request.method,
        headers: request.headers,
        ...(body?.byteLength ? { body } : {}),
      });
    }),
  );
  server.listen({ onUnhandledRequest: 'bypass' });
  giveDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  return {
    college,
    batch: (yearsAgo) => batches[yearsAgo]?.id ?? '',
    calls,
    instead: (path, answer) => void instead.set(path, answer),
    async open(identity, path) {
      const person = college.people.get(identity);
      if (!person)
        throw new Error(`there is no ${identity} among ${[...college.people.keys()].join(', ')}`);
      storeSession(await college.session(person));
      window.history.replaceState(null, '', path);
      calls.length = 0;
      await act(async () => {
        render(
          <>
            <Console />
            <Toasts />
          </>,
        );
      });
    },
    async leave() {
      instead.clear();
      cleanup();
      await act(async () => clearSession());
    },
    async close() {
      server.close();
      vi.unstubAllGlobals();
      await college.close();
    },
  };
}
