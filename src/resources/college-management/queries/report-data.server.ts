/**
 * The current state of a report: its row, the caller's role in it, and its figures with their rows,
 * counted now or frozen.
 */
import {
  isAccepted,
  isMonth,
  isOpen,
  monthsOfYear,
  reportDue,
  reportPartyOf,
  reportSpan,
  foldValues,
  mergeRows,
  reportValueText,
  type ReportParty,
  type ReportState,
  type ReportValue,
} from '@/domain/department-report';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { departmentReport } from '../department-report';
import { FIGURES, type ReportFigure, type Row } from '../report-figures';
import { allRowsNow } from './report-rows.server';
import { yearTables } from './report-year.server';

export type ReportRow = RowOf<typeof departmentReport>;

export interface Department {
  readonly id: string;
  readonly name: string;
}
export interface OpenReport {
  readonly department: Department;
  readonly period: string;
  readonly party: ReportParty;
  /** Null until something is written. */
  readonly row: ReportRow | null;
  readonly state: ReportState;
  readonly due: string;
}

/** The counted part of a report: the value of each figure, and rows by figure. */
export interface ReportData {
  readonly values: Readonly<Record<string, ReportValue>>;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** For a year, the months it includes. */
  readonly months?: readonly string[];
  /** For a year, what its months listed, by figure, and what is counted at its end. */
  readonly lists?: Readonly<Record<string, readonly Row[]>>;
}

/**
 * For a month, rows are keyed by query, so that figures with the same rows share them; for a year,
 * by figure.
 */
const rowsKeyOf = (period: string, figure: ReportFigure): string =>
  isMonth(period) ? figure.rows : figure.key;
export const rowsOfFigure = (
  period: string,
  figure: ReportFigure,
  { rows }: ReportData,
): readonly Row[] => rows[rowsKeyOf(period, figure)] ?? [];

/** A dash for a figure that the report did not have when it was submitted. */
export function figureText({ values }: ReportData, { key, kind }: ReportFigure): string {
  const value = values[key];
  return value ? reportValueText(value, kind) : '–';
}

/** The day of the next month on which reports are due, unless the college sets another. */
export const DUE_DAY = 7;
export async function dueDay({ sql }: Pick<Handle, 'sql'>): Promise<number> {
  const [row] = await sql<{ day: number }>`select report_due_day as day from college where id = 1`;
  return row?.day ?? DUE_DAY;
}

export const departmentsOf = ({ sql }: Pick<Handle, 'sql'>): Promise<Department[]> =>
  sql<Department>`select id, name from department where is_academic order by name`;

/** The span of a period that has begun; a report of the future does not exist. */
export function spanOf(
  { today }: Pick<Handle, 'today'>,
  period: string,
): { from: string; to: string } {
  const span = reportSpan(period);
  if (!span || span.from > today) throw new Problem('not_found', { what: 'Report' });
  return span;
}

/**
 * Throws `not_found` for an unknown department or period, and 403 for callers without access to the
 * report.
 */
export async function openReport(
  handle: Handle,
  department: string,
  period: string,
  lock = false,
): Promise<OpenReport> {
  spanOf(handle, period);
  const party = reportPartyOf(handle.actor, department);
  if (party === 'none') throw new Problem('forbidden');
  const [found] = await handle.sql<Department>`
    select id, name from department where id = ${department} and is_academic`;
  if (!found) throw new Problem('not_found', { what: 'Department' });
  const [row = null] = await handle
    .records(departmentReport)
    .find({ department, period }, lock ? { lock } : {});
  return {
    department: found,
    period,
    party,
    row,
    state: row?.state ?? 'draft',
    due: row?.due_on ?? reportDue(period, await dueDay(handle)),
  };
}

/** A month by the current registers. */
async function monthNow(
  handle: Pick<Handle, 'sql'>,
  department: string,
  span: { readonly from: string; readonly to: string },
): Promise<ReportData> {
  const rows = await allRowsNow(handle, { department, ...span });
  return {
    rows,
    values: Object.fromEntries(FIGURES.map(({ key, rows: of, value }) => [key, value(rows[of])])),
  };
}

