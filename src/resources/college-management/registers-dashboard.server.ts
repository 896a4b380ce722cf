/**
 * Charts of the registers of college management, for the letter that keeps each and for X, which
 * reads them all.
 */
import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { monthsOfYear, reportSpan } from '@/domain/department-report';
import { choiceLabel, monthSentence, who } from '@/schema';
import { grantSums } from '@/domain/grant-use';
import {
  chart,
  filtered,
  filterOfDays,
  pending,
  trendOf,
  type ChartAnswer,
  type Handle,
} from '../../../server/handle';
import { STATE_TONES } from './department-report';
import { ANSWER_TONES } from './quality-answer';

const ofYear = (today: string) => yearSpan(academicYearOf(today)) ?? { from: today, to: today };

/** Null if there are no rows: a chart of nothing is not drawn. */
const bars = (rows: ChartAnswer['rows'], more: Partial<ChartAnswer> = {}): ChartAnswer | null =>
  rows.length === 0 ? null : { ...more, rows };

const ACCEPTED = ['accepted', 'locked'] as const;
const REPORT_STATES = ['draft', 'returned', 'submitted', ...ACCEPTED] as const;
const ANSWER_STATES = ['asked', 'returned', 'submitted', 'accepted'] as const;

const sumOf = <T extends { readonly n: number }>(
  counts: readonly T[],
  isIn: (one: T) => boolean,
): number => counts.reduce((sum, one) => (isIn(one) ? sum + one.n : sum), 0);

interface ReportCount {
  readonly period: string;
  readonly state: (typeof REPORT_STATES)[number];
  readonly n: number;
  readonly departments: number;
}
/** The reports of the year and of its months. */
async function reportsOfYear({ sql, today }: Handle) {
  const year = academicYearOf(today);
  const periods = [...monthsOfYear(year), year];
  const counts = await sql<ReportCount>`
    select period, state, count(*)::int as n, (select count(*)::int from department d where is_academic or exists (select from department_report x where x.department = d.id and x.period = any(${periods}::text[]))) as departments
    from department_report where period = any(${periods}::text[]) group by period, state`;
  return { periods, counts, departments: counts[0]?.departments ?? 0 };
}

interface OpenGrant {
  readonly id: number;
  readonly name: string;
  readonly sanctioned: number;
  readonly received: number;
  readonly interest: number;
  readonly spent: number;
}
/** Grants that are not closed, the newest first. */
const openGrants = ({ sql }: Handle): Promise<OpenGrant[]> => sql<OpenGrant>`
  select p.id, p.name, (p.construction + p.renovation + p.equipment + p.other)::bigint as sanctioned, i.received, i.interest,
    (select coalesce(sum(x.amount), 0)::bigint from grant_expense x where x.project = p.id) as spent
  from grant_project p cross join lateral (
    select coalesce(sum(amount) filter (where source <> 'interest'), 0)::bigint as received, coalesce(sum(amount) filter (where source = 'interest'), 0)::bigint as interest
    from grant_instalment where project = p.id) i
  where p.closed_on is null order by p.sanctioned_on desc, p.id limit 12`;

