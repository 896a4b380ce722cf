/**
 * The weekly teaching a routine must hold: the allotments of its terms, and how much of each is
 * placed.
 */
import type { Handle, Sql } from '../../../../server/handle';
import type { RoutineRow, TimedSlot } from './slots.server';

export interface Need {
  readonly allotment: number;
  readonly offering: number;
  readonly section: number | null;
  readonly section_name: string | null;
  readonly component: 'L' | 'T' | 'P';
  readonly faculty: number;
  readonly teacher: string;
  /** Periods per week. */
  readonly hours: number;
  readonly code: string;
  readonly title: string;
  readonly batch: string;
  readonly semester: string;
  readonly students: number;
}
/** A selection of classes; null is all. */
export interface View {
  readonly programme: string | null;
  readonly semester: string | null;
  readonly department: string | null;
}

/** Classes that students of a programme and department take in a semester, with their first teachers. */
export const needsOf = (
  sql: Sql,
  { from_date, to_date }: Pick<RoutineRow, 'from_date' | 'to_date'>,
  { programme, semester, department }: View,
): Promise<Need[]> => sql<Need>`
  select a.id as allotment, a.offering, a.section, x.name as section_name, case a.component when 'practical' then 'P' when 'tutorial' then 'T' else 'L' end as component,
    a.faculty, f.name as teacher, coalesce(ceil(a.hours_week), 0)::int as hours, c.code, c.name as title, o.batch, o.semester, roll.students
  from course_allotment a join offering o on o.id = a.offering join course c on c.id = o.course join faculty f on f.id = a.faculty left join section x on x.id = a.section
    cross join lateral (
      select count(distinct e.student)::int as students,
        coalesce(bool_or((${programme}::text is null or s.programme = ${programme}) and (${department}::text is null or s.department = ${department})), false) as seen
      from enrolment e join student s on s.id = e.student where e.offering = o.id and (a.section is null or e.section = a.section) and e.status = 'enrolled') roll
  where a.is_primary and f.active and a.from_date <= ${to_date}::date and (a.to_date is null or a.to_date >= ${from_date}::date)
    and (${semester}::text is null or o.semester = ${semester}) and roll.seen
    and exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${to_date}::date and t.ends_on >= ${from_date}::date)
  order by c.code, o.batch, x.name nulls first, a.id`;

/** Whether a slot belongs to this class and part of it. */
export const isSlotOf = (
  {
    offering,
    section,
    component,
    faculty,
  }: Pick<Need, 'offering' | 'section' | 'component' | 'faculty'>,
  slot: Pick<TimedSlot, 'offering' | 'section' | 'component' | 'faculty'>,
): boolean =>
  slot.offering === offering &&
  slot.section === section &&
  slot.component === component &&
  slot.faculty === faculty;

/** Periods per week placed in the routine; every second week counts half. */
export const placedPeriods = (need: Need, slots: readonly TimedSlot[]): number =>
  slots.reduce(
    (sum, slot) => sum + (isSlotOf(need, slot) ? slot.periods / (slot.weeks === 'all' ? 1 : 2) : 0),
    0,
  );

/** Classes of each current or coming version that lack periods, as its page lists them. */
export const unplacedClasses = ({
  sql,
  today,
}: Pick<Handle, 'sql' | 'today'>): Promise<{ id: number; name: string; n: number }[]> => sql<{
  id: number;
  name: string;
  n: number;
}>`
  select r.id, r.name, count(*)::int as n
  from routine r join course_allotment a on a.from_date <= r.to_date and (a.to_date is null or a.to_date >= r.from_date)
    join offering o on o.id = a.offering join faculty f on f.id = a.faculty
  where r.state <> 'withdrawn' and r.to_date >= ${today}::date and a.is_primary and f.active
    and exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= r.to_date and t.ends_on >= r.from_date)
    and exists (select 1 from enrolment e where e.offering = o.id and (a.section is null or e.section = a.section) and e.status = 'enrolled')
    and ceil(a.hours_week) > coalesce((
      select sum(s.periods / case s.weeks when 'all' then 1.0 else 2.0 end) from routine_slot s
      where s.routine = r.id and s.offering = a.offering and s.section is not distinct from a.section and s.faculty = a.faculty
        and s.component = case a.component when 'practical' then 'P' when 'tutorial' then 'T' else 'L' end), 0)
  group by r.id order by r.from_date, r.id`;
