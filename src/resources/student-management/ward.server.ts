/** What the college wrote to the guardians of a ward, for the parent. */
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { wardOf } from './commands/ward.server';
import { fillPlaceholders } from './message-text';

const NEWEST = 20;

export default endpoint({
  method: 'GET',
  path: '/api/ward/{id}/messages',
  summary: "The newest messages of the college to the guardians of the caller's ward.",
  who: [who.parent],
  answers: {
    messages: [
      {
        id: 1,
        at: '2026-11-20T06:30:00.000Z',
        sender: 'College office',
        subject: 'Meeting of parents',
        body: 'The meeting is on Saturday.',
      },
    ],
  },
  /** A text with the attendance of an adult ward needs the ward's consent, as the figure does. */
  async run(handle, { params }) {
    const ward = await wardOf(handle, params.id);
    const rows = await handle.sql<{
      id: number;
      at: string;
      sender: string;
      subject: string | null;
      body: string;
      percent: number | null;
    }>`
      select r.id, coalesce(r.at, m.send_at) as at, m.sender, m.subject, m.body, r.percent
      from message_recipient r join message m on m.id = r.message
      where r.student = ${ward.student} and r.kind = 'guardian' and r.status = 'sent' and (${ward.open} or r.percent is null)
      order by at desc, r.id desc limit ${NEWEST}`;
    const fill = (text: string, percent: number | null): string =>
      fillPlaceholders(text, { name: ward.name, roll_no: ward.roll_no, percent });
    return {
      messages: rows.map(({ percent, subject, body, ...row }) => ({
        ...row,
        subject: subject === null ? null : fill(subject, percent),
        body: fill(body, percent),
      })),
    };
  },
});
