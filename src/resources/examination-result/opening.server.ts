/** Reports of results open at the newest published ones, of papers at the caller's own. */
import { opening } from '../../../server/handle';
import { departmentWise, finalAnalysis, paperWise, yearlyAnalysis } from './module';

export default [
  opening(
    yearlyAnalysis,
    ({ sql }) => sql<{ year: string }>`
      select x.year::text as year from exam_session x where exists (
        select from result_sheet t where t.exam = x.id and t.state = 'published') order by x.year desc limit 1`,
  ),
  // The newest of the batches that are furthest: before its final semester, nobody of a batch could
  // have passed out.
  opening(
    finalAnalysis,
    ({ sql }) => sql<{ batch: string }>`
      select t.batch from result_sheet t join batch b on b.id = t.batch join programme p on p.id = t.programme join semester m on m.id = t.semester
      where t.state = 'published' order by least(m.number - p.duration_semesters, 0) desc, b.start_year desc, t.batch desc limit 1`,
  ),
  opening(
    departmentWise,
    ({ sql, actor }) => sql<Record<'batch' | 'department' | 'semester', string>>`
      select t.batch, s.department, t.semester from result_sheet t join subject s on s.id = t.core join exam_session x on x.id = t.exam
      where t.state = 'published' and t.kind = 'regular' and (${actor.kind} <> 'faculty' or s.department = ${actor.department})
      order by x.year desc, t.batch desc, t.semester desc, s.department limit 1`,
  ),
  opening(
    paperWise,
    ({ sql, actor }) => sql<Record<'batch' | 'subject' | 'semester' | 'course', string>>`
      select o.batch, c.subject, o.semester, o.course from offering o join course c on c.id = o.course join subject s on s.id = c.subject
      where (${actor.kind} <> 'faculty' or s.department = ${actor.department}) and exists (
        select from result_sheet t join paper_result r on r.sheet = t.id and r.course = o.course
        where t.batch = o.batch and t.semester = o.semester and t.state = 'published')
      order by exists (select from course_allotment a where a.offering = o.id and ${actor.kind} = 'faculty' and a.faculty = ${actor.id}) desc,
        o.batch desc, o.semester desc, c.code limit 1`,
  ),
];
