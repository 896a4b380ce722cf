/**
 * Confidential notes: readable only by their author, and only while the author is the student's
 * mentor. No other file reads their text.
 */
import type { ActionResult, Handle } from '../../../../server/handle';
import { ownMentees } from './sessions.server';

export interface Note {
  readonly id: number;
  readonly written_at: string;
  readonly text: string;
}

/** Newest first. */
export const notesOf = ({ sql, actor }: Handle, student: number): Promise<Note[]> => sql<Note>`
  select n.id, n.written_at, n.text from mentor_note n join mentorship p on p.open_student = n.student and p.faculty = n.faculty
  where n.student = ${student} and ${actor.kind} = 'faculty' and n.faculty = ${actor.id} order by n.id desc`;

/** The number of the caller's notes per student; students without one are left out. */
export async function noteCounts(
  { sql, actor }: Handle,
  students: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ student: number; n: number }>`
    select n.student, count(*)::int as n from mentor_note n join mentorship p on p.open_student = n.student and p.faculty = n.faculty
    where n.student = any(${students}::int[]) and ${actor.kind} = 'faculty' and n.faculty = ${actor.id} group by n.student`;
  return new Map(rows.map(({ student, n }) => [student, n]));
}

/** The audit log records that a note exists, not its text. */
export async function writeNote(
  handle: Handle,
  students: readonly number[],
  text: string,
): Promise<ActionResult> {
  const { sql, actor, now } = handle;
  await ownMentees(handle, students);
  await sql`
    insert into mentor_note (student, faculty, text, written_at) select s, ${actor.id}, ${text}, ${now}::timestamptz from unnest(${[...new Set(students)]}::int[]) s`;
  for (const student of new Set(students)) await handle.audit('mentor-note', 'student', student);
  return { say: 'Note saved. Only you can read it.' };
}
