/** The order of a drive's rows. */
import { describe, expect, it } from 'vitest';
import type { DriveEntry } from '@/domain/drive';
import { inOrder, type Sort } from '@/resources/documents/drive-rows';

const entry = (kind: DriveEntry['kind'], name: string, size: number, day: number) =>
  ({ kind, name, size, changed_at: `2026-11-0${day}T06:00:00Z` }) as DriveEntry;
const ROWS = [
  entry('file', 'note 10', 5, 1),
  entry('folder', 'Zoology', 1, 2),
  entry('file', 'note 2', 5, 3),
  entry('file', 'plan', 9, 2),
  entry('folder', 'Art', 3, 1),
];
const sorted = (sort: Sort): string[] => inOrder(ROWS, sort).map(({ name }) => name);

describe('the rows of a drive', () => {
  it('have folders first, up or down, and numbers in names as numbers', () => {
    const by = { field: 'name' } as const;
    expect(sorted({ ...by, down: false })).toEqual(['Art', 'Zoology', 'note 2', 'note 10', 'plan']);
    expect(sorted({ ...by, down: true })).toEqual(['Zoology', 'Art', 'plan', 'note 10', 'note 2']);
  });
  it('of one size are in the order of their names, up or down', () => {
    const by = { field: 'size' } as const;
    expect(sorted({ ...by, down: false })).toEqual(['Zoology', 'Art', 'note 2', 'note 10', 'plan']);
    expect(sorted({ ...by, down: true })).toEqual(['Art', 'Zoology', 'plan', 'note 2', 'note 10']);
  });
  it('can begin with those changed last', () => {
    expect(sorted({ field: 'changed_at', down: true })).toEqual([
      'Zoology',
      'Art',
      'note 2',
      'plan',
      'note 10',
    ]);
  });
});
