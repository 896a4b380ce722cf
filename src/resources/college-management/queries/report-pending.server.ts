/**
 * Dashboard lines for monthly reports: to a head what is due, to the office what is missing or
 * waiting.
 */
import { isMonth, lastMonthOf, reportDue } from '@/domain/department-report';
import { who } from '@/schema';
import { pending, type PendingLine } from '../../../../server/handle';
import { dueDay } from './report-data.server';
import { owingOf } from './report-reminder.server';

const linkTo = (month: string): string => `/college-management/dmr/${month}`;

export const departmentReports = [
  pending({
    key: 'monthly-report-due',
    label: 'Monthly report',
    order: 34,
    who: [who.hod],
    async run(handle) {
      const { sql, actor, today } = handle;
      const month = lastMonthOf(today);
      const due = reportDue(month, await dueDay(handle));
      const owing = await owingOf(handle, month);
      const returned = await sql<{ period: string }>`
        select period from department_report where department = ${actor.department} and state = 'returned' and period <> ${month} order by period`;
      return [
        ...returned.map(
          ({ period }): PendingLine => ({
            text: { text: 'Report of {month} was returned.', with: { month: period } },
            link: isMonth(period)
              ? linkTo(period)
              : `/college-management/departmental-report?year=${period}`,
            tone: 'bad',
          }),
        ),
        ...owing
          .filter(({ department }) => department === actor.department)
          .map(
            (): PendingLine => ({
              text: {
                text: 'Report of {month} is due on {due}.',
                with: { month, due },
              },
              link: linkTo(month),
              tone: today > due ? 'bad' : 'warn',
            }),
          ),
      ];
    },
  }),
  pending({
    key: 'monthly-reports-office',
    label: 'Monthly reports',
    order: 35,
    who: [who.admin('D')],
    async run(handle) {
      const { sql, today } = handle;
      const month = lastMonthOf(today);
      const [waiting] = await sql<{ n: number }>`
        select count(*)::int as n from department_report where state = 'submitted'`;
      const owing = await owingOf(handle, month);
      const link = '/college-management/dmr';
      return [
        ...(waiting && waiting.n > 0
          ? [
              {
                text: { text: '{n|report|reports} to accept.', with: { n: waiting.n } },
                link,
                tone: 'warn',
              } as const,
            ]
          : []),
        ...(owing.length > 0
          ? [
              {
                text: {
                  text: '{n|department has|departments have} not submitted the report of {month}.',
                  with: { n: owing.length, month },
                },
                link,
                tone: today > reportDue(month, await dueDay(handle)) ? 'bad' : 'muted',
              } as const,
            ]
          : []),
      ];
    },
  }),
];
