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
/** Names of the kinds, on screens and in files. */
export const KIND_LABELS = {
  single: 'One choice',
  multiple: 'Several choices',
  true_false: 'True or false',
  numeric: 'Number',
  short: 'Short answer',
  matching: 'Matching pairs',
  essay: 'Essay',
} as const;
export const LEVELS = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
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
