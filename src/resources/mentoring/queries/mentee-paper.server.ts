/**
 * The mentoring report of students on paper, one page each: how they are doing, their sessions and
 * mentors. Confidential notes are not read for it.
 */
import { formatHundredths, formatPercent } from '@/domain/fraction';
import { choiceLabel, dayText } from '@/schema';
import { written, type Block, type Download, type Handle } from '../../../../server/handle';
import { SESSION_FIELDS } from '../mentoring-session';
import { factsOf } from './facts.server';
import type { Mentee } from './scope.server';

const { spoke_with: WITH, referred_to: REFERRED } = SESSION_FIELDS;

interface Session {
  readonly student: number;
  readonly held_on: string;
  readonly mentor: string;
  readonly mode: string;
  readonly spoke_with: string;
  readonly referred_to: string | null;
  readonly topics: string;
  readonly action: string | null;
  readonly next_on: string | null;
}
interface Term {
  readonly student: number;
  readonly mentor: string;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly summary: string | null;
}

const sessionTable = (rows: readonly Session[]): Block =>
  rows.length === 0
    ? { text: 'No session is recorded.' }
    : {
        table: {
          head: ['Date', 'Mentor', 'Mode', 'Spoke with', 'Topics', 'Agreed action', 'Next meeting'],
          rows: rows.map((one) => [
            dayText(one.held_on),
            one.mentor,
            choiceLabel(one.mode),
            choiceLabel(one.spoke_with, WITH.options.labels),
            one.topics,
            [
              one.action,
              one.referred_to &&
                `Referred to: ${choiceLabel(one.referred_to, REFERRED.options.labels)}`,
            ]
              .filter(Boolean)
              .join('\n'),
            one.next_on ? dayText(one.next_on) : '',
          ]),
        },
      };
const mentorTable = (rows: readonly Term[]): Block => ({
  table: {
    head: ['Mentor', 'From', 'To', 'Hand-over summary'],
    rows: rows.map(({ mentor, from_date, to_date, summary }) => [
      mentor,
      ...[dayText(from_date), to_date ? dayText(to_date) : '', summary ?? ''],
    ]),
  },
});

export async function menteePaper(handle: Handle, people: readonly Mentee[]): Promise<Download> {
  const { sql } = handle;
  const students = people.map(({ student }) => student);
  const facts = await factsOf(handle, people);
  const sessions = await sql<Session>`
    select p.student, x.held_on, f.name as mentor, x.mode, x.spoke_with, x.topics, x.action, x.referred_to, x.next_on
    from mentoring_presence p join mentoring_session x on x.id = p.session join faculty f on f.id = x.faculty where p.student = any(${students}::int[]) order by x.held_on desc, x.id desc`;
  const terms = await sql<Term>`
    select p.student, f.name as mentor, p.from_date, p.to_date, p.summary
    from mentorship p join faculty f on f.id = p.faculty where p.student = any(${students}::int[]) order by p.id desc`;
  const blocks = people.flatMap((one, at): Block[] => {
    const own = facts.get(one.student);
    const cgpa = own?.cgpas.at(-1);
    return [
      {
        heading: [one.name, one.roll_no].filter(Boolean).join(', '),
        level: 1,
        ...(at > 0 ? { newPage: true } : {}),
      },
      { text: [one.batch, one.programme, one.semester_name].filter(Boolean).join(' · ') },
      {
        table: {
          head: ['Attendance', 'Tests not passed', 'Arrears', 'CGPA', 'Fees overdue since'],
          rows: [
            [
              own?.attendance ? formatPercent(own.attendance) : '–',
              String(own?.failed_tests ?? 0),
              String(own?.arrears ?? 0),
              cgpa === undefined ? '–' : formatHundredths(Math.round(cgpa * 100)),
              own?.overdue_since ? dayText(own.overdue_since) : '–',
            ],
          ],
        },
      },
      { heading: 'Sessions', level: 2 },
      sessionTable(sessions.filter(({ student }) => student === one.student)),
      { heading: 'Mentors', level: 2 },
      mentorTable(terms.filter(({ student }) => student === one.student)),
    ];
  });
  return written(
    handle,
    'mentoring-report',
    {
      letterhead: await handle.letterhead(),
      title: 'Mentoring report',
      lines: [`As on ${dayText(handle.today)}`],
      blocks,
      numbered: 'Page {page} of {last}',
      signatures: ['Mentor', 'Head of department'],
    },
    'pdf',
  );
}
