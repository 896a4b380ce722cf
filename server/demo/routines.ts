/** The routine of the demonstration college: the running terms' classes, placed as the portal itself suggests them. */
import { WEEKDAYS } from '@/domain/routine';
import { suggestWeek } from '@/domain/routine-suggest';
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
    where a.is_primary and ${today}::date between t.starts_on and t.ends_on and a.from_date <= ${today} and (a.to_date is null or a.to_date >= ${today})
    group by a.id order by a.id`;
  const periods = await sql<{
    id: string;
  }>`select id from period where not is_break order by start_time`;
  const rooms = await sql<{ id: string; seats: number; kind: string }>`
    select id, seats, kind from room where kind <> 'hall' order by seats, id`;
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

export async function routines(tx: Tx, time: DemoTime): Promise<void> {
  await daily(tx, time);
}
