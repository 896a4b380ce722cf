/**
 * All registers of a batch's semester in one month, begun or not: those the office clears and those
 * teachers still owe.
 */
import { dividedSections } from '../../student-management/commands/section-moves.server';
import { toBasisPoints } from '@/domain/fraction';
import { count, shareOf, type Tally } from '@/domain/attendance';
import { isOverdue, monthWindow } from '@/domain/entry-window';
import type { TermMonth } from '@/domain/month';
import { partyOf, type Party } from '@/domain/party';
import { attendanceRuleOf, type RegulationRow } from '@/domain/regulation';
import { movesOf, type RegisterState } from '@/domain/register-state';
import type { Handle } from '../../../../server/handle';
import { classDays } from './class-days.server';
import { LETTER } from './register-context.server';
import { registerPolicyOf, type RegisterPolicy } from './register-policy.server';

interface RegisterRow {
  readonly offering: number;
  readonly section: number | null;
  readonly section_name: string | null;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly subject: string;
  readonly subject_name: string;
  readonly department: string;
  readonly regulation: RegulationRow;
  readonly students: number;
  readonly held: number;
  readonly hours_week: number;
  readonly teachers: string | null;
  readonly mine: boolean;
  readonly allotted: boolean;
  readonly sums: Tally | null;
  readonly state: RegisterState;
  readonly reopened_until: string | null;
  readonly submitted_by: string | null;
  readonly submitted_at: string | null;
  readonly verified_by: string | null;
  readonly updated_at: string | null;
  readonly note: string | null;
}
export interface RegisterLine extends Omit<RegisterRow, 'sums' | 'regulation'> {
  readonly id: string;
  readonly party: Party;
  readonly average: number | null;
  readonly overdue: boolean;
  readonly can: readonly string[];
}

/**
 * `offering-section`; section 0 is the whole class. A class divided in the middle of the term owes
 * the registers of its sections from the month of the division on.
 */
export const lineId = ({ offering, section }: Pick<RegisterRow, 'offering' | 'section'>): string =>
  `${offering}-${section ?? 0}`;

const registerRows = async (
  { sql, actor, today }: Handle,
  batch: string,
  semester: string,
  { month, from, to }: TermMonth,
): Promise<RegisterRow[]> => {
  const divided = await dividedSections(sql);
  return sql<RegisterRow>`
  with place as (
    select o.id as offering, x.id as section, x.name as section_name, o.course from offering o left join section x on x.offering = o.id where o.batch = ${batch} and o.semester = ${semester}
    union
    select o.id, r.section, x.name, o.course from offering o join attendance_register r on r.offering = o.id and r.month = ${`${month}-01`} left join section x on x.id = r.section where o.batch = ${batch} and o.semester = ${semester})
  select p.offering, p.section, p.section_name, k.id as course, k.code, k.name as title, sb.id as subject, sb.name as subject_name, sb.department,
    (select to_json(v) from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch} and v.regulation = k.regulation order by v.number desc limit 1) as regulation,
    roll.students, class.held, coalesce(staff.hours_week, 0) as hours_week, staff.teachers, coalesce(staff.mine, false) as mine, coalesce(staff.allotted, false) as allotted, total.sums,
    coalesce(r.state, 'open') as state, r.reopened_until::text, r.submitted_by, r.submitted_at, r.verified_by, r.updated_at, r.note
  from place p join course k on k.id = p.course join subject sb on sb.id = k.subject
    left join attendance_register r on r.offering = p.offering and coalesce(r.section, 0) = coalesce(p.section, 0) and r.month = ${`${month}-01`}
    cross join lateral (select count(distinct e.student)::int as students from enrolment e where e.offering = p.offering and (p.section is null or (e.section = p.section and has_begun(${divided.ids}::int[], ${divided.since}::date[], e.section, ${to})))
      and e.from_date <= ${to} and (e.to_date is null or e.to_date >= ${from}) and e.status <> 'dropped') roll
    cross join lateral (select count(*)::int as held from class_session c where c.register = r.id) class
    cross join lateral (
      select sum(a.hours_week) filter (where a.is_primary) as hours_week, string_agg(f.name, ', ' order by a.is_primary desc, f.name) filter (where a.is_primary) as teachers,
        bool_or(a.faculty = ${actor.id} and ${actor.kind} = 'faculty') as mine,
        bool_or(a.faculty = ${actor.id} and ${actor.kind} = 'faculty' and in_force(a.from_date, a.to_date, ${today})) as allotted
      from course_allotment a join faculty f on f.id = a.faculty
      where a.offering = p.offering and (a.section is null or p.section is null or a.section = p.section) and a.from_date <= ${to} and (a.to_date is null or a.to_date >= ${from})) staff
    left join lateral (
      select json_build_object('present', sum(s.present), 'late', sum(s.late), 'duty', sum(s.duty), 'absent', sum(s.absent), 'medical', sum(s.medical), 'before', sum(s.before)) as sums
      from attendance_summary s where s.offering = p.offering and s.month = ${`${month}-01`}
        and (p.section is null or s.student in (select e.student from enrolment e where e.offering = p.offering and e.section = p.section)) having count(*) > 0) total on true`;
};

const lineOf = (
  handle: Handle,
  termMonth: TermMonth,
  policy: RegisterPolicy,
  { sums, regulation, ...row }: RegisterRow,
): RegisterLine => {
  const party = partyOf(handle.actor, {
    letter: LETTER,
    department: row.department,
    allotted: row.allotted,
  });
  const open = row.state === 'open' || row.state === 'reopened';
  return {
    ...row,
    id: lineId(row),
    party,
    // Over many students there is no cap: duty counts in full.
    average:
      sums &&
      toBasisPoints(
        shareOf(count(sums, { ...attendanceRuleOf(regulation), duty_cap_hours: null })),
      ),
    overdue: isOverdue(
      row.state,
      {
        ...monthWindow(termMonth.month, policy.entry_window_days),
        reopened_until: row.reopened_until,
      },
      handle.today,
    ),
    can: [
      ...movesOf(row.state, party),
      ...(open && ['head', 'office', 'super'].includes(party) ? ['remind'] : []),
      ...(policy.hod_verification &&
      party === 'head' &&
      row.state === 'submitted' &&
      row.verified_by === null
        ? ['verify']
        : []),
    ],
  };
};

/**
 * The registers the caller may read: all for the office, the department's for a head, their own for
 * a teacher. A paper without students owes no register.
 */
export async function registersOf(
  handle: Handle,
  batch: string,
  semester: string,
  termMonth: TermMonth,
): Promise<RegisterLine[]> {
  const policy = await registerPolicyOf(handle.sql);
  const lines = (await registerRows(handle, batch, semester, termMonth))
    .filter(({ students, held, updated_at }) => students > 0 || held > 0 || updated_at !== null)
    .map((row) => lineOf(handle, termMonth, policy, row));
  const visible = lines.filter(({ party, mine }) => party !== 'other' || mine);
  return visible.sort(
    (a, b) =>
      a.subject_name.localeCompare(b.subject_name) ||
      a.code.localeCompare(b.code) ||
      (a.section_name ?? '').localeCompare(b.section_name ?? ''),
  );
}

/** Counts the days of the month so far that are neither Sundays nor holidays. */
export async function workingDays(
  { sql, today }: Handle,
  { from, to }: TermMonth,
): Promise<number> {
  return (await classDays({ sql }, from, to < today ? to : today)).length;
}
