/** For other modules: the number of responses to feedback forms published between two days. */
import type { Sql } from '../../../../server/handle';

interface Reading {
  readonly sql: Sql;
}
/** First and last day, inclusive. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** In order of publication. */
export const surveysOfYear = ({ sql }: Reading, { from, to }: Span) => sql<{
  title: string;
  state: 'draft' | 'submitted' | 'returned' | 'published' | 'withdrawn';
  answers: number;
}>`
    select f.title, f.state, (select count(*)::int from survey_answered a where a.kind = 'feedback-form' and a.survey = f.id) as answers
    from feedback_form f
    where (f.published_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
    order by f.published_at, f.id`;
