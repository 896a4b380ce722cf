/**
 * The seats of an examination beside the others that are held on the same days: two examinations
 * share neither a room nor a student at one time.
 */
import { seatPlan, type Seat } from '@/domain/seat-plan';
import type { Sql } from '../../../../server/handle';
import {
  examRooms,
  papersOf,
  slotKey,
  type Exam,
  type ExamPaperRow,
  type Half,
  type SeatRoom,
} from './exam.server';

/** A half-day of an examination. */
export interface SlotAt {
  readonly held_on: string;
  readonly slot: Half;
}
interface Hours {
  readonly held_on: string;
  /** `HH:MM`, end exclusive. */
  readonly starts: string;
  readonly ends: string;
}
const hoursOf = (exam: Exam, { held_on, slot }: SlotAt): Hours => ({
  held_on,
  starts: slot === 'forenoon' ? exam.forenoon_from : exam.afternoon_from,
  ends: slot === 'forenoon' ? exam.forenoon_to : exam.afternoon_to,
});
const together = (a: Hours, b: Hours): boolean =>
  a.held_on === b.held_on && a.starts < b.ends && b.starts < a.ends;

/** A slot of another examination, with the papers that are written in it. */
export interface OtherSlot extends Hours {
  readonly exam: string;
  readonly papers: readonly ExamPaperRow[];
}
export interface ExamPlan {
  readonly papers: readonly ExamPaperRow[];
  readonly rooms: readonly SeatRoom[];
  /** By `slotKey`. Deterministic: the same papers and rooms always give the same seats. */
  readonly seats: ReadonlyMap<string, readonly Seat[]>;
  /** The rooms that are free for this examination in a slot. */
  readonly roomsAt: (at: SlotAt) => readonly SeatRoom[];
  /** Slots of other examinations at the time of a slot. */
  readonly othersAt: (at: SlotAt) => readonly OtherSlot[];
}

/**
 * Who chooses rooms first: published examinations in the order of their publication, so that a
 * published seat plan stays; then drafts by their age.
 */
const inTurn = (a: Exam, b: Exam): number =>
  Number(a.state === 'draft') - Number(b.state === 'draft') ||
  (a.published_at ?? '').localeCompare(b.published_at ?? '') ||
  a.id - b.id;

const slotsOf = (
  papers: readonly ExamPaperRow[],
): Map<string, SlotAt & { all: ExamPaperRow[] }> => {
  const slots = new Map<string, SlotAt & { all: ExamPaperRow[] }>();
  for (const paper of papers) {
    const { held_on, slot } = paper;
    if (held_on === null || slot === null) continue;
    const found = slots.get(slotKey(paper));
    if (found) found.all.push(paper);
    else slots.set(slotKey(paper), { held_on, slot, all: [paper] });
  }
  return slots;
};

/** The rooms chosen for an examination; all of them unless some are. */
const roomsOf = ({ rooms: chosen }: Exam, all: readonly SeatRoom[]): readonly SeatRoom[] =>
  chosen?.length ? all.filter(({ id }) => chosen.some(({ room }) => room === id)) : all;

/** The papers of a slot that share rooms: those of one fixed room, and all others. */
export function roomGroups(
  papers: readonly ExamPaperRow[],
  free: readonly SeatRoom[],
): { room: string | null; papers: ExamPaperRow[]; rooms: readonly SeatRoom[] }[] {
  const groups = new Map<string | null, ExamPaperRow[]>();
  for (const paper of papers) groups.set(paper.room, [...(groups.get(paper.room) ?? []), paper]);
  return [...groups].map(([room, all]) => ({
    room,
    papers: all,
    // Rooms that some papers are fixed to are kept for these.
    rooms: free.filter(({ id }) => (room === null ? !groups.has(id) : id === room)),
  }));
}

/** Seats every candidate of a slot, or returns null if a group of papers has too few seats. */
function seated(
  papers: readonly ExamPaperRow[],
  free: readonly SeatRoom[],
): readonly Seat[] | null {
  const plans = roomGroups(papers, free).map((group) =>
    seatPlan(
      group.papers.map(({ code, students }) => ({ paper: code, students })),
      group.rooms,
    ),
  );
  return plans.some((plan) => plan === null) ? null : plans.flatMap((plan) => plan ?? []);
}

