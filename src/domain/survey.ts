/**
 * Feedback forms and opinion polls that students answer by a link (administration §9.5): questions,
 * validation of questions and answers, whether a survey is open, and its audience.
 */
import { because, type Reason } from './reason';

export const QUESTION_KINDS = ['rating', 'choice', 'text'] as const;
export interface Question {
  readonly text: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  /** The options to choose from. Ratings go from 1 to 5. */
  readonly options: readonly string[];
  readonly required: boolean;
}

/** Maximum length of a text, number of questions and of options, and the best rating. */
export const SURVEY = {
  questions: 15,
  options: { least: 2, most: 10 },
  letters: { option: 120, text: 500 },
  best: 5,
} as const;

/** A rating, the index of an option, or text; null if not answered. */
export type Answer = number | string | null;

/** Splits the options typed in one line. */
export const optionsIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

export function optionsFault(options: readonly string[]): Reason | null {
  const { least, most } = SURVEY.options;
  if (options.length < least || options.length > most)
    return because('Enter {least} to {most} choices.', { least, most });
  if (options.some((one) => one.length > SURVEY.letters.option))
    return because('A choice can have up to {most} characters.', { most: SURVEY.letters.option });
  return new Set(options.map((one) => one.toLowerCase())).size < options.length
    ? because('Two choices are the same.')
    : null;
}

/**
 * The first fault of a form's questions, and the number of the question, from 1; null: of the form
 * as a whole.
 */
export function questionsFault(
  questions: readonly Question[],
): { readonly at: number | null; readonly reason: Reason } | null {
  if (questions.length < 1 || questions.length > SURVEY.questions)
    return {
      at: null,
      reason: because('Enter 1 to {most} questions.', { most: SURVEY.questions }),
    };
  for (const [i, { kind, options }] of questions.entries()) {
    const reason =
      kind === 'choice'
        ? optionsFault(options)
        : options.length
          ? because('Only choice questions can have choices.')
          : null;
    if (reason) return { at: i + 1, reason };
  }
  return questions.some(({ required }) => required)
    ? null
    : { at: null, reason: because('At least one question must be required.') };
}

const isIntegerBetween = (value: Answer, from: number, to: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;

function answerFault({ kind, options, required }: Question, value: Answer): Reason | null {
  if (value === null || value === '')
    return required ? because('Please answer this question.') : null;
  if (kind === 'rating')
    return isIntegerBetween(value, 1, SURVEY.best)
      ? null
      : because('Choose from 1 to {best}.', { best: SURVEY.best });
  if (kind === 'choice')
    return isIntegerBetween(value, 0, options.length - 1) ? null : because('Choose one of these.');
  if (typeof value !== 'string') return because('Enter the answer as text.');
  return value.length > SURVEY.letters.text
    ? because('At most {most} characters.', { most: SURVEY.letters.text })
    : null;
}

/** Normalises an answer: blank counts as none, text is trimmed. */
export const tidyAnswer = (value: unknown): Answer =>
  typeof value === 'string' ? value.trim() || null : typeof value === 'number' ? value : null;

/** The faults of the answers, by index of the question. */
export function answerFaults(
  questions: readonly Question[],
  answers: readonly Answer[],
): ReadonlyMap<number, Reason> {
  return new Map(
    questions.flatMap((question, i) => {
      const fault = answerFault(question, answers[i] ?? null);
      return fault ? [[i, fault] as const] : [];
    }),
  );
}

export type Stage = 'soon' | 'open' | 'over' | 'withdrawn';
/**
 * ISO 8601 instants. Without `opens_at` it is open from its publication on; `closes_at` is
 * exclusive.
 */
export interface Window {
  readonly state: string;
  readonly opens_at: string | null;
  readonly closes_at: string;
}
/** The stage of a survey; null if it was never published. */
export function stageOf({ state, opens_at, closes_at }: Window, now: string): Stage | null {
  if (state === 'withdrawn') return 'withdrawn';
  if (state !== 'published') return null;
  if (Date.parse(now) >= Date.parse(closes_at)) return 'over';
  return opens_at !== null && Date.parse(now) < Date.parse(opens_at) ? 'soon' : 'open';
}

export interface Audience {
  readonly batch: string | null;
  readonly programme: string | null;
  readonly department: string | null;
  readonly semester: string | null;
}
export interface Respondent {
  readonly batch: string;
  readonly programme: string;
  readonly department: string;
  readonly current_semester: string | null;
  readonly status: string;
}
/** Students who still belong to the college, whether or not they currently attend classes. */
export const ON_ROLLS: readonly string[] = ['active', 'on_leave', 'detained'];

/** Whether the survey is meant for a student; empty criteria include all. */
export function isInAudience(
  { batch, programme, department, semester }: Audience,
  student: Respondent,
): boolean {
  const fits = (wanted: string | null, is: string | null): boolean =>
    wanted === null || wanted === is;
  return (
    ON_ROLLS.includes(student.status) &&
    fits(batch, student.batch) &&
    fits(programme, student.programme) &&
    fits(department, student.department) &&
    fits(semester, student.current_semester)
  );
}
