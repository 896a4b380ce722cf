import { describe, expect, it } from 'vitest';
import { say, translator } from '@/schema';

describe('a sentence', () => {
  it.each([
    [0, '0 registers wait.'],
    [1, '1 register waits.'],
    [2, '2 registers wait.'],
  ])('has the word that goes with %i', (n, words) => {
    expect(say({ text: '{n|register waits|registers wait}.', with: { n } })).toBe(words);
  });
  it('has it in the language of the reader', () => {
    expect(
      say({ text: '{n|row|rows}', with: { n: 1 } }, translator({ '{n|row|rows}': '{n} पंक्ति' })),
    ).toBe('1 पंक्ति');
  });
  it("tells a day as it is written by hand, and leaves somebody's own word alone", () => {
    expect(say({ text: '{day} and "{day}"', with: { day: '2026-07-31' } })).toBe(
      '31-07-2026 and "2026-07-31"',
    );
  });
  it('tells a month by its name, and leaves a year of two alone', () => {
    expect(say({ text: '{month}, {year}', with: { month: '2026-10', year: '2026-11' } })).toBe(
      'October 2026, 2026-11',
    );
    expect(
      say({ text: '{month}', with: { month: '2026-10' } }, translator({ October: 'अक्तूबर' })),
    ).toBe('अक्तूबर 2026');
  });
  it('keeps the name of what it was not given', () => {
    expect(say({ text: '{n|row|rows}' })).toBe('{n|row|rows}');
  });
});
