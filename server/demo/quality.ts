/**
 * Quality assurance of the demonstration college: its returns with the shipped manuals, and its
 * committees. Ids start at 1.
 */
import { academicYear } from '@/domain/academic-year';
import { quorumOf } from '@/domain/committee-rules';
import { dayAfter } from '@/domain/dates';
import { SHIPPED_MANUALS } from '@/domain/return-manuals';
import { storeFile, type FileStoring } from './drives';
import { DEPARTMENTS } from './lists';
import type { Rows } from './masters';
import type { DemoTime } from './teaching';

type Row = Record<string, unknown>;
type Member = readonly [
  name: string,
  seat: string,
  designation: string,
  gender: string,
  category: string,
];

const IQAC: readonly Member[] = [
  ['Dr. Rinawma Pachuau', 'head', 'Principal', 'male', 'ST'],
  ['Dipti Hmar', 'coordinator', 'Professor', 'female', 'ST'],
  ['Banteilang Sailo', 'teacher', 'Assistant Professor', 'male', 'ST'],
  ['Tashi Begum', 'teacher', 'Professor', 'female', 'OBC'],
  ['Lalremruati Lotha', 'teacher', 'Assistant Professor', 'female', 'ST'],
  ['R. Thangliana', 'management', 'Governing body', 'male', 'ST'],
  ['Mary Zoramthangi', 'officer', 'Head assistant', 'female', 'ST'],
  ['K. Lalhmangaiha', 'society', 'Village council', 'male', 'ST'],
  ['Zodinpuii', 'student', "Students' union", 'female', 'ST'],
  ['H. Vanlalruata', 'alumnus', 'Alumni association', 'male', 'ST'],
  ['P. Sharma', 'employer', 'Chamber of commerce', 'male', 'General'],
];
const OTHERS: readonly (readonly [kind: string, name: string, members: readonly Member[]])[] = [
  [
    'grievance',
    'Student grievance redressal committee',
    [
      ['Tashi Begum', 'chair', 'Professor', 'female', 'OBC'],
      ['Dipti Hmar', 'teacher', 'Professor', 'female', 'ST'],
      ['Banteilang Sailo', 'teacher', 'Assistant Professor', 'male', 'ST'],
      ['Lalremruati Lotha', 'teacher', 'Assistant Professor', 'female', 'ST'],
      ['Zodinpuii', 'invitee', "Students' union", 'female', 'ST'],
    ],
  ],
  [
    'anti_ragging',
    'Anti-ragging committee',
    [
      ['Dr. Rinawma Pachuau', 'head', 'Principal', 'male', 'ST'],
      ['Banteilang Sailo', 'teacher', 'Assistant Professor', 'male', 'ST'],
      ['Zodinpuii', 'student', "Students' union", 'female', 'ST'],
      ['L. Chhuanga', 'parent', 'Parent', 'male', 'ST'],
      ['K. Lalhmangaiha', 'society', 'Village council', 'male', 'ST'],
    ],
  ],
  [
    'library',
    'Library committee',
    [
      ['Lalremruati Lotha', 'chair', 'Assistant Professor', 'female', 'ST'],
      ['Banteilang Sailo', 'teacher', 'Assistant Professor', 'male', 'ST'],
    ],
  ],
];

/** How many days ago the quality cell met: once a quarter, once without a quorum. */
const MEETINGS = [
  [458, 9, 'Plan of action for the year; calendar of the cell.'],
  [367, 8, 'Feedback on the syllabus; training for new teachers.'],
  [276, 10, 'Results of the odd semesters; remedial classes.'],
  [185, 6, 'Draft of the annual report.'],
  [94, 9, 'Outcomes of programmes; data for the annual report.'],
] as const;
const DECISIONS = [
  [
    1,
    'Collect feedback on the syllabus from students and teachers',
    'Dipti Hmar',
    420,
    'Forms were opened on the portal.',
  ],
  [
    2,
    'Hold a training on outcome-based teaching',
    'Tashi Begum',
    330,
    'Held over three days with 22 teachers.',
  ],
  [
    3,
    'Begin remedial classes in papers with many failures',
    'Lalremruati Lotha',
    240,
    'Begun in four departments.',
  ],
  [5, 'Complete the data of the annual report', 'Banteilang Sailo', null, null],
] as const;

