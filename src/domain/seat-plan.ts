/** Seats of one examination slot: rooms are filled row by row, so that neighbours in a row sit different papers wherever that can be. */

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
  /** Both count from 1. */
  readonly row: number;
  readonly seat: number;
  readonly student: number;
  readonly paper: string;
}

/** Candidates so that no two of one paper follow each other, as far as one paper is not more than half of them. */
export function alternating(
  papers: readonly SeatedPaper[],
): { readonly student: number; readonly paper: string }[] {
  const rest = papers.map(({ paper, students }) => ({ paper, students, next: 0 }));
  const order: { student: number; paper: string }[] = [];
  const left = ({ students, next }: (typeof rest)[number]): number => students.length - next;
  for (;;) {
    const last = order.at(-1)?.paper;
    let pick: (typeof rest)[number] | undefined;
    for (const one of rest)
      if (left(one) > 0 && one.paper !== last && (!pick || left(one) > left(pick))) pick = one;
    pick ??= rest.find((one) => left(one) > 0);
    const student = pick?.students[pick.next];
    if (!pick || student === undefined) return order;
    order.push({ student, paper: pick.paper });
    pick.next += 1;
  }
}

/** Everybody gets a seat, or `null`: the rooms hold too few. The last row of a room is the shortest. */
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
