/**
 * Monthly and annual reports of a department: periods, due dates and the allowed moves between
 * states (administration §10).
 */
import { HEAD } from './head-of-department';
import { academicYear, academicYearOf, yearSpan, type YearSpan } from './academic-year';
import { daysBetween } from './dates';
import { addDays, lastDayOf, monthsOf } from './month';
import { refuse, refuseField, type Refusal } from './reason';
import type { Day } from './units';

export const REPORT_STATES = ['draft', 'submitted', 'returned', 'accepted', 'locked'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_MOVES = ['submit', 'return', 'accept', 'unlock'] as const;
export type ReportMove = (typeof REPORT_MOVES)[number];

/** In the form that a field of kind `state` takes. */
export const REPORT_FLOW = {
  draft: ['submitted'],
  submitted: ['returned', 'accepted'],
  returned: ['submitted'],
  accepted: ['returned', 'locked'],
  locked: ['accepted'],
} as const satisfies Record<ReportState, readonly ReportState[]>;

const STEPS: Readonly<
  Record<ReportMove, { readonly from: readonly ReportState[]; readonly to: ReportState }>
> = {
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  return: { from: ['submitted', 'accepted'], to: 'returned' },
  accept: { from: ['submitted'], to: 'accepted' },
  unlock: { from: ['locked'], to: 'accepted' },
};
export const reportStateAfter = (move: ReportMove): ReportState => STEPS[move].to;

/** Whether figures and texts can change. */
export const isOpen = (state: ReportState): state is 'draft' | 'returned' =>
  state === 'draft' || state === 'returned';
/** Whether the college's compilation includes it. */
export const isAccepted = (state: ReportState): boolean =>
  state === 'accepted' || state === 'locked';

/** The role of a caller towards the report of a department. */
export type ReportParty = 'office' | 'head' | 'reader' | 'none';

interface Caller {
  readonly kind: string;
  readonly letters: string;
  readonly type: string | null;
  readonly department: string | null;
}
/**
 * Letter D manages the reports; X reads all of them; a teacher reads those of their own department.
 */
export function reportPartyOf(
  { kind, letters, type, department }: Caller,
  of: string | null,
): ReportParty {
  if (kind === 'super' || (kind === 'admin' && /[AD]/.test(letters))) return 'office';
  if (kind === 'admin') return letters.includes('X') ? 'reader' : 'none';
  if (kind !== 'faculty' || of === null || of !== department) return 'none';
  return type === HEAD ? 'head' : 'reader';
}

/** Whether the caller can edit the texts now. */
export const mayWrite = (party: ReportParty, state: ReportState): boolean =>
  (party === 'head' || party === 'office') && isOpen(state);

const mayMove = (move: ReportMove, party: ReportParty): boolean =>
  party === 'office' || (move === 'submit' && party === 'head');

/** The moves open to the caller now. */
export const reportMovesOf = (party: ReportParty, state: ReportState): ReportMove[] =>
  REPORT_MOVES.filter((move) => STEPS[move].from.includes(state) && mayMove(move, party));

/**
 * The span of a report: `2026-10` is that of a month, `2026-27` that of an academic year; null if
 * it is neither. An ambiguous text such as `2009-10` is a month.
 */
export function reportSpan(period: string): YearSpan | null {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(period))
    return { from: `${period}-01`, to: lastDayOf(period) };
  return yearSpan(period);
}
export const isMonth = (period: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(period);

/** The months of an academic year, in order. */
export function monthsOfYear(year: string): readonly string[] {
  const span = yearSpan(year);
  return span ? monthsOf({ starts_on: span.from, ends_on: span.to }) : [];
}
/** The last complete month. */
export const lastMonthOf = (today: Day): string =>
  addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
/** The following month. */
export const monthAfter = (month: string): string => addDays(lastDayOf(month), 1).slice(0, 7);
/** The academic year that contains a month. */
export const yearOfMonth = (month: string): string => academicYearOf(`${month}-01`);

/** Days after the end of an academic year in which its report is written. */
const YEAR_DAYS = 31;
/** The due date of a report; that of a month is the day of the next month set by the college. */
export function reportDue(period: string, day: number): Day {
  const { to } = reportSpan(period) ?? { to: '' };
  return isMonth(period) ? addDays(to, day) : addDays(to, YEAR_DAYS);
}
/** Days before and after the due date on which heads are reminded. */
const REMINDED_BEFORE = 2;
const REMINDED_AFTER = 3;
export type ReminderRound = 'before' | 'after';
/**
 * The reminder that a report is due for today: one before the due date and one after it. Null on
 * other days: a server that was off does not make up for a reminder that is long past.
 */
export function reminderRound(due: Day, today: Day): ReminderRound | null {
  const left = daysBetween(today, due);
  if (left > REMINDED_BEFORE || left < -REMINDED_AFTER) return null;
  return left < 0 ? 'after' : 'before';
}
/** The last complete academic year. */
export const lastYearOf = (today: Day): string =>
  academicYear(Number(academicYearOf(today).slice(0, 4)) - 1);

/** Whole days past the due date; 0 if in time. */
export const lateDays = (due: Day, submitted: Day): number =>
  Math.max(0, daysBetween(due, submitted));

export interface ReportMoveContext {
  readonly reason?: string | null;
  readonly period: string;
  readonly today: Day;
}

/** Why a move is refused; null if it is allowed. */
export function reportMoveRefusal(
  move: ReportMove,
  state: ReportState,
  party: ReportParty,
  { reason, period, today }: ReportMoveContext,
): Refusal | null {
  if (!mayMove(move, party))
    return refuse('forbidden', 'You are not allowed to do this. Ask an administrator for access.');
  const { from, to } = STEPS[move];
  if (!from.includes(state))
    return refuse('wrong_move', '{label} cannot go from "{from}" to "{to}".', {
      label: 'The report',
      from: state,
      to,
    });
  const end = reportSpan(period)?.to ?? '';
  if (move === 'submit' && today <= end)
    return refuse('invalid', 'The report can be submitted from {date}, after its period ends.', {
      date: addDays(end, 1),
    });
  if ((move === 'return' || move === 'unlock') && !reason?.trim())
    return refuseField('reason', 'Enter a reason. It is saved with the report.');
  return null;
}

/** A figure as stored: a number, or a part of a whole. */
export interface ReportValue {
  readonly n: number;
  readonly of: number | null;
}
export type ReportValueKind = 'int' | 'percent' | 'share';

/** Formats a figure: `41`, `12 / 14`, `81.3 %`; a dash if the whole is 0. */
export function reportValueText({ n, of }: ReportValue, kind: ReportValueKind): string {
  if (kind === 'int') return String(n);
  if (kind === 'share') return `${n} / ${of ?? 0}`;
  // Rounded half up in whole numbers, to a tenth of a per cent.
  return of ? `${(Math.floor((n * 2000 + of) / (2 * of)) / 10).toFixed(1)} %` : '–';
}

/**
 * Combines the figures of several months or departments: parts and wholes are added up; `last`
 * takes the newest, as for the number on the roll.
 */
export function foldValues(values: readonly ReportValue[], how: 'sum' | 'last'): ReportValue {
  const last = values.at(-1);
  if (how === 'last') return last ?? { n: 0, of: null };
  return {
    n: values.reduce((sum, { n }) => sum + n, 0),
    of: values.some(({ of }) => of !== null)
      ? values.reduce((sum, { of }) => sum + (of ?? 0), 0)
      : null,
  };
}

/** The rows of a report's table. */
export type ReportRowValues = Readonly<Record<string, string | number | null>>;
/**
 * The rows of several months as those of one: rows with the same values of `by` become one, with
 * their other numbers added up.
 */
export function mergeRows(
  rows: readonly ReportRowValues[],
  by: readonly string[],
): readonly ReportRowValues[] {
  const merged = new Map<string, ReportRowValues>();
  for (const row of rows) {
    const key = by.map((name) => row[name] ?? '').join('\n');
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? Object.fromEntries(
            Object.entries(known).map(([name, value]) => {
              const more = row[name];
              const adds =
                !by.includes(name) && typeof value === 'number' && typeof more === 'number';
              return [name, adds ? value + more : value];
            }),
          )
        : row,
    );
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
