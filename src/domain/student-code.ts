/**
 * Purposes for which a student verifies by code, since students have no account: lodging a
 * grievance, answering a form, voting, the online classroom.
 */
export const STUDENT_PURPOSES = ['grievance', 'answer', 'vote', 'classroom'] as const;
export type StudentPurpose = (typeof STUDENT_PURPOSES)[number];
