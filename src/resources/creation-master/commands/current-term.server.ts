/** For other modules: which term a batch, a paper or a teacher is in on the day of the request. */
import type { Handle } from '../../../../server/handle';

type Dated = Pick<Handle, 'sql' | 'today'>;

export interface CurrentTerm {
  readonly semester: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** The last term of the batch that has begun; null before the first. */
export async function termOfBatch(
  { sql, today }: Dated,
  batch: string,
): Promise<CurrentTerm | null> {
  const [row] = await sql<CurrentTerm>`
    select semester, starts_on::text, ends_on::text from term where batch = ${batch} and programme is null and starts_on <= ${today} order by starts_on desc limit 1`;
  return row ?? null;
}

export interface CurrentOffering extends CurrentTerm {
  readonly offering: number;
  readonly batch: string;
  readonly subject: string;
  readonly course: string;
  readonly department: string;
}

/** The batch that studies the paper now, or did last; null if none has begun to. */
export async function offeringOfPaper(
  { sql, today }: Dated,
  course: string,
): Promise<CurrentOffering | null> {
  const [row] = await sql<CurrentOffering>`
    select o.id as offering, o.batch, k.subject, o.semester, k.id as course, s.department, t.starts_on::text, t.ends_on::text
    from offering o join course k on k.id = o.course join subject s on s.id = k.subject join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null
    where o.course = ${course} and t.starts_on <= ${today} order by t.starts_on desc, o.batch desc limit 1`;
  return row ?? null;
}

/** The first day of the running terms that the teacher is allotted papers in, and those papers. */
export async function termOfTeacher(
  { sql, today }: Dated,
  faculty: number,
): Promise<{ readonly starts_on: string; readonly offerings: readonly number[] } | null> {
  const rows = await sql<{ starts_on: string; offering: number }>`
    select distinct t.starts_on::text, o.id as offering
    from course_allotment a join offering o on o.id = a.offering join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null
    where a.faculty = ${faculty} and ${today} between t.starts_on and t.ends_on and in_force(a.from_date, a.to_date, ${today}) order by 1, 2`;
  const [first] = rows;
  return first
    ? { starts_on: first.starts_on, offerings: rows.map(({ offering }) => offering) }
    : null;
}
