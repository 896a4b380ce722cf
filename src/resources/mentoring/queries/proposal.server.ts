/** The balanced proposal: the teacher proposed for each student without a mentor. */
import { balancedMentors } from '@/domain/mentor-balance';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { departmentOf, menteesIn, type Mentee, type Scope } from './scope.server';
import { mentoringSetting } from './setting.server';

export interface Teacher {
  readonly id: number;
  readonly name: string;
  readonly mentees: number;
}
export interface Proposal {
  readonly department: string;
  readonly teachers: readonly Teacher[];
  readonly most: number;
  readonly rows: readonly { readonly one: Mentee; readonly mentor: Teacher | null }[];
}

/** Active teachers of the department, including the head, with their numbers of mentees. */
const teachersOf = ({ sql }: Handle, department: string): Promise<Teacher[]> => sql<Teacher>`
  select f.id, f.name, (select count(*) from mentorship p where p.faculty = f.id and p.open_student is not null)::int as mentees
  from faculty f where f.active and f.department = ${department} order by f.name, f.id`;

export async function proposalIn(handle: Handle, scope: Scope): Promise<Proposal> {
  const department = departmentOf(handle, scope.department);
  if (department === null) throw new Problem('not_found', { what: 'Department' });
  const teachers = await teachersOf(handle, department);
  const { mentees_most: most } = await mentoringSetting(handle.sql);
  const without = (await menteesIn(handle, scope)).filter(({ mentor }) => mentor === null);
  const proposed = balancedMentors(
    without.map(({ student }) => student),
    teachers,
    most,
  );
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return {
    department,
    teachers,
    most,
    rows: without.map((one) => ({ one, mentor: byId.get(proposed.get(one.student) ?? 0) ?? null })),
  };
}
