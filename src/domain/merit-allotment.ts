/**
 * Allotment of seats (administration §5.1). Applicants are served in the order of merit: each takes
 * an open seat if one is left, else a seat of their own category. Seats that no applicant of their
 * category waits for are converted by the rules of the programme.
 */

/** From this round on, unfilled seats of one category go to the next applicants of another. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly round: number;
}
export interface SeatRules {
  /**
   * Seats of this category go to all applicants by merit; null: each seat goes to its own category.
   */
  readonly open: string | null;
  /** In the order of application. */
  readonly conversions: readonly Conversion[];
}
export interface Contender {
  readonly id: number;
  readonly category: string | null;
}
/**
 * An allotted seat: `origin` is the category it belongs to, which differs from `seat` if it was
 * converted.
 */
export interface SeatGiven {
  readonly seat: string;
  readonly origin: string;
}
export interface Allotment {
  readonly given: ReadonlyMap<number, SeatGiven>;
  /** Ids on the waiting list, in the order of merit. */
  readonly waiting: readonly number[];
  /** Unfilled seats. */
  readonly left: ReadonlyMap<string, number>;
}

/** Whether an applicant of this category may take a seat given out as `seat`. */
export const fits = (
  seat: string,
  { category }: Pick<Contender, 'category'>,
  open: string | null,
): boolean => seat === open || seat === category;

/** Allots seats. `order` is the order of merit; `free` counts the free seats of each category. */
export function allot(
  order: readonly Contender[],
  free: ReadonlyMap<string, number>,
  { open, conversions }: SeatRules,
  round: number,
): Allotment {
  const left = new Map(free);
  const given = new Map<number, SeatGiven>();
  for (const { id, category } of order) {
    const seat = [open, category].find((one) => one !== null && (left.get(one) ?? 0) > 0);
    if (!seat) continue;
    left.set(seat, (left.get(seat) ?? 0) - 1);
    given.set(id, { seat, origin: seat });
  }
  for (const { from, to } of conversions.filter((rule) => rule.round <= round)) {
    const next = order
      .filter((one) => !given.has(one.id) && fits(to, one, open))
      .slice(0, Math.max(0, left.get(from) ?? 0));
    for (const { id } of next) given.set(id, { seat: to, origin: from });
    left.set(from, (left.get(from) ?? 0) - next.length);
  }
  return {
    given,
    waiting: order.filter(({ id }) => !given.has(id)).map(({ id }) => id),
    left,
  };
}

/**
 * The groups that may get one of these seats when it becomes free: a category, or null (everyone)
 * for an open seat.
 */
export const askedFor = (
  freed: readonly string[],
  { open, conversions }: SeatRules,
  round: number,
): readonly (string | null)[] => {
  const seats = [
    ...freed,
    ...conversions
      .filter((rule) => rule.round <= round && freed.includes(rule.from))
      .map(({ to }) => to),
  ];
  return [...new Set(seats.map((seat) => (seat === open ? null : seat)))];
};

/**
 * Allots freed seats one after the other, each to the next eligible applicant. For each group in
 * `askedFor`, as many leading applicants of `order` as there are seats suffice: no one behind them
 * can be reached.
 */
export function allotFreed(
  order: readonly Contender[],
  freed: readonly string[],
  rules: SeatRules,
  round: number,
): Allotment['given'] {
  const given = new Map<number, SeatGiven>();
  for (const seat of freed) {
    const waiting = order.filter(({ id }) => !given.has(id));
    for (const [id, taken] of allot(waiting, new Map([[seat, 1]]), rules, round).given)
      given.set(id, taken);
  }
  return given;
}
