import { work } from '../../../server/handle';
import { LOCK } from './queries/lock.server';
import { keepingOf } from './queries/keeping.server';

const DAY = 86_400_000;

/**
 * Clears registers a set number of days after submission, if the college has set one, and
 * reschedules itself for the day the next register is due. Scheduled by a submission and by a
 * change of the setting. Registers returned or cleared in the meantime are left alone.
 */
export default work(LOCK, async ({ transaction, now }) => {
  await transaction(async ({ sql, later, audit }) => {
    const { register_lock_days: days } = await keepingOf(sql);
    if (days === null) return;
    const due = new Date(now().getTime() - days * DAY);
    const cleared = await sql<{ id: number; month: string }>`
      update attendance_register set state = 'cleared', version = version + 1, cleared_by = null, cleared_at = ${now()}, reopened_until = null, updated_by = null, updated_at = ${now()}
      where state = 'submitted' and submitted_at <= ${due} returning id, month::text`;
    for (const { id, month } of cleared)
      await audit('attendance.clear', 'attendance-register', id, {
        month,
        state: ['submitted', 'cleared'],
        after_days: days,
      });
    const [next] = await sql<{
      at: string | null;
    }>`select min(submitted_at) as at from attendance_register where state = 'submitted'`;
    if (next?.at) await later(LOCK, {}, new Date(new Date(next.at).getTime() + days * DAY));
  });
});
