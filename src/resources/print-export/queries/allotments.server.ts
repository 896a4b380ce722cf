/** Papers with students or teachers, and their teachers on a day. */
import type { Handle, InputOf } from '../../../../server/handle';
import type { allotment } from '../module';

export interface AllotmentRow {
  readonly offering: number;
  readonly code: string;
  readonly name: string;
  readonly batch: string;
  readonly semester: string;
  readonly department: string;
  readonly department_id: string;
  readonly students: number;
  /** Null if nobody teaches it on that day. */
  readonly faculty: number | null;
  readonly teacher: string | null;
  readonly teacher_department: string | null;
  readonly section: string | null;
  readonly component: string | null;
  readonly is_primary: boolean | null;
  /** In tenths of an hour per week; 0 if not stated. */
  readonly hours: number;
}

/**
 * One line per allotment, and one per paper without any. Papers of terms that have ended are left
 * out.
 */
export const allottedPapers = (
  { sql, today }: Handle,
  { filters }: Pick<InputOf<typeof allotment>, 'filters'>,
): Promise<AllotmentRow[]> => sql<AllotmentRow>`
  select o.id as offering, c.code, c.name, o.batch, n.name as semester, d.name as department, d.id as department_id,
    (select count(distinct e.student)::int from enrolment e where e.offering = o.id and e.status <> 'dropped') as students,
    a.faculty, f.name as teacher, fd.name as teacher_department, x.name as section, a.component, a.is_primary, coalesce(round(10 * a.hours_week), 0)::int as hours
  from offering o join course c on c.id = o.course join subject s on s.id = c.subject join department d on d.id = s.department join semester n on n.id = o.semester
    left join course_allotment a on a.offering = o.id and in_force(a.from_date, a.to_date, coalesce(${filters.on}::date, ${today}::date))
    left join faculty f on f.id = a.faculty left join department fd on fd.id = f.department left join section x on x.id = a.section
  where (${filters.batch}::text is null or o.batch = ${filters.batch}) and (${filters.department}::text is null or s.department = ${filters.department})
    and (${filters.semesters}::text is null or n.number % 2 = case ${filters.semesters} when 'odd' then 1 else 0 end)
    and (a.id is not null or not exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.ends_on < coalesce(${filters.on}::date, ${today}::date)))
  order by o.batch desc, n.number, c.code, x.name nulls first, a.is_primary desc, f.name`;
