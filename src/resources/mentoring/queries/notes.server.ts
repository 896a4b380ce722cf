/** Confidential notes: read by their writer alone, and only while the writer is the student's mentor. No other file reads what they say. */
import type { ActionResult, Handle } from '../../../../server/handle';
import { ownMentees } from './sessions.server';

export interface Note {
  readonly id: number;
  readonly written_at: string;
  readonly text: string;
}

/** The newest first. */
export const notesOf = ({ sql, actor }: Handle, student: number): Promise<Note[]> => sql<Note>`
  select n.id, n.written_at, n.text from mentor_note n join mentorship p on p.open_student = n.student and p.faculty = n.faculty
  where n.student = ${student} and ${actor.kind} = 'faculty' and n.faculty = ${actor.id} order by n.id desc`;

/** How many notes the caller has on each of these students; nobody with none. */
export async function noteCounts(
  { sql, actor }: Handle,
  students: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ student: number; n: number }>`
    select n.student, count(*)::int as n from mentor_note n join mentorship p on p.open_student = n.student and p.faculty = n.faculty
    where n.student = any(${students}::int[]) and ${actor.kind} = 'faculty' and n.faculty = ${actor.id} group by n.student`;
  return new Map(rows.map(({ student, n }) => [student, n]));
}

/** The audit log is told that there is a note, and nothing of what it says. */
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
