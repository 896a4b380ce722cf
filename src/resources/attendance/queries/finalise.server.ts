/**
 * Finalises the list of a semester: stores the decisions, and refuses while registers are not
 * cleared.
 */
import { dividedSections } from '../../student-management/commands/section-moves.server';
import { finaliseListRefusal } from '@/domain/eligibility';
import { partyOf } from '@/domain/party';
import { monthsOf } from '@/domain/month';
import { scaled, toBasisPoints, type Fraction } from '@/domain/fraction';
import { inTerm } from '@/domain/paper-attendance';
import { bandOf } from '@/domain/attendance-bands';
import { attendanceBandsOf } from '@/domain/regulation';
import type { ActionResult, Handle, RunsOf } from '../../../../server/handle';
import type { overall } from '../module';
import { grantsIn, requestsOf } from './condonation.server';
import { LETTER } from './register-context.server';
import type { StudentAttendance } from './class-attendance.server';
import { problemOf, accountKeyOf } from './problems.server';
import { semesterAt, semesterOf, type Semester } from './semester.server';
import { summarise } from './summary.server';
import { papersOf, peopleOf } from './class-scope.server';

type Runs = RunsOf<typeof overall>;

/** A register: its paper, its section if any, and its month (`2026-08`). */
interface UnclearedRegister {
  readonly paper: string;
  readonly month: string;
}

/**
 * Registers of these papers that are not cleared, in months that have begun: of a divided class the
 * whole class before the division, its sections after it.
 */
export async function unclearedOf(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  { term }: Pick<Semester, 'term'>,
  offerings: readonly number[],
): Promise<UnclearedRegister[]> {
  const months = monthsOf(term)
    .filter((month) => `${month}-01` <= today)
    .map((month) => `${month}-01`);
  const divided = await dividedSections(sql);
  const rows = await sql<{ code: string; section: string | null; month: string }>`
    with place as (
      select o.id as offering, x.id as section, m.month from offering o left join section x on x.offering = o.id cross join unnest(${months}::date[]) as m (month)
      where o.id = any(${offerings}::int[]) and (x.id is null or exists (
        select 1 from enrolment e where e.offering = o.id and e.section = x.id and has_begun(${divided.ids}::int[], ${divided.since}::date[], e.section, (m.month + interval '1 month')::date - 1)))
      union
      select offering, section, month from attendance_register where offering = any(${offerings}::int[]) and month = any(${months}::date[]) and updated_at is not null)
    select k.code, x.name as section, p.month::text from place p join offering o on o.id = p.offering join course k on k.id = o.course left join section x on x.id = p.section
      left join attendance_register r on r.offering = p.offering and coalesce(r.section, 0) = coalesce(p.section, 0) and r.month = p.month
    where coalesce(r.state, 'open') <> 'cleared' order by p.month, k.code, x.name`;
  return rows.map(({ code, section, month }) => ({
    paper: [code, section].filter(Boolean).join(' '),
    month: month.slice(0, 7),
  }));
}

/** Exact: late arrivals may count in hundred-thousandths of an hour. */
const hours = (value: Fraction): number => scaled(value, 100_000) / 100_000;

interface EligibilityRow {
  readonly student: number;
  readonly offering: number | null;
  readonly held: number;
  readonly attended: number;
  readonly pct: number | null;
  readonly band: string;
  readonly decision: string | null;
}

function snapshot({
  person: { student },
  regulation,
  figures,
  judged,
}: StudentAttendance): EligibilityRow[] {
  const { counted: total } = inTerm([...figures.values()], regulation.aggregate_method);
  return [
    {
      student,
      offering: null,
      held: hours(total.held),
      attended: hours(total.attended),
      pct: toBasisPoints(judged.aggregate.share),
      band: bandOf(judged.aggregate.share, attendanceBandsOf(regulation)),
      decision: judged.decision,
    },
    ...judged.papers.flatMap(({ paper, share, band, decision }): EligibilityRow[] => {
      const own = figures.get(paper)?.counted;
      return own
        ? [
            {
              student,
              offering: paper,
              held: hours(own.held),
              attended: hours(own.attended),
              pct: toBasisPoints(share),
              band,
              decision,
            },
          ]
        : [];
    }),
  ];
}

export const finalise: Runs['finalise'] = async (handle, input): Promise<ActionResult> => {
  const { sql, actor, now } = handle;
  const context = await semesterAt(handle, input);
  await sql`select 1 from term where id = ${context.term.id} for no key update`;
  const { standings } = await semesterOf(
    handle,
    input,
    grantsIn(await requestsOf(sql, context.term.id, null)),
  );
  const uncleared = await unclearedOf(
    handle,
    context,
    standings.papers.map(({ offering }) => offering),
  );
  const reason = input.values.reason;
  const refusal = finaliseListRefusal(
    partyOf(actor, { letter: LETTER, department: '', allotted: false }),
    uncleared.length,
    reason,
  );
  if (refusal) throw problemOf(refusal);
  const rows = standings.all.flatMap(snapshot);
  const column = <K extends keyof EligibilityRow>(name: K): EligibilityRow[K][] =>
    rows.map((row) => row[name]);
  const students = standings.all.map(({ person }) => person.student);
  await sql`delete from attendance_eligibility where term = ${context.term.id} and student = any(${students}::int[])`;
  await sql`
    insert into attendance_eligibility (student, term, offering, held, attended, pct, band, decision, stale, decided_by, decided_at)
    select k.student, ${context.term.id}::int, k.offering, k.held, k.attended, k.pct, k.band, k.decision, false, ${accountKeyOf(handle)}, ${now}::timestamptz
    from unnest(${column('student')}::int[], ${column('offering')}::int[], ${column('held')}::numeric[], ${column('attended')}::numeric[], ${column('pct')}::int[], ${column('band')}::text[], ${column('decision')}::text[])
      as k (student, offering, held, attended, pct, band, decision)`;
  const decided: Record<string, number> = {};
  for (const { judged } of standings.all)
    decided[judged.decision ?? 'no_classes'] = (decided[judged.decision ?? 'no_classes'] ?? 0) + 1;
  await handle.audit('eligibility.finalise', 'attendance-eligibility', context.term.id, {
    batch: context.scope.batch,
    programme: context.scope.programme,
    semester: context.scope.semester,
    students: students.length,
    decided,
    reason,
    uncleared: uncleared.map(({ paper, month }) => `${paper} ${month}`),
  });
  return {
    say: {
      text: 'The list of {count|student|students} is final.',
      with: { count: students.length },
    },
  };
};

/** Recomputes all registers of the programme's papers, month by month. */
export const recompute: Runs['recompute'] = async (handle, input): Promise<ActionResult> => {
  const { sql } = handle;
  const { scope, term } = await semesterAt(handle, input);
  const students = (await peopleOf(sql, scope)).map(({ student }) => student);
  const papers = await papersOf(sql, scope);
  const months = await sql<{ offering: number; month: string }>`
    select distinct r.offering, r.month::text from attendance_register r
    where r.offering = any(${papers.map(({ offering }) => offering)}::int[]) and exists (select 1 from enrolment e where e.offering = r.offering and e.student = any(${students}::int[])) order by 1, 2`;
  for (const { offering, month } of months) {
    await sql`select 1 from offering where id = ${offering} for no key update`;
    await summarise(sql, offering, month, null);
  }
  await handle.audit('attendance.recompute', 'term', term.id, {
    batch: scope.batch,
    programme: scope.programme,
    semester: scope.semester,
    registers: months.length,
  });
  return {
    say: { text: '{count|register|registers} recalculated.', with: { count: months.length } },
  };
};
