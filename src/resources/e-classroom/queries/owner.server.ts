import { isHead } from '@/domain/head-of-department';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';

interface Owner {
  readonly faculty: number | null;
  readonly department: string;
}

/**
 * The owner of a new row: the teacher who creates it, in the department of the subject. Teachers
 * work in subjects of their department and in those with a paper allotted to them.
 */
export async function ownerFor(
  { sql, actor, today }: Pick<Handle, 'sql' | 'actor' | 'today'>,
  subject: string | number | null | undefined,
): Promise<Owner> {
  const teacher = actor.kind === 'faculty' ? actor.id : null;
  const [found] = await sql<{ department: string; allotted: boolean }>`
    select s.department, exists (
      select 1 from course_allotment a join offering o on o.id = a.offering join course c on c.id = o.course
      where c.subject = s.id and a.faculty = ${teacher}::int and in_force(a.from_date, a.to_date, ${today})) as allotted
    from subject s where s.id = ${subject ?? null}`;
  if (!found) throw new Problem('invalid', { errors: { subject: 'Choose a subject.' } });
  if (teacher !== null && found.department !== actor.department && !found.allotted)
    throw new Problem('invalid', {
      errors: {
        subject: 'Choose a subject of your department or of a paper you teach.',
      },
    });
  return { faculty: teacher, department: found.department };
}

/**
 * The owner of a new examination or assignment. Teachers set them for the papers that are allotted
 * to them now, and the head of the department for all papers of its subjects (academics §5, §6.7).
 */
export async function paperOwnerFor(
  handle: Pick<Handle, 'sql' | 'actor' | 'today'>,
  {
    batch,
    semester,
    course,
    subject,
  }: Partial<Record<'batch' | 'semester' | 'course' | 'subject', string | number | null>>,
): Promise<Owner> {
  const { sql, actor, today } = handle;
  const owner = await ownerFor(handle, subject);
  if (actor.kind !== 'faculty') return owner;
  if (isHead(actor) && actor.department === owner.department) return owner;
  const [allotted] = await sql`
    select 1 from course_allotment a join offering o on o.id = a.offering
    where o.batch = ${batch ?? null} and o.semester = ${semester ?? null} and o.course = ${course ?? null} and a.faculty = ${actor.id} and in_force(a.from_date, a.to_date, ${today}) limit 1`;
  if (!allotted)
    throw new Problem('invalid', {
      errors: { course: 'Choose a paper of this batch that is allotted to you.' },
    });
  return owner;
}

/** The named paper must belong to the subject and semester named beside it. */
export async function checkPaper(
  { sql }: Pick<Handle, 'sql'>,
  {
    course,
    subject,
    semester,
  }: {
    readonly course?: string | number | null;
    readonly subject?: string | number | null;
    readonly semester?: string | number | null;
  },
): Promise<void> {
  if (!course) return;
  const [fits] = await sql<{
    id: string;
  }>`select id from course where id = ${course} and subject = ${subject ?? null} and semester = ${semester ?? null}`;
  if (!fits)
    throw new Problem('invalid', {
      errors: { course: 'Choose a paper of this subject and semester.' },
    });
}
