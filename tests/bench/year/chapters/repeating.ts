/**
 * Some repeat a year of study: before the term they join the batch after theirs, in its semester and
 * under a new roll number, and from then on they are its students.
 */
import { OLDER, type Year } from '../kit/year';

export async function someRepeatTheYear(year: Year): Promise<void> {
  const office = year.office('M');
  for (const [n, [batch, semester]] of OLDER.entries()) {
    const elder = OLDER[n + 1]?.[0];
    if (!elder) continue;
    const found = await year.portal.rows(
      (sql) => sql<{ id: number; roll_no: string }>`
      select id, roll_no from student where status = 'active' and batch = ${elder} order by id`,
    );
    for (const { id, roll_no } of found.filter((_, at) => at % 150 === 10)) {
      const { version } = await office.get<{ version: number }>(`/api/student/${id}`);
      await office.patch(`/api/student/${id}`, {
        version,
        batch,
        current_semester: String(semester),
        roll_no: `R${roll_no}`,
      });
      year.repeating.set(id, batch);
      year.did('students who repeat the year');
    }
  }
}
