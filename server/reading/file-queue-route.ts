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
    'The position in the queue of the file that the caller sent with this ticket in the header `X-Ticket`: 0 if it is being processed, 1 if it is next, null if it is not in the queue.',
  run: ({ actor, address, params }) => {
    const person = actorKey(actor) ?? address;
    return Promise.resolve({
      data: {
        place:
          queues.imports.place(person, params['ticket'] ?? '') ??
          queues.files.place(person, params['ticket'] ?? '') ??
          null,
      },
    });
  },
});
