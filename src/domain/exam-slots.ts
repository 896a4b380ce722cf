/**
 * Timetable of an examination: no student sits two papers in one slot, and papers with many
 * conflicts choose first.
 */

export interface ExamPaper {
  /** The students who sit it. */
  readonly students: readonly number[];
  /** Slots, by index, in which one of them is busy elsewhere. */
  readonly barred?: readonly number[];
}
export interface ExamSlot {
  readonly date: string;
  /** Seats in all rooms together. */
  readonly seats: number;
}
export interface SlotSuggestion {
  /** For each paper its index in `slots`; null if none was found. */
  readonly at: readonly (number | null)[];
}

/** For each paper, the indices of papers that share a student with it. */
export function rivalsOf(papers: readonly ExamPaper[]): ReadonlySet<number>[] {
  const rivals = papers.map(() => new Set<number>());
  const papersOf = new Map<number, number[]>();
  for (const [i, { students }] of papers.entries())
    for (const student of new Set(students)) {
      const others = papersOf.get(student);
      if (others) others.push(i);
      else papersOf.set(student, [i]);
    }
  for (const sat of papersOf.values())
    for (const a of sat) for (const b of sat) if (a !== b) rivals[a]?.add(b);
  return rivals;
}

/** Cost of a second paper on the same day, to avoid it where possible. */
const SAME_DAY = 50;

/**
 * Suggests a slot for each paper. The paper whose rivals hold most slots goes first, ties go to the
 * one with most rivals. `given` are fixed papers: slot by index of the paper.
 */
export function suggestSlots(
  papers: readonly ExamPaper[],
  slots: readonly ExamSlot[],
  given: ReadonlyMap<number, number> = new Map(),
): SlotSuggestion {
  const rivals = rivalsOf(papers);
  const at: (number | null)[] = papers.map(() => null);
  const room = slots.map(({ seats }) => seats);
  const held = papers.map(({ barred = [] }) => new Set(barred));
  const put = (i: number, slot: number): void => {
    at[i] = slot;
    room[slot] = (room[slot] ?? 0) - (papers[i]?.students.length ?? 0);
    for (const rival of rivals[i] ?? []) held[rival]?.add(slot);
  };
  for (const [i, slot] of given) put(i, slot);
  const waiting = new Set(papers.keys());
  for (const i of given.keys()) waiting.delete(i);
  while (waiting.size > 0) {
    let next = -1;
    for (const i of waiting) if (next < 0 || before(i, next)) next = i;
    waiting.delete(next);
    const need = papers[next]?.students.length ?? 0;
    let best: number | null = null;
    let lowest = Number.POSITIVE_INFINITY;
    for (const [slot, { date }] of slots.entries()) {
      if (held[next]?.has(slot) || (room[slot] ?? 0) < need) continue;
      let cost = slot * 0.01;
      for (const other of rivals[next] ?? []) {
        const there = at[other];
        if (typeof there === 'number' && slots[there]?.date === date) cost += SAME_DAY;
      }
      if (cost < lowest) [best, lowest] = [slot, cost];
    }
    if (best !== null) put(next, best);
  }
  return { at };

  function before(a: number, b: number): boolean {
    const more = (held[a]?.size ?? 0) - (held[b]?.size ?? 0);
    const rivalry = (rivals[a]?.size ?? 0) - (rivals[b]?.size ?? 0);
    const size = (papers[a]?.students.length ?? 0) - (papers[b]?.students.length ?? 0);
    return more !== 0 ? more > 0 : rivalry !== 0 ? rivalry > 0 : size > 0;
  }
}
