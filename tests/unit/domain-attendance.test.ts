import { describe, expect, it } from 'vitest';
import {
  aggregate,
  ATTENDANCE_RULE,
  count,
  countParts,
  NO_CLASS,
  sumHours,
  rollOn,
  shareOf,
  statusNeedsReason,
  STATUSES,
  tally,
  sumTallies,
  type AttendanceRule,
  type ClassMark,
  type HourCount,
  type Tally,
} from '@/domain/attendance';
import { bandOf, BANDS_75_60, BANDS_75_65, bandsFault } from '@/domain/attendance-bands';
import { afterTap, readStatus, statusFault } from '@/domain/attendance-entry';
import {
  attendanceMarks,
  attendanceMarksShare,
  DU_TABLE,
  GJC_TABLE,
  LINEAR_RULE,
  mostAttendanceMarks,
} from '@/domain/attendance-marks';
import { classesNeeded, classesMissable, shareRange } from '@/domain/attendance-reach';
import { isShort } from '@/domain/eligibility';
import {
  compare,
  fraction,
  multiply,
  isAtLeast,
  formatFraction,
  formatPercent,
} from '@/domain/fraction';
import { say } from '@/schema';
import fc from '../kit/any';

const of = (attended: number, held: number): HourCount => ({
  attended: fraction(attended),
  held: fraction(held),
});
/** Counts of one-hour classes. */
const hours = (counts: Partial<Tally>): Tally => ({
  ...NO_CLASS,
  ...Object.fromEntries(Object.entries(counts).map(([key, classes]) => [key, classes * 10])),
});
const ruled = (more: Partial<AttendanceRule>): AttendanceRule => ({ ...ATTENDANCE_RULE, ...more });
const percent = (counts: Partial<Tally>, more: Partial<AttendanceRule> = {}): string =>
  formatPercent(shareOf(count(hours(counts), ruled(more))));

describe('a share of attendance', () => {
  it.each([
    ['A01', 30, 40, '75.00', 'regular', 'regular'],
    ['A02', 29, 40, '72.50', 'non_collegiate', 'non_collegiate'],
    ['A04', 25, 40, '62.50', 'dis_collegiate', 'non_collegiate'],
    ['A05', 23, 40, '57.50', 'dis_collegiate', 'dis_collegiate'],
    ['A07', 4499, 5999, '75.00', 'non_collegiate', 'non_collegiate'],
    ['A08', 0, 0, '–', 'no_classes', 'no_classes'],
    ['A10', 92, 104, '88.46', 'regular', 'regular'],
  ])('%s: %i of %i', (_, attended, held, shown, a, b) => {
    const share = shareOf(of(attended, held));
    expect([formatPercent(share), bandOf(share, BANDS_75_65), bandOf(share, BANDS_75_60)]).toEqual([
      shown,
      a,
      b,
    ]);
  });
  it.each([
    ['A11 with full credit', { present: 20, late: 6, absent: 4 }, { late_credit: 10_000 }, '86.67'],
    ['A11 with half credit', { present: 20, late: 6, absent: 4 }, { late_credit: 5000 }, '76.67'],
    ['A13 since joining', { present: 18, absent: 4, before: 18 }, {}, '81.82'],
    ['A13 in full', { present: 18, absent: 4, before: 18 }, { late_join_policy: 'full' }, '45.00'],
    ['A14 with duty', { present: 26, duty: 5, absent: 9 }, {}, '77.50'],
    ['A14 with a cap of 3', { present: 26, duty: 5, absent: 9 }, { duty_cap_hours: 30 }, '72.50'],
    [
      'A14 with duty left out',
      { present: 26, duty: 5, absent: 9 },
      { duty_credit: 'excluded' },
      '74.29',
    ],
    [
      'A14 with duty left out up to 3',
      { present: 26, duty: 5, absent: 9 },
      { duty_credit: 'excluded', duty_cap_hours: 30 },
      '70.27',
    ],
    ['part 3, C01: one class, late for half', { late: 1 }, { late_credit: 5000 }, '50.00'],
    ['part 3, C02: half, then present', { late: 1, present: 1 }, { late_credit: 5000 }, '75.00'],
    [
      'part 3, C07: P A P J P A with J as medical leave',
      { present: 3, absent: 2, medical: 1 },
      {},
      '50.00',
    ],
    [
      'part 3, C07: with J taken out of the base',
      { present: 3, absent: 2, duty: 1 },
      { duty_credit: 'excluded' },
      '60.00',
    ],
    [
      'part 3, C08: 20 days, one missed and two by half',
      { present: 17, late: 2, absent: 1 },
      { late_credit: 5000 },
      '90.00',
    ],
  ] as const)('%s', (_, counts, rule, shown) => {
    expect(percent(counts, rule)).toBe(shown);
  });
  it('part 3, C01 and C02: out of 50 marks the results are 25.00 and 37.50', () => {
    const half = ruled({ late_credit: 5000 });
    const marks = [{ late: 1 }, { late: 1, present: 1 }].map((counts) =>
      attendanceMarks(shareOf(count(hours(counts), half)), { kind: 'proportional', max: 5000 }),
    );
    expect(marks.map((one) => formatFraction(one))).toEqual(['25.00', '37.50']);
  });
  it('part 3, C04: 75 % is short at a warning of 84 %; C05: without classes it never is', () => {
    expect(isShort(fraction(3, 4), 8400)).toBe(true);
    expect(isShort(shareOf(of(0, 0)), 8400)).toBe(false);
  });
  it.each([
    [
      'A17',
      [
        [20, 20],
        [5, 10],
        [18, 24],
        [14, 16],
      ],
      '81.43',
      '78.13',
    ],
    [
      'A08 in an aggregate: left out',
      [
        [30, 40],
        [0, 0],
      ],
      '75.00',
      '75.00',
    ],
    ['nothing at all', [], '–', '–'],
  ] as const)('%s: pooled, and the mean of the parts', (_, parts, pooled, mean) => {
    const counted = parts.map(([attended, held]) => of(attended, held));
    expect(formatPercent(aggregate(counted, 'pooled'))).toBe(pooled);
    expect(formatPercent(aggregate(counted, 'mean_of_months'))).toBe(mean);
    expect(aggregate(counted, 'mean_of_papers')).toEqual(aggregate(counted, 'mean_of_months'));
  });
});

