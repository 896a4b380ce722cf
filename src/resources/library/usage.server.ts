/**
 * Library usage in an academic year by month, as NAAC requires (4.2): visits per day, and spending
 * on books.
 */
import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { dayAfter } from '@/domain/dates';
import { openDaysBetween } from '@/domain/library-calendar';
import { rupees } from '@/domain/money';
import { lastDayOf, monthOf, monthsOf } from '@/domain/month';
import { monthSentence, Problem } from '@/schema';
import { report } from '../../../server/handle';
import { termsOf } from './queries/terms.server';
import { usageSummary } from './report-screens';

interface MonthUsage {
  readonly month: string;
  readonly visits: number;
  readonly students: number;
  readonly issued: number;
  readonly returned: number;
  readonly renewed: number;
}
interface Acquisitions {
  readonly month: string;
  readonly added: number;
  readonly spent: number;
}

export default report(usageSummary, async (handle, { filters }) => {
  const { sql, today } = handle;
  const year = filters.year ?? academicYearOf(today);
  const span = yearSpan(year);
  if (!span)
    throw new Problem('invalid', { errors: { year: 'Enter the year in the form 2026-27.' } });
  const { isClosed } = await termsOf(handle);
  // A visit is one member at the desk on one day, however many books they took.
  const used = await sql<MonthUsage>`
    select to_char(e.on_day, 'YYYY-MM') as month, count(distinct (e.member, e.on_day))::int as visits, count(distinct (e.member, e.on_day)) filter (where m.student is not null)::int as students,
      count(*) filter (where e.kind = 'issue')::int as issued, count(*) filter (where e.kind = 'return')::int as returned, count(*) filter (where e.kind = 'renew')::int as renewed
    from library_event e join library_member m on m.id = e.member where e.on_day between ${span.from} and ${span.to} and e.kind in ('issue', 'return', 'renew', 'reserve') and not e.undone group by 1`;
  const bought = await sql<Acquisitions>`
    select to_char(accessioned_on, 'YYYY-MM') as month, count(*)::int as added, coalesce(sum(price) filter (where source = 'purchase'), 0)::bigint as spent
    from library_copy where accessioned_on between ${span.from} and ${span.to} group by 1`;
  const rows = monthsOf({ starts_on: span.from, ends_on: span.to })
    .filter((month) => month <= monthOf(today))
    .map((month) => {
      const last = lastDayOf(month) < today ? lastDayOf(month) : today;
      const desk = used.find((one) => one.month === month);
      const visits = desk?.visits ?? 0;
      const students = desk?.students ?? 0;
      return {
        id: month,
        month: monthSentence(month),
        days: openDaysBetween(dayAfter(`${month}-01`, -1), last, isClosed),
        visits,
        students,
        others: visits - students,
        issued: desk?.issued ?? 0,
        returned: desk?.returned ?? 0,
        renewed: desk?.renewed ?? 0,
        added: bought.find((one) => one.month === month)?.added ?? 0,
        spent: bought.find((one) => one.month === month)?.spent ?? 0,
      };
    });
  const sum = (name: 'days' | 'visits' | 'added' | 'spent'): number =>
    rows.reduce((all, row) => all + row[name], 0);
  return {
    rows,
    stands: { year },
    head: [
      { label: 'Academic year', value: year },
      {
        label: 'Visits a day (4.2.4)',
        value: sum('days') > 0 ? (sum('visits') / sum('days')).toFixed(1) : '0',
      },
      { label: 'Books added', value: String(sum('added')) },
      { label: 'Spent on books (4.2.3)', value: rupees(sum('spent')) },
    ],
  };
});
