/**
 * For other modules: the classes of a day by the published routine, and the number of classes a
 * paper should have had.
 */
import { datesOf, takesPlace, type Weekday, type Weeks } from '@/domain/routine';
import type { Holiday } from '@/domain/working-days';
import type { Handle } from '../../../../server/handle';
import { periodsOf, withTimes } from '../queries/slots.server';

type WithSql = Pick<Handle, 'sql'>;

interface SlotRow {
  readonly id: number;
  readonly begins: string;
  readonly ends_on: string;
  readonly offering: number;
  readonly section: number | null;
  readonly faculty: number;
  readonly weekday: Weekday;
  readonly weeks: Weeks;
  readonly component: 'L' | 'T' | 'P';
  readonly period: string;
  readonly periods: number;
  readonly period_name: string;
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly batch: string;
  readonly semester: string;
  readonly subject: string;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly section_name: string | null;
  readonly room: string | null;
}
interface ExpectedSlot
  extends Pick<
    SlotRow,
    'offering' | 'section' | 'faculty' | 'weekday' | 'weeks' | 'period' | 'periods' | 'begins'
  > {
  readonly from_date: string;
  readonly to_date: string;
}
export interface RoutineClass extends SlotRow {
  readonly starts: string;
  readonly ends: string;
  readonly from: string;
  readonly to: string;
}

const holidaysIn = ({ sql }: WithSql, from: string, to: string): Promise<Holiday[]> => sql<Holiday>`
  select from_date::text, to_date::text from calendar_event
  where kind in ('holiday', 'vacation') and from_date <= ${to} and to_date >= ${from}`;

/** Every slot of a teacher in routines published for any of these days. */
async function publishedSlots(
  { sql }: WithSql,
  from: string,
  to: string,
  faculty: number,
): Promise<RoutineClass[]> {
  const found = await sql<SlotRow>`
    select s.id, r.from_date::text as begins, r.to_date::text as ends_on, s.offering, s.section, s.faculty, s.weekday, s.weeks, s.component, s.period, s.periods, p.name as period_name,
      greatest(s.from_date, r.from_date)::text as from_date, least(s.to_date, r.to_date)::text as to_date, o.batch, o.semester, c.subject, c.id as course, c.code, c.name as title, x.name as section_name, m.name as room
    from routine r join routine_slot s on s.routine = r.id join period p on p.id = s.period join offering o on o.id = s.offering join course c on c.id = o.course
      left join section x on x.id = s.section left join room m on m.id = s.room
    where r.state = 'published' and r.from_date <= ${to} and r.to_date >= ${from} and s.faculty = ${faculty}
    order by p.start_time, s.id`;
  const periods = await periodsOf(sql);
  return found.flatMap((slot) =>
    withTimes([slot], periods, { from_date: slot.begins, to_date: slot.ends_on }),
  );
}

/** The classes of a teacher on a day, in order; null if no routine is published for it. */
export async function classesOn(
  handle: WithSql,
  day: string,
  faculty: number,
): Promise<readonly RoutineClass[] | null> {
  const [any] = await handle.sql<{ id: number }>`
    select id from routine where state = 'published' and ${day}::date between from_date and to_date limit 1`;
  if (!any) return null;
  const holidays = await holidaysIn(handle, day, day);
  return (await publishedSlots(handle, day, day, faculty)).filter((slot) =>
    takesPlace(slot, day, slot.begins, holidays),
  );
}

/** The dated classes of a teacher between two days, inclusive. */
export async function classesBetween(
  handle: WithSql,
  from: string,
  to: string,
  faculty: number,
): Promise<readonly (RoutineClass & { readonly date: string })[]> {
  const holidays = await holidaysIn(handle, from, to);
  return (await publishedSlots(handle, from, to, faculty)).flatMap((slot) =>
    datesOf(slot, { from, to }, slot.begins, holidays).map((date) => ({ ...slot, date })),
  );
}

interface Expected {
  readonly offering: number;
  readonly section: number | null;
  readonly faculty: number;
  readonly classes: number;
}
/** The number of classes that each slot of the published routines makes between two days. */
async function expectedIn(handle: WithSql, from: string, to: string): Promise<Expected[]> {
  const holidays = await holidaysIn(handle, from, to);
  const found = await handle.sql<ExpectedSlot>`
    select s.offering, s.section, s.faculty, s.weekday, s.weeks, s.period, s.periods, r.from_date::text as begins,
      greatest(s.from_date, r.from_date)::text as from_date, least(s.to_date, r.to_date)::text as to_date
    from routine r join routine_slot s on s.routine = r.id
    where r.state = 'published' and r.from_date <= ${to} and r.to_date >= ${from}`;
  const periods = await periodsOf(handle.sql);
  return withTimes(found, periods, { from_date: from, to_date: to }).map((slot) => ({
    offering: slot.offering,
    section: slot.section,
    faculty: slot.faculty,
    classes: datesOf(slot, { from, to }, slot.begins, holidays).length,
  }));
}

/**
 * The number of classes each paper and section (`12 3`, `12 0` for the whole class) should have had
 * between two days. Papers in no routine are left out.
 */
export async function expectedClasses(
  handle: WithSql,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const expected = new Map<string, number>();
  for (const { offering, section, classes } of await expectedIn(handle, from, to)) {
    const key = `${offering} ${section ?? 0}`;
    expected.set(key, (expected.get(key) ?? 0) + classes);
  }
  return expected;
}

/** The number of classes each teacher should have held in papers of a department, by teacher. */
export async function expectedOfTeachers(
  handle: WithSql,
  from: string,
  to: string,
  department: string,
): Promise<ReadonlyMap<number, number>> {
  const own = new Set(
    (
      await handle.sql<{ id: number }>`
        select o.id from offering o join course c on c.id = o.course join subject s on s.id = c.subject where s.department = ${department}`
    ).map(({ id }) => id),
  );
  const expected = new Map<number, number>();
  for (const { offering, faculty, classes } of await expectedIn(handle, from, to))
    if (own.has(offering)) expected.set(faculty, (expected.get(faculty) ?? 0) + classes);
  return expected;
}
