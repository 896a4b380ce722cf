/** The payers of a schedule: everyone it applies to, with their demand if it has been raised. */
import { fineOn, type FineSlab } from '@/domain/late-fine';
import type { ScheduleLine } from '@/domain/fee-lines';
import type { Purpose } from '@/domain/receipt-number';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { openPapersIn } from '../../semester-mark-entry/commands/arrears.server';

export interface Schedule {
  readonly id: string;
  readonly name: string;
  readonly purpose: Purpose;
  readonly batch: string;
  readonly programme: string;
  readonly semester: string | null;
  readonly open_on: string;
  readonly last_date: string;
  readonly lines: readonly ScheduleLine[];
  readonly slabs: readonly FineSlab[] | null;
  readonly per_paper: number | null;
  readonly paper_cap: number | null;
  readonly state: 'draft' | 'published' | 'closed';
}
export interface Entry {
  /** The id of the student or the application. */
  readonly id: number;
  readonly number: string | null;
  readonly name: string;
  readonly category: string | null;
  readonly gender: string | null;
  readonly department: string | null;
  readonly department_id: string | null;
  readonly status: string;
  readonly papers: number | null;
  readonly demand: number | null;
  readonly gross: number | null;
  readonly concession: number | null;
  readonly fine: number | null;
  readonly fine_paid: number | null;
  readonly paid: number | null;
  readonly state: string | null;
  readonly due_on: string | null;
  readonly receipts: string | null;
  readonly paid_on: string | null;
  readonly mode: string | null;
  readonly link_on: string | null;
}

/**
 * The parameters of a list: the batch, the programme, and either the schedule or the semester that
 * determines it.
 */
export interface ScheduleScope<N extends 'fee' | 'semester'> {
  readonly params: Readonly<Record<'batch' | 'programme' | N, string>>;
}
/** The schedule of the path. Throws `not_found` if it belongs elsewhere. */
export async function scheduleAt(
  { sql }: Handle,
  { params }: ScheduleScope<'fee'>,
  purposes: readonly Purpose[],
): Promise<Schedule> {
  const [row] =
    await sql<Schedule>`select id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, per_paper, paper_cap, state from fee_schedule
    where id = ${params.fee} and batch = ${params.batch} and programme = ${params.programme} and purpose = any (${purposes}::text[])`;
  if (!row) throw new Problem('not_found', { what: 'Fee schedule' });
  return row;
}
/** The newest schedule for repeaters of a semester; `undefined` if there is none. */
export async function scheduleOfRepeaters(
  { sql }: Handle,
  { params }: ScheduleScope<'semester'>,
): Promise<Schedule | undefined> {
  const [row] =
    await sql<Schedule>`select id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, per_paper, paper_cap, state from fee_schedule
    where batch = ${params.batch} and programme = ${params.programme} and semester = ${params.semester} and purpose = 'exam_repeater' order by (state = 'draft'), last_date desc, id limit 1`;
  return row;
}

/** A paper that a payer pays for by the schedule: of their own semester, or repeated. */
export interface PaperOf {
  readonly student: number;
  readonly course: string;
  readonly name: string;
}
export async function papersOf(
  sql: Sql,
  {
    purpose,
    batch,
    programme,
    semester,
  }: Pick<Schedule, 'purpose' | 'batch' | 'programme' | 'semester'>,
  only: readonly number[] | null = null,
): Promise<PaperOf[]> {
  const kind = purpose === 'exam_repeater' ? 'repeat' : 'regular';
  const enrolled = await sql<PaperOf>`
    select distinct e.student, c.id as course, c.name from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course join student s on s.id = e.student
    where s.batch = ${batch} and s.programme = ${programme} and o.semester = ${semester} and e.kind = ${kind} and e.status in ('enrolled', 'completed')
      and (${only}::int[] is null or e.student = any (${only}::int[])) order by e.student, c.id`;
  if (kind === 'regular') return enrolled;
  // A student who has not passed a paper by the published results sits it again, enrolled for that
  // or not.
  const open = await openPapersIn(sql, { batch, programme, semester }, only);
  const known = new Set(enrolled.map(({ student, course }) => `${student}\n${course}`));
  return [...enrolled, ...open.filter((one) => !known.has(`${one.student}\n${one.course}`))];
}

const isOfApplicants = ({ purpose }: Pick<Schedule, 'purpose'>): boolean =>
  purpose === 'application' || purpose === 'admission';
export const payerOf = (schedule: Pick<Schedule, 'purpose'>): 'application' | 'student' =>
  isOfApplicants(schedule) ? 'application' : 'student';

/**
 * The demand part of an entry, for students and applicants alike: totals, receipts and the newest
 * link.
 */
