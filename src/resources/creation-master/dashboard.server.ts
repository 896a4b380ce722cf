import { who, type RowOf } from '@/schema';
import { card, filtered, firstSteps, pending } from '../../../server/handle';
import { takesApplications } from '../admission/commands/round.server';
import type { college } from './college';

const office = [who.admin('C')];
const tab = (name: string): string => `/creation-master?tab=${name}`;

/** The first version starts with the ten-point scale of the UGC, which few universities change. */
const UGC = {
  number: 1,
  grade_bands: [
    { min: 9000, letter: 'O', point: 10, pass: true },
    { min: 8000, letter: 'A+', point: 9, pass: true },
    { min: 7000, letter: 'A', point: 8, pass: true },
    { min: 6000, letter: 'B+', point: 7, pass: true },
    { min: 5500, letter: 'B', point: 6, pass: true },
    { min: 5000, letter: 'C', point: 5, pass: true },
    { min: 4000, letter: 'P', point: 4, pass: true },
    { min: 0, letter: 'F', point: 0, pass: false },
  ],
} as const;

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
  firstSteps({
    key: 'masters',
    order: 10,
    // In order of dependency: each is chosen from those above it.
    steps: {
      college: {
        // The name stands on every page and letter; only a super administrator sets it.
        text: "Enter the college's name and address.",
        link: tab('college'),
        who: [who.super],
      },
      departments: { text: 'Add the departments.', link: tab('department'), who: office },
      subjects: { text: 'Add the subjects.', link: tab('subject'), who: office },
      programmes: { text: 'Add the programmes.', link: tab('programme'), who: office },
      batches: {
        text: 'Add a batch for each year of admission.',
        link: tab('batch'),
        who: office,
      },
      semesters: { text: 'Add the semesters.', link: tab('semester'), who: office },
      regulations: {
        text: "Add the university's regulation.",
        link: tab('regulation'),
        who: office,
      },
      versions: {
        text: 'Enter the pass marks and grades of the regulation.',
        link: `/regulation-version/create?source=${encodeURIComponent(JSON.stringify(UGC))}`,
        who: office,
      },
      studies: {
        text: 'Choose the programmes of each batch and their regulation.',
        link: tab('batch-programme'),
        who: office,
      },
      terms: {
        text: "Set the start and end dates of each batch's semesters.",
        link: tab('term'),
        who: office,
      },
      courses: {
        text: 'Add the papers, or import them from a spreadsheet.',
        link: tab('course'),
        who: office,
      },
      cats: {
        text: 'Add the assessments, such as the first test.',
        link: tab('cat'),
        who: office,
      },
      periods: {
        text: 'Add the periods of the college day.',
        link: tab('period'),
        who: office,
      },
    },
    async run({ sql }) {
      const [has] = await sql<{
        college: boolean;
        departments: boolean;
        subjects: boolean;
        programmes: boolean;
        batches: boolean;
        semesters: boolean;
        regulations: boolean;
        versions: boolean;
        studies: boolean;
        terms: boolean;
        courses: boolean;
        cats: boolean;
        periods: boolean;
      }>`
        select exists (select 1 from college) as college, exists (select 1 from department) as departments, exists (select 1 from subject) as subjects,
          exists (select 1 from programme) as programmes, exists (select 1 from batch) as batches, exists (select 1 from semester) as semesters,
          exists (select 1 from regulation) as regulations, exists (select 1 from regulation_version) as versions, exists (select 1 from batch_programme) as studies,
          exists (select 1 from term) as terms, exists (select 1 from course) as courses, exists (select 1 from cat) as cats, exists (select 1 from period) as periods`;
      return has;
    },
  }),
  firstSteps({
    key: 'teaching',
    order: 50, // after the students have chosen their papers
    steps: {
      allotments: {
        text: 'Allot teachers to the papers.',
        link: tab('course-allotment'),
        who: office,
      },
    },
    async run({ sql }) {
      const [has] = await sql<{ allotments: boolean }>`
        select exists (select 1 from course_allotment) as allotments`;
      return has;
    },
  }),
  pending({
    key: 'college',
    label: 'The college',
    order: 80,
    who: [who.super],
    stands: true,
    async run(handle) {
      const [row] = await handle.sql<
        Pick<
          RowOf<typeof college>,
          'open_admission' | 'open_admission_login' | 'entry_window_days' | 'email' | 'state'
        >
      >`select open_admission, open_admission_login, entry_window_days, email, state from college where id = 1`;
      if (!row) return []; // the first steps ask for it
      const open = row.open_admission || row.open_admission_login;
      // Switched on without an open programme: the admission office is told to open one.
      const isOpen = !row.open_admission || (await takesApplications(handle));
      const admission = [
        {
          text: open
            ? row.open_admission
              ? 'Admission is open and applications are accepted.'
              : 'The admission page is open. Applications are not accepted yet.'
            : 'Admission is closed.',
          link: tab('college'),
          tone: open ? 'good' : 'muted',
        } as const,
      ];
      return [
        ...(isOpen ? admission : []),
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
