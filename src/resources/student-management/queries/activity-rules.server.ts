/** Rules of an activity, for every user and screen that enters one. */
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface Dates {
  readonly from_date?: string | null | undefined;
  readonly to_date?: string | null | undefined;
}

export function checkDates({ from_date, to_date }: Dates): void {
  if (from_date && to_date && to_date < from_date)
    throw new Problem('invalid', {
      errors: { to_date: 'The end date cannot be before the start date.' },
    });
}

/**
 * Returns the departments of those students within the caller's reach: for a teacher, students of
 * their own department or of a paper allotted to them today; for the office, all.
 */
export async function departmentsInReach(
  { sql, actor, today }: Handle,
  students: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; department: string }>`
    select s.id, s.department from student s
    where s.id = any(${students}::int[]) and (${actor.kind} <> 'faculty' or s.department = ${actor.department} or exists (
      select 1 from enrolment e join course_allotment a on a.offering = e.offering and (a.section is null or a.section = e.section)
      where e.student = s.id and e.status = 'enrolled' and a.faculty = ${actor.id} and in_force(a.from_date, a.to_date, ${today})))`;
  return new Map(rows.map(({ id, department }) => [id, department]));
}

/**
 * Refuses more hours of duty than of class missed, and any hours of an unverified activity
 * (decision 12).
 */
export function checkApproved(
  approved: number | null,
  row: { readonly hours: number | null; readonly verified_at: string | null },
  field: string,
): void {
  if (approved === null) return;
  if (row.verified_at === null)
    throw new Problem('invalid', {
      errors: { [field]: 'Verify the activity before counting duty hours.' },
    });
  if (row.hours !== null && approved > row.hours)
    throw new Problem('invalid', {
      errors: {
        [field]: {
          text: 'Enter at most {hours}, the class hours missed.',
          with: { hours: row.hours },
        },
      },
    });
}
