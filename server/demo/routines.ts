/**
 * The routine of the demonstration college: classes of the running terms, placed as the portal
 * itself suggests.
 */
import { dayAfter } from '@/domain/dates';
import { shareDuties } from '@/domain/duty-roster';
import { suggestSlots } from '@/domain/exam-slots';
import { WEEKDAYS } from '@/domain/routine';
import { suggestWeek } from '@/domain/routine-suggest';
import { seatPlan } from '@/domain/seat-plan';
import { isWorkingDay, type Holiday } from '@/domain/working-days';
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

interface Class {
  readonly offering: number;
  readonly section: number | null;
  readonly faculty: number;
  readonly hours: number;
  readonly students: readonly number[];
}

const share = (a: ReadonlySet<number>, b: readonly number[]): boolean =>
  b.some((one) => a.has(one));

async function daily({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  const classes = await sql<Class>`
    select a.offering, a.section, a.faculty, ceil(a.hours_week)::int as hours, array_agg(e.student order by e.student) as students
    from course_allotment a join offering o on o.id = a.offering join term t on t.batch = o.batch and t.semester = o.semester
      join enrolment e on e.offering = a.offering and (a.section is null or e.section = a.section) and e.status = 'enrolled'
    where a.is_primary and ${today}::date between t.starts_on and t.ends_on and in_force(a.from_date, a.to_date, ${today})
    group by a.id order by a.id`;
  const periods = await sql<{
    id: string;
  }>`select id from period where not is_break order by start_time`;
  const rooms = await sql<{ id: string; seats: number; kind: string }>`
    select id, seats, kind from room where kind = 'classroom' order by seats, id`;
  const people = classes.map(({ students }) => new Set(students));
  const { placed } = suggestWeek(
    { days: WEEKDAYS.length, periods: periods.length },
    classes.map((one, i) => ({
      meetings: one.hours,
      span: 1,
      size: one.students.length,
      against: classes.flatMap((other, j) =>
        i !== j && (one.faculty === other.faculty || share(people[i] ?? new Set(), other.students))
          ? [j]
          : [],
      ),
    })),
    rooms,
  );
  const slots = placed.flatMap(({ of, at, room }) => {
    const one = classes[of];
    return one
      ? [
          {
            ...one,
            weekday: WEEKDAYS[Math.floor(at / periods.length)],
            period: periods[at % periods.length]?.id,
            room: room === null ? null : rooms[room]?.id,
          },
        ]
      : [];
  });
  await sql`
    insert into routine (name, from_date, to_date, state, created_at, updated_at)
    select 'Routine ' || min(session_label), min(starts_on), max(ends_on), 'published', ${now}::timestamptz, ${now}::timestamptz
    from term where ${today}::date between starts_on and ends_on having count(*) > 0`;
  await sql`
    insert into routine_slot (routine, offering, section, component, faculty, room, weekday, period, periods, weeks, created_at, updated_at)
    select r.id, s.offering, nullif(s.section, 0), 'L', s.faculty, s.room, s.weekday, s.period, 1, 'all', ${now}::timestamptz, ${now}::timestamptz
    from routine r, unnest(${slots.map(({ offering }) => offering)}::int[], ${slots.map(({ section }) => section ?? 0)}::int[], ${slots.map(({ faculty }) => faculty)}::int[],
      ${slots.map(({ room }) => room)}::text[], ${slots.map(({ weekday }) => weekday)}::text[], ${slots.map(({ period }) => period)}::text[]) with ordinality as s (offering, section, faculty, room, weekday, period, n)
    order by s.n`;
}

const HALVES = ['forenoon', 'afternoon'] as const;

/** Class tests two weeks from now: a published routine with its duties. */
async function classTest({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  const from = dayAfter(today, 3);
  const to = dayAfter(today, 16);
  const [exam] = await sql<{ id: number }>`
    insert into exam_routine (name, kind, cat, from_date, to_date, forenoon_from, forenoon_to, afternoon_from, afternoon_to, candidates_each, no_own_paper, state, published_at, created_at, updated_at)
    values ('Second class test', 'cat', 'CAT2', ${from}, ${to}, '10:00', '11:00', '14:00', '15:00', 25, true, 'published', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz) returning id`;
  if (!exam) return;
  const papers = await sql<{ course: string; students: readonly number[] }>`
    select o.course, array_agg(distinct e.student) as students from offering o join course c on c.id = o.course join term t on t.batch = o.batch and t.semester = o.semester
      join enrolment e on e.offering = o.id and e.status = 'enrolled' join student s on s.id = e.student and s.status in ('active', 'on_leave', 'detained')
    where c.type in ('theory', 'theory_practical') and ${today}::date between t.starts_on and t.ends_on group by o.course order by o.course`;
  const rooms = await sql<{ id: string; seats: number; rows: number }>`
    select id, exam_seats as seats, coalesce(exam_rows, 1) as rows from room where exam_seats > 0 order by exam_seats desc, id`;
  const holidays = await sql<Holiday>`
    select from_date::text, to_date::text from calendar_event where kind in ('holiday', 'vacation')`;
  const days = Array.from({ length: 14 }, (_, i) => dayAfter(from, i)).filter((day) =>
    isWorkingDay(day, holidays),
  );
  const slots = days.flatMap((date) =>
    HALVES.map((half) => ({
      date,
      half,
      seats: rooms.reduce((sum, { seats }) => sum + seats, 0),
    })),
  );
  const { at } = suggestSlots(papers, slots);
  const sittings = papers.flatMap((paper, i) => {
    const slot = slots[at[i] ?? -1];
    return slot ? [{ ...paper, ...slot }] : [];
  });
  await sql`
    insert into exam_sitting (routine, course, held_on, slot, created_at, updated_at)
    select ${exam.id}, s.course, s.held_on::date, s.slot, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${sittings.map(({ course }) => course)}::text[], ${sittings.map(({ date }) => date)}::text[], ${sittings.map(({ half }) => half)}::text[]) with ordinality as s (course, held_on, slot, n) order by s.n`;
  await duties({ sql }, exam.id, now, sittings, rooms);
}

async function duties(
  { sql }: Pick<Tx, 'sql'>,
  exam: number,
  now: Date,
  sittings: readonly { course: string; students: readonly number[]; date: string; half: string }[],
  rooms: readonly { id: string; seats: number; rows: number }[],
): Promise<void> {
  const teachers = await sql<{ course: string; faculty: number }>`
    select distinct o.course, a.faculty from course_allotment a join offering o on o.id = a.offering`;
  const people = await sql<{ id: number }>`select id from faculty where active order by id`;
  const slots = [...new Set(sittings.map(({ date, half }) => `${date} ${half}`))].sort();
  const wanted = slots.flatMap((time) => {
    const here = sittings.filter(({ date, half }) => `${date} ${half}` === time);
    const seats =
      seatPlan(
        here.map(({ course, students }) => ({ paper: course, students })),
        rooms,
      ) ?? [];
    return [
      { time, room: '', role: 'chief', papers: new Set<string>() },
      { time, room: '', role: 'reliever', papers: new Set<string>() },
      ...rooms.flatMap(({ id }) => {
        const sitting = seats.filter(({ room }) => room === id);
        const papers = new Set(sitting.map(({ paper }) => paper));
        return Array.from({ length: Math.ceil(sitting.length / 25) }, () => ({
          time,
          room: id,
          role: 'invigilator',
          papers,
        }));
      }),
    ];
  });
  const given = shareDuties(
    wanted.map(({ time, papers }) => ({
      time,
      barred: new Set(
        teachers.flatMap(({ course, faculty }) => (papers.has(course) ? [faculty] : [])),
      ),
    })),
    people.map(({ id }) => id),
  );
  await sql`
    insert into duty_slot (routine, held_on, slot, room, role, faculty, created_at, updated_at)
    select ${exam}, split_part(d.time, ' ', 1)::date, split_part(d.time, ' ', 2), nullif(d.room, ''), d.role, nullif(d.faculty, 0), ${now}::timestamptz, ${now}::timestamptz
    from unnest(${wanted.map(({ time }) => time)}::text[], ${wanted.map(({ room }) => room)}::text[], ${wanted.map(({ role }) => role)}::text[], ${given.map((one) => one ?? 0)}::int[])
      with ordinality as d (time, room, role, faculty, n) order by d.n`;
}

/** The end-semester examination waits for its dates; one teacher was on leave; two buses run. */
async function rest({ sql }: Tx, { year, today, now }: DemoTime): Promise<void> {
  await sql`
    insert into duty_exemption (faculty, from_date, to_date, reason, created_at, updated_at)
    select max(id), ${dayAfter(today, -10)}::date, ${dayAfter(today, -8)}::date, 'Casual leave', ${now}::timestamptz, ${now}::timestamptz from faculty where active having count(*) > 0`;
  await sql`
    insert into exam_routine (name, kind, from_date, to_date, forenoon_from, forenoon_to, afternoon_from, afternoon_to, candidates_each, no_own_paper, state, created_at, updated_at)
    values (${`End-semester examination, December ${year}`}, 'exam', ${`${year}-12-01`}, ${`${year}-12-18`}, '10:00', '13:00', '14:00', '17:00', 25, true, 'draft', ${now}::timestamptz, ${now}::timestamptz)`;
  await sql`
    insert into bus_route (name, vehicle_no, driver, driver_phone, days, stops, active, created_at, updated_at)
    values
      ('Ramthar to college', 'MZ01A1234', 'Lalthanga', '+919862000001', 'six', ${JSON.stringify([
        { stop: 'Ramthar', to_college: '08:05', from_college: '15:10' },
        { stop: 'Bara Bazar', to_college: '08:20', from_college: '14:55' },
        { stop: 'College', to_college: '08:45', from_college: '14:30' },
      ])}::jsonb, true, ${now}::timestamptz, ${now}::timestamptz),
      ('Sihhmui to college', 'MZ01A2345', 'Zosanga', '+919862000002', 'five', ${JSON.stringify([
        { stop: 'Sihhmui', to_college: '07:50', from_college: '15:25' },
        { stop: 'Zuangtui', to_college: '08:15', from_college: '15:00' },
        { stop: 'College', to_college: '08:45', from_college: '14:30' },
      ])}::jsonb, true, ${now}::timestamptz, ${now}::timestamptz)`;
}

export async function routines(tx: Tx, time: DemoTime): Promise<void> {
  await daily(tx, time);
  await classTest(tx, time);
  await rest(tx, time);
}
