/**
 * The shortfalls tab: students below the required attendance at the end of the month, and how they
 * were dealt with.
 */
import { isHead } from '@/domain/head-of-department';
import { classesLeft } from '@/domain/paper-attendance';
import { attendanceBandsOf, paperRulesOf } from '@/domain/regulation';
import { bandTonesOf } from '@/domain/attendance-figures';
import { textKey } from '@/domain/keys';
import { plainPercent, toBasisPoints } from '@/domain/fraction';
import { isShort } from '@/domain/eligibility';
import { choiceLabel, Problem, type Column } from '@/schema';
import type { AnswerOf, ActionResult, Handle, InputOf, RunsOf } from '../../../../server/handle';
import type { clearance } from '../module';
import { accountKeyOf } from './problems.server';
import { classAttendanceOf, type StudentAttendance } from './class-attendance.server';
import { registerMonthOf, type RegisterMonth } from './register-list.server';
import { lastDay, ownDepartment, peopleOf } from './class-scope.server';

interface ShortfallAction {
  readonly student: number;
  readonly status: string;
  readonly action: string | null;
  readonly remark: string | null;
}

const columnsOf = (all: readonly StudentAttendance[]): readonly Column[] => [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'programme', label: 'Programme' },
  { name: 'major', label: 'Major' },
  { name: 'short', label: 'Papers short' },
  { name: 'aggregate', label: 'Aggregate', kind: 'percent' },
  {
    name: 'needed',
    label: 'Classes needed',
    kind: 'int',
    help: 'In the paper with the largest shortage, if every class is attended.',
  },
  {
    name: 'band',
    label: 'Band',
    kind: 'choice',
    tones: bandTonesOf(all.map(({ regulation }) => attendanceBandsOf(regulation))),
  },
  { name: 'action', label: 'Action', kind: 'choice' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    tones: { pending: 'warn', cleared: 'good', not_cleared: 'bad' },
  },
  { name: 'remark', label: 'Remark' },
];

const scopeOf = (
  handle: Handle,
  { programme, core, department }: Partial<InputOf<typeof clearance>['filters']>,
  { batch, semester, month }: RegisterMonth,
) => ({
  batch,
  semester,
  programme: textKey(programme ?? null),
  core: textKey(core ?? null),
  department: ownDepartment(handle) ?? textKey(department ?? null),
  present_on: lastDay(month.to, handle.today),
});
const monthOf = ({ month }: RegisterMonth): string => `${month.month}-01`;

/**
 * Whether the caller may write here: heads for their own department's students, the office for all.
 */
const mayRecord = ({ actor }: Handle): boolean => actor.kind !== 'faculty' || isHead(actor);

export async function shortfallList(
  handle: Handle,
  input: InputOf<typeof clearance>,
  context: RegisterMonth,
): Promise<AnswerOf<typeof clearance>> {
  const { papers, all } = await classAttendanceOf(
    handle,
    scopeOf(handle, input.filters, context),
    monthOf(context),
  );
  const code = new Map(papers.map((paper) => [paper.offering, paper.code]));
  const recorded = new Map(
    (
      await handle.sql<ShortfallAction>`
    select student, status, action, remark from shortfall_clearance where batch = ${context.batch} and semester = ${context.semester} and kind = 'attendance' and month = ${monthOf(context)}`
    ).map((row) => [row.student, row]),
  );
  const short = all.filter(({ judged }) => judged.is_short);
  const rows = short
    .map(({ person, regulation, figures, judged }) => {
      const required = regulation.attendance_required;
      const below = judged.papers.filter(({ share }) => isShort(share, required));
      const needed = below.map(({ paper }) => {
        const figure = figures.get(paper);
        return figure ? classesLeft(figure, paperRulesOf(regulation), required).needs : null;
      });
      const entry = recorded.get(person.student);
      return {
        id: person.student,
        ...(mayRecord(handle) ? { _can: ['record'] } : { _can: [] }),
        roll_no: person.roll_no,
        name: person.name,
        programme: person.programme,
        major: person.major,
        short: below
          .map(({ paper, share }) => `${code.get(paper) ?? ''} ${plainPercent(share)} %`)
          .join(', '),
        aggregate: toBasisPoints(judged.aggregate.share),
        needed: needed.includes(null) ? null : Math.max(0, ...needed.map(Number)),
        band: judged.aggregate.band,
        status: entry?.status ?? 'pending',
        action: entry?.action ?? null,
        remark: entry?.remark ?? null,
      };
    })
    .filter(({ band }) => !input.filters.band || band === input.filters.band);
  const bands = [
    ...new Set(
      all.flatMap(({ regulation }) => attendanceBandsOf(regulation).map(({ name }) => name)),
    ),
  ];
  return {
    columns: columnsOf(all),
    rows,
    choices: {
      band: bands.map((value) => ({ value, label: choiceLabel(value) })),
      department: [],
      state: [],
      overdue: [],
    },
    head: [
      {
        label: 'Below requirement',
        value: String(short.length),
        tone: short.length ? 'warn' : 'good',
      },
      { label: 'Students', value: String(all.length) },
      {
        label: 'Undecided',
        value: String(rows.filter(({ status }) => status === 'pending').length),
        tone: 'bad',
      },
    ],
    footnotes: [
      'From the start of term to the end of the month.',
      'Records here do not change percentages or eligibility.',
    ],
  };
}

export const recordShortfall: RunsOf<typeof clearance>['record'] = async (
  handle,
  input,
): Promise<ActionResult> => {
  const context = await registerMonthOf(handle, input);
  const { sql } = handle;
  const allowed = new Set(
    (await peopleOf(sql, scopeOf(handle, {}, context))).map(({ student }) => student),
  );
  const students = input.rows.map(Number);
  if (!students.every((id) => allowed.has(id))) throw new Problem('not_found', { what: 'Student' });
  const { status, action, remark } = input.values;
  const old = await sql<ShortfallAction>`
    select student, status, action, remark from shortfall_clearance where student = any(${students}::int[]) and semester = ${context.semester} and kind = 'attendance' and month = ${monthOf(context)}`;
  await sql`
    insert into shortfall_clearance (student, batch, semester, kind, month, status, action, remark, by, at)
    select id, ${context.batch}, ${context.semester}, 'attendance', ${monthOf(context)}::date, ${status}, ${action}, ${remark}, ${accountKeyOf(handle)}, ${handle.now}::timestamptz from unnest(${students}::int[]) as id
    on conflict (student, semester, kind, coalesce(month, '0001-01-01'::date), coalesce(cat, '')) do update
      set status = excluded.status, action = excluded.action, remark = excluded.remark, by = excluded.by, at = excluded.at`;
  await handle.audit('attendance.counsel', 'shortfall-clearance', context.batch, {
    semester: context.semester,
    month: context.month.month,
    students,
    old,
    new: { status, action, remark },
  });
  return {
    say: { text: 'Recorded for {count|student|students}.', with: { count: students.length } },
  };
};
