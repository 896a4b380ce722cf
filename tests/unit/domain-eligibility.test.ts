import { describe, expect, it } from 'vitest';
import { shareOf, type HourCount } from '@/domain/attendance';
import { BANDS_75_60, BANDS_75_65 } from '@/domain/attendance-bands';
import {
  CONDONATION,
  covers,
  grantRefusal,
  isCondonable,
  type CondonationRule,
  type Grant,
  type Shortage,
} from '@/domain/condonation';
import {
  decide,
  DECISIONS,
  eligibility,
  finaliseListRefusal,
  maySit,
  worst,
  type EligibilityRule,
} from '@/domain/eligibility';
import { fraction, formatPercent, subtract, type Fraction } from '@/domain/fraction';
import type { AttendanceShare } from '@/domain/paper-attendance';
import { PARTIES } from '@/domain/party';
import { say } from '@/schema';
import fc from '../kit/any';

const of = (attended: number, held: number): HourCount => ({
  attended: fraction(attended),
  held: fraction(held),
});
const attended = (counted: HourCount): AttendanceShare => ({ counted, share: shareOf(counted) });
const RULE: EligibilityRule = {
  required_pct: 7500,
  basis: 'per_paper',
  aggregate_method: 'pooled',
  attendance_bands: BANDS_75_65,
  condonation: CONDONATION,
};
const paper = (share: Fraction): Shortage => ({ of: 'paper', share });
const granted = (points: number, more: Partial<Grant> = {}): Grant => ({
  decision: 'granted',
  points,
  ...more,
});

describe('the decision on one paper', () => {
  it.each([
    ['76', 'eligible'],
    ['75', 'eligible'],
    ['74.99', 'non_collegiate'],
    ['60', 'non_collegiate'],
    ['59.99', 'debarred'],
  ])('part 3, C10: %s %% with a floor of 60 and 15 points is %s', (pct, decision) => {
    const rule: EligibilityRule = {
      ...RULE,
      attendance_bands: BANDS_75_60,
      condonation: { ...CONDONATION, floor_pct: 6000, max_points: 1500 },
    };
    expect(decide(paper(fraction(Math.round(Number(pct) * 100), 10_000)), rule)).toBe(decision);
  });
  it('A07: a share displayed as 75.00 but below it is not enough', () => {
    expect(decide(paper(fraction(4499, 5999)), RULE)).toBe('non_collegiate');
  });
  it('A08: without classes it is neither enough nor short', () => {
    expect([decide(null, RULE), maySit(null)]).toEqual([null, null]);
  });
  it('A20: condoned, while the share remains unchanged', () => {
    const { papers, decision } = eligibility(
      [{ paper: 'ECO', ...attended(of(29, 40)), grant: granted(250) }],
      RULE,
    );
    expect(decision).toBe('condoned');
    expect(papers.map(({ share, band }) => [formatPercent(share), band])).toEqual([
      ['72.50', 'non_collegiate'],
    ]);
  });
  it.each([
    ['pending', granted(1000, { decision: 'pending' }), 'non_collegiate'],
    ['refused', granted(1000, { decision: 'refused' }), 'non_collegiate'],
    ['with too few points', granted(249), 'non_collegiate'],
    ['with just enough', granted(250), 'condoned'],
  ] as const)('with a grant that is %s', (_, grant, decision) => {
    expect(decide(paper(fraction(29, 40)), RULE, grant)).toBe(decision);
  });
  it('below the floor only an override condones', () => {
    expect(
      [granted(2000), granted(2000, { override: true })].map((grant) =>
        decide(paper(fraction(23, 40)), RULE, grant),
      ),
    ).toEqual(['debarred', 'condoned']);
  });
  it('is exact at a threshold: one class less, equal, one more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (quarter) => {
        const held = 4 * quarter;
        expect(
          [-1, 0, 1].map(
            (step) => decide(paper(fraction(3 * quarter + step, held)), RULE) === 'eligible',
          ),
        ).toEqual([false, true, true]);
        const floor = 20 * quarter;
        expect(
          [-1, 0, 1].map((step) =>
            isCondonable(paper(fraction(13 * quarter + step, floor)), 7500, CONDONATION),
          ),
        ).toEqual([false, true, true]);
      }),
    );
  });
});

