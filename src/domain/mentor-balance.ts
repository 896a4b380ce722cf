/**
 * Distribution of students without a mentor: no mentor gets another one while a colleague has
 * fewer.
 */

export interface MentorLoad {
  readonly id: number;
  /** Current number of mentees. */
  readonly mentees: number;
}

/**
 * Assigns a mentor to each student in the given order; null once every mentor has `most`. Ties go
 * to the mentor listed first, so that the result is deterministic.
 */
export function balancedMentors(
  students: readonly number[],
  mentors: readonly MentorLoad[],
  most: number,
): ReadonlyMap<number, number | null> {
  const loads = mentors.map(({ id, mentees }) => ({ id, mentees }));
  return new Map(
    students.map((student) => {
      let least: (typeof loads)[number] | undefined;
      for (const load of loads)
        if (load.mentees < most && (!least || load.mentees < least.mentees)) least = load;
      if (least) least.mentees += 1;
      return [student, least?.id ?? null];
    }),
  );
}
