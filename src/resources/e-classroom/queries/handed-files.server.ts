/**
 * Files on their way into a submission: uploaded one by one, stored until they are handed in
 * together, checked by content.
 */
import type { UploadedFile } from '@/domain/classroom';
import { LARGEST_SUBMISSION_MB, submissionExtensions } from '@/domain/submission-files';
import { FILE_TYPES, Problem } from '@/schema';
import { digestOf, type Handle, type Sql } from '../../../../server/handle';
import { assignmentSubmission } from '../assignment-submission';
import type { Pupil } from './session.server';
import { submissionFor, teacherFiles } from './submission.server';

const MB = 1_000_000;
/** Maximum bytes of one file that the server reads; the college's own limit may be lower. */
export const LARGEST_UPLOAD = LARGEST_SUBMISSION_MB * MB;
/**
 * Maximum files one student may have waiting for one assignment: those to hand in, and as many to
 * choose from.
 */
const MOST_WAITING = 10;

/** The file types and sizes that the college accepts. */
export async function submissionLimits(
  sql: Sql,
): Promise<{ types: readonly string[]; mb: number }> {
  const [row] = await sql<{ submission_types: string; submission_mb: number }>`
    select submission_types, submission_mb from college`;
  return {
    types: submissionExtensions(row?.submission_types ?? ''),
    mb: row?.submission_mb ?? LARGEST_SUBMISSION_MB,
  };
}

const handedFileOf = async (sql: Sql, id: number): Promise<UploadedFile> => {
  const [row] = await sql<UploadedFile>`select id, name, size from file where id = ${id}`;
  if (!row) throw new Problem('not_found', { what: 'File' });
  return row;
};

/** Files of this student waiting for this assignment, in order of arrival. */
export const pendingFiles = (
  sql: Sql,
  assignment: number,
  student: number,
): Promise<{ file: number }[]> => sql<{ file: number }>`
  select file from submission_upload where assignment = ${assignment} and student = ${student} order by id`;

/** Accepts one file. Resending the same bytes, as after a lost response, stores them once. */
export async function takeFile(
  handle: Handle,
  pupil: Pupil,
  id: number,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<UploadedFile> {
  const { sql, now } = handle;
  // Serialises requests: two with the same file store one file.
  await sql`select pg_advisory_xact_lock(${-id}::int, ${pupil.id}::int)`;
  const { row } = await submissionFor(handle, pupil, id);
  if (row.files_most === 0)
    throw new Problem('locked', { reason: 'This assignment accepts only text and a link.' });
  const digest = digestOf(bytes);
  const [same] = await sql<{ file: number }>`
    select file from submission_upload where assignment = ${id} and student = ${pupil.id} and digest = ${digest}`;
  if (same) return handedFileOf(sql, same.file);
  const waiting = await pendingFiles(sql, id, pupil.id);
  if (waiting.length >= MOST_WAITING)
    throw new Problem('locked', {
      reason: 'Too many files are waiting. Remove files that you do not need.',
    });
  const { types, mb } = await submissionLimits(sql);
  const file = await handle.files.keep(bytes, {
    name,
    types: types.flatMap((one) => FILE_TYPES[one as keyof typeof FILE_TYPES]?.mime ?? []),
    most: mb * MB,
    owner: `student:${pupil.id}`,
  });
  await sql`
    insert into submission_upload (assignment, student, file, digest, sent_at) values (${id}, ${pupil.id}, ${file}, ${digest}, ${now})`;
  return handedFileOf(sql, file);
}

/** Deletes a file that was not handed in. Idempotent. */
export async function dropFile(
  { sql }: Handle,
  pupil: Pupil,
  assignment: number,
  file: number,
): Promise<void> {
  await sql`delete from submission_upload where assignment = ${assignment} and student = ${pupil.id} and file = ${file}`;
}

/**
 * A file of the student's own, handed in or waiting, or one of the teacher's for them; null if it is
 * neither.
 */
export async function ownFile(
  handle: Handle,
  pupil: Pupil,
  assignment: number,
  file: number,
): Promise<number | null> {
  const [held] = await handle.records(assignmentSubmission).find({ assignment, student: pupil.id });
  const waiting = await pendingFiles(handle.sql, assignment, pupil.id);
  const all = [...(held?.files ?? []), ...waiting.map((one) => one.file)];
  if (all.includes(file)) return file;
  return (await teacherFiles(handle, pupil, assignment)).includes(file) ? file : null;
}
