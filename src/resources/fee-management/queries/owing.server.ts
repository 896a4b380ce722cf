/** The balances of everyone a schedule applies to, for reports and the page of a batch. */
import type { Handle } from '../../../../server/handle';
import { balanceOf, entriesOf, type Schedule } from './roster.server';

/** The current balances of all who owe. */
export async function owing(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  schedules: readonly Schedule[],
) {
  const all = await Promise.all(
    schedules.map(async (schedule) =>
      (await entriesOf(sql, schedule))
        .filter(({ demand, state }) => demand !== null && state !== 'cancelled')
        .map((entry) => ({
          ...entry,
          ...balanceOf(entry, schedule, today),
          schedule: schedule.name,
        })),
    ),
  );
  return all.flat();
}
