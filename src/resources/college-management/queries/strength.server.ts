/** Students of a department on the roll of a day. */
import type { Sql } from '../../../../server/handle';

interface WithSql {
  readonly sql: Sql;
}

/**
 * Students on the roll at the end of a day: admitted by then and not yet gone. Whoever left since
 * counts by the leaving date; whoever completed without one, until the last term ended.
 */
export const strengthOn = ({ sql }: WithSql, department: string, day: string) => sql<{
  programme: string;
  batch: string;
  category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
  women: number;
  men: number;
  others: number;
  total: number;
}>`
  select s.programme, s.batch, s.category, count(*) filter (where s.gender = 'female')::int as women, count(*) filter (where s.gender = 'male')::int as men,
    count(*) filter (where s.gender is null or s.gender not in ('female', 'male'))::int as others, count(*)::int as total
  from student s
  where s.department = ${department} and (s.admission_date is null or s.admission_date <= ${day}::date)
    and case when s.leaving_date is not null then s.leaving_date > ${day}::date when s.status = 'completed' then exists (
      select from student_semester k join term t on t.id = k.term where k.student = s.id and t.ends_on > ${day}::date) else s.status = 'active' end
  group by s.programme, s.batch, s.category order by s.programme, s.batch, s.category`;
