/** Tickets as one caller may see them: their own, or all of them for those who answer. */
import { accountKey } from '@/domain/account-key';
import { isGranted, Problem, who, type Actor } from '@/schema';
import type { Handle } from '../../../../server/handle';

export const accountOf = accountKey;
export const answers = (actor: Actor): boolean => isGranted([who.admin('A')], actor);

export const STATUSES = ['open', 'in_progress', 'waiting_user', 'resolved', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

export interface Ticket {
  readonly id: number;
  readonly ticket_no: string;
  readonly module: string | null;
  readonly subject: string;
  readonly details: string;
  readonly screenshot: number | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly status: Status;
  readonly opened_by: string | null;
  readonly created_at: string;
}

/** Another user's ticket is not found, except by those who answer. */
export async function ticketFor({ sql, actor }: Handle, id: number, lock = false): Promise<Ticket> {
  if (lock) await sql`select 1 from support_ticket where id = ${id} for update`;
  const [row] =
    await sql<Ticket>`select *, coalesce(ticket_no, '–') as ticket_no from support_ticket where id = ${id}`;
  if (!row || (row.opened_by !== accountOf(actor) && !answers(actor)))
    throw new Problem('not_found', { what: 'ticket' });
  return row;
}

export const isWriter = ({ opened_by }: Ticket, actor: Actor): boolean =>
  opened_by === accountOf(actor);
