/**
 * The section of a paper that a student was in on a day, and how a class of it therefore counts.
 */
import { rollOn, type OnRoll } from './attendance';
import type { Day } from './units';

export interface SectionStay {
  /** The current section; null in an undivided class. */
  readonly section: number | null;
  /**
   * In the order of recording: the first day in the new section, the section left and the new one.
   */
  readonly moves: readonly {
    readonly on: Day;
    readonly from: number | null;
    readonly to: number | null;
  }[];
}

/**
 * The section on a day. The move recorded last applies from its day on, whatever was recorded for
 * later days; before all moves it is the first section.
 */
export function sectionOn(day: Day, { section, moves }: SectionStay): number | null {
  const last = moves.findLastIndex(({ on }) => on <= day);
  if (last === moves.length - 1) return section;
  return last < 0 ? (moves[0]?.from ?? null) : (moves[last]?.to ?? null);
}

/**
 * Whether the student is in the section from that day on, whatever was recorded for the days after
 * it.
 */
export const staysIn = (section: number, from: Day, stay: SectionStay): boolean =>
  [from, ...stay.moves.map(({ on }) => on).filter((on) => on > from)].every(
    (day) => sectionOn(day, stay) === section,
  );

/** Whether the student was in the section on any day from `from` to `to`, both included. */
export function wasIn(section: number, from: Day, to: Day, stay: SectionStay): boolean {
  return [from, ...stay.moves.map(({ on }) => on).filter((on) => from < on && on <= to)].some(
    (day) => sectionOn(day, stay) === section,
  );
}

/**
 * The relation of a student to a class: `elsewhere` is on the roll of the paper, but in another
 * section that day.
 */
export function relationToClass(
  { held_on, section }: { readonly held_on: Day; readonly section: number | null },
  pupil: OnRoll & SectionStay,
): 'before' | 'on' | 'after' | 'elsewhere' {
  const on = rollOn(held_on, pupil);
  return on === 'on' && section !== null && sectionOn(held_on, pupil) !== section
    ? 'elsewhere'
    : on;
}

/**
 * How a class counts for a student: `on` by its mark, `before` as held before joining, null not at
 * all. A class of another section counts if it was marked: marks entered before a move stay.
 */
export function countsAs(
  one: { readonly held_on: Day; readonly section: number | null },
  pupil: OnRoll & SectionStay,
  marked: boolean,
): 'on' | 'before' | null {
  const on = rollOn(one.held_on, pupil);
  if (on === 'after') return null;
  return marked || one.section === null || sectionOn(one.held_on, pupil) === one.section
    ? on
    : null;
}
