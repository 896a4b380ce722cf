/** Runs deferred work now, whatever time it is due. */
import { readCompanions } from '../../server/roll';
import { transactionsOf } from '../../server/jobs/transactions';
import type { Work } from '../../server/handle';
import type { World } from './scenario';

export async function runWork(
  { db, roll, records }: World,
  kind: string,
  at: Date,
  payload: unknown = {},
): Promise<void> {
  const work = readCompanions(roll).find(
    (one): one is Work => one.does === 'work' && one.kind === kind,
  );
  if (!work) throw new Error(`There is no work "${kind}"`);
  const refused = { how: 'refused', reason: 'nothing is sent here' } as const;
  await work.run(
    {
      transaction: transactionsOf({
        db,
        roll,
        clock: { now: () => at },
        records,
        carriers: { mail: null, text: null, payments: null },
      }),
      roll,
      now: () => at,
      mail: () => Promise.resolve(refused),
      text: () => Promise.resolve(refused),
      payments: null,
      stopping: () => false,
      last: true,
    },
    payload,
  );
}
