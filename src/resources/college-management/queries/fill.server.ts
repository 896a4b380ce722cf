/**
 * Fills a draft: places missing classes without a clash, and copies slots of an earlier routine
 * where they still fit.
 */
import { overlap, spanOf, WEEKDAYS } from '@/domain/routine';
import { suggestWeek, type Placement } from '@/domain/routine-suggest';
import type { Handle } from '../../../../server/handle';
import { routineSlot } from '../routine-slot';
import { isSlotOf, needsOf, placedPeriods, type Need, type View } from './needs.server';
import {
  faultsOf,
  periodsOf,
  slotsOf,
  studentsShared,
  type RoutineRow,
  type TimedSlot,
} from './slots.server';

interface Room {
  readonly id: string;
  readonly seats: number;
  readonly kind: string;
}
/** Classrooms first, the smallest that fits; the hall and laboratories if nothing else is free. */
const roomsOf = ({ sql }: Handle): Promise<Room[]> =>
  sql<Room>`select id, seats, kind from room where active order by array_position(array['classroom', 'hall', 'laboratory'], kind), seats, id`;

/** A practical is held in consecutive periods. */
const SPAN = { L: 1, T: 1, P: 2 } as const;

/** Returns how many slots were added, and the classes for which no place was found. */
export async function suggest(
  handle: Handle,
  routine: RoutineRow,
  view: View,
): Promise<{ added: number; left: readonly Need[] }> {
  const { sql } = handle;
  // Every shift has its periods; of two that overlap, that of the earlier shift is used.
  const periods = (await periodsOf(sql))
    .filter(
      (one, i, all) =>
        !all
          .slice(0, i)
          .some(
            (other) =>
              other.shift !== one.shift &&
              other.start_time < one.end_time &&
              one.start_time < other.end_time,
          ),
    )
    .sort((a, b) => a.start_time.localeCompare(b.start_time));
  const teaching = periods.filter(({ is_break }) => !is_break);
  const slots = await slotsOf(sql, routine);
  const needs = await needsOf(sql, routine, view);
  const rooms = await roomsOf(handle);
  // Existing slots stay: each is a class of its own beside the needed ones.
  const classes = [...needs, ...slots];
  const shares = await studentsShared(sql, classes);
  const against = classes.map((one, i) =>
    classes.flatMap((other, j) =>
      i !== j &&
      (one.faculty === other.faculty ||
        (one.offering === other.offering && one.section === other.section) ||
        shares(i, j))
        ? [j]
        : [],
    ),
  );
  const shape = {
    days: WEEKDAYS.length,
    periods: teaching.length,
    breaksAfter: teaching.flatMap(({ id }, i) =>
      i + 1 < teaching.length && !spanOf(periods, id, 2) ? [i] : [],
    ),
  };
  const fixed = slots.flatMap((slot, i): Placement[] =>
    teaching.flatMap((period, p) =>
      period.start_time < slot.ends && slot.starts < period.end_time
        ? [
            {
              of: needs.length + i,
              at: WEEKDAYS.indexOf(slot.weekday) * teaching.length + p,
              span: 1,
              room: placeOf(rooms, slot.room),
            },
          ]
        : [],
    ),
  );
  const { placed, left } = suggestWeek(
    shape,
    [
      ...needs.map((need, i) => ({
        meetings: Math.max(
          0,
          Math.ceil((need.hours - placedPeriods(need, slots)) / SPAN[need.component]),
        ),
        span: SPAN[need.component],
        size: need.students,
        against: against[i] ?? [],
        ...(need.component === 'P' ? { roomKind: 'laboratory' } : {}),
      })),
      ...slots.map((_, i) => ({
        meetings: 0,
        span: 1,
        size: 0,
        against: against[needs.length + i] ?? [],
      })),
    ],
    rooms,
    fixed,
  );
  await handle.records(routineSlot).add(
    placed.flatMap(({ of, at, span, room }) => {
      const need = needs[of];
      const period = teaching[at % teaching.length];
      const weekday = WEEKDAYS[Math.floor(at / teaching.length)];
      return need && period && weekday
        ? [
            {
              routine: routine.id,
              offering: need.offering,
              section: need.section,
              component: need.component,
              faculty: need.faculty,
              room: room === null ? null : (rooms[room]?.id ?? null),
              weekday,
              period: period.id,
              periods: span,
            },
          ]
        : [];
    }),
    { audit: { action: 'routine.suggest', of: { entity: 'routine', id: routine.id } } },
  );
  return { added: placed.length, left: needs.filter((_, i) => left.has(i)) };
}
const placeOf = (rooms: readonly Room[], id: string | null): number | null => {
  const found = rooms.findIndex((room) => room.id === id);
  return found < 0 ? null : found;
};

