import { lastMonthOf, monthAfter } from '@/domain/department-report';
import { collegeDay } from '@/domain/dates';
import { work } from '../../../server/handle';
import {
  owingOf,
  REMINDER,
  remindHeads,
  reminderOf,
  type Reminder,
} from './queries/report-reminder.server';

/**
 * Reminds heads once a month, two days before the report is due, and reschedules itself for the
 * next month.
 */
const reminding = work<Reminder>(REMINDER, async ({ transaction, now }, { month }) => {
  await transaction(async ({ sql, later, audit }) => {
    const [first] = await sql<{
      month: string;
    }>`insert into report_reminder (month, at) values (${month}, ${now()}) on conflict do nothing returning month`;
    if (!first) return;
    const told = await remindHeads({ sql, now: now() }, month, await owingOf({ sql }, month));
    await sql`update report_reminder set told = ${told} where month = ${month}`;
    await audit('report.remind', 'department-report', 0, { month, told });
    await later(...(await reminderOf({ sql }, monthAfter(month))));
  });
});

/**
 * Follows a change of the due day: the next reminder uses it. A reminder that is past is not made
 * up for.
 */
const clock = work('monthly-report-clock', async ({ transaction, now }) => {
  await transaction(async ({ sql, later }) => {
    const month = lastMonthOf(collegeDay(now()));
    for (const one of [month, monthAfter(month)]) {
      const [kind, payload, at] = await reminderOf({ sql }, one);
      if (at < now()) continue;
      await later(kind, payload, at);
      return;
    }
  });
});

export default [reminding, clock];
