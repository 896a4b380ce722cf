import { describe, expect, it } from 'vitest';
import { classOn, sectionOn, wasIn } from '@/domain/section-stay';

/** In 1 until 9 October, in 2 until the 19th, and in 1 again. */
const stay = { section: 1, moves: [{ on: '2026-10-10', from: 1 }, { on: '2026-10-20', from: 2 }], from_date: '2026-10-02', to_date: '2026-10-30' };

describe('who moves between sections', () => {
  it.each([['2026-09-01', 1], ['2026-10-09', 1], ['2026-10-10', 2], ['2026-10-19', 2], ['2026-10-20', 1], ['2027-01-01', 1]])('is on %s in section %i', (day, section) => {
    expect(sectionOn(day, stay)).toBe(section);
  });
  it.each([[2, '2026-10-01', '2026-10-31', true], [2, '2026-10-19', '2026-10-31', true], [2, '2026-10-20', '2026-10-31', false], [2, '2026-09-01', '2026-10-09', false], [2, '2026-10-01', '2026-10-10', true], [1, '2026-10-10', '2026-10-19', false]])(
    'was in section %i from %s to %s: %s', (section, from, to, was) => { expect(wasIn(section, from, to, stay)).toBe(was); });
  it.each([['2026-10-01', 1, 'before'], ['2026-10-05', 1, 'on'], ['2026-10-12', 1, 'elsewhere'], ['2026-10-12', 2, 'on'], ['2026-10-12', null, 'on'], ['2026-10-31', 2, 'after']] as const)('stands on %s to a class of section %s: %s', (held_on, section, on) => {
    expect(classOn({ held_on, section }, stay)).toBe(on);
  });
  it('and who never moved, where they are', () => { expect(sectionOn('2020-01-01', { section: null, moves: [] })).toBe(null); });
});
