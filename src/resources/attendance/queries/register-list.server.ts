/** The registers tab: its rows, and the actions on ticked ones. */
import { resolveMonth, type TermMonth } from '@/domain/month';
import type { RegisterMove } from '@/domain/register-state';
import { Problem, type Column } from '@/schema';
import type {
  ActionInput,
  AnswerOf,
  ActionResult,
  Handle,
  InputOf,
  RunsOf,
} from '../../../../server/handle';
import type { clearance } from '../module';
import { registerPolicyOf } from './register-policy.server';
import { moveValuesOf, moveRegister, type MoveValues } from './moves.server';
import { problemOf, invalidField } from './problems.server';
import { expectedClasses } from '../../college-management/commands/routine.server';
import { namesOf } from '../../staff-management/commands/names.server';
import { registersOf, workingDays, type RegisterLine } from './registers.server';
import { termOf, type SemesterTerm } from './class-scope.server';
import { remindTeachers } from './register-notices.server';

type Input = InputOf<typeof clearance>;
type Runs = RunsOf<typeof clearance>;

export interface RegisterMonth {
  readonly batch: string;
  readonly semester: string;
  readonly term: SemesterTerm;
  readonly month: TermMonth;
}

export async function registerMonthOf(
  { sql }: Handle,
  { params }: Pick<Input, 'params'>,
): Promise<RegisterMonth> {
  const { batch, semester } = params;
  const term = await termOf(sql, batch, semester, null);
  if (!term) throw invalidField('semester', 'This semester has no dates for this batch yet.');
  const found = resolveMonth(params.month, term);
  if ('refusal' in found) throw problemOf(found.refusal, 'month');
  return { batch, semester, term, month: found.at };
}

const COLUMNS: readonly Column[] = [
  {
    name: 'paper',
    label: 'Paper',
    sticky: true,
    link: '/attendance/entry/{batch}/{subject_id}/{semester}/{course}/{month}?section={section_id}',
  },
  { name: 'subject', label: 'Subject', aside: true },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    tones: { open: 'muted', submitted: 'warn', cleared: 'good', reopened: 'warn' },
  },
  {
    name: 'due',
    label: 'Due',
    kind: 'choice',
    tones: { overdue: 'bad', not_begun: 'warn' },
    labels: { not_begun: 'Not started' },
  },
  { name: 'section', label: 'Section' },
  { name: 'teachers', label: 'Teacher' },
  { name: 'held', label: 'Classes held', kind: 'int', total: true },
  { name: 'expected', label: 'Expected', kind: 'int', total: true },
  { name: 'students', label: 'Students', kind: 'int' },
  { name: 'average', label: 'Average', kind: 'percent' },
  { name: 'updated_at', label: 'Last entry', kind: 'instant' },
  { name: 'submitted_by', label: 'Submitted by', aside: true },
  { name: 'submitted_at', label: 'Submitted at', kind: 'instant', aside: true },
  { name: 'verified_by', label: 'Verified by', aside: true },
  { name: 'note', label: 'Note' },
];

export async function registerList(
  handle: Handle,
  { filters }: Input,
  context: RegisterMonth,
): Promise<AnswerOf<typeof clearance>> {
  const all = await registersOf(handle, context.batch, context.semester, context.month);
  const lines = all.filter(
    ({ department, state, overdue }) =>
      (!filters.department || department === filters.department) &&
      (!filters.state || state === filters.state) &&
      (!filters.overdue || overdue),
  );
  const names = await namesOf(
    handle.sql,
    lines.flatMap(({ submitted_by, verified_by }) => [submitted_by, verified_by]),
  );
  const { hod_verification } = await registerPolicyOf(handle.sql);
  const days = await workingDays(handle, context.month);
  const last = context.month.to < handle.today ? context.month.to : handle.today;
  const planned = await expectedClasses(handle, context.month.from, last);
  const inState = (state: string): number => all.filter((line) => line.state === state).length;
  return {
    columns: COLUMNS.filter(({ name }) => hod_verification || name !== 'verified_by'),
    rows: lines.map((line) => ({
      id: line.id,
      _can: line.can,
      batch: context.batch,
      semester: context.semester,
      month: context.month.month,
      course: line.course,
      subject_id: line.subject,
      section_id: line.section ?? 0,
      subject: line.subject_name,
      paper: `${line.code} ${line.title}`,
      section: line.section_name,
      teachers: line.teachers,
      held: line.held,
      expected:
        planned.get(`${line.offering} ${line.section ?? 0}`) ??
        Math.round((line.hours_week * days) / 6),
      students: line.students,
      average: line.average,
      updated_at: line.updated_at,
      state: line.state,
      due: line.overdue ? 'overdue' : line.held === 0 && line.state === 'open' ? 'not_begun' : null,
      submitted_by: names.get(line.submitted_by ?? '') ?? null,
      submitted_at: line.submitted_at,
      verified_by: names.get(line.verified_by ?? '') ?? null,
      note: line.note,
    })),
    head: [
      { label: 'Registers', value: String(all.length) },
      { label: 'Cleared', value: String(inState('cleared')), tone: 'good' },
      { label: 'Submitted', value: String(inState('submitted')), tone: 'warn' },
      {
        label: 'Pending',
        value: String(inState('open') + inState('reopened')),
        tone: 'muted',
      },
      { label: 'Overdue', value: String(all.filter(({ overdue }) => overdue).length), tone: 'bad' },
    ],
    choices: { programme: [], core: [], band: [] },
    footnotes: [
      "Expected: classes in the published routine this month so far. For papers not in it: allotted weekly hours over the month's working days.",
      'Average: hours attended out of hours held, all students, duty counted in full.',
    ],
  };
}

