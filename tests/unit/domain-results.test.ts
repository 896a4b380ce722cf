/**
 * The arithmetic of results: every row of the vectors in this field, and invariants of any result.
 */
import { describe, expect, it } from 'vitest';
import {
  attemptFault,
  carryInternal,
  currentOf,
  promotionFault,
  semestersSince,
  type Attempt,
} from '@/domain/attempts';
import { missingCredits } from '@/domain/credit-requirement';
import { mismatchesOf, inThousandths } from '@/domain/declared-result';
import {
  classesFault,
  classOf,
  CLASS_BANDS,
  creditPoints,
  exitOf,
  EXITS,
  isSingleMajor,
  percentOf,
} from '@/domain/degree-class';
import { compare, fraction, formatFraction, type Rounding } from '@/domain/fraction';
import { gradeByLetter, gradeOf, scaleFault, type GradeScale } from '@/domain/grade';
import {
  AVERAGE_RULE,
  cgpaFromSgpa,
  cgpaOf,
  creditSum,
  sgpaOf,
  type AverageRule,
  type CountedPaper,
} from '@/domain/grade-point-average';
import { graceFault, graceFor } from '@/domain/grace';
import { graceToPass, type JudgedPaper } from '@/domain/grace-simulated';
import {
  graceNeeded,
  letterOutcome,
  NO_MARKS,
  paperOutcome,
  resultOfPaper,
  type PaperMarks,
  type PaperRule,
  type PaperScheme,
} from '@/domain/paper-outcome';
import type { ResultRule } from '@/domain/result-rule';
import { standingsOf, type SatPaper, type StandingRule } from '@/domain/standing';
import { standingRows } from '@/domain/standing-row';
import fc from '../kit/any';

/** `O90:10 A+80:9 …`; a band of 0 points fails. */
const scale = (text: string): GradeScale => ({
  points: 'band',
  letters: [],
  bands: text.split(' ').map((one) => {
    const [, letter = '', min = '', point = ''] = /^([A-Z+]+)([\d.]+):([\d.]+)$/.exec(one) ?? [];
    return {
      letter,
      min_pct: Math.round(Number(min) * 100),
      point: Math.round(Number(point) * 100),
      pass: Number(point) > 0,
    };
  }),
});
const SETS = {
  U: scale('O90:10 A+80:9 A70:8 B+60:7 B50:6 C45:5 P40:4 F0:0'),
  J: scale('O90:10 A+80:9 A70:8 B+60:7 B50:6 C40:5 D36:4 F0:0'),
  FRP: scale('A80:10 B70:8 C60:7 D50:6 F0:0'),
  M: scale('O80:10 A+70:9 A60:8 B+55:7 B50:6 C45:5 D40:4 F0:0'),
};
const rule = (more: Partial<PaperRule> = {}): PaperRule => ({
  scale: SETS.U,
  total_rounding: 'none',
  min_total: null,
  min_internal: null,
  min_external: null,
  min_practical: null,
  min_theory: null,
  min_practical_external: null,
  percent_rounding: 'none',
  uncounted: [],
  ...more,
});
const NO_PARTS = {
  internal: 0,
  external: 0,
  practical_internal: 0,
  practical_external: 0,
  viva: 0,
};
const scheme = (
  max: Partial<PaperScheme['max']>,
  more: Partial<PaperScheme> = {},
): PaperScheme => ({
  max: Object.fromEntries(
    Object.entries({ ...NO_PARTS, ...max }).map(([part, marks]) => [part, marks * 100]),
  ) as unknown as PaperScheme['max'],
  credits: 40,
  is_credit: true,
  ...more,
});
const whole = (max: number, more: Partial<PaperScheme> = {}): PaperScheme =>
  scheme({ external: max }, more);
/** In marks. */
const marks = (given: Partial<PaperMarks>): PaperMarks => ({
  ...NO_MARKS,
  ...Object.fromEntries(
    Object.entries(given).map(([part, value]) => [
      part,
      typeof value === 'number' ? Math.round(value * 100) : value,
    ]),
  ),
});

describe('settings that universities differ in', () => {
  const own = (letters: GradeScale['letters']): PaperRule =>
    rule({ scale: { ...SETS.U, letters } });
  const outcome = (letter: string, with_: PaperRule, given: Partial<PaperMarks> = {}) =>
    resultOfPaper({ marks: marks(given), letter }, whole(100), with_);

  it('a letter decides unfair means and a result to come, whatever marks stand beside it', () => {
    const letters = own([
      { letter: 'MP', point: 0, pass: false, means: 'unfair' },
      { letter: 'WH', point: null, pass: false, means: 'awaited' },
      { letter: 'AAA', point: 0, pass: false, means: 'absent' },
    ]);
    expect(outcome('mp', letters, { external: 71 })).toMatchObject({
      state: 'unfair',
      letter: 'MP',
      point: 0,
    });
    expect(outcome('WH', letters, { external: 71 })).toMatchObject({
      state: 'missing',
      letter: 'WH',
      point: null,
      passed: false,
    });
    // An absence beside marks is a mistake in one of them: the marks count, and the letter differs.
    expect(outcome('AAA', letters, { external: 71 })).toMatchObject({ state: 'pass', letter: 'A' });
    expect(paperOutcome(marks({ token: 'AB' }), whole(100), letters).letter).toBe('AAA');
    expect(paperOutcome(marks({ token: 'UFM' }), whole(100), letters).letter).toBe('MP');
  });
  it('a usual letter that is a grade of its own keeps the grade', () => {
    const letters = own([{ letter: 'W', point: 800, pass: true }]);
    expect(outcome('W', letters)).toMatchObject({ state: 'pass', point: 800 });
    expect(outcome('W', rule())).toMatchObject({ state: 'exempt', credits: 0 });
  });
  it.each([
    ['theory 15 of 50, practical examination 8 of 20', [5, 10, 5, 8], 0],
    ['theory 14 of 50', [5, 9, 5, 20], 1],
    ['practical examination 7 of 20', [9, 30, 5, 7], 1],
    ['both short', [2, 10, 0, 6], 5],
  ] as const)(
    '%s lacks %s',
    (_, [internal, external, practical_internal, practical_external], lacking) => {
      const needed = graceNeeded(
        marks({ internal, external, practical_internal, practical_external }),
        scheme({ internal: 10, external: 40, practical_internal: 5, practical_external: 20 }),
        rule({ min_theory: 3000, min_practical_external: 4000 }),
      );
      expect(needed && formatFraction(needed, 'half_up_0')).toBe(String(lacking));
    },
  );
  it('theory has a pass mark of its own only beside a practical part', () => {
    const theory = paperOutcome(
      marks({ internal: 5, external: 9 }),
      scheme({ internal: 10, external: 40 }),
      rule({ scale: scale('P20:4 F0:0'), min_theory: 3000 }),
    );
    expect(theory.state).toBe('pass');
  });
  it('a paper of an uncounted category earns its credits and has no grade point', () => {
    const paper = paperOutcome(
      marks({ external: 71 }),
      whole(100, { category: 'VAC' }),
      rule({ uncounted: ['VAC'] }),
    );
    expect(paper).toMatchObject({ letter: 'A', point: null, credits: 40, passed: true });
    expect(
      creditSum([{ ...paper }, { credits: 40, point: 600, passed: true }], AVERAGE_RULE),
    ).toMatchObject({ credits: 40, earned: 80 });
  });
  it.each([
    ['6.99', 699, '61.63'],
    ['7.00', 700, '63.80'],
  ] as const)('a formula of its own from a CGPA of 7: %s', (_, cgpa, percent) => {
    const found = percentOf(fraction(cgpa, 100), {
      percent_factor: 710,
      percent_offset: 1200,
      percent_ranges: [{ min: 700, percent_factor: 740, percent_offset: 1200 }],
    });
    expect(formatFraction(found)).toBe(percent);
  });
  it('granted credits count in all, and fill what categories lack once', () => {
    const by = new Map([['MAJ', 400]]);
    const rules = {
      credits_required: 120,
      credit_minima: [
        { category: 'MAJ', minimum: 60 },
        { category: 'MIN', minimum: 30 },
      ],
    };
    expect(missingCredits(800, by, rules, 400)).toEqual({
      all: 0,
      by: [{ category: 'MIN', short: 100 }],
    });
    expect(missingCredits(800, by, rules)).toMatchObject({ all: 400 });
  });
});

