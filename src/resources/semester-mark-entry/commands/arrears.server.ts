/** For other modules: papers still to be passed, by published results. */
import type { Sql } from '../../../../server/handle';

/**
 * The number of open papers by student, after the latest semester with a published result. Students
 * without a published result are left out.
 */
export async function openPapersOf(
  sql: Sql,
  students: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql<{ student: number; open: string | null }>`
    select distinct on (t.student) t.student, t.open from semester_standing t join semester m on m.id = t.semester
    where t.student in (select unnest(${students}::int[])) and t.result <> 'withheld' order by t.student, m.number desc`;
  return new Map(rows.map(({ student, open }) => [student, open ? open.split(', ').length : 0]));
}

export interface OpenPaper {
  readonly student: number;
  readonly course: string;
  readonly name: string;
}

/** Papers of one semester that students of a batch and programme have sat and not passed. */
export const openPapersIn = (
  sql: Sql,
  {
    batch,
    programme,
    semester,
  }: {
    readonly batch: string | null;
    readonly programme: string | null;
    readonly semester: string | null;
  },
  only: readonly number[] | null,
): Promise<OpenPaper[]> => sql<OpenPaper>`
  select distinct t.student, c.id as course, c.name
  from semester_standing t join student s on s.id = t.student join paper_result r on r.student = t.student join course c on c.id = r.course and c.semester = t.semester
  where s.batch = ${batch} and s.programme = ${programme} and t.semester = ${semester} and t.open is not null and c.code = any(string_to_array(t.open, ', '))
    and (${only}::int[] is null or t.student = any (${only}::int[])) order by t.student, c.id`;
