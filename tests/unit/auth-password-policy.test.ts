import { describe, expect, it } from 'vitest';
import { EASY, isEasy, checkPassword } from '../../server/auth/password-policy';

const staff = { shortest: 12 };
const others = { shortest: 10 };

describe('the password policy', () => {
  it.each([
    'correct horse battery staple',
    'bamboo-river-lantern',
    'Another-Password-2',
    'tea for two at noon',
    '   leading blanks kept   ',
    'वर्षा की पहली सुबह',
    'Žluťoučký kůň',
    '839201748392',
    '{]~<;:&%`=?/|',
    'kH7xQw92mPz1',
    'Mizoram chhim thli a tha',
    '🌧🌾🛶🥁🪈🏔🌶🐅🍵🪘🧺🛖',
  ])('accepts %s', (password) => {
    expect(checkPassword(password, staff)).toBeUndefined();
  });

  it.each([
    'password1234',
    'Password@2026',
    'P@ssw0rd12345',
    'passw0rd!!!!',
    'administrator',
    'Administrator1',
    'qwertyuiop12',
    'qwerty123456',
    '123456789012',
    '111111111111',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'iloveyou1234',
    'welcome12345',
    'College@2026',
    'collegeportal',
    'principal2026',
    'students-union',
    'Examination#1',
    'letmeinletmein',
    'abcabcabcabc',
    '!@#$%^&*()_+',
    '098765432109',
    'semester-2026',
    'Library Library',
  ])('rejects %s as easy to guess', (password) => {
    expect(checkPassword(password, others)?.text).toBe(EASY);
  });

  it('counts characters, not bytes, and truncates nothing', () => {
    expect(checkPassword('नदी और बाँस', staff)).toMatchObject({ with: { min: 12 } });
    expect(checkPassword('tea-for-two', staff)).toEqual({
      text: '{label} must have at least {min} characters.',
      with: { label: 'New password', min: 12 },
    });
    expect(checkPassword('tea-for-two', others)).toBeUndefined();
    const long = 'blue kettle, grey moss; '.repeat(6).slice(0, 128);
    expect(checkPassword(long, staff)).toBeUndefined();
    expect(checkPassword(`${long}x`, staff)).toEqual({
      text: '{label} must have at most {max} characters.',
      with: { label: 'New password', max: 128 },
    });
  });

  it("rejects parts of the account's name, email address and mobile number", () => {
    const personal = ['Lalthanzama Ralte', 'lalthanzama@tlawng.example', '+919862044001'];
    expect(isEasy('lalthanzama99', personal)).toBe(true);
    expect(isEasy('Ralte.Lalthanzama.2026', personal)).toBe(true);
    expect(isEasy('+919862044001', personal)).toBe(true);
    expect(isEasy('lalthanzama99')).toBe(false);
    expect(isEasy('zote.mawi.2026', ['Mawi Zote']), 'names of four letters').toBe(true);
    expect(isEasy('anchor-tea-bow', ['An Tea Bow']), 'shorter ones are in other words').toBe(false);
  });
});
