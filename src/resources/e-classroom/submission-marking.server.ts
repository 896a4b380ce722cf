/** Submissions, opened and marked in one place. */
import { Problem } from '@/schema';
import { report } from '../../../server/handle';
import { assignmentSubmission } from './assignment-submission';
import { submissionMarking } from './assignment-screens';
import { onlineAssignment } from './online-assignment';
import { classOf } from './queries/class.server';
import { mustBeMine } from './queries/mine.server';
import { zipOf } from './queries/handed-zip.server';
import { computedSubmission } from './queries/late.server';
import { submissionRowsOf } from './queries/marking.server';

/** The id of a row without a submission, before that of its student. */
const NOTHING = 'none-';

export default report(
  submissionMarking,
  async (handle, { params, filters }) => {
    const id = params.assignment === null ? null : Number(params.assignment);
    const row = id === null ? null : await handle.records(onlineAssignment).get(id);
    if (row) mustBeMine(handle.actor, [row]);
    const all = await submissionRowsOf(handle, id);
    const rows = all.filter(({ mark, submitted_at }) =>
      filters.show === 'all' ? true : submitted_at !== null && mark === null,
    );
    const handed = all.filter(({ submitted_at }) => submitted_at !== null);
    return {
      head: row
        ? [
            { label: 'Submitted', value: `${handed.length} / ${all.length}` },
            {
              label: 'To be marked',
              value: String(handed.filter(({ mark }) => mark === null).length),
            },
          ]
        : [{ label: 'To be marked', value: String(rows.length) }],
      rows: rows.map(({ submission, student, mine: own, files, closed, ...one }) => ({
        ...one,
        id: submission ?? `${NOTHING}${student}`,
        // Links to the earlier versions, if any.
        ...((one.version_no ?? 1) > 1 ? { submission } : {}),
        files: files.map(({ name, size }, n) => ({
          name,
          size,
          path: `/api/assignment-submission/${submission}/files/${n + 1}`,
        })),
        state:
          one.submitted_at === null
            ? 'missing'
            : one.mark !== null
              ? 'marked'
              : one.late_days
                ? 'late'
                : 'in_time',
        _can: [
          ...(own && one.submitted_at !== null ? ['mark'] : []),
          ...(own ? ['extend'] : []),
          ...(own && one.mark !== null && one.returned_at === null && !closed ? ['return'] : []),
          ...(files.length ? ['download'] : []),
        ],
      })),
      none: 'No answers to mark.',
    };
  },
  {
    async mark(handle, { rows, values }) {
      const submissions = handle.records(assignmentSubmission);
      const found = await submissions.find(
        { id: rows.map(Number).filter(Boolean) },
        { lock: true },
      );
      if (found.filter(({ submitted_at }) => submitted_at !== null).length < rows.length)
        throw new Problem('not_found', { what: 'Submission' });
      mustBeMine(handle.actor, found);
      for (const one of found) {
        const of = await handle.records(onlineAssignment).get(Number(one.assignment));
        if (values.mark > of.max)
          throw new Problem('invalid', {
            errors: { mark: { text: 'At most {max} marks.', with: { max: of.max / 100 } } },
          });
        const { mark, comment, feedback } = values;
        await submissions.change([one], {
          mark,
          comment,
          ...(feedback?.length ? { feedback } : {}),
          ...computedSubmission(of, { ...one, mark }),
        });
      }
    },
    async return(handle, { rows }) {
      const submissions = handle.records(assignmentSubmission);
      const found = await submissions.find(
        { id: rows.map(Number).filter(Boolean) },
        { lock: true },
      );
      mustBeMine(handle.actor, found);
      if (found.length < rows.length || found.some(({ mark }) => mark === null))
        throw new Problem('conflict', { reason: 'Give marks first, then return the work.' });
      await submissions.change(found, { returned_at: handle.now.toISOString() });
    },
    /** Extends the time of students, whether they have handed something in or not. */
    async extend(handle, { params, rows, values: { until, reason } }) {
      const submissions = handle.records(assignmentSubmission);
      const known = await submissions.find(
        { id: rows.map(Number).filter(Boolean) },
        { lock: true },
      );
      const absent = rows.flatMap((id) =>
        String(id).startsWith(NOTHING) ? [Number(String(id).slice(NOTHING.length))] : [],
      );
      if (known.length + absent.length < rows.length)
        throw new Problem('not_found', { what: 'Submission' });
      const extended = { extension: until, extension_reason: reason };
      const extendable = async (id: number) => {
        const of = await handle.records(onlineAssignment).get(id);
        mustBeMine(handle.actor, [of]);
        if (of.state !== 'published')
          throw new Problem('locked', { reason: 'This assignment no longer accepts submissions.' });
        if (until <= of.due_at)
          throw new Problem('invalid', {
            errors: { until: 'The extension must end after the due time.' },
          });
        return of;
      };
      for (const one of known) {
        const of = await extendable(Number(one.assignment));
        await submissions.change([one], {
          ...extended,
          ...computedSubmission(of, { ...one, extension: until }),
        });
      }
      if (absent.length === 0) return;
      const of = await extendable(Number(params.assignment));
      const class_ = new Set((await classOf(handle.sql, of)).map(({ id }) => id));
      if (!absent.every((id) => class_.has(id)))
        throw new Problem('not_found', { what: 'Student' });
      await submissions.add(
        absent.map((student) => ({
          assignment: Number(of.id),
          student,
          version_no: 0,
          faculty: of.faculty,
          department: of.department,
          ...extended,
        })),
      );
    },
    async download(handle, { params, rows }) {
      const id = params.assignment === null ? null : Number(params.assignment);
      if (id !== null) mustBeMine(handle.actor, [await handle.records(onlineAssignment).get(id)]);
      const all = (await submissionRowsOf(handle, id)).flatMap(
        ({ submission }) => submission ?? [],
      );
      return zipOf(handle, rows.length ? all.filter((one) => rows.map(Number).includes(one)) : all);
    },
  },
);
