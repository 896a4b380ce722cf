/** What a route's work holds while it runs. */
import { allows, Problem, type Actor, type Roll } from '@/schema';
import { actorKey } from '../access/actor-key';
import { dayIn } from '../clock';
import { writeAudit } from '../db/audit';
import type { Tx } from '../db/database';
import { enqueue } from '../jobs/queue';
import { filesIn } from '../files/files';
import type { FileStore } from '../files/store';
import { queueMail } from '../mail/outbox';
import { renderPdf } from '../print/pdf';
import type { Call, Route } from '../route';

export interface Asked {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly requestId: string;
  readonly address: string;
  readonly now: Date;
}
export interface Caller {
  readonly actor: Actor;
  readonly session: string | null;
}
export interface Given {
  readonly body: unknown;
  readonly raw: Uint8Array;
}

/** The rows that the caller's grants reach; throws where they reach none. A refusal is never 401 but for who is not signed in. */
export function permit({ who }: Route, actor: Actor): Call['rows'] {
  const decision = allows(who, actor);
  if (decision.rows === 'none') throw new Problem(actor.kind === 'visitor' ? 'no_session' : 'forbidden');
  return decision.rows === 'some' ? decision.where : undefined;
}

/** Work that opens transactions of its own gets none. */
const NONE: Tx = {
  sql: () => { throw new Error('This route opens its own transactions'); },
  get drizzle(): never { throw new Error('This route opens its own transactions'); },
};

export function makeCall({ roll, zone, files }: { readonly roll: Roll; readonly zone: string; readonly files: FileStore }, asked: Asked, { actor, session }: Caller, { body, raw }: Given, tx: Tx = NONE): Call {
  const { route, now, requestId, address } = asked;
  return {
    sql: tx.sql, tx, actor, by: actorKey(actor), session, roll, now, body, requestId, address,
    today: dayIn(zone, now),
    rows: permit(route, actor),
    params: asked.params, query: asked.query, headers: asked.headers,
    bytes: () => Promise.resolve(raw),
    send: (message) => queueMail(tx, message, now),
    files: filesIn({ tx, store: files, actor, now }),
    pdf: renderPdf,
    later: (kind, payload, at = now) => enqueue(tx, kind, payload, at),
    audit: (action, entity, entityId, change) => writeAudit(tx, { at: now.toISOString(), actor: actorKey(actor), action, entity, entityId, change, requestId, address }),
  };
}
