/** The students of a class by name: of a programme in a semester, or of one of its papers. */
import { LEFT_STATES } from '@/domain/left';
import { inNaturalOrder } from '@/domain/natural-order';
import { Problem } from '@/schema';
import type { Handle, InputOf } from '../../../../server/handle';
import type { rollSheet } from '../module';

export interface RollStudent {
  readonly id: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly photo: number | null;
}
type RollInput = InputOf<typeof rollSheet>;

export interface PaperOnRoll {
  readonly id: number;
  readonly course: string;
  readonly code: string;
  readonly name: string;
  readonly department: string;
  readonly mine: boolean;
}

/** Papers of the batch in the semester; `mine` if the caller is or was allotted to it. */
export const papersIn = (
  { sql, actor }: Handle,
  { batch, semester }: RollInput['params'],
): Promise<PaperOnRoll[]> => sql<PaperOnRoll>`
  select o.id, o.course, c.code, c.name, s.department, exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${actor.kind === 'faculty' ? actor.id : null}::int) as mine
  from offering o join course c on c.id = o.course join subject s on s.id = c.subject where o.batch = ${batch} and o.semester = ${semester} order by c.code`;

/** Teachers print the papers of their department and their own. */
export const isOpen = ({ actor }: Handle, { department, mine }: PaperOnRoll): boolean =>
  actor.kind !== 'faculty' || mine || department === actor.department;

/**
 * Students who left the college are excluded. Without a paper, teachers see the students of their
 * own department.
 */
export async function rollIn(
  handle: Handle,
  { params, filters }: RollInput,
  papers: readonly PaperOnRoll[],
): Promise<RollStudent[]> {
  const { sql, actor } = handle;
  const paper = papers.find(({ id }) => id === filters.paper);
  if (filters.paper !== null && !paper) throw new Problem('not_found', { what: 'Paper' });
  if (paper && !isOpen(handle, paper)) throw new Problem('forbidden');
  const department = actor.kind === 'faculty' && !paper ? (actor.department ?? '') : null;
  const rows = await sql<RollStudent>`
    select s.id, s.roll_no, s.registration_no, s.name, s.photo from student s
    where s.programme = ${params.programme} and s.status <> all (${LEFT_STATES}::text[])
      and (${department}::text is null or s.department = ${department}) and (${filters.core}::text is null or s.major_subject = ${filters.core})
      and (exists (select 1 from enrolment e join offering o on o.id = e.offering
          where e.student = s.id and o.batch = ${params.batch} and o.semester = ${params.semester} and e.status <> 'dropped'
            and (${filters.paper}::int is null or o.id = ${filters.paper}) and (${filters.section}::int is null or e.section = ${filters.section}))
        or (${filters.paper}::int is null and ${filters.section}::int is null and s.batch = ${params.batch} and s.current_semester = ${params.semester}))`;
  return rows.sort(
    (a, b) => inNaturalOrder(a.roll_no, b.roll_no) || inNaturalOrder(a.name, b.name) || a.id - b.id,
  );
}
