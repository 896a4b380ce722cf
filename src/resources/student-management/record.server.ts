/**
 * Sections about students and batches for the page of their record, from the office of students.
 */
import { who, type Column } from '@/schema';
import { figure, panel, recordAction } from '../../../server/handle';
import { sendMessage, sentMessage } from './message-screens';
import { PRESENT_STATUSES } from './student-status';
import { studentsIdCard } from './students-id-card-screen';

const NEWEST = 50;

const COLUMNS: readonly Column[] = [
  { name: 'send_at', label: 'Time', kind: 'instant' },
  { name: 'sender', label: 'Sender' },
  { name: 'channel', label: 'Channel', kind: 'choice' },
  { name: 'kind', label: 'Recipient', kind: 'choice' },
  {
    name: 'subject',
    label: 'Message',
    link: '/student-management/sent-message?message={message}',
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    tones: { sent: 'good', failed: 'bad', waiting: 'muted', sending: 'warn' },
  },
];

/** The scope of the lists of a class that the student is in. */
const classOf = (row: Readonly<Record<string, unknown>>) => ({
  batch: String(row['batch']),
  programme: String(row['programme']),
  department: String(row['department']),
});

export default [
  recordAction({
    of: 'student',
    key: 'send-message',
    label: 'Send message',
    order: 20,
    opens: sendMessage,
    action: 'send',
    at: (_, row) => (row['status'] === 'active' ? { params: classOf(row) } : null),
    async run(_, row) {
      return {
        rows: [row.id],
        title: { text: 'Send message to {name}', with: { name: String(row['name']) } },
      };
    },
  }),
  recordAction({
    of: 'student',
    key: 'print-card',
    label: 'Print ID card',
    order: 30,
    opens: studentsIdCard,
    action: 'print',
    at: (_, row) =>
      row['photo'] !== null && PRESENT_STATUSES.includes(String(row['status']))
        ? { params: classOf(row) }
        : null,
    async run(_, row) {
      return {
        rows: [row.id],
        title: { text: 'Print ID card: {name}', with: { name: String(row['name']) } },
      };
    },
  }),
  panel({
    of: 'student',
    key: 'messages',
    label: 'Messages',
    tab: 'Messages and parents',
    order: 50,
    opens: sentMessage,
    at: () => ({}),
    /** The office sees every message, teachers their own. */
    async run({ sql, actor }, row) {
      const rows = await sql<{
        id: number;
        message: number;
        send_at: string;
        sender: string;
        channel: string;
        kind: string;
        subject: string;
        status: string;
      }>`
        select r.id, m.id as message, m.send_at, m.sender, m.channel, r.kind, coalesce(m.subject, left(m.body, 80)) as subject, r.status
        from message_recipient r join message m on m.id = r.message
        where r.student = ${row.id} and (${actor.kind} <> 'faculty' or m.faculty = ${actor.id}) order by m.send_at desc, r.id desc limit ${NEWEST}`;
      return {
        columns: COLUMNS,
        rows,
        footnotes: rows.length === NEWEST ? ['Showing the newest 50.'] : [],
      };
    },
  }),
  panel({
    of: 'student',
    key: 'papers',
    label: 'Papers',
    order: 40,
    opens: 'enrolment',
    at: (_, row) => ({ filter: { student: row.id } }),
    fields: ['offering', 'section', 'category', 'kind', 'from_date', 'status'],
  }),
  panel({
    of: 'student',
    key: 'parents',
    label: 'Parents',
    tab: 'Messages and parents',
    order: 45,
    opens: 'parent-ward',
    who: [who.admin('M')],
    at: (_, row) => ({ filter: { student: row.id } }),
    fields: ['parent', 'relation'],
  }),
  figure({
    of: 'batch',
    key: 'students',
    label: 'Active students',
    order: 10,
    opens: 'student',
    at: (_, row) => ({ filter: { status: 'active', batch: row.id } }),
  }),
  figure({
    of: 'department',
    key: 'students',
    label: 'Active students',
    order: 10,
    opens: 'student',
    at: (_, row) => ({ filter: { status: 'active', department: row.id } }),
  }),
];
