/** Merit and eligibility of applicants (vectors H8, H10; administration §4.3, §5.1). */
import { describe, expect, it } from 'vitest';
import { standingOf } from '@/domain/merit-standing';
import { meets, minimumFor } from '@/domain/admission-rule';
import { mayApply, needsParent } from '@/domain/applicant-age';
import { fraction, formatPercent } from '@/domain/fraction';
import {
  aggregateOf,
  bestOf,
  meritOrder,
  TIE_BREAKS,
  type Candidate,
  type SubjectMark,
} from '@/domain/merit';
import fc from '../kit/any';

const marks = (...obtained: number[]): SubjectMark[] =>
  obtained.map((one, i) => ({ subject: `S${i}`, max: 10_000, obtained: one * 100 }));
const any4 = { best_of: 4, languages: 'any' } as const;

describe('best of n', () => {
  it('divides the marks by the maxima, and drops the lowest (H8)', () => {
    const { share, taken, complete } = bestOf(marks(78, 82, 91, 66, 60), any4);
    expect(formatPercent(share)).toBe('79.25');
    expect(taken.map(({ obtained }) => obtained / 100)).toEqual([91, 82, 78, 66]);
    expect(complete).toBe(true);
  });
  it('includes the best language first where one is compulsory', () => {
    const subjects = [
      ...marks(90, 85, 80, 75),
      { subject: 'English', max: 10_000, obtained: 4_000, language: true },
      { subject: 'Mizo', max: 10_000, obtained: 6_000, language: true },
    ];
    const { share, taken } = bestOf(subjects, { best_of: 4, languages: 'one' });
    expect(taken[0]?.subject).toBe('Mizo');
    expect(formatPercent(share)).toBe('78.75');
    expect(formatPercent(bestOf(subjects, { best_of: 4, languages: 'none' }).share)).toBe('82.50');
  });
  it('ignores excluded subjects however they are written', () => {
    const subjects = [
      ...marks(50, 50),
      { subject: ' Physical  Education', max: 10_000, obtained: 9_900 },
    ];
    const { share, complete } = bestOf(subjects, {
      best_of: 3,
      languages: 'any',
      excluded: ['physical education'],
    });
    expect(formatPercent(share)).toBe('50.00');
    expect(complete).toBe(false);
  });
  it('prefers the subject with the larger maximum among equal percentages', () => {
    const { taken } = bestOf(
      [
        { subject: 'small', max: 5_000, obtained: 4_000 },
        { subject: 'large', max: 10_000, obtained: 8_000 },
      ],
      { best_of: 1, languages: 'any' },
    );
    expect(taken[0]?.subject).toBe('large');
  });
  it('is null without subjects, and incomplete without a compulsory language', () => {
    expect(bestOf([], any4)).toEqual({ taken: [], share: null, complete: false });
    expect(bestOf(marks(1, 2, 3, 4), { best_of: 4, languages: 'one' }).complete).toBe(false);
    expect(aggregateOf([])).toBeNull();
    expect(formatPercent(aggregateOf(marks(50, 60)))).toBe('55.00');
  });
  it('never falls when a subject is added, if all maxima are equal', () => {
    const mark = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.array(mark, { minLength: 4, maxLength: 8 }), mark, (all, more) => {
        const before = bestOf(marks(...all), any4).share;
        const after = bestOf(marks(...all, more), any4).share;
        expect(before && after && after.n * before.d >= before.n * after.d).toBe(true);
      }),
    );
  });
});

const rule = {
  minimum: 5_000,
  relaxation: 500,
  relaxed: ['SC', 'ST'],
  relaxed_pwd: true,
  subjects: ['Mathematics'],
};
const person = (category: string | null, is_pwd = false, pwd_percent: number | null = 4_000) => ({
  category,
  is_pwd,
  pwd_percent,
});

describe('eligibility', () => {
  it.each([
    ['General', false, 5_000],
    ['ST', false, 4_500],
    ['General', true, 4_500],
    [null, false, 5_000],
  ] as const)(
    'requires of category %s, disability %s, %s basis points',
    (category, pwd, wanted) => {
      expect(minimumFor(rule, person(category, pwd))).toBe(wanted);
    },
  );
  it.each([
    [4_000, 4_500],
    [3_999, 5_000],
    [null, 5_000],
  ])('is relaxed for a disability of at least 40 %%: %s requires %s', (degree, wanted) => {
    expect(minimumFor(rule, person('General', true, degree))).toBe(wanted);
    expect(minimumFor(rule, person('General', false, degree))).toBe(5_000);
  });
  it('is compared exactly: 49.999 % is displayed as 50.00 % and is not enough', () => {
    const share = fraction(49_999, 100_000);
    expect(formatPercent(share)).toBe('50.00');
    expect(meets(rule, person('General'), share, [{ subject: 'MATHEMATICS' }])).toMatchObject({
      met: false,
      enough: false,
    });
    expect(meets(rule, person('General'), fraction(1, 2), [{ subject: 'Mathematics ' }]).met).toBe(
      true,
    );
  });
  it('lists the missing subjects', () => {
    expect(meets(rule, person('General'), fraction(9, 10), [{ subject: 'History' }])).toEqual({
      met: false,
      required: 5_000,
      enough: true,
      missing: ['Mathematics'],
    });
  });
  it('requires nothing where there is no minimum', () => {
    const free = { ...rule, minimum: null, subjects: [] };
    expect(meets(free, person(null), null, [])).toMatchObject({ met: true, required: null });
  });
});

