/** The size of the year: the full one, or a small college for developing the script. */

export interface Size {
  /** Students before the year began, over three batches. */
  readonly students: number;
  /** Applicants, and the number of seats for them. */
  readonly applicants: number;
  readonly seats: number;
  /** Months of the calendar that are played. */
  readonly months: number;
  readonly teachersEach: number;
  /** Classes that each teacher holds of each paper in a month, at most. */
  readonly classes: number;
  readonly seed: number;
  /** Continues after a failure and reports all of them at the end; for developing the script. */
  readonly goOn: boolean;
}

const WHOLE = { students: 1_200, applicants: 3_000, seats: 600, months: 14 } as const;

/** `YEAR_STUDENTS=30 YEAR_MONTHS=3`, as `npm run year -- --students 30 --months 3` sets them. */
export function sizeOf(env: Readonly<Record<string, string | undefined>>): Size {
  const number = (name: string, usual: number): number => {
    const text = env[`YEAR_${name}`];
    if (text === undefined || text === '') return usual;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`--${name.toLowerCase()} must be a whole number, not "${text}"`);
    return value;
  };
  const students = number('STUDENTS', WHOLE.students);
  const share = students / WHOLE.students;
  return {
    students,
    applicants: number('APPLICANTS', Math.max(20, Math.round(WHOLE.applicants * share))),
    seats: number('SEATS', Math.max(10, Math.round(WHOLE.seats * share))),
    months: number('MONTHS', WHOLE.months),
    teachersEach: number('TEACHERS', students > 400 ? 8 : 3),
    classes: number('CLASSES', 5),
    seed: number('SEED', 2_026),
    goOn: Boolean(env['YEAR_GO_ON']),
  };
}
