/**
 * Grades of the appraisal of a teacher (UGC regulations of 2018, Table 1; administration §7.4). Of
 * its two halves the record holds this one: in how many kinds of activity the teacher took part in
 * a year. The other, classes taught of those assigned, is computed from the routine and the
 * registers.
 */
export const GRADES = ['Good', 'Satisfactory', 'Not satisfactory'] as const;
export type Grade = (typeof GRADES)[number];

/** The record pages that count as activities of Table 1. */
export const ACTIVITY_PAGES: readonly string[] = [
  'academic-programme-organized',
  'examination-duty',
  'faculty-activity',
  'institution-responsibility',
  'other-responsibility',
  'student-related-activity',
];

/** Three kinds of activity or more are `Good`, one or two `Satisfactory`. */
export const activityGrade = (kinds: number): Grade =>
  kinds >= 3 ? 'Good' : kinds >= 1 ? 'Satisfactory' : 'Not satisfactory';

/** Four fifths of the assigned classes are `Good`, seven tenths `Satisfactory`. */
export const teachingGrade = (taught: number, assigned: number): Grade =>
  taught * 5 >= assigned * 4
    ? 'Good'
    : taught * 10 >= assigned * 7
      ? 'Satisfactory'
      : 'Not satisfactory';
