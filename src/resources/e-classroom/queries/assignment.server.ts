/** Assignments as students see them: what is to be done, what they handed in, and at the end what it was worth. */
import { isTaken } from '@/domain/assignment-late';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { assignmentSubmission } from '../assignment-submission';
import { onlineAssignment } from '../online-assignment';
import { classOf } from './class.server';
import { ruleOf, workedOut } from './late.server';
import type { Pupil } from './session.server';

export interface ShownAssignment {
  readonly id: number;
  readonly title: string;
  readonly paper: string;
  readonly instructions: string | null;
  readonly due_at: string;
  readonly late_until: string | null;
  readonly state: string;
  readonly max: number;
  readonly submitted_at: string | null;
  readonly text: string | null;
  readonly link: string | null;
  /** Only once the assignment is closed. */
  readonly final: number | null;
  readonly comment: string | null;
}

export const assignmentsOf = (
  { sql, now }: Handle,
  { id }: Pupil,
  since: Date,
): Promise<ShownAssignment[]> => sql<ShownAssignment>`
  select a.id, a.title, c.code || ' ' || c.name as paper, a.instructions, a.due_at, a.late_until, a.state, a.max, s.submitted_at, s.text, s.link,
    case when a.state = 'closed' then s.final end as final, case when a.state = 'closed' then s.comment end as comment
  from online_assignment a join course c on c.id = a.course left join assignment_submission s on s.assignment = a.id and s.student = ${id}
  where a.state <> 'draft' and (a.opens_at is null or a.opens_at <= ${now}) and a.due_at > ${since} and exists (
    select 1 from offering o join enrolment e on e.offering = o.id and e.student = ${id} and e.status = 'enrolled' and (a.section is null or e.section = a.section)
    where o.batch = a.batch and o.semester = a.semester and o.course = a.course)
  order by a.due_at desc, a.id`;

/** Takes work while it may still come; again and again until it is marked, the last one counts. */
export async function submit(
  handle: Handle,
  pupil: Pupil,
  id: number,
  { text, link }: { readonly text: string | null; readonly link: string | null },
): Promise<{ submitted_at: string }> {
  const { sql, now, records } = handle;
  const [row] = await records(onlineAssignment).find({ id }, { lock: true });
  if (
    !row ||
    row.state === 'draft' ||
    !(await classOf(sql, row)).some((one) => one.id === pupil.id)
  )
    throw new Problem('not_found', { what: 'Assignment' });
  if (!text?.trim() && !link)
    throw new Problem('invalid', { errors: { text: 'Write your work, or give a link to it.' } });
  const submissions = records(assignmentSubmission);
  const [before] = await submissions.find({ assignment: id, student: pupil.id });
  const extended = before?.extension && Date.parse(before.extension) >= now.getTime();
  if (row.opens_at && Date.parse(row.opens_at) > now.getTime())
    throw new Problem('locked', { reason: 'This assignment is not open yet.' });
  if (row.state === 'closed' || !(extended || isTaken(ruleOf(row), now)))
    throw new Problem('locked', { reason: 'This assignment takes no more work.' });
  if (before?.mark !== null && before?.mark !== undefined)
    throw new Problem('locked', { reason: 'Your work has been marked already.' });
  const submitted_at = now.toISOString();
  const values = {
    ...{ text, link, submitted_at },
    ...workedOut(row, { submitted_at, extension: before?.extension ?? null }),
  };
  if (before) await submissions.change([before], values);
  else
    await submissions.add([
      {
        assignment: id,
        student: pupil.id,
        faculty: row.faculty,
        department: row.department,
        ...values,
      },
    ]);
  return { submitted_at };
}
