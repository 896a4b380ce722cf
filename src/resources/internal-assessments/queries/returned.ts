/**
 * Registers of marks returned to their teachers: announced in the inbox, and listed until they are
 * submitted again.
 */
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';

/** Notifies the teachers of the paper of the reason, in their inbox. `what` names the sheet. */
export async function notifyReturned(
  { sql, now, today, actor }: Handle,
  { offering, section }: { readonly offering: number; readonly section: number | null },
  what: string,
  reason: string,
): Promise<void> {
  const people = await sql<{ id: number }>`
    select distinct faculty as id from course_allotment
    where offering = ${offering} and (section is null or ${section}::int is null or section = ${section}) and in_force(from_date, to_date, ${today})`;
  for (const { id } of people)
    await notify(
      { sql, now },
      {
        receiver: `faculty:${id}`,
        title: { text: 'Marks returned to you: {what}', with: { what } },
        body: `${actor.name}: ${reason}`,
        link: '/',
      },
    );
}

export interface ReturnedRegister {
  readonly batch: string;
  readonly subject: string;
  readonly semester: string;
  readonly course: string;
  readonly code: string;
  readonly cat: string;
  readonly name: string;
  readonly section: number | null;
  readonly reason: string;
  /** The account that returned it. */
  readonly by: string | null;
}

/** Registers of assessments returned to this teacher and not submitted since. */
export const returnedTo = (
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  faculty: number,
): Promise<ReturnedRegister[]> => sql<ReturnedRegister>`
  select distinct o.batch, c.subject, o.semester, c.id as course, c.code, r.cat, k.name, r.section, r.note as reason, r.changed_by as by
  from cat_register r join offering o on o.id = r.offering join course c on c.id = o.course join cat k on k.id = r.cat
    join course_allotment a on a.offering = r.offering and a.faculty = ${faculty} and in_force(a.from_date, a.to_date, ${today})
      and (a.section is null or r.section is null or a.section = r.section)
  where r.sheet = 'cat' and r.state = 'open' and r.note is not null order by c.code, k.name`;
