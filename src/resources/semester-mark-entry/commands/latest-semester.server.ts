/** For other modules: the latest semester of a batch with published results. */

import type { Sql } from '../../../../server/handle';

/** Undefined before the first results. */
export async function latestSemester(sql: Sql, batch: string): Promise<string | undefined> {
  const [last] = await sql<{ semester: string }>`
    select r.semester from semester_standing r join student s on s.id = r.student join semester m on m.id = r.semester where s.batch = ${batch} order by m.number desc limit 1`;
  return last?.semester;
}