const mark = fc.record({
  status: fc.constantFrom(...STATUSES, null),
  hours: fc.integer({ min: 5, max: 40 }),
  before: fc.boolean(),
}) satisfies fc.Arbitrary<ClassMark>;
const rule = fc.record({
  late_credit: fc.integer({ min: 0, max: 10_000 }),
  duty_credit: fc.constantFrom('attended' as const, 'excluded' as const),
  duty_cap_hours: fc.option(fc.integer({ min: 0, max: 200 })),
  late_join_policy: fc.constantFrom('since_join' as const, 'full' as const),
}) satisfies fc.Arbitrary<AttendanceRule>;

describe('counting classes', () => {
  it('does not depend on their order', () => {
    fc.assert(
      fc.property(
        fc
          .array(mark)
          .chain((marks) =>
            fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length })),
          ),
        rule,
        ([marks, shuffled], by) => {
          expect(count(tally(shuffled), by)).toEqual(count(tally(marks), by));
        },
      ),
    );
  });
  it('by parts adds up to the whole, in tallies and in counted hours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(mark, { maxLength: 12 }), { minLength: 1, maxLength: 6 }),
        rule,
        (months, by) => {
          const parts = months.map(tally);
          expect(sumTallies(parts)).toEqual(tally(months.flat()));
          expect(sumHours(countParts(parts, by))).toEqual(count(tally(months.flat()), by));
        },
      ),
    );
  });
  it('never attends more than is held, and ignores classes not marked or off the roll', () => {
    fc.assert(
      fc.property(fc.array(mark), rule, (marks, by) => {
        const { held, attended } = count(tally(marks), by);
        expect(compare(attended, held)).not.toBe(1);
        const blind = marks.filter(({ status }) => status !== null && status !== 'N');
        expect(count(tally(blind), by)).toEqual(count({ ...tally(marks), before: 0 }, by));
      }),
    );
  });
  it('uses up the duty cap from the first month on', () => {
    const months = countParts(
      [hours({ duty: 2 }), hours({ duty: 2, absent: 1 }), hours({ duty: 1 })],
      ruled({ duty_cap_hours: 30 }),
    );
    expect(months.map(({ attended }) => formatFraction(attended, 'half_up_1'))).toEqual([
      '2.0',
      '1.0',
      '0.0',
    ]);
  });
  it.each([
    ['2024-07-31', 'before'],
    ['2024-08-01', 'on'],
    ['2024-10-31', 'on'],
    ['2024-11-01', 'after'],
  ])('on %s the student is %s the roll', (day, where) => {
    expect(rollOn(day, { from_date: '2024-08-01', to_date: '2024-10-31' })).toBe(where);
  });
  it('counts nothing after the last day, even for a student who left before the first', () => {
    const left = { from_date: '2024-08-09', to_date: '2024-07-23' };
    expect(
      ['2024-07-23', '2024-07-24', '2024-08-08', '2024-08-09'].map((day) => rollOn(day, left)),
    ).toEqual(['before', 'after', 'after', 'after']);
  });
});

