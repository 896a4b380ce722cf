/** The slots of a routine with their times, and the conflicts of one more. */
import {
  overlap,
  spanOf,
  type PeriodTime,
  type Weekday,
  type WeeklyTime,
  type Weeks,
} from '@/domain/routine';
import { Problem, type FaultsOf } from '@/schema';
import type { Sql } from '../../../../server/handle';

export interface RoutineRow {
  readonly id: number;
  readonly name: string;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly from_date: string;
  readonly to_date: string;
}
export interface Slot {
  readonly id: number;
  readonly version: number;
  readonly offering: number;
  readonly section: number | null;
  readonly component: 'L' | 'T' | 'P';
  readonly faculty: number;
  readonly room: string | null;
  readonly room_name: string | null;
  readonly weekday: Weekday;
  readonly period: string;
  readonly periods: number;
  readonly weeks: Weeks;
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly batch: string;
  readonly semester: string;
  readonly subject: string;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly section_name: string | null;
  readonly teacher: string;
}
export type TimedSlot = Slot & WeeklyTime;

export const periodsOf = (sql: Sql): Promise<(PeriodTime & { readonly name: string })[]> =>
  sql<PeriodTime & { readonly name: string }>`
    select id, name, shift, start_time, end_time, is_break from period order by shift, start_time, id`;

const missing = (row: RoutineRow | undefined): RoutineRow => {
  if (!row) throw new Problem('not_found', { what: 'routine' });
  return row;
};
const numberOf = (id: number | string): number => (/^\d{1,9}$/.test(String(id)) ? Number(id) : 0);

export async function routineOf(sql: Sql, id: number | string): Promise<RoutineRow> {
  const [row] = await sql<RoutineRow>`
    select id, name, state, from_date::text, to_date::text from routine where id = ${numberOf(id)}`;
  return missing(row);
}
/** Returns the draft, locked. Refuses a routine that is not a draft. */
export async function draftOf(sql: Sql, id: number | string): Promise<RoutineRow> {
  const [row] = await sql<RoutineRow>`
    select id, name, state, from_date::text, to_date::text from routine where id = ${numberOf(id)} for update`;
  if (missing(row).state !== 'draft')
    throw new Problem('locked', {
      reason: 'A published routine cannot be changed. Copy it into a new draft.',
    });
  return missing(row);
}

export async function slotsOf(sql: Sql, routine: RoutineRow): Promise<TimedSlot[]> {
  const slots = await sql<Slot>`
    select s.id, s.version, s.offering, s.section, s.component, s.faculty, s.room, r.name as room_name, s.weekday, s.period, s.periods, s.weeks, s.from_date::text, s.to_date::text,
      o.batch, o.semester, c.subject, c.id as course, c.code, c.name as title, x.name as section_name, f.name as teacher
    from routine_slot s join offering o on o.id = s.offering join course c on c.id = o.course join faculty f on f.id = s.faculty
      left join section x on x.id = s.section left join room r on r.id = s.room
    where s.routine = ${routine.id} order by s.id`;
  return withTimes(slots, await periodsOf(sql), routine);
}

/** Adds the hours of their periods. A slot whose period no longer exists is left out. */
export function withTimes<S extends Pick<Slot, 'period' | 'periods' | 'from_date' | 'to_date'>>(
  slots: readonly S[],
  periods: readonly PeriodTime[],
  { from_date, to_date }: Pick<RoutineRow, 'from_date' | 'to_date'>,
): (S & { starts: string; ends: string; from: string; to: string })[] {
  const times = new Map<string, ReturnType<typeof spanOf>>();
  return slots.flatMap((slot) => {
    const key = `${slot.periods} ${slot.period}`;
    const time = times.get(key) ?? spanOf(periods, slot.period, slot.periods);
    times.set(key, time);
    return time
      ? [{ ...slot, ...time, from: slot.from_date ?? from_date, to: slot.to_date ?? to_date }]
      : [];
  });
}

