/**
 * The role letters of the specification, section 6, and what each permits: shown where letters are
 * granted, and to their holders.
 */
export const LETTERS = {
  A: 'All modules',
  G: 'Grievances',
  D: 'Departmental report and files',
  I: 'IQAC',
  Q: 'Extensions and clubs',
  L: 'Cells and committees',
  J: 'RUSA',
  P: 'Notice, news, calendar, activities',
  K: 'Routines',
  O: 'Print and export',
  C: 'Creation master',
  T: 'Admission',
  F: 'Fee management',
  M: 'Student management: list, messages, numbers, reports',
  V: 'Student management: photos, ID cards',
  B: 'Attendance',
  H: 'Internal assessments',
  S: 'Semester mark entry',
  R: 'Examination results',
  E: 'E-classroom',
  N: 'Staff management',
  U: "Students' union",
  W: 'Library',
  X: 'College management (view only)',
} as const satisfies Readonly<Record<string, string>>;

/** Permits everything, so that no other letter is needed beside it. */
export const ALL_LETTERS = 'A';

/** Whether the letters permit at least everything that `before` permitted. */
export function opensAll(letters: string, before: string): boolean {
  return letters.includes(ALL_LETTERS) || [...before].every((letter) => letters.includes(letter));
}

/** What the letters of a profile permit, in the order of the table; only A if it is among them. */
export function opensOf(letters: string): string[] {
  if (letters.includes(ALL_LETTERS)) return [LETTERS[ALL_LETTERS]];
  return Object.entries(LETTERS)
    .filter(([letter]) => letters.includes(letter))
    .map(([, opens]) => opens);
}
