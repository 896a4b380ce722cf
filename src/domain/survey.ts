/**
 * What students are asked by a link: feedback forms and opinion polls (administration §9.5). Questions, what is wrong with them and
 * with answers, whether anybody may answer now, and for whom it is meant.
 */
import { because, type Reason } from './reason';

export const QUESTION_KINDS = ['rating', 'choice', 'text'] as const;
export interface Question {
  readonly text: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  /** What there is to choose from. A rating goes from 1 to 5. */
  readonly options: readonly string[];
  readonly required: boolean;
}

/** Letters of a text, number of questions and of options, and the best rating. */
export const SURVEY = {
  questions: 15,
  options: { least: 2, most: 10 },
  letters: { option: 120, text: 500 },
  best: 5,
} as const;

/** A rating, the place of an option from 0 on, or words; null where nothing is said. */
export type Answer = number | string | null;

/** Choices as they are typed into one line. */
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

/** The first thing that is wrong with the questions of a form, and with which of them, from 1 on; null: with all of them together. */
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

const isPlace = (value: Answer, from: number, to: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;

function answerFault({ kind, options, required }: Question, value: Answer): Reason | null {
  if (value === null || value === '')
    return required ? because('Please answer this question.') : null;
  if (kind === 'rating')
    return isPlace(value, 1, SURVEY.best)
      ? null
      : because('Choose from 1 to {best}.', { best: SURVEY.best });
  if (kind === 'choice')
    return isPlace(value, 0, options.length - 1) ? null : because('Choose one of these.');
  if (typeof value !== 'string') return because('Enter the answer as text.');
  return value.length > SURVEY.letters.text
    ? because('At most {most} characters.', { most: SURVEY.letters.text })
    : null;
}

/** As they came: blanks count as nothing, words lose the space around them. */
export const tidyAnswer = (value: unknown): Answer =>
  typeof value === 'string' ? value.trim() || null : typeof value === 'number' ? value : null;

/** What is wrong with the answers, by the place of the question from 0 on. */
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
/** Instants in ISO 8601. Without `opens_at` it is open from its publication on; the instant of `closes_at` is too late. */
export interface Window {
  readonly state: string;
  readonly opens_at: string | null;
  readonly closes_at: string;
}
/** Null for what was never published. */
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
/** Students who still belong to the college, whether or not they come to classes now. */
export const ON_ROLLS: readonly string[] = ['active', 'on_leave', 'detained'];

/** What is left open holds for all. */
export function isMeant(
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
