/**
 * Purposes for which a student verifies by code, since students have no account: lodging a
 * grievance, answering a form, voting, the online classroom, their library books.
 */
export const STUDENT_PURPOSES = ['grievance', 'answer', 'vote', 'classroom', 'library'] as const;
export type StudentPurpose = (typeof STUDENT_PURPOSES)[number];