export default [
  chart({
    key: 'reports-months',
    label: 'Monthly reports accepted',
    order: 62,
    who: [who.admin('D', 'X')],
    ofLetter: true,
    async run(handle) {
      const { today } = handle;
      const { counts, departments } = await reportsOfYear(handle);
      const months = monthsOfYear(academicYearOf(today)).filter(
        (month) => (reportSpan(month)?.to ?? today) < today,
      );
      return bars(
        (counts.length === 0 ? [] : months).map((period) => ({
          label: monthSentence(period),
          value: sumOf(
            counts,
            (one) => one.period === period && ACCEPTED.some((state) => state === one.state),
          ),
          of: departments,
          link: filtered('/department-report', { period, state: ACCEPTED }),
        })),
      );
    },
  }),
  chart({
    key: 'reports-states',
    label: 'Departmental reports of the year by state',
    order: 63,
    who: [who.admin('D')],
    ofLetter: true,
    async run(handle) {
      const { counts, periods } = await reportsOfYear(handle);
      return bars(
        REPORT_STATES.flatMap((state) => {
          const value = sumOf(counts, (one) => one.state === state);
          return value === 0
            ? []
            : {
                label: choiceLabel(state),
                value,
                tone: STATE_TONES[state],
                link: filtered('/department-report', { period: periods, state }),
              };
        }),
      );
    },
  }),
  chart({
    key: 'metrics-states',
    label: 'Metrics of open returns by state',
    order: 64,
    who: [who.admin('I', 'X')],
    ofLetter: true,
    async run({ sql }) {
      const counts = await sql<{
        of_return: number;
        state: (typeof ANSWER_STATES)[number];
        n: number;
      }>`
        select a.of_return, a.state, count(*)::int as n from quality_answer a join quality_return r on r.id = a.of_return
        where r.state = 'open' group by a.of_return, a.state`;
      const of_return = [...new Set(counts.map((one) => one.of_return))];
      return bars(
        (counts.length === 0 ? [] : ANSWER_STATES).map((state) => ({
          label: choiceLabel(state),
          value: sumOf(counts, (one) => one.state === state),
          tone: ANSWER_TONES[state],
          link: filtered('/quality-answer', { of_return, state }),
        })),
      );
    },
  }),
  chart({
    key: 'extension-months',
    label: 'Extension activities each month',
    order: 65,
    who: [who.admin('Q', 'X')],
    ofLetter: true,
    run: ({ sql, today }) =>
      trendOf(
        today,
        'month',
        ({ now, before }) => sql<{ day: string; n: number }>`
          select from_date::text as day, count(*)::int as n from extension_activity
          where from_date between ${now.from} and ${now.to} or from_date between ${before.from} and ${before.to} group by 1`,
        (month) => filtered('/extension-activity', filterOfDays('from_date', month)),
      ),
  }),
  chart({
    key: 'extension-students',
    label: "Students in the year's extension activities by unit",
    order: 66,
    who: [who.admin('Q')],
    ofLetter: true,
    async run({ sql, today }) {
      const year = ofYear(today);
      const rows = await sql<{ id: number; name: string; n: number }>`
        select u.id, u.name, sum(a.students)::int as n from extension_activity a join extension_unit u on u.id = a.unit
        where a.from_date between ${year.from} and ${year.to} group by u.id order by n desc, u.name limit 12`;
      return bars(
        rows.map(({ id, name, n }) => ({
          label: name,
          value: n,
          link: filtered('/extension-activity', { unit: id, ...filterOfDays('from_date', year) }),
        })),
        { adds: 'students', unit: 'students' },
      );
    },
  }),
  pending({
    key: 'extension-idle',
    label: 'Extension',
    order: 42,
    who: [who.admin('Q')],
    ofLetter: true,
    async run({ sql, today }) {
      const year = ofYear(today);
      const [idle] = await sql<{ n: number }>`
        select count(*)::int as n from extension_unit u where u.active and not exists (
          select from extension_activity a where a.unit = u.id and a.from_date between ${year.from} and ${year.to})`;
      return idle && idle.n > 0
        ? [
            {
              text: {
                text: '{n|unit has|units have} no activity in {year}.',
                with: { n: idle.n, year: academicYearOf(today) },
              },
              link: '/college-management/extensions',
              tone: 'warn',
            },
          ]
        : [];
    },
  }),
  chart({
    key: 'grants-spent',
    label: 'Spent from grants',
    order: 67,
    who: [who.admin('J', 'X')],
    ofLetter: true,
    run: async (handle) =>
      bars(
        (await openGrants(handle)).map(({ id, name, spent }) => ({
          label: name,
          value: spent,
          link: filtered('/grant-expense', { project: id }),
        })),
        { adds: 'amount' },
      ),
  }),
  chart({
    key: 'grants-received',
    label: 'Received for grants, with interest',
    order: 68,
    who: [who.admin('J')],
    ofLetter: true,
    run: async (handle) =>
      bars(
        (await openGrants(handle)).map(({ id, name, received, interest }) => ({
          label: name,
          value: received + interest,
          link: filtered('/grant-instalment', { project: id }),
        })),
        { adds: 'amount' },
      ),
  }),
  pending({
    key: 'grants-next',
    label: 'Grants',
    order: 43,
    who: [who.admin('J')],
    ofLetter: true,
    run: async (handle) =>
      (await openGrants(handle))
        .filter(({ sanctioned, received, spent }) => grantSums(sanctioned, received, spent).next)
        .map(({ id, name }) => ({
          text: { text: '{name}: the next instalment can be requested.', with: { name } },
          link: `/college-management/rusa/statement/${id}`,
          tone: 'warn',
        })),
  }),
];
