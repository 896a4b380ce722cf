import { describe, expect, it } from 'vitest';
import { say, translator } from '@/schema';

describe('a message with values', () => {
  it.each([
    [0, '0 registers wait.'],
    [1, '1 register waits.'],
    [2, '2 registers wait.'],
  ])('has the plural form for %i', (n, words) => {
    expect(say({ text: '{n|register waits|registers wait}.', with: { n } })).toBe(words);
  });
  it('has it in Hindi too', () => {
    expect(
      say({ text: '{n|row|rows}', with: { n: 1 } }, translator({ '{n|row|rows}': '{n} पंक्ति' })),
    ).toBe('1 पंक्ति');
  });
  it('formats a day, and keeps it as typed within quotes', () => {
    expect(say({ text: '{day} and "{day}"', with: { day: '2026-07-31' } })).toBe(
      '31-07-2026 and "2026-07-31"',
    );
  });
  it('formats a month by name, and leaves a session year unchanged', () => {
    expect(say({ text: '{month}, {year}', with: { month: '2026-10', year: '2026-11' } })).toBe(
      'October 2026, 2026-11',
    );
    expect(
      say({ text: '{month}', with: { month: '2026-10' } }, translator({ October: 'अक्तूबर' })),
    ).toBe('अक्तूबर 2026');
  });
  it('keeps the placeholder of a missing value', () => {
    expect(say({ text: '{n|row|rows}' })).toBe('{n|row|rows}');
  });
});