describe('the decision on a student', () => {
  const student = [
    { paper: 1, ...attended(of(38, 40)) },
    { paper: 2, ...attended(of(20, 30)) },
    { paper: 3, ...attended(of(16, 28)) },
    { paper: 4, ...attended(of(37, 40)) },
  ];
  it('A16: by paper, two papers are short; by aggregate, the student is eligible', () => {
    const byPaper = eligibility(student, RULE);
    expect(
      byPaper.papers.map(({ share, decision }) => [formatPercent(share), maySit(decision)]),
    ).toEqual([
      ['95.00', true],
      ['66.67', false],
      ['57.14', false],
      ['92.50', true],
    ]);
    expect([byPaper.decision, byPaper.is_short, byPaper.aggregate.decision]).toEqual([
      'debarred',
      true,
      null,
    ]);
    const together = eligibility(student, { ...RULE, basis: 'aggregate' });
    expect([
      together.decision,
      together.is_short,
      ...together.papers.map(({ decision }) => decision),
    ]).toEqual(['eligible', false, 'eligible', 'eligible', 'eligible', 'eligible']);
  });
  it('by both, each paper has the worse of the two decisions', () => {
    const both = eligibility(student, {
      ...RULE,
      basis: 'both',
      required_pct: 9000,
      condonation: { ...CONDONATION, floor_pct: 5000, max_points: null },
    });
    expect(both.papers.map(({ decision }) => decision)).toEqual([
      'non_collegiate',
      'non_collegiate',
      'non_collegiate',
      'non_collegiate',
    ]);
    expect([
      both.aggregate.decision,
      formatPercent(both.aggregate.share),
      formatPercent(both.lowest),
    ]).toEqual(['non_collegiate', '80.43', '57.14']);
  });
  const HP: CondonationRule = {
    ...CONDONATION,
    floor_pct: 6600,
    max_points: null,
    paper_floor_pct: 6000,
  };
  it.each([
    ['A22', [60, 70, 80], 'non_collegiate'],
    ['A22 with a 59', [59, 70, 80], 'debarred'],
    ['A22, mean below 66', [60, 60, 77], 'debarred'],
    ['A22, mean of 66', [60, 60, 78], 'non_collegiate'],
  ])('%s: %j', (_, papers, decision) => {
    const rule: EligibilityRule = {
      ...RULE,
      basis: 'aggregate',
      aggregate_method: 'mean_of_papers',
      condonation: HP,
    };
    expect(
      eligibility(
        papers.map((n) => ({ paper: n, ...attended(of(n, 100)) })),
        rule,
      ).decision,
    ).toBe(decision);
  });
  it('A08: a paper without classes is left out of the aggregate, and listed', () => {
    const rows = [
      { paper: 'a', ...attended(of(30, 40)) },
      { paper: 'b', ...attended(of(0, 0)) },
    ];
    const { aggregate, no_classes, papers, decision } = eligibility(rows, {
      ...RULE,
      basis: 'both',
      aggregate_method: 'mean_of_papers',
    });
    expect([formatPercent(aggregate.share), no_classes, papers[1], decision]).toEqual([
      '75.00',
      ['b'],
      { paper: 'b', share: null, band: 'no_classes', decision: null },
      'eligible',
    ]);
  });
  it('is undecided without any classes', () => {
    expect(
      eligibility([{ paper: 1, ...attended(of(0, 0)) }], { ...RULE, basis: 'both' }),
    ).toMatchObject({ decision: null, is_short: false, lowest: null });
  });
  it('is never better by both than by either', () => {
    const row = fc
      .record({ held: fc.integer({ min: 0, max: 60 }), missed: fc.integer({ min: 0, max: 30 }) })
      .map(({ held, missed }) => ({ paper: 0, ...attended(of(Math.max(0, held - missed), held)) }));
    const rank = (one: ReturnType<typeof eligibility>): number =>
      one.decision === null ? -1 : DECISIONS.indexOf(one.decision);
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 7 }),
        fc.constantFrom('pooled' as const, 'mean_of_papers' as const),
        (rows, aggregate_method) => {
          const [each, all, both] = (['per_paper', 'aggregate', 'both'] as const).map((basis) =>
            rank(eligibility(rows, { ...RULE, basis, aggregate_method })),
          );
          expect(both).toBe(Math.max(each ?? -1, all ?? -1));
        },
      ),
    );
  });
  it('picks the worst of several', () => {
    expect([
      worst(['eligible', 'debarred', null]),
      worst(['condoned', 'eligible']),
      worst([null]),
      worst([]),
    ]).toEqual(['debarred', 'condoned', null, null]);
  });
  it('allows sitting when the decision and every enabled gate do', () => {
    const fee = (on: boolean, met: boolean): { name: string; on: boolean; met: boolean } => ({
      name: 'fee',
      on,
      met,
    });
    expect([
      maySit('eligible'),
      maySit('condoned', [fee(true, true)]),
      maySit('eligible', [fee(true, false)]),
      maySit('eligible', [fee(false, false)]),
      maySit('non_collegiate'),
      maySit('debarred'),
    ]).toEqual([true, true, false, true, false, false]);
  });
});