describe('the grade of a paper', () => {
  it.each([
    ['G01', 90, 100, 'U', 'none', 'O', 10],
    ['G02', 89.99, 100, 'U', 'none', 'A+', 9],
    ['G04', 79.5, 100, 'U', 'half_up_0', 'A+', 9],
    ['G05', 45, 50, 'U', 'none', 'O', 10],
    ['G07', 45, 100, 'U', 'none', 'C', 5],
    ['G08', 44.99, 100, 'U', 'none', 'P', 4],
    ['G10', 39.99, 100, 'U', 'none', 'F', 0],
    ['G11', 39.5, 100, 'U', 'half_up_0', 'P', 4],
    ['G11 without rounding', 39.5, 100, 'U', 'none', 'F', 0],
    ['G14', 36, 100, 'J', 'none', 'D', 4],
    ['G16', 40, 100, 'J', 'none', 'C', 5],
    ['G17 in U', 78, 100, 'U', 'none', 'A', 8],
    ['G17 in M', 78, 100, 'M', 'none', 'A+', 9],
    ['part 3 A01', 89, 100, 'J', 'none', 'A+', 9],
    ['part 3 A01', 80, 100, 'J', 'none', 'A+', 9],
    ['part 3 A01', 35, 100, 'J', 'none', 'F', 0],
    ['part 3 A04', 55, 100, 'M', 'none', 'B+', 7],
    ['part 3 A04', 40, 100, 'M', 'none', 'D', 4],
    ['part 3 A17', 80, 100, 'FRP', 'none', 'A', 10],
    ['part 3 A17', 70, 100, 'FRP', 'none', 'B', 8],
    ['part 3 A19, 89.99', 89.99, 100, 'U', 'half_up_2', 'A+', 9],
    ['part 3 A23', 59.5, 100, 'U', 'none', 'B', 6],
  ] as const)(
    '%s: %d of %d in set %s rounded %s is %s, %d',
    (_, got, max, set, total_rounding, letter, point) => {
      expect(
        paperOutcome(
          marks({ external: got }),
          whole(max),
          rule({ scale: SETS[set], total_rounding }),
        ),
      ).toMatchObject({ letter, point: point * 100, passed: point > 0 });
    },
  );
  it('G13: is AB with 0 when absent, even in a scale without a letter for it', () => {
    expect(paperOutcome(marks({ token: 'AB' }), whole(100), rule())).toMatchObject({
      state: 'absent',
      letter: 'AB',
      point: 0,
      passed: false,
      total: null,
    });
  });
  it('G19: is satisfactory or not for a paper without credit, without a point', () => {
    const paper = whole(100, { is_credit: false });
    for (const [got, letter, passed] of [
      [60, 'S', true],
      [39, 'US', false],
    ] as const)
      expect(paperOutcome(marks({ external: got }), paper, rule())).toMatchObject({
        letter,
        passed,
        point: null,
        credits: 0,
      });
  });
  it('fails for unfair means, is left out when exempt, and is null when a mark is missing', () => {
    expect(paperOutcome(marks({ token: 'UFM' }), whole(100), rule())).toMatchObject({
      state: 'unfair',
      letter: 'F',
      point: 0,
      credits: 40,
    });
    expect(paperOutcome(marks({ token: 'EX' }), whole(100), rule())).toMatchObject({
      state: 'exempt',
      point: null,
      credits: 0,
    });
    expect(
      paperOutcome(marks({ internal: 20 }), scheme({ internal: 25, external: 75 }), rule()),
    ).toMatchObject({ state: 'missing', letter: null, total: null });
  });
  it('by percentage is a tenth of it, rounded half up to hundredths, and 0 when failed', () => {
    const percent = rule({ scale: { ...SETS.U, points: 'percent' } });
    expect(paperOutcome(marks({ external: 55 }), whole(75), percent)).toMatchObject({
      letter: 'A',
      point: 733,
    });
    expect(paperOutcome(marks({ external: 29 }), whole(75), percent)).toMatchObject({
      letter: 'F',
      point: 0,
    });
  });
  it('for a printed letter is looked up in the regulation, ignoring case', () => {
    const letters = { ...SETS.U, letters: [{ letter: 'X', point: 250, pass: true }] };
    const rule = { scale: letters, uncounted: [] };
    expect(gradeByLetter(' a+ ', letters)?.point).toBe(900);
    expect(gradeByLetter('x', letters)).toEqual({ letter: 'X', point: 250, pass: true });
    expect(gradeByLetter('Q', letters)).toBeNull();
    expect(letterOutcome('B+', whole(100), rule)).toMatchObject({
      point: 700,
      credits: 40,
      passed: true,
      total: null,
    });
    expect(letterOutcome('W', whole(100), rule)).toMatchObject({
      state: 'exempt',
      credits: 0,
      point: null,
    });
    expect(letterOutcome('S', whole(100, { is_credit: false }), rule)).toMatchObject({
      state: 'pass',
      credits: 0,
      point: null,
    });
    expect(letterOutcome('S', whole(100), rule)).toMatchObject({
      state: 'pass',
      credits: 40,
      point: null,
    });
    expect(letterOutcome('US', whole(100, { is_credit: false }), rule)?.state).toBe('fail');
  });
  it('requires bands that fall to 0, each letter once', () => {
    expect(scaleFault(SETS.U)).toBeNull();
    expect(scaleFault({ ...SETS.U, bands: SETS.U.bands.slice(0, -1) })?.text).toContain(
      'starts at 0',
    );
    expect(scaleFault({ ...SETS.U, bands: [...SETS.U.bands].reverse() })?.text).toContain(
      'highest',
    );
    expect(
      scaleFault({
        ...SETS.U,
        bands: SETS.U.bands.flatMap((band, n) =>
          n === 1 ? [band, { ...band, letter: 'Z' }] : band,
        ),
      })?.text,
      'two bands from the same percentage',
    ).toContain('highest');
    expect(
      scaleFault({ ...SETS.U, letters: [{ letter: 'o', point: 1, pass: true }] })?.text,
    ).toContain('twice');
  });
  it('never falls as the mark rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...Object.values(SETS)),
        (a, b, set) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          const point = (share: number): number =>
            gradeOf(fraction(share, 10_000), set).point ?? -1;
          expect(point(low)).toBeLessThanOrEqual(point(high));
        },
      ),
    );
  });
});

