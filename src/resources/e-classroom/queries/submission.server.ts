/** Whether an assignment accepts work from a student now, by the server's clock. */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { assignmentSubmission } from '../assignment-submission';
import { onlineAssignment } from '../online-assignment';
import { classOf } from './class.server';
import { takesWork } from './late.server';
import type { Pupil } from './session.server';

export type Submission = RowOf<typeof assignmentSubmission>;

/** A published assignment of the student's class; for all others it does not exist. */
export async function assignmentFor(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  pupil: Pupil,
  id: number,
): Promise<RowOf<typeof onlineAssignment>> {
  const [row] = await records(onlineAssignment).find({ id });
  if (
    !row ||
    row.state === 'draft' ||
    !(await classOf(sql, row)).some((one) => one.id === pupil.id)
  )
    throw new Problem('not_found', { what: 'Assignment' });
  return row;
}

const isOpened = (
  { opens_at }: Pick<RowOf<typeof onlineAssignment>, 'opens_at'>,
  now: Date,
): boolean => !opens_at || Date.parse(opens_at) <= now.getTime();

/** Ids of the teacher's files that the student may read: the question sheet, and what was returned. */
export async function teacherFiles(
  handle: Pick<Handle, 'sql' | 'records' | 'now'>,
  pupil: Pupil,
  id: number,
): Promise<readonly number[]> {
  const row = await assignmentFor(handle, pupil, id);
  const [own] = await handle
    .records(assignmentSubmission)
    .find({ assignment: id, student: pupil.id });
  const returned = row.state === 'closed' || (own?.returned_at ?? null) !== null;
  return [
    ...(isOpened(row, handle.now) ? (row.files ?? []) : []),
    ...(returned ? (own?.feedback ?? []) : []),
  ];
}

/**
 * The assignment and this student's submission so far. Throws if it accepts nothing from them now.
 */
export async function submissionFor(
  { sql, now, records }: Handle,
  pupil: Pupil,
  id: number,
): Promise<{ row: RowOf<typeof onlineAssignment>; before: Submission | undefined }> {
  const row = await assignmentFor({ sql, records }, pupil, id);
  const [before] = await records(assignmentSubmission).find(
    { assignment: id, student: pupil.id },
    { lock: true },
  );
  if (!isOpened(row, now))
    throw new Problem('locked', { reason: 'This assignment is not open yet.' });
  if (!takesWork(row, before?.extension ?? null, now))
    throw new Problem('locked', { reason: 'This assignment no longer accepts submissions.' });
  if (before?.mark !== null && before?.mark !== undefined)
    throw new Problem('locked', { reason: 'Your work has already been marked.' });
  return { row, before };
}
