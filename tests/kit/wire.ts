/** Passes every call of the page to the server in process, as this caller. */
import { http } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import type { Actor } from '@/schema';
import { tokenOf } from './actors';
import type { World } from './scenario';

export function wire(world: () => World, as: () => Actor): SetupServer {
  return setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set('authorization', `Bearer ${tokenOf(as())}`);
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
      return world().request(pathname + search, {
        method: request.method,
        headers,
        ...(body?.byteLength ? { body } : {}),
      });
    }),
  );
}
