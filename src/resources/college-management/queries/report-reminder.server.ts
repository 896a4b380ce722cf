/** Reminders to heads of department that a monthly report is due. */
import { reportDue } from '@/domain/department-report';
import { addDays } from '@/domain/month';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { dueDay } from './report-data.server';

export const REMINDER = 'monthly-report-reminder';
/** Days before the due day. */
const BEFORE = 2;
/** 09:00 at the college, which has no daylight saving time. */
const MORNING = 'T03:30:00.000Z';

export interface Reminder {
  readonly month: string;
}
export async function reminderOf(
  handle: Pick<Handle, 'sql'>,
  month: string,
): Promise<[kind: string, payload: Reminder, at: Date]> {
  const day = addDays(reportDue(month, await dueDay(handle)), -BEFORE);
  return [REMINDER, { month }, new Date(`${day}${MORNING}`)];
}

export interface Owing {
  readonly department: string;
  readonly name: string;
  readonly head: number | null;
}
/** Departments whose report of a month has not reached the office. */
export const owingOf = (
  { sql }: Pick<Handle, 'sql'>,
  month: string,
): Promise<Owing[]> => sql<Owing>`
  select d.id as department, d.name, f.id as head from department d left join faculty f on f.id = d.hod and f.active
  where d.is_academic and not exists (select 1 from department_report r where r.department = d.id and r.period = ${month} and r.state in ('submitted', 'accepted', 'locked'))
  order by d.name`;

/** Returns how many heads were reminded. */
export async function remindHeads(
  handle: Pick<Handle, 'sql' | 'now'>,
  month: string,
  departments: readonly Owing[],
): Promise<number> {
  const due = reportDue(month, await dueDay(handle));
  const told = departments.filter(({ head }) => head !== null);
  for (const { department, name, head } of told)
    await notify(handle, {
      receiver: `faculty:${head}`,
      title: { text: 'Monthly report of {department}, {month}', with: { department: name, month } },
      body: { text: 'It is due on {day} and has not been submitted.', with: { day: due } },
      link: `/college-management/dmr/${month}?department=${encodeURIComponent(department)}`,
    });
  return told.length;
}
