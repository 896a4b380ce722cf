/**
 * Grades of the appraisal of a teacher (UGC regulations of 2018, Table 1; administration §7.4). Of its two halves this is the one that the
 * record holds: in how many kinds of activity somebody took part in a year. The other, classes taught of those assigned, is worked out of
 * the routine and the registers.
 */
export const GRADES = ['Good', 'Satisfactory', 'Not satisfactory'] as const;
export type Grade = (typeof GRADES)[number];

/** The pages that are the activities of Table 1. */
export const ACTIVITY_PAGES: readonly string[] = [
  'academic-programme-organized',
  'examination-duty',
  'faculty-activity',
  'institution-responsibility',
  'other-responsibility',
  'student-related-activity',
];

/** Three kinds of activity or more are good, one or two satisfactory. */
export const activityGrade = (kinds: number): Grade =>
  kinds >= 3 ? 'Good' : kinds >= 1 ? 'Satisfactory' : 'Not satisfactory';

/** Four fifths of the classes that were assigned are good, seven tenths satisfactory. */
export const teachingGrade = (taught: number, assigned: number): Grade =>
  taught * 5 >= assigned * 4
    ? 'Good'
    : taught * 10 >= assigned * 7
      ? 'Satisfactory'
      : 'Not satisfactory';
