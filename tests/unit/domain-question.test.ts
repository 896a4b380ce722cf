/**
 * Questions and the marks of their answers, by the published cases that the paper names (vectors F)
 * and Moodle's own.
 */
import { describe, expect, it } from 'vitest';
import { afterPenalty, daysOver, isAccepted } from '@/domain/assignment-late';
import { fraction, ONE, ZERO } from '@/domain/fraction';
import { itemStatistics } from '@/domain/item-statistics';
import { drawFault, drawnQuestions, drawsOverlap } from '@/domain/question-draw';
import {
  answersFault,
  creditShare,
  exactNumber,
  visibleAnswers,
  questionKey,
  type Question,
} from '@/domain/question';
import {
  fitsPattern,
  marksOfResponse,
  parseResponse,
  scaledMarks,
  shareOfResponse,
  totalMarks,
  withinTolerance,
  type Response,
} from '@/domain/question-score';
import { deadlineOf, isAnswering, shuffled, sittingStage, withAllowances } from '@/domain/sitting';

const question = (
  kind: Question['kind'],
  answers: Question['answers'],
  partial = true,
): Question => ({
  kind,
  text: 'Which?',
  answers,
  partial,
});
const line = (text: string, credit = 0, more: object = {}) => ({ text, credit, ...more });
const AC = question('multiple', [line('A', 50), line('B', -100), line('C', 50), line('D', -100)]);
const single = question('single', [line('A', 100), line('B'), line('C', -25)]);

describe('multiple choice with several right answers (vector F04)', () => {
  it.each([
    [[0, 2], ONE],
    [[0], fraction(1, 2)],
    [[0, 1, 2], ZERO],
    [[1], ZERO],
  ] as const)('%j earns its share, never below zero', (chosen, share) => {
    expect(shareOfResponse(AC, chosen)).toEqual(share);
  });
  it('is all or nothing without partial credit', () => {
    const whole = { ...AC, partial: false };
    expect(shareOfResponse(whole, [0, 2])).toEqual(ONE);
    expect(shareOfResponse(whole, [0])).toEqual(ZERO);
    expect(shareOfResponse(whole, [0, 2, 3])).toEqual(ZERO);
  });
  it('of three thirds adds up to a whole', () => {
    const thirds = question(
      'multiple',
      [33.33333, 33.33333, 33.33333, 0].map((c, i) => line(`${i}`, c)),
    );
    expect(answersFault(thirds)).toBeNull();
    expect(shareOfResponse(thirds, [0, 1, 2])).toEqual(ONE);
    expect(creditShare(14.28571)).toEqual(fraction(1, 7));
    expect(creditShare(83.33333)).toEqual(fraction(5, 6));
    expect(creditShare(12.345)).toEqual(fraction(12_345, 100_000));
  });
});

describe('marks of a paper', () => {
  const scheme = { marks: 200, negative: 5_000 };
  const paper = (...given: Response[]) =>
    given.map(
      (one) =>
        marksOfResponse(question('single', [line('A', 100), line('B')]), one, scheme) ?? ZERO,
    );
  it('of five right at +2 and one wrong at -1 are 9 (vector F01)', () => {
    expect(totalMarks(paper(0, 0, 0, 0, 0, 1), true)).toBe(900);
  });
  it('lose nothing for a skipped question (vector F02)', () => {
    expect(totalMarks(paper(0, 0, 0, 0, 0, null), true)).toBe(1_000);
  });
  it('stop at 0 where the examination says so', () => {
    expect(totalMarks(paper(1, 1), true)).toBe(0);
    expect(totalMarks(paper(1, 1), false)).toBe(-200);
  });
  it("for a choice with its own deduction use that instead of the examination's", () => {
    expect(marksOfResponse(single, 2, scheme)).toEqual(fraction(-50));
    expect(marksOfResponse(single, 1, scheme)).toEqual(fraction(-100));
  });
  it('for multiple choice and pairs have no deduction', () => {
    expect(marksOfResponse(AC, [1], scheme)).toEqual(ZERO);
  });
  it('are rounded once: three times a third is a whole mark', () => {
    const third = marksOfResponse(question('short', [line('x', 33.33333), line('y', 100)]), 'x', {
      marks: 100,
      negative: 0,
    });
    expect(
      totalMarks(
        [third, third, third].map((one) => one ?? ZERO),
        true,
      ),
    ).toBe(100);
  });
  it('for an essay are pending until it is marked; for an empty one they are 0', () => {
    const essay = question('essay', []);
    expect(marksOfResponse(essay, 'Once', scheme)).toBeNull();
    expect(marksOfResponse(essay, null, scheme)).toEqual(ZERO);
  });
  it('are rescaled exactly: 2 of 3 are 66.67 of 100 (vector F14)', () => {
    expect(scaledMarks(200, 300, 10_000)).toBe(6_667);
    expect(scaledMarks(1_250, 2_500, 1_000)).toBe(500);
  });
});

