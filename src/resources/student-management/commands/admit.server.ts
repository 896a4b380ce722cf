/**
 * For other modules: creates a student from an applicant, with a parent's account, and ends the
 * admission if it is cancelled.
 */
import { hasLeft } from '@/domain/left';
import type { RowOf } from '@/schema';
import type { Handle, NewRow } from '../../../../server/handle';
import { parent } from '../parent';
import { parentWard } from '../parent-ward';
import { student } from '../student';
import { PRESENT_STATUSES } from '../student-status';

export interface ParentOfNew {
  readonly name: string;
  readonly mobile: string;
  readonly email: string | null;
  readonly relation: 'father' | 'mother' | 'guardian';
  /** The student's consent to show attendance and marks. */
  readonly consent: boolean;
}

/** Students of the college with the same name, date of birth and telephone. */
export const sameStudents = (
  { sql }: Pick<Handle, 'sql'>,
  name: string,
  dob: string | null,
  phone: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> => sql<{
  id: number;
  name: string;
}>`
  select id, name from student where status = any(${PRESENT_STATUSES}::text[]) and lower(regexp_replace(name, '\\s+', ' ', 'g')) = lower(regexp_replace(${name}, '\\s+', ' ', 'g')) and dob = ${dob} and phone = ${phone} order by id limit 5`;

/**
 * Students of this name with the same date of birth, telephone or email. The name must agree, so
 * that nobody can find out whose a number is. `name`: in lower case, with single spaces.
 */
export const studentsLike = (
  { sql }: Pick<Handle, 'sql'>,
  like: {
    readonly name: string | null;
    readonly dob: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  },
): Promise<
  readonly {
    readonly id: number;
    readonly person: boolean | null;
    readonly mobile: boolean | null;
    readonly email: boolean | null;
  }[]
> => sql`
  select id, dob = ${like.dob} as person, phone = ${like.phone} as mobile, lower(email) = lower(${like.email}) as email from student
  where lower(regexp_replace(name, '\\s+', ' ', 'g')) = ${like.name} and (dob = ${like.dob} or phone = ${like.phone} or lower(email) = lower(${like.email})) order by id desc limit 5`;

/**
 * Adds the student, and the parent unless one with this mobile exists. A new parent is invited to
 * choose a password.
 */
export async function addStudent(
  { records, accounts }: Pick<Handle, 'records' | 'accounts'>,
  row: NewRow<typeof student>,
  family: ParentOfNew | null,
): Promise<RowOf<typeof student>> {
  const [made] = await records(student).add([row]);
  if (!made) throw new Error('the student was not stored');
  if (family) {
    const { relation, consent, ...person } = family;
    const parents = records(parent);
    const [known] = await parents.find({ mobile: person.mobile });
    const [one] = known ? [known] : await parents.add([person]);
    if (one && !known) await accounts.invite('parent', Number(one.id));
    if (one)
      await records(parentWard).add([{ parent: one.id, student: made.id, relation, consent }]);
  }
  return made;
}

/**
 * Ends a cancelled admission: from today the student is on no roll. A student who has already left
 * is not changed.
 */
export async function endAdmission(
  { records, today }: Pick<Handle, 'records' | 'today'>,
  id: number,
): Promise<void> {
  const students = records(student);
  const [row] = await students.find({ id }, { lock: true });
  if (row && !hasLeft(row.status))
    await students.change([row], { status: 'discontinued', leaving_date: today });
}