describe('classes needed and missable', () => {
  it('A19: at 45 of 50 ten may be missed', () => {
    expect(classesMissable(of(45, 50), 7500)).toBe(10);
  });
  it.each([
    [29, 40, 4, null],
    [30, 40, 0, 0],
    [0, 0, 0, 0],
    [0, 3, 9, null],
  ])('%i of %i needs %s and may miss %s', (attended, held, needed, missed) => {
    expect([
      classesNeeded(of(attended, held), 7500),
      classesMissable(of(attended, held), 7500),
    ]).toEqual([needed, missed]);
  });
  it('cannot be reached when all are required and one was missed, and are unlimited when none is required', () => {
    expect([
      classesNeeded(of(9, 10), 10_000),
      classesNeeded(of(10, 10), 10_000),
      classesMissable(of(0, 10), 0),
    ]).toEqual([null, 0, Infinity]);
  });
  const case_ = fc
    .record({
      held: fc.integer({ min: 0, max: 300 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      required: fc.integer({ min: 1, max: 9900 }),
      length: fc.constantFrom(5, 10, 15, 20),
    })
    .map(({ held, share, required, length }) => ({
      held,
      attended: Math.floor(held * share),
      required,
      length,
    }));
  it('needed: that many suffice, and one fewer does not, by trying them all', () => {
    fc.assert(
      fc.property(case_, ({ held, attended, required, length }) => {
        const enough = (k: number): boolean =>
          BigInt(attended + k * length) * 10_000n >= BigInt(required) * BigInt(held + k * length);
        let k = 0;
        while (!enough(k)) k += 1;
        expect(
          classesNeeded(
            { held: fraction(held, 10), attended: fraction(attended, 10) },
            required,
            length,
          ),
        ).toBe(k);
      }),
    );
  });
  it('missable: that many are fine, and one more is not, by trying them all', () => {
    fc.assert(
      fc.property(
        case_.map((one) => ({ ...one, required: Math.max(one.required, 500) })),
        ({ held, attended, required, length }) => {
          const fine = (k: number): boolean =>
            BigInt(attended) * 10_000n >= BigInt(required) * BigInt(held + k * length);
          let k = -1;
          while (fine(k + 1)) k += 1;
          expect(
            classesMissable(
              { held: fraction(held, 10), attended: fraction(attended, 10) },
              required,
              length,
            ),
          ).toBe(k === -1 ? null : k);
        },
      ),
    );
  });
  it('the range of the share is from missing all remaining classes to attending them', () => {
    expect(shareRange(of(29, 40), 100)).toEqual({
      highest: fraction(39, 50),
      lowest: fraction(29, 50),
    });
    expect(shareRange(of(0, 0), 0)).toBeNull();
  });
});

describe('marks for attendance', () => {
  it.each([
    ['T01', 36, 40, 5, 5],
    ['T02', 34, 40, 4, 5],
    ['T04', 32, 40, 3, 4],
    ['T05', 304, 400, 2, 3],
    ['T07', 30, 40, 1, 3],
    ['T08', 29, 40, 0, 2],
  ])('%s: %i of %i', (_, attended, held, gjc, du) => {
    const share = shareOf(of(attended, held));
    expect([attendanceMarks(share, GJC_TABLE), attendanceMarks(share, DU_TABLE)]).toEqual([
      fraction(gjc),
      fraction(du),
    ]);
  });
  it.each([
    [75, '2.5'],
    [79, '2.5'],
    [80, '3.0'],
    [90, '4.0'],
    [100, '5.0'],
    [74.99, '0.0'],
  ])('T10: %s %% under the linear rule', (pct, shown) => {
    expect(
      formatFraction(
        attendanceMarks(fraction(Math.round(pct * 100), 10_000), LINEAR_RULE),
        'half_up_1',
      ),
    ).toBe(shown);
  });
  it('at exactly 67 % do not reach the band above 67 %', () => {
    expect(
      [6700, 6701].map((points) =>
        formatFraction(attendanceMarks(fraction(points, 10_000), DU_TABLE), 'half_up_0'),
      ),
    ).toEqual(['0', '1']);
  });
  it('are null when no class was held', () => {
    expect([attendanceMarks(null, GJC_TABLE), attendanceMarksShare(null, GJC_TABLE)]).toEqual([
      null,
      null,
    ]);
  });
  it('are given as a share of the maximum', () => {
    expect([
      mostAttendanceMarks(GJC_TABLE),
      attendanceMarksShare(fraction(85, 100), GJC_TABLE),
    ]).toEqual([500, fraction(4, 5)]);
  });
  it('never fall when attendance rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.constantFrom(GJC_TABLE, DU_TABLE, LINEAR_RULE),
        (points, table) => {
          const [low, high] = [points, points + 1].map((one) =>
            attendanceMarks(fraction(one, 10_000), table),
          );
          expect(low && high && compare(low, high)).not.toBe(1);
        },
      ),
    );
  });
});