function committees({ today }: DemoTime): Rows {
  const ago = (days: number): string => dayAfter(today, -days);
  const all = [['iqac', 'Internal quality assurance cell', IQAC] as const, ...OTHERS];
  return {
    committee: [
      ...all.map(([kind, name], n) => ({
        kind,
        name,
        order_no: `TVC/ORD/${101 + n}`,
        formed_on: ago(500),
        ends_on: n === 2 ? dayAfter(today, 30) : dayAfter(today, 230),
        convenor: n + 1,
        purpose: n === 0 ? 'Plans and monitors the quality of teaching and learning.' : null,
        contact: n < 3 ? 'Room 4, ground floor' : null,
        is_public: n < 3,
      })),
      {
        kind: 'examination',
        name: 'Examination committee',
        order_no: 'TVC/ORD/58',
        formed_on: ago(1200),
        ends_on: ago(470),
        convenor: 2,
        is_public: false,
      },
    ],
    'committee-member': all.flatMap(([, , members], n) =>
      members.map(([name, seat, designation, gender, category]) => ({
        committee: n + 1,
        name,
        seat,
        designation,
        gender,
        category,
        from_date: ago(500),
      })),
    ),
    'committee-meeting': MEETINGS.map(([days, present, agenda]) => ({
      committee: 1,
      held_on: ago(days),
      place: 'Conference room',
      agenda,
      present,
      members: IQAC.length,
      quorum: present >= quorumOf(IQAC.length),
      minutes: 'The members discussed the agenda. Decisions are listed below.',
    })),
    'committee-task': DECISIONS.map(([meeting, decision, responsible, done, action_taken]) => ({
      meeting,
      decision,
      responsible,
      due_on: done === null ? dayAfter(today, -10) : ago(done),
      done_on: done === null ? null : ago(done),
      action_taken,
    })),
  };
}

/** Text entered for the first narrative metrics. */
const NARRATIVES: readonly (readonly [state: string, text: string])[] = [
  [
    'accepted',
    'Departments plan the semester in June and December. Teachers keep lesson plans, and heads look at them each month.',
  ],
  [
    'submitted',
    'Papers of every major include environment and gender. Value-added courses on ethics run in the first two semesters.',
  ],
  ['returned', 'Slow learners get remedial classes.'],
];

function answers(time: DemoTime): Row[] {
  const due_on = dayAfter(time.today, 25);
  let metric = 0;
  return SHIPPED_MANUALS.flatMap(({ metrics }, of) => {
    let narrativeIndex = 0;
    return metrics.map(({ asks, words }): Row => {
      metric += 1;
      const asked = asks !== undefined || words !== undefined;
      const [state = 'asked', narrative = null] =
        of === 0 && words !== undefined ? (NARRATIVES[narrativeIndex] ?? []) : [];
      if (words !== undefined) narrativeIndex += 1;
      return {
        of_return: of + 1,
        metric,
        owner: asked ? (metric % 4) + 1 : null,
        due_on: asked ? due_on : null,
        state,
        narrative,
        remark: state === 'returned' ? 'Please add what is offered to advanced learners.' : null,
      };
    });
  });
}

const RUPEES = 100;
const LAKH = 100_000 * RUPEES;

/** Posts of each department, by an order of five years ago. */
const TEACHING_POSTS = [
  ['Professor', 1],
  ['Associate Professor', 1],
  ['Assistant Professor', 3],
] as const;
const OFFICE_POSTS = [
  ['Registrar', 1],
  ['Librarian', 1],
  ['Superintendent', 1],
  ['Accountant', 1],
  ['Upper division clerk', 3],
  ['Lower division clerk', 2],
  ['Library assistant', 2],
  ['Laboratory assistant', 3],
  ['Peon', 4],
] as const;

