/**
 * For other modules: the tests of a department that were marked between two days, with their
 * students.
 */
import type { Sql } from '../../../../server/handle';

/**
 * Sheets of marks submitted between two days of the college, inclusive. Absent students are counted
 * separately.
 */
export const testsOfDepartment = (
  { sql }: { readonly sql: Sql },
  {
    department,
    from,
    to,
  }: { readonly department: string; readonly from: string; readonly to: string },
) => sql<{
  test: string;
  paper: string;
  section: string | null;
  students: number;
  absent: number;
  state: string;
  submitted_on: string;
  batch: string;
  subject: string;
  semester: string;
  course: string;
  cat: string;
}>`
  select c.name as test, k.code || ' ' || k.name as paper, x.name as section, m.students, m.absent, r.state, (r.submitted_at at time zone 'Asia/Kolkata')::date::text as submitted_on,
    o.batch, k.subject, o.semester, o.course, c.id as cat
  from cat_register r join cat c on c.id = r.cat join offering o on o.id = r.offering join course k on k.id = o.course join subject s on s.id = k.subject left join section x on x.id = r.section
    cross join lateral (
      select count(*)::int as students, count(*) filter (where a.token = 'AB')::int as absent from cat_mark a
      where a.offering = r.offering and a.cat = r.cat and (r.section is null or exists (select 1 from enrolment e where e.offering = a.offering and e.student = a.student and e.section = r.section))) m
  where s.department = ${department} and r.sheet = 'cat' and (r.submitted_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}
  order by c.name, k.code, x.name, r.id`;
