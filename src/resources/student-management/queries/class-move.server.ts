/** What a student who changes their programme or batch leaves behind: papers and open fees. */
import type { RowOf } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { moveFees, type MovedStudent } from '../../fee-management/commands/moved-students.server';
import type { student } from '../student';
import type { PaperChoice } from './combination.server';
import { enrolmentsWithRecords, removeEnrolments } from './enrolment-change.server';

type Student = RowOf<typeof student>;
type Class = Pick<Student, 'id' | 'batch' | 'programme'>;

export const changesClass = (row: Class, before: Class): boolean =>
  row.batch !== before.batch || row.programme !== before.programme;

export const movedOf = ({ id, batch, programme }: Class): MovedStudent => ({
  id: Number(id),
  batch: String(batch),
  programme: String(programme),
});

export interface PaperUnderWay extends PaperChoice {
  readonly name: string;
  /** Whether it is taught to the class the student is in from now on. */
  readonly stays: boolean;
}

/**
 * The papers under way. Papers that are repeated, dropped or completed stay as they are. A paper
 * that is in no programme is taught to all.
 */
export const papersUnderWay = (
  sql: Sql,
  students: readonly MovedStudent[],
): Promise<readonly PaperUnderWay[]> => sql<PaperUnderWay>`
  select e.id as enrolment, e.offering, e.student, o.course, coalesce(e.category, '') as kind, k.code || ' ' || k.name as name,
    o.batch = m.batch and (not exists (select from course_programme p where p.course = o.course) or exists (select from course_programme p where p.course = o.course and p.programme = m.programme)) as stays
  from unnest(${students.map(({ id }) => id)}::int[], ${students.map(({ batch }) => batch)}::text[], ${students.map(({ programme }) => programme)}::text[]) as m (student, batch, programme)
    join enrolment e on e.student = m.student and e.status = 'enrolled' and e.kind = 'regular'
    join offering o on o.id = e.offering join course k on k.id = o.course
  order by e.student, k.code`;

/** Ends the papers of the old class, and lets the open fees follow. */
export async function leaveOldClass(
  handle: Handle,
  students: readonly MovedStudent[],
): Promise<void> {
  if (students.length === 0) return;
  const papers = (await papersUnderWay(handle.sql, students)).filter(({ stays }) => !stays);
  await removeEnrolments(handle, papers, await enrolmentsWithRecords(handle, papers));
  await moveFees(handle, students, 'The student changed programme or batch.');
}
