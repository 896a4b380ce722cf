/** Assignments as students see them: the task, their submission, and finally its mark. */
import type { DeskAssignment, HandedIn } from '@/domain/classroom';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { assignmentSubmission } from '../assignment-submission';
import { submissionVersion } from '../submission-version';
import { pendingFiles } from './handed-files.server';
import { computedSubmission } from './late.server';
import type { Pupil } from './session.server';
import { submissionFor, type Submission } from './submission.server';

/** Limits the versions of one submission: more is not serious work. */
const MOST_VERSIONS = 50;

export const assignmentsOf = (
  { sql, now }: Handle,
  { id }: Pupil,
  since: Date,
): Promise<DeskAssignment[]> => sql<DeskAssignment>`
  select a.id, a.title, c.code || ' ' || c.name as paper, a.instructions, a.due_at, a.late_until, s.extension, a.state, a.max, a.files_most,
    s.submitted_at, coalesce(s.late_days, 0) as late_days, coalesce(s.version_no, 0) as version_no, s.mark is not null as marked, s.text, s.link,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by u.place)
      from unnest(s.files) with ordinality u(file, place) join file f on f.id = u.file), '[]'::jsonb) as files,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by w.id)
      from submission_upload w join file f on f.id = w.file where w.assignment = a.id and w.student = ${id}), '[]'::jsonb) as waiting,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by u.place)
      from unnest(a.files) with ordinality u(file, place) join file f on f.id = u.file), '[]'::jsonb) as sheets,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by u.place)
      from unnest(s.feedback) with ordinality u(file, place) join file f on f.id = u.file where a.state = 'closed' or s.returned_at is not null), '[]'::jsonb) as feedback,
    case when a.state = 'closed' or s.returned_at is not null then s.final end as final, case when a.state = 'closed' or s.returned_at is not null then s.comment end as comment
  from online_assignment a join course c on c.id = a.course left join assignment_submission s on s.assignment = a.id and s.student = ${id}
  where a.state <> 'draft' and (a.opens_at is null or a.opens_at <= ${now}) and a.due_at > ${since} and exists (
    select 1 from offering o join enrolment e on e.offering = o.id and e.student = ${id} and e.status = 'enrolled' and (a.section is null or e.section = a.section)
    where o.batch = a.batch and o.semester = a.semester and o.course = a.course)
  order by a.due_at desc, a.id`;

const sameFiles = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, n) => others[n] === id);

/** Parses file ids from a device; null means the files handed in before. */
function fileIds(given: unknown, before: readonly number[]): readonly number[] {
  if (given === null || given === undefined) return before;
  if (
    Array.isArray(given) &&
    given.length <= 20 &&
    given.every((id): id is number => Number.isInteger(id) && id > 0)
  )
    return [...new Set(given)];
  throw new Problem('invalid', { errors: { files: 'Choose files that you have uploaded.' } });
}

export interface Work {
  readonly text: string | null;
  readonly link: string | null;
  /** Ids of files handed in before or waiting; null leaves them unchanged. */
  readonly files: unknown;
}

/**
 * Accepts work while the assignment is open by the server's clock, repeatedly until it is marked.
 * The last version counts; earlier ones stay readable. Resending the same work, as after a lost
 * response, changes nothing.
 */
export async function submit(
  handle: Handle,
  pupil: Pupil,
  id: number,
  { text, link, files: given }: Work,
): Promise<HandedIn> {
  const { sql, now, records } = handle;
  // Serialises devices: two taps create one submission.
  await sql`select pg_advisory_xact_lock(${-id}::int, ${pupil.id}::int)`;
  // Prevents closing until the transaction ends.
  await sql`select 1 from online_assignment where id = ${id} for share`;
  const { row, before } = await submissionFor(handle, pupil, id);
  const held = before?.files ?? [];
  const files = fileIds(given, held);
  const waiting = (await pendingFiles(sql, id, pupil.id)).map(({ file }) => file);
  if (!files.every((one) => held.includes(one) || waiting.includes(one)))
    throw new Problem('invalid', {
      errors: { files: 'A file is no longer available. Choose it again.' },
    });
  if (files.length > row.files_most)
    throw new Problem('invalid', {
      errors: {
        files: {
          text: 'Submit at most {most|file|files}.',
          with: { most: row.files_most },
        },
      },
    });
  if (!text?.trim() && !link && files.length === 0)
    throw new Problem('invalid', {
      errors: { text: 'Enter your work, add a file, or add a link.' },
    });
  const former = handedIn(before);
  if (former && former.text === text && former.link === link && sameFiles(files, held))
    return {
      submitted_at: new Date(former.submitted_at).toISOString(),
      late_days: former.late_days,
      version_no: former.version_no,
    };
  if (former && former.version_no >= MOST_VERSIONS)
    throw new Problem('locked', {
      reason: 'You have submitted too many times. Give your work to your teacher.',
    });
  const submitted_at = now.toISOString();
  const values = {
    ...{ text, link, files, submitted_at },
    ...computedSubmission(row, { submitted_at, extension: before?.extension ?? null }),
  };
  const version_no = (former?.version_no ?? 0) + 1;
  if (before) {
    if (former) await keepVersion(handle, former);
    await records(assignmentSubmission).change([before], { ...values, version_no });
  } else
    await records(assignmentSubmission).add([
      {
        assignment: id,
        student: pupil.id,
        faculty: row.faculty,
        department: row.department,
        ...values,
      },
    ]);
  await sql`delete from submission_upload where assignment = ${id} and student = ${pupil.id}`;
  return { submitted_at, late_days: values.late_days, version_no };
}

type HandedSubmission = Submission & { readonly submitted_at: string };
/** The submission if something was handed in already, rather than only its time extended. */
const handedIn = (row: Submission | undefined): HandedSubmission | undefined =>
  row && row.submitted_at !== null ? { ...row, submitted_at: row.submitted_at } : undefined;

/** Stores the previous version as handed in. */
async function keepVersion({ records }: Handle, before: HandedSubmission): Promise<void> {
  await records(submissionVersion).add([
    {
      submission: Number(before.id),
      number: before.version_no,
      submitted_at: before.submitted_at,
      late_days: before.late_days,
      text: before.text,
      link: before.link,
      files: before.files,
      faculty: before.faculty,
      department: before.department,
    },
  ]);
}
