/** Questions drawn for each student: when a draw is possible, and what a seed draws. */
import { because, type Reason } from './reason';
import { shuffled } from './sitting';

/** What one draw takes from: null means any unit or any difficulty. */
export interface DrawnFrom {
  readonly unit: number | null;
  readonly difficulty: string | null;
}

/** The questions of one draw of an examination, which replace each other. */
export interface Pool {
  readonly draw: number;
  /** How many of them each student gets. */
  readonly count: number;
  /** In a fixed order, so that the same seed draws the same questions. */
  readonly questions: readonly number[];
}

/** Two draws overlap if a question can belong to both: a student could get it twice. */
export const drawsOverlap = (a: DrawnFrom, b: DrawnFrom): boolean =>
  (a.unit === null || b.unit === null || a.unit === b.unit) &&
  (a.difficulty === null || b.difficulty === null || a.difficulty === b.difficulty);

/**
 * Why `count` questions cannot be drawn from questions with these marks in hundredths: the students'
 * papers would all be the same, or not worth the same (vector F13). Null if they can.
 */
export function drawFault(
  count: number,
  marks: readonly number[],
): { readonly field: 'count' | 'marks'; readonly reason: Reason } | null {
  if (marks.length <= count)
    return {
      field: 'count',
      reason: because(
        'The bank has only {found|question|questions} of this kind. There must be more than are drawn.',
        { found: marks.length },
      ),
    };
  const [least, most] = [Math.min(...marks), Math.max(...marks)];
  return least === most
    ? null
    : {
        field: 'marks',
        reason: because(
          'The questions of this kind carry from {least} to {most} marks in the bank. Choose a unit or difficulty whose questions all carry the same marks.',
          { least: least / 100, most: most / 100 },
        ),
      };
}

/** The questions that a seed draws, in order: those of the first pool before those of the next. */
export const drawnQuestions = (pools: readonly Pool[], seed: number): number[] =>
  pools.flatMap(({ draw, count, questions }) => shuffled(questions, seed + draw).slice(0, count));
