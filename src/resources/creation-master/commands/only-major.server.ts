/** For other modules: the major that the students of a department study. */
import type { Handle } from '../../../../server/handle';

/** The only subject that the department offers as a major; null if it offers none, or several. */
export async function onlyMajorOf(
  { sql }: Pick<Handle, 'sql'>,
  department: string,
): Promise<string | null> {
  const rows = await sql<{ id: string }>`
    select id from subject where department = ${department} and is_major limit 2`;
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
