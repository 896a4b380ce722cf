/** The students in the class of a paper, with their first and last days. */
import type { OnRoll } from '@/domain/attendance';
import { LEFT_STATES } from '@/domain/left';
import { inNaturalOrder } from '@/domain/natural-order';
import { wasIn, type SectionStay } from '@/domain/section-stay';
import type { Sql } from '../../../../server/handle';
import { sectionMoves } from '../../student-management/commands/section-moves.server';

export interface Pupil extends OnRoll, SectionStay {
  readonly student: number;
  readonly from_date: string;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly programme: string;
}

/** By roll number in natural order; students without one come last, by name. */
export const byRoll = (
  a: Pick<Pupil, 'roll_no' | 'name'>,
  b: Pick<Pupil, 'roll_no' | 'name'>,
): number => inNaturalOrder(a.roll_no, b.roll_no) || inNaturalOrder(a.name, b.name);

/** A section over the days of one register. */
interface Part {
  readonly section: number | null;
  readonly from: string;
  readonly to: string;
}

/**
 * Several enrolments of one student (regular, repeat) are one stay, in the section of the last. A
 * student who left the college is off the roll from that day. A student who moved between sections
 * is in the registers of both, on the days they were there. A student marked in a class of a
 * register is in that register, since the mark counts: nothing counts that no register shows.
 */
export async function rollOf(
  sql: Sql,
  offering: number,
  part: Part | null = null,
): Promise<Pupil[]> {
  const moves = await sectionMoves(sql, offering);
  const rows = await sql<Omit<Pupil, 'moves'>>`
    with stay as (
      select student, min(from_date) as from_date, (array_agg(section order by from_date desc))[1] as section,
        case when bool_or(to_date is null and status <> 'dropped') then null else max(coalesce(to_date, from_date)) end as to_date
      from enrolment where offering = ${offering} group by student)
    select r.student, s.roll_no, s.registration_no, s.name, s.programme, r.section, r.from_date::text,
      least(r.to_date, case when s.status = any(${LEFT_STATES}::text[]) then s.leaving_date end)::text as to_date
    from stay r join student s on s.id = r.student`;
  const pupils = rows.map((row) => ({ ...row, moves: moves.get(row.student) ?? [] }));
  const { section, from, to } = part ?? { section: null, from: '', to: '' };
  if (section === null) return pupils.sort(byRoll);
  const marked = new Set(
    (
      await sql<{ student: number }>`
    select distinct m.student from class_session c join attendance_mark m on m.session = c.id where c.offering = ${offering} and c.section = ${section} and c.held_on between ${from} and ${to}`
    ).map(({ student }) => student),
  );
  return pupils
    .filter((pupil) => marked.has(pupil.student) || wasIn(section, from, to, pupil))
    .sort(byRoll);
}
