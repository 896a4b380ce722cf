import { inNaturalOrder } from '@/domain/natural-order';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface Scope {
  readonly batch: string | null;
  readonly programme: string | null;
  readonly department: string | null;
}

/** The department of the path; by default a teacher's own. Another one is refused. */
export function departmentOf(
  { actor }: Pick<Handle, 'actor'>,
  asked: string | null,
): string | null {
  if (actor.kind !== 'faculty') return asked;
  if (!actor.department)
    throw new Problem('locked', {
      reason: 'Your profile has no department. Ask the office to add it.',
    });
  if (asked !== null && asked !== actor.department) throw new Problem('forbidden');
  return actor.department;
}

export interface Mentee {
  readonly student: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly batch: string;
  readonly programme: string;
  readonly department: string;
  readonly semester: string | null;
  readonly semester_name: string | null;
  readonly mentor: number | null;
  readonly mentor_name: string | null;
  /** The mentor is no longer at the college: somebody has to take over. */
  readonly mentor_left: boolean;
  readonly since: string | null;
}

/** Students at the college with their current mentors, by roll number. */
export async function menteesIn(
  handle: Pick<Handle, 'sql' | 'actor'>,
  { batch, programme, department }: Scope,
): Promise<Mentee[]> {
  const within = departmentOf(handle, department);
  const rows = await handle.sql<Mentee>`
    select s.id as student, s.roll_no, s.name, s.batch, s.programme, s.department, s.current_semester as semester, m.name as semester_name, p.faculty as mentor, f.name as mentor_name, f.active is false as mentor_left, p.from_date as since
    from student s left join semester m on m.id = s.current_semester left join mentorship p on p.open_student = s.id left join faculty f on f.id = p.faculty
    where s.status in ('active', 'on_leave', 'detained') and (${batch}::text is null or s.batch = ${batch})
      and (${programme}::text is null or s.programme = ${programme}) and (${within}::text is null or s.department = ${within})`;
  return rows.sort(
    (a, b) =>
      b.batch.localeCompare(a.batch) ||
      inNaturalOrder(a.roll_no, b.roll_no) ||
      a.name.localeCompare(b.name, 'en') ||
      a.student - b.student,
  );
}
