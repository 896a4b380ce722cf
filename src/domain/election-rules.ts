/**
 * Eligibility of candidates and limits of an election: the Lyngdoh rules as accepted by the Supreme
 * Court (administration §9.2; vectors I1–I8).
 */
import { dayAfter, daysBetween, yearsBetween } from './dates';
import { isAtLeast, plainPercent, type Fraction } from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints, Day } from './units';

/**
 * Completed years on the last day of nominations, both included. Age 22 lasts until the day before
 * the 23rd birthday.
 */
const AGES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  UG: [17, 22],
  PG: [17, 25],
  Research: [17, 28],
};
/** Diplomas and certificates follow the first degree. */
const agesOf = (level: string): readonly [number, number] => AGES[level] ?? [17, 22];

/** 75 %, unless the university requires more. */
export const LEAST_ATTENDANCE: BasisPoints = 7500;
/**
 * Spending limit of a candidate in paise, and days after the result in which the audited account is
 * due.
 */
export const MOST_EXPENSES = 500_000;
export const ACCOUNT_DAYS = 14;
/**
 * Days from the first nomination to the result, and the days of the session in which an election
 * falls.
 */
export const MOST_DAYS = 10;
export const SESSION_DAYS = [42, 56] as const;
/** For one constituency: with fewer ballots the figures would reveal individual votes. */
export const LEAST_BALLOTS = 10;

export const POST_KINDS = ['office_bearer', 'executive'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const CHECKS = ['age', 'attendance', 'arrears', 'earlier', 'conduct', 'regular'] as const;
export type CheckName = (typeof CHECKS)[number];
export interface Check {
  readonly check: CheckName;
  /** `unknown`: the portal lacks the data, and the returning officer checks the documents. */
  readonly result: 'met' | 'not_met' | 'unknown';
  readonly found: Reason;
}

export interface CandidateFacts {
  readonly kind: PostKind;
  /** UG, PG, … as in the programme. */
  readonly level: string;
  readonly dob: Day | null;
  /** Last day of nominations. */
  readonly nominations_to: Day;
  /** Exact share of classes attended in the current semester; null if none was held. */
  readonly attendance: Fraction | null;
  readonly university_attendance: BasisPoints;
  /** Papers currently being repeated. */
  readonly arrears: number;
  /** How often the student has stood before, successful or not, contested or unopposed. */
  readonly stood: Readonly<Record<PostKind, number>>;
  /** The student's own declaration: no criminal record and no disciplinary action. */
  readonly declared: boolean;
  /** As in the register of students. */
  readonly status: string;
}

const checkResult = (
  check: CheckName,
  met: boolean | null,
  text: string,
  fill?: Reason['with'],
): Check => ({
  check,
  result: met === null ? 'unknown' : met ? 'met' : 'not_met',
  found: because(text, fill),
});

function age({ dob, nominations_to, level }: CandidateFacts): Check {
  if (dob === null) return checkResult('age', null, 'No date of birth is on record');
  const [from, to] = agesOf(level);
  const years = yearsBetween(dob, nominations_to);
  return checkResult(
    'age',
    years >= from && years <= to,
    'Age {years} on the last date for nominations; must be {from} to {to}',
    { years, from, to },
  );
}

function attendance({ attendance: share, university_attendance }: CandidateFacts): Check {
  const wanted = Math.max(LEAST_ATTENDANCE, university_attendance);
  if (share === null) return checkResult('attendance', null, 'No classes recorded this semester');
  return checkResult(
    'attendance',
    isAtLeast(share, wanted),
    'Attendance {share} %; {wanted} % required',
    {
      share: plainPercent(share),
      wanted: wanted / 100,
    },
  );
}

function earlier({ kind, stood }: CandidateFacts): Check {
  const most = kind === 'office_bearer' ? 1 : 2;
  return checkResult(
    'earlier',
    stood[kind] < most,
    kind === 'office_bearer'
      ? 'Contested for office bearer {times|time|times} before; only 1 allowed'
      : 'Contested for executive member {times|time|times} before; only 2 allowed',
    { times: stood[kind] },
  );
}

/** In the order of display. */
export function candidateChecks(facts: CandidateFacts): Check[] {
  return [
    age(facts),
    attendance(facts),
    checkResult('arrears', facts.arrears === 0, '{papers|paper|papers} in arrears', {
      papers: facts.arrears,
    }),
    earlier(facts),
    checkResult(
      'conduct',
      facts.declared,
      facts.declared
        ? 'Declared: no criminal record, no disciplinary action'
        : 'Declaration not made',
    ),
    checkResult(
      'regular',
      facts.status === 'active',
      facts.status === 'active'
        ? 'A regular student on the rolls'
        : 'Not on the rolls as a regular student',
    ),
  ];
}

export const failedChecks = (checks: readonly Check[]): CheckName[] =>
  checks.filter(({ result }) => result === 'not_met').map(({ check }) => check);

export type ExpenseState = 'in_time' | 'handed_in' | 'overdue' | 'too_much';
export const accountDue = (result_on: Day): Day => dayAfter(result_on, ACCOUNT_DAYS);
/**
 * Overspending or a missing audited account: the election of this candidate can be declared void.
 */
export function expenseState(
  spent: number,
  audited_on: Day | null,
  result_on: Day | null,
  today: Day,
): ExpenseState {
  if (spent > MOST_EXPENSES) return 'too_much';
  const due = result_on && accountDue(result_on);
  if (audited_on !== null) return due !== null && audited_on > due ? 'overdue' : 'handed_in';
  return due !== null && today > due ? 'overdue' : 'in_time';
}

export interface Schedule {
  readonly nominations_from: Day;
  readonly nominations_to: Day;
  readonly withdraw_by: Day;
  readonly poll_on: Day;
  readonly result_on: Day;
  readonly session_starts_on: Day | null;
}

/** Impossible dates of a schedule, by field. */
export function scheduleFaults({
  nominations_from,
  nominations_to,
  withdraw_by,
  poll_on,
  result_on,
}: Schedule): Record<string, Reason> {
  const faults: Record<string, Reason> = {};
  if (nominations_to < nominations_from)
    faults['nominations_to'] = because(
      'The last date for nominations must not be before the first.',
    );
  if (withdraw_by < nominations_to)
    faults['withdraw_by'] = because(
      'The last date to withdraw must not be before nominations end.',
    );
  if (poll_on <= withdraw_by)
    faults['poll_starts_at'] = because('The poll must be after the last date to withdraw.');
  if (result_on < poll_on)
    faults['result_on'] = because('The result date must not be before the poll.');
  return faults;
}

/** Dates of a schedule that the rules advise against. */
export function scheduleWarnings({
  nominations_from,
  result_on,
  session_starts_on,
  poll_on,
}: Schedule): Reason[] {
  const warnings: Reason[] = [];
  const days = daysBetween(nominations_from, result_on);
  if (days > MOST_DAYS)
    warnings.push(
      because('Nominations to result take {days} days; the rules allow {most}.', {
        days,
        most: MOST_DAYS,
      }),
    );
  const into = session_starts_on === null ? null : daysBetween(session_starts_on, poll_on);
  if (into !== null && (into < SESSION_DAYS[0] || into > SESSION_DAYS[1]))
    warnings.push(
      because('The poll is {days} days after the session begins; the rules require 6 to 8 weeks.', {
        days: into,
      }),
    );
  return warnings;
}
