/** Notifications caused by registers. */
import type { Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';

/** Notifies the user who finalised the list of the term that one of its registers is open again. */
export async function notifyFinaliser(
  { sql, send }: Handle,
  offering: number,
  paper: string,
  month: string,
  reason: string,
): Promise<void> {
  const people = await sql<{ email: string; name: string }>`
    select distinct a.email, a.name from attendance_eligibility e join admin a on 'admin:' || a.id = e.decided_by 
    where e.term in (select t.id from term t join offering o on o.batch = t.batch and o.semester = t.semester where o.id = ${offering}) and e.offering is null and e.stale`;
  for (const { email, name } of people) {
    await send({
      to: email,
      subject: {
        text: 'Attendance register reopened: {paper}, {month}',
        with: { paper, month: month.slice(0, 7) },
      },
      text: [
        { text: 'Dear {name},', with: { name } },
        {
          text: 'The attendance register of {paper} for {month} was reopened: {reason}',
          with: { paper, month: month.slice(0, 7), reason },
        },
        {
          text: 'Your final eligibility list depends on it and is now marked out of date. Review the list when the register is cleared.',
        },
      ],
    });
  }
}

/**
 * Reminds the primary teachers of these registers, in the portal and, unless they opted out, by
 * email. Returns how many were reminded.
 */
export async function remindTeachers(
  { sql, send, today, now }: Handle,
  registers: readonly {
    readonly offering: number;
    readonly section: number | null;
    readonly code: string;
    readonly title: string;
    readonly section_name: string | null;
  }[],
  month: string,
): Promise<number> {
  const people = await sql<{
    at: number;
    id: number;
    name: string;
    email: string;
    mails: string | null;
  }>`
    select r.at::int, f.id, f.name, f.email, f.mails from unnest(${registers.map(({ offering }) => offering)}::int[], ${registers.map(({ section }) => section)}::int[]) with ordinality as r (offering, section, at)
      join course_allotment a on a.offering = r.offering and (a.section is null or r.section is null or a.section = r.section) and a.is_primary and in_force(a.from_date, a.to_date, ${today})
      join faculty f on f.id = a.faculty and f.active order by r.at`;
  const letters = new Map<
    string,
    { id: number; name: string; wants: boolean; papers: Set<string> }
  >();
  for (const { at, id, name, email, mails } of people) {
    const register = registers[at - 1];
    if (!register) continue;
    const letter = letters.get(email) ?? {
      id,
      name,
      wants: mails?.includes('A') ?? false,
      papers: new Set(),
    };
    letter.papers.add(
      `${register.code} ${register.title}${register.section_name ? `, section ${register.section_name}` : ''}`,
    );
    letters.set(email, letter);
  }
  const title: Sentence = { text: 'Submit attendance registers of {month}', with: { month } };
  for (const [to, { id, name, wants, papers }] of letters) {
    await notify(
      { sql, now },
      {
        receiver: `faculty:${id}`,
        title,
        body: [...papers].join('\n'),
        link: '/attendance',
      },
    );
    if (wants)
      await send({
        to,
        subject: title,
        text: [
          { text: 'Dear {name},', with: { name } },
          {
            text: 'These attendance registers of {month} are not submitted:\n{papers}',
            with: { month, papers: [...papers].map((paper) => `- ${paper}`).join('\n') },
          },
          { text: 'Please complete and submit them.' },
        ],
      });
  }
  return letters.size;
}

/** Notifies the teachers of a returned register of the reason, in their inbox. */
export async function notifyReturned(
  { sql, now, today, actor }: Handle,
  register: { readonly offering: number; readonly section: number | null; readonly month: string },
  paper: string,
  reason: string,
): Promise<void> {
  const people = await sql<{ id: number }>`
    select distinct faculty as id from course_allotment
    where offering = ${register.offering} and (section is null or ${register.section}::int is null or section = ${register.section}) and in_force(from_date, to_date, ${today})`;
  for (const { id } of people)
    await notify(
      { sql, now },
      {
        receiver: `faculty:${id}`,
        title: {
          text: 'Register returned: {paper}, {month}',
          with: { paper, month: register.month.slice(0, 7) },
        },
        body: `${actor.name}: ${reason}`,
        link: '/',
      },
    );
}
