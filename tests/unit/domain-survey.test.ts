/**
 * Feedback and polls: what may be asked and answered, when, by whom, and what may be read from the
 * answers (administration §9.5, vectors G and I14).
 */
import { describe, expect, it } from 'vitest';
import { approvalMoves } from '@/domain/approval';
import {
  answerFaults,
  isInAudience,
  optionsFault,
  optionsIn,
  questionsFault,
  stageOf,
  tidyAnswer,
  type Question,
} from '@/domain/survey';
import {
  addAnswer,
  emptyTally,
  isPublishable,
  majorityOf,
  meanOf,
  mostChosen,
  shareOf,
  answersShown,
  sumOf,
} from '@/domain/survey-result';
import fc from '../kit/any';

const rating: Question = { text: 'The food', kind: 'rating', options: [], required: true };
const choice: Question = {
  text: 'The day',
  kind: 'choice',
  options: ['Friday', 'Saturday'],
  required: false,
};
const text: Question = { text: 'Anything else', kind: 'text', options: [], required: false };

describe('survey questions', () => {
  it('number from 1 to 15, and a choice has 2 to 10 different options', () => {
    expect(questionsFault([])).toMatchObject({
      at: null,
      reason: { text: 'Enter 1 to {most} questions.' },
    });
    expect(questionsFault(new Array<Question>(15).fill(rating))).toBeNull();
    expect(questionsFault(new Array<Question>(16).fill(rating))).not.toBeNull();
    expect(questionsFault([rating, { ...choice, options: ['one'] }])).toMatchObject({
      at: 2,
      reason: { text: 'Enter {least} to {most} choices.' },
    });
    expect(questionsFault([rating, { ...text, options: ['a', 'b'] }])).not.toBeNull();
    expect(questionsFault([choice, text])?.reason.text).toContain('must be required');
    expect(optionsFault(['Yes', 'yes'])?.text).toBe('Two choices are the same.');
    expect(optionsFault(new Array(10).fill(0).map((_, i) => `${i}`))).toBeNull();
    expect(optionsFault(new Array(11).fill(0).map((_, i) => `${i}`))).not.toBeNull();
    expect(optionsIn(' Friday;Saturday ;; \n Sunday')).toEqual(['Friday', 'Saturday', 'Sunday']);
  });
  it.each([
    [[5, 0, 'Good'], []],
    [[1, null, null], []],
    [[null, 1, null], [0]],
    [
      [6, 2, 'x'.repeat(501)],
      [0, 1, 2],
    ],
    [
      [0, -1, 3],
      [0, 1, 2],
    ],
    [
      [2.5, 0.5, null],
      [0, 1],
    ],
    [
      ['5', 'Friday', null],
      [0, 1],
    ],
  ] as const)('answered with %j are wrong at %j', (answers, wrong) => {
    expect([...answerFaults([rating, choice, text], answers).keys()]).toEqual(wrong);
  });
  it('are answered with text, numbers or null, whatever is sent', () => {
    expect([' a ', '  ', 3, {}, undefined, true].map(tidyAnswer)).toEqual([
      'a',
      null,
      3,
      null,
      null,
      null,
    ]);
  });
});

describe('the stage of a survey', () => {
  const window = {
    state: 'published',
    opens_at: '2026-11-20T04:00:00.000Z',
    closes_at: '2026-11-22T18:30:00.000Z',
  };
  it.each([
    ['2026-11-20T03:59:59.999Z', 'soon'],
    ['2026-11-20T04:00:00.000Z', 'open'],
    ['2026-11-22T18:29:59.999Z', 'open'],
    ['2026-11-22T18:30:00.000Z', 'over'],
  ] as const)('is at %s: %s', (now, stage) => {
    expect(stageOf(window, now)).toBe(stage);
  });
  it('is null before publication, and withdrawn after withdrawal', () => {
    expect(stageOf({ ...window, state: 'submitted' }, window.opens_at)).toBeNull();
    expect(stageOf({ ...window, state: 'withdrawn' }, window.opens_at)).toBe('withdrawn');
    expect(stageOf({ ...window, opens_at: null }, '2026-01-01T00:00:00.000Z')).toBe('open');
  });
});

it('the audience is students on the rolls who match every named criterion', () => {
  const all = { batch: null, programme: null, department: null, semester: null };
  const student = {
    batch: '2025',
    programme: 'BA',
    department: 'ENG',
    current_semester: '3',
    status: 'active',
  };
  expect(isInAudience(all, student)).toBe(true);
  expect(isInAudience(all, { ...student, status: 'transferred' })).toBe(false);
  expect(isInAudience({ ...all, batch: '2025', semester: '3' }, student)).toBe(true);
  expect(isInAudience({ ...all, semester: '5' }, student)).toBe(false);
  expect(isInAudience({ ...all, department: 'HIS' }, student)).toBe(false);
});

