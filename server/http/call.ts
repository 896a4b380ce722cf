/** Builds the `Call` that a route's work receives. */
import type { Roll } from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Caller } from '../auth/authenticate';
import { dayIn } from '../clock';
import { inviteAccount } from '../auth/invite';
import { newLink } from '../auth/reset-link';
import { codesIn } from '../auth/one-time-code';
import { endSessions } from '../auth/session';
import { writeAudit } from '../db/audit';
import type { Tx } from '../db/database';
import { enqueue } from '../jobs/queue';
import { filesIn } from '../files/files';
import type { FileStore } from '../files/store';
import type { Carriers, PaymentDesk } from '../handle';
import { writeLetter } from '../mail/letter';
import { queueMail } from '../mail/outbox';
import { languageOf } from './language';
import type { Call, Route } from '../route';
import type { Body } from './body';
import type { HonoEnv } from './context';
import { permit } from './sign-in';

/** A request to a route, without its body. */
export interface RouteRequest {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly requestId: string;
  readonly address: string;
  readonly now: Date;
}

/** For routes that open their own transactions. */
const NONE: Tx = {
  sql: () => {
    throw new Error('This route opens its own transactions');
  },
  get drizzle(): never {
    throw new Error('This route opens its own transactions');
  },
  get prepared(): never {
    throw new Error('This route opens its own transactions');
  },
};

/** Services for the work of every route. */
export interface Services {
  readonly roll: Roll;
  readonly zone: string;
  readonly files: FileStore;
  readonly carriers: Carriers;
  readonly payments: PaymentDesk | null;
  /** Rows of resources, in the transaction of that call. */
  readonly records: (call: () => Call) => Call['records'];
  readonly pdf: Call['pdf'];
  readonly clearances: (call: Call) => ReturnType<Call['clearances']>;
  readonly letterhead: (call: Call) => ReturnType<Call['letterhead']>;
  /** Sends a request to the application itself. */
  readonly answer: (request: Request, env: HonoEnv['Bindings']) => Promise<Response>;
}
/** The origin of internal requests; nothing reads it. */
const INSIDE = 'http://portal.invalid';

/** No carriers: nothing is sent. */
export const NO_CARRIERS: Carriers = { mail: null, text: null, payments: null };

/** Messages, deferred work and audit entries: all belong to the transaction of the work. */
export function effectsIn(
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
    send: (...letters) => queueMail(tx, letters.map(writeLetter), now),
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
      passwordSecret: (kind, id) => newLink(tx, kind, id, now),
      signOut: (kind, id) => endSessions(tx, kind, id, now, session),
    },
    codes: codesIn(tx, now, carriers),
  };
}

export function makeCall(
  { roll, zone, files, carriers, payments, records, pdf, clearances, letterhead, answer }: Services,
  request: RouteRequest,
  { actor, session }: Caller,
  { raw, value: body }: Body,
  tx: Tx = NONE,
  trusting = false,
): Call {
  const { route, now, requestId, address, headers } = request;
  const call: Call = {
    records: records(() => call),
    clearances: () => clearances(call),
    letterhead: () => letterhead(call),
    sql: tx.sql,
    tx,
    route,
    actor,
    by: actorKey(actor),
    session,
    trusting,
    roll,
    now,
    body,
    requestId,
    address,
    today: dayIn(zone, now),
    rows: permit(route, actor),
    params: request.params,
    query: request.query,
    headers,
    bytes: () => Promise.resolve(raw),
    answerOf: (path, own) =>
      answer(new Request(new URL(path, INSIDE), { headers: own }), {
        page: { requestId, address, now, part: true },
      }),
    ...effectsIn(tx, now, { actor, session }, { requestId, address, headers, carriers }),
    carriers,
    payments,
    files: filesIn({ tx, store: files, actor, now }),
    pdf,
  };
  return call;
}