/**
 * Copies slots from another routine: of the same paper and section, as this term's batch takes it,
 * with the currently allotted teacher. Slots that would clash are left out.
 */
export async function copyInto(
  handle: Handle,
  routine: RoutineRow,
  from: RoutineRow,
): Promise<{ added: number; left: number }> {
  const { sql } = handle;
  const needs = await needsOf(sql, routine, { programme: null, semester: null, department: null });
  const standing = await slotsOf(sql, routine);
  const before = await slotsOf(sql, from);
  const courses = new Map(
    (
      await sql<{ id: number; course: string }>`
        select id, course from offering where id = any(${needs.map(({ offering }) => offering)}::int[])`
    ).map(({ id, course }) => [id, course]),
  );
  const wanted = before.flatMap((slot) => {
    const same = needs.filter(
      (need) =>
        courses.get(need.offering) === slot.course &&
        need.section_name === slot.section_name &&
        need.component === slot.component,
    );
    const need = same.find(({ faculty }) => faculty === slot.faculty) ?? same[0];
    return need ? [{ slot, need }] : [];
  });
  const classes = [...wanted.map(({ need }) => need), ...standing];
  const shares = await studentsShared(sql, classes);
  const there: (TimedSlot & { place: number })[] = standing.map((slot, i) => ({
    ...slot,
    place: wanted.length + i,
  }));
  const taken: TimedSlot[] = [];
  for (const [place, { slot, need }] of wanted.entries()) {
    const one = {
      ...slot,
      ...need,
      from_date: null,
      to_date: null,
      from: routine.from_date,
      to: routine.to_date,
      place,
    };
    const enough = placedPeriods(need, there) >= need.hours;
    const clash = there.some(
      (other) =>
        overlap(one, other) &&
        (other.faculty === one.faculty ||
          (one.room !== null && other.room === one.room) ||
          (other.offering === one.offering && other.section === one.section) ||
          shares(place, other.place)),
    );
    if (enough || clash) continue;
    there.push(one);
    taken.push(one);
  }
  await handle.records(routineSlot).add(
    taken.map(
      ({ offering, section, component, faculty, room, weekday, period, periods, weeks }) => ({
        routine: routine.id,
        offering,
        section,
        component,
        faculty,
        room,
        weekday,
        period,
        periods,
        weeks,
      }),
    ),
    {
      audit: {
        action: 'routine.copy',
        change: { from: from.id },
        of: { entity: 'routine', id: routine.id },
      },
    },
  );
  return { added: taken.length, left: before.length - taken.length };
}

/** The first clash of a whole routine, in the words used for a single slot. */
export async function firstFault(handle: Handle, routine: RoutineRow) {
  const slots = await slotsOf(handle.sql, routine);
  const shares = await studentsShared(handle.sql, slots);
  for (const [i, one] of slots.entries())
    for (const [j, other] of slots.slice(0, i).entries())
      if (
        overlap(one, other) &&
        (one.faculty === other.faculty ||
          (one.room !== null && one.room === other.room) ||
          isSlotOf(one, other) ||
          shares(j, i))
      )
        return { slot: one, errors: await faultsOf(handle.sql, one, [other]) };
  return undefined;
}