describe('answers shown', () => {
  it.each([
    [4, true, false, 0],
    [5, true, false, 5],
    [9, true, false, 5],
    [10, true, false, 10],
    [4, true, true, 0],
    [9, true, true, 9],
    [4, false, false, 0],
    [5, false, false, 5],
    [6, false, false, 6],
    [2, false, true, 2],
  ])('of %i answers, anonymous: %s, over: %s, are %i', (answers, anonymous, over, shown) => {
    expect(answersShown({ answers, anonymous, over })).toBe(shown);
  });
  it('change by at least five anonymous answers between two views of a running survey', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (a, b) => {
        const [x, y] = [
          answersShown({ answers: a, anonymous: true, over: false }),
          answersShown({ answers: b, anonymous: true, over: false }),
        ];
        return x === y || Math.abs(x - y) >= 5;
      }),
    );
  });
  it('are published at each step of five', () => {
    expect([0, 1, 4, 5, 6, 10].map(isPublishable)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('a tally', () => {
  it('counts ratings and choices, and stores texts in random order', () => {
    const rated = [5, 4, 4].reduce(
      (tally, value) => addAnswer(tally, rating, value, 0),
      emptyTally(rating),
    );
    expect(rated).toEqual({ counts: [0, 0, 0, 2, 1], texts: [] });
    expect(addAnswer(emptyTally(choice), choice, 1, 0).counts).toEqual([0, 1]);
    const written = [
      ['a', 0.99],
      ['b', 0],
      ['c', 0.5],
    ].reduce(
      (tally, [word, at]) => addAnswer(tally, text, word as string, at as number),
      emptyTally(text),
    );
    expect(written.texts).toEqual(['b', 'c', 'a']);
    expect(addAnswer(rated, rating, null, 0)).toBe(rated);
  });
  it('keeps every text once, whatever the random position', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.string({ minLength: 1 }), fc.double({ min: 0, max: 0.999, noNaN: true })),
        ),
        (given) => {
          const { texts } = given.reduce(
            (tally, [word, at]) => addAnswer(tally, text, word, at),
            emptyTally(text),
          );
          expect([...texts].sort()).toEqual(given.map(([word]) => word).sort());
        },
      ),
    );
  });
  it.each([
    [[0, 0, 0, 2, 1], 433],
    [[1, 0, 0, 0, 0], 100],
    [[1, 1, 0, 0, 1], 267],
    [[0, 0, 1, 1, 0], 350],
    [[7, 0, 0, 0, 1], 150],
    [[0, 0, 0, 0, 0], null],
  ])('of %j has the mean %s, in hundredths, rounded half up', (counts, mean) => {
    expect(meanOf(counts)).toBe(mean);
  });
  it.each([
    [1, [1, 2], 3333],
    [2, [1, 2], 6667],
    [0, [0, 0], null],
    [1, [1, 15], 625],
  ])('%i of %j is a share of %s basis points', (count, counts, share) => {
    expect(shareOf(count, counts)).toBe(share);
  });
  it.each([
    [[3, 2], 0, 0],
    [[2, 3], 1, 1],
    [[2, 2], null, null],
    [[4, 2], 0, 0],
    [[3, 3], null, null],
    [[2, 1, 2], null, null],
    [[2, 1, 1], 0, null],
    [[0, 0], null, null],
  ])('of %j is led by %s, with more than half %s', (counts, most, majority) => {
    expect(mostChosen(counts)).toBe(most);
    expect(majorityOf(counts)).toBe(majority);
    expect(sumOf(counts)).toBeGreaterThanOrEqual(0);
  });
});

describe('the workflow of publication', () => {
  it('has a submission by the union, published or returned by the office', () => {
    const post = (state: 'draft' | 'submitted' | 'returned' | 'published' | 'withdrawn') => ({
      state,
      answered: false,
    });
    expect(approvalMoves('union', post('draft'))).toEqual(['submit']);
    expect(approvalMoves('union', post('submitted'))).toEqual(['take-back']);
    expect(approvalMoves('office', post('submitted'))).toEqual(['publish', 'return']);
    expect(approvalMoves('office', post('draft'))).toEqual([]);
    expect(approvalMoves('union', post('published'))).toEqual(['withdraw']);
    expect(approvalMoves('union', post('withdrawn'))).toEqual(['take-back']);
  });
  it('allows only the office to withdraw what students have answered, for good', () => {
    expect(approvalMoves('union', { state: 'published', answered: true })).toEqual([]);
    expect(approvalMoves('office', { state: 'published', answered: true })).toEqual(['withdraw']);
    expect(approvalMoves('union', { state: 'withdrawn', answered: true })).toEqual([]);
    expect(approvalMoves('union', { state: 'draft', answered: true })).toEqual(['submit']);
  });
});
