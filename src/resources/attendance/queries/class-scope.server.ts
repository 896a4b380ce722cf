/** The students of a batch in a semester, with their papers and their term. */
import { LEFT_STATES } from '@/domain/left';
import type { Term } from '@/domain/month';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { byRoll } from './roll.server';

/** The students a list covers; null is all. */
export interface Scope {
  readonly batch: string;
  readonly semester: string;
  readonly programme: string | null;
  readonly core: string | null;
  readonly department: string | null;
  /** Students who left the college before this day are not listed. */
  readonly present_on: string;
}

export interface Person {
  readonly student: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly programme: string;
  readonly department: string;
  readonly major: string | null;
}

export interface PaperRow {
  readonly offering: number;
  readonly course: string;
  readonly code: string;
  readonly name: string;
}

export interface SemesterTerm extends Term {
  readonly id: number;
}

/** The last day of a term or a month, or today if that is earlier. */
export const lastDay = (ends_on: string, today: string): string =>
  ends_on < today ? ends_on : today;

/** Lists of a whole programme show teachers only the students of their own department. */
export const ownDepartment = ({ actor }: Handle): string | null =>
  actor.kind === 'faculty' ? (actor.department ?? '') : null;

export async function termOf(
  sql: Sql,
  batch: string,
  semester: string,
  programme: string | null,
): Promise<SemesterTerm | null> {
  const [row] = await sql<SemesterTerm>`
    select id, starts_on::text, ends_on::text from term
    where batch = ${batch} and semester = ${semester} and (programme is null or programme = ${programme}) order by programme nulls last limit 1`;
  return row ?? null;
}

/**
 * All students enrolled in a paper of the batch in the semester; repeaters in their repeat papers.
 */
export async function peopleOf(
  sql: Sql,
  { batch, semester, programme, core, department, present_on }: Scope,
): Promise<Person[]> {
  const people = await sql<Person>`
    select s.id as student, s.roll_no, s.name, s.programme, s.department, s.major_subject as major from student s
    where s.id in (select e.student from offering o join enrolment e on e.offering = o.id and e.status <> 'dropped' where o.batch = ${batch} and o.semester = ${semester})
      and (${programme}::text is null or s.programme = ${programme}) and (${core}::text is null or s.major_subject = ${core}) and (${department}::text is null or s.department = ${department})
      and (s.status <> all(${LEFT_STATES}::text[]) or s.leaving_date >= ${present_on})`;
  return people.sort(byRoll);
}

export const papersOf = (
  sql: Sql,
  { batch, semester }: Pick<Scope, 'batch' | 'semester'>,
): Promise<PaperRow[]> => sql<PaperRow>`
  select o.id as offering, k.id as course, k.code, k.name from offering o join course k on k.id = o.course where o.batch = ${batch} and o.semester = ${semester} order by k.code`;

/** Refuses teachers a major of another department. */
export async function checkMajorAccess({ sql, actor }: Handle, core: string | null): Promise<void> {
  if (actor.kind !== 'faculty' || core === null) return;
  const [row] = await sql<{
    department: string;
  }>`select department from subject where id = ${core}`;
  if (row?.department !== actor.department) throw new Problem('forbidden');
}
