import { MIN_ANSWERS } from '@/domain/survey-result';
import { who } from '@/schema';
import { card, filtered, pending } from '../../../server/handle';
import { resultPath } from './queries/result-paths.server';

const linkTo = (path: string, now: Date): string =>
  filtered(path, { state: 'published', closes_at_gte: now.toISOString() });

export default [
  card({
    key: 'polls-under-way',
    label: 'Open polls',
    order: 70,
    who: [who.union, who.admin('U')],
    async run({ sql, now, actor }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from poll where state = 'published' and closes_at >= ${now}`;
      return row
        ? {
            ...row,
            link: linkTo(actor.kind === 'union' ? '/polling' : '/students-union/polls', now),
          }
        : null;
    },
  }),
  card({
    key: 'feedback-under-way',
    label: 'Open feedback forms',
    order: 71,
    who: [who.union, who.admin('U')],
    async run({ sql, now, actor }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from feedback_form where state = 'published' and closes_at >= ${now}`;
      return row
        ? {
            ...row,
            link: linkTo(
              actor.kind === 'union' ? '/feedback' : '/students-union/feedback-forms',
              now,
            ),
          }
        : null;
    },
  }),
  pending({
    key: 'feedback-unread',
    label: 'Unread feedback answers',
    order: 50,
    who: [who.union],
    async run({ sql, actor }) {
      const rows = await sql<{ id: number; title: string; fresh: number }>`
        select f.id, f.title, a.n - coalesce(f.seen, 0) as fresh from feedback_form f join (select survey, count(*)::int as n from (select kind, survey from survey_mark union all select kind, survey from survey_answered) given where kind = 'feedback-form' group by survey) a on a.survey = f.id
        where a.n >= ${MIN_ANSWERS} and a.n > coalesce(f.seen, 0) order by f.id desc limit 20`;
      return rows.map(({ id, title, fresh }) => ({
        text: { text: '"{title}": {fresh|new answer|new answers}', with: { title, fresh } },
        link: resultPath(actor, 'feedback-form', id),
      }));
    },
  }),
];
