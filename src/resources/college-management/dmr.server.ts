/**
 * Monthly reports: all of a year, one of a department or of the college, and the rows behind each
 * figure.
 */
import {
  isAccepted,
  isOpen,
  lastMonthOf,
  monthsOfYear,
  reportDue,
  reportPartyOf,
  yearOfMonth,
  reportSpan,
} from '@/domain/department-report';
import { monthSentence, monthText, Problem, type Column } from '@/schema';
import { otherColumns, report, type Handle } from '../../../server/handle';
import { STATE_TONES } from './department-report';
import { columnsOfFigure } from './queries/report-columns.server';
import {
  acceptedReports,
  combinedText,
  dataOf,
  departmentsOf,
  dueDay,
  figureText,
  openReport,
  rowsOfFigure,
} from './queries/report-data.server';
import { owingOf, remindHeads } from './queries/report-reminder.server';
import { reportWork } from './queries/report-work.server';
import { figureOf, FIGURES, type ReportFigure } from './report-figures';
import { figureRows, monthlyReport, monthlyReports } from './report-screens';

/** The academic years from the first report to the current one. */
async function yearsOf({ sql, today }: Handle): Promise<string[]> {
  const [first] = await sql<{
    month: string | null;
  }>`select min(period) as month from department_report where period ~ '^\\d{4}-(0[1-9]|1[0-2])$'`;
  const now = yearOfMonth(today.slice(0, 7));
  const from = Number((first?.month ? yearOfMonth(first.month) : now).slice(0, 4));
  return Array.from({ length: Number(now.slice(0, 4)) - from + 1 }, (_, i) =>
    yearOfMonth(`${Number(now.slice(0, 4)) - i}-07`),
  );
}

const monthly = report(
  monthlyReports,
  async (handle, { filters }) => {
    const { sql, today, actor } = handle;
    const year = filters.year ?? yearOfMonth(lastMonthOf(today));
    const all = monthsOfYear(year);
    if (all.length === 0)
      throw new Problem('invalid', {
        errors: {
          year: { text: '"{year}" is not an academic year. Enter it as 2026-27.', with: { year } },
        },
      });
    const months = all.filter((month) => month <= today.slice(0, 7));
    const own = actor.kind === 'faculty' ? actor.department : null;
    const departments = (await departmentsOf(handle)).filter(
      ({ id }) => actor.kind !== 'faculty' || id === own,
    );
    const states = new Map(
      (
        await sql<{
          department: string;
          period: string;
          state: 'draft' | 'submitted' | 'returned' | 'accepted' | 'locked';
        }>`
          select department, period, state from department_report where period = any(${months}::text[])`
      ).map(({ department, period, state }) => [`${department} ${period}`, state]),
    );
    const day = await dueDay(handle);
    const stateOf = (department: string, month: string): string => {
      const state = states.get(`${department} ${month}`);
      const open = !state || state === 'draft' || state === 'returned';
      return open && today > reportDue(month, day) && state !== 'returned'
        ? 'late'
        : (state ?? 'not_started');
    };
    const rows = departments.map(({ id, name }) => ({
      id,
      department: name,
      ...Object.fromEntries(months.map((month) => [month, stateOf(id, month)])),
    }));
    const last = months.filter((month) => (reportSpan(month)?.to ?? '') < today).at(-1);
    const count = (of: (state: string) => boolean): number =>
      last ? rows.filter((row) => of(String((row as Record<string, unknown>)[last]))).length : 0;
    return otherColumns({
      columns: [
        { name: 'department', label: 'Department' },
        ...months.map(
          (month): Column => ({
            name: month,
            // The name of a month has a Hindi translation; a month with its year has none.
            label: monthText(month).split(' ')[0] ?? '',
            group: month.slice(0, 4),
            kind: 'choice',
            tones: { ...STATE_TONES, late: 'bad', not_started: 'muted' },
            link: `/college-management/dmr/${month}?department={id}`,
          }),
        ),
      ],
      rows,
      head: last
        ? [
            { label: 'Last month', value: monthSentence(last) },
            {
              label: 'Accepted',
              value: String(count((state) => state === 'accepted' || state === 'locked')),
              tone: 'good',
            },
            {
              label: 'Submitted',
              value: String(count((state) => state === 'submitted')),
              tone: 'warn',
            },
            {
              label: 'Not received',
              value: String(
                count((state) => ['late', 'draft', 'returned', 'not_started'].includes(state)),
              ),
              tone: 'bad',
            },
          ]
        : [],
      footnotes: [
        'Select a status to open the report.',
        {
          text: 'Reports are due on day {day} of the next month. Late: not submitted by then.',
          with: { day },
        },
      ],
      stands: { year },
      choices: { year: (await yearsOf(handle)).map((one) => ({ value: one, label: one })) },
      can: reportPartyOf(actor, null) === 'office' ? ['remind'] : [],
    });
  },
  {
    async remind(handle, { rows }) {
      const month = lastMonthOf(handle.today);
      const wanted = new Set(rows.map(String));
      const owing = (await owingOf(handle, [month])).filter(({ department }) =>
        wanted.has(department),
      );
      const told = await remindHeads(handle, month, owing, handle.today);
      await handle.audit('report.remind', 'department-report', 0, {
        month,
        departments: owing.map(({ department }) => department),
      });
      return { say: { text: '{count|head|heads} of department reminded.', with: { count: told } } };
    },
  },
);

