/** In which section of a paper somebody was on a day: where they are now, unless they moved there later. */
import { rollOn, type OnRoll } from './attendance';
import type { Day } from './units';

export interface SectionStay {
  /** The section of today; null in a class that is not divided. */
  readonly section: number | null;
  /** Earliest first: the first day elsewhere, and the section that was left. */
  readonly moves: readonly { readonly on: Day; readonly from: number | null }[];
}

export function sectionOn(day: Day, { section, moves }: SectionStay): number | null {
  const next = moves.find(({ on }) => day < on);
  return next ? next.from : section;
}

/** Whether they were in the section on any day from `from` to `to`, both of them counted. */
export function wasIn(section: number, from: Day, to: Day, stay: SectionStay): boolean {
  return [from, ...stay.moves.map(({ on }) => on).filter((on) => from < on && on <= to)].some((day) => sectionOn(day, stay) === section);
}

/** Where somebody stands to a class: `elsewhere` is on the roll of the paper, and in another section that day. */
export function classOn({ held_on, section }: { readonly held_on: Day; readonly section: number | null }, pupil: OnRoll & SectionStay): 'before' | 'on' | 'after' | 'elsewhere' {
  const on = rollOn(held_on, pupil);
  return on === 'on' && section !== null && sectionOn(held_on, pupil) !== section ? 'elsewhere' : on;
}
