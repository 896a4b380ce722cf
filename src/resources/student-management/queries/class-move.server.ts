/**
 * What a student leaves behind who changes their programme, batch or major: papers, and the open
 * fees of a programme or batch.
 */
import { MAJOR_KINDS } from '@/domain/combination';
import type { RowOf } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { moveFees, type MovedStudent } from '../../fee-management/commands/moved-students.server';
import type { student } from '../student';
import type { PaperChoice } from './combination.server';
import { enrolmentsWithRecords, removeEnrolments } from './enrolment-change.server';

type Student = RowOf<typeof student>;
type Class = Pick<Student, 'id' | 'batch' | 'programme'>;
type Place = Class & Pick<Student, 'major_subject'>;

/** A student in their new place, with the major that they leave. */
export interface MovedFrom extends MovedStudent {
  readonly left: string | null;
}

export const changesClass = (row: Class, before: Class): boolean =>
  row.batch !== before.batch || row.programme !== before.programme;

const changesMajor = (row: Place, before: Place): boolean =>
  Boolean(row.major_subject && before.major_subject) && row.major_subject !== before.major_subject;

/** Whether papers of theirs may end. */
export const changesPapers = (row: Place, before: Place): boolean =>
  changesClass(row, before) || changesMajor(row, before);

export const movedOf = (row: Place, before: Place): MovedFrom => ({
  id: Number(row.id),
  batch: String(row.batch),
  programme: String(row.programme),
  left: changesMajor(row, before) ? String(before.major_subject) : null,
});

export interface PaperUnderWay extends PaperChoice {
  readonly name: string;
  /** Whether it is taught to the class the student is in from now on, and not of the major left. */
  readonly stays: boolean;
}

/**
 * The papers under way. Papers that are repeated, dropped or completed stay as they are. A paper
 * that is in no programme is taught to all.
 */
export const papersUnderWay = (
  sql: Sql,
  students: readonly MovedFrom[],
): Promise<readonly PaperUnderWay[]> => sql<PaperUnderWay>`
  select e.id as enrolment, e.offering, e.student, o.course, coalesce(e.category, '') as kind, k.code || ' ' || k.name as name,
    o.batch = m.batch and (k.subject = m.left_major and coalesce(e.category, k.category) = any (${[...MAJOR_KINDS]}::text[])) is not true and (not exists (select from course_programme p where p.course = o.course) or exists (select from course_programme p where p.course = o.course and p.programme = m.programme)) as stays
  from unnest(${students.map(({ id }) => id)}::int[], ${students.map(({ batch }) => batch)}::text[], ${students.map(({ programme }) => programme)}::text[], ${students.map(({ left }) => left)}::text[]) as m (student, batch, programme, left_major)
    join enrolment e on e.student = m.student and e.status = 'enrolled' and e.kind = 'regular'
    join offering o on o.id = e.offering join course k on k.id = o.course
  order by e.student, k.code`;

/** Ends the papers of the old class and major. */
export async function endPapersLeft(handle: Handle, students: readonly MovedFrom[]): Promise<void> {
  if (students.length === 0) return;
  const papers = (await papersUnderWay(handle.sql, students)).filter(({ stays }) => !stays);
  await removeEnrolments(handle, papers, await enrolmentsWithRecords(handle, papers));
}

/** Lets the open fees follow to the new class. */
export const moveOpenFees = (handle: Handle, students: readonly MovedStudent[]): Promise<void> =>
  students.length === 0
    ? Promise.resolve()
    : moveFees(handle, students, 'The student changed programme or batch.');
