/** All papers of some students in one month, or up to its end. */
import { isShort } from '@/domain/eligibility';
import { plainPercent } from '@/domain/fraction';
import { bandOf } from '@/domain/attendance-bands';
import { bandTonesOf, figuresOf } from '@/domain/attendance-figures';
import { mean } from '@/domain/spread';
import { monthOf, monthsOf, resolveMonth, termsIn } from '@/domain/month';
import { monthAttendance, inTerm, type AttendanceShare } from '@/domain/paper-attendance';
import { attendanceBandsOf } from '@/domain/regulation';
import { Problem, type Column, type Sentence } from '@/schema';
import type {
  ActionOf,
  ActionResult,
  Handle,
  InputOf,
  ReportAnswer,
} from '../../../../server/handle';
import { writeToStudents } from '../../student-management/commands/message.server';
import type { monthly } from '../module';
import { problemOf, invalidField } from './problems.server';
import { classAttendanceOf, type StudentAttendance } from './class-attendance.server';
import {
  checkMajorAccess,
  ownDepartment,
  type PaperRow,
  type Scope,
  type SemesterTerm,
} from './class-scope.server';

interface BatchTerm extends SemesterTerm {
  readonly semester: string;
}

/**
 * Finds the term by the month. If two terms share it, the later one, unless the other is requested.
 */
async function termAt(
  handle: Handle,
  { params, filters }: InputOf<typeof monthly>,
): Promise<{ term: BatchTerm; month: string; others: readonly BatchTerm[] }> {
  const terms = await handle.sql<BatchTerm>`
    select distinct on (semester) id, semester, starts_on::text, ends_on::text from term
    where batch = ${params.batch} and (programme is null or ${params.programme}::text is null or programme = ${params.programme}) order by semester, programme nulls last`;
  const monthParam = params.month;
  if (!/^(\d{4}-)?(0[1-9]|1[0-2])$|^[1-9]$/.test(monthParam))
    throw new Problem('malformed', {
      reason: {
        text: '"{month}" is not a month. Enter it as {example}.',
        with: { month: monthParam, example: handle.today.slice(0, 7) },
      },
    });
  const matchingTerms =
    monthParam.length > 2
      ? termsIn(monthParam, terms)
      : terms.filter((term) =>
          monthsOf(term).some((month) => Number(month.slice(5)) === Number(monthParam)),
        );
  const chosen = filters.semester
    ? matchingTerms.filter(({ semester }) => semester === filters.semester)
    : matchingTerms;
  const [term, second] = [...chosen].sort((a, b) => b.starts_on.localeCompare(a.starts_on));
  if (!term)
    throw invalidField('month', 'The batch has no term in {month}.', { month: monthParam });
  if (second && monthParam.length <= 2)
    throw new Problem('malformed', {
      reason: {
        text: 'More than one term includes that month. Enter it as {example}.',
        with: {
          example: monthsOf(term).find((month) => Number(month.slice(5)) === Number(monthParam)),
        },
      },
    });
  const found = resolveMonth(monthParam, term);
  if ('refusal' in found) throw problemOf(found.refusal, 'month');
  return { term, month: `${found.at.month}-01`, others: matchingTerms };
}

/** The totals come before the papers, of which a programme has dozens. */
function columnsOf(
  papers: readonly PaperRow[],
  provisional: ReadonlySet<number>,
  tones: Column['tones'],
): Column[] {
  const hoursColumns = (name: string, group: string, help?: string): Column[] => [
    { name: `${name}_held`, label: 'Held', kind: 'hours', group, ...(help ? { help } : {}) },
    { name: `${name}_attended`, label: 'Attended', kind: 'hours', group },
    { name: `${name}_pct`, label: '%', kind: 'percent', group },
  ];
  return [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name', sticky: true },
    ...hoursColumns('total', 'All papers'),
    { name: 'band', label: 'Band', kind: 'choice', ...(tones ? { tones } : {}) },
    ...papers.flatMap(({ offering, code, name }) =>
      hoursColumns(`p${offering}`, provisional.has(offering) ? `${code} *` : code, name),
    ),
  ];
}

/** Papers whose register of a shown month is not submitted yet. */
async function openPapers(
  { sql }: Handle,
  offerings: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ offering: number }>`
    select o as offering from unnest(${offerings}::int[]) o
    where exists (select 1 from attendance_register r where r.offering = o and r.month between ${from} and ${to} and r.state in ('open', 'reopened'))
      or not exists (select 1 from attendance_register r where r.offering = o and r.month = ${to})`;
  return new Set(rows.map(({ offering }) => offering));
}

/**
 * Only the month, or everything up to its end. In a single month, duty counts as far as earlier
 * months have left some of it.
 */
interface MonthFigures extends Pick<StudentAttendance, 'person' | 'regulation'> {
  readonly papers: ReadonlyMap<number, AttendanceShare>;
  readonly whole: AttendanceShare;
}