export const nameOf = ({ code, section_name }: Pick<Slot, 'code' | 'section_name'>): string =>
  section_name ? `${code} ${section_name}` : code;

type Class = Pick<Slot, 'offering' | 'section'>;

/** Whether two classes of a list, given by position, have a student in common. */
export type SharesStudents = (one: number, other: number) => boolean;

/**
 * Every class is looked up once, however many slots it has, and the pairs are formed here: joined
 * with itself in SQL, the roll of a college without statistics took minutes.
 */
export async function studentsShared(sql: Sql, classes: readonly Class[]): Promise<SharesStudents> {
  const distinct = new Map<string, { readonly at: number; readonly one: Class }>();
  const at = classes.map((one) => {
    const key = `${one.offering} ${one.section ?? 0}`;
    const known = distinct.get(key) ?? { at: distinct.size, one };
    distinct.set(key, known);
    return known.at;
  });
  const all = [...distinct.values()].map(({ one }) => one);
  const students = await sql<{ classes: number[] }>`
    with class as (select (c.n - 1)::int as n, c.offering, nullif(c.section, 0) as section
      from unnest(${all.map(({ offering }) => offering)}::int[], ${all.map(({ section }) => section ?? 0)}::int[]) with ordinality as c (offering, section, n))
    select array_agg(c.n) as classes from class c
      join enrolment e on e.offering = c.offering and (c.section is null or e.section = c.section) and e.status = 'enrolled'
    group by e.student`;
  const pairs = new Set<number>();
  for (const { classes: taken } of students)
    for (const one of taken) for (const other of taken) pairs.add(one * all.length + other);
  return (one, other) => pairs.has((at[one] ?? -1) * all.length + (at[other] ?? -1));
}

/** Students of one class who are in the other as well: the first three by name. */
const peopleIn = (sql: Sql, a: Class, b: Class): Promise<{ name: string; all: number }[]> =>
  sql<{ name: string; all: number }>`
    select s.name, (count(*) over ())::int as all
    from student s
    where exists (select 1 from enrolment e where e.student = s.id and e.offering = ${a.offering} and (${a.section}::int is null or e.section = ${a.section}) and e.status = 'enrolled')
      and exists (select 1 from enrolment e where e.student = s.id and e.offering = ${b.offering} and (${b.section}::int is null or e.section = ${b.section}) and e.status = 'enrolled')
    order by s.name, s.id limit 3`;

export type PlannedClass = Class &
  WeeklyTime & {
    readonly id: number | null;
    readonly faculty: number;
    readonly room: string | null;
  };

/**
 * Conflicts that make a slot impossible: its teacher, room or students are elsewhere at that time.
 * Names them.
 */
export async function faultsOf(
  sql: Sql,
  one: PlannedClass,
  slots: readonly TimedSlot[],
): Promise<FaultsOf<'faculty' | 'room' | 'offering'>> {
  const errors: FaultsOf<'faculty' | 'room' | 'offering'> = {};
  for (const other of slots) {
    if (other.id === one.id || !overlap(one, other)) continue;
    const paper = nameOf(other);
    if (other.faculty === one.faculty)
      errors.faculty ??= {
        text: '{teacher} teaches {paper} at this time.',
        with: { teacher: other.teacher, paper },
      };
    if (one.room !== null && other.room === one.room)
      errors.room ??= {
        text: '{room} is in use for {paper} at this time.',
        with: { room: other.room_name ?? '', paper },
      };
    if (errors.offering) continue;
    const people = await peopleIn(sql, one, other);
    const [first] = people;
    if (first)
      errors.offering = {
        text: '{count|student has|students have} {paper} at this time: {names}.',
        with: {
          count: first.all,
          paper,
          names: `${people.map(({ name }) => name).join(', ')}${first.all > people.length ? ' …' : ''}`,
        },
      };
  }
  return errors;
}
