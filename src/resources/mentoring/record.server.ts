/**
 * Mentoring on the page of a student's record: the mentor, sessions, history, and the mentor's own
 * notes.
 */
import { who, type Column } from '@/schema';
import { partyOf } from '@/domain/party';
import { figure, panel, type Handle, type ListPlace } from '../../../server/handle';
import { SESSION_FIELDS } from './mentoring-session';
import { notesOf } from './queries/notes.server';
import { chooseMentee, myMentee, riskList } from './screens';

type Row = Readonly<Record<string, unknown>>;

/** The list of mentees that contains the student. */
const placed = (row: Row): ListPlace => ({
  params: {
    batch: String(row['batch']),
    programme: String(row['programme']),
    department: String(row['department']),
  },
});

interface CurrentMentor {
  readonly faculty: number;
  readonly name: string;
  readonly from_date: string;
}
async function mentorOf({ sql }: Handle, row: Row): Promise<CurrentMentor | null> {
  const [found] = await sql<CurrentMentor>`
    select p.faculty, f.name, p.from_date from mentorship p join faculty f on f.id = p.faculty where p.open_student = ${Number(row['id'])}`;
  return found ?? null;
}

const isMentor = async (handle: Handle, row: Row): Promise<boolean> =>
  handle.actor.kind === 'faculty' && (await mentorOf(handle, row))?.faculty === handle.actor.id;

/** For the mentor, the head of the department and the office of students. */
async function follows(handle: Handle, row: Row): Promise<ListPlace | null> {
  const party = partyOf(handle.actor, {
    letter: 'M',
    department: String(row['department']),
    allotted: await isMentor(handle, row),
  });
  return party === 'other' ? null : {};
}

const SESSIONS: readonly Column[] = [
  { name: 'held_on', label: 'Date', kind: 'date' },
  { name: 'mentor', label: 'Mentor' },
  {
    name: 'mode',
    label: 'Mode',
    kind: 'choice',
    labels: { in_person: 'In person' },
  },
  {
    name: 'spoke_with',
    label: 'Spoke with',
    kind: 'choice',
    labels: SESSION_FIELDS.spoke_with.options.labels,
  },
  { name: 'topics', label: 'Topics' },
  { name: 'action', label: 'Agreed action' },
  {
    name: 'referred_to',
    label: 'Referred to',
    kind: 'choice',
    labels: SESSION_FIELDS.referred_to.options.labels,
  },
  { name: 'next_on', label: 'Next meeting', kind: 'date' },
];
const HISTORY: readonly Column[] = [
  { name: 'mentor', label: 'Mentor' },
  { name: 'from_date', label: 'From', kind: 'date' },
  { name: 'to_date', label: 'To', kind: 'date' },
  { name: 'reason', label: 'Reason for ending' },
  { name: 'summary', label: 'Hand-over summary' },
];
const NOTES: readonly Column[] = [
  { name: 'written_at', label: 'Time', kind: 'instant' },
  { name: 'text', label: 'Note' },
];

/** The mentor, the head of the department and the office of students. */
function menteesOf({ actor }: Handle, row: Row): ListPlace | null {
  const party = partyOf(actor, {
    letter: 'M',
    department: String(row['department']),
    allotted: actor.kind === 'faculty' && actor.id === row['id'],
  });
  return party === 'other' ? null : { filter: { faculty: Number(row['id']), to_date: null } };
}
const inDepartment = (row: Row, query: Readonly<Record<string, string>>): ListPlace => ({
  params: { batch: 'all', programme: 'all', department: String(row['id']) },
  query,
});

export default [
  figure({
    of: 'faculty',
    key: 'mentees',
    label: 'Students mentored',
    order: 40,
    opens: 'mentorship',
    at: menteesOf,
  }),
  panel({
    of: 'faculty',
    key: 'mentee-list',
    label: 'Mentees',
    order: 40,
    opens: 'mentorship',
    at: menteesOf,
    fields: ['student', 'from_date', 'origin'],
  }),
  figure({
    of: 'department',
    key: 'students-at-risk',
    label: 'Students at risk',
    order: 50,
    opens: riskList,
    who: [who.hod],
    at: (_, row) => inDepartment(row, {}),
  }),
  figure({
    of: 'department',
    key: 'without-mentor',
    label: 'Students without a mentor',
    order: 60,
    opens: chooseMentee,
    at: (_, row) => inDepartment(row, { without: 'true' }),
  }),
  figure({
    of: 'student',
    key: 'mentor',
    label: 'Mentor',
    order: 35,
    opens: chooseMentee,
    at: (_, row) => placed(row),
    async run(handle, row) {
      const found = await mentorOf(handle, row);
      return found
        ? { value: found.name, note: { text: 'since {day}', with: { day: found.from_date } } }
        : null;
    },
  }),
  panel({
    of: 'student',
    key: 'mentoring',
    label: 'Mentoring sessions',
    tab: 'Mentoring',
    order: 35,
    opens: 'mentoring-session',
    at: follows,
    async run({ sql }, row) {
      const rows = await sql<{
        id: number;
        held_on: string;
        mentor: string;
        mode: string;
        spoke_with: string;
        topics: string;
        action: string | null;
        referred_to: string | null;
        next_on: string | null;
      }>`
        select x.id, x.held_on, f.name as mentor, x.mode, x.spoke_with, x.topics, x.action, x.referred_to, x.next_on
        from mentoring_presence p join mentoring_session x on x.id = p.session join faculty f on f.id = x.faculty where p.student = ${row.id} order by x.held_on desc, x.id desc`;
      return { columns: SESSIONS, rows };
    },
  }),
  panel({
    of: 'student',
    key: 'mentors',
    label: 'Mentor history',
    tab: 'Mentoring',
    order: 36,
    opens: 'mentorship',
    at: follows,
    async run({ sql }, row) {
      const rows = await sql<{
        id: number;
        mentor: string;
        from_date: string;
        to_date: string | null;
        reason: string | null;
        summary: string | null;
      }>`
        select p.id, f.name as mentor, p.from_date, p.to_date, p.reason, p.summary from mentorship p join faculty f on f.id = p.faculty where p.student = ${row.id} order by p.id desc`;
      return { columns: HISTORY, rows };
    },
  }),
  panel({
    of: 'student',
    key: 'mentor-notes',
    label: 'My notes',
    tab: 'Mentoring',
    order: 37,
    opens: myMentee,
    async at(handle, row) {
      return (await isMentor(handle, row)) ? placed(row) : null;
    },
    async run(handle, row) {
      return {
        columns: NOTES,
        rows: (await notesOf(handle, Number(row.id))).map((note) => ({ ...note })),
        footnotes: ['Only you can read these notes.'],
      };
    },
  }),
];
