/** The award that a student's credits reach, and the credits still lacking for the degree. */
import { exitOf, percentOf, type Exit } from '@/domain/degree-class';
import {
  missingCredits,
  type CreditsByCategory,
  type MissingCredits,
} from '@/domain/credit-requirement';
import { formatHundredths, fraction } from '@/domain/fraction';
import type { ResultRule } from '@/domain/result-rule';
import type { StandingRow } from '../../semester-mark-entry/commands/standings.server';

const inTenths = (credits: number): number => Math.round(credits * 10);

/** An exit refers to the percentage of the semesters before the last two (academics §2.1). */
const LAST = 2;

/**
 * The highest award reached. `standings` are in order of the semesters; `numberOf` is the number of
 * a semester.
 */
export function awardOf(
  standings: readonly Pick<StandingRow, 'semester' | 'cgpa' | 'earned_so_far'>[],
  by: CreditsByCategory,
  rule: ResultRule,
  numberOf: (semester: string) => number,
): Exit | null {
  const last = Math.max(0, ...standings.map(({ semester }) => numberOf(semester)));
  const before = standings.find(({ semester }) => numberOf(semester) === last - LAST)?.cgpa ?? null;
  const earned = inTenths(Math.max(0, ...standings.map(({ earned_so_far }) => earned_so_far)));
  const vocational = by.get('VOC') ?? 0;
  return exitOf(
    {
      credits: earned - vocational,
      vocational,
      research: by.get('RES') ?? 0,
      percent: before === null ? null : percentOf(fraction(Math.round(before * 1000), 1000), rule),
    },
    rule.exits,
  );
}

/** Credits still lacking for the degree of the regulation. */
export const creditsLacking = (
  earned: number,
  by: CreditsByCategory,
  rule: ResultRule,
): MissingCredits => missingCredits(inTenths(earned), by, rule);

/** The categories below their minimum, such as `MAJ 4, VAC 2`; null if there is none. */
export const lackingText = ({ by }: MissingCredits): string | null =>
  by.map(({ category, short }) => `${category} ${formatHundredths(short * 10)}`).join(', ') || null;
