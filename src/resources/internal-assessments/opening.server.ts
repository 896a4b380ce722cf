/** Practical marks open at a paper with a practical part, the caller's own first. */
import { headedBy } from '@/domain/head-of-department';
import { opening } from '../../../server/handle';
import { practicalEntry } from './module';

export default opening(
  practicalEntry,
  ({ sql, actor, today }) => sql<Record<'batch' | 'subject' | 'semester' | 'course', string>>`
    select o.batch, c.subject, o.semester, o.course from offering o join course c on c.id = o.course join subject s on s.id = c.subject
      cross join lateral (select exists (
        select from course_allotment a where ${actor.kind} = 'faculty' and a.offering = o.id and a.faculty = ${actor.id} and in_force(a.from_date, a.to_date, ${today})) as own) allotted
    where coalesce(c.max_practical_internal, 0) + coalesce(c.max_practical_external, 0) > 0
      and (${actor.kind} <> 'faculty' or allotted.own or s.department = ${headedBy(actor)})
      and exists (select from enrolment e where e.offering = o.id and e.status <> 'dropped')
    order by allotted.own desc, o.batch desc, c.code limit 1`,
);
