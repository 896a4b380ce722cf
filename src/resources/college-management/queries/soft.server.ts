/**
 * Warnings that a routine allows but nobody wants: long runs of periods, long days and gaps of a
 * teacher, rooms that do not suit the class, and hours that differ from the allotment.
 */
import { dayLoad, MOST_A_DAY, MOST_GAPS, MOST_IN_A_ROW, WEEKDAYS } from '@/domain/routine';
import type { Sentence } from '@/schema';
import type { Sql } from '../../../../server/handle';
import { nameOf, type TimedSlot } from './slots.server';
import { DAY_NAMES } from '../routine-week';
import { placedPeriods, type Need, type View } from './needs.server';

interface Period {
  readonly id: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_break: boolean;
}

/** Rooms that are smaller than the class, and practicals outside a laboratory. */
async function roomsOf(
  sql: Sql,
  shown: readonly TimedSlot[],
  needs: readonly Need[],
): Promise<(Sentence & { day: string | null })[]> {
  const rooms = new Map(
    (
      await sql<{ id: string; name: string; seats: number; kind: string }>`
      select id, name, seats, kind from room where id = any(${shown.flatMap(({ room }) => room ?? [])}::text[])`
    ).map((room) => [room.id, room]),
  );
  return shown.flatMap((slot) => {
    const room = rooms.get(slot.room ?? '');
    if (!room) return [];
    const students =
      needs.find(
        ({ offering, section, component }) =>
          offering === slot.offering && section === slot.section && component === slot.component,
      )?.students ?? 0;
    const names = { paper: nameOf(slot), room: room.name };
    const day = DAY_NAMES[slot.weekday];
    return [
      ...(students > room.seats
        ? [
            {
              text: '{day}: {paper} has {students} students, but {room} has only {seats} seats.',
              with: { ...names, students, seats: room.seats },
              day,
            },
          ]
        : []),
      ...(slot.component === 'P' && room.kind !== 'laboratory'
        ? [
            {
              text: '{day}: the practical of {paper} is in {room}, which is not a laboratory.',
              with: names,
              day,
            },
          ]
        : []),
    ];
  });
}

export async function softOf(
  sql: Sql,
  { programme, semester, department }: View,
  needs: readonly Need[],
  shown: readonly TimedSlot[],
  all: readonly TimedSlot[],
  periods: readonly Period[],
): Promise<(Sentence & { day: string | null })[]> {
  const found: (Sentence & { day: string | null })[] = [];
  const teachers = new Map(shown.map(({ faculty, teacher }) => [faculty, teacher]));
  for (const weekday of WEEKDAYS)
    for (const [faculty, teacher] of teachers) {
      const load = dayLoad(
        all.filter((slot) => slot.faculty === faculty && slot.weekday === weekday),
        periods,
      );
      const told: readonly (readonly [number, number, string])[] = [
        [load.run, MOST_IN_A_ROW, '{day}: {teacher} has {count} periods in a row.'],
        [load.count, MOST_A_DAY, '{day}: {teacher} has {count} periods.'],
        [load.gaps, MOST_GAPS, '{day}: {teacher} has {count} free periods between classes.'],
      ];
      for (const [count, most, text] of told)
        if (count > most) found.push({ text, with: { teacher, count }, day: DAY_NAMES[weekday] });
    }
  found.push(...(await roomsOf(sql, shown, needs)));
  // A single department has few enough classes to follow each student through the day.
  const seats =
    department === null
      ? []
      : await sql<{ student: number; offering: number; section: number | null }>`
          select e.student, e.offering, e.section from enrolment e join student s on s.id = e.student join offering o on o.id = e.offering
          where e.status = 'enrolled' and s.department = ${department} and (${programme}::text is null or s.programme = ${programme}) and (${semester}::text is null or o.semester = ${semester})`;
  const classesOf = new Map<number, typeof seats>();
  for (const seat of seats)
    classesOf.set(seat.student, [...(classesOf.get(seat.student) ?? []), seat]);
  for (const weekday of WEEKDAYS) {
    const today = shown.filter((slot) => slot.weekday === weekday);
    const tired = [...classesOf.values()].filter(
      (classes) =>
        dayLoad(
          today.filter((slot) =>
            classes.some(
              ({ offering, section }) =>
                offering === slot.offering && (slot.section === null || slot.section === section),
            ),
          ),
          periods,
        ).run > MOST_IN_A_ROW,
    ).length;
    if (tired > 0)
      found.push({
        text: '{day}: {count|student has|students have} more than 3 periods in a row.',
        with: { count: tired },
        day: DAY_NAMES[weekday],
      });
  }
  for (const need of needs) {
    const placed = placedPeriods(need, all);
    if (placed > need.hours)
      found.push({
        text: '{paper}: {placed} periods a week, {hours} allotted.',
        with: { paper: nameOf(need), placed, hours: need.hours },
        day: null,
      });
  }
  return found;
}
