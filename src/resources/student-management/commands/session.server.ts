/**
 * For other modules: a student's device, proved by a code once, then known for some time by a secret
 * that it stores.
 */
import type { StudentPurpose } from '@/domain/student-code';
import { Problem } from '@/schema';
import { digestOf, newSecret, type Handle } from '../../../../server/handle';

export interface KnownStudent {
  readonly id: number;
  readonly name: string;
}

/** Creates a secret for this device, valid for some milliseconds, and deletes expired ones. */
export async function openStudentSession(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  purpose: StudentPurpose,
  student: number,
  validFor: number,
): Promise<{ secret: string; until: string }> {
  const secret = newSecret();
  const until = new Date(now.getTime() + validFor);
  await sql`delete from student_session where until <= ${now}`;
  await sql`
    insert into student_session (digest, student, purpose, until) values (${digestOf(secret)}, ${student}, ${purpose}, ${until})`;
  return { secret, until: until.toISOString() };
}

/** Throws `bad_code` for a device unknown for this purpose or expired: a new code registers it. */
export async function studentOfSession(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  purpose: StudentPurpose,
  secret: string,
): Promise<KnownStudent> {
  const [student] = secret
    ? await sql<KnownStudent>`
        select s.id, s.name from student_session c join student s on s.id = c.student where c.digest = ${digestOf(secret)} and c.purpose = ${purpose} and c.until > ${now}`
    : [];
  if (!student) throw new Problem('bad_code');
  return student;
}

export const closeStudentSession = async (
  { sql }: Pick<Handle, 'sql'>,
  secret: string,
): Promise<void> => {
  await sql`delete from student_session where digest = ${digestOf(secret)}`;
};