describe('the pass rule', () => {
  const arts = scheme({ internal: 25, external: 75 });
  it.each([
    ['E01', { internal: 8, external: 34 }, { min_total: 4000 }, 'P', true],
    ['E02', { internal: 8, external: 34 }, { min_total: 4000, min_internal: 4000 }, 'F', false],
    ['E04', { internal: 10, external: 30 }, { min_total: 4000, min_external: 4000 }, 'P', true],
    ['E08', { internal: 18, token: 'AB' }, { min_total: 4000 }, 'AB', false],
  ] as const)('%s', (_, got, minima, letter, passed) => {
    expect(paperOutcome(marks(got), arts, rule(minima))).toMatchObject({ letter, passed });
  });
  it('E05: 31 of 70 is below 45 %', () => {
    const paper = scheme({ internal: 30, external: 70 });
    const each = rule({ min_internal: 4500, min_external: 4500 });
    expect(paperOutcome(marks({ internal: 14, external: 31 }), paper, each).passed).toBe(false);
    expect(paperOutcome(marks({ internal: 14, external: 31.5 }), paper, each)).toMatchObject({
      passed: true,
      letter: 'C',
    });
  });
  it('E07: a practical of 54 % fails where 55 % is required', () => {
    const paper = scheme({ practical_internal: 30, practical_external: 70 });
    const practical = rule({ min_practical: 5500 });
    const got = (external: number): PaperMarks =>
      marks({ practical_internal: 20, practical_external: external });
    expect(paperOutcome(got(34), paper, practical).letter).toBe('F');
    expect(paperOutcome(got(35), paper, practical).letter).toBe('B');
  });
  it('follows the percentage where several bands do not pass', () => {
    const bands = SETS.U.bands.flatMap((band) =>
      band.letter === 'F'
        ? [{ letter: 'E', min_pct: 3000, point: 200, pass: false }, band]
        : [band],
    );
    const several = rule({ scale: { ...SETS.U, bands }, min_external: 5000 });
    const graded = (external: number) => paperOutcome(marks({ external }), whole(100), several);
    expect(graded(35)).toMatchObject({ letter: 'E', point: 200, passed: false });
    expect(graded(29)).toMatchObject({ letter: 'F', point: 0, passed: false });
    // The percentage would pass, the minimum fails.
    expect(graded(45)).toMatchObject({ letter: 'E', point: 0, passed: false });
  });
  it('I11: parts of theory and practical are one total', () => {
    expect(
      paperOutcome(
        marks({ internal: 13, external: 33, practical_internal: 8, practical_external: 15 }),
        scheme({ internal: 15, external: 55, practical_internal: 10, practical_external: 20 }),
        rule(),
      ),
    ).toMatchObject({ total: 6900, max: 10_000, letter: 'B+', point: 700 });
  });
  it.each([
    [19, 39, 5800],
    [14, 43, 5700],
    [15, 56, 7100],
    [13, 37, 5000],
  ])('part 3 A13: %d + %d', (internal, external, total) => {
    expect(paperOutcome(marks({ internal, external }), arts, rule()).total).toBe(total);
  });
});

