/** Submissions, opened and marked in one place. */
import { Problem } from '@/schema';
import { report } from '../../../server/handle';
import { assignmentSubmission } from './assignment-submission';
import { submissionMarking } from './assignment-screens';
import { onlineAssignment } from './online-assignment';
import { isMine, mustBeMine } from './queries/mine.server';
import { zipOf } from './queries/handed-zip.server';
import { computedSubmission } from './queries/late.server';
import { submissionRowsOf, checkMayView } from './queries/marking.server';

export default report(
  submissionMarking,
  async (handle, { params, filters }) => {
    const id = params.assignment === null ? null : Number(params.assignment);
    const row = id === null ? null : await handle.records(onlineAssignment).get(id);
    if (row) checkMayView(handle.actor, row);
    const all = await submissionRowsOf(handle, id);
    const rows = all.filter(({ mark, submission }) =>
      filters.show === 'all' ? true : submission !== null && mark === null,
    );
    const handed = all.filter(({ submission }) => submission !== null);
    const mine = row === null || isMine(handle.actor, row);
    return {
      head: row
        ? [
            { label: 'Assignment', value: row.title },
            { label: 'Submitted', value: `${handed.length} / ${all.length}` },
            {
              label: 'To be marked',
              value: String(handed.filter(({ mark }) => mark === null).length),
            },
          ]
        : [{ label: 'To be marked', value: String(rows.length) }],
      rows: rows.map(({ submission, student, mine: own, files, ...one }) => ({
        ...one,
        id: submission ?? `none-${student}`,
        // Links to the earlier versions, if any.
        ...((one.version_no ?? 1) > 1 ? { submission } : {}),
        files: files.map(({ name, size }, n) => ({
          name,
          size,
          path: `/api/assignment-submission/${submission}/files/${n + 1}`,
        })),
        state:
          submission === null
            ? 'missing'
            : one.mark !== null
              ? 'marked'
              : one.late_days
                ? 'late'
                : 'in_time',
        _can: [
          ...(own && submission !== null ? ['mark'] : []),
          ...(files.length ? ['download'] : []),
        ],
      })),
      none: 'No answers to mark.',
      can: [...(mine ? ['mark'] : []), 'download'],
    };
  },
  {
    async mark(handle, { rows, values }) {
      const submissions = handle.records(assignmentSubmission);
      const found = await submissions.find(
        { id: rows.map(Number).filter(Boolean) },
        { lock: true },
      );
      if (found.length < rows.length) throw new Problem('not_found', { what: 'Submission' });
      mustBeMine(handle.actor, found);
      for (const one of found) {
        const of = await handle.records(onlineAssignment).get(Number(one.assignment));
        if (values.mark > of.max)
          throw new Problem('invalid', {
            errors: { mark: { text: 'At most {max} marks.', with: { max: of.max / 100 } } },
          });
        const { mark, comment } = values;
        await submissions.change([one], {
          mark,
          comment,
          ...computedSubmission(of, { ...one, mark }),
        });
      }
    },
    async download(handle, { params, rows }) {
      const id = params.assignment === null ? null : Number(params.assignment);
      if (id !== null) checkMayView(handle.actor, await handle.records(onlineAssignment).get(id));
      const all = (await submissionRowsOf(handle, id)).flatMap(
        ({ submission }) => submission ?? [],
      );
      return zipOf(handle, rows.length ? all.filter((one) => rows.map(Number).includes(one)) : all);
    },
  },
);
