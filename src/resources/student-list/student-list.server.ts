import { inNaturalOrder } from '@/domain/natural-order';
import { report } from '../../../server/handle';
import { studentList } from './module';

type Line = { readonly roll_no: string | null; readonly name: string; readonly class: string };

/** Students on the rolls, by roll number. */
export default report(studentList, async ({ sql }, { params }) => {
  const rows = await sql<Line>`
    select s.roll_no, s.name, p.name || coalesce(', ' || m.name, '') as class
    from student s join programme p on p.id = s.programme left join semester m on m.id = s.current_semester
    where s.batch = ${params.batch} and s.status = 'active' and (${params.programme}::text is null or s.programme = ${params.programme})
      and (${params.department}::text is null or s.department = ${params.department})
    limit 5000`;
  return {
    rows: rows.sort((a, b) => inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name)),
  };
});
