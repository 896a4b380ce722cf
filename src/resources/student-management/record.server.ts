/**
 * Sections about students and batches for the page of their record, from the office of students.
 */
import { who, type Column } from '@/schema';
import { figure, panel, recordAction, recordLink, type Handle } from '../../../server/handle';
import { termOfBatch } from '../creation-master/commands/current-term.server';
import { assignSections } from './assign-sections-screen';
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

interface SectionSize {
  readonly id: number;
  readonly batch: string;
  readonly subject: string;
  readonly semester: string;
  readonly course: string;
  readonly paper: string;
  readonly section: string;
  readonly students: number;
  readonly capacity: number | null;
}
/** The sections of the papers of a batch in its current term, counted as where they are assigned. */
async function sectionsOf(handle: Handle, batch: string): Promise<SectionSize[]> {
  const term = await termOfBatch(handle, batch);
  if (!term) return [];
  return handle.sql<SectionSize>`
    select x.id, o.batch, k.subject, o.semester, k.id as course, k.code || ' ' || k.name as paper, x.name as section, x.capacity,
      (select count(*)::int from enrolment e join student s on s.id = e.student where e.section = x.id and e.status = 'enrolled' and s.status = any(${PRESENT_STATUSES}::text[])) as students
    from section x join offering o on o.id = x.offering join course k on k.id = o.course
    where o.batch = ${batch} and o.semester = ${term.semester} order by k.code, x.name`;
}
const SECTIONS: readonly Column[] = [
  {
    name: 'paper',
    label: 'Paper',
    link: '/student-management/assign-sections/{batch}/{subject}/{semester}/{course}',
  },
  { name: 'section', label: 'Section' },
  { name: 'students', label: 'Students', kind: 'int' },
  { name: 'capacity', label: 'Capacity', kind: 'int' },
];

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
  panel({
    of: 'batch',
    key: 'sections',
    label: 'Sections',
    order: 15,
    opens: assignSections,
    async at(handle, row) {
      const [first] = await sectionsOf(handle, String(row['id']));
      return (
        (first && {
          params: {
            batch: first.batch,
            subject: first.subject,
            semester: first.semester,
            course: first.course,
          },
        }) ??
        null
      );
    },
    async run(handle, row) {
      return {
        columns: SECTIONS,
        rows: (await sectionsOf(handle, String(row.id))).map((one) => ({ ...one })),
      };
    },
  }),
  recordLink({
    of: 'batch',
    key: 'message-batch',
    label: 'Send message',
    icon: 'campaign',
    order: 10,
    opens: sendMessage,
    at: (_, row) =>
      row['status'] === 'active'
        ? { params: { batch: String(row['id']), programme: 'all', department: 'all' } }
        : null,
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
