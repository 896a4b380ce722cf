/** The award that a student's credits reach, and the credits still lacking for the degree. */
import { exitOf, percentageOf, type Exit } from '@/domain/degree-class';
import { grantedCredits, missingCredits, type MissingCredits } from '@/domain/credit-requirement';
import { formatHundredths, type Fraction } from '@/domain/fraction';
import type { ResultRule } from '@/domain/result-rule';
import { exactly } from '@/domain/standing-row';
import type { EarnedCredits } from '../../semester-mark-entry/commands/credits.server';
import type { StandingRow } from '../../semester-mark-entry/commands/standings.server';

const inTenths = (credits: number): number => Math.round(credits * 10);

/** An exit refers to the percentage of the semesters before the last two (academics §2.1). */
const LAST = 2;

type Marked = Pick<StandingRow, 'cgpa' | 'total' | 'max'>;

/** The percentage after the last of these semesters, which are in order; null if there is none. */
export const percentAfter = (standings: readonly Marked[], rule: ResultRule): Fraction | null =>
  percentageOf(
    {
      gpa: exactly(standings.at(-1)?.cgpa ?? null),
      total: standings.reduce((all, { total }) => all + total, 0),
      max: standings.reduce((all, { max }) => all + max, 0),
    },
    rule,
  );

/** The credits of one student, by category and granted. */
export interface OwnCredits {
  readonly by: ReturnType<EarnedCredits['of']>;
  /** In tenths. */
  readonly granted: number;
}
export const creditsOfStudent = (
  credits: EarnedCredits,
  student: number,
  rule: ResultRule,
): OwnCredits => ({
  by: credits.of(student),
  granted: grantedCredits({ lateral: credits.isLateral(student) }, rule),
});

/** Credits earned here and granted. */
export const creditsInAll = (earned: number, { granted }: OwnCredits): number =>
  (inTenths(earned) + granted) / 10;

/**
 * The highest award reached. `standings` are in order of the semesters; `numberOf` is the number of
 * a semester.
 */
export function awardOf(
  standings: readonly (Marked & Pick<StandingRow, 'semester' | 'earned_so_far'>)[],
  own: OwnCredits,
  rule: ResultRule,
  numberOf: (semester: string) => number,
): Exit | null {
  const last = Math.max(0, ...standings.map(({ semester }) => numberOf(semester)));
  const before = standings.filter(({ semester }) => numberOf(semester) <= last - LAST);
  const reached = before.some(({ semester }) => numberOf(semester) === last - LAST);
  const earned = Math.max(0, ...standings.map(({ earned_so_far }) => earned_so_far));
  const vocational = own.by.get('VOC') ?? 0;
  return exitOf(
    {
      credits: inTenths(earned) + own.granted - vocational,
      vocational,
      research: own.by.get('RES') ?? 0,
      percent: reached ? percentAfter(before, rule) : null,
    },
    rule.exits,
  );
}

/** Credits still lacking for the degree of the regulation. */
export const creditsLacking = (
  earned: number,
  { by, granted }: OwnCredits,
  rule: ResultRule,
): MissingCredits => missingCredits(inTenths(earned), by, rule, granted);

/** The categories below their minimum, such as `MAJ 4, VAC 2`; null if there is none. */
export const lackingText = ({ by }: MissingCredits): string | null =>
  by.map(({ category, short }) => `${category} ${formatHundredths(short * 10)}`).join(', ') || null;
