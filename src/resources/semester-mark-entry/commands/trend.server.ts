/** For other modules: how many appeared and passed per session, by published results. */
import type { Handle } from '../../../../server/handle';

export interface TrendPoint {
  readonly year: number;
  readonly parity: 'odd' | 'even';
  readonly appeared: number;
  readonly passed: number;
}

/**
 * Semesters of one parity by the year of their first regular attempt, as first published: papers
 * cleared later are not counted as passed.
 */
export const passedBy = (
  { sql }: Pick<Handle, 'sql'>,
  department: string | null,
): Promise<TrendPoint[]> => sql<TrendPoint>`
  with failed as (
    select r.student, c.semester, count(*) filter (where r.state = 'absent')::int as absent
    from paper_result r join result_sheet s on s.id = r.sheet and s.state = 'published' join course c on c.id = r.course
    where r.kind = 'regular' and r.state not in ('pass', 'exempt') group by 1, 2)
  select x.year, case when m.number % 2 = 1 then 'odd' else 'even' end as parity, count(*) filter (where not away)::int as appeared, count(*) filter (where not away and result = 'pass' and cleared is null)::int as passed
  from (select t.exam, t.semester, t.student, t.result, f.student as cleared, t.result <> 'withheld' and t.papers > 0 and coalesce(f.absent, 0) = t.papers as away
      from semester_standing t left join failed f on f.student = t.student and f.semester = t.semester) t
    join exam_session x on x.id = t.exam join semester m on m.id = t.semester
  where ${department}::text is null or t.student in (select id from student where department = ${department})
  group by 1, 2 order by 1, 2`;
