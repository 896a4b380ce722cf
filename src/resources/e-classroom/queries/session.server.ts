/** A student's device in the classroom, while the college has it open. */
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  closeStudentSession,
  openStudentSession,
  studentOfSession,
  type KnownStudent,
} from '../../student-management/commands/session.server';

/** The length of a college day. */
const HOURS = 12;
const HOUR = 3_600_000;

export type Pupil = KnownStudent;

/** Throws `locked` unless the college has enabled it. */
export async function requireClassroomOpen({ sql }: Pick<Handle, 'sql'>): Promise<void> {
  const [on] = await sql`select 1 from college where classroom_open`;
  if (!on)
    throw new Problem('locked', {
      reason: 'The online classroom is not open. Ask your teacher.',
    });
}

export const openSession = (handle: Pick<Handle, 'sql' | 'now'>, student: number) =>
  openStudentSession(handle, 'classroom', student, HOURS * HOUR);
export const pupilOf = (handle: Pick<Handle, 'sql' | 'now'>, secret: string): Promise<Pupil> =>
  studentOfSession(handle, 'classroom', secret);
export const closeSession = closeStudentSession;
