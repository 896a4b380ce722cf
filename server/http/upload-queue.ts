/** Limits concurrent uploads. Callers wait before their body is read, so that waiting takes no memory. */
import { createMiddleware } from 'hono/factory';
import { actorKey } from '../access/actor-key';
import { LIMITS } from '../limits';
import { TICKET, type FileQueues } from '../reading/file-queue';
import type { Route } from '../route';
import type { HonoEnv } from './context';

/** Whether the body of a route may be so large that its callers must queue. */
export const waitsForUpload = ({ upload = 0, foreign }: Route): boolean =>
  upload > LIMITS.BODY && !foreign;

export const uploadQueue = ({ upload = 0, queue = 'files' }: Route, queues: FileQueues) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const leave = await queues[queue].enter(actorKey(c.var.caller.actor) ?? c.var.address, {
      ticket: c.req.header(TICKET),
      signal: c.req.raw.signal,
      places: upload > LIMITS.IMPORT_BYTES ? LIMITS.FILES_AT_ONCE : 1,
    });
    try {
      await next();
    } finally {
      leave();
    }
  });
