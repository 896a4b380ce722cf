/** The call of background work: no user, no address. */
import type { Roll } from '@/schema';
import { VISITOR } from '../access/actor-key';
import { COLLEGE_ZONE, dayIn, type Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import type { Carriers, Tools } from '../handle';
import { effectsIn, type Services } from '../http/call';
import { renderPdf } from '../print/pdf';
import type { Call } from '../route';

export interface TransactionDeps {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly carriers: Carriers;
  /** From the portal: rows are written here by the same rules as in requests. */
  readonly records: Services['records'];
}

function backgroundCall({ roll, clock, carriers, records }: TransactionDeps, tx: Tx): Call {
  const now = clock.now();
  const nobody = { actor: VISITOR, session: null };
  const request = { requestId: '', address: '', headers: new Headers(), carriers };
  const call: Call = {
    ...nobody,
    trusting: false,
    ...request,
    ...effectsIn(tx, now, nobody, request),
    records: records(() => call),
    sql: tx.sql,
    tx,
    by: null,
    roll,
    now,
    today: dayIn(COLLEGE_ZONE, now),
    rows: undefined,
    params: {},
    query: {},
    body: undefined,
    payments: null,
    get files(): never {
      throw new Error('Work beside requests holds no files');
    },
    bytes: () => Promise.resolve(new Uint8Array()),
    answerOf: () => Promise.reject(new Error('Work beside requests asks no address')),
    pdf: renderPdf,
    clearances: () => Promise.reject(new Error('Work beside requests asks for no clearance')),
    letterhead: () => Promise.reject(new Error('Work beside requests prints no letter')),
  };
  return call;
}

/** Opens transactions for background work: rows, audit entries and deferred work belong to each. */
export const transactionsOf =
  (deps: TransactionDeps): Tools['transaction'] =>
  (work) =>
    deps.db.transaction((tx) => {
      const { sql, records, later, audit, codes } = backgroundCall(deps, tx);
      return work({ sql, records, later, audit, codes });
    });
