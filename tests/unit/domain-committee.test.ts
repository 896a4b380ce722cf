/** Committees, grants and the news feed: their small rules, at and next to each bound. */
import { describe, expect, it } from 'vitest';
import { compositionOf, quorumOf, termOf, type Seat } from '@/domain/committee-rules';
import { formatFraction } from '@/domain/fraction';
import { grantSums, inPoints, sharesOf } from '@/domain/grant-use';
import { feedDate, rssText } from '@/domain/rss';

const seat = (name: string, gender = 'male', category = 'General'): Seat => ({
  seat: name,
  gender,
  category,
});
const unmet = (...given: Parameters<typeof compositionOf>): string[] =>
  compositionOf(...given).flatMap(({ rule, met }) => (met ? [] : [rule]));

describe('a committee', () => {
  it('has a quorum of two thirds of its members, rounded up', () => {
    expect([1, 2, 3, 9, 10, 11, 12].map(quorumOf)).toEqual([1, 2, 2, 6, 7, 8, 8]);
  });
  it('ends soon in the last sixty days of its term', () => {
    const on = (ends: string | null) => termOf(ends, '2026-11-20');
    expect([null, '2027-01-20', '2027-01-19', '2026-11-20', '2026-11-19'].map(on)).toEqual([
      'current',
      'current',
      'ending',
      'ending',
      'ended',
    ]);
  });
  it('for grievances needs a chair, four teachers, a student, a woman and a reserved category', () => {
    const whole = [
      seat('chair'),
      seat('teacher', 'female'),
      seat('teacher'),
      seat('teacher', 'male', 'ST'),
      seat('teacher'),
      seat('student'),
    ];
    expect(unmet('grievance', whole, '2026-01-01', '2027-12-31')).toEqual([]);
    expect(unmet('grievance', whole, '2026-01-01', '2028-01-03')).toEqual([
      'The term is at most two years',
    ]);
    expect(unmet('grievance', whole.slice(0, 2), '2026-01-01', '2027-12-31')).toEqual([
      'Four senior teachers',
      'A student as special invitee',
      'At least one member of SC, ST or OBC',
    ]);
  });
  it('for complaints is chaired by a woman, and at least half women', () => {
    const three = [seat('chair', 'female'), seat('teacher', 'female'), seat('society')];
    expect(unmet('internal_complaints', three, '2026-01-01', null)).toEqual([]);
    expect(
      unmet('internal_complaints', [seat('chair'), ...three.slice(1)], '2026-01-01', null),
    ).toEqual(['A woman presides', 'At least half are women']);
  });
  it('of another kind has no composition rules', () => {
    expect(compositionOf('library', [], '2026-01-01', null)).toEqual([]);
  });
});

describe('a grant', () => {
  it('can request its next instalment once three quarters of the money received is used', () => {
    expect(grantSums(200, 100, 74).next).toBe(false);
    expect(grantSums(200, 100, 75).next).toBe(true);
    expect(grantSums(100, 100, 100).next).toBe(false);
  });
  it('has no utilisation before any money is received', () => {
    const { used, balance, next } = grantSums(100, 0, 0);
    expect([used, balance, next]).toEqual([null, 0, false]);
  });
  it('never rounds a share up to a threshold', () => {
    const { used } = grantSums(300_000, 200_000, 149_999);
    expect(used && [inPoints(used), formatFraction(used, 'half_up_2')]).toEqual([7499, '0.75']);
  });
});

describe('the shares of a grant', () => {
  it('are whole paise that add up to the sanctioned amount', () => {
    expect(sharesOf(200, 6000)).toEqual({ centre: 120, state: 80 });
    expect(sharesOf(101, 5000)).toEqual({ centre: 51, state: 50 });
    expect(sharesOf(999_999_999_999, 9000)).toEqual({
      centre: 899_999_999_999,
      state: 100_000_000_000,
    });
    expect(sharesOf(100, 0)).toEqual({ centre: 0, state: 100 });
  });
});

describe('the news feed', () => {
  it("dates its items in RFC 822 format, in the college's time zone", () => {
    expect(feedDate('2026-11-20')).toBe('Fri, 20 Nov 2026 00:00:00 +0530');
  });
  it('escapes markup, and drops characters that XML does not allow', () => {
    const text = rssText({
      title: 'A & B',
      link: 'https://x.example/news',
      summary: 'News',
      language: 'en-IN',
      items: [
        {
          title: '<b>Bold</b>\u0007',
          link: 'https://x.example/news/1',
          summary: '"x"',
          day: '2026-01-02',
        },
      ],
    });
    expect(text).toContain('<title>A &amp; B</title>');
    expect(text).toContain('<title>&lt;b&gt;Bold&lt;/b&gt;</title>');
    expect(text).toContain('<guid isPermaLink="true">https://x.example/news/1</guid>');
  });
});
