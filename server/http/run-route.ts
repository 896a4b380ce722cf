/** The last handler of a route: runs its work on a connection or in a transaction. */
import type { Handler } from 'hono';
import { Problem } from '@/schema';
import { takeAudit } from '../db/audit';
import type { Database, Tx } from '../db/database';
import type { Answer, Call, Route, RouteParts } from '../route';
import { packetOf, type WorkerThread } from '../thread/thread-client';
import { EMPTY_BODY, type Body } from './body';
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
const runWrite = (
  db: Database,
  work: Work,
  slow: boolean | undefined,
  key: IdempotencyKey | undefined,
): Promise<Answer> =>
  db.transaction((tx) => (key ? runOnce(tx, key, () => work(tx)) : work(tx)), { slow });

/** Whether the database could not do the work now, so that more checks would not help. */
const isBusy = (error: unknown): boolean => error instanceof Problem && error.status >= 500;

/** If a name is repeated, the first value counts. */
function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) query[name] ??= value;
  return query;
}

/** The dependencies of a route's work, besides its database. */
export interface RouteWork {
  /** The call on a transaction; on none if the work opens its own. */
  readonly callOn: (tx?: Tx, trusting?: boolean, part?: Body) => Call;
  /** Identifies the caller, over the connection of a read. */
  readonly identify?: ((tx: Tx) => Promise<void>) | undefined;
  readonly key?: IdempotencyKey | undefined;
}

/**
 * A part that is refused undoes nothing of the others. With an idempotency key each part takes
 * effect once, so a repeated request completes what an interrupted one began.
 */
async function runParts(
  { run, slow }: Route,
  { split, merge }: RouteParts,
  db: Database,
  { callOn, key }: RouteWork,
): Promise<Answer> {
  const call = callOn();
  const bodies = split(call.body);
  const outcomes: (Answer | Problem)[] = [];
  for (const [n, value] of bodies.entries()) {
    const work: Work = (tx) => run(callOn(tx, false, { ...EMPTY_BODY, value }));
    outcomes.push(
      await runWrite(db, work, slow, key && { ...key, key: `${key.key}/${n}` }).catch(
        (error: unknown) => {
          if (error instanceof Problem) return error;
          throw error;
        },
      ),
    );
  }
  return merge(call, bodies, outcomes);
}

/** Runs on a plain connection if it only reads, in a transaction if it writes. */
export async function executeRoute(
  route: Route,
  db: Database,
  routeWork: RouteWork,
): Promise<Answer> {
  const { alone, parts, reads, slow, trusts, run } = route;
  const { callOn, identify, key } = routeWork;
  const work: Work = (tx) => run(callOn(tx));
  if (parts) return runParts(route, parts, db, routeWork);
  if (alone) return run(callOn());
  if (!reads) {
    const careful = (): Promise<Answer> => runWrite(db, work, slow, key);
    const answer = await (trusts
      ? runWrite(db, (tx) => run(callOn(tx, true)), slow, key).catch((error: unknown) => {
          if (isBusy(error)) throw error;
          return careful();
        })
      : careful());
    if (answer.refusal) throw answer.refusal;
    return answer;
  }
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
    const callOn: RouteWork['callOn'] = (tx, trusting, part = body) =>
      makeCall(services, request, c.var.caller, part, tx, trusting);
    return respond(await executeRoute(route, db, { callOn, identify, key }), requestId);
  };
}
