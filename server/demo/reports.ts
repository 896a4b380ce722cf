/**
 * Departmental reports of the demonstration college: those of the month before last are all
 * accepted, last month's are in every state before that.
 */
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

/** Text that no register holds, the same for all but the name. */
const MEETINGS =
  'Staff meeting on the second Monday: distribution of papers, dates of the class tests.';
const PLAN = 'Field visit with the third semester. Revision classes before the examination.';

/** The month this many months before that of a day. */
const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
};

export async function reports({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  const [last, before] = [monthsBefore(today, 1), monthsBefore(today, 2)];
  await sql`
    insert into department_report (department, period, state, meetings, remedial, visitors, problems, plan, due_on, submitted_by, submitted_at, late_days, accepted_by, accepted_at, created_at, updated_at)
    select d.id, ${before}, 'accepted', ${MEETINGS}, 'Two hours a week for students who failed the first test.', null, null, ${PLAN},
      ${`${last}-07`}::date, 'faculty:' || d.hod, ${`${last}-05T06:00:00.000Z`}::timestamptz, 0, (select 'admin:' || id from admin where role = 'D' limit 1), ${`${last}-09T06:00:00.000Z`}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from department d where d.is_academic order by d.id`;
  await sql`
    insert into department_report (department, period, state, meetings, plan, due_on, submitted_by, submitted_at, late_days, note, created_at, updated_at)
    select k.id, ${last}, k.state, ${MEETINGS}, ${PLAN}, ${`${today.slice(0, 7)}-07`}::date, case when k.state = 'submitted' then 'faculty:' || k.hod end,
      case when k.state = 'submitted' then ${`${today.slice(0, 7)}-06T06:00:00.000Z`}::timestamptz end, case when k.state = 'submitted' then 0 end,
      case when k.state = 'returned' then 'Please write what was decided in the meeting.' end, ${now}::timestamptz, ${now}::timestamptz
    from (select d.id, d.hod, (array['submitted', 'returned', 'draft'])[1 + (row_number() over (order by d.id) % 3)::int] as state from department d where d.is_academic) k
    where k.id <> 'ENG' order by k.id`;
}
