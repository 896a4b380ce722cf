/** In which section of a paper somebody was on a day, and what a class of it therefore is to them. */
import { rollOn, type OnRoll } from './attendance';
import type { Day } from './units';

export interface SectionStay {
  /** The section of today; null in a class that is not divided. */
  readonly section: number | null;
  /** In the order in which they were written down: the first day in the new section, the section that was left and the new one. */
  readonly moves: readonly {
    readonly on: Day;
    readonly from: number | null;
    readonly to: number | null;
  }[];
}

/** What was written down last holds from its day on, whatever had been written of later days; before all of them, where they began. */
export function sectionOn(day: Day, { section, moves }: SectionStay): number | null {
  const last = moves.findLastIndex(({ on }) => on <= day);
  if (last === moves.length - 1) return section;
  return last < 0 ? (moves[0]?.from ?? null) : (moves[last]?.to ?? null);
}

/** Whether they are in the section from that day on, whatever was written of the days after it. */
export const staysIn = (section: number, from: Day, stay: SectionStay): boolean =>
  [from, ...stay.moves.map(({ on }) => on).filter((on) => on > from)].every(
    (day) => sectionOn(day, stay) === section,
  );

/** Whether they were in the section on any day from `from` to `to`, both of them counted. */
export function wasIn(section: number, from: Day, to: Day, stay: SectionStay): boolean {
  return [from, ...stay.moves.map(({ on }) => on).filter((on) => from < on && on <= to)].some(
    (day) => sectionOn(day, stay) === section,
  );
}

/** Where somebody stands to a class: `elsewhere` is on the roll of the paper, and in another section that day. */
export function classOn(
  { held_on, section }: { readonly held_on: Day; readonly section: number | null },
  pupil: OnRoll & SectionStay,
): 'before' | 'on' | 'after' | 'elsewhere' {
  const on = rollOn(held_on, pupil);
  return on === 'on' && section !== null && sectionOn(held_on, pupil) !== section
    ? 'elsewhere'
    : on;
}

/**
 * What a class is in the hours of a student: `on` by its mark, `before` as one that was held before joining, null as none of theirs.
 * Of another section's classes those count that were marked: what was written before somebody moved stays.
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
