/**
 * The figures of a departmental report, as data: each figure, how it is computed from its rows, and
 * their columns. To add one, add an entry here and a query in `queries/report-rows.server.ts`.
 */
import type { ReportRowValues, ReportValue, ReportValueKind } from '@/domain/department-report';
import type { Column } from '@/schema';
import { progression } from './progression';

export type Row = ReportRowValues;

export const SECTIONS = {
  teaching: 'Teaching',
  assessment: 'Tests and results',
  students: 'Students',
  staff: 'Teachers',
  outreach: 'Events and extension',
  texts: 'Written by the department',
} as const;
export type Section = keyof typeof SECTIONS;

export interface ReportFigure {
  readonly key: string;
  readonly section: Section;
  readonly label: string;
  readonly kind: ReportValueKind;
  /**
   * How monthly figures combine into a year: added up, the last one, or counted again from the
   * months' rows, merged by a column. Across departments they are always added up.
   */
  readonly fold: 'sum' | 'last' | { readonly mergeBy: readonly string[] };
  /** Whether the annual report lists the rows of its months. */
  readonly listed?: true;
  /** The name of the query that returns its rows. */
  readonly rows: RowsName;
  readonly value: (rows: readonly Row[]) => ReportValue;
  readonly columns: readonly Column[];
}
export type RowsName =
  | 'registers'
  | 'extra'
  | 'teachers'
  | 'tests'
  | 'results'
  | 'strength'
  | 'leave'
  | 'achievements'
  | 'progression'
  | 'mentoring'
  | 'counselling'
  | 'publications'
  | 'training'
  | 'events'
  | 'extension'
  | 'staff_leave'
  | 'duties';

const number = (value: Row[string] | undefined): number => (typeof value === 'number' ? value : 0);
const count = (rows: readonly Row[]): ReportValue => ({ n: rows.length, of: null });
const sum =
  (name: string) =>
  (rows: readonly Row[]): ReportValue => ({
    n: rows.reduce((all, row) => all + number(row[name]), 0),
    of: null,
  });
const part =
  (name: string, whole: string) =>
  (rows: readonly Row[]): ReportValue => ({
    n: sum(name)(rows).n,
    of: sum(whole)(rows).n,
  });

const paper: Column = {
  name: 'paper',
  label: 'Paper',
  link: '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month}?section={section_id}',
};
const text = (name: string, label: string): Column => ({ name, label });
const day = (name: string, label: string): Column => ({ name, label, kind: 'date' });
const whole = (name: string, label: string, total = true): Column => ({
  name,
  label,
  kind: 'int',
  ...(total ? { total } : {}),
});
const hours = (name: string, label: string): Column => ({
  name,
  label,
  kind: 'hours',
  total: true,
});
const section = text('section', 'Section');
const teacher = text('teacher', 'Teacher');
const student: Column = {
  name: 'student',
  label: 'Student',
  link: '/student/{student_id}/show',
};
const title = text('title', 'Title');

const REGISTERS: readonly Column[] = [
  paper,
  section,
  teacher,
  whole('held', 'Classes held'),
  whole('planned', 'Classes in the routine'),
  hours('attended', 'Hours attended'),
  hours('hours', 'Hours held'),
  { name: 'state', label: 'State', kind: 'choice' },
];
const RESULTS: readonly Column[] = [
  text('exam', 'Examination session'),
  text('batch', 'Batch'),
  text('programme', 'Programme'),
  text('semester', 'Semester'),
  { name: 'attempt', label: 'Attempt', kind: 'choice' },
  whole('sat', 'Students'),
  whole('passed', 'Passed in all papers'),
  day('published', 'Published'),
];
const REGISTER: Column = { name: 'register', label: 'Register', kind: 'choice' };
const DATED: readonly Column[] = [
  title,
  { name: 'kind', label: 'Kind', kind: 'choice' },
  teacher,
  day('from_date', 'From'),
  day('to_date', 'To'),
];

