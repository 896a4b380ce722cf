/**
 * Allotment of seats (administration §5.1). Open seats are filled by merit from all applicants, then
 * the seats of each category from its own; within each, minima of horizontal reservation are met
 * first. Seats that no applicant of their category waits for are converted by the rules of the
 * programme.
 */
import {
  fillCategory,
  type Claiming,
  type HorizontalFigure,
  type HorizontalMinimum,
  type Proof,
} from './horizontal';

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
  /** Absent in rules that were stored before there was any. */
  readonly horizontal?: readonly HorizontalMinimum[];
}
export interface Contender {
  readonly id: number;
  readonly category: string | null;
  /** What the applicant has proved for horizontal reservation. */
  readonly proofs?: readonly Proof[];
}
/**
 * An allotted seat: `origin` is the category it belongs to, which differs from `seat` if it was
 * converted.
 */
export interface SeatGiven {
  readonly seat: string;
  readonly origin: string;
  /** The horizontal reservation by which it was given in spite of a lower rank. */
  readonly within?: string;
}
/** A seat that was given earlier. */
export interface SeatHeld extends Claiming {
  readonly origin: string;
}
export interface Allotment {
  readonly given: ReadonlyMap<number, SeatGiven>;
  /** Ids on the waiting list, in the order of merit. */
  readonly waiting: readonly number[];
  /** Unfilled seats. */
  readonly left: ReadonlyMap<string, number>;
  /** Applicants without a seat who gave way, with the horizontal reservation. */
  readonly gaveWay: ReadonlyMap<number, string>;
  /** By category: how its minima are met. */
  readonly horizontal: ReadonlyMap<string, readonly HorizontalFigure[]>;
}

/** Whether an applicant of this category may take a seat given out as `seat`. */
export const fits = (
  seat: string,
  { category }: Pick<Contender, 'category'>,
  open: string | null,
): boolean => seat === open || seat === category;

const claimingOf = ({ id, proofs = [] }: Contender): Claiming => ({ id, proofs });

/**
 * Allots seats. `order` is the order of merit; `free` counts the free seats of each category; `held`
 * are the seats given earlier, which count towards the minima.
 */
export function allot(
  order: readonly Contender[],
  free: ReadonlyMap<string, number>,
  { open, conversions, horizontal = [] }: SeatRules,
  round: number,
  held: readonly SeatHeld[] = [],
): Allotment {
  const left = new Map(free);
  const given = new Map<number, SeatGiven>();
  const gaveWay = new Map<number, string>();
  const figures = new Map<string, readonly HorizontalFigure[]>();
  const categories = [...free.keys()];
  for (const seat of [
    ...categories.filter((one) => one === open),
    ...categories.filter((one) => one !== open),
  ]) {
    const filled = fillCategory(
      order.filter((one) => !given.has(one.id) && fits(seat, one, open)).map(claimingOf),
      free.get(seat) ?? 0,
      horizontal.filter(({ category }) => category === seat),
      held.filter(({ origin }) => origin === seat),
    );
    for (const id of filled.chosen) {
      const within = filled.byRule.get(id);
      given.set(id, { seat, origin: seat, ...(within === undefined ? {} : { within }) });
    }
    for (const [id, name] of filled.gaveWay) gaveWay.set(id, name);
    left.set(seat, (free.get(seat) ?? 0) - filled.chosen.size);
    figures.set(seat, filled.figures);
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
    gaveWay: new Map([...gaveWay].filter(([id]) => !given.has(id))),
    horizontal: figures,
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
 * `askedFor`, as many leading applicants of `order` as there are seats suffice where no minimum of
 * horizontal reservation applies: no one behind them can be reached. `held` are the seats that
 * remain, without the freed ones.
 */
export function allotFreed(
  order: readonly Contender[],
  freed: readonly string[],
  rules: SeatRules,
  round: number,
  held: readonly SeatHeld[] = [],
): Allotment['given'] {
  const given = new Map<number, SeatGiven>();
  const now = [...held];
  for (const seat of freed) {
    const waiting = order.filter(({ id }) => !given.has(id));
    const { given: next } = allot(waiting, new Map([[seat, 1]]), rules, round, now);
    for (const one of waiting) {
      const taken = next.get(one.id);
      if (!taken) continue;
      given.set(one.id, taken);
      now.push({ ...claimingOf(one), origin: taken.origin });
    }
  }
  return given;
}
