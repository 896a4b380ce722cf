/** For other modules: how many appeared and passed per session, by published results. */
import type { Handle } from '../../../../server/handle';

export interface TrendPoint {
  readonly year: number;
  readonly parity: 'odd' | 'even';
  readonly appeared: number;
  readonly passed: number;
}

/** Semesters of one parity by the year of their first regular attempt. */
export const passedBy = (
  { sql }: Pick<Handle, 'sql'>,
  department: string | null,
): Promise<TrendPoint[]> => sql<TrendPoint>`
  select x.year, case when m.number % 2 = 1 then 'odd' else 'even' end as parity, count(*) filter (where not away)::int as appeared, count(*) filter (where not away and result = 'pass')::int as passed
  from (select exam, semester, student, result, result <> 'withheld' and papers > 0 and absent = papers as away from semester_standing) t
    join exam_session x on x.id = t.exam join semester m on m.id = t.semester
  where ${department}::text is null or t.student in (select id from student where department = ${department})
  group by 1, 2 order by 1, 2`;