describe('grace marks', () => {
  const paper = whole(100);
  const pass = rule({ min_total: 4000 });
  const lacking = (got: number) => ({
    needed: graceNeeded(marks({ external: got }), paper, pass) ?? fraction(0),
    max: 10_000,
  });
  const NO_LIMIT = { grace_cap: null, grace_share: null, grace_papers: null, grace_heads: [] };
  it('R10: deficits of 2 and 3 are within a cap of 5, 3 and 3 are not', () => {
    const cap = { ...NO_LIMIT, grace_cap: 500 };
    const two = { papers: 6, max: 60_000 };
    expect(
      graceFor([lacking(38), lacking(37)], cap, two)?.map((one) =>
        formatFraction(one, 'half_up_0'),
      ),
    ).toEqual(['2', '3']);
    expect(graceFor([lacking(37), lacking(37)], cap, two)).toBeNull();
  });
  it('R11: a paper of 75 may get 3, and recorded grace is checked against the rule', () => {
    const heads = [
      { up_to: 5000, marks: 200 },
      { up_to: 10_000, marks: 300 },
    ];
    const head = rule({ min_external: 4000 });
    const of = (got: number) => [
      { needed: graceNeeded(marks({ external: got }), whole(75), head) ?? fraction(0), max: 7500 },
    ];
    const one = { papers: 1, max: 7500 };
    expect(graceFor(of(27), { ...NO_LIMIT, grace_heads: heads }, one)).toHaveLength(1);
    expect(graceFor(of(26), { ...NO_LIMIT, grace_heads: heads }, one)).toBeNull();
    const recorded = {
      ...NO_LIMIT,
      grace_mode: 'record',
      grace_cap: 500,
      grace_heads: heads,
    } as const;
    expect(graceFault([{ grace: 400, max: 7500 }], recorded)?.text).toContain('in a paper of');
    expect(graceFault([{ grace: 300, max: 7500 }], recorded)).toBeNull();
    expect(
      graceFault(
        [1, 2].map(() => ({ grace: 300, max: 7500 })),
        recorded,
      )?.text,
    ).toContain('in a semester');
    expect(graceFault([{ grace: 100, max: 7500 }], { ...recorded, grace_mode: 'none' })?.text).toBe(
      'The regulation does not allow grace marks.',
    );
  });
  it('are limited to a share of the maximum and of the papers where the rule says so', () => {
    const five = Array.from({ length: 5 }, () => ({ grace: null, max: 10_000 }));
    const given = [{ grace: 300, max: 10_000 }, { grace: 300, max: 10_000 }, ...five.slice(2)];
    const limits = { ...NO_LIMIT, grace_mode: 'record' } as const;
    expect(graceFault(given, limits)).toBeNull();
    // 6 of 500 marks is 1.2 %; two papers of five are 40 %.
    expect(graceFault(given, { ...limits, grace_share: 120 })).toBeNull();
    expect(graceFault(given, { ...limits, grace_share: 119 })?.text).toContain('of the marks');
    expect(graceFault(given, { ...limits, grace_papers: 4000 })).toBeNull();
    expect(graceFault(given, { ...limits, grace_papers: 3999 })?.text).toContain('of the papers');
  });
  it('are simulated for every failed paper, or for none', () => {
    const judged = (...got: (number | 'AB')[]): JudgedPaper[] =>
      got.map((one, n) => {
        const obtained = one === 'AB' ? marks({ token: 'AB' }) : marks({ external: one });
        const outcome = paperOutcome(obtained, paper, pass);
        return { code: `P${n + 1}`, marks: obtained, scheme: paper, outcome };
      });
    const told = (cap: number, ...got: (number | 'AB')[]) =>
      graceToPass(judged(...got), {
        ...pass,
        ...NO_LIMIT,
        grace_mode: 'simulate',
        grace_cap: cap * 100,
      })?.map(({ code, grace }) => `${code} ${formatFraction(grace, 'half_up_0')}`);
    expect(told(5, 38, 70, 37)).toEqual(['P1 2', 'P3 3']);
    expect(told(4, 38, 70, 37)).toBeUndefined();
    expect(told(5, 70, 80)).toBeUndefined();
    expect(told(5, 38, 'AB')).toBeUndefined();
  });
  it('are simulated within limits over the papers that count, and beside the grace of others', () => {
    const judged = (given: Partial<PaperMarks>): JudgedPaper => {
      const obtained = marks(given);
      return {
        code: 'P',
        marks: obtained,
        scheme: paper,
        outcome: paperOutcome(obtained, paper, pass),
      };
    };
    const [failed, passed, exempt] = [
      judged({ external: 38 }),
      judged({ external: 70 }),
      judged({ token: 'EX' }),
    ];
    const cured = (limits: object, ...papers: JudgedPaper[]): boolean =>
      graceToPass(papers, { ...pass, ...NO_LIMIT, grace_mode: 'simulate', ...limits }) !== null;
    // One paper of two is 50 %, and 2 of 200 marks are 1 %.
    expect(cured({ grace_papers: 5000 }, failed, passed, exempt)).toBe(true);
    expect(cured({ grace_papers: 4999 }, failed, passed, exempt)).toBe(false);
    expect(cured({ grace_share: 100 }, failed, passed, exempt)).toBe(true);
    expect(cured({ grace_share: 99 }, failed, passed, exempt)).toBe(false);
    const raised = judged({ external: 38, grace: 2 });
    expect(cured({ grace_cap: 400 }, failed, raised)).toBe(true);
    expect(cured({ grace_cap: 399 }, failed, raised)).toBe(false);
    expect(
      graceToPass([judged({ external: 37, grace: 1 })], {
        ...pass,
        ...NO_LIMIT,
        grace_mode: 'simulate',
      })?.map(({ grace }) => formatFraction(grace, 'half_up_0')),
    ).toEqual(['2']);
  });
  it('raise to the lowest passing letter only, and are not part of the marks obtained', () => {
    expect(paperOutcome(marks({ external: 38, grace: 2 }), paper, pass)).toMatchObject({
      total: 3800,
      letter: 'P',
      point: 400,
      passed: true,
    });
    expect(paperOutcome(marks({ external: 38, grace: 1 }), paper, pass).passed).toBe(false);
    expect(paperOutcome(marks({ external: 69, grace: 5 }), paper, pass).letter).toBe('B+');
  });
});

/** `4x8 3x9`: credits times points; `4x0` fails, `2xS` has no point. */
const papers = (text: string): CountedPaper[] =>
  text.split(' ').map((one) => {
    const [credits = '', point = ''] = one.split('x');
    return {
      credits: Math.round(Number(credits) * 10),
      point: point === 'S' ? null : Math.round(Number(point) * 100),
      passed: point === 'S' || Number(point) > 0,
    };
  });
const averaged = (more: Partial<AverageRule> = {}): AverageRule => ({ ...AVERAGE_RULE, ...more });
const sgpa = (text: string, more: Partial<AverageRule> = {}): string =>
  formatFraction(
    sgpaOf(creditSum(papers(text), averaged(more)), averaged(more)),
    more.sgpa_rounding ?? 'half_up_2',
  );
const FYUGP = '4x8 4x7 4x9 3x6 2x8 3x10';

