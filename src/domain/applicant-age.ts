/**
 * Age limits of applicants, and the age below which a parent consents (administration §4.1). Kept
 * apart from merit, which the registration page does not need.
 */
import { yearsBetween } from './dates';

/** Of age from this birthday on; before it a parent must consent too (vector H10). */
const OF_AGE = 18;
export const needsParent = (dob: string, today: string): boolean =>
  yearsBetween(dob, today) < OF_AGE;

/** Minimum and maximum age on 1 July of the session. */
const [YOUNGEST, OLDEST] = [15, 60] as const;
export const mayApply = (dob: string, year: number): boolean => {
  const age = yearsBetween(dob, `${year}-07-01`);
  return age >= YOUNGEST && age <= OLDEST;
};
