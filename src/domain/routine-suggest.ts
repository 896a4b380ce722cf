/**
 * Fills a week: every class gets its periods and a room so that no teacher, room or student is in
 * two places at once. The class with the fewest free slots goes first; if it has none, the meetings
 * in its way are moved.
 */
import { MOST_IN_A_ROW } from './routine';

export interface WeekShape {
  readonly days: number;
  readonly periods: number;
  /** Periods followed by a break, which a meeting of several periods may not span. */
  readonly breaksAfter?: readonly number[];
}
export interface ClassNeed {
  /** Meetings a week to place. */
  readonly meetings: number;
  /** Periods of one meeting. */
  readonly span: number;
  readonly size: number;
  /** Indices of `classes` that share a teacher or a student with it. */
  readonly against: readonly number[];
  /** Required kind of room; any by default. */
  readonly roomKind?: string;
}
export interface WeekRoom {
  readonly seats: number;
  readonly kind: string;
}
/**
 * A meeting: `at` is `day * periods + period`; `room` is an index in `rooms`, or null for no room.
 */
export interface Placement {
  readonly of: number;
  readonly at: number;
  readonly span: number;
  readonly room: number | null;
}
export interface WeekSuggestion {
  readonly placed: readonly Placement[];
  /** Number of unplaced meetings by class. */
  readonly left: ReadonlyMap<number, number>;
}

interface Meeting extends Placement {
  readonly fixed: boolean;
}

/** Limits on moves: per meeting on average, before the rest is given up; and per class. */
const MOVES_EACH = 6;
const MOVES_OF_ONE = 30;

/** Suggests a week. A class takes the first of `rooms` that fits. */
export function suggestWeek(
  shape: WeekShape,
  classes: readonly ClassNeed[],
  rooms: readonly WeekRoom[],
  fixed: readonly Placement[] = [],
): WeekSuggestion {
  const slots = shape.days * shape.periods;
  const around = classes.map((_, i) => [i, ...(classes[i]?.against ?? []).filter((j) => j !== i)]);
  // For each class and slot, the number of placed meetings that block it, its own included.
  const blocked = classes.map(() => new Int32Array(slots));
  const taken = rooms.map(() => new Int32Array(slots));
  const placed = new Set<Meeting>();
  const inSlot = Array.from({ length: slots }, () => new Set<Meeting>());
  const onDay = classes.map(() => new Int32Array(shape.days));
  const moved = new Int32Array(classes.length * slots);
  const tries = new Int32Array(classes.length);
  const known = new Map<number, readonly number[]>();
  const starts = (span: number): readonly number[] => {
    const all = known.get(span) ?? startsOf(shape, span);
    known.set(span, all);
    return all;
  };
  const rank = [...rooms.keys()];

  const mark = (one: Meeting, by: 1 | -1): void => {
    for (let t = one.at; t < one.at + one.span; t += 1) {
      for (const j of around[one.of] ?? []) bump(blocked[j], t, by);
      if (one.room !== null) bump(taken[one.room], t, by);
      if (by > 0) inSlot[t]?.add(one);
      else inSlot[t]?.delete(one);
    }
    bump(onDay[one.of], Math.floor(one.at / shape.periods), by);
    if (by > 0) placed.add(one);
    else placed.delete(one);
  };
  const roomAt = (need: ClassNeed, at: number): number | null | undefined =>
    rooms.length === 0
      ? null
      : rank.find((room) => fits(rooms[room], need) && !some(taken[room], at, need.span));
  for (const one of fixed) mark({ ...one, fixed: true }, 1);
  const queue = new Map<number, number>();
  for (const [i, { meetings }] of classes.entries()) if (meetings > 0) queue.set(i, meetings);
  const left = new Map<number, number>();
  let moves = MOVES_EACH * [...queue.values()].reduce((a, b) => a + b, 0) + 100;

  while (queue.size > 0) {
    const i = neediest(queue, classes, blocked, starts, around);
    const need = classes[i];
    if (!need) break;
    const place = (at: number, room: number | null): void => {
      mark({ of: i, at, span: need.span, room, fixed: false }, 1);
      take(queue, i);
    };
    const open = starts(need.span).flatMap((at) => {
      if (some(blocked[i], at, need.span)) return [];
      const room = roomAt(need, at);
      return room === undefined ? [] : [{ at, room }];
    });
    const best = least(open, ({ at }) => costOf(shape, onDay[i], blocked[i], at, need.span));
    if (best) {
      place(best.at, best.room);
      continue;
    }
    moves -= 1;
    bump(tries, i, 1);
    const way = moves > 0 && (tries[i] ?? 0) <= MOVES_OF_ONE ? clearing(i, need) : undefined;
    if (!way) {
      left.set(i, (left.get(i) ?? 0) + 1);
      take(queue, i);
      continue;
    }
    for (const one of way.out) {
      mark(one, -1);
      queue.set(one.of, (queue.get(one.of) ?? 0) + 1);
    }
    const room = roomAt(need, way.at);
    if (room !== undefined) place(way.at, room);
  }
  return {
    placed: [...placed]
      .filter((one) => !one.fixed)
      .map(({ of, at, span, room }) => ({ of, at, span, room })),
    left,
  };

  /**
   * The slot that is cheapest to clear: few meetings to move, and not cleared for the class again
   * and again.
   */
  function clearing(i: number, need: ClassNeed): { at: number; out: Meeting[] } | undefined {
    const near = new Set(around[i]);
    const ways = starts(need.span).flatMap((at) => {
      const here = new Set<Meeting>();
      for (let t = at; t < at + need.span; t += 1) for (const one of inSlot[t] ?? []) here.add(one);
      const out = [...here].filter(({ of }) => near.has(of));
      if (out.some((one) => one.fixed)) return [];
      const stays = [...here].filter((one) => !near.has(one.of));
      const free = (room: number, but?: Meeting): boolean =>
        stays.every((one) => one === but || one.room !== room);
      if (rooms.length > 0 && !rank.some((room) => fits(rooms[room], need) && free(room))) {
        const host = stays.find(
          (one) =>
            !one.fixed && one.room !== null && fits(rooms[one.room], need) && free(one.room, one),
        );
        if (!host) return [];
        out.push(host);
      }
      return [{ at, out }];
    });
    const way = least(
      ways,
      ({ at, out }) =>
        out.reduce((sum, { of, span }) => sum + 10 + span + (around[of]?.length ?? 0) / 20, 0) +
        8 * (moved[i * slots + at] ?? 0),
    );
    if (way) bump(moved, i * slots + way.at, 1);
    return way;
  }
}