describe('bands', () => {
  it.each([
    ['75', 'collegiate'],
    ['74.9', 'non-collegiate'],
    ['60', 'non-collegiate'],
    ['59.9', 'dis-collegiate'],
  ])('part 3, C11: %s %% is %s', (pct, name) => {
    const named = [
      { name: 'collegiate', min_pct: 7500 },
      { name: 'non-collegiate', min_pct: 6000 },
      { name: 'dis-collegiate', min_pct: 0 },
    ];
    expect(bandOf(fraction(Math.round(Number(pct) * 10), 1000), named)).toBe(name);
  });
  it.each([
    [
      'A04',
      [
        ['a', 7500],
        ['b', 6500, 7500],
        ['c', 0, 6000],
      ],
      'No band covers 60 % to 65 %.',
    ],
    [
      'overlap',
      [
        ['a', 7500],
        ['b', 6500, 7500],
        ['c', 0, 7000],
      ],
      'Two bands overlap between 65 % and 70 %.',
    ],
    [
      'no bottom',
      [
        ['a', 7500],
        ['b', 6500],
      ],
      'No band covers 0 % to 65 %.',
    ],
    [
      'upper end on top',
      [
        ['a', 7500, 9000],
        ['b', 0],
      ],
      'The highest band must have no upper limit.',
    ],
    [
      'order',
      [
        ['a', 0],
        ['b', 7500],
      ],
      'List the bands from highest to lowest.',
    ],
    [
      'twice',
      [
        ['a', 7500],
        ['b', 7500],
        ['c', 0],
      ],
      'List the bands from highest to lowest.',
    ],
    [
      'range',
      [
        ['a', 11_000],
        ['b', 0],
      ],
      'A band must begin between 0 % and 100 %.',
    ],
    [
      'names',
      [
        ['a', 7500],
        ['a', 0],
      ],
      'Two bands have the same name.',
    ],
    ['none', [], 'Add at least one band.'],
    [
      'required',
      [
        ['a', 8000],
        ['b', 0],
      ],
      'One band must begin at the required 75 %.',
    ],
  ] as [string, [string, number, number?][], string][])(
    '%s: report what is wrong',
    (_, bands, sentence) => {
      const fault = bandsFault(
        bands.map(([name, min_pct, below_pct]) => ({ name, min_pct, below_pct })),
        7500,
      );
      expect(fault && say(fault)).toBe(sentence);
    },
  );
  it('without a fault cover every share', () => {
    expect([bandsFault(BANDS_75_65, 7500), bandsFault(BANDS_75_60, 7500)]).toEqual([null, null]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), (n) => {
        const share = fraction(n, 6000);
        const name = isAtLeast(share, 7500)
          ? 'regular'
          : compare(multiply(share, fraction(100)), fraction(65)) >= 0
            ? 'non_collegiate'
            : 'dis_collegiate';
        expect(bandOf(share, BANDS_75_65)).toBe(name);
      }),
    );
  });
});

describe('entering a status', () => {
  it.each([
    ['p', 'P'],
    [' A ', 'A'],
    ['L', 'L'],
    ['d', 'D'],
    ['Ｍ', 'M'],
    ['', null],
    ['  ', null],
  ])('reads "%s"', (text, status) => {
    expect(readStatus(text)).toEqual({ status });
  });
  it.each(['N', 'X', 'PP', '1', '0', '-'])('rejects "%s"', (text) => {
    const read = readStatus(text);
    expect('fault' in read && say(read.fault)).toBe('Use one of P, A, L, D, M.');
  });
  it('cycles through the marks by tapping', () => {
    expect([null, 'P', 'A', 'L', 'D', 'M'].map((status) => afterTap(status as 'P' | null))).toEqual(
      ['P', 'A', 'L', 'D', 'M', 'P'],
    );
  });
  it('requires a reason for duty and medical leave only', () => {
    expect(STATUSES.filter(statusNeedsReason)).toEqual(['D', 'M']);
  });
  it('accepts N off the roll only', () => {
    const onRoll = { from_date: '2024-08-05', to_date: null };
    expect([
      statusFault('N', '2024-08-04', onRoll),
      statusFault('P', '2024-08-05', onRoll),
      statusFault(null, '2024-08-04', onRoll),
    ]).toEqual([null, null, null]);
    expect(
      [statusFault('P', '2024-08-04', onRoll), statusFault('N', '2024-08-05', onRoll)].map(
        (fault) => fault && say(fault),
      ),
    ).toEqual([
      'The student is not enrolled on 04-08-2024.',
      'The student is enrolled on 05-08-2024. Mark the attendance.',
    ]);
  });
});
