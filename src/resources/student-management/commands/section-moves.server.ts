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

/** Sections into which a class was divided after its classes had begun, and since when. */
export interface DividedSections {
  readonly ids: readonly number[];
  /** The first day of the first student in the section, in the same order. */
  readonly since: readonly string[];
}

/** Sections that stood from the beginning are left out. */
export async function dividedSections(sql: Sql): Promise<DividedSections> {
  const rows = await sql<{ id: number; since: string }>`
    select e.section as id, min(m.moved_on)::text as since
    from enrolment e left join lateral (select v.moved_on from section_move v where v.enrolment = e.id order by v.id desc limit 1) m on true
    where e.section is not null and e.section in (select to_section from section_move) group by e.section having count(*) = count(m.moved_on) order by e.section`;
  return { ids: rows.map(({ id }) => id), since: rows.map(({ since }) => since) };
}
