/**
 * Seating of one examination slot: rooms are filled row by row, so that neighbours in a row sit
 * different papers wherever possible.
 */

export interface SeatedPaper {
  readonly paper: string;
  readonly students: readonly number[];
}
export interface ExamRoom {
  readonly id: string;
  readonly seats: number;
  readonly rows: number;
}
export interface Seat {
  readonly room: string;
  /** Both are numbered from 1. */
  readonly row: number;
  readonly seat: number;
  readonly student: number;
  readonly paper: string;
}

/**
 * Orders candidates so that no two of one paper follow each other, unless one paper has more than
 * half of them. Two papers alternate until one ends, so that a room has few papers; a paper that is
 * about to exceed half of the rest goes before its turn.
 */
export function alternating(
  papers: readonly SeatedPaper[],
): { readonly student: number; readonly paper: string }[] {
  const rest = papers
    .map(({ paper, students }) => ({ paper, students, next: 0 }))
    .sort((a, b) => b.students.length - a.students.length);
  type Stream = (typeof rest)[number];
  const left = ({ students, next }: Stream): number => students.length - next;
  const order: { student: number; paper: string }[] = [];
  let turns: Stream[] = [];
  let all = rest.reduce((sum, one) => sum + left(one), 0);
  for (; all > 0; all -= 1) {
    const last = order.at(-1)?.paper;
    const open = rest.filter((one) => left(one) > 0);
    turns = turns.filter((one) => left(one) > 0);
    for (const one of open) if (turns.length < 2 && !turns.includes(one)) turns.push(one);
    const pick =
      open.find((one) => one.paper !== last && 2 * left(one) > all) ??
      turns.find(({ paper }) => paper !== last) ??
      open.find(({ paper }) => paper !== last) ??
      open[0];
    const student = pick?.students[pick.next];
    if (!pick || student === undefined) break;
    order.push({ student, paper: pick.paper });
    pick.next += 1;
  }
  return order;
}

/**
 * Seats every candidate, or returns null if the rooms have too few seats. The last row of a room is
 * the shortest.
 */
export function seatPlan(
  papers: readonly SeatedPaper[],
  rooms: readonly ExamRoom[],
): readonly Seat[] | null {
  const order = alternating(papers);
  if (order.length > rooms.reduce((sum, { seats }) => sum + seats, 0)) return null;
  const plan: Seat[] = [];
  let at = 0;
  for (const { id, seats, rows } of rooms) {
    const wide = Math.ceil(seats / Math.max(1, rows));
    for (const [i, one] of order.slice(at, at + seats).entries())
      plan.push({ room: id, row: Math.floor(i / wide) + 1, seat: (i % wide) + 1, ...one });
    at += seats;
  }
  return plan;
}
