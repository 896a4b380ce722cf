/** For other modules: ends the mentorships of students who leave or complete. */
import type { Handle } from '../../../../server/handle';
import { endMentorships, openMentorships } from '../queries/change.server';

export async function endMentoringOf(
  handle: Pick<Handle, 'records' | 'today'>,
  students: readonly number[],
): Promise<void> {
  if (students.length === 0) return;
  await endMentorships(handle, await openMentorships(handle, students), 'Left the college');
}
