/** For other modules: the caller's ward, and the parts of their record a parent may see. */
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
  /**
   * Whether attendance and marks are visible: for an adult ward only with their consent. A ward of
   * unknown age counts as an adult.
   */
  readonly open: boolean;
}

/** The age of majority, in years. */
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
