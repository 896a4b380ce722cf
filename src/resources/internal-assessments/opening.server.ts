/** Practical marks open at a paper with practicals, the caller's own first. */
import { opening } from '../../../server/handle';
import { practicalEntry } from './module';

export default opening(
  practicalEntry,
  ({ sql, actor, today }) => sql<Record<'batch' | 'subject' | 'semester' | 'course', string>>`
    select o.batch, c.subject, o.semester, o.course from offering o join course c on c.id = o.course join subject s on s.id = c.subject
      cross join lateral (
        select bool_or(${actor.kind} = 'faculty' and a.faculty = ${actor.id}) as own from course_allotment a
        where a.offering = o.id and a.component = 'practical' and in_force(a.from_date, a.to_date, ${today})) allotted
    where allotted.own or (allotted.own is not null and (${actor.kind} <> 'faculty' or (${actor.type} = 'Head Of Department' and s.department = ${actor.department})))
    order by allotted.own desc, o.batch desc, c.code limit 1`,
);
