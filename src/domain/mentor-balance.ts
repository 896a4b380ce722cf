/** Students without a mentor, shared so that nobody gets a further one while a colleague has fewer. */

export interface MentorLoad {
  readonly id: number;
  /** Mentees they have already. */
  readonly mentees: number;
}

/**
 * The mentor of each student in the order given; null where every mentor has `most`. Of mentors with equally many the one named
 * first gets the next student, so that the same question has the same answer.
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
