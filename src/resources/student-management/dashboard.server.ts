import { choiceLabel, who } from '@/schema';
import {
  card,
  chart,
  filtered,
  filterOfDays,
  firstSteps,
  trendOf,
  type Bar,
  type Sql,
} from '../../../server/handle';
import {
  countBy,
  DETAILS,
  lacking,
  ofActive,
  studentCounts,
  type Detail,
} from './queries/student-counts.server';

const office = [who.admin('M', 'V')];
/** Bars of the charts over time. */
const YEARS = 8;
/** Null is sent as a list that contains null: a bare null would mean any value. */
const link = (filter: Readonly<Record<string, unknown>>): string =>
  filtered(
    '/student',
    Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [name, value === null ? [null] : value]),
    ),
  );

interface Part {
  readonly part: string | null;
  readonly label: string | null;
  readonly n: number;
}
/** A part that every student has. */
interface Known extends Part {
  readonly part: string;
}
const barsOf = (
  rows: readonly Part[],
  filter: (part: string | null) => Readonly<Record<string, unknown>>,
): Bar[] =>
  rows.map(({ part, label, n }) => ({
    label: label ?? (part === null ? 'Not entered' : choiceLabel(part)),
    value: n,
    link: link(filter(part)),
  }));

const byProgramme = (sql: Sql): Promise<Known[]> => sql<Known>`
  select p.id as part, p.name as label, count(*)::int as n from student s join programme p on p.id = s.programme where s.status = 'active' group by 1, 2 order by 3 desc, 1`;

/** Active students by one of their details; each bar leads to its list. */
const activeBy = (field: 'gender' | 'category', label: string) =>
  chart({
    key: `students-${field}`,
    label,
    order: 11,
    who: office,
    run: async ({ sql }) => ({
      rows: barsOf(countBy(ofActive(await studentCounts(sql)), field), (value) => ({
        status: 'active',
        [field]: value,
      })),
    }),
  });

export default [
  firstSteps({
    key: 'students',
    order: 30,
    steps: {
      students: {
        text: 'Import the students from a spreadsheet.',
        link: '/student',
        who: [who.admin('M')],
      },
      enrolments: {
        text: "Enter each student's papers.",
        link: '/student-management/subject-combination',
        who: [who.admin('M')],
      },
    },
    async run({ sql }) {
      const [has] = await sql<{ students: boolean; enrolments: boolean }>`
        select exists (select 1 from student) as students, exists (select 1 from enrolment) as enrolments`;
      return has;
    },
  }),
  chart({
    key: 'students-programme',
    label: 'Active students by programme',
    order: 10,
    who: office,
    run: async ({ sql }) => ({
      rows: barsOf(await byProgramme(sql), (programme) => ({ status: 'active', programme })),
    }),
  }),
  chart({
    key: 'students-years',
    label: 'Students admitted by batch',
    order: 9,
    who: office,
    async run({ sql }) {
      const rows = await sql<Known>`
        select b.id as part, b.name as label, count(*)::int as n from student s join batch b on b.id = s.batch group by b.id, b.start_year order by b.start_year desc, b.id desc limit ${YEARS}`;
      return rows.length > 1
        ? { over: 'bar', rows: barsOf(rows.toReversed(), (batch) => ({ batch })) }
        : null;
    },
  }),
  chart({
    key: 'activities-months',
    label: 'Student activities each month',
    order: 13,
    who: [who.admin('U'), who.union],
    run: ({ sql, today }) =>
      trendOf(
        today,
        'month',
        ({ now, before }) => sql<{ day: string; n: number }>`
          select from_date::text as day, count(*)::int as n from student_activity
          where from_date between ${now.from} and ${now.to} or from_date between ${before.from} and ${before.to} group by 1`,
        (month) => filtered('/student-activity', filterOfDays('from_date', month)),
      ),
  }),
  activeBy('gender', 'Active students by gender'),
  activeBy('category', 'Active students by category'),
  chart({
    key: 'students-status',
    label: 'Students by status',
    order: 12,
    who: office,
    run: async ({ sql }) => ({
      rows: barsOf(countBy(await studentCounts(sql), 'status'), (status) => ({ status })),
    }),
  }),
  chart({
    key: 'students-details-missing',
    label: 'Details missing of active students',
    order: 14,
    who: office,
    async run({ sql }) {
      const rows = ofActive(await studentCounts(sql));
      return {
        rows: (Object.keys(DETAILS) as Detail[])
          .map((field) => ({
            label: DETAILS[field],
            value: lacking(rows, field),
            link: link({ status: 'active', [field]: null }),
          }))
          .filter(({ value }) => value > 0),
      };
    },
  }),
  chart({
    key: 'department-batches',
    label: 'Active students in my department by batch',
    order: 10,
    who: [who.hod],
    run: async ({ sql, actor }) => ({
      rows: barsOf(
        await sql<Known>`select batch as part, batch as label, count(*)::int as n from student where status = 'active' and department = ${actor.department} group by 1 order by 1 desc`,
        (batch) => ({ status: 'active', batch }),
      ),
    }),
  }),
  chart({
    key: 'activities-kind',
    label: 'Student activities by kind',
    order: 20,
    who: [who.union],
    run: async ({ sql }) => ({
      rows: (
        await sql<Known>`select kind as part, null as label, count(*)::int as n from student_activity group by 1 order by 3 desc, 1`
      ).map(({ part, n }) => ({
        label: choiceLabel(part),
        value: n,
        link: `/students-activity-report?kind=${encodeURIComponent(part)}`,
      })),
    }),
  }),
  card({
    key: 'activities-verify',
    label: 'Activities to verify',
    order: 35,
    waits: true,
    who: [who.admin('M', 'U'), who.hod],
    link: filtered('/student-activity', { verified_at: [null] }),
    async run({ sql, actor }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from student_activity where verified_at is null and (${actor.kind} <> 'faculty' or department = ${actor.department} or faculty = ${actor.id})`;
      return row ?? null;
    },
  }),
];
