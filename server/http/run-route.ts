/** The last handler of a route: its work, over a connection or in a transaction. */
import type { Handler } from 'hono';
import { carryAudit } from '../db/audit';
import type { Database, Tx } from '../db/database';
import type { Answer, Call, Route } from '../route';
import { NO_BODY } from './body';
import { makeCall, type Services } from './call';
import type { HonoEnv, IdempotencyKey } from './context';
import { runOnce } from './idempotency';
import { respond } from './respond';

type Work = (tx: Tx) => Promise<Answer>;

/** Views of confidential data are audited before the data is returned. */
async function read(db: Database, work: Work, slow: boolean | undefined): Promise<Answer> {
  let carried: ReturnType<typeof carryAudit>;
  const answer = await db.read(
    async (tx) => {
      try {
        return await work(tx);
      } finally {
        carried = carryAudit(tx);
      }
    },
    { slow },
  );
  const audit = carried;
  if (audit) await db.transaction(async (tx) => audit(tx));
  return answer;
}

/** The database may run it several times, which is why a transaction is no middleware: those call `next` once. */
async function write(
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

/** Of a name that is there twice, the first counts. */
function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) query[name] ??= value;
  return query;
}

export function runRoute(route: Route, services: Services, db: Database): Handler<HonoEnv> {
  const { alone, reads, slow } = route;
  return async (c) => {
    const { requestId, address, now, identify, body = NO_BODY, idempotencyKey } = c.var;
    const request = {
      route,
      params: c.req.param(),
      query: queryOf(c.req.url),
      headers: c.req.raw.headers,
      requestId,
      address,
      now,
    };
    const callOn = (tx?: Tx): Call => makeCall(services, request, c.var.caller, body, tx);
    const work: Work = (tx) => route.run(callOn(tx));
    const answer = alone
      ? await route.run(callOn())
      : reads
        ? await read(
            db,
            async (tx) => {
              await identify?.(tx);
              return work(tx);
            },
            slow,
          )
        : await write(db, work, slow, idempotencyKey);
    return respond(answer, requestId);
  };
}
