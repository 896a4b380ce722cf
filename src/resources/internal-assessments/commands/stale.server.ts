/** For other modules: marks final internal marks as stale when their inputs have changed. */
import type { Handle } from '../../../../server/handle';

/**
 * Applies to regulations that give marks for attendance; to all students of the paper if none are
 * named.
 */
export async function attendanceChanged(
  { sql }: Pick<Handle, 'sql'>,
  offering: number,
  students: readonly number[] | null,
): Promise<void> {
  const [final] = await sql<{ known: boolean }>`
    select exists (select from internal_result where offering = ${offering} and state = 'finalised' and not stale) as known`;
  if (!final?.known) return;
  await sql`
    update internal_result r set stale = true from enrolment e
    where r.offering = ${offering} and r.state = 'finalised' and not r.stale and e.id = r.enrolment and (${students}::int[] is null or e.student = any(${students}::int[]))
      and exists (
        select 1 from (
          select v.internal_components as parts from offering o join course c on c.id = o.course join batch_programme bp on bp.batch = o.batch join regulation_version v on v.id = bp.regulation_version and v.regulation = c.regulation
          where o.id = ${offering} order by v.number desc limit 1) x
        where case jsonb_typeof(x.parts) when 'array' then jsonb_array_length(x.parts) = 0 or x.parts @> '[{"source": "attendance"}]' else true end)`;
}
