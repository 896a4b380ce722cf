/** For other modules: support tickets, opened and moved. */
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { supportTicket } from '../support-ticket';

type Ticket = RowOf<typeof supportTicket>;
type Status = Ticket['status'];
/** The writer of a ticket may close it at any time; the office's list closes resolved ones. */
export const mayMove = (from: Status, to: Status): boolean =>
  from !== 'closed' &&
  (to === 'closed' || (supportTicket.fields.status.moves?.[from]?.includes(to) ?? false));

type Desk = Pick<Handle, 'sql' | 'records' | 'today'>;

/** Numbers run per year. */
async function nextNumber({ sql, today }: Desk): Promise<string> {
  const year = today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtext(${`support-ticket ${year}`}))`;
  const [last] = await sql<{
    n: number;
  }>`select coalesce(max(right(ticket_no, 5)::int), 0) as n from support_ticket where ticket_no like ${`SUP/${year}/%`}`;
  return `SUP/${year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`;
}

export async function openTicket(
  desk: Desk,
  written: Pick<Ticket, 'source' | 'subject' | 'details'> &
    Partial<
      Pick<
        Ticket,
        'module' | 'screenshot' | 'contact_name' | 'contact_email' | 'contact_mobile' | 'opened_by'
      >
    >,
): Promise<{ readonly id: number; readonly ticket_no: string }> {
  const ticket_no = await nextNumber(desk);
  const [row] = await desk.records(supportTicket).add([{ ...written, ticket_no }]);
  return { id: Number(row?.id), ticket_no };
}

/** Moves a ticket to the state after a reply; an unchanged state only updates its version. */
export async function moveTicket(
  { records, audit }: Pick<Handle, 'records' | 'audit'>,
  id: number,
  status: Ticket['status'],
): Promise<void> {
  const tickets = records(supportTicket);
  const found = await tickets.find({ id }, { lock: true });
  const [ticket] = found;
  if (ticket && ticket.status !== status) {
    const change = { status: [ticket.status, status] };
    const ready =
      status === 'closed' && ticket.status !== 'resolved'
        ? await tickets.move(found, { status: 'resolved' }, {}, { audit: { action: 'resolve' } })
        : found;
    await tickets.move(ready, { status }, {}, { audit: { action: 'reply', change } });
  } else {
    await tickets.touch(found);
    await audit('reply', 'support-ticket', id);
  }
}

/** Closes a ticket that is still resolved. */
export async function closeResolved(
  { records }: Pick<Handle, 'records'>,
  id: number,
): Promise<void> {
  const tickets = records(supportTicket);
  await tickets.move(await tickets.find({ id, status: 'resolved' }, { lock: true }), {
    status: 'closed',
  });
}
