/** Applies a balanced proposal exactly as shown, and undoes it. */
import { Problem } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { mentorship } from '../mentorship';
import { startMentorships } from './change.server';
import { departmentOf, menteesIn, type Scope } from './scope.server';

/**
 * A row key contains student and mentor: what is applied is what the user saw, whatever a new
 * proposal would contain.
 */
export const rowKey = (student: number, mentor: number | null): string =>
  `${student}-${mentor ?? 0}`;

interface SelectionInput {
  readonly params: Scope;
  readonly rows: readonly (string | number)[];
}

export async function assignProposed(
  handle: Handle,
  { params, rows }: SelectionInput,
): Promise<ActionResult> {
  const scope = new Map((await menteesIn(handle, params)).map((one) => [one.student, one]));
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const [student = 0, mentor = 0] = String(row).split('-').map(Number);
    const one = scope.get(student);
    if (!one) throw new Problem('not_found', { what: 'Student' });
    if (mentor === 0)
      throw new Problem('conflict', {
        reason: {
          text: 'No mentor has a free place for {name}.',
          with: { name: one.name },
        },
      });
    groups.set(mentor, [...(groups.get(mentor) ?? []), student]);
  }
  // In a fixed order, so that concurrent assignments do not deadlock.
  for (const [mentor, students] of [...groups].sort(([a], [b]) => a - b))
    await startMentorships(handle, { mentor, students, origin: 'assigned' });
  return {
    say: {
      text: 'Mentor assigned to {count|student|students}.',
      with: { count: rows.length },
    },
  };
}

interface Undone {
  readonly id: number;
  /** This mentor has written nothing about the student since. */
  readonly untouched: boolean;
}

/** The department's newest assignment, if it is from today and partly still in force. */
export const lastAssignment = (
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  department: string,
): Promise<Undone[]> => sql<Undone>`
  select p.id, not exists (select 1 from mentoring_session x join mentoring_presence y on y.session = x.id where x.faculty = p.faculty and y.student = p.student)
    and not exists (select 1 from mentor_note n where n.faculty = p.faculty and n.student = p.student) as untouched
  from mentorship p
  where p.department = ${department} and p.open_student is not null and p.from_date = ${today}
    and p.assigned_at = (select max(assigned_at) from mentorship where department = ${department} and origin = 'assigned') order by p.id`;

export async function undoAssignment(
  handle: Handle,
  { params }: Pick<SelectionInput, 'params'>,
): Promise<ActionResult> {
  const department = departmentOf(handle, params.department) ?? '';
  const found = await lastAssignment(handle, department);
  const ids = found.flatMap(({ id, untouched }) => (untouched ? [id] : []));
  if (ids.length === 0)
    throw new Problem('conflict', {
      reason: 'No assignment from today can be undone.',
    });
  const own = handle.records(mentorship);
  await own.remove(await own.find({ id: ids }, { lock: true }));
  const kept = found.length - ids.length;
  return {
    say: kept
      ? {
          text: 'Assignment undone for {count|student|students}. {kept} keep their mentor.',
          with: { count: ids.length, kept },
        }
      : { text: 'Assignment undone for {count|student|students}.', with: { count: ids.length } },
  };
}
