import { describe, expect, it } from 'vitest';
import { masters } from '../../server/demo/masters';

interface Term {
  readonly batch: string;
  readonly semester: string;
  readonly starts_on: string;
  readonly ends_on: string;
}
const DAYS = [
  '2026-07-01',
  '2026-07-20',
  '2026-11-21',
  '2026-12-25',
  '2027-01-01',
  '2027-01-10',
  '2027-03-01',
  '2027-06-25',
  '2027-06-30',
  '2028-02-29',
];

describe('the terms of the demonstration college', () => {
  it.each(DAYS)('have one running for every batch on %s, and no overlaps', (today) => {
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
    const terms = masters(year, today)['term'] as unknown as Term[];
    for (const batch of new Set(terms.map((term) => term.batch))) {
      const own = terms.filter((term) => term.batch === batch);
      expect(
        own.filter(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on),
        batch,
      ).toHaveLength(1);
      for (const [i, term] of own.entries()) {
        const days = (Date.parse(term.ends_on) - Date.parse(term.starts_on)) / 86_400_000;
        expect(days, `${batch} ${term.semester}`).toBeGreaterThanOrEqual(60);
        expect(days, `${batch} ${term.semester}`).toBeLessThanOrEqual(240);
        const next = own[i + 1];
        if (next) expect(next.starts_on > term.ends_on, `${batch} ${term.semester}`).toBe(true);
      }
    }
  });
});
