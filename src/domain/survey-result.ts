/**
 * Results of a survey: answers are added up question by question and never stored together. When
 * results are shown, and their figures.
 */
import { SURVEY, type Answer, type Question } from './survey';

/** All that is stored of the answers to one question: counts, and texts in random order. */
export interface Tally {
  /** How many gave each rating from 1 on, or chose each option. */
  readonly counts: readonly number[];
  readonly texts: readonly string[];
}

export const emptyTally = ({ kind, options }: Question): Tally => ({
  counts:
    kind === 'text'
      ? []
      : new Array<number>(kind === 'rating' ? SURVEY.best : options.length).fill(0),
  texts: [],
});

/**
 * Adds an answer. `at` is a random number from 0 (inclusive) to 1 (exclusive): texts are inserted
 * at a random position, so that the last is not the newest.
 */
export function addAnswer(tally: Tally, { kind }: Question, answer: Answer, at: number): Tally {
  if (answer === null) return tally;
  if (typeof answer === 'string') {
    const place = Math.floor(at * (tally.texts.length + 1));
    return {
      ...tally,
      texts: [...tally.texts.slice(0, place), answer, ...tally.texts.slice(place)],
    };
  }
  const chosen = kind === 'rating' ? answer - 1 : answer;
  return { ...tally, counts: tally.counts.map((count, i) => (i === chosen ? count + 1 : count)) };
}

/** Fewer answers would reveal who said what. */
export const MIN_ANSWERS = 5;

export interface Showing {
  readonly answers: number;
  readonly anonymous: boolean;
  readonly over: boolean;
}
/**
 * The number of answers in the result that may be shown; 0: none is shown. Anonymous results need
 * five answers, and while the survey runs they advance in steps of five, or comparing two results
 * would reveal the last answer.
 */
export function answersShown({ answers, anonymous, over }: Showing): number {
  if (!anonymous) return over || answers >= MIN_ANSWERS ? answers : 0;
  if (answers < MIN_ANSWERS) return 0;
  return over ? answers : answers - (answers % MIN_ANSWERS);
}
/** Whether the tally after this answer may be shown while the survey runs. */
export const isPublishable = (answers: number): boolean =>
  answers > 0 && answers % MIN_ANSWERS === 0;

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** Mean rating in hundredths, rounded half up; null if there are none. */
export function meanOf(counts: readonly number[]): number | null {
  const given = sumOf(counts);
  const points = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
  return given === 0 ? null : Math.floor((points * 200 + given) / (given * 2));
}

/**
 * Share of all answers to the question in basis points, rounded half up; null if there are none.
 */
export function shareOf(count: number, counts: readonly number[]): number | null {
  const all = sumOf(counts);
  return all === 0 ? null : Math.floor((count * 20_000 + all) / (all * 2));
}

/** The option chosen most often; null if tied. */
export function mostChosen(counts: readonly number[]): number | null {
  const top = Math.max(0, ...counts);
  return top > 0 && counts.filter((count) => count === top).length === 1
    ? counts.indexOf(top)
    : null;
}

/** The option chosen by more than half of all answers; null if there is none. */
export function majorityOf(counts: readonly number[]): number | null {
  const needed = Math.floor(sumOf(counts) / 2) + 1;
  const found = counts.findIndex((count) => count >= needed);
  return found < 0 ? null : found;
}
