/** News and activities: rules of their rows, and the year book. */
import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { Problem, who } from '@/schema';
import { list, pending, report, rules, written } from '../../../server/handle';
import { collegeActivity } from './college-activity';
import { newsItem } from './news-item';
import { activities, yearBook } from './news-screens';
import { activityReports, collegeActivityReport } from './queries/activity-report.server';
import { checkSpan } from './queries/span.server';

/** News lines of a dashboard, and how many days an item that is not pinned stays there. */
const LINES = 5;
const FRESH = 30;

export default [
  pending({
    key: 'college-news',
    label: 'News',
    order: 11,
    who: [who.admin(), who.faculty],
    stands: true,
    async run({ sql, today }) {
      const rows = await sql<{ id: number; title: string; day: string; pinned: boolean }>`
        select id, title, from_date::text as day, pinned from news_item
        where in_force(from_date, to_date, ${today}::date) and (pinned or from_date > ${today}::date - ${FRESH}::int)
        order by pinned desc, from_date desc, id desc limit ${LINES}`;
      return rows.map(({ id, title, day, pinned }) => ({
        text: { text: '{date}: {title}', with: { date: day, title } },
        link: `/news-item/${id}/show`,
        tone: pinned ? ('warn' as const) : ('muted' as const),
      }));
    },
  }),
  report(yearBook, async ({ sql, today }, { filters }) => {
    const year = filters.year ?? academicYearOf(today);
    const span = yearSpan(year);
    if (!span)
      throw new Problem('invalid', {
        errors: { year: 'Enter the academic year in the form 2026-27.' },
      });
    const rows = await sql<{
      id: number;
      from_date: string;
      title: string;
      organiser: string;
      kind:
        | 'seminar'
        | 'workshop'
        | 'cultural'
        | 'sports'
        | 'outreach'
        | 'celebration'
        | 'meeting'
        | 'other';
      level: 'college' | 'university' | 'state' | 'national' | 'international';
      participants: number | null;
      outcome: string | null;
    }>`
      select a.id, a.from_date::text as from_date, a.title, a.organiser, a.kind, a.level, a.participants, a.outcome
      from college_activity a where a.from_date between ${span.from}::date and ${span.to}::date
      order by a.from_date, a.title`;
    return { rows, head: [{ label: 'Academic year', value: year }] };
  }),
  list(activities, {
    print: async (handle, { found }) => {
      const parts = [];
      for (const row of found) parts.push(await collegeActivityReport(handle, row));
      return written(handle, 'activity-report', await activityReports(handle, parts), 'pdf');
    },
  }),
  rules(newsItem, { save: (_, values, before) => checkSpan({ ...before, ...values }) }),
  rules(collegeActivity, {
    async save({ sql }, values, before) {
      checkSpan({ ...before, ...values });
      const { criterion } = values;
      if (!criterion || criterion === before?.criterion) return;
      const [known] = await sql<{ id: number }>`
        select m.id from quality_metric m join quality_manual k on k.id = m.manual where k.kind = 'AQAR' and m.code = ${criterion} limit 1`;
      if (!known)
        throw new Problem('invalid', {
          errors: {
            criterion: {
              text: 'AQAR has no metric "{code}". Enter a code such as 3.3.3.',
              with: { code: criterion },
            },
          },
        });
    },
  }),
];
