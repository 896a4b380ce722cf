/** A POST that carries an Idempotency-Key has one effect however often it is sent: its answer is kept for a day. */
import { createHash } from 'node:crypto';
import { Problem } from '@/schema';
import type { Tx } from '../db/database';
import type { Answer } from '../route';

const HOURS = 24;
const LONGEST = 200;

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

export function onceOf(headers: Headers, actor: string | null, method: string, path: string, body: Uint8Array, now: Date): Once | undefined {
  const key = headers.get('idempotency-key');
  if (key === null || actor === null) return undefined;
  if (key.length === 0 || key.length > LONGEST) throw new Problem('malformed', { reason: `an Idempotency-Key has 1 to ${LONGEST} characters` });
  return { key, actor, now, asked: createHash('sha256').update(`${method} ${path}\n`).update(body).digest('base64url') };
}

/** In the transaction of the work: whoever comes second waits for the first and gets its answer. */
export async function doOnce(tx: Tx, { key, actor, asked, now }: Once, work: () => Promise<Answer>): Promise<Answer> {
  const old = new Date(now.getTime() - HOURS * 3_600_000);
  const [mine] = await tx.sql`
    insert into idempotency (key, actor, at) values (${key}, ${actor}, ${now.toISOString()})
    on conflict (key, actor) do update set at = excluded.at, status = null, body = null where idempotency.at < ${old.toISOString()} returning key`;
  if (!mine) {
    const [kept] = await tx.sql<{ body: Kept }>`select body from idempotency where key = ${key} and actor = ${actor}`;
    if (kept?.body.asked !== asked) throw new Problem('malformed', { reason: 'this Idempotency-Key was used for another request' });
    const answer = JSON.parse(kept.body.answer) as Answer;
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } };
  }
  const answer = await work();
  const kept: Kept = { asked, answer: JSON.stringify(answer) };
  await tx.sql`update idempotency set status = ${answer.status ?? 200}, body = ${JSON.stringify(kept)}::jsonb where key = ${key} and actor = ${actor}`;
  return answer;
}
