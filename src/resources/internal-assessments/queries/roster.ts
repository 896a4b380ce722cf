/** The students of a class: by enrolment, never by what a client sends. */
import { hasLeft } from '@/domain/left';
import { inNaturalOrder } from '@/domain/natural-order';
import type { Sentence } from '@/schema';
import type { Sql } from '../../../../server/handle';
import type { PaperContext } from './paper-context';

export interface Pupil {
  readonly student: number;
  readonly enrolment: number;
  readonly section: number | null;
  readonly kind: 'regular' | 'repeat' | 'improvement';
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  /** Why no new mark can be given; null if one can. */
  readonly closed: Sentence | null;
}

type PupilRow = Omit<Pupil, 'closed'> & { readonly status: string; readonly batch_status: string };

/**
 * A closed batch and a student who has left take no new marks, except in a repeated paper
 * (academics 6.8).
 */
function closedFor({ kind, status, batch_status }: PupilRow): Sentence | null {
  if (kind === 'repeat') return null;
  if (hasLeft(status))
    return { text: 'This student has left the college ({status}).', with: { status } };
  return batch_status === 'closed' ? { text: 'This batch is closed.' } : null;
}

/** Created once: among thousands of names without roll numbers, each is compared many times. */
const names = new Intl.Collator('en');

export const byRoll = (
  a: Pick<Pupil, 'roll_no' | 'name' | 'student'>,
  b: Pick<Pupil, 'roll_no' | 'name' | 'student'>,
): number =>
  inNaturalOrder(a.roll_no, b.roll_no) || names.compare(a.name, b.name) || a.student - b.student;

/** One row per student: the latest of several enrolments in a paper. */
export async function rosterOf(
  sql: Sql,
  { offering, section, sectioned }: Pick<PaperContext, 'offering' | 'section' | 'sectioned'>,
): Promise<Pupil[]> {
  const rows = await sql<PupilRow>`
    select distinct on (e.student) e.student, e.id as enrolment, e.section, e.kind, s.roll_no, s.registration_no, s.name, s.status, b.status as batch_status
    from enrolment e join student s on s.id = e.student join offering o on o.id = e.offering join batch b on b.id = o.batch
    where e.offering = ${offering} and e.status <> 'dropped' and (${!sectioned} or coalesce(e.section, 0) = coalesce(${section}::int, 0))
    order by e.student, e.from_date desc, e.id desc`;
  return rows
    .map(({ status, batch_status, ...one }) => ({
      ...one,
      closed: closedFor({ ...one, status, batch_status }),
    }))
    .sort(byRoll);
}

/** The columns that identify a row. */
export const WHO = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'registration_no', label: 'Registration number', insteadOf: 'roll_no' },
  { name: 'name', label: 'Name', sticky: true, heads: true },
] as const;
