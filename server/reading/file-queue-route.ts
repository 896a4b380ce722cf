/** `GET /api/line/{ticket}`: the caller's position in the queue. */
import { who } from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Route } from '../route';
import type { FileQueues } from './file-queue';

export const fileQueueRoute = (queues: FileQueues): Route => ({
  method: 'GET',
  path: '/api/line/{ticket}',
  who: [who.anyone],
  reads: true,
  summary:
    'The place in line of a file that the caller sent with this ticket in the header `X-Ticket`: 0 for one that is at work, 1 for the next, null where none waits.',
  run: ({ actor, address, params }) => {
    const me = actorKey(actor) ?? address;
    return Promise.resolve({
      data: {
        place:
          queues.imports.place(me, params['ticket'] ?? '') ??
          queues.files.place(me, params['ticket'] ?? '') ??
          null,
      },
    });
  },
});
