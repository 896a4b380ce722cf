import { describe, expect, it } from 'vitest';
import { relationToClass, countsAs, sectionOn, staysIn, wasIn } from '@/domain/section-stay';

/** In 1 until 9 October, in 2 until the 19th, and in 1 again. */
const stay = {
  section: 1,
  moves: [
    { on: '2026-10-10', from: 1, to: 2 },
    { on: '2026-10-20', from: 2, to: 1 },
  ],
  from_date: '2026-10-02',
  to_date: '2026-10-30',
};

describe('a student who moves between sections', () => {
  it.each([
    ['2026-09-01', 1],
    ['2026-10-09', 1],
    ['2026-10-10', 2],
    ['2026-10-19', 2],
    ['2026-10-20', 1],
    ['2027-01-01', 1],
  ])('is on %s in section %i', (day, section) => {
    expect(sectionOn(day, stay)).toBe(section);
  });
  it.each([
    [2, '2026-10-01', '2026-10-31', true],
    [2, '2026-10-19', '2026-10-31', true],
    [2, '2026-10-20', '2026-10-31', false],
    [2, '2026-09-01', '2026-10-09', false],
    [2, '2026-10-01', '2026-10-10', true],
    [1, '2026-10-10', '2026-10-19', false],
  ])('was in section %i from %s to %s: %s', (section, from, to, was) => {
    expect(wasIn(section, from, to, stay)).toBe(was);
  });
  it.each([
    ['2026-10-01', 1, 'before'],
    ['2026-10-05', 1, 'on'],
    ['2026-10-12', 1, 'elsewhere'],
    ['2026-10-12', 2, 'on'],
    ['2026-10-12', null, 'on'],
    ['2026-10-31', 2, 'after'],
  ] as const)('is on %s in relation to a class of section %s: %s', (held_on, section, on) => {
    expect(relationToClass({ held_on, section }, stay)).toBe(on);
  });
  it('and without moves is in the present section at any time', () => {
    expect(sectionOn('2020-01-01', { section: null, moves: [] })).toBe(null);
  });
  it('stays, from a day on, if no later move leads away', () => {
    expect([
      staysIn(1, '2026-10-20', stay),
      staysIn(1, '2026-10-05', stay),
      staysIn(2, '2026-10-12', stay),
    ]).toEqual([true, false, false]);
  });
});

describe('a move corrected with an earlier date', () => {
  /** Moved to 2 from 12 October by mistake, and back to 1 from the first of the month. */
  const mended = {
    section: 1,
    moves: [
      { on: '2026-10-12', from: 1, to: 2 },
      { on: '2026-10-01', from: 2, to: 1 },
    ],
    from_date: '2026-07-15',
    to_date: null,
  };
  it.each(['2026-09-30', '2026-10-01', '2026-10-11', '2026-10-12', '2026-11-20'])(
    'leaves the student on %s in the section that was never left',
    (day) => {
      expect(sectionOn(day, mended)).toBe(1);
    },
  );
  it('leaves the student out of the registers of the other section', () => {
    expect([
      wasIn(1, '2026-09-01', '2026-09-30', mended),
      wasIn(2, '2026-07-15', '2026-12-20', mended),
    ]).toEqual([true, false]);
  });
  it('can also bring the first day in the new section forward', () => {
    const earlier = {
      section: 2,
      moves: [
        { on: '2026-10-12', from: 1, to: 2 },
        { on: '2026-10-01', from: 2, to: 2 },
      ],
    };
    expect(
      ['2026-09-30', '2026-10-01', '2026-10-12'].map((day) => sectionOn(day, earlier)),
    ).toEqual([1, 2, 2]);
  });
});

describe('a class counts', () => {
  it.each([
    ['2026-10-05', 1, false, 'on'],
    ['2026-10-12', 1, false, null],
    ['2026-10-12', 1, true, 'on'],
    ['2026-10-12', null, false, 'on'],
    ['2026-10-31', 1, true, null],
    ['2026-10-01', 1, false, 'before'],
    ['2026-10-01', 2, false, null],
    ['2026-10-01', 2, true, 'before'],
  ] as const)('on %s of section %s, marked %s, as %s', (held_on, section, marked, as) => {
    expect(countsAs({ held_on, section }, stay, marked)).toBe(as);
  });
  it('before joining by the section joined, not by the present one', () => {
    const joined = {
      section: 2,
      moves: [{ on: '2026-10-12', from: 1, to: 2 }],
      from_date: '2026-09-10',
      to_date: null,
    };
    expect(
      [1, 2].map((section) => countsAs({ held_on: '2026-08-20', section }, joined, false)),
    ).toEqual(['before', null]);
  });
});
