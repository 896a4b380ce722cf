/**
 * Dashboard lines for monthly and annual reports: to a head what is due, to the office what is
 * missing or waiting.
 */
import { isMonth, lastMonthOf, lastYearOf } from '@/domain/department-report';
import { who, type Sentence } from '@/schema';
import { pending, type PendingLine } from '../../../../server/handle';
import { owingOf, reportAddress } from './report-reminder.server';

/** What a head is told of a report that is due, and what once it is late. */
function dueText(period: string, due: string, late: boolean): Sentence {
  if (isMonth(period))
    return {
      text: late ? 'Report of {month} was due on {due}.' : 'Report of {month} is due on {due}.',
      with: { month: period, due },
    };
  return {
    text: late
      ? 'Annual report of {year} was due on {due}.'
      : 'Annual report of {year} is due on {due}.',
    with: { year: period, due },
  };
}

export const departmentReports = [
  pending({
    key: 'monthly-report-due',
    label: 'Departmental reports',
    order: 34,
    who: [who.hod],
    async run(handle) {
      const { sql, actor, today } = handle;
      const current = [lastMonthOf(today), lastYearOf(today)];
      const returned = await sql<{ period: string }>`
        select period from department_report where department = ${actor.department} and state = 'returned' and period <> all(${current}::text[]) order by period`;
      const lines = returned.map(
        ({ period }): PendingLine => ({
          text: { text: 'Report of {month} was returned.', with: { month: period } },
          link: reportAddress(period),
          tone: 'bad',
        }),
      );
      for (const { period, department, due } of await owingOf(handle, current)) {
        if (department !== actor.department) continue;
        const late = today > due;
        lines.push({
          text: dueText(period, due, late),
          link: reportAddress(period),
          tone: late ? 'bad' : 'warn',
        });
      }
      return lines;
    },
  }),
  pending({
    key: 'monthly-reports-office',
    label: 'Departmental reports',
    order: 35,
    who: [who.admin('D')],
    async run(handle) {
      const { sql, today } = handle;
      const [waiting] = await sql<{ n: number }>`
        select count(*)::int as n from department_report where state = 'submitted'`;
      const current = [lastMonthOf(today), lastYearOf(today)];
      const owing = await owingOf(handle, current);
      const link = '/college-management/dmr';
      const lines: PendingLine[] = [];
      if (waiting && waiting.n > 0)
        lines.push({
          text: { text: '{n|report|reports} to accept.', with: { n: waiting.n } },
          link,
          tone: 'warn',
        });
      for (const period of current) {
        const late = owing.filter((one) => one.period === period);
        const [{ due } = { due: today }] = late;
        const n = late.length;
        if (n > 0)
          lines.push({
            text: isMonth(period)
              ? {
                  text: '{n|department has|departments have} not submitted the report of {month}.',
                  with: { n, month: period },
                }
              : {
                  text: '{n|department has|departments have} not submitted the annual report of {year}.',
                  with: { n, year: period },
                },
            link: isMonth(period) ? link : reportAddress(period),
            tone: today > due ? 'bad' : 'muted',
          });
      }
      return lines;
    },
  }),
];
