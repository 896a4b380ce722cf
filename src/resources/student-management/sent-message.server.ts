import { Problem, type CellsOf, type Column, type SheetOption } from '@/schema';
import {
  otherColumns,
  report,
  type ActionOf,
  type AnswerOf,
  type ActionResult,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import { segments } from './message-text';
import { seesContact, shownAddress } from './queries/message-receivers.server';
import { sentMessage } from './message-screens';

/** Rows per page; older ones are found by date. */
const MOST = 500;
/**
 * A recipient still waiting this long after the scheduled time was left by a failed job: sending
 * again is offered.
 */
const FORGOTTEN = 3_600_000;

const RECIPIENTS: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number' },
  { name: 'name', label: 'Name' },
  { name: 'kind', label: 'Recipient', kind: 'choice' },
  { name: 'address', label: 'Address' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    tones: { sent: 'good', failed: 'bad', waiting: 'muted', sending: 'warn' },
  },
  { name: 'error', label: 'Reason' },
  { name: 'at', label: 'Time', kind: 'instant' },
];

interface Line extends Omit<CellsOf<typeof sentMessage>, 'pieces' | 'recipients'> {
  readonly id: number;
  readonly channel: string;
  readonly body: string;
  readonly send_at: string;
  readonly waiting: number;
  readonly failed: number;
}

/** The office sees every message, teachers their own. */
async function overview(
  { sql, actor, now }: Handle,
  { filters }: InputOf<typeof sentMessage>,
): Promise<AnswerOf<typeof sentMessage>> {
  const rows = await sql<Line>`
    select m.id, m.send_at, m.sender, m.channel, m.receiver, m.filter, m.subject, m.body, m.template, m.total, m.left_out, n.sent, n.failed, n.waiting
    from (
      select * from message
      where (${actor.kind} <> 'faculty' or faculty = ${actor.id}) and (${filters.channel}::text is null or channel = ${filters.channel})
        and (${filters.from}::date is null or send_at at time zone 'Asia/Kolkata' >= ${filters.from}::date) and (${filters.to}::date is null or send_at at time zone 'Asia/Kolkata' < ${filters.to}::date + 1)
      order by send_at desc, id desc limit ${MOST}) m
      cross join lateral (
        select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'failed')::int as failed,
          count(*) filter (where status in ('waiting', 'sending'))::int as waiting from message_recipient where message = m.id) n
    order by m.send_at desc, m.id desc`;
  const again = ({ failed, waiting, send_at }: Line): boolean =>
    failed > 0 || (waiting > 0 && Date.parse(send_at) < now.getTime() - FORGOTTEN);
  return {
    rows: rows.map((row) => ({
      ...row,
      pieces: row.channel === 'SMS' ? segments(row.body) : null,
      recipients: 'show',
      _can: again(row) ? ['resend'] : [],
    })),
    footnotes:
      rows.length === MOST ? ['Showing the newest 500. Choose dates to see older messages.'] : [],
  };
}

/** The newest messages, to open. */
async function offered({ sql, actor }: Handle): Promise<SheetOption[]> {
  const rows = await sql<{ id: number; day: string; about: string }>`
    select id, to_char(send_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY') as day, coalesce(subject, left(body, 40)) as about from message
    where ${actor.kind} <> 'faculty' or faculty = ${actor.id} order by send_at desc, id desc limit 100`;
  return rows.map(({ id, day, about }) => ({ value: id, label: `${day} ${about}` }));
}

/**
 * The message, if the caller may read it. A missing message and another sender's message give the
 * same error.
 */
async function owned({ sql, actor }: Handle, id: unknown): Promise<{ id: number; sender: string }> {
  const [row] = await sql<{
    id: number;
    sender: string;
  }>`select id, sender from message where id = ${Number(id)} and (${actor.kind} <> 'faculty' or faculty = ${actor.id})`;
  if (!row) throw new Problem('not_found', { what: 'Message' });
  return row;
}

async function recipients(
  handle: Handle,
  message: unknown,
): Promise<ReturnType<typeof otherColumns>> {
  const { sql, actor } = handle;
  await owned(handle, message);
  const rows = await sql<{ id: number; address: string; department: string; status: string }>`
    select r.id, s.roll_no, s.name, s.department, r.kind, r.address, r.status, r.error, r.at
    from message_recipient r join student s on s.id = r.student where r.message = ${Number(message)} order by r.status = 'sent', r.id`;
  return otherColumns({
    columns: RECIPIENTS,
    rows: rows.map(({ department, ...row }) => ({
      ...row,
      address: shownAddress(row.address, seesContact(actor, department)),
      _can: row.status === 'failed' ? ['resend'] : [],
    })),
  });
}

/**
 * Resends ticked messages, or ticked recipients of the open one. A sent message is never sent
 * again.
 */
async function resend(
  handle: Handle,
  { rows, filters }: ActionOf<typeof sentMessage, 'resend'>,
): Promise<ActionResult> {
  const { sql, now } = handle;
  const one = filters.message;
  const messages = (one === null ? rows : [one]).map(Number);
  let count = 0;
  for (const message of messages) {
    await owned(handle, message);
    const again = await sql<{ id: number }>`
      update message_recipient set status = 'waiting', error = null, at = ${now}
      where message = ${message} and status = 'failed' and (${one === null} or id = any(${rows.map(Number)}::int[])) returning id`;
    count += again.length;
    await handle.later('message', { message });
    await handle.audit('resend', 'message', message, { recipients: again.length });
  }
  return { say: { text: 'Resending to {count} recipients.', with: { count } } };
}

export default report(
  sentMessage,
  async (handle, input) => {
    const message = input.filters.message;
    const answer = await (message === null ? overview(handle, input) : recipients(handle, message));
    return { ...answer, choices: { message: await offered(handle) } };
  },
  { resend },
);