/** The ticked rows in a fixed order, so that two bulk moves never deadlock. */
async function selectedRegisters(
  handle: Handle,
  { rows }: Pick<ActionInput, 'rows'>,
  context: RegisterMonth,
): Promise<RegisterLine[]> {
  const lines = new Map(
    (await registersOf(handle, context.batch, context.semester, context.month)).map((line) => [
      line.id,
      line,
    ]),
  );
  return [...new Set(rows.map(String))].sort().map((id) => lines.get(id) ?? missing());
}
const missing = (): never => {
  throw new Problem('not_found', { what: 'Register' });
};

export const moveSelected =
  (move: RegisterMove) =>
  async (
    handle: Handle,
    input: Input & Pick<ActionInput, 'rows'> & { readonly values: Partial<MoveValues> },
  ): Promise<ActionResult> => {
    const context = await registerMonthOf(handle, input);
    const lines = await selectedRegisters(handle, input, context);
    for (const { offering, section, party, code } of lines) {
      await moveRegister(
        handle,
        move,
        { register: { offering, section, month: `${context.month.month}-01` }, party, paper: code },
        moveValuesOf(input.values),
      );
    }
    return { say: { text: '{count|register|registers} updated.', with: { count: lines.length } } };
  };

/** Marks registers as verified by the head. A returned or reopened register is verified again. */
export const verify: Runs['verify'] = async (handle, input): Promise<ActionResult> => {
  const context = await registerMonthOf(handle, input);
  const lines = await selectedRegisters(handle, input, context);
  if (lines.some(({ party }) => party !== 'head')) throw new Problem('forbidden');
  const { hod_verification } = await registerPolicyOf(handle.sql);
  if (!hod_verification)
    throw new Problem('locked', {
      reason: 'Verification by heads of department is turned off.',
    });
  const month = `${context.month.month}-01`;
  for (const { offering, section, code } of lines) {
    const done = await handle.sql<{ id: number }>`
      update attendance_register set verified_by = ${handle.by}, verified_at = ${handle.now}, version = version + 1
      where offering = ${offering} and coalesce(section, 0) = coalesce(${section}::int, 0) and month = ${month} and state = 'submitted' and verified_by is null returning id`;
    if (!done[0])
      throw invalidField('rows', 'The register of {paper} is not waiting for your verification.', {
        paper: code,
      });
    await handle.audit('attendance.verify', 'attendance-register', done[0].id, {
      paper: code,
      month,
    });
  }
  return { say: { text: '{count|register|registers} updated.', with: { count: lines.length } } };
};

/** Sends one letter per teacher, however many registers are outstanding. */
export const remind: Runs['remind'] = async (handle, input): Promise<ActionResult> => {
  const context = await registerMonthOf(handle, input);
  const lines = await selectedRegisters(handle, input, context);
  const refusedLine = lines.find(({ can }) => !can.includes('remind'));
  if (refusedLine)
    throw refusedLine.party === 'teacher' || refusedLine.party === 'other'
      ? new Problem('forbidden')
      : invalidField('rows', 'The register of {paper} is already submitted.', {
          paper: refusedLine.code,
        });
  const letters = await remindTeachers(handle, lines, context.month.month);
  await handle.audit('attendance.remind', 'attendance-register', 0, {
    batch: context.batch,
    semester: context.semester,
    month: context.month.month,
    registers: lines.map(({ id }) => id),
    letters,
  });
  return { say: { text: 'Sending {count|email|emails}.', with: { count: letters } } };
};
