/** The list of duty and medical leave: who is away when, why, and what the registers show. */
import { isHead } from '@/domain/head-of-department';
import { numberKey } from '@/domain/keys';
import { addDays } from '@/domain/month';
import { Problem } from '@/schema';
import type { AnswerOf, Handle, InputOf } from '../../../../server/handle';
import { namesOf } from '../../staff-management/commands/names.server';
import type { leaves } from '../module';
import { LEAVE_OPTIONS } from './entry-columns.server';
import { accountKeyOf } from './problems.server';

/** Days shown if none are given: the last thirty and everything that is still to come. */
const RECENT = 30;

const KINDS = LEAVE_OPTIONS.map(({ value, label }) => ({ value, label }));

export interface LeaveRow {
  readonly id: number;
  readonly student: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly programme: string;
  readonly department: string;
  readonly kind: 'D' | 'M';
  readonly from_date: string;
  readonly to_date: string;
  readonly reason: string;
  readonly by: string | null;
  readonly marked: number;
  readonly absent: number;
}

/**
 * The office sees all, a head the students of the department, a teacher what they recorded
 * themselves and their own students.
 */
export const leaveRows = (
  handle: Handle,
  query: {
    readonly from?: string | null;
    readonly to?: string | null;
    readonly kind?: 'D' | 'M' | null;
    readonly ids?: readonly number[] | null;
  },
): Promise<LeaveRow[]> => {
  const { sql, actor, today } = handle;
  const { from = null, to = null, kind = null, ids = null } = query;
  return sql<LeaveRow>`
    select l.id, l.student, s.roll_no, s.name, s.programme, s.department, l.kind, l.from_date::text, l.to_date::text, l.reason, l.by, in_class.marked, in_class.absent
    from attendance_leave l join student s on s.id = l.student
      cross join lateral (
        select count(*) filter (where a.status = l.kind)::int as marked, count(*) filter (where a.status = 'A')::int as absent
        from attendance_mark a join class_session c on c.id = a.session where a.student = l.student and c.held_on between l.from_date and l.to_date) in_class
    where (${from}::date is null or l.to_date >= ${from}) and (${to}::date is null or l.from_date <= ${to}) and (${kind}::text is null or l.kind = ${kind})
      and (${ids}::int[] is null or l.id = any(${ids}::int[]))
      and (${actor.kind} <> 'faculty' or l.by = ${accountKeyOf(handle)} or (${isHead(actor)} and s.department = ${actor.department})
        or exists (select 1 from enrolment e join course_allotment a on a.offering = e.offering and (a.section is null or a.section = e.section)
          where e.student = l.student and e.status <> 'dropped' and a.faculty = ${actor.id} and in_force(a.from_date, a.to_date, ${today})))
    order by l.from_date desc, s.name, l.id`;
};

/** Whoever recorded it, the head of the student's department, and the office. */
export const mayWithdraw = (
  handle: Handle,
  { by, department }: Pick<LeaveRow, 'by' | 'department'>,
): boolean =>
  handle.actor.kind !== 'faculty' ||
  by === accountKeyOf(handle) ||
  (isHead(handle.actor) && handle.actor.department === department);

export async function leaveList(
  handle: Handle,
  { filters }: InputOf<typeof leaves>,
): Promise<AnswerOf<typeof leaves>> {
  const { from, to, kind } = filters;
  if (from && to && to < from)
    throw new Problem('invalid', {
      errors: { to: 'The end date cannot be before the start date.' },
    });
  const student = numberKey(filters.student);
  const since = from ?? (to || student !== null ? null : addDays(handle.today, -RECENT));
  const found = await leaveRows(handle, { from: since, to, kind });
  const rows = found.filter((row) => student === null || row.student === student);
  const students = new Map(
    found.map((row) => [row.student, [row.roll_no, row.name].filter(Boolean).join(' ')]),
  );
  const names = await namesOf(
    handle.sql,
    rows.map(({ by }) => by),
  );
  const away = (on: 'D' | 'M'): string =>
    String(
      new Set(
        rows
          .filter(
            (row) =>
              row.kind === on && row.from_date <= handle.today && handle.today <= row.to_date,
          )
          .map((row) => row.student),
      ).size,
    );
  return {
    rows: rows.map(({ by, department: _, ...row }, n) => ({
      ...row,
      by: names.get(by ?? '') ?? null,
      _can: rows[n] && mayWithdraw(handle, rows[n]) ? ['withdraw'] : [],
    })),
    ...(since && !from ? { stands: { from: since } } : {}),
    head: [
      { label: 'On duty today', value: away('D') },
      { label: 'On medical leave today', value: away('M') },
    ],
    choices: {
      student: [...students].map(([value, label]) => ({ value, label })),
      kind: KINDS,
      'record.kind': KINDS,
    },
    // Explains a column, so it needs the table.
    ...(rows.length > 0
      ? {
          footnotes: [
            'Absent: classes of these days in which the register still shows the student absent.',
          ],
        }
      : {}),
    none: 'No duty or leave recorded in this period.',
    can: ['record', 'withdraw'],
  };
}