export const FIGURES: readonly ReportFigure[] = [
  {
    key: 'classes',
    section: 'teaching',
    label: 'Classes held',
    kind: 'int',
    fold: 'sum',
    rows: 'registers',
    value: sum('held'),
    columns: REGISTERS,
  },
  {
    key: 'planned',
    section: 'teaching',
    label: 'Classes in the routine',
    kind: 'int',
    fold: 'sum',
    rows: 'registers',
    value: sum('planned'),
    columns: REGISTERS,
  },
  {
    key: 'attendance',
    section: 'teaching',
    label: 'Attendance of students',
    kind: 'percent',
    fold: 'sum',
    rows: 'registers',
    value: part('attended', 'hours'),
    columns: REGISTERS,
  },
  {
    key: 'registers',
    section: 'teaching',
    label: 'Registers submitted',
    kind: 'share',
    fold: 'sum',
    rows: 'registers',
    value: (rows) => ({
      n: rows.filter(({ state }) => state === 'submitted' || state === 'cleared').length,
      of: rows.length,
    }),
    columns: REGISTERS,
  },
  {
    key: 'extra',
    section: 'teaching',
    label: 'Extra classes',
    kind: 'int',
    fold: 'sum',
    rows: 'extra',
    value: count,
    columns: [day('held_on', 'Date'), paper, section, teacher, text('topic', 'Topic')],
  },
  {
    key: 'tests',
    section: 'assessment',
    label: 'Tests marked',
    kind: 'int',
    fold: 'sum',
    rows: 'tests',
    value: count,
    columns: [
      text('test', 'Assessment'),
      {
        name: 'paper',
        label: 'Paper',
        link: '/internal-assessments/cat-entry/{batch}/{subject}/{semester}/{course}/{cat}',
      },
      section,
      whole('students', 'Students'),
      whole('absent', 'Absent'),
      { name: 'state', label: 'State', kind: 'choice' },
      day('submitted_on', 'Submitted'),
    ],
  },
  {
    key: 'results',
    section: 'assessment',
    label: 'Results published',
    kind: 'int',
    fold: 'sum',
    rows: 'results',
    listed: true,
    value: count,
    columns: RESULTS,
  },
  {
    key: 'passed',
    section: 'assessment',
    label: 'Students who passed',
    kind: 'percent',
    fold: 'sum',
    rows: 'results',
    value: part('passed', 'sat'),
    columns: RESULTS,
  },
  {
    key: 'students',
    section: 'students',
    label: 'Students on the roll',
    kind: 'int',
    fold: 'last',
    rows: 'strength',
    value: sum('total'),
    columns: [
      text('programme', 'Programme'),
      text('batch', 'Batch'),
      whole('women', 'Women'),
      whole('men', 'Men'),
      whole('others', 'Others'),
      whole('total', 'Total'),
    ],
  },
  {
    key: 'leave',
    section: 'students',
    label: 'Students on duty or medical leave',
    kind: 'int',
    fold: 'sum',
    rows: 'leave',
    value: count,
    columns: [
      student,
      { name: 'kind', label: 'Kind', kind: 'choice', labels: { D: 'Duty', M: 'Medical leave' } },
      day('from_date', 'From'),
      day('to_date', 'To'),
      text('reason', 'Reason'),
    ],
  },
  {
    key: 'achievements',
    section: 'students',
    label: 'Student activities verified',
    kind: 'int',
    fold: 'sum',
    rows: 'achievements',
    listed: true,
    value: count,
    columns: [
      student,
      title,
      { name: 'kind', label: 'Kind', kind: 'choice' },
      { name: 'level', label: 'Level', kind: 'choice' },
      text('position', 'Position'),
      day('from_date', 'From'),
    ],
  },
  {
    key: 'progression',
    section: 'students',
    label: 'Placements and progression',
    kind: 'int',
    fold: 'sum',
    rows: 'progression',
    listed: true,
    value: count,
    columns: [
      student,
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        labels: progression.fields.kind.options.labels,
      },
      text('organisation', 'Employer, institution or examination'),
      text('position', 'Post or programme'),
      day('on_date', 'Date'),
    ],
  },
  {
    key: 'mentoring',
    section: 'students',
    label: 'Meetings with mentors',
    kind: 'int',
    fold: 'sum',
    rows: 'mentoring',
    value: count,
    columns: [
      day('held_on', 'Date'),
      text('mentor', 'Mentor'),
      { name: 'mode', label: 'Mode', kind: 'choice' },
      whole('present', 'Students present'),
    ],
  },
  {
    key: 'counselling',
    section: 'students',
    label: 'Remedial teaching and counselling verified',
    kind: 'int',
    fold: 'sum',
    rows: 'counselling',
    listed: true,
    value: count,
    columns: [...DATED, whole('students', 'Students')],
  },
  {
    key: 'teachers',
    section: 'staff',
    label: 'Teachers who held classes',
    kind: 'int',
    fold: { mergeBy: ['teacher'] },
    listed: true,
    rows: 'teachers',
    value: (rows) => count(rows.filter(({ held }) => number(held) > 0)),
    columns: [
      teacher,
      whole('planned', 'Classes in the routine'),
      whole('held', 'Classes held'),
      hours('hours', 'Hours'),
      whole('extra', 'Extra classes'),
      whole('substitute', 'Substitute classes'),
    ],
  },
  {
    key: 'publications',
    section: 'staff',
    label: 'Publications verified',
    kind: 'int',
    fold: 'sum',
    rows: 'publications',
    listed: true,
    value: count,
    columns: [
      title,
      { name: 'kind', label: 'Kind', kind: 'choice' },
      teacher,
      day('verified_on', 'Verified'),
    ],
  },
  {
    key: 'training',
    section: 'staff',
    label: 'Training, papers presented and participation',
    kind: 'int',
    fold: 'sum',
    rows: 'training',
    listed: true,
    value: count,
    columns: DATED,
  },
  {
    key: 'staff_leave',
    section: 'staff',
    label: 'Days of exemption from examination duty',
    kind: 'int',
    fold: 'sum',
    rows: 'staff_leave',
    value: sum('days'),
    columns: [
      teacher,
      day('from_date', 'From'),
      day('to_date', 'To'),
      whole('days', 'Days'),
      text('reason', 'Reason'),
    ],
  },
  {
    key: 'duties',
    section: 'staff',
    label: 'Invigilation duties',
    kind: 'int',
    fold: 'sum',
    rows: 'duties',
    value: count,
    columns: [
      teacher,
      day('held_on', 'Date'),
      text('exam', 'Examination'),
      { name: 'role', label: 'Role', kind: 'choice' },
    ],
  },
  {
    key: 'events',
    section: 'outreach',
    label: 'Programmes organised',
    kind: 'int',
    fold: 'sum',
    rows: 'events',
    value: count,
    listed: true,
    columns: [...DATED, REGISTER],
  },
  {
    key: 'extension',
    section: 'outreach',
    label: 'Extension activities',
    kind: 'int',
    fold: 'sum',
    rows: 'extension',
    listed: true,
    value: count,
    columns: [...DATED, REGISTER, whole('students', 'Students')],
  },
];

export const figureOf = (key: string | null): ReportFigure | undefined =>
  FIGURES.find((figure) => figure.key === key);
/** The labels of figures, section by section in reading order. */
export const FIGURE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FIGURES.map(({ key, label }) => [key, label]),
);