describe('a numeric answer', () => {
  const within = (given: string, text: string, tolerance: string | null) =>
    withinTolerance(exactNumber(given) ?? ZERO, line(text, 100, { tolerance }));
  it.each([
    ['5.99', false],
    ['6', true],
    ['7', true],
    ['8', true],
    ['8.01', false],
  ])('7 ± 1 and %s', (given, right) => {
    expect(within(given, '7.0', '1.0')).toBe(right);
  });
  it.each([
    ['1e-20', '0.9999999e-20', '0', false],
    ['1e-20', '1e-20', '0', true],
    ['1e-20', '1.0000001e-20', '0', false],
    ['0', '-2e-24', '1e-24', false],
    ['0', '-1e-24', '1e-24', true],
    ['0', '1e-35', '1e-24', true],
    ['1e-20', '1.0002e-20', '1e-24', false],
    ['1e-20', '1.0001e-20', '1e-24', true],
    ['1234', '1234.000001', null, false],
    ['1234', '1234', null, true],
  ])('%s answered with %s at tolerance %s', (right, given, tolerance, fits) => {
    expect(within(given, right, tolerance)).toBe(fits);
  });
  it('0.1 and 0.2 make 0.3', () => {
    expect(within('0.3', '0.2', '0.1')).toBe(true);
  });
  it.each(['', 'x', '1,5', '1e999', '--1', '.'])('%j is not a number', (typed) => {
    expect(exactNumber(typed)).toBeNull();
  });
});

describe('a short answer', () => {
  it.each([
    ['Frog', 'frog', true],
    ['   FROG   ', 'Frog', true],
    ['Frogs', 'Frog', false],
    ['Fog', 'F*og', true],
    ['   Fat dog   ', 'F*og', true],
    ['Fg', 'F*og', false],
    ['Frogs', 'F*og', false],
    ['   *   ', '\\*', true],
    ['Frog*toad', 'Frog\\*toad', true],
    ['a', '[a-z]', false],
    ['[a-z]', '[a-z]', true],
    ['\\{}/', '\\{}/', true],
    ['ITÁLIE', 'Itálie', true],
    ['d\u00e9part', 'de\u0301part', true],
    ['0', '*0*', true],
    [
      '<em></em>',
      '***********************************<em>***********************************</em>',
      true,
    ],
    ['aba', 'ab*ba', false],
  ])('%j and %j', (given, pattern, fits) => {
    expect(fitsPattern(given, pattern)).toBe(fits);
  });
  it('gets the credit of the first matching line', () => {
    const frog = question('short', [line('frog', 100), line('toad', 80), line('*', 0)]);
    expect(['frog', 'toad', 'x'].map((given) => shareOfResponse(frog, given))).toEqual([
      ONE,
      fraction(4, 5),
      ZERO,
    ]);
  });
});

