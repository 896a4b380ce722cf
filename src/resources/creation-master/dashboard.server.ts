import { who, type RowOf } from '@/schema';
import { card, filtered, pending, type PendingLine } from '../../../server/handle';
import type { college } from './college';

const tab = (name: string): string => `/creation-master?tab=${name}`;

interface MissingCounts {
  readonly college: number;
  readonly departments: number;
  readonly programmes: number;
  readonly batches: number;
  readonly terms: number;
  readonly subjects: number;
  readonly courses: number;
  readonly faculty: number;
  readonly students: number;
}
/** The name stands on every page and letter; only a super administrator sets it. */
const NAME: readonly (readonly [keyof MissingCounts, string, string])[] = [
  ['college', "Enter the college's name and address.", tab('college')],
];
/** In order of dependency. */
const STEPS: readonly (readonly [keyof MissingCounts, string, string])[] = [
  ['departments', 'Add the departments.', tab('department')],
  ['programmes', 'Add the programmes.', tab('programme')],
  ['batches', 'Add a batch for each year of admission.', tab('batch')],
  ['subjects', 'Add the subjects.', tab('subject')],
  ['courses', 'Add the papers, or import them from a spreadsheet.', tab('course')],
  ['terms', "Set the start and end dates of each batch's semesters.", tab('term')],
];
const PEOPLE: readonly (readonly [keyof MissingCounts, string, string])[] = [
  ['faculty', 'Add the faculty. Each gets a link to sign in.', '/staff-management/faculty'],
  ['students', 'Import the students from a spreadsheet.', '/student'],
];

export default [
  card({
    key: 'administrators',
    label: 'Active administrators',
    order: 16,
    who: [who.super],
    link: filtered('/admin', { active: true }),
    async run({ sql }) {
      const [row] = await sql<{
        value: number;
        total: number;
      }>`select count(*) filter (where active)::int as value, count(*)::int as total from admin`;
      return row ?? null;
    },
  }),
  pending({
    key: 'first-steps',
    label: 'First steps',
    order: 1,
    who: [who.admin('C')],
    async run({ sql, actor }) {
      const [has] = await sql<Readonly<Record<keyof MissingCounts, boolean>>>`
        select exists (select 1 from department) as departments, exists (select 1 from programme) as programmes, exists (select 1 from batch) as batches, exists (select 1 from term) as terms,
          exists (select 1 from college) as college, exists (select 1 from subject) as subjects, exists (select 1 from course) as courses, exists (select 1 from faculty) as faculty, exists (select 1 from student) as students`;
      const steps = actor.kind === 'super' ? [...NAME, ...STEPS, ...PEOPLE] : STEPS;
      return steps
        .filter(([name]) => has && !has[name])
        .map(([, text, link]): PendingLine => ({ text, link, tone: 'warn' }));
    },
  }),
  pending({
    key: 'college',
    label: 'The college',
    order: 80,
    who: [who.super],
    stands: true,
    async run({ sql }) {
      const [row] = await sql<
        Pick<
          RowOf<typeof college>,
          'open_admission' | 'open_admission_login' | 'entry_window_days' | 'email' | 'state'
        >
      >`select open_admission, open_admission_login, entry_window_days, email, state from college where id = 1`;
      if (!row) return []; // the first steps ask for it
      const open = row.open_admission || row.open_admission_login;
      return [
        {
          text: open
            ? row.open_admission
              ? 'Admission is open and applications are accepted.'
              : 'The admission page is open. Applications are not accepted yet.'
            : 'Admission is closed.',
          link: tab('college'),
          tone: open ? 'good' : 'muted',
        },
        {
          text: {
            text: 'Attendance can be entered for {n|day|days} after the month ends.',
            with: { n: row.entry_window_days },
          },
          link: tab('college'),
          tone: 'muted',
        },
        ...(row.state
          ? []
          : [
              {
                text: "Enter the college's state. Reports count students from other states.",
                link: tab('college'),
                tone: 'warn',
              } as const,
            ]),
        ...(row.email
          ? []
          : [
              {
                text: 'The college has no email address for urgent messages.',
                link: tab('college'),
                tone: 'warn',
              } as const,
            ]),
      ];
    },
  }),
];
