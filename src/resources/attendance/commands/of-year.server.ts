/** For other modules: classes and attendance between two days, counted for annual returns. */
import type { Sql } from '../../../../server/handle';

interface Reading {
  readonly sql: Sql;
}
/** First and last day, inclusive. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Classes held, by paper, teacher and month. */
export const classesOfYear = ({ sql }: Reading, { from, to }: Span) => sql<{
  paper: string;
  department: string;
  teacher: string;
  month: string;
  held: number;
  extra: number;
}>`
    select c.code as paper, d.name as department, f.name as teacher, to_char(s.held_on, 'YYYY-MM') as month, count(*)::int as held,
      (count(*) filter (where s.kind = 'extra'))::int as extra
    from class_session s join offering o on o.id = s.offering join course c on c.id = o.course join subject j on j.id = c.subject
      join department d on d.id = j.department join faculty f on f.id = s.faculty
    where s.held_on between ${from}::date and ${to}::date
    group by c.code, d.name, f.name, to_char(s.held_on, 'YYYY-MM')
    order by c.code, month, f.name`;

/** Days on which a class was held. */
export const teachingDaysOfYear = ({ sql }: Reading, { from, to }: Span) => sql<{
  day: string;
  held: number;
}>`
    select s.held_on::text as day, count(*)::int as held
    from class_session s where s.held_on between ${from}::date and ${to}::date
    group by s.held_on order by s.held_on`;

/** Hours present and hours held of all students, by paper and month. */
export const attendanceOfYear = ({ sql }: Reading, { from, to }: Span) => sql<{
  paper: string;
  month: string;
  students: number;
  present: number;
  held: number;
}>`
    select c.code as paper, to_char(a.month, 'YYYY-MM') as month, count(distinct a.student)::int as students,
      sum(a.present + a.late)::int as present, sum(a.present + a.late + a.absent)::int as held
    from attendance_summary a join offering o on o.id = a.offering join course c on c.id = o.course
    where a.month between ${from}::date and ${to}::date
    group by c.code, to_char(a.month, 'YYYY-MM')
    order by c.code, month`;
