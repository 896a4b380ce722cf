/** The students of a report, and who may see drafts. */
import { studentLabel } from '@/domain/student-label';
import { mayIncludeUnpublished } from '@/domain/result-state';
import { inNaturalOrder } from '@/domain/natural-order';
import { Problem, type ScreenExtras } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { placesThen } from '../../semester-mark-entry/commands/places-then.server';

export interface Pupil {
  readonly student: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly gender: string | null;
  readonly category: string | null;
  readonly batch: string;
  readonly programme: string;
  readonly department: string;
  readonly status: string;
}

/** Whether to include drafts: only if requested by a user who works on them. */
export function unpublishedFor(
  { actor }: Pick<Handle, 'actor'>,
  { unpublished }: { readonly unpublished: boolean },
): { readonly unpublished: boolean } {
  if (unpublished && !mayIncludeUnpublished(actor)) throw new Problem('forbidden');
  return { unpublished };
}

/**
 * Shared parts of every report: drafts are not offered to users who may not see them, and are
 * labelled where they are shown.
 */
export const besides = (
  { actor }: Pick<Handle, 'actor'>,
  { unpublished }: { readonly unpublished: boolean },
  notes: readonly string[] = [],
): Pick<ScreenExtras, 'choices' | 'footnotes'> => ({
  ...(mayIncludeUnpublished(actor) ? {} : { choices: { unpublished: [] } }),
  footnotes: [...(unpublished ? ['Includes results that are not published.'] : []), ...notes],
});

/** The students to choose from: not everyone who reads results may read the list of students. */
export const studentChoices = (
  pupils: readonly Pupil[],
): Required<Pick<ScreenExtras, 'choices'>>['choices'] => ({
  student: pupils.map((pupil) => ({ value: pupil.student, label: studentLabel(pupil) })),
});

/** Teachers see the students of their own department. */
export const ownDepartment = ({ actor }: Pick<Handle, 'actor'>): string | null =>
  actor.kind === 'faculty' ? (actor.department ?? '') : null;

/** The requested department; by default a teacher's own. */
export function departmentFor(
  handle: Pick<Handle, 'actor'>,
  department: string | null,
): string | null {
  const own = ownDepartment(handle);
  if (own !== null && department !== null && department !== own) throw new Problem('forbidden');
  return own ?? department;
}

interface Cohort {
  readonly batches: readonly string[];
  readonly programme: string | null;
  readonly department: string | null;
}
const inOrder = (rows: Pupil[]): Pupil[] =>
  rows.sort(
    (a, b) =>
      a.batch.localeCompare(b.batch) ||
      inNaturalOrder(a.roll_no, b.roll_no) ||
      a.student - b.student,
  );

/** The students who are in a cohort today, in order of batch, roll number and name. */
export const pupilsOf = async (
  { sql }: Pick<Handle, 'sql'>,
  { batches, programme, department }: Cohort,
): Promise<Pupil[]> =>
  inOrder(
    await sql<Pupil>`
      select id as student, roll_no, registration_no, name, gender, category, batch, programme, department, status from student
      where batch = any(${batches}::text[]) and (${programme}::text is null or programme = ${programme}) and (${department}::text is null or department = ${department}) order by id`,
  );

/** A student as placed in one semester. */
export interface PupilThen extends Pupil {
  readonly semester: string;
}

/**
 * The students who were in a cohort in each of these semesters: by the batch whose papers they took
 * then and the department of their major then, as mark sheets judge them; by those of today where
 * they took none. A change of major or batch does not change the tables of the past. Students of
 * `also` are found under their batch and department of today too.
 */
export async function pupilsOfSemesters(
  { sql }: Pick<Handle, 'sql'>,
  semesters: readonly string[],
  { batches, programme, department }: Cohort,
  also: readonly number[] = [],
): Promise<PupilThen[]> {
  const near = await sql<Pupil>`
    select id as student, roll_no, registration_no, name, gender, category, batch, programme, department, status from student
    where (${programme}::text is null or programme = ${programme}) and id in (
      select id from student where batch = any(${batches}::text[])
      union
      select e.student from offering o join enrolment e on e.offering = o.id and e.status <> 'dropped' where o.batch = any(${batches}::text[]) and o.semester = any(${semesters}::text[]))
    order by id`;
  const places = await placesThen(
    sql,
    near.map(({ student }) => student),
    semesters,
  );
  const linked = new Set(also);
  const isIn = (one: Pick<Pupil, 'batch' | 'department'>): boolean =>
    batches.includes(one.batch) && (department === null || one.department === department);
  return semesters.flatMap((semester) =>
    near.flatMap((pupil) => {
      const then = { ...pupil, ...places.of(pupil.student, semester), semester };
      return isIn(then) || (linked.has(pupil.student) && isIn(pupil)) ? [then] : [];
    }),
  );
}

/** Those of one semester, in order of batch, roll number and name. */
export const pupilsThen = async (
  handle: Pick<Handle, 'sql'>,
  semester: string,
  cohort: Cohort,
  also: readonly number[] = [],
): Promise<Pupil[]> => inOrder(await pupilsOfSemesters(handle, [semester], cohort, also));

/** The same for a screen of one batch, programme, semester and department. */
export const pupilsOfScreen = (
  handle: Pick<Handle, 'sql' | 'actor'>,
  {
    batch,
    programme,
    semester,
    department,
  }: {
    readonly batch: string;
    readonly programme: string | null;
    readonly semester: string;
    readonly department: string | null;
  },
  also?: readonly number[],
): Promise<Pupil[]> =>
  pupilsThen(
    handle,
    semester,
    { batches: [batch], programme, department: departmentFor(handle, department) },
    also,
  );

/** Batches between two years of admission. */
export async function batchesBetween(
  { sql }: Pick<Handle, 'sql'>,
  start: string,
  end: string,
): Promise<string[]> {
  const [bound] = await sql<{ low: number; high: number }>`
    select a.start_year as low, b.start_year as high from batch a, batch b where a.id = ${start} and b.id = ${end}`;
  if (!bound || bound.low > bound.high)
    throw new Problem('malformed', { reason: 'the first batch is later than the last' });
  const rows = await sql<{ id: string }>`
    select id from batch where start_year between ${bound.low} and ${bound.high} order by start_year, id`;
  return rows.map(({ id }) => id);
}
