import { describe, expect, it } from 'vitest';
import {
  isPersonal,
  fillPlaceholders,
  segments,
  unknownPlaceholders,
} from '@/resources/student-management/message-text';

const of = { name: 'Zoramchhani', roll_no: '25BA007', percent: 7494 };

describe('the placeholders of a message', () => {
  it('are filled in for each recipient, once', () => {
    expect(fillPlaceholders('{name} ({roll}): {percent} %', of)).toBe(
      'Zoramchhani (25BA007): 74.94 %',
    );
    expect(fillPlaceholders('{name}', { ...of, name: '{roll}' })).toBe('{roll}');
    expect(fillPlaceholders('{name} {father} {', of)).toBe('Zoramchhani {father} {');
  });
  it('show a dash for missing values', () => {
    expect(fillPlaceholders('{roll} {percent}', { ...of, roll_no: null, percent: null })).toBe(
      '– –',
    );
  });
  it('are checked against the known names', () => {
    expect(unknownPlaceholders('{name} {Name} {} {constructor} {roll}')).toEqual([
      'Name',
      '',
      'constructor',
    ]);
    expect([isPersonal('{name}'), isPersonal('for everybody {')]).toEqual([true, false]);
  });
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['न'.repeat(70), 1],
    ['न'.repeat(71), 2],
    ['न'.repeat(134), 2],
    ['न'.repeat(135), 3],
  ])('case %#: segments are counted as operators do', (text, pieces) => {
    expect(segments(text)).toBe(pieces);
  });
});