interface DemandRow extends Pick<Entry, 'receipts' | 'paid_on' | 'mode' | 'link_on'> {
  readonly demand: number;
  readonly payer: number;
  readonly gross: number;
  readonly concession: number;
  readonly fine: number;
  readonly fine_paid: number;
  readonly paid: number;
  readonly state: string;
  readonly due_on: string;
}
const demandsBy = (
  sql: Sql,
  schedule: string,
  only: readonly number[] | null,
): Promise<DemandRow[]> => sql<DemandRow>`
  select d.id as demand, coalesce(d.student, d.application) as payer, d.gross, d.concession, d.fine, d.paid, d.state, d.due_on, r.receipts, r.paid_on, r.mode,
    case when d.fine > 0 then coalesce((select sum(a.amount) from payment_allocation a join fee_head h on h.id = a.head where a.demand = d.id and h.kind = 'late_fine'), 0)::bigint else 0::bigint end as fine_paid,
    (select (max(l.made_at) at time zone 'Asia/Kolkata')::date from payment_link l where l.demand = d.id and l.sent_to is not null) as link_on
  from fee_demand d left join lateral (
      select string_agg(t.receipt_no, ', ' order by t.id) as receipts, max(t.issued_on) as paid_on, case when count(distinct t.mode) = 1 then min(t.mode) end as mode from receipt t where t.demand = d.id and t.voided_at is null
    ) r on true
  where d.schedule = ${schedule} and (${only}::int[] is null or d.student = any (${only}::int[]) or d.application = any (${only}::int[]))`;

type Person = Pick<
  Entry,
  'id' | 'number' | 'name' | 'category' | 'gender' | 'department' | 'department_id' | 'status'
>;
/**
 * A person who has left is listed if they owe or have paid; so is an applicant whose application is
 * closed or not submitted.
 */
const peopleOf = (
  sql: Sql,
  schedule: Schedule,
  also: readonly number[],
  only: readonly number[] | null,
): Promise<Person[]> =>
  isOfApplicants(schedule)
    ? sql<Person>`select a.id, a.application_no as number, a.name, a.category, a.gender, d.name as department, a.department as department_id, a.status
      from application a left join department d on d.id = a.department
      where ((a.batch = ${schedule.batch} and a.programme = ${schedule.programme} and a.active and a.form_state <> 'draft' and a.disposition = 'none') or a.id = any (${also}::int[])) and (${only}::int[] is null or a.id = any (${only}::int[]))`
    : sql<Person>`select s.id, s.roll_no as number, s.name, s.category, s.gender, d.name as department, s.department as department_id, s.status
      from student s left join department d on d.id = s.department where ((s.batch = ${schedule.batch} and s.programme = ${schedule.programme} and s.status in ('active', 'on_leave')) or s.id = any (${also}::int[])) and (${only}::int[] is null or s.id = any (${only}::int[]))`;

const NONE = {
  demand: null,
  gross: null,
  concession: null,
  fine: null,
  fine_paid: null,
  paid: null,
  state: null,
  due_on: null,
  receipts: null,
  paid_on: null,
  mode: null,
  link_on: null,
} as const;

/** `only` limits the list, so that taking one payment does not read a whole class. */
export async function entriesOf(
  sql: Sql,
  schedule: Schedule,
  only: readonly number[] | null = null,
): Promise<Entry[]> {
  const demands = new Map((await demandsBy(sql, schedule.id, only)).map((row) => [row.payer, row]));
  const people = await peopleOf(sql, schedule, [...demands.keys()], only);
  const papers = schedule.purpose.startsWith('exam') ? await papersOf(sql, schedule, only) : null;
  const counted = new Map<number, number>();
  for (const { student } of papers ?? []) counted.set(student, (counted.get(student) ?? 0) + 1);
  return (
    people
      .map((person) => ({
        ...NONE,
        ...person,
        ...demands.get(person.id),
        papers: papers && (counted.get(person.id) ?? 0),
      }))
      // Only students who repeat a paper pay this fee.
      .filter(
        ({ papers: n, demand }) =>
          schedule.purpose !== 'exam_repeater' || demand !== null || (n ?? 0) > 0,
      )
  );
}

/** The late fee charged or due today, and the balance; a null balance if no demand was raised. */
export function balanceOf(
  { gross, concession, fine, fine_paid, paid, state, due_on }: Entry,
  { slabs }: Schedule,
  today: string,
): {
  readonly fine: number;
  readonly balance: number | null;
  readonly late: 'no' | 'overdue' | 'too_late';
} {
  if (
    gross === null ||
    paid === null ||
    due_on === null ||
    state === 'cancelled' ||
    state === 'waived'
  )
    return { fine: fine ?? 0, balance: state === null ? null : 0, late: 'no' };
  const whole = gross - (concession ?? 0);
  const open = paid - (fine_paid ?? 0) < whole;
  const asked = open ? fineOn(due_on, today, slabs ?? []) : 0;
  const due = Math.max(fine ?? 0, asked ?? 0);
  return {
    fine: due,
    balance: Math.max(0, whole + due - paid),
    late: asked === null ? 'too_late' : open && today > due_on ? 'overdue' : 'no',
  };
}