describe('SGPA', () => {
  it.each([
    ['S01', '3x8 4x7 3x6 3x10 3x5 4x6', '6.95'],
    ['S02', '4x8 3x9 2x7', '8.11'],
    ['S04', FYUGP, '8.00'],
    ['S05', '4x8 4x0 4x9 3x6 2x8 3x10', '6.60'],
    ['S07', '4x8 4x5 4x9 3x6 2x8 3x10', '7.60'],
    ['S08', `${FYUGP} 0xS`, '8.00'],
    ['S11', '4x0 4x0 4x0 3x0 2x0 3x0', '0.00'],
    ['part 3 A05', '1x8 4x10 6x7 6x8 6x9', '8.35'],
    ['part 3 A08', '4x8 3x9 2x7', '8.11'],
    ['part 3 A16', '4x9 3x7', '8.14'],
    ['part 3 A25', '4x9 3x8 2x0', '6.67'],
  ])('%s: %s', (_, text, expected) => {
    expect(sgpa(text)).toBe(expected);
  });
  it('S05: leaves failed papers out where the regulation says so', () => {
    expect(sgpa('4x8 4x0 4x9 3x6 2x8 3x10', { fail_in_denominator: false })).toBe('8.25');
  });
  it('S07: clearing the arrear earns its credits', () => {
    const earned = (text: string): number => creditSum(papers(text), AVERAGE_RULE).earned;
    expect(earned('4x8 4x0 4x9 3x6 2x8 3x10')).toBe(160);
    expect(earned('4x8 4x5 4x9 3x6 2x8 3x10')).toBe(200);
  });
  it('S10: is null without a credit paper', () => {
    expect(sgpa('0xS 0x8')).toBe('–');
  });
  it.each([
    ['half_up_2', '4.13'],
    ['half_even_2', '4.12'],
    ['half_up_1', '4.1'],
    ['half_even_1', '4.1'],
    ['down_2', '4.12'],
    ['down_1', '4.1'],
    ['half_up_3', '4.125'],
  ] as const)(
    'is rounded as the regulation says: %s gives %s',
    (sgpa_rounding: Rounding, expected) => {
      expect(sgpa('4x4 4x4.25', { sgpa_rounding })).toBe(expected);
    },
  );
  const paper = fc.record({
    credits: fc.integer({ min: 0, max: 80 }),
    point: fc.option(fc.integer({ min: 0, max: 1000 })),
    passed: fc.boolean(),
  });
  it('stays between 0 and 10, whatever the papers and the rule', () => {
    fc.assert(
      fc.property(
        fc.array(paper, { maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom<Rounding>('none', 'half_up_2', 'half_even_1', 'down_2'),
        (all, fail_in_denominator, sgpa_rounding) => {
          const exact = sgpaOf(creditSum(all, { fail_in_denominator }), { sgpa_rounding });
          if (exact === null) return;
          expect(compare(exact, fraction(0))).not.toBe(-1);
          expect(compare(exact, fraction(10))).not.toBe(1);
        },
      ),
    );
  });
});

describe('CGPA', () => {
  const semesters = (...texts: string[]) =>
    texts.map((text) => creditSum(papers(text), AVERAGE_RULE));
  it('C01: from credits and SGPA of six semesters', () => {
    const all = [
      [20, 690],
      [22, 780],
      [25, 560],
      [26, 600],
      [26, 630],
      [25, 800],
    ].map(([credits = 0, points = 0]) => ({ credits: credits * 10, sgpa: fraction(points, 100) }));
    expect(formatFraction(cgpaFromSgpa(all, AVERAGE_RULE))).toBe('6.73');
  });
  it('C02: is weighted by credits, unlike a plain mean', () => {
    const all = [
      { credits: 200, sgpa: fraction(695, 100) },
      { credits: 220, sgpa: fraction(810, 100) },
    ];
    expect(formatFraction(cgpaFromSgpa(all, AVERAGE_RULE))).toBe('7.55');
  });
  it('part 3 A07: two semesters of 26 credits', () => {
    const all = [815, 885].map((points) => ({ credits: 260, sgpa: fraction(points, 100) }));
    expect(formatFraction(cgpaFromSgpa(all, AVERAGE_RULE))).toBe('8.50');
  });
  it('C04: from credit points or from rounded SGPA', () => {
    // 120 of 20, 120 of 22 and 134 of 24.
    const all = semesters('20x6', '18x6 4x3', '14x6 10x5');
    expect(all.map(({ credit_points }) => credit_points / 1000)).toEqual([120, 120, 134]);
    expect(formatFraction(cgpaOf(all, averaged()))).toBe('5.67');
    expect(formatFraction(cgpaOf(all, averaged({ cgpa_from: 'rounded_sgpa' })))).toBe('5.66');
    expect(formatFraction(cgpaOf(all, averaged({ cgpa_from: 'mean_of_sgpa' })))).toBe('5.68');
  });
  it('C05, part 3 A10 and A11: divided by registered or by earned credits', () => {
    // 147 points over 24 credits, 3 of them failed.
    const first = '21x7 3x0';
    expect(sgpa(first)).toBe('6.13');
    const earned = averaged({ cgpa_denominator: 'earned' });
    expect(formatFraction(cgpaOf(semesters(first), averaged()))).toBe('6.13');
    expect(formatFraction(cgpaOf(semesters(first), earned))).toBe('7.00');
    // 141 points more over 23 credits, 20 of them earned.
    expect(formatFraction(cgpaOf(semesters(first, '19x7 1x8 3x0'), earned))).toBe('7.02');
  });
  it('is withheld while a paper is not cleared, where the regulation requires all of them', () => {
    const clear = averaged({ cgpa_requires_all_clear: true });
    expect(cgpaOf(semesters('4x8', '4x0'), clear)).toBeNull();
    expect(formatFraction(cgpaOf(semesters('4x8', '4x5 2xS'), clear))).toBe('6.50');
  });
});

describe('percentage and class', () => {
  const percent = (cgpa: string, factor: number, offset = 0): string =>
    formatFraction(
      percentOf(fraction(Math.round(Number(cgpa) * 100), 100), {
        percent_factor: Math.round(factor * 100),
        percent_offset: Math.round(offset * 100),
      }),
    );
  it.each([
    ['P01', '7.25', '72.50', '68.88', '65.00'],
    ['P02', '8.20', '82.00', '77.90', '74.50'],
    ['P04', '6.25', '62.50', '59.38', '55.00'],
    ['P04', '6.75', '67.50', '64.13', '60.00'],
    ['P04', '7.75', '77.50', '73.63', '70.00'],
    ['P04', '8.25', '82.50', '78.38', '75.00'],
    ['P05', '4.00', '40.00', '38.00', '32.50'],
    ['part 3 A14', '8.00', '80.00', '76.00', '72.50'],
  ])('%s: CGPA %s', (_, cgpa, ten, nine, less) => {
    expect([percent(cgpa, 10), percent(cgpa, 9.5), percent(cgpa, 10, -7.5)]).toEqual([
      ten,
      nine,
      less,
    ]);
  });
  const at = (hundredths: number, first_attempt = true, bands = CLASS_BANDS): string | null =>
    classOf(fraction(hundredths, 100), bands, { first_attempt });
  it.each([
    ['K01', 750, true, 'Distinction'],
    ['K02', 749, true, 'First'],
    ['K04', 500, true, 'Second'],
    ['K04', 499, true, 'Pass'],
    ['K05', 810, false, 'First'],
    ['below all', 399, true, null],
  ] as const)('%s: %d is %s', (_, cgpa, first, expected) => {
    expect(at(cgpa, first)).toBe(expected);
  });
  it('K07: classes come from the regulation, in falling order', () => {
    const snist = [
      ['Distinction', 850],
      ['First', 600],
      ['Second', 500],
      ['Pass', 400],
    ].map(([name, min]) => ({ name: String(name), min: Number(min), first_attempt: false }));
    expect([at(849, true, snist), at(850, true, snist)]).toEqual(['First', 'Distinction']);
    expect(classesFault(snist)).toBeNull();
    expect(classesFault([...snist].reverse())?.text).toContain('highest');
  });
});

const attempt = (kind: Attempt['kind'], total: number, letter: string, point: number): Attempt => ({
  kind,
  total: total * 100,
  letter,
  point: point * 100,
  passed: point > 0,
});

describe('attempts', () => {
  const better = { improvement_policy: 'better' } as const;
  const latest = { improvement_policy: 'latest' } as const;
  it('R01: the passed arrear counts, and carries the internal mark', () => {
    const all = [attempt('regular', 38, 'F', 0), attempt('arrear', 47, 'C', 5)];
    expect(currentOf(all, better)?.letter).toBe('C');
    const keep = { carry_internal: true };
    expect(carryInternal({ internal: 1800 }, { internal: null, external: 2900 }, keep)).toEqual({
      internal: 1800,
      external: 2900,
    });
    expect(carryInternal({ internal: 1800 }, { internal: 2000 }, keep).internal).toBe(2000);
    expect(carryInternal(undefined, { internal: null }, keep).internal).toBeNull();
    const anew = { carry_internal: false };
    expect(carryInternal({ internal: 1800 }, { internal: null }, anew).internal).toBeNull();
  });
  it('R02: an improvement counts if better, or because it is later', () => {
    const all = [attempt('regular', 52, 'B', 6), attempt('improvement', 49, 'C', 5)];
    expect(currentOf(all, better)?.letter).toBe('B');
    expect(currentOf(all, latest)?.letter).toBe('C');
    const higher = [...all, attempt('improvement', 58, 'B', 6)];
    expect(currentOf(higher, better)?.total).toBe(5800);
  });
  it('a failed improvement never replaces a pass', () => {
    const all = [attempt('regular', 52, 'B', 6), attempt('improvement', 20, 'F', 0)];
    expect(currentOf(all, latest)?.letter).toBe('B');
    expect(currentOf([], better)).toBeUndefined();
  });
  const limits = { max_attempts: 3, max_semesters: 10, improvement_limit: 1 };
  const wish = {
    kind: 'arrear',
    attempts: 1,
    improvements: 0,
    semester: 3,
    passed: false,
  } as const;
  it('R03: three are allowed in all', () => {
    expect(attemptFault({ ...wish, attempts: 2 }, limits)).toBeNull();
    expect(attemptFault({ ...wish, attempts: 3 }, limits)?.text).toContain('attempts');
    expect(attemptFault({ ...wish, attempts: 9 }, { ...limits, max_attempts: null })).toBeNull();
  });
  it('R04: admitted in 2022, the tenth semester is the even one of 2027', () => {
    const even = semestersSince(2022, { year: 2027, parity: 'even' });
    const odd = semestersSince(2022, { year: 2027, parity: 'odd' });
    expect([even, odd]).toEqual([10, 11]);
    expect(attemptFault({ ...wish, semester: even }, limits)).toBeNull();
    expect(attemptFault({ ...wish, semester: odd }, limits)?.text).toContain('time limit');
  });
  it('R05: of fourteen semesters the fourteenth is the last', () => {
    const fourteen = { ...limits, max_semesters: 14 };
    expect(attemptFault({ ...wish, semester: 14 }, fourteen)).toBeNull();
    expect(attemptFault({ ...wish, semester: 15 }, fourteen)).not.toBeNull();
  });
  it('only passed papers can be improved, within the limit; only failed ones can be cleared', () => {
    const improve = { ...wish, kind: 'improvement', passed: true } as const;
    expect(attemptFault(improve, limits)).toBeNull();
    expect(attemptFault({ ...improve, improvements: 1 }, limits)?.text).toContain('improved');
    expect(attemptFault({ ...improve, passed: false }, limits)?.text).toContain('passed paper');
    expect(attemptFault({ ...wish, passed: true }, limits)?.text).toContain('already been passed');
    expect(attemptFault({ ...wish, attempts: 0 }, limits)?.text).toContain('no earlier');
    expect(attemptFault({ ...wish, kind: 'regular', attempts: 0 }, limits)).toBeNull();
  });
  const none = { promotion_rule: 'none', promotion_backlog: null, promotion_pass: null } as const;
  it('R07: half of six papers is enough where half is required', () => {
    const half = { ...none, promotion_rule: 'min_pass', promotion_pass: 5000 } as const;
    expect(promotionFault({ papers: 6, passed: 3, open: 3 }, half)).toBeNull();
    expect(promotionFault({ papers: 6, passed: 2, open: 4 }, half)).not.toBeNull();
  });
  it('R08: without a rule all are promoted; with a limit of two arrears, up to two', () => {
    expect(promotionFault({ papers: 6, passed: 0, open: 6 }, none)).toBeNull();
    const two = { ...none, promotion_rule: 'max_backlog', promotion_backlog: 2 } as const;
    expect(promotionFault({ papers: 6, passed: 4, open: 2 }, two)).toBeNull();
    expect(promotionFault({ papers: 6, passed: 3, open: 3 }, two)).not.toBeNull();
  });
});

describe('the credit framework', () => {
  const exit = (
    credits: number,
    vocational = 0,
    percent: number | null = null,
    research = 12,
  ): string | null =>
    exitOf(
      {
        credits: credits * 10,
        vocational: vocational * 10,
        research: research * 10,
        percent: percent === null ? null : fraction(percent),
      },
      EXITS,
    )?.award ?? null;
  it('N02: credit points are credits times the level', () => {
    expect([450, 500, 550, 600].map((level) => creditPoints(400, level) / 1000)).toEqual([
      180, 200, 220, 240,
    ]);
  });
  it('N04 and N05: the award on exit', () => {
    expect(exit(80, 4)).toBe('UG Diploma');
    expect(exit(120)).toBe('Degree');
    expect(exit(118)).toBeNull();
    expect(exit(118, 4)).toBe('UG Diploma');
    expect(exit(40, 4)).toBe('UG Certificate');
    expect(exit(160)).toBe('Honours');
    expect(exit(160, 0, 75)).toBe('Honours with Research');
    expect(exit(160, 0, 74)).toBe('Honours');
    expect(exit(160, 0, 75, 8)).toBe('Honours');
  });
  it('N07: half of all credits make a single major', () => {
    expect([isSingleMajor(600, 1200), isSingleMajor(580, 1200), isSingleMajor(0, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('declared and computed results', () => {
  const computed = { sgpa: fraction(695, 100), cgpa: fraction(737, 100) };
  it('match where nothing is declared, and otherwise name the differences', () => {
    expect(mismatchesOf({ sgpa: null, cgpa: null, papers: [] }, computed)).toEqual([]);
    expect(
      mismatchesOf(
        { sgpa: 6950, cgpa: 7380, papers: [{ declared: 'B', computed: 'B+' }] },
        computed,
      ),
    ).toEqual(['letter', 'cgpa']);
    expect(
      mismatchesOf({ sgpa: 6950, cgpa: null, papers: [] }, { sgpa: null, cgpa: null }),
    ).toEqual(['sgpa']);
  });
  it('match regardless of case, spaces and dashes of a printed letter', () => {
    const minus = { letter: 'A-', point: 850, pass: true };
    for (const printed of ['a-', 'A \u2212', ' A\u2013']) {
      expect(gradeByLetter(printed, { ...SETS.U, letters: [minus] })).toEqual(minus);
      expect(
        mismatchesOf(
          { sgpa: null, cgpa: null, papers: [{ declared: printed, computed: 'A-' }] },
          computed,
        ),
      ).toEqual([]);
    }
  });
  it('are stored in thousandths', () => {
    expect(inThousandths(fraction(695, 100))).toBe(6950);
    expect(inThousandths(fraction(2, 3))).toBe(667);
  });
});

const RULE: StandingRule = {
  ...AVERAGE_RULE,
  improvement_policy: 'better',
  repeats_count_in: 'own_semester',
  min_sgpa: null,
};
const sat = (
  semester: number,
  code: string,
  point: number | null,
  more: Partial<SatPaper> = {},
): SatPaper => ({
  kind: 'regular',
  semester,
  code,
  sitting: semester,
  credits: 40,
  point: point === null ? null : point * 100,
  passed: (point ?? 0) > 0,
  state: point === null ? 'missing' : point > 0 ? 'pass' : 'fail',
  total: point === null ? null : point * 1000,
  max: 10_000,
  letter: null,
  ...more,
});
const told = (all: readonly SatPaper[], rules: StandingRule = RULE) =>
  standingsOf(all, rules).map(({ semester, sgpa: own, cgpa, result, open }) => [
    semester,
    formatFraction(own),
    formatFraction(cgpa),
    result,
    open.join(),
  ]);

describe('the standing of a student', () => {
  const first = [sat(1, 'A', 8), sat(1, 'B', 0)];
  it('S09: a missing paper leaves the semester incomplete, without SGPA', () => {
    expect(told([sat(1, 'A', 8), sat(1, 'B', null)])).toEqual([[1, '–', '–', 'incomplete', 'B']]);
  });
  it('changes in the semester of a cleared arrear, and in its consequences', () => {
    const second = [sat(2, 'C', 6), sat(2, 'D', 6)];
    expect(told([...first, ...second])).toEqual([
      [1, '4.00', '4.00', 'fail', 'B'],
      [2, '6.00', '5.00', 'pass', 'B'],
    ]);
    const cleared = sat(1, 'B', 5, { kind: 'arrear', sitting: 3 });
    expect(told([...first, ...second, cleared])).toEqual([
      [1, '6.50', '6.50', 'pass', ''],
      [2, '6.00', '6.25', 'pass', ''],
    ]);
  });
  it('follows the order of the sittings, whatever the order in which the papers are given', () => {
    const failed = sat(1, 'B', 0, { kind: 'arrear', sitting: 3 });
    const cleared = sat(1, 'B', 5, { kind: 'arrear', sitting: 5 });
    const better = sat(1, 'A', 9, { kind: 'improvement', sitting: 3 });
    for (const improvement_policy of ['better', 'latest'] as const) {
      const rule = { ...RULE, improvement_policy };
      const all = standingsOf([...first, failed, better, cleared], rule);
      expect(all[0]?.first_attempt).toBe(false);
      expect(standingsOf([cleared, better, failed, ...first], rule)).toEqual(all);
    }
    expect(
      standingsOf([better, sat(1, 'A', 8)], RULE)[0]?.first_attempt,
      'passed at once, and sat again for more',
    ).toBe(true);
  });
  it('or counts the arrear in the semester in which it was taken, once in the CGPA', () => {
    const cleared = sat(1, 'B', 5, { kind: 'arrear', sitting: 2 });
    expect(
      told([...first, sat(2, 'C', 6), cleared], { ...RULE, repeats_count_in: 'semester_sat' }),
    ).toEqual([
      [1, '4.00', '4.00', 'fail', 'B'],
      [2, '5.50', '6.33', 'pass', ''],
    ]);
  });
  it('has no class while a paper of an earlier semester is open', () => {
    const classesOf = (all: readonly SatPaper[]) =>
      standingRows(
        7,
        all.map((one) => ({ ...one, exam: 'E', semester_id: String(one.semester) })),
        { ...RULE, classes: CLASS_BANDS } as ResultRule,
      ).map(({ result, class: reached }) => [result, reached]);
    const second = sat(2, 'C', 7);
    expect(classesOf([...first, second])).toEqual([
      ['fail', null],
      ['pass', null],
    ]);
    const cleared = sat(1, 'B', 6, { kind: 'arrear', sitting: 3 });
    expect(classesOf([...first, second, cleared])).toEqual([
      ['pass', 'First'],
      ['pass', 'First'],
    ]);
  });
  it('part 3 A02: fails a semester below the SGPA required, although every paper is passed', () => {
    const four = { ...RULE, min_sgpa: 400 };
    const results = (first: number, second: number) =>
      standingsOf([sat(1, 'A', first), sat(1, 'B', second)], four).map(({ result }) => result);
    expect(results(5, 3)).toEqual(['pass']);
    expect(results(4, 3)).toEqual(['fail']);
    expect(told([sat(1, 'A', 4), sat(1, 'B', 3)])).toEqual([[1, '3.50', '3.50', 'pass', '']]);
  });
  it('K05: records that a paper was not passed at the first attempt', () => {
    const cleared = sat(1, 'B', 9, { kind: 'arrear', sitting: 3 });
    expect(standingsOf([...first, cleared], RULE)[0]?.first_attempt).toBe(false);
    expect(standingsOf([sat(1, 'A', 9)], RULE)[0]?.first_attempt).toBe(true);
  });
  it('keeps a paper open that the student was exempt from at a later sitting', () => {
    const exempt = sat(1, 'B', null, {
      kind: 'arrear',
      sitting: 3,
      state: 'exempt',
      credits: 0,
      letter: 'EX',
    });
    expect(told([...first, exempt])).toEqual(told(first));
    const cleared = sat(1, 'B', 5, { kind: 'arrear', sitting: 5 });
    expect(told([...first, exempt, cleared])).toEqual([[1, '6.50', '6.50', 'pass', '']]);
  });
  it('leaves out exempt papers', () => {
    const exempt = sat(1, 'B', null, { state: 'exempt', credits: 0 });
    expect(told([sat(1, 'A', 8), exempt])).toEqual([[1, '8.00', '8.00', 'pass', '']]);
  });

  const any = fc
    .uniqueArray(
      fc.record({
        semester: fc.integer({ min: 1, max: 4 }),
        n: fc.integer({ min: 0, max: 4 }),
        point: fc.integer({ min: 0, max: 10 }),
        credits: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 20, selector: ({ semester, n }) => `${semester}.${n}` },
    )
    .map((all) =>
      all.map(({ semester, n, point, credits }) =>
        sat(semester, `${semester}.${n}`, point, { credits }),
      ),
    );
  const kept = (all: readonly SatPaper[]) =>
    standingsOf(all, RULE).map(({ semester, sgpa: own }) => [
      semester,
      formatFraction(own, 'half_up_3'),
    ]);
  it('changes the SGPA of no other semester when an arrear is cleared', () => {
    fc.assert(
      fc.property(any, fc.nat(), fc.integer({ min: 4, max: 10 }), (all, pick, point) => {
        const failed = all.filter(({ passed }) => !passed);
        const one = failed[pick % Math.max(1, failed.length)];
        if (!one) return;
        const cleared = {
          ...one,
          point: point * 100,
          passed: true,
          kind: 'arrear' as const,
          sitting: 9,
          state: 'pass' as const,
        };
        const others = (rows: ReturnType<typeof kept>) =>
          rows.filter(([semester]) => semester !== one.semester);
        expect(others(kept([...all, cleared]))).toEqual(others(kept(all)));
      }),
    );
  });
  it('does not change by sittings that were not sat', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('exempt', 'missing'), (all, state) => {
        const away = all.map((one) => ({
          ...one,
          kind: 'arrear' as const,
          sitting: 9,
          state: state as 'exempt' | 'missing',
          passed: false,
          point: null,
          credits: 0,
        }));
        expect(told([...all, ...away])).toEqual(told(all));
      }),
    );
  });
  it('keeps SGPA and CGPA within 0 and 10, whatever is passed, failed or repeated', () => {
    fc.assert(
      fc.property(any, any, (all, again) => {
        const repeats = again.map((one) => ({ ...one, kind: 'arrear' as const, sitting: 9 }));
        for (const rules of [RULE, { ...RULE, repeats_count_in: 'semester_sat' as const }])
          for (const { sgpa: own, cgpa } of standingsOf([...all, ...repeats], rules))
            for (const value of [own, cgpa])
              if (value !== null) {
                expect(compare(value, fraction(0))).not.toBe(-1);
                expect(compare(value, fraction(10))).not.toBe(1);
              }
      }),
      { numRuns: 40 },
    );
  });
  it('adding a paper to a semester changes neither result nor open papers of the others', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 10 }), (all, point) => {
        const added = sat(2, 'new', point);
        const others = (list: readonly SatPaper[]) =>
          standingsOf(list, RULE).flatMap(({ semester, sgpa: own, failed, papers: n }) =>
            semester === 2 ? [] : [[semester, formatFraction(own), failed, n]],
          );
        expect(others([...all, added])).toEqual(others(all));
        const graded = (list: readonly SatPaper[]) =>
          standingsOf(list, RULE).flatMap(({ open }) => open.filter((code) => code !== 'new'));
        expect(new Set(graded([...all, added]))).toEqual(new Set(graded(all)));
      }),
    );
  });
  it('does not depend on the order of attempts', () => {
    fc.assert(
      fc.property(any, (all) => {
        expect(told([...all].reverse())).toEqual(told(all));
      }),
    );
  });
  it('keeps the grades of all papers when another one is added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        (all, more) => {
          const grades = (list: readonly number[]) =>
            list.map(
              (got) =>
                paperOutcome(marks({ external: got }), whole(100), rule({ min_total: 4000 }))
                  .letter,
            );
          expect(grades([...all, more]).slice(0, -1)).toEqual(grades(all));
        },
      ),
    );
  });
});
