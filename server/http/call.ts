/** What a route's work holds while it runs. */
import { allows, Problem, type Actor, type Roll } from '@/schema';
import { actorKey } from '../access/actor-key';
import { dayIn } from '../clock';
import { inviteAccount } from '../auth/invite';
import { codesIn } from '../auth/one-time-code';
import { endSessions } from '../auth/session';
import { writeAudit } from '../db/audit';
import type { Tx } from '../db/database';
import { enqueue } from '../jobs/queue';
import { filesIn } from '../files/files';
import type { FileStore } from '../files/store';
import type { Carriers, PaymentDesk } from '../handle';
import { queueMail } from '../mail/outbox';
import { languageOf } from './language';
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
  if (decision.rows === 'none')
    throw new Problem(actor.kind === 'visitor' ? 'no_session' : 'forbidden');
  return decision.rows === 'some' ? decision.where : undefined;
}

/** Work that opens transactions of its own gets none. */
const NONE: Tx = {
  sql: () => {
    throw new Error('This route opens its own transactions');
  },
  get drizzle(): never {
    throw new Error('This route opens its own transactions');
  },
};

export interface Ground {
  readonly roll: Roll;
  readonly zone: string;
  readonly files: FileStore;
  readonly carriers: Carriers;
  readonly payments: PaymentDesk | null;
  /** Rows of resources, under the transaction of that call. */
  readonly records: (call: () => Call) => Call['records'];
}
/** Nothing leaves the house. */
export const NO_CARRIERS: Carriers = { mail: null, text: null, payments: null };

/** What is written beside the work and belongs to its transaction. */
export function beside(
  tx: Tx,
  now: Date,
  { actor, session }: Caller,
  {
    requestId,
    address,
    headers,
    carriers,
  }: Pick<Call, 'requestId' | 'address' | 'headers' | 'carriers'>,
): Pick<Call, 'send' | 'later' | 'audit' | 'accounts' | 'codes'> {
  return {
    send: (message) => queueMail(tx, message, now),
    later: (kind, payload, at = now) => enqueue(tx, kind, payload, at),
    audit: (action, entity, entityId, change) =>
      writeAudit(tx, {
        at: now.toISOString(),
        actor: actorKey(actor),
        action,
        entity,
        entityId,
        change,
        requestId: requestId || null,
        address: address || null,
      }),
    accounts: {
      invite: (kind, id) => inviteAccount(tx, kind, id, now, languageOf(headers)),
      signOut: (kind, id) => endSessions(tx, kind, id, now, session),
    },
    codes: codesIn(tx, now, carriers),
  };
}

export function makeCall(
  { roll, zone, files, carriers, payments, records }: Ground,
  asked: Asked,
  { actor, session }: Caller,
  { body, raw }: Given,
  tx: Tx = NONE,
): Call {
  const { route, now, requestId, address } = asked;
  const call: Call = {
    records: records(() => call),
    sql: tx.sql,
    tx,
    actor,
    by: actorKey(actor),
    session,
    roll,
    now,
    body,
    requestId,
    address,
    today: dayIn(zone, now),
    rows: permit(route, actor),
    params: asked.params,
    query: asked.query,
    headers: asked.headers,
    bytes: () => Promise.resolve(raw),
    ...beside(tx, now, { actor, session }, { ...asked, carriers }),
    carriers,
    payments,
    files: filesIn({ tx, store: files, actor, now }),
    pdf: renderPdf,
  };
  return call;
}
