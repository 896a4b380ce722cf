/**
 * Codes as students receive them on their phones, without a message: what sending one leaves in the
 * database.
 */
import type { StudentPurpose } from '@/domain/student-code';
import { newCode } from '../../server/auth/code-digest';
import type { DemoCollege } from './demo-college';

/** Creates a fresh, valid code for this student. */
export const codeFor = (
  college: Pick<DemoCollege, 'db' | 'now'>,
  purpose: StudentPurpose,
  student: number,
): Promise<string> => codeOf(college, purpose, `student:${student}`);

/** Creates a fresh, valid code for whatever has to be proven. */
export async function codeOf(
  { db, now }: Pick<DemoCollege, 'db' | 'now'>,
  purpose: string,
  subject: string,
): Promise<string> {
  const { code, digest } = newCode();
  await db.transaction(
    ({ sql }) => sql`
    insert into one_time_code (purpose, subject, ticket, asked_at, day_at, day_count, digest, made_at, tries)
    values (${purpose}, ${subject}, ${`${purpose} ${subject} ${code}`}, ${now}, ${now}, 1, ${digest}, ${now}, 0)
    on conflict (purpose, subject) do update set ticket = excluded.ticket, digest = excluded.digest, made_at = excluded.made_at, tries = 0`,
  );
  return code;
}
