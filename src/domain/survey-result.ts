/** What becomes of answers: added up question by question, never kept together. When it is shown, and what it comes to. */
import { SURVEY, type Answer, type Question } from './survey';

/** All that is kept of the answers to one question: how many chose what, and what was written, in no order. */
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

/** `at`: from 0 up to and not including 1, by chance; words are put in anywhere, so that the last ones are not the newest. */
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

/** Fewer would tell who said what. */
export const FEWEST = 5;

export interface Showing {
  readonly answers: number;
  readonly anonymous: boolean;
  readonly over: boolean;
}
/**
 * How many answers the result that may be shown is made of; 0: none is shown. Where names are not kept it needs five, and while it
 * runs it goes on in steps of five, or whoever looks before and after would read the last answer off the difference.
 */
export function shownOf({ answers, anonymous, over }: Showing): number {
  if (!anonymous) return over || answers >= FEWEST ? answers : 0;
  if (answers < FEWEST) return 0;
  return over ? answers : answers - (answers % FEWEST);
}
/** The tally after this answer is one that may be shown while it runs. */
export const isStep = (answers: number): boolean => answers > 0 && answers % FEWEST === 0;

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** Of ratings, in hundredths, rounded half up; null where there are none. */
export function meanOf(counts: readonly number[]): number | null {
  const given = sumOf(counts);
  const points = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
  return given === 0 ? null : Math.floor((points * 200 + given) / (given * 2));
}

/** Part of all who answered the question, in basis points, rounded half up; null where nobody did. */
export function shareOf(count: number, counts: readonly number[]): number | null {
  const all = sumOf(counts);
  return all === 0 ? null : Math.floor((count * 20_000 + all) / (all * 2));
}

/** The option that has more than any other; null where two have as many. */
export function mostChosen(counts: readonly number[]): number | null {
  const top = Math.max(0, ...counts);
  return top > 0 && counts.filter((count) => count === top).length === 1
    ? counts.indexOf(top)
    : null;
}

/** The option that more than half of all who answered chose; null where there is none. */
export function majorityOf(counts: readonly number[]): number | null {
  const needed = Math.floor(sumOf(counts) / 2) + 1;
  const found = counts.findIndex((count) => count >= needed);
  return found < 0 ? null : found;
}
