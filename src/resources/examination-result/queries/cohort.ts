/** The students of a report, and who may see drafts. */
import { mayIncludeUnpublished } from '@/domain/result-state';
import { inNaturalOrder } from '@/domain/natural-order';
import { Problem, type ScreenExtras } from '@/schema';
import type { Handle } from '../../../../server/handle';

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

/** In order of batch, roll number and name. */
export async function pupilsOf(
  { sql }: Pick<Handle, 'sql'>,
  {
    batches,
    programme,
    department,
  }: {
    readonly batches: readonly string[];
    readonly programme: string | null;
    readonly department: string | null;
  },
): Promise<Pupil[]> {
  const rows = await sql<Pupil>`
    select id as student, roll_no, registration_no, name, gender, category, batch, programme, department, status from student
    where batch = any(${batches}::text[]) and (${programme}::text is null or programme = ${programme}) and (${department}::text is null or department = ${department}) order by id`;
  return rows.sort(
    (a, b) =>
      a.batch.localeCompare(b.batch) ||
      inNaturalOrder(a.roll_no, b.roll_no) ||
      a.student - b.student,
  );
}

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
