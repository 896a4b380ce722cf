/**
 * The questions of the examination drill: one of each kind that is marked automatically, with a
 * right and a wrong answer.
 */
import type { Question } from '@/domain/question';
import type { Response as Given } from '@/domain/question-score';

export const RIGHT = 'quetzalcoatlus';
export const BECAUSE = 'explained-after-the-end';
/** Names and values that students may not see before the end. */
export const HIDDEN = new RegExp(
  `"(credit|tolerance|explanation|score|marked_by)"|73\\.25|${BECAUSE}`,
);
/** Marks are in hundredths; a wrong answer costs a quarter. */
export const NEGATIVE = 2_500;
const line = (text: string, credit: number) => ({ text, credit, tolerance: null, match: null });
export const QUESTIONS: readonly (Question & {
  readonly wrongly: Given;
  readonly rightly: Given;
})[] = [
  {
    kind: 'single',
    partial: true,
    text: 'Drill: which is the first?',
    answers: [line('This one', 100), line('That one', 0), line('None', 0)],
    rightly: 0,
    wrongly: 1,
  },
  {
    kind: 'multiple',
    partial: true,
    text: 'Drill: which are even?',
    answers: [line('Two', 50), line('Three', -50), line('Four', 50)],
    rightly: [0, 2],
    wrongly: [0],
  },
  {
    kind: 'short',
    partial: true,
    text: 'Drill: which is the largest that flew?',
    answers: [line(RIGHT, 100)],
    rightly: RIGHT,
    wrongly: 'a crow',
  },
  {
    kind: 'numeric',
    partial: true,
    text: 'Drill: how much is it?',
    answers: [{ ...line('73.25', 100), tolerance: '0.5' }],
    rightly: '73.5',
    wrongly: '12',
  },
];

export const kindOf = (text: string) => QUESTIONS.find((one) => one.text === text);
