/** How old applicants must be, and for whom a parent answers (administration §4.1). Apart from merit, which nobody needs to register. */
import { yearsBetween } from './dates';

/** Of age from this birthday on: until then a parent agrees too (vector H10). */
const OF_AGE = 18;
export const needsParent = (dob: string, today: string): boolean =>
  yearsBetween(dob, today) < OF_AGE;

/** On 1 July of the session. */
const [YOUNGEST, OLDEST] = [15, 60] as const;
export const mayApply = (dob: string, year: number): boolean => {
  const age = yearsBetween(dob, `${year}-07-01`);
  return age >= YOUNGEST && age <= OLDEST;
};
