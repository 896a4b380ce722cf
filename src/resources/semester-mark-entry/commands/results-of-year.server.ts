/** For other modules: declared results of semesters whose examination was held between two days. */
import type { Sql } from '../../../../server/handle';

interface Reading {
  readonly sql: Sql;
}
/** First and last day, inclusive. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** In order of semester and roll number. */
export const resultsOfYear = ({ sql }: Reading, { from, to }: Span) => sql<{
  roll_no: string | null;
  name: string;
  programme: string;
  gender: 'male' | 'female' | 'transgender' | null;
  category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
  semester: number;
  last: boolean;
  examination: string;
  result: 'pass' | 'fail' | 'incomplete' | 'withheld';
  first_attempt: boolean;
  failed: number;
}>`
    select s.roll_no, s.name, p.name as programme, s.gender, s.category, m.number as semester,
      m.number = p.duration_semesters as last, e.name as examination, r.result, r.first_attempt, r.failed
    from semester_standing r join student s on s.id = r.student join programme p on p.id = s.programme
      join semester m on m.id = r.semester join exam_session e on e.id = r.exam
    where coalesce(e.held_from, e.result_on) between ${from}::date and ${to}::date
    order by m.number, s.roll_no, s.id`;
