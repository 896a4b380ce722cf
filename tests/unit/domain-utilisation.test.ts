import { describe, expect, it } from 'vitest';
import { financialSpan, utilisationOf } from '@/domain/utilisation';

const got = (on: string, under: string, amount: number) => ({ on, under, amount, spent: false });
const paid = (on: string, under: string, amount: number) => ({ on, under, amount, spent: true });
const ENTRIES = [
  got('2025-03-31', 'centre', 1000),
  paid('2025-04-01', 'equipment', 300),
  got('2026-03-31', 'interest', 25),
  got('2026-04-01', 'state', 400),
  paid('2026-09-01', 'equipment', 100),
  paid('2027-03-31', 'other', 50),
  paid('2027-04-01', 'other', 7),
];

describe('the utilisation of a grant in a year', () => {
  it('begins with what the year before left, and counts both of its ends', () => {
    expect(utilisationOf(ENTRIES, { from: '2026-04-01', to: '2027-03-31' })).toEqual({
      opening: 725,
      received: { state: 400 },
      available: 1125,
      spent: { equipment: 100, other: 50 },
      spentInAll: 150,
      closing: 975,
    });
  });

  it('closes each year with the opening balance of the next', () => {
    const years = ['2024-25', '2025-26', '2026-27', '2027-28'].map((year) => {
      const span = financialSpan(year);
      if (!span) throw new Error(year);
      return utilisationOf(ENTRIES, span);
    });
    for (const [n, { closing }] of years.entries())
      expect(years[n + 1]?.opening ?? closing).toBe(closing);
    expect(years.at(-1)?.closing).toBe(968);
  });

  it('knows no year but a financial one', () => {
    expect(financialSpan('2026-27')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
    expect(financialSpan('1999-00')).toEqual({ from: '1999-04-01', to: '2000-03-31' });
    for (const other of ['2026-28', '2026', '', '26-27']) expect(financialSpan(other)).toBeNull();
  });
});
