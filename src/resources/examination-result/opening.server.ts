/** The results of a paper open at the newest published ones, if the usual paper has none yet. */
import { opening } from '../../../server/handle';
import { paperWise } from './module';

export default opening(
  paperWise,
  ({ sql, actor }) => sql<Record<'batch' | 'subject' | 'semester' | 'course', string>>`
    select o.batch, c.subject, o.semester, o.course from offering o join course c on c.id = o.course join subject s on s.id = c.subject
    where (${actor.kind} <> 'faculty' or s.department = ${actor.department}) and exists (
      select from result_sheet t join paper_result r on r.sheet = t.id and r.course = o.course
      where t.batch = o.batch and t.semester = o.semester and t.state = 'published')
    order by o.batch desc, o.semester desc, c.code limit 1`,
);
