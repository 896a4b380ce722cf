/**
 * Some leave in the middle of the year: their papers end, and seats and lists contain only the
 * others.
 */
import type { Year } from '../kit/year';

export async function someLeave(year: Year): Promise<void> {
  const office = year.office('M');
  const found = await year.portal.rows(
    (sql) => sql<{ id: number }>`
    select id from student where status = 'active' order by id`,
  );
  for (const { id } of found.filter((_, n) => n % 150 === 20)) {
    const { version } = await office.get<{ version: number }>(`/api/student/${id}`);
    await office.patch(`/api/student/${id}`, {
      version,
      status: 'discontinued',
      leaving_reason: 'Joined a college nearer to home',
    });
    year.did('students who left');
  }
}
