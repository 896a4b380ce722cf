/** The paper that marks from elsewhere go to, and the caller's role in it. */
import { isHead } from '@/domain/head-of-department';
import { Problem } from '@/schema';
import type { Party } from '@/domain/party';
import type { Handle } from '../../../../server/handle';

/** Throws `not_found` if the paper is not offered to the batch. */
export async function pushTarget(
  { sql, actor, today }: Pick<Handle, 'sql' | 'actor' | 'today'>,
  {
    batch,
    semester,
    course,
  }: { readonly batch: string; readonly semester: string; readonly course: string },
): Promise<{ readonly offering: number; readonly party: Party }> {
  const [offering] = await sql<{ id: number; allotted: boolean }>`
    select o.id, exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${actor.kind === 'faculty' ? actor.id : null}::int and in_force(a.from_date, a.to_date, ${today})) as allotted
    from offering o where o.batch = ${batch} and o.semester = ${semester} and o.course = ${course}`;
  if (!offering) throw new Problem('not_found', { what: 'Paper' });
  const head = isHead(actor);
  const party = actor.kind !== 'faculty' || offering.allotted || head ? 'teacher' : 'other';
  return { offering: offering.id, party };
}
