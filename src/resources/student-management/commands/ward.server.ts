/** For other modules: the ward of whoever asks, and what of the ward a parent may see. */
import { yearsBetween } from '@/domain/dates';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface OwnWard {
  readonly student: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly batch: string;
  readonly programme: string;
  readonly semester: string | null;
  /** Attendance and marks: of whoever is of age only with their consent. A ward whose age is not known counts as of age. */
  readonly open: boolean;
}

/** Of age from this birthday on. */
const OF_AGE = 18;

/** Throws `not_found` for students who are not wards of the caller. */
export async function wardOf(
  { sql, actor, today }: Pick<Handle, 'sql' | 'actor' | 'today'>,
  id: string,
): Promise<OwnWard> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const [row] = await sql<{
    student: number;
    name: string;
    roll_no: string | null;
    batch: string;
    programme: string;
    semester: string | null;
    dob: string | null;
    consent: boolean;
  }>`
    select s.id as student, s.name, s.roll_no, s.batch, s.programme, s.current_semester as semester, s.dob::text, w.consent
    from parent_ward w join student s on s.id = w.student where w.parent = ${actor.id} and s.id = ${number}`;
  if (!row) throw new Problem('not_found', { what: 'Ward' });
  const { dob, consent, ...ward } = row;
  return { ...ward, open: consent || (dob !== null && yearsBetween(dob, today) < OF_AGE) };
}
