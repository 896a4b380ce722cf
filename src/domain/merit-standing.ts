/**
 * The standing of one applicant before a round is drawn up: merit computed from the marks, what
 * excludes them from the list, and the seat they hold.
 */
import { meets, type AdmissionRule } from './admission-rule';
import { provedBy, type Claimant } from './horizontal';
import { fraction, toBasisPoints, type Fraction } from './fraction';
import { aggregateOf, bestOf, type BestOf, type SubjectMark } from './merit';
import { awaitsLast } from './last-examination';
import type { Standing } from './merit-list';

export interface StandingRow extends Claimant {
  readonly id: number;
  readonly application_no: string;
  readonly category: string | null;
  readonly dob: string | null;
  readonly status: string;
  readonly exams:
    | readonly {
        readonly level: 'class_x' | 'class_xii' | 'degree';
        readonly max: number | null;
        readonly obtained: number | null;
        readonly result?: 'passed' | 'awaited' | null;
      }[]
    | null;
  readonly subjects: readonly SubjectMark[] | null;
  readonly seat: string | null;
  readonly origin: string | null;
  /** The horizontal reservation by which the seat was given. */
  readonly within: string | null;
  /** The application fee is due. */
  readonly unpaid: boolean;
}
type Exams = NonNullable<StandingRow['exams']>;

const shareIn = (exams: Exams, level: Exams[number]['level']): Fraction | null => {
  const exam = exams.find((one) => one.level === level);
  return exam?.max && exam.obtained !== null ? fraction(exam.obtained, exam.max) : null;
};

/**
 * Computes the standing of one applicant. `unnamed`: the category of an applicant who states none.
 */
export function standingOf(
  {
    rule,
    best,
    level,
  }: { readonly rule: AdmissionRule; readonly best: BestOf; readonly level: string },
  row: StandingRow,
  unnamed: string,
): Standing {
  const subjects = row.subjects ?? [];
  const exams = row.exams ?? [];
  const { share } = bestOf(subjects, best);
  const awaited = awaitsLast(exams, level);
  const { met } = meets(rule, row, share, subjects);
  const kept = row.status !== 'Pending';
  // A seat given outside the list is one of the applicant's own category.
  const own = row.category ?? unnamed;
  return {
    id: row.id,
    application_no: row.application_no,
    category: row.category,
    dob: row.dob,
    share,
    aggregate: shareIn(exams, 'degree') ?? shareIn(exams, 'class_xii') ?? aggregateOf(subjects),
    class_x: shareIn(exams, 'class_x'),
    percent: toBasisPoints(share),
    // An applicant whom the office approved with a reason stays on the list.
    off: kept ? null : awaited ? 'awaited' : !met ? 'not_eligible' : row.unpaid ? 'unpaid' : null,
    holds:
      row.seat && row.origin
        ? {
            seat: row.seat,
            origin: row.origin,
            ...(row.within === null ? {} : { within: row.within }),
          }
        : kept
          ? { seat: own, origin: own }
          : null,
    proofs: provedBy(row),
  };
}