describe('matching pairs', () => {
  const pairs = question('matching', [
    line('Delhi', 100, { match: 'India' }),
    line('Dhaka', 100, { match: 'Bangladesh' }),
    line('Patna', 100, { match: 'India' }),
    line('', 100, { match: 'Nepal' }),
  ]);
  it('earn their share each, whichever of two equal matches was meant', () => {
    expect(shareOfResponse(pairs, { 0: 'India', 1: 'Bangladesh', 2: 'India' })).toEqual(ONE);
    expect(shareOfResponse(pairs, { 0: 'India', 1: 'Nepal' })).toEqual(fraction(1, 3));
  });
  it('are shown without the right assignment', () => {
    expect(visibleAnswers(pairs)).toEqual({
      choices: [],
      prompts: [
        { n: 0, text: 'Delhi' },
        { n: 1, text: 'Dhaka' },
        { n: 2, text: 'Patna' },
      ],
      matches: ['Bangladesh', 'India', 'Nepal'],
    });
  });
});

describe('a response', () => {
  it('is accepted only in the form of its kind', () => {
    expect(parseResponse(single, 0)).toBe(0);
    expect(parseResponse(single, 3)).toBeUndefined();
    expect(parseResponse(single, '0')).toBeUndefined();
    expect(parseResponse(AC, [2, 0, 2])).toEqual([0, 2]);
    expect(parseResponse(AC, [])).toBeNull();
    expect(parseResponse(AC, [9])).toBeUndefined();
    expect(parseResponse(question('short', []), 'x'.repeat(501))).toBeUndefined();
    expect(parseResponse(question('essay', []), '  ')).toBeNull();
    expect(
      parseResponse(question('matching', [line('a', 100, { match: 'b' })]), { 4: 'b' }),
    ).toBeUndefined();
    expect(
      parseResponse(question('matching', [line('a', 100, { match: 'b' })]), { 0: 'b' }),
    ).toEqual({ 0: 'b' });
  });
});

describe('validation of a question', () => {
  it.each([
    [question('single', [line('A', 100)]), 'Enter at least 2 choices.'],
    [question('single', [line('A', 100), line(' a ')]), 'Two choices are the same.'],
    [question('single', [line('A', 50), line('B')]), 'One choice must have 100 %.'],
    [
      question('true_false', [line('True', 100), line('False', 100)]),
      'Enter 2 choices, one of them with 100 %.',
    ],
    [
      question('multiple', [line('A', 50), line('B', 0)]),
      'The right choices must add up to 100 %.',
    ],
    [question('multiple', [line('A', 0), line('B', 0)]), 'Mark at least one choice as right.'],
    [question('numeric', [line('pi', 100)]), 'Each answer must be a number, such as 3.14.'],
    [
      question('numeric', [line('3', 100, { tolerance: '-1' })]),
      'The tolerance must be a number from 0, such as 0.01.',
    ],
    [question('matching', [line('a', 100, { match: '' })]), 'Each pair needs its match.'],
    [
      question('matching', [line('a', 100, { match: 'b' }), line('', 100, { match: 'c' })]),
      'Enter at least 2 pairs.',
    ],
    [question('essay', [line('x', 100)]), 'Essays have no answers. They are marked by hand.'],
    [question('short', []), 'One answer must have 100 %.'],
    [question('short', [line('x', 101)]), 'Credit is from -100 to 100 %.'],
  ])('case %#', (asked, fault) => {
    expect(answersFault(asked)).toBe(fault);
  });
  it('up to twenty answers are taken, of -100 to 100 %', () => {
    const short = (answers: number, credit: number) =>
      answersFault(
        question('short', [
          line('the right one', 100),
          ...Array.from({ length: answers - 1 }, (_, n) => line(`word ${n}`, credit)),
        ]),
      );
    expect([short(20, 0), short(20, -100), short(20, 100)]).toEqual([null, null, null]);
    expect(short(21, 0)).toBe('A question can have up to 20 answers.');
    expect(short(2, -101)).toBe('Credit is from -100 to 100 %.');
  });
  it('duplicates are found regardless of spacing, case and punctuation', () => {
    expect(questionKey('What  is Zn?')).toBe(questionKey('what is  ZN ?!'));
    expect(questionKey('कौन सा?')).not.toBe(questionKey('कौन से?'));
  });
});

