import { who } from '@/schema';
import { pending, report, work } from '../../../server/handle';
import { openScreenLabels } from './queries/modules.server';
import { accountOf, answers } from './queries/ticket.server';
import { CLOSE } from './queries/words.server';

const SOURCE = { union: 'union', faculty: 'faculty', admin: 'admin', super: 'admin' } as const;

export default [
  report(
    '/support',
    async ({ sql, actor, roll }, { filters }) => {
      const all = answers(actor);
      const everybody = all && filters['tab'] === 'all';
      const rows = await sql`
      select id, ticket_no, module, subject, coalesce(contact_name, '–') as by, status, created_at, updated_at from support_ticket
      where (${everybody} or opened_by = ${accountOf(actor)}) and (${filters['status']}::text is null or status = ${filters['status']})
      order by status = 'closed', updated_at desc, id desc limit 500`;
      const tabs = [
        { value: 'mine', label: 'My tickets' },
        ...(all ? [{ value: 'all', label: 'All tickets' }] : []),
      ];
      return { rows, choices: { tab: tabs, 'open.module': openScreenLabels(roll, actor) } };
    },
    {
      async open(handle, { values }) {
        const { sql, actor, now, today } = handle;
        const year = today.slice(0, 4);
        await sql`select pg_advisory_xact_lock(hashtext(${`support-ticket ${year}`}))`;
        const [last] = await sql<{
          n: number;
        }>`select coalesce(max(right(ticket_no, 5)::int), 0) as n from support_ticket where ticket_no like ${`SUP/${year}/%`}`;
        const ticket_no = `SUP/${year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`;
        const account = accountOf(actor);
        const [row] = await sql<{ id: number }>`
        insert into support_ticket (ticket_no, source, module, subject, details, screenshot, contact_name, status, opened_by, created_at, updated_at, created_by, updated_by)
        values (${ticket_no}, ${SOURCE[actor.kind as keyof typeof SOURCE]}, ${values['module']}, ${values['subject']}, ${values['details']}, ${values['screenshot']}::int, ${actor.name}, 'open', ${account}, ${now}, ${now}, ${account}, ${account})
        returning id`;
        await handle.audit('create', 'support-ticket', row?.id ?? 0, {
          ticket_no,
          subject: values['subject'],
        });
        return {
          say: { text: 'Your ticket has the number {number}', with: { number: ticket_no } },
          goto: `/support/ticket/${row?.id ?? ''}`,
        };
      },
      grievances: () => Promise.resolve({ goto: '/support/grievances' }),
    },
  ),

  pending({
    key: 'tickets-waiting',
    label: 'Tickets that wait for your answer',
    order: 30,
    who: [who.union, who.faculty, who.admin()],
    async run({ sql, actor }) {
      const rows = await sql<{ id: number; ticket_no: string; subject: string }>`
        select id, ticket_no, subject from support_ticket where opened_by = ${accountOf(actor)} and status = 'waiting_user' order by id limit 20`;
      return rows.map(({ id, ticket_no, subject }) => ({
        text: { text: `${ticket_no}: ${subject}` },
        link: `/support/ticket/${id}`,
        tone: 'warn' as const,
      }));
    },
  }),

  /** Nothing was said for a week after it was resolved. */
  work(CLOSE, async ({ transaction, now }, payload) => {
    const { ticket, since } = payload as { ticket: number; since: string };
    await transaction(
      ({ sql }) => sql`
      update support_ticket set status = 'closed', version = version + 1, updated_at = ${now()}
      where id = ${ticket} and status = 'resolved' and not exists (select 1 from support_reply where ticket = ${ticket} and at > ${since})`,
    );
  }),
];