const fits = (room: WeekRoom | undefined, { size, roomKind }: ClassNeed): boolean =>
  room !== undefined && room.seats >= size && (roomKind === undefined || room.kind === roomKind);
function bump(counts: Int32Array | undefined, at: number, by: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + by;
}
function some(counts: Int32Array | undefined, at: number, span: number): boolean {
  for (let t = at; t < at + span; t += 1) if ((counts?.[t] ?? 0) > 0) return true;
  return false;
}
function take(queue: Map<number, number>, i: number): void {
  const now = (queue.get(i) ?? 0) - 1;
  if (now > 0) queue.set(i, now);
  else queue.delete(i);
}
/** The first element of least cost. */
function least<T>(all: readonly T[], cost: (one: T) => number): T | undefined {
  let best: T | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const now = cost(one);
    if (now < lowest) [best, lowest] = [one, now];
  }
  return best;
}

/** Slots where a meeting may begin: it ends on the same day and spans no break. */
function startsOf({ days, periods, breaksAfter = [] }: WeekShape, span: number): number[] {
  const all: number[] = [];
  for (let day = 0; day < days; day += 1)
    for (let p = 0; p + span <= periods; p += 1)
      if (!breaksAfter.some((after) => after >= p && after < p + span - 1))
        all.push(day * periods + p);
  return all;
}

/**
 * The class with the fewest free slots for what it still needs; ties go to the one with most
 * conflicts.
 */
function neediest(
  queue: ReadonlyMap<number, number>,
  classes: readonly ClassNeed[],
  blocked: readonly Int32Array[],
  starts: (span: number) => readonly number[],
  around: readonly (readonly number[])[],
): number {
  const found = least([...queue], ([i, wanted]) => {
    const span = classes[i]?.span ?? 1;
    const open = starts(span).filter((at) => !some(blocked[i], at, span)).length;
    return (open - wanted) * 1000 - (around[i]?.length ?? 0) - span * 10;
  });
  return found?.[0] ?? -1;
}

/**
 * The cost of a slot: the class meets that day already, its run grows too long, the time is late.
 */
function costOf(
  { periods }: WeekShape,
  onDay: Int32Array | undefined,
  blocked: Int32Array | undefined,
  at: number,
  span: number,
): number {
  const day = Math.floor(at / periods);
  const first = day * periods;
  let run = span;
  for (let t = at - 1; t >= first && (blocked?.[t] ?? 0) > 0; t -= 1) run += 1;
  for (let t = at + span; t < first + periods && (blocked?.[t] ?? 0) > 0; t += 1) run += 1;
  return (onDay?.[day] ?? 0) * 20 + Math.max(0, run - MOST_IN_A_ROW) * 5 + (at - first) * 0.1;
}
