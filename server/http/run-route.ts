/** The last handler of a route: runs its work on a connection or in a transaction. */
import type { Handler } from 'hono';
import { takeAudit } from '../db/audit';
import type { Database, Tx } from '../db/database';
import type { Answer, Call, Route } from '../route';
import { packetOf, type WorkerThread } from '../thread/thread-client';
import { EMPTY_BODY } from './body';
import { makeCall, type Services } from './call';
import type { HonoEnv, IdempotencyKey } from './context';
import { runOnce } from './idempotency';
import { respond } from './respond';

type Work = (tx: Tx) => Promise<Answer>;

/** Views of confidential data are audited before the data is returned. */
async function runRead(db: Database, work: Work, slow: boolean | undefined): Promise<Answer> {
  let takenAudit: ReturnType<typeof takeAudit>;
  const answer = await db.read(
    async (tx) => {
      try {
        return await work(tx);
      } finally {
        takenAudit = takeAudit(tx);
      }
    },
    { slow },
  );
  const audit = takenAudit;
  if (audit) await db.transaction(async (tx) => audit(tx));
  return answer;
}

/**
 * The database may run the work several times; therefore a transaction is not a middleware, which
 * calls `next` once.
 */
async function runWrite(
  db: Database,
  work: Work,
  slow: boolean | undefined,
  key: IdempotencyKey | undefined,
): Promise<Answer> {
  const answer = await db.transaction((tx) => (key ? runOnce(tx, key, () => work(tx)) : work(tx)), {
    slow,
  });
  if (answer.refusal) throw answer.refusal;
  return answer;
}

/** If a name is repeated, the first value counts. */
function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) query[name] ??= value;
  return query;
}

/** The dependencies of a route's work, besides its database. */
export interface RouteWork {
  /** The call on a transaction; on none if the work opens its own. */
  readonly callOn: (tx?: Tx) => Call;
  /** Identifies the caller, over the connection of a read. */
  readonly identify?: ((tx: Tx) => Promise<void>) | undefined;
  readonly key?: IdempotencyKey | undefined;
}

/** Runs on a plain connection if it only reads, in a transaction if it writes. */
export async function executeRoute(
  { alone, reads, slow, run }: Route,
  db: Database,
  { callOn, identify, key }: RouteWork,
): Promise<Answer> {
  const work: Work = (tx) => run(callOn(tx));
  if (alone) return run(callOn());
  if (!reads) return runWrite(db, work, slow, key);
  return runRead(
    db,
    async (tx) => {
      await identify?.(tx);
      return work(tx);
    },
    slow,
  );
}

/** `workerThread` runs heavy work. */
export function runRoute(
  route: Route,
  services: Services,
  db: Database,
  workerThread?: WorkerThread,
): Handler<HonoEnv> {
  return async (c) => {
    const { requestId, address, now, identify, body = EMPTY_BODY, idempotencyKey: key } = c.var;
    const request = {
      route,
      params: c.req.param(),
      query: queryOf(c.req.url),
      headers: c.req.raw.headers,
      requestId,
      address,
      now,
    };
    if (workerThread && route.heavy) {
      if (route.reads && identify) await db.read(identify);
      return workerThread.answer(packetOf(route, request, c.var.caller), body, key);
    }
    await route.ahead?.(request.params, body.raw);
    const callOn = (tx?: Tx): Call => makeCall(services, request, c.var.caller, body, tx);
    return respond(await executeRoute(route, db, { callOn, identify, key }), requestId);
  };
}
