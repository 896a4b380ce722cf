import { collegeDay } from '@/domain/dates';
import { daily } from '../../../server/handle';
import { remindOfToday } from './queries/report-reminder.server';

/** Reminds heads of reports shortly before they are due, and once more when they are late. */
export default daily('report-reminders', async ({ transaction, now }) => {
  await transaction(({ sql, audit }) =>
    remindOfToday({ sql, audit, now: now() }, collegeDay(now())),
  );
});