describe('the clock of an examination', () => {
  const window = {
    state: 'published',
    opens_at: '2026-11-20T06:00:00.000Z',
    closes_at: '2026-11-20T07:00:00.000Z',
  };
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);
  it('opens at its first instant and is over at its last', () => {
    expect(
      ['05:59:59.999', '06:00:00', '06:59:59.999', '07:00:00'].map((one) =>
        sittingStage(window, at(one)),
      ),
    ).toEqual(['soon', 'open', 'open', 'over']);
    expect(sittingStage({ ...window, state: 'draft' }, at('06:30:00'))).toBe('soon');
    expect(sittingStage({ ...window, state: 'closed' }, at('06:30:00'))).toBe('over');
  });
  it('gives a late starter only the rest of the window', () => {
    expect(deadlineOf({ ...window, minutes: 30 }, at('06:10:00'))).toEqual(at('06:40:00'));
    expect(deadlineOf({ ...window, minutes: 30 }, at('06:50:00'))).toEqual(at('07:00:00'));
  });
  it('accepts answers for 10 seconds after the deadline', () => {
    expect(isAnswering(at('06:40:00'), at('06:40:10'))).toBe(true);
    expect(isAnswering(at('06:40:00'), at('06:40:10.001'))).toBe(false);
  });
  it('shuffles the same for one seed, and differently for another', () => {
    const all = Array.from({ length: 20 }, (_, i) => i);
    expect(shuffled(all, 7)).toEqual(shuffled(all, 7));
    expect(shuffled(all, 7)).not.toEqual(shuffled(all, 8));
    expect(shuffled(all, 7).toSorted((a, b) => a - b)).toEqual(all);
  });
});

describe('a late submission', () => {
  const rule = {
    due_at: '2026-11-20T06:00:00.000Z',
    late_until: '2026-11-27T06:00:00.000Z',
    penalty: 1_000,
    max: 20_000,
  };
  const due = Date.parse(rule.due_at);
  it('loses a tenth of the maximum for each day begun (vector F10)', () => {
    expect(afterPenalty(5_000, rule, new Date(due))).toBe(5_000);
    expect(afterPenalty(5_000, rule, new Date(due + 1_000))).toBe(3_000);
    expect(afterPenalty(5_000, rule, new Date(due + 3 * 86_400_000))).toBe(0);
    expect(daysOver(rule.due_at, new Date(due + 86_400_001))).toBe(2);
  });
  it('has a later due time for a student with an extension (vector F11)', () => {
    const extension = new Date(due + 3_000).toISOString();
    expect(afterPenalty(5_000, rule, new Date(due + 3_000), extension)).toBe(5_000);
    expect(afterPenalty(5_000, rule, new Date(due + 4_000), extension)).toBe(3_000);
    const earlier = new Date(due - 86_400_000).toISOString();
    expect(afterPenalty(5_000, rule, new Date(due), earlier), 'never an earlier one').toBe(5_000);
  });
  it('is refused after the last instant for late work', () => {
    expect(isAccepted(rule, new Date(Date.parse(rule.late_until)))).toBe(true);
    expect(isAccepted(rule, new Date(Date.parse(rule.late_until) + 1))).toBe(false);
    expect(isAccepted({ ...rule, late_until: null }, new Date(due + 1))).toBe(false);
  });
});

