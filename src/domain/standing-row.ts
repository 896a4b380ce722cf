/** A standing as stored and as reports read it: one narrow row for each semester of a student. */
import { inThousandths } from './declared-result';
import { achievedClass } from './degree-class';
import { fraction, type Fraction } from './fraction';
import type { ResultRule } from './result-rule';
import { standingsOf, type SatPaper, type Standing } from './standing';

/** A paper that was sat, with the identity of its session and semester. */
export interface RecordedPaper extends SatPaper {
  readonly exam: string;
  readonly semester_id: string;
}

/** One semester of one student, as stored. */
export interface StandingRow {
  readonly student: number;
  readonly semester: string;
  readonly exam: string | null;
  readonly result: 'pass' | 'fail' | 'incomplete' | 'withheld';
  readonly sgpa: number | null;
  readonly cgpa: number | null;
  readonly credits: number;
  readonly earned: number;
  readonly earned_so_far: number;
  readonly total: number;
  readonly max: number;
  readonly papers: number;
  readonly failed: number;
  readonly absent: number;
  readonly open: string | null;
  readonly first_attempt: boolean;
  /** By CGPA or percentage; null while a paper up to this semester is open. */
  readonly class: string | null;
}

const decimal = (value: Standing['sgpa']): number | null =>
  value === null ? null : inThousandths(value) / 1000;

/** Rows for every semester of one student, in order. */
export function standingRows(
  student: number,
  sat: readonly RecordedPaper[],
  rule: ResultRule,
): StandingRow[] {
  let [earned, total, max] = [0, 0, 0];
  return standingsOf(sat, rule).map((one): StandingRow => {
    earned += one.sums.earned;
    total += one.total;
    max += one.max;
    const own = sat.filter(({ semester }) => semester === one.semester);
    const regular = own.find(({ kind }) => kind === 'regular') ?? own[0];
    return {
      student,
      semester: regular?.semester_id ?? String(one.semester),
      exam: regular?.exam ?? null,
      result: one.result,
      sgpa: decimal(one.sgpa),
      cgpa: decimal(one.cgpa),
      credits: one.sums.credits / 10,
      earned: one.sums.earned / 10,
      earned_so_far: earned / 10,
      total: one.total,
      max: one.max,
      papers: one.papers,
      failed: one.failed,
      absent: one.absent,
      open: one.open.length ? one.open.join(', ').slice(0, 500) : null,
      first_attempt: one.first_attempt,
      class:
        one.result !== 'pass' || one.open.length > 0
          ? null
          : achievedClass({ gpa: one.cgpa, total, max }, rule, one),
    };
  });
}

/** A stored average as an exact number. */
export const exactly = (gpa: number | null): Fraction | null =>
  gpa === null ? null : fraction(Math.round(gpa * 1000), 1000);

/**
 * The class of one semester by its own average or marks (academics §4.6), for counts of classes;
 * null unless the semester is passed.
 */
export const semesterClass = (
  row: Pick<StandingRow, 'result' | 'sgpa' | 'total' | 'max' | 'first_attempt'>,
  rule: ResultRule,
): string | null =>
  row.result === 'pass' ? achievedClass({ ...row, gpa: exactly(row.sgpa) }, rule, row) : null;

/** The figures of a withheld result: none. */
export const WITHHELD = {
  result: 'withheld',
  sgpa: null,
  cgpa: null,
  credits: 0,
  earned: 0,
  earned_so_far: 0,
  total: 0,
  max: 0,
  papers: 0,
  failed: 0,
  absent: 0,
  open: null,
  first_attempt: false,
  class: null,
} as const;
