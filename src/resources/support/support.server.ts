import { who, type Actor, type CellsOf } from '@/schema';
import { pending, report, work } from '../../../server/handle';
import { closeResolved, openTicket } from '../site/commands/ticket.server';
import { openScreenLabels } from './queries/modules.server';
import { accountOf, answers } from './queries/ticket.server';
import { CLOSE } from './queries/words.server';
import { support } from './module';

const sourceOf = ({ kind }: Actor): 'union' | 'faculty' | 'admin' =>
  kind === 'union' || kind === 'faculty' ? kind : 'admin';

export default [
  report(
    support,
    async ({ sql, actor, roll }, { filters }) => {
      const all = answers(actor);
      const everybody = all && filters.tab === 'all';
      const rows = await sql<CellsOf<typeof support>>`
      select id, ticket_no, module, subject, coalesce(contact_name, '–') as by, status, created_at, updated_at from support_ticket
      where (${everybody} or opened_by = ${accountOf(actor)}) and (${filters.status}::text is null or status = ${filters.status})
      order by status = 'closed', updated_at desc, id desc limit 500`;
      const tabs = [
        { value: 'mine', label: 'My tickets' },
        ...(all ? [{ value: 'all', label: 'All tickets' }] : []),
      ];
      return { rows, choices: { tab: tabs, 'open.module': openScreenLabels(roll, actor) } };
    },
    {
      async open(handle, { values }) {
        const { actor } = handle;
        const { id, ticket_no } = await openTicket(handle, {
          source: sourceOf(actor),
          ...values,
          contact_name: actor.name,
          opened_by: accountOf(actor),
        });
        return {
          say: { text: 'Your ticket number is {number}', with: { number: ticket_no } },
          goto: `/support/ticket/${id}`,
        };
      },
      grievances: () => Promise.resolve({ goto: '/support/grievances' }),
    },
  ),

  pending({
    key: 'tickets-waiting',
    label: 'Tickets waiting for your reply',
    order: 30,
    who: [who.union, who.faculty, who.admin()],
    async run({ sql, actor }) {
      const rows = await sql<{ id: number; ticket_no: string; subject: string }>`
        select id, coalesce(ticket_no, '–') as ticket_no, subject from support_ticket where opened_by = ${accountOf(actor)} and status = 'waiting_user' order by id limit 20`;
      return rows.map(({ id, ticket_no, subject }) => ({
        text: { text: `${ticket_no}: ${subject}` },
        link: `/support/ticket/${id}`,
        tone: 'warn' as const,
      }));
    },
  }),

  /** Runs a week after the ticket was resolved, if no reply came. */
  work(CLOSE, async ({ transaction }, { ticket, since }: { ticket: number; since: string }) => {
    await transaction(async ({ sql, records }) => {
      const [word] =
        await sql`select 1 from support_reply where ticket = ${ticket} and at > ${since} limit 1`;
      if (!word) await closeResolved({ records }, ticket);
    });
  }),
];
