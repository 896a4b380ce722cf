/**
 * A grievance past its due date is told to the next level, once for each due date: the head of the
 * college, or the complaints committee where nobody else may read it (administration §11.4). The
 * letter names the number alone, since mail is read by others.
 */
import { collegeDay } from '@/domain/dates';
import type { Sentence } from '@/schema';
import { daily, type Letter, type Sql } from '../../../server/handle';
import { notify } from '../notification/commands/notify.server';
import { COMMITTEE_ONLY } from './category';

interface Overdue {
  readonly id: number;
  readonly ticket_no: string;
  readonly category: string;
  readonly against: string | null;
  readonly due_on: string;
}
interface Superior {
  readonly account: string;
  readonly name: string;
  readonly email: string;
}

const superiorsOf = (sql: Sql, committee: boolean, today: string): Promise<Superior[]> =>
  sql<Superior>`
    select 'admin:' || a.id as account, a.name, a.email from admin a
    where a.active and case when ${committee} then exists (
      select from complaints_committee_member m where m.admin = a.id and (m.until is null or m.until >= ${today})) else a.superadmin end
    order by a.id`;

export default daily('grievances-overdue', async ({ transaction, now, mail }) => {
  const today = collegeDay(now());
  const letters = await transaction(async ({ sql, audit }) => {
    const overdue = await sql<Overdue>`
      select g.id, coalesce(g.ticket_no, '–') as ticket_no, g.category, g.against, d.due_on::text
      from grievance g cross join lateral (select coalesce(g.due_on, (g.received_at at time zone 'Asia/Kolkata')::date + 18) as due_on) d
      where g.redressal is null and g.state <> 'closed' and d.due_on < ${today}
        and not exists (select from grievance_event e where e.grievance = g.id and e.what = 'escalate' and (e.at at time zone 'Asia/Kolkata')::date > d.due_on)
      order by g.id for update of g`;
    const written: Letter[] = [];
    for (const { id, ticket_no, category, against, due_on } of overdue) {
      const superiors = (await superiorsOf(sql, category === COMMITTEE_ONLY, today)).filter(
        ({ account }) => account !== against,
      );
      const title: Sentence = {
        text: 'Grievance {number} is overdue',
        with: { number: ticket_no },
      };
      const body: Sentence = {
        text: 'It was due on {day} and is not decided. Open it in the portal.',
        with: { day: due_on },
      };
      for (const { account, name, email } of superiors) {
        await notify(
          { sql, now: now() },
          { receiver: account, title, body, link: `/grievances/case/${id}` },
        );
        written.push({
          to: email,
          subject: title,
          text: [{ text: 'Dear {name},', with: { name } }, body],
        });
      }
      await sql`insert into grievance_event (grievance, at, what, open) values (${id}, ${now()}, 'escalate', false)`;
      await audit('escalate', 'grievance', id, { due_on, told: superiors.length });
    }
    return written;
  });
  // A recorded letter is not sent twice; the same is in the inbox of its reader.
  for (const letter of letters) await mail(letter);
});
