/**
 * Turns every error into a refusal; an internal error is logged, and the client receives only its
 * id.
 */
import type { Context, ErrorHandler } from 'hono';
import { Problem } from '@/schema';
import type { Log } from '../log';
import type { HonoEnv } from './context';
import type { Translations } from './language';
import { refuse } from './respond';

export type Refuse = (
  c: Context<HonoEnv>,
  problem: Problem,
  headers?: Readonly<Record<string, string>>,
) => Response;

export const refusalsIn =
  (translate: Translations): Refuse =>
  (c, problem, headers) =>
    refuse(
      problem,
      c.var.requestId,
      translate({ headers: c.req.raw.headers, route: c.get('route') }),
      headers,
    );

export const onError =
  (log: Log, refuseIt: Refuse): ErrorHandler<HonoEnv> =>
  (error, c) => {
    const problem = error instanceof Problem ? error : new Problem('internal');
    if (problem.status >= 500) {
      const cause = error instanceof Problem ? error.cause : error;
      log('error', {
        request_id: c.var.requestId,
        code: problem.code,
        reason: cause instanceof Error ? cause.message : undefined,
        stack: problem.code === 'internal' && cause instanceof Error ? cause.stack : undefined,
      });
    }
    return refuseIt(c, problem);
  };
