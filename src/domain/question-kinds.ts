/** The kinds of question that a bank has, and how much one may hold. */
export const QUESTION_KINDS = [
  'single',
  'multiple',
  'true_false',
  'numeric',
  'short',
  'matching',
  'essay',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** As much as one question may have; a file with more of it is refused. */
export const QUESTION_LIMITS = {
  answers: 20,
  text: 4_000,
  answer: 500,
  questions: 500,
  /** Pictures of choices, and what is said of one. */
  pictures: 8,
  alt: 300,
} as const;
