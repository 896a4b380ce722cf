/** For other modules: the tests of the current semester that students did not pass. */
import type { Sql } from '../../../../server/handle';
import { standing, type TestMark } from '../queries/shortfall';

/**
 * By student, the number of papers whose latest marked test is not passed, after a retest. Students
 * with none are left out.
 */
export async function papersNotPassed(
  { sql }: { readonly sql: Sql },
  students: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<TestMark>`
    select distinct on (m.student, m.offering) m.offering, m.cat, m.student, m.mark, m.token, m.retest_mark, m.retest_token, m.max, m.reason, v.retest_policy as policy, v.cat_pass as pass
    from student s join offering o on o.batch = s.batch and o.semester = s.current_semester join cat_mark m on m.offering = o.id and m.student = s.id
      join cat a on a.id = m.cat join course c on c.id = o.course
      cross join lateral (select rv.retest_policy, rv.cat_pass from batch_programme bp join regulation_version rv on rv.id = bp.regulation_version where bp.batch = o.batch and rv.regulation = c.regulation order by rv.number desc limit 1) v
    where s.id = any(${students}::int[]) and (m.mark is not null or m.token is not null)
    order by m.student, m.offering, a.sort desc, a.id desc`;
  const failed = new Map<number, number>();
  for (const row of rows)
    if (standing(row).passes === false) failed.set(row.student, (failed.get(row.student) ?? 0) + 1);
  return failed;
}
