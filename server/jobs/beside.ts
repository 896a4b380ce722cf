/** What work beside requests holds of one transaction: nobody is signed in, no address is known. */
import type { Roll } from '@/schema';
import { VISITOR } from '../access/actor-key';
import { COLLEGE_ZONE, dayIn, type Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import type { Carriers, Companion, Handle, Tools } from '../handle';
import { effectsIn } from '../http/call';
import { translations } from '../http/language';
import { renderPdf } from '../print/pdf';
import { makeEngine, type Engine } from '../rest/bound';
import { recordsOf } from '../rest/records';
import type { Call } from '../route';

export interface BesideDeps {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly companions: readonly Companion[];
  readonly carriers: Carriers;
}

function callBeside(
  { roll }: Engine,
  tx: Tx,
  now: Date,
  carriers: Carriers,
  records: (call: () => Call) => Handle['records'],
): Call {
  const nobody = { actor: VISITOR, session: null };
  const asked = { requestId: '', address: '', headers: new Headers(), carriers };
  const call: Call = {
    ...nobody,
    ...asked,
    ...effectsIn(tx, now, nobody, asked),
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
    pdf: renderPdf,
  };
  return call;
}

/** Opens transactions for work: rows, audit and what is put off belong to each. */
export function transactionsOf({
  db,
  roll,
  clock,
  companions,
  carriers,
}: BesideDeps): Tools['transaction'] {
  const engine = makeEngine({
    roll,
    db,
    clock,
    companions,
    zone: COLLEGE_ZONE,
    translate: translations(roll),
  });
  return (inside) =>
    db.transaction((tx) => {
      const call = callBeside(engine, tx, clock.now(), carriers, (of) => recordsOf(engine, of));
      const { sql, records, later, audit, codes } = call;
      return inside({ sql, records, later, audit, codes });
    });
}