/** A figure of the college: the rows of every accepted report. */
async function behindCollege(handle: Handle, period: string, figure: ReportFigure) {
  if (reportPartyOf(handle.actor, null) === 'none') throw new Problem('forbidden');
  const { reports } = await acceptedReports(handle, period);
  return otherColumns({
    columns: [{ name: 'of', label: 'Department' }, ...columnsOfFigure(period, figure)],
    rows: reports
      .flatMap(({ department, data }) =>
        rowsOfFigure(period, figure, data).map((row) => ({ ...row, of: department.name })),
      )
      .map((row, id) => ({ id, ...row })),
    head: [
      { label: 'Departments with an accepted report', value: String(reports.length) },
      { label: 'Month or year', value: monthSentence(period) },
      {
        label: figure.label,
        value: combinedText(
          figure,
          reports.map(({ data }) => data),
        ),
      },
    ],
    footnotes: ['Rows as at submission of the accepted reports.'],
    ...(reports.length > 0 ? {} : { none: 'No report is accepted yet.' }),
    stands: { period, figure: figure.key },
    paper: {
      title: {
        text: '{figure}: the college, {month}',
        with: { figure: figure.label, month: period },
      },
    },
  });
}

const behind = report(figureRows, async (handle, { filters }) => {
  const period = filters.period ?? lastMonthOf(handle.today);
  const figure = figureOf(filters.figure) ?? FIGURES[0];
  if (!figure) throw new Error('there are no figures');
  const department = reportWork.departmentIn(handle, filters.department);
  if (department === null) return behindCollege(handle, period, figure);
  const opened = await openReport(handle, department, period);
  const data = await dataOf(handle, opened);
  const frozen = opened.row !== null && !isOpen(opened.state);
  return otherColumns({
    columns: columnsOfFigure(period, figure),
    rows: rowsOfFigure(period, figure, data).map((row, id) => ({ id, ...row })),
    head: [
      { label: 'Department', value: opened.department.name },
      { label: 'Month or year', value: monthSentence(period) },
      { label: figure.label, value: figureText(data, figure) },
    ],
    footnotes: [
      frozen
        ? isAccepted(opened.state)
          ? 'Rows as at submission of the accepted report.'
          : 'Rows as at submission.'
        : 'Current rows.',
    ],
    stands: { department, period, figure: figure.key },
    paper: {
      title: {
        text: '{figure}: {department}, {month}',
        with: { figure: figure.label, department: opened.department.name, month: period },
      },
    },
  });
});

export default [
  monthly,
  report(
    monthlyReport,
    (handle, { params, filters }) => reportWork.answer(handle, filters.department, params.month),
    reportWork.actions(({ params }) => String(params['month'] ?? '')),
  ),
  behind,
];
