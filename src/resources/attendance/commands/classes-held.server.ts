/** For other modules: which classes have been held, and who was marked in them. */
import type { Sql } from '../../../../server/handle';

interface EnrolmentKey {
  readonly enrolment: number;
  readonly offering: number;
  readonly student: number;
}

/** Returns those of the papers in which a class has been held. */
export async function offeringsWithClasses(
  { sql }: { readonly sql: Sql },
  offerings: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{
    id: number;
  }>`select w.id from unnest(${[...offerings]}::int[]) as w (id) where exists (select 1 from class_session c where c.offering = w.id)`;
  return new Set(rows.map(({ id }) => id));
}

/** Whether this teacher has held classes in this paper and section. */
export async function hasTaught(
  { sql }: { readonly sql: Sql },
  faculty: unknown,
  offering: unknown,
  section: unknown,
): Promise<boolean> {
  const rows =
    await sql`select 1 from class_session where offering = ${offering} and coalesce(section, 0) = coalesce(${section}::int, 0) and faculty = ${faculty} limit 1`;
  return rows.length > 0;
}

/** Counts the classes a teacher held between two days, inclusive. */
export async function classesTaught(
  { sql }: { readonly sql: Sql },
  faculty: number,
  from: string,
  to: string,
): Promise<number> {
  const [row] = await sql<{
    n: number;
  }>`select count(*)::int as n from class_session where faculty = ${faculty} and held_on between ${from} and ${to}`;
  return row?.n ?? 0;
}

/** Returns those of the enrolments under which attendance was marked. */
export async function enrolmentsWithAttendance(
  { sql }: { readonly sql: Sql },
  seats: readonly EnrolmentKey[],
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>`
    select w.id from unnest(${seats.map(({ enrolment }) => enrolment)}::int[], ${seats.map(({ offering }) => offering)}::int[], ${seats.map(({ student }) => student)}::int[]) as w (id, offering, student)
    where exists (select 1 from class_session c join attendance_mark m on m.session = c.id and m.student = w.student where c.offering = w.offering)`;
  return rows.map(({ id }) => id);
}

/** Returns those of the enrolments for which an attendance summary exists. */
export async function enrolmentsWithSummary(
  { sql }: { readonly sql: Sql },
  seats: readonly EnrolmentKey[],
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>`
    select w.id from unnest(${seats.map(({ enrolment }) => enrolment)}::int[], ${seats.map(({ offering }) => offering)}::int[], ${seats.map(({ student }) => student)}::int[]) as w (id, offering, student)
    where exists (select 1 from attendance_summary a where a.student = w.student and a.offering = w.offering)`;
  return rows.map(({ id }) => id);
}

/** Counts the classes held between two days, inclusive, by anybody. */
export async function classesHeldBetween(
  { sql }: { readonly sql: Sql },
  from: string,
  to: string,
): Promise<number> {
  const [row] = await sql<{
    n: number;
  }>`select count(*)::int as n from class_session where held_on between ${from} and ${to}`;
  return row?.n ?? 0;
}

interface TermKey {
  readonly batch: string | number;
  readonly semester: string | number;
  readonly programme: string | number | null;
  readonly starts_on: string;
  readonly ends_on: string;
}

/**
 * The first and last class held in a term. For a term of one programme, only papers that its
 * students take count.
 */
export async function firstAndLastClass(
  { sql }: { readonly sql: Sql },
  { batch, semester, programme, starts_on, ends_on }: TermKey,
): Promise<{ first: string | null; last: string | null }> {
  const [dates] = await sql<{ first: string | null; last: string | null }>`
    select min(c.held_on)::text as first, max(c.held_on)::text as last from class_session c join offering o on o.id = c.offering
    where o.batch = ${batch} and o.semester = ${semester} and c.held_on between ${starts_on} and ${ends_on}
      and (${programme}::text is null or exists (
        select 1 from enrolment e join student s on s.id = e.student where e.offering = o.id and s.programme = ${programme}))`;
  return dates ?? { first: null, last: null };
}

/** Of these months (`YYYY-MM`), those in which a class was held. */
export async function monthsWithClasses(
  { sql }: { readonly sql: Sql },
  months: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql<{ month: string }>`
    select m.month from unnest(${months}::text[]) as m (month) where exists (
      select 1 from class_session c where c.held_on >= to_date(m.month, 'YYYY-MM') and c.held_on < to_date(m.month, 'YYYY-MM') + interval '1 month')`;
  return rows.map(({ month }) => month);
}
