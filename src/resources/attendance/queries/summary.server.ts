/**
 * The summary of a month: each student's hours by status, recomputed whenever a mark, a class or
 * the roll changes.
 */
import { tally, type ClassMark, type Status, type Tally } from '@/domain/attendance';
import { lastDayOf } from '@/domain/month';
import { countsAs } from '@/domain/section-stay';
import type { Handle, Sql } from '../../../../server/handle';
import { markInternalsStale } from '../../internal-assessments/commands/stale.server';
import { rollOf, type Pupil } from './roll.server';

interface HeldClass {
  readonly id: number;
  readonly section: number | null;
  readonly held_on: string;
  readonly component: string;
  readonly hours: number;
}
export interface SummaryRow extends Tally {
  readonly student: number;
  readonly component: string;
}

function markOf(pupil: Pupil, heldClass: HeldClass, status: Status | undefined): ClassMark | null {
  const as = countsAs(heldClass, pupil, status !== undefined);
  return (
    as &&
    (as === 'before'
      ? { status: 'N', hours: heldClass.hours, before: true }
      : { status: status ?? null, hours: heldClass.hours })
  );
}

/**
 * The hours of these students in the classes of a month, except those in `without`. Rows without
 * hours are left out.
 */
export async function tallyMonth(
  sql: Sql,
  offering: number,
  month: string,
  pupils: readonly Pupil[],
  without: readonly number[] = [],
): Promise<SummaryRow[]> {
  const classes = await sql<HeldClass>`
    select id, section, held_on::text, component, hours from class_session
    where offering = ${offering} and held_on between ${month} and ${lastDayOf(month.slice(0, 7))} and id <> all(${without}::int[]) order by id`;
  if (classes.length === 0) return [];
  const marks = await sql<{ session: number; student: number; status: Status }>`
    select session, student, status from attendance_mark where session = any(${classes.map(({ id }) => id)}::int[]) and student = any(${pupils.map(({ student }) => student)}::int[])`;
  const statuses = new Map<number, Map<number, Status>>();
  for (const { session, student, status } of marks) {
    const own = statuses.get(student) ?? new Map<number, Status>();
    statuses.set(student, own.set(session, status));
  }
  const components = [...new Set(classes.map(({ component }) => component))];
  return pupils.flatMap((pupil) =>
    components.flatMap((component): SummaryRow[] => {
      const hours = tally(
        classes
          .filter((heldClass) => heldClass.component === component)
          .flatMap(
            (heldClass) =>
              markOf(pupil, heldClass, statuses.get(pupil.student)?.get(heldClass.id)) ?? [],
          ),
      );
      return Object.values(hours).some((each) => each > 0)
        ? [{ student: pupil.student, component, ...hours }]
        : [];
    }),
  );
}

const STATUSES = [
  'present',
  'late',
  'duty',
  'absent',
  'medical',
  'before',
] as const satisfies readonly (keyof Tally)[];

/**
 * Recomputes these students, or all: writes rows that differ and deletes rows that have become
 * empty.
 */
export async function summarise(
  sql: Sql,
  offering: number,
  month: string,
  students: readonly number[] | null,
): Promise<void> {
  const wanted = students && new Set(students);
  const rows = await tallyMonth(
    sql,
    offering,
    month,
    (await rollOf(sql, offering)).filter(({ student }) => wanted?.has(student) ?? true),
  );
  const column = (name: keyof SummaryRow) => rows.map((row) => row[name]);
  const [present, late, duty, absent, medical, before] = STATUSES.map(column);
  await sql`
    delete from attendance_summary a where a.offering = ${offering} and a.month = ${month} and (${students}::int[] is null or a.student = any(${students}::int[]))
      and not exists (select 1 from unnest(${column('student')}::int[], ${column('component')}::text[]) as k (student, component) where k.student = a.student and k.component = a.component)`;
  await sql`
    insert into attendance_summary as a (offering, month, student, component, present, late, duty, absent, medical, before)
    select ${offering}::int, ${month}::date, * from unnest(${column('student')}::int[], ${column('component')}::text[],
      ${present}::int[], ${late}::int[], ${duty}::int[], ${absent}::int[], ${medical}::int[], ${before}::int[])
    on conflict (offering, month, student, component) do update
      set present = excluded.present, late = excluded.late, duty = excluded.duty, absent = excluded.absent, medical = excluded.medical, before = excluded.before
      where (a.present, a.late, a.duty, a.absent, a.medical, a.before) is distinct from (excluded.present, excluded.late, excluded.duty, excluded.absent, excluded.medical, excluded.before)`;
}

/**
 * Marks finalised results as stale when their figures have changed, for all students of the paper
 * or for these: the list of the term, also where a programme has its own dates, and internal marks
 * if the regulation gives marks for attendance.
 */
export async function markEligibilityStale(
  { sql }: Pick<Handle, 'sql'>,
  offering: number,
  students: readonly number[] | null,
): Promise<void> {
  // In most months nothing is final yet, and planning the update below takes longer than this
  // check.
  const [final] = await sql<{ known: boolean }>`
    select exists (select from attendance_eligibility y join term t on t.id = y.term join offering o on o.batch = t.batch and o.semester = t.semester
      where o.id = ${offering} and not y.stale) as known`;
  if (final?.known)
    await sql`
    update attendance_eligibility set stale = true where not stale
      and term in (select t.id from term t join offering o on o.batch = t.batch and o.semester = t.semester where o.id = ${offering})
      and student in (select student from enrolment where offering = ${offering} and (${students}::int[] is null or student = any(${students}::int[])))`;
  await markInternalsStale({ sql }, offering, students);
}