describe('granting condonation', () => {
  const RULED: CondonationRule = {
    ...CONDONATION,
    needs: ['medical_certificate', 'fee', 'principal_order'],
  };
  const full = {
    points: 1000,
    certificate: 'MC-7, Dr Hmar',
    fee_receipt: 'R-1',
    order_no: '12/2024',
  };
  const refusal = (
    share: Fraction | null,
    request = {},
    party: (typeof PARTIES)[number] = 'office',
  ): string | null => {
    const refused = grantRefusal(
      share && paper(share),
      7500,
      RULED,
      { ...full, ...request },
      party,
    );
    return refused && `${refused.code}: ${say(refused.reason)}`;
  };
  it('is allowed to the office only', () => {
    expect(PARTIES.filter((party) => refusal(fraction(29, 40), {}, party) === null)).toEqual([
      'office',
      'super',
    ]);
    expect(refusal(fraction(29, 40), {}, 'head')).toBe(
      'forbidden: Only the attendance office can grant condonation.',
    );
  });
  it.each([
    [
      'no class',
      null,
      {},
      'office',
      'invalid: No classes were held, so condonation does not apply.',
    ],
    [
      'no shortage',
      fraction(3, 4),
      {},
      'office',
      'invalid: Attendance has reached 75 %. No condonation is needed.',
    ],
    [
      'too many points',
      fraction(29, 40),
      { points: 1001 },
      'office',
      'invalid: At most 10 percentage points can be condoned.',
    ],
    [
      'too few points',
      fraction(29, 40),
      { points: 249 },
      'office',
      'invalid: This does not cover the shortage. Enter more percentage points.',
    ],
    [
      'no certificate',
      fraction(29, 40),
      { certificate: ' ' },
      'office',
      'invalid: A medical certificate is required.',
    ],
    [
      'no receipt',
      fraction(29, 40),
      { fee_receipt: ' ' },
      'office',
      'invalid: The condonation fee receipt is required.',
    ],
    [
      'no order',
      fraction(29, 40),
      { order_no: null },
      'super',
      'invalid: The order number is required.',
    ],
    [
      'below the floor',
      fraction(23, 40),
      { points: 1750 },
      'office',
      'forbidden: This shortage exceeds the limit. Only a super administrator can condone it, with an order number.',
    ],
    [
      'below the floor, no order',
      fraction(23, 40),
      { points: 1750, order_no: '' },
      'super',
      'invalid: The order number is required.',
    ],
    ['below the floor, by order', fraction(23, 40), { points: 1750 }, 'super', null],
  ] as const)('%s', (_, share, request, party, sentence) => {
    expect(refusal(share, request, party)).toBe(sentence);
  });
  it('covers exactly when share and points add up to the requirement', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7499 }), (points) => {
        const share = subtract(fraction(3, 4), fraction(points, 10_000));
        expect([-1, 0, 1].map((step) => covers(share, points + step, 7500))).toEqual([
          false,
          true,
          true,
        ]);
      }),
    );
  });
});

it('the list is finalised by the office, with a reason while registers are not cleared', () => {
  expect(PARTIES.filter((party) => finaliseListRefusal(party, 0) === null)).toEqual([
    'office',
    'super',
  ]);
  const refused = finaliseListRefusal('office', 3, ' ');
  expect(refused && say(refused.reason)).toBe(
    '3 registers of the term are not cleared. Enter a reason to finalise the list anyway.',
  );
  expect(finaliseListRefusal('office', 3, 'strike in August')).toBeNull();
});
