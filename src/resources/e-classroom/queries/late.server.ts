import { afterPenalty, daysOver, isAccepted, type LateRule } from '@/domain/assignment-late';
import type { RowOf } from '@/schema';
import type { assignmentSubmission } from '../assignment-submission';
import type { onlineAssignment } from '../online-assignment';

type Assignment = RowOf<typeof onlineAssignment>;
type Submission = RowOf<typeof assignmentSubmission>;

export const ruleOf = ({ due_at, late_until, penalty, max }: Assignment): LateRule => ({
  due_at,
  late_until,
  penalty,
  max,
});

/** Whether an assignment still takes work from a student, who may have an extension. */
export const takesWork = (assignment: Assignment, extension: string | null, now: Date): boolean =>
  assignment.state !== 'closed' &&
  ((extension !== null && Date.parse(extension) >= now.getTime()) ||
    isAccepted(ruleOf(assignment), now));

/**
 * The computed values of a submission: how late it was, and its mark after the deduction. What was
 * not handed in is neither late nor marked.
 */
export function computedSubmission(
  assignment: Assignment,
  {
    submitted_at,
    extension = null,
    mark = null,
  }: Pick<Submission, 'submitted_at'> & Partial<Pick<Submission, 'extension' | 'mark'>>,
): { late_days: number; final: number | null } {
  if (submitted_at === null) return { late_days: 0, final: null };
  const at = new Date(submitted_at);
  const due = extension && extension > assignment.due_at ? extension : assignment.due_at;
  return {
    late_days: daysOver(due, at),
    final: mark === null ? null : afterPenalty(mark, ruleOf(assignment), at, extension),
  };
}
