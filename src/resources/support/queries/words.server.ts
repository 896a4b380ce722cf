/**
 * Replies to a ticket and its resulting state: open, in progress, waiting for its writer, resolved,
 * closed.
 */
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { mayMove, moveTicket } from '../../site/commands/ticket.server';
import { accountOf, isWriter, type Status, type Ticket } from './ticket.server';

export const CLOSE = 'support-close';
/** Days without a reply after which a resolved ticket closes automatically. */
const QUIET_DAYS = 7;
const DAY = 86_400_000;

/** The state after a reply: a reply of the writer returns the ticket to the office. */
const afterReply = (ticket: Ticket, handle: Handle): Status =>
  isWriter(ticket, handle.actor)
    ? ticket.status === 'open'
      ? 'open'
      : 'in_progress'
    : ticket.status === 'open'
      ? 'in_progress'
      : ticket.status;

/** Notifies the writer in their inbox, or by mail if they have no account. */
async function tell(
  handle: Handle,
  { id, ticket_no, opened_by, contact_email }: Ticket,
  text: string,
): Promise<void> {
  if (opened_by)
    await notify(handle, {
      receiver: opened_by,
      title: { text: 'Support ticket {number}', with: { number: ticket_no } },
      body: text,
      link: `/support/ticket/${id}`,
    });
  else if (contact_email)
    await handle.send({
      to: contact_email,
      subject: { text: 'Your message {number}', with: { number: ticket_no } },
      text,
    });
}

export async function say(
  handle: Handle,
  ticket: Ticket,
  text: string,
  to?: Status,
): Promise<void> {
  const { sql, actor, now, later } = handle;
  if (ticket.status === 'closed')
    throw new Problem('locked', { reason: 'This ticket is closed. Create a new one.' });
  const status = to ?? afterReply(ticket, handle);
  if (status !== ticket.status && !mayMove(ticket.status, status))
    throw new Problem('wrong_move', { label: 'The ticket', from: ticket.status, to: status });
  await sql`insert into support_reply (ticket, at, by, by_name, text, status) values (${ticket.id}, ${now}, ${accountOf(actor)}, ${actor.name}, ${text}, ${status})`;
  await move(handle, ticket, status);
  if (status === 'resolved')
    await later(
      CLOSE,
      { ticket: ticket.id, since: now.toISOString() },
      new Date(now.getTime() + QUIET_DAYS * DAY),
    );
  if (!isWriter(ticket, actor)) await tell(handle, ticket, text);
}

export async function move(handle: Handle, ticket: Ticket, status: Status): Promise<void> {
  if (status !== ticket.status && !mayMove(ticket.status, status))
    throw new Problem('wrong_move', { label: 'The ticket', from: ticket.status, to: status });
  await moveTicket(handle, ticket.id, status);
}
