/**
 * A POST that carries an Idempotency-Key has one effect however often it is sent: its answer is kept for a day. Whoever is not
 * signed in shares one drawer with all visitors, so that their keys have to be too long to be guessed.
 */
import { createHash } from 'node:crypto';
import { Problem } from '@/schema';
import type { Tx } from '../db/database';
import type { Answer } from '../route';

const HOURS = 24;
const LONGEST = 200;
const SHORTEST_OF_VISITORS = 32;

export interface Once {
  readonly key: string;
  readonly actor: string;
  /** Digest of what was asked: the same key for something else is a mistake. */
  readonly asked: string;
  readonly now: Date;
}

interface Kept {
  readonly asked: string;
  /** As text, so that it comes out letter by letter as it went in. */
  readonly answer: string;
}

export function onceOf(
  headers: Headers,
  actor: string | null,
  method: string,
  path: string,
  body: Uint8Array,
  now: Date,
): Once | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  const shortest = actor === null ? SHORTEST_OF_VISITORS : 1;
  if (key.length < shortest || key.length > LONGEST)
    throw new Problem('malformed', {
      reason: `an Idempotency-Key has ${shortest} to ${LONGEST} characters`,
    });
  return {
    key,
    actor: actor ?? 'visitor',
    now,
    asked: createHash('sha256').update(`${method} ${path}\n`).update(body).digest('base64url'),
  };
}

/** In the transaction of the work: whoever comes second waits for the first and gets its answer. */
export async function doOnce(
  tx: Tx,
  { key, actor, asked, now }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const old = new Date(now.getTime() - HOURS * 3_600_000);
  const [mine] = await tx.sql`
    insert into idempotency (key, actor, at) values (${key}, ${actor}, ${now.toISOString()})
    on conflict (key, actor) do update set at = excluded.at, status = null, body = null where idempotency.at < ${old.toISOString()} returning key`;
  if (!mine) {
    const [found] = await tx.sql<{
      body: Kept | null;
    }>`select body from idempotency where key = ${key} and actor = ${actor}`;
    const kept = found?.body;
    if (kept?.asked !== asked)
      throw new Problem('malformed', {
        reason: 'this Idempotency-Key was used for another request',
      });
    const answer = JSON.parse(kept.answer) as Answer;
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } };
  }
  const answer = await work();
  if (answer.refusal) {
    // as if it had thrown: the same key may be tried again
    await tx.sql`delete from idempotency where key = ${key} and actor = ${actor}`;
    return answer;
  }
  const kept: Kept = { asked, answer: JSON.stringify(answer) };
  await tx.sql`update idempotency set status = ${answer.status ?? 200}, body = ${JSON.stringify(kept)}::jsonb where key = ${key} and actor = ${actor}`;
  return answer;
}
