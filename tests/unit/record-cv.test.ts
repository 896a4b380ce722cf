import { describe, expect, it } from 'vitest';
import { cvLine, isInCv } from '@/domain/record-cv';
import { RECORD_PAGES } from '@/domain/record-pages';

describe('a line of a CV', () => {
  it('contains the fields in their order, with labels for the numbers', () => {
    expect(
      cvLine('paper-published-in-journal', {
        journal: 'Journal of Hill Studies',
        volume: '12',
        issue: '2',
        pages: '11-24',
        doi: null,
        indexed_in: 'UGC-CARE',
        academic_year: '2025-26',
      }),
    ).toBe('Journal of Hill Studies, vol. 12, no. 2, pp. 11-24, UGC-CARE (2025-26)');
    expect(
      cvLine('student-related-activity', {
        kind: 'field_trip',
        outcome: '',
        academic_year: '2024-25',
      }),
    ).toBe('field trip (2024-25)');
  });
  it('exists for every page but the teaching philosophy', () => {
    expect(
      RECORD_PAGES.filter(({ resource }) => !isInCv(resource)).map(({ resource }) => resource),
    ).toEqual(['philosophy']);
  });
});