describe('what one student is allowed', () => {
  const at = (seconds: number): string => new Date(seconds * 1_000).toISOString();
  const rules = { closes_at: at(1_200), minutes: 600, attempts: 1 };
  it('is the most generous of each of their allowances (vector F08)', () => {
    const allowed = withAllowances(rules, [
      { closes_at: at(1_301), minutes: 500, attempts: null },
      { closes_at: at(1_300), minutes: 501, attempts: null },
    ]);
    expect(allowed).toEqual({ closes_at: at(1_301), minutes: 501, attempts: 1 });
  });
  it('is as for all without an allowance', () => {
    expect(withAllowances(rules, [])).toEqual(rules);
  });
});

describe('a draw for each student', () => {
  it('needs more questions than it takes, all with the same marks (vector F13)', () => {
    expect(drawFault(3, [100, 100, 100])?.field).toBe('count');
    expect(drawFault(4, [100, 100, 100])?.field).toBe('count');
    expect(drawFault(2, [100, 200, 100])).toMatchObject({
      field: 'marks',
      reason: { with: { least: 1, most: 2 } },
    });
    expect(drawFault(2, [100, 100, 100])).toBeNull();
  });
  it('gives a seed the same questions each time, and different seeds different ones', () => {
    const questions = Array.from({ length: 30 }, (_, n) => n + 1);
    const pools = [
      { draw: 1, count: 5, questions },
      { draw: 2, count: 2, questions: [101, 102, 103] },
    ];
    const drawn = drawnQuestions(pools, 77);
    expect(drawnQuestions(pools, 77)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(7);
    expect(drawn.slice(0, 5).every((one) => one <= 30)).toBe(true);
    expect(drawn.slice(5).every((one) => one > 100)).toBe(true);
    expect(new Set([1, 2, 3, 4].map((seed) => drawnQuestions(pools, seed).join())).size).toBe(4);
  });
  it('shares questions with another unless the unit or the difficulty differs', () => {
    const draw = (unit: number | null, difficulty: string | null) => ({ unit, difficulty });
    expect(drawsOverlap(draw(null, 'easy'), draw(2, null))).toBe(true);
    expect(drawsOverlap(draw(1, null), draw(2, null))).toBe(false);
    expect(drawsOverlap(draw(1, 'easy'), draw(1, 'hard'))).toBe(false);
  });
});

describe('question statistics', () => {
  it('count a question only for those who had it', () => {
    const [first, second] = itemStatistics(
      new Map([
        [0, 100],
        [1, 100],
      ]),
      [
        { attempt: 1, item: 0, mark: 100 },
        { attempt: 2, item: 1, mark: 0 },
      ],
    );
    expect(first).toMatchObject({ marked: 1, facility: 10_000 });
    expect(second).toMatchObject({ marked: 1, facility: 0 });
  });
  const marks = (rows: readonly (readonly (number | null)[])[]) =>
    rows.flatMap((row, attempt) => row.map((mark, item) => ({ attempt, item, mark })));
  const maxima = new Map([
    [0, 100],
    [1, 100],
    [2, 100],
  ]);
  it('compute facility and discrimination', () => {
    const [easy, good, wrong] = itemStatistics(
      maxima,
      marks([
        [100, 100, 0],
        [100, 100, 0],
        [100, 0, 100],
        [100, 0, 100],
      ]),
    );
    expect(easy).toMatchObject({ marked: 4, facility: 10_000, discrimination: null });
    expect(good).toMatchObject({ facility: 5_000, discrimination: -10_000 });
    expect(wrong).toMatchObject({ facility: 5_000, discrimination: -10_000 });
    const [first] = itemStatistics(
      new Map([
        [0, 100],
        [1, 100],
      ]),
      marks([
        [100, 100],
        [0, 0],
        [100, 100],
      ]),
    );
    expect(first).toMatchObject({ facility: 6_667, discrimination: 10_000 });
  });
  it('leave out attempts that are not fully marked', () => {
    const [one] = itemStatistics(
      new Map([
        [0, 100],
        [1, 100],
      ]),
      marks([
        [100, null],
        [0, 0],
      ]),
    );
    expect(one).toMatchObject({ marked: 2, facility: 5_000, discrimination: null });
  });
});
