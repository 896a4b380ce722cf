/** A message of the teacher to the class of one assignment or examination. */
import { Problem } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { writeToStudents } from '../../student-management/commands/message.server';
import { classOf } from './class.server';
import { mustBeMine } from './mine.server';

interface Work {
  readonly id: string | number;
  readonly title: string;
  readonly state: string | null;
  readonly faculty: string | number | null;
  readonly department: string | number | null;
  readonly batch: string | number;
  readonly semester: string | number;
  readonly course: string | number;
  readonly section: string | number | null;
}
interface Values {
  readonly receiver: 'student' | 'guardian' | 'both';
  readonly missing: boolean;
  readonly subject: string;
  readonly body: string;
}

/** `did`: the students who handed it in, or took it. */
export async function writeToClass(
  handle: Handle,
  found: readonly Work[],
  values: Values,
  did: (id: number) => Promise<readonly { readonly student: number }[]>,
): Promise<ActionResult> {
  const [work, ...more] = found;
  if (!work || more.length) throw new Problem('invalid', { errors: { rows: 'Select one row.' } });
  mustBeMine(handle.actor, [work]);
  if (work.state === 'draft')
    throw new Problem('conflict', { reason: 'Publish it first: the class cannot see a draft.' });
  const done = new Set(
    values.missing ? (await did(Number(work.id))).map(({ student }) => student) : [],
  );
  const students = (await classOf(handle.sql, work))
    .map(({ id }) => id)
    .filter((id) => !done.has(id));
  if (students.length === 0)
    throw new Problem('conflict', {
      reason: values.missing
        ? 'No student of the class has missing work.'
        : 'The class has no students.',
    });
  return writeToStudents(handle, students, values, `${work.title}, ${work.course}, ${work.batch}`);
}
