import { Problem, type FaultsOf } from '@/schema';
import { list, rules } from '../../../server/handle';
import { assignmentSubmission } from './assignment-submission';
import { assignments } from './assignment-screens';
import { onlineAssignment } from './online-assignment';
import { classOf } from './queries/class.server';
import { writeToClass } from './queries/class-message.server';
import { computedSubmission } from './queries/late.server';
import { zipOf } from './queries/handed-zip.server';
import { mustBeMine } from './queries/mine.server';
import { checkPaper, paperOwnerFor } from './queries/owner.server';
import { pushMarks } from './queries/push.server';

function only<T>(found: readonly T[]): T {
  const [row, ...more] = found;
  if (!row || more.length) throw new Problem('invalid', { errors: { rows: 'Select one row.' } });
  return row;
}

export default [
  rules(onlineAssignment, {
    async save(handle, values, before) {
      const whole = { ...before, ...values };
      const { opens_at, due_at = '', late_until, max } = whole;
      await checkPaper(handle, whole);
      const errors: FaultsOf<keyof typeof values> = {};
      if (opens_at && opens_at >= due_at)
        errors.due_at = 'The opening time must be before the due time.';
      if (late_until && late_until <= due_at)
        errors.late_until = 'The late submission time must be after the due time.';
      if (before && max !== before.max) {
        const marked = await handle.sql`
          select 1 from assignment_submission where assignment = ${before.id} and mark is not null limit 1`;
        if (marked.length) errors.max = 'Marks have been given, so the maximum cannot change.';
      }
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      const owner = await paperOwnerFor(handle, whole);
      return before ? { department: owner.department } : owner;
    },
    /** Recomputes final marks when the due time or the deduction changes. */
    async saved(handle, row, before) {
      if (!before) return;
      const submissions = handle.records(assignmentSubmission);
      await submissions.change(await submissions.find({ assignment: Number(row.id) }), (one) =>
        computedSubmission(row, one),
      );
    },
  }),
  rules(assignmentSubmission, {
    async save(handle, values, before) {
      const whole = { ...before, ...values };
      const { assignment, student, submitted_at = null, extension, mark } = whole;
      const row = await handle.records(onlineAssignment).get(Number(assignment));
      mustBeMine(handle.actor, [row]);
      if (row.state === 'draft')
        throw new Problem('locked', { reason: 'Publish the assignment first.' });
      const errors: FaultsOf<keyof typeof values> = {};
      const class_ = await classOf(handle.sql, row);
      if (!before && !class_.some(({ id }) => id === Number(student)))
        errors.student = 'This student is not in this class.';
      if (submitted_at === null && !extension)
        errors.submitted_at = 'Enter the submission time or the extended due time.';
      if (extension && extension <= row.due_at && extension !== before?.extension)
        errors.extension = 'The extension must end after the due time.';
      if (mark !== null && mark !== undefined && submitted_at === null)
        errors.mark = 'Enter the submission time first.';
      else if (mark !== null && mark !== undefined && mark > row.max)
        errors.mark = { text: 'At most {max} marks.', with: { max: row.max / 100 } };
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      return {
        faculty: row.faculty,
        department: row.department,
        ...(submitted_at === null
          ? { version_no: 0 }
          : before?.submitted_at === null
            ? { version_no: 1 }
            : {}),
        ...computedSubmission(row, {
          submitted_at,
          extension: extension ?? null,
          mark: mark ?? null,
        }),
      };
    },
  }),
  list(
    assignments,
    {
      async publish(handle, { found }) {
        mustBeMine(handle.actor, found);
        await handle.records(onlineAssignment).move([...found], { state: 'published' });
      },
      async close(handle, { found }) {
        mustBeMine(handle.actor, found);
        await handle.records(onlineAssignment).move([...found], { state: 'closed' });
      },
      async submissions(_, { found }) {
        return { goto: `/e-classroom/assignment-submissions/${only(found).id}` };
      },
      async marking(_, { found }) {
        return { goto: `/e-classroom/submission-marking/${only(found).id}` };
      },
      async download(handle, { found }) {
        const handed = await handle
          .records(assignmentSubmission)
          .find({ assignment: found.map(({ id }) => Number(id)) });
        return zipOf(
          handle,
          handed.map(({ id }) => Number(id)),
        );
      },
      message: (handle, { found, values }) =>
        writeToClass(
          handle,
          found,
          values,
          (id) => handle.sql<{ student: number }>`
            select student from assignment_submission where assignment = ${id} and submitted_at is not null`,
        ),
      async push(handle, { found, values }) {
        const row = only(found);
        mustBeMine(handle.actor, [row]);
        if (row.state !== 'closed')
          throw new Problem('conflict', { reason: 'Close the assignment first.' });
        const handed = await handle
          .records(assignmentSubmission)
          .find({ assignment: Number(row.id) });
        const work = handed.filter(({ submitted_at }) => submitted_at !== null);
        const unmarked = work.filter(({ final }) => final === null).length;
        if (unmarked)
          throw new Problem('conflict', {
            reason: {
              text: '{count|submission is|submissions are} not marked yet.',
              with: { count: unmarked },
            },
          });
        return pushMarks(handle, row, values, {
          marks: work.map(({ student, final }) => ({ student: Number(student), mark: final ?? 0 })),
          from: { entity: 'online-assignment', id: Number(row.id) },
        });
      },
    },
    (_, rows) =>
      rows.map((row) => {
        const always = ['marking', 'submissions', 'download', 'message'];
        if (row.state === 'draft') return ['edit', 'delete', 'publish'];
        return [
          ...always,
          'edit',
          ...(row.state === 'published' ? ['close'] : ['publish', 'push']),
        ];
      }),
  ),
];