/** Plans the seats of an examination, after those that choose before it. */
export async function planOf(sql: Sql, exam: Exam): Promise<ExamPlan> {
  const others = await sql<Exam>`
    select id, name, kind, from_date::text, to_date::text, batch, semester, forenoon_from, forenoon_to, afternoon_from, afternoon_to, candidates_each, no_own_paper, cat, exam, entry_days, rooms, state, published_at::text
    from exam_routine where id <> ${exam.id} and from_date <= ${exam.to_date}::date and to_date >= ${exam.from_date}::date`;
  const rooms = await examRooms(sql);
  const other: OtherSlot[] = [];
  const used: (Hours & { readonly rooms: ReadonlySet<string> })[] = [];
  const free = (one: Exam, hours: Hours): readonly SeatRoom[] => {
    const taken = used.filter((slot) => together(slot, hours));
    return roomsOf(one, rooms).filter(({ id }) => !taken.some((slot) => slot.rooms.has(id)));
  };
  let own: Pick<ExamPlan, 'papers' | 'seats' | 'roomsAt'> | null = null;
  for (const one of [...others, exam].sort(inTurn)) {
    const papers = await papersOf(sql, one);
    const seats = new Map<string, readonly Seat[]>();
    const taken: typeof used = [];
    for (const [key, { all, ...at }] of slotsOf(papers)) {
      const hours = hoursOf(one, at);
      const plan = seated(all, free(one, hours)) ?? [];
      seats.set(key, plan);
      taken.push({ ...hours, rooms: new Set(plan.map(({ room }) => room)) });
      if (one !== exam) other.push({ ...hours, exam: one.name, papers: all });
    }
    if (one === exam) {
      const before = [...used];
      own = {
        papers,
        seats,
        roomsAt: (at) => {
          const hours = hoursOf(exam, at);
          return roomsOf(exam, rooms).filter(
            ({ id }) => !before.some((slot) => together(slot, hours) && slot.rooms.has(id)),
          );
        },
      };
    }
    used.push(...taken);
  }
  const { papers, seats, roomsAt } = own ?? {
    papers: [],
    seats: new Map<string, readonly Seat[]>(),
    roomsAt: () => roomsOf(exam, rooms),
  };
  return {
    papers,
    rooms,
    seats,
    roomsAt,
    othersAt: (at) => {
      const hours = hoursOf(exam, at);
      return other.filter((one) => together(one, hours));
    },
  };
}

/** Papers with a date whose candidates have no seat: a room may have been taken out of use since. */
export const unseatedPapers = ({ papers, seats }: Pick<ExamPlan, 'papers' | 'seats'>) =>
  papers.filter(
    (paper) =>
      paper.held_on !== null &&
      paper.students.length > 0 &&
      (seats.get(slotKey(paper)) ?? []).length === 0,
  );

export const seatsIn = (rooms: readonly SeatRoom[]): number =>
  rooms.reduce((sum, room) => sum + room.seats, 0);

/** Teachers who have a duty in another examination at the time of a slot. */
export async function busyElsewhere(
  sql: Sql,
  exam: Exam,
): Promise<(at: SlotAt) => readonly number[]> {
  const duties = await sql<Hours & { faculty: number }>`
    select d.faculty, d.held_on::text, case d.slot when 'forenoon' then e.forenoon_from else e.afternoon_from end as starts, case d.slot when 'forenoon' then e.forenoon_to else e.afternoon_to end as ends
    from duty_slot d join exam_routine e on e.id = d.routine
    where d.routine <> ${exam.id} and d.faculty is not null and d.held_on between ${exam.from_date}::date and ${exam.to_date}::date`;
  return (at) => {
    const hours = hoursOf(exam, at);
    return duties.filter((one) => together(one, hours)).map(({ faculty }) => faculty);
  };
}
