import { describe, expect, it } from 'vitest';
import { accountKey, delayAfter, nameKey } from '../../server/auth/throttle';

describe('the delay after failures', () => {
  it('is zero for the first tries, then doubles up to 15 minutes and stays there', () => {
    expect([0, 1, 2, 3, 4].map(delayAfter)).toEqual([0, 0, 0, 0, 0]);
    expect([5, 6, 7, 8, 9, 10, 50, 1_000_000].map(delayAfter)).toEqual([
      60, 120, 240, 480, 900, 900, 900, 900,
    ]);
  });
});

describe('the throttle key', () => {
  it('is the same for one name, however it is typed', () => {
    const keys = [
      'Office.M@College.example',
      ' office.m@college.example ',
      'OFFICE.M@COLLEGE.EXAMPLE',
      'ｏffice.m@college.example',
    ].map((name) => nameKey('admin', name));
    expect(new Set(keys).size).toBe(1);
    const mobiles = [
      '+91 98620-12345',
      '9862012345',
      '09862012345',
      '(098620) 12345',
      '+919862012345',
    ].map((name) => nameKey('parent', name));
    expect(new Set(mobiles).size).toBe(1);
  });
  it('differs by kind and by name, and does not reveal what was typed', () => {
    expect(nameKey('admin', 'a@b.example')).not.toBe(nameKey('faculty', 'a@b.example'));
    expect(nameKey('admin', 'a@b.example')).not.toBe(nameKey('admin', 'b@b.example'));
    expect(nameKey('admin', 'my secret')).not.toContain('secret');
    expect(accountKey('admin', undefined, 'my secret')).not.toContain('secret');
    expect(accountKey('admin', 3, 'x')).toBe(accountKey('admin', 3, 'y'));
  });
});
