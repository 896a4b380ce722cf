/**
 * A POST with an Idempotency-Key takes effect once however often it is sent: its response is stored
 * for a day. All visitors share one namespace, so their keys must be too long to be guessed.
 */
import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { Problem } from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Tx } from '../db/database';
import type { Answer } from '../route';
import { EMPTY_BODY } from './body';
import type { HonoEnv, IdempotencyKey } from './context';

const HOURS = 24;
const LONGEST = 200;
const SHORTEST_OF_VISITORS = 32;

/** The column `body`; `asked` is the digest of the request. */
interface StoredAnswer {
  readonly asked: string;
  /** As text, so that it is replayed verbatim. */
  readonly answer: string;
}

function checkLength(key: string, actor: string | null): void {
  const shortest = actor === null ? SHORTEST_OF_VISITORS : 1;
  if (key.length < shortest || key.length > LONGEST)
    throw new Problem('malformed', {
      reason: `an Idempotency-Key has ${shortest} to ${LONGEST} characters`,
    });
}

/**
 * Reads the idempotency key, if any. The last handler applies it, in the same transaction as the
 * work and its response.
 */
export const idempotency = createMiddleware<HonoEnv>(async (c, next) => {
  const { caller, body = EMPTY_BODY, now } = c.var;
  const key = c.req.header('idempotency-key');
  if (key !== undefined) {
    const actor = actorKey(caller.actor);
    checkLength(key, actor);
    const { pathname, search } = new URL(c.req.url);
    const digest = createHash('sha256')
      .update(`${c.req.method} ${pathname}${search}\n`)
      .update(body.raw)
      .digest('base64url');
    c.set('idempotencyKey', { key, actor: actor ?? 'visitor', now, digest });
  }
  await next();
});

/**
 * Runs the work once per key. A concurrent request with the same key waits and gets the first
 * response.
 */
export async function runOnce(
  tx: Tx,
  { key, actor, digest, now }: IdempotencyKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const old = new Date(now.getTime() - HOURS * 3_600_000);
  const [claimed] = await tx.sql`
    insert into idempotency (key, actor, at) values (${key}, ${actor}, ${now.toISOString()})
    on conflict (key, actor) do update set at = excluded.at, status = null, body = null where idempotency.at < ${old.toISOString()} returning key`;
  if (!claimed) {
    const [found] = await tx.sql<{
      body: StoredAnswer | null;
    }>`select body from idempotency where key = ${key} and actor = ${actor}`;
    const stored = found?.body;
    if (stored?.asked !== digest)
      throw new Problem('malformed', {
        reason: 'this Idempotency-Key was already used for a different request',
      });
    const answer = JSON.parse(stored.answer) as Answer;
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } };
  }
  const answer = await work();
  if (answer.refusal) {
    // as if it had thrown: the same key may be retried
    await tx.sql`delete from idempotency where key = ${key} and actor = ${actor}`;
    return answer;
  }
  const stored: StoredAnswer = { asked: digest, answer: JSON.stringify(answer) };
  await tx.sql`update idempotency set status = ${answer.status ?? 200}, body = ${JSON.stringify(stored)}::jsonb where key = ${key} and actor = ${actor}`;
  return answer;
}