/** A year, added up from its accepted months. */
async function yearNow(handle: Handle, of: Department, year: string): Promise<ReportData> {
  const department = of.id;
  const found = (
    await handle.records(departmentReport).find({ department, period: monthsOfYear(year) })
  )
    .filter(({ state }) => isAccepted(state))
    .sort((a, b) => a.period.localeCompare(b.period));
  const months: { readonly period: string; readonly data: ReportData }[] = [];
  for (const row of found)
    months.push({
      period: row.period,
      data: await frozenOf(handle, row, { department: of, period: row.period }),
    });
  const rowsIn = (figure: ReportFigure): readonly Row[] =>
    months.flatMap(({ period, data }) => rowsOfFigure(period, figure, data));
  return {
    months: months.map(({ period }) => period),
    lists: {
      ...Object.fromEntries(
        FIGURES.filter(({ listed }) => listed).map((figure) => [
          figure.key,
          typeof figure.fold === 'object'
            ? mergeRows(rowsIn(figure), figure.fold.mergeBy)
            : rowsIn(figure),
        ]),
      ),
      ...(await yearTables(handle, of, year)),
    },
    values: Object.fromEntries(
      FIGURES.map((figure) => [
        figure.key,
        typeof figure.fold === 'object'
          ? figure.value(mergeRows(rowsIn(figure), figure.fold.mergeBy))
          : foldValues(
              months.flatMap(({ data }) => data.values[figure.key] ?? []),
              figure.fold,
            ),
      ]),
    ),
    rows: Object.fromEntries(
      FIGURES.map((figure) => [
        figure.key,
        months.map(({ period, data }) => ({
          period,
          value: figureText(data, figure),
          department,
          figure: figure.key,
        })),
      ]),
    ),
  };
}

type ReportKey = Pick<OpenReport, 'department' | 'period'>;

export const currentData = (
  handle: Handle,
  { department, period }: ReportKey,
): Promise<ReportData> =>
  isMonth(period)
    ? monthNow(handle, department.id, spanOf(handle, period))
    : yearNow(handle, department, period);

/**
 * Only this file writes snapshots: see `snapshotOf`. A report that was not submitted here, as in
 * the demonstration, has none and is counted now.
 */
const frozenOf = async (handle: Handle, row: ReportRow, at: ReportKey): Promise<ReportData> =>
  (row.snapshot as ReportData | null) ?? (await currentData(handle, at));
export const snapshotOf = (data: ReportData): ReportData => data;

/** While a report is being written, the current registers; afterwards the figures at submission. */
export const dataOf = (handle: Handle, opened: OpenReport): Promise<ReportData> =>
  opened.row && !isOpen(opened.state)
    ? frozenOf(handle, opened.row, opened)
    : currentData(handle, opened);

/**
 * Accepted reports of a period, in the order of the departments, and the departments whose report
 * is missing.
 */
export async function acceptedReports(
  handle: Handle,
  period: string,
): Promise<{
  readonly reports: readonly (OpenReport & {
    readonly row: ReportRow;
    readonly data: ReportData;
  })[];
  readonly missing: readonly (Department & { readonly state: ReportState | null })[];
}> {
  spanOf(handle, period);
  const departments = await departmentsOf(handle);
  const rows = new Map(
    (await handle.records(departmentReport).find({ period })).map((row) => [row.department, row]),
  );
  const party = reportPartyOf(handle.actor, null);
  const reports: (OpenReport & { readonly row: ReportRow; readonly data: ReportData })[] = [];
  for (const department of departments) {
    const row = rows.get(department.id);
    if (!row || !isAccepted(row.state)) continue;
    const data = await frozenOf(handle, row, { department, period });
    reports.push({ department, period, party, row, state: row.state, due: row.due_on ?? '', data });
  }
  return {
    reports,
    missing: departments.flatMap((department) => {
      const state = rows.get(department.id)?.state ?? null;
      return state && isAccepted(state) ? [] : [{ ...department, state }];
    }),
  };
}

/** A figure of all these departments combined. */
export const combinedText = ({ key, kind }: ReportFigure, data: readonly ReportData[]): string =>
  reportValueText(
    foldValues(
      data.flatMap(({ values }) => values[key] ?? []),
      'sum',
    ),
    kind,
  );
