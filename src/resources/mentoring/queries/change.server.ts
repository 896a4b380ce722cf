/**
 * The only place where mentorships begin and end. Locks the teacher first and then the students, so
 * that concurrent callers wait for each other.
 */
import { hasLeft } from '@/domain/left';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { mentorship } from '../mentorship';
import { mentoringSetting } from './setting.server';

export interface Start {
  readonly mentor: number;
  readonly students: readonly number[];
  readonly origin: RowOf<typeof mentorship>['origin'];
  readonly summary?: string | null;
}

interface LockedMentee {
  readonly student: number;
  readonly name: string;
  readonly department: string;
  readonly status: string;
  readonly mentor_name: string | null;
}

const conflict = (text: string, fill: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('conflict', { reason: { text, with: fill } });

async function lockMentor(
  { sql }: Handle,
  mentor: number,
): Promise<{ name: string; department: string; mentees: number }> {
  const [teacher] = await sql<{ name: string; department: string; active: boolean }>`
    select name, department, active from faculty where id = ${mentor} for no key update`;
  if (!teacher?.active)
    throw new Problem('invalid', {
      errors: { mentor: 'Choose an active teacher.' },
    });
  const [load] = await sql<{ n: number }>`
    select count(*)::int as n from mentorship where faculty = ${mentor} and open_student is not null`;
  return { ...teacher, mentees: load?.n ?? 0 };
}

/** Refuses students who have a mentor, by name; the unique column is the last guard. */
export async function startMentorships(handle: Handle, start: Start): Promise<void> {
  const { sql, records, actor, now, today } = handle;
  const { mentor, students, origin, summary = null } = start;
  const teacher = await lockMentor(handle, mentor);
  await sql`select 1 from student where id = any(${students}::int[]) order by id for no key update`;
  const people = await sql<LockedMentee>`
    select s.id as student, s.name, s.department, s.status, f.name as mentor_name
    from student s left join mentorship p on p.open_student = s.id left join faculty f on f.id = p.faculty where s.id = any(${students}::int[]) order by s.id`;
  for (const { name, department, status, mentor_name } of people) {
    if (mentor_name !== null)
      throw conflict('{name} already has a mentor: {mentor}.', { name, mentor: mentor_name });
    if (department !== teacher.department)
      throw conflict('{name} and {mentor} are in different departments.', {
        name,
        mentor: teacher.name,
      });
    if (hasLeft(status) || status === 'completed')
      throw conflict('{name} is no longer at the college.', { name });
  }
  const { mentees_most } = await mentoringSetting(sql);
  if (teacher.mentees + people.length > mentees_most)
    throw conflict('{mentor} has {count|mentee|mentees}. The maximum is {most}.', {
      mentor: teacher.name,
      count: teacher.mentees,
      most: mentees_most,
    });
  await records(mentorship).add(
    people.map(({ student, department }) => ({
      student,
      open_student: student,
      faculty: mentor,
      department,
      from_date: today,
      origin,
      assigned_at: origin === 'assigned' ? now.toISOString() : null,
      summary,
    })),
  );
  if (actor.kind !== 'faculty' || actor.id !== mentor)
    await notify(handle, {
      receiver: `faculty:${mentor}`,
      title: { text: 'New mentees: {count}', with: { count: people.length } },
      body: people.map(({ name }) => name).join(', '),
      link: `/mentoring/my-mentee/all/all/${encodeURIComponent(teacher.department)}`,
    });
}

type Rows = readonly RowOf<typeof mentorship>[];

/** Open mentorships of these students, locked. */
export const openMentorships = (
  { records }: Pick<Handle, 'records'>,
  students: readonly number[],
): Promise<Rows> => records(mentorship).find({ open_student: [...students] }, { lock: true });

export async function endMentorships(
  { records, today }: Pick<Handle, 'records'> & { readonly today: string },
  rows: Rows,
  reason: string,
): Promise<void> {
  await records(mentorship).change(rows, { open_student: null, to_date: today, reason });
}
