/**
 * Statistics over many results: numbers registered, appeared and passed, and the pass share
 * (academics §2.4 statistics, vector D05).
 */
import { fraction, round, toBasisPoints } from './fraction';
import type { BasisPoints, Hundredths } from './units';

/** A student's semester or paper, as counted. */
export interface TallyEntry {
  readonly result: 'pass' | 'fail' | 'incomplete' | 'withheld';
  /** No paper was sat. */
  readonly absent: boolean;
  /** Thousandths of a grade point; null if there is none. */
  readonly gpa: number | null;
}

export interface ResultTally {
  readonly registered: number;
  readonly appeared: number;
  readonly absent: number;
  readonly passed: number;
  readonly failed: number;
  readonly withheld: number;
  /** Marks are missing. */
  readonly incomplete: number;
  /** Share of those who appeared; null if there were none. */
  readonly share: BasisPoints | null;
  /** Hundredths of a grade point, rounded half up. */
  readonly mean: Hundredths | null;
  readonly highest: Hundredths | null;
}

export function tally(all: readonly TallyEntry[]): ResultTally {
  const number = (result: TallyEntry['result']): number =>
    all.filter((one) => one.result === result && !one.absent).length;
  const absent = all.filter((one) => one.absent).length;
  const appeared = all.length - absent;
  const passed = number('pass');
  const gpas = all.flatMap(({ gpa, absent: away }) => (gpa === null || away ? [] : [gpa]));
  // Exact: whole numbers are added up and divided once.
  const average =
    gpas.length === 0
      ? null
      : fraction(
          gpas.reduce((sum, gpa) => sum + gpa, 0),
          10 * gpas.length,
        );
  return {
    registered: all.length,
    appeared,
    absent,
    passed,
    failed: number('fail'),
    withheld: number('withheld'),
    incomplete: number('incomplete'),
    share: appeared === 0 ? null : toBasisPoints(fraction(passed, appeared)),
    mean: average && Number(round(average, 'half_up_0').n),
    highest: gpas.length === 0 ? null : Math.round(Math.max(...gpas) / 10),
  };
}
