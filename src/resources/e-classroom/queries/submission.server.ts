/** Whether an assignment accepts work from a student now, by the server's clock. */
import { isAccepted } from '@/domain/assignment-late';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { assignmentSubmission } from '../assignment-submission';
import { onlineAssignment } from '../online-assignment';
import { classOf } from './class.server';
import { ruleOf } from './late.server';
import type { Pupil } from './session.server';

export type Submission = RowOf<typeof assignmentSubmission>;

/**
 * The assignment and this student's submission so far. Throws if it accepts nothing from them now.
 */
export async function submissionFor(
  { sql, now, records }: Handle,
  pupil: Pupil,
  id: number,
): Promise<{ row: RowOf<typeof onlineAssignment>; before: Submission | undefined }> {
  const [row] = await records(onlineAssignment).find({ id });
  if (
    !row ||
    row.state === 'draft' ||
    !(await classOf(sql, row)).some((one) => one.id === pupil.id)
  )
    throw new Problem('not_found', { what: 'Assignment' });
  const [before] = await records(assignmentSubmission).find(
    { assignment: id, student: pupil.id },
    { lock: true },
  );
  const extended = before?.extension && Date.parse(before.extension) >= now.getTime();
  if (row.opens_at && Date.parse(row.opens_at) > now.getTime())
    throw new Problem('locked', { reason: 'This assignment is not open yet.' });
  if (row.state === 'closed' || !(extended || isAccepted(ruleOf(row), now)))
    throw new Problem('locked', { reason: 'This assignment no longer accepts submissions.' });
  if (before?.mark !== null && before?.mark !== undefined)
    throw new Problem('locked', { reason: 'Your work has already been marked.' });
  return { row, before };
}
