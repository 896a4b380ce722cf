/** What a student may prove themselves for by a code, since students have no account: lodging a grievance, answering a form, voting. */
export const STUDENT_PURPOSES = ['grievance', 'answer', 'vote'] as const;
export type StudentPurpose = (typeof STUDENT_PURPOSES)[number];
