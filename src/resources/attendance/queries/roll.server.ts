/** Who is in the class of a paper, and from when to when. */
import type { OnRoll } from '@/domain/attendance';
import { inNaturalOrder } from '@/domain/natural-order';
import type { Sql } from '../../../../server/handle';

export interface Pupil extends OnRoll {
  readonly student: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly section: number | null;
}

/** By roll number in natural order; those without one last, by name. */
export const byRoll = (a: Pick<Pupil, 'roll_no' | 'name'>, b: Pick<Pupil, 'roll_no' | 'name'>): number => inNaturalOrder(a.roll_no, b.roll_no) || inNaturalOrder(a.name, b.name);

/** Several enrolments of one student (regular, repeat) are one stay, in the section of the last. Who left the college is off the roll since. */
export async function rollOf(sql: Sql, offering: number, section: number | null = null): Promise<Pupil[]> {
  const pupils = await sql<Pupil>`
    with stay as (
      select student, min(from_date) as from_date, (array_agg(section order by from_date desc))[1] as section,
        case when bool_or(to_date is null and status <> 'dropped') then null else max(coalesce(to_date, from_date)) end as to_date
      from enrolment where offering = ${offering} group by student)
    select r.student, s.roll_no, s.registration_no, s.name, r.section, r.from_date::text,
      least(r.to_date, case when s.status in ('transferred', 'discontinued', 'expelled', 'deceased') then s.leaving_date end)::text as to_date
    from stay r join student s on s.id = r.student where ${section}::int is null or r.section = ${section}`;
  return pupils.sort(byRoll);
}
