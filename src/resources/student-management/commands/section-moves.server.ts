/** For other modules: moves of students between the sections of a paper, with their days. */
import type { SectionStay } from '@/domain/section-stay';
import type { Sql } from '../../../../server/handle';

/** Moves by student, in the order they were recorded. */
export async function sectionMoves(
  sql: Sql,
  offering: number,
): Promise<ReadonlyMap<number, SectionStay['moves']>> {
  const rows = await sql<{ student: number; moves: SectionStay['moves'] }>`
    select e.student, json_agg(json_build_object('on', m.moved_on, 'from', m.from_section, 'to', m.to_section) order by m.id) as moves
    from section_move m join enrolment e on e.id = m.enrolment where e.offering = ${offering} group by e.student`;
  return new Map(rows.map(({ student, moves }) => [student, moves]));
}