describe('age', () => {
  it("requires a parent's consent until the day before the 18th birthday (H10)", () => {
    expect(needsParent('2008-11-21', '2026-11-20')).toBe(true);
    expect(needsParent('2008-11-20', '2026-11-20')).toBe(false);
  });
  it('is 15 to 60 on 1 July of the session', () => {
    expect([mayApply('2011-07-01', 2026), mayApply('2011-07-02', 2026)]).toEqual([true, false]);
    expect([mayApply('1965-07-02', 2026), mayApply('1965-07-01', 2026)]).toEqual([true, false]);
  });
});

const candidate = (id: number, percent: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  application_no: `26UG${String(id).padStart(5, '0')}`,
  share: fraction(percent, 100),
  aggregate: null,
  class_x: null,
  dob: null,
  ...more,
});

describe('order of merit', () => {
  it('breaks ties in the order of the rule, and says which criterion decided', () => {
    const all = [
      candidate(1, 80, { aggregate: fraction(7, 10), dob: '2008-01-02' }),
      candidate(2, 80, { aggregate: fraction(7, 10), dob: '2008-01-01' }),
      candidate(3, 80, { aggregate: fraction(8, 10) }),
      candidate(4, 90),
      candidate(5, 0, { share: null }),
    ];
    expect(meritOrder(all, ['aggregate', 'older'])).toEqual([
      { id: 4, rank: 1, decided_by: null },
      { id: 3, rank: 2, decided_by: 'share' },
      { id: 2, rank: 3, decided_by: 'aggregate' },
      { id: 1, rank: 4, decided_by: 'older' },
      { id: 5, rank: 5, decided_by: 'share' },
    ]);
  });
  it('ranks 1, 2, 2, 4 where a tie remains', () => {
    const all = [candidate(1, 90), candidate(2, 80), candidate(3, 80), candidate(4, 70)];
    expect(meritOrder(all, ['aggregate']).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(meritOrder(all, ['aggregate', 'application']).map(({ rank }) => rank)).toEqual([
      1, 2, 3, 4,
    ]);
  });
  it('does not depend on the order of applicants, and a higher rank never has a lower share', () => {
    const share = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(share, share), { maxLength: 12 }), (all) => {
        const some = all.map(([percent, sum], i) =>
          candidate(i + 1, percent, { aggregate: fraction(sum, 5) }),
        );
        const placed = meritOrder(some, TIE_BREAKS);
        expect(meritOrder([...some].reverse(), TIE_BREAKS)).toEqual(placed);
        const percents = placed.map(({ id }) => all[id - 1]?.[0] ?? 0);
        expect(percents).toEqual([...percents].sort((a, b) => b - a));
      }),
    );
  });
});

describe('an awaited result', () => {
  const rules = {
    rule: { minimum: null, relaxation: 0, relaxed: [], relaxed_pwd: false, subjects: [] },
    best: any4,
  };
  const row = {
    id: 1,
    application_no: '26UG00001',
    category: 'General',
    gender: null,
    is_pwd: null,
    pwd_percent: null,
    claimed: null,
    verified: [],
    dob: null,
    status: 'Pending',
    subjects: marks(90, 80, 70, 60),
    seat: null,
    origin: null,
    within: null,
    unpaid: false,
  };
  const exam = (level: 'class_xii' | 'degree', result: 'passed' | 'awaited') => ({
    level,
    result,
    max: null,
    obtained: null,
  });
  const off = (level: string, ...exams: ReturnType<typeof exam>[]) =>
    standingOf({ ...rules, level }, { ...row, exams }, 'General').off;
  it('is not ranked before the marks come, even with marks entered; then it is', () => {
    expect(off('UG', exam('class_xii', 'awaited'))).toBe('awaited');
    expect(off('UG', exam('class_xii', 'passed'))).toBeNull();
  });
  it('is that of the degree for a postgraduate programme', () => {
    const both = [exam('class_xii', 'passed'), exam('degree', 'awaited')];
    expect(off('PG', ...both)).toBe('awaited');
    expect(off('UG', ...both)).toBeNull();
  });
});
