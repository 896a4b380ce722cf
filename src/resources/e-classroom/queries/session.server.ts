/**
 * A student's device: proved by a code once, then known for some hours by a secret that it stores.
 */
import { Problem } from '@/schema';
import { digestOf, newSecret, type Handle } from '../../../../server/handle';

/** The length of a college day. */
const HOURS = 12;
const HOUR = 3_600_000;

export interface Pupil {
  readonly id: number;
  readonly name: string;
}

/** Throws `locked` unless the college has enabled it. */
export async function mustBeOn({ sql }: Pick<Handle, 'sql'>): Promise<void> {
  const [on] = await sql`select 1 from college where classroom_open`;
  if (!on)
    throw new Problem('locked', {
      reason: 'The online classroom is not open. Ask your teacher.',
    });
}

/** Creates a secret for this device, and deletes expired ones. */
export async function openSession(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  student: number,
): Promise<{ secret: string; until: string }> {
  const secret = newSecret();
  const until = new Date(now.getTime() + HOURS * HOUR);
  await sql`delete from classroom_session where until <= ${now}`;
  await sql`insert into classroom_session (digest, student, until) values (${digestOf(secret)}, ${student}, ${until})`;
  return { secret, until: until.toISOString() };
}

/** Throws `bad_code` for an unknown or expired device: a new code registers it. */
export async function pupilOf(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  secret: string,
): Promise<Pupil> {
  const [pupil] = secret
    ? await sql<Pupil>`
        select s.id, s.name from classroom_session c join student s on s.id = c.student where c.digest = ${digestOf(secret)} and c.until > ${now}`
    : [];
  if (!pupil) throw new Problem('bad_code');
  return pupil;
}

export const closeSession = async ({ sql }: Pick<Handle, 'sql'>, secret: string): Promise<void> => {
  await sql`delete from classroom_session where digest = ${digestOf(secret)}`;
};