/** Signed and last done so many days ago; the last one has not begun. */
const MEMORANDA = [
  [
    'Mizoram University',
    'academic',
    null,
    900,
    [
      [240, 'Exchange of lecturers', 18],
      [60, 'Joint seminar', 74],
    ],
  ],
  ['Forest department', 'community', 'BOT', 500, [[163, 'Survey of trees on the campus', 31]]],
  ['Zoram Electronics', 'internship', null, 420, [[300, 'Internship of four weeks', 12]]],
  ['Institute of bioresources', 'research', 'ZOO', 45, []],
] as const;

/** Students of the oldest batch, by their place in the roll. */
const PROGRESSION = [
  [3, 'placement', 40, 'Zoram Electronics', 'Trainee', 2.4],
  [7, 'placement', 32, 'State co-operative bank', 'Clerk', 3.1],
  [11, 'higher_study', 25, 'Mizoram University', 'MA English', null],
  [3, 'examination', 20, 'CUET (PG)', null, null],
  [15, 'examination', 300, 'State civil service preliminary', null, null],
] as const;

/** Registers that returns ask for. */
function registers({ today }: DemoTime): Rows {
  const ago = (days: number): string => dayAfter(today, -days);
  const order = { from_date: ago(1800), order_no: 'HTE/POST/2021/14' };
  return {
    'sanctioned-post': [
      ...DEPARTMENTS.flatMap(([department]) =>
        TEACHING_POSTS.map(([designation, posts]) => ({
          ...order,
          staff: 'teaching',
          designation,
          department,
          posts,
        })),
      ),
      ...OFFICE_POSTS.map(([designation, posts]) => ({
        ...order,
        staff: 'non_teaching',
        designation,
        posts,
      })),
    ],
    memorandum: MEMORANDA.map(([partner, kind, department, signed, done]) => ({
      partner,
      kind,
      department,
      signed_on: ago(signed),
      ends_on: dayAfter(today, 1095 - signed),
      activities: done.map(([days, activity, participants]) => ({
        held_on: ago(days),
        activity,
        participants,
      })),
    })),
    progression: PROGRESSION.map(([student, kind, days, organisation, position, lakhs]) => ({
      student: student + 1,
      kind,
      on_date: ago(days),
      organisation,
      position,
      pay: lakhs === null ? null : lakhs * LAKH,
    })),
  };
}

export function quality(time: DemoTime): Rows {
  const { year, today } = time;
  return {
    ...committees(time),
    ...registers(time),
    'quality-document': [
      {
        title: 'Students of the third year teach the first',
        kind: 'best_practice',
        academic_year: academicYear(year - 1),
        note: 'Two hours a week in English, botany and commerce; 46 students took part.',
        is_public: false,
      },
    ],
    'quality-manual': SHIPPED_MANUALS.map(({ name, kind, note }) => ({ name, kind, note })),
    'quality-metric': SHIPPED_MANUALS.flatMap(({ metrics }, of) =>
      metrics.map((metric, n) => ({ ...metric, manual: of + 1, sort: (n + 1) * 10 })),
    ),
    'quality-return': SHIPPED_MANUALS.map(({ kind }, of) => ({
      manual: of + 1,
      academic_year: academicYear(kind === 'AISHE' ? year : year - 1),
      due_on: dayAfter(today, 40),
    })),
    'quality-answer': answers(time),
  };
}

/** Who uploaded the files. */
const KEEPER = 'admin:1';

/**
 * What the quality cell shows to everybody: the signed minutes of its first two meetings, and its
 * best practice.
 */
export async function publicPapers(storing: FileStoring): Promise<void> {
  const { sql } = storing.tx;
  const meetings = await sql<{ id: number; held_on: string; agenda: string }>`
    select id, held_on::text, agenda from committee_meeting order by id limit 2`;
  for (const { id, held_on, agenda } of meetings) {
    const file = await storeFile(storing, `Minutes ${held_on}.pdf`, agenda, KEEPER);
    await sql`update committee_meeting set minutes_file = ${file}, is_public = true where id = ${id}`;
  }
  const practices = await sql<{ id: number; title: string; note: string | null }>`
    select id, title, note from quality_document where kind = 'best_practice' order by id`;
  for (const { id, title, note } of practices) {
    const file = await storeFile(storing, `${title}.pdf`, note ?? title, KEEPER);
    await sql`update quality_document set file = ${file}, is_public = true where id = ${id}`;
  }
}
