/** The kinds of question in a bank, and their limits. */
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

/** Limits for one question; a file that exceeds them is refused. */
export const QUESTION_LIMITS = {
  answers: 20,
  text: 4_000,
  answer: 500,
  questions: 500,
  /** Number of choice pictures, and length of the description of one. */
  pictures: 8,
  alt: 300,
} as const;
