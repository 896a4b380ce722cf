/** The class of an examination or an assignment. */
import { LEFT_STATES } from '@/domain/left';
import type { Sql } from '../../../../server/handle';

interface Of {
  readonly batch: string | number;
  readonly semester: string | number;
  readonly course: string | number;
  readonly section: string | number | null;
}
interface Classmate {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
}

/** Students who currently take the paper, in order of their numbers. */
export const classOf = (sql: Sql, { batch, semester, course, section }: Of): Promise<Classmate[]> =>
  sql<Classmate>`
  select distinct s.id, s.name, s.roll_no from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student
  where o.batch = ${batch} and o.semester = ${semester} and o.course = ${course} and e.status = 'enrolled' and (${section}::int is null or e.section = ${section}) and not s.status = any(${LEFT_STATES}::text[])
  order by s.roll_no, s.id`;