function monthFiguresOf(
  { person, regulation, figures }: StudentAttendance,
  month: string,
  toDate: boolean,
): MonthFigures {
  const papers = new Map(
    [...figures].map(([offering, figure]): [number, AttendanceShare] => [
      offering,
      toDate ? figure : monthAttendance(figure, figure.on.indexOf(month)),
    ]),
  );
  return {
    person,
    regulation,
    papers,
    whole: inTerm([...papers.values()], regulation.aggregate_method),
  };
}

function rowOf({ person, regulation, papers, whole }: MonthFigures): Record<string, unknown> {
  const row: Record<string, unknown> = {
    id: person.student,
    roll_no: person.roll_no,
    name: person.name,
  };
  // A programme has fifty thousand of these, so they are written into the row directly.
  const setFigures = (name: string, { counted, share }: AttendanceShare): void => {
    const figures = figuresOf(counted, share);
    row[`${name}_held`] = figures.held;
    row[`${name}_attended`] = figures.attended;
    row[`${name}_pct`] = figures.pct;
  };
  for (const [offering, attended] of papers) setFigures(`p${offering}`, attended);
  setFigures('total', whole);
  row['band'] = bandOf(whole.share, attendanceBandsOf(regulation));
  return row;
}

/** The students of the list with their figures, as far as the caller may see them. */
async function monthOfClass(handle: Handle, input: InputOf<typeof monthly>) {
  const { params, filters } = input;
  await checkMajorAccess(handle, params.core);
  const { term, month, others } = await termAt(handle, input);
  const scope: Scope = {
    batch: params.batch,
    semester: term.semester,
    programme: params.programme,
    core: params.core,
    department: params.core ? null : ownDepartment(handle),
    present_on: month < term.starts_on ? term.starts_on : month,
  };
  const toDate = filters.span === 'to_date';
  const { papers, all } = await classAttendanceOf(handle, scope, month, undefined, true);
  const monthFigures = all.map((standing) => monthFiguresOf(standing, month, toDate));
  return { papers, monthFigures, term, month, others, toDate };
}

/**
 * Writes to the guardians of those selected students who are below the required attendance in this
 * list; the others are left out, and counted.
 */
export async function writeToGuardians(
  handle: Handle,
  input: ActionOf<typeof monthly, 'guardians'>,
): Promise<ActionResult> {
  const selected = new Set(input.rows.map(Number));
  const { monthFigures, month } = await monthOfClass(handle, input);
  const people = monthFigures.filter(({ person }) => selected.has(person.student));
  if (people.length < selected.size) throw new Problem('not_found', { what: 'Student' });
  const short = people.filter(({ whole, regulation }) =>
    isShort(whole.share, regulation.attendance_required),
  );
  if (short.length === 0)
    throw new Problem('conflict', {
      reason: 'None of the selected students is short of attendance.',
    });
  const { say } = await writeToStudents(
    handle,
    short.map(({ person }) => person.student),
    { ...input.values, receiver: 'guardian' },
    `Short of attendance, ${month.slice(0, 7)}`,
    new Map(
      short.map(({ person, whole }) => [person.student, figuresOf(whole.counted, whole.share).pct]),
    ),
  );
  return {
    say: {
      text: '{sent} Left out, not short of attendance: {n}.',
      with: { sent: say, n: people.length - short.length },
    },
  };
}

export async function monthList(
  handle: Handle,
  input: InputOf<typeof monthly>,
): Promise<ReportAnswer> {
  const { papers, monthFigures, term, month, others, toDate } = await monthOfClass(handle, input);
  const provisional = await openPapers(
    handle,
    papers.map(({ offering }) => offering),
    toDate ? `${monthOf(term.starts_on)}-01` : month,
    month,
  );
  const shares = monthFigures.flatMap(({ whole }) => whole.share ?? []);
  const footnotes: (string | Sentence)[] = [];
  if (provisional.size)
    footnotes.push({
      text: '* Provisional, register not submitted: {papers}.',
      with: {
        papers: papers
          .filter(({ offering }) => provisional.has(offering))
          .map(({ code }) => code)
          .join(', '),
      },
    });
  footnotes.push("Report errors to the paper's teacher within three days.");
  return {
    rows: monthFigures.map(rowOf),
    columns: columnsOf(
      papers,
      provisional,
      bandTonesOf(monthFigures.map(({ regulation }) => attendanceBandsOf(regulation))),
    ),
    paper: { title: 'Monthly attendance' },
    head: [
      { label: 'Students', value: String(monthFigures.length) },
      {
        label: 'Class average',
        value: shares.length ? `${plainPercent(mean(shares))} %` : '–',
      },
    ],
    footnotes,
    choices: {
      semester:
        others.length > 1
          ? others.map(({ semester }) => ({ value: semester, label: semester }))
          : [],
    },
  };
}
