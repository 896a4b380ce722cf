import { work } from '../../../server/handle';
import { END_WORK, endAttempts, endLater } from './queries/attempt.server';

/** Ends attempts whose time has passed, and reschedules itself for those with extra time. */
export default work(
  END_WORK,
  async ({ transaction, now }, { examination }: { examination: number }) => {
    await transaction(async (tx) => {
      await endAttempts({ sql: tx.sql, now: now() }, { examination });
      const [next] = await tx.sql<{ ends_at: string | null }>`
      select min(ends_at) as ends_at from examination_attempt where examination = ${examination} and state = 'open'`;
      if (next?.ends_at) await endLater(tx, examination, new Date(next.ends_at));
    });
  },
);
