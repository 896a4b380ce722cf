import { describe, expect, it } from 'vitest';
import { ACTIVITY_PAGES, activityGrade } from '@/domain/appraisal';
import { RECORD_PAGES } from '@/domain/record-pages';

describe('the activities of an appraisal', () => {
  it.each([
    [0, 'Not satisfactory'],
    [1, 'Satisfactory'],
    [2, 'Satisfactory'],
    [3, 'Good'],
    [6, 'Good'],
  ] as const)('of %i kinds are graded %s', (kinds, grade) => {
    expect(activityGrade(kinds)).toBe(grade);
  });
  it('are pages of the record', () => {
    expect(RECORD_PAGES.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining([...ACTIVITY_PAGES]),
    );
  });
});
