/** Reminders to heads of department that a monthly or annual report is due. */
import { monthsWithClasses } from '../../attendance/commands/classes-held.server';
import {
  isMonth,
  lastMonthOf,
  lastYearOf,
  monthsOfYear,
  reminderRound,
  reportDue,
} from '@/domain/department-report';
import type { Day } from '@/domain/units';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { DUE_DAY, dueDay } from './report-data.server';

export interface Owing {
  readonly period: string;
  readonly department: string;
  readonly name: string;
  readonly head: number | null;
  readonly due: Day;
}
/**
 * Departments whose reports of these periods have not reached the office. A month is owed once a
 * class was held in it or a department has begun to report it, a year once a month of it was
 * reported: before that the college did not keep its work here.
 */
export async function owingOf(
  { sql }: Pick<Handle, 'sql'>,
  periods: readonly string[],
): Promise<Owing[]> {
  const asked = periods.map((period) => ({
    period,
    months: isMonth(period) ? null : monthsOfYear(period),
  }));
  const held = await monthsWithClasses({ sql }, periods.filter(isMonth));
  const rows = await sql<Omit<Owing, 'due'> & { day: number }>`
    select p.period, d.id as department, d.name, f.id as head, coalesce((select report_due_day from college where id = 1), ${DUE_DAY}::int) as day
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as p (period text, months text[])
      cross join department d left join faculty f on f.id = d.hod and f.active
    where d.is_academic and not exists (select 1 from department_report r where r.department = d.id and r.period = p.period and r.state in ('submitted', 'accepted', 'locked'))
      and (p.period = any(${held}::text[]) or exists (select 1 from department_report r where r.period = any(coalesce(p.months, array[p.period]))))
    order by p.period, d.name`;
  return rows.map(({ day, ...one }) => ({ ...one, due: reportDue(one.period, day) }));
}

/** The address of the report of a period; a head opens that of their own department. */
export const reportAddress = (period: string, department?: string): string => {
  const of = department === undefined ? '' : `department=${encodeURIComponent(department)}`;
  return isMonth(period)
    ? `/college-management/dmr/${period}${of && `?${of}`}`
    : `/college-management/departmental-report?${of && `${of}&`}year=${period}`;
};

/** Returns how many heads were reminded. */
export async function remindHeads(
  handle: Pick<Handle, 'sql' | 'now'>,
  period: string,
  departments: readonly Owing[],
  today: Day,
): Promise<number> {
  const told = departments.filter(({ head }) => head !== null);
  for (const { department, name, head, due } of told)
    await notify(handle, {
      receiver: `faculty:${head}`,
      title: isMonth(period)
        ? {
            text: 'Monthly report of {department}, {month}',
            with: { department: name, month: period },
          }
        : {
            text: 'Annual report of {department}, {year}',
            with: { department: name, year: period },
          },
      body: {
        text:
          today > due
            ? 'It was due on {day} and has not been submitted.'
            : 'It is due on {day} and has not been submitted.',
        with: { day: due },
      },
      link: reportAddress(period, department),
    });
  return told.length;
}

/** Sends the reminders of today that were not sent yet. Returns the periods reminded of. */
export async function remindOfToday(
  handle: Pick<Handle, 'sql' | 'now' | 'audit'>,
  today: Day,
): Promise<void> {
  const { sql, now, audit } = handle;
  const day = await dueDay(handle);
  for (const period of [lastMonthOf(today), today.slice(0, 7), lastYearOf(today)]) {
    const round = reminderRound(reportDue(period, day), today);
    if (round === null) continue;
    const [first] = await sql`
      insert into department_report_reminder (period, round, at) values (${period}, ${round}, ${now}) on conflict do nothing returning 1`;
    if (!first) continue;
    const told = await remindHeads(handle, period, await owingOf(handle, [period]), today);
    await sql`update department_report_reminder set told = ${told} where period = ${period} and round = ${round}`;
    await audit('report.remind', 'department-report', 0, { period, round, told });
  }
}
