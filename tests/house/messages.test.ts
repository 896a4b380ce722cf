/**
 * Every sentence that the specification gives verbatim (sections 2, 5 and 8), with the test that
 * shows it to a user. The list is checked against the tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assertedIn } from '../kit/asserted';

const NETWORK = ['Something went wrong.', 'Check your internet connection'];

/** The occasion, the words (none: it is silent), and the test that shows them. */
const SHOWN: readonly (readonly [
  when: string,
  words: readonly string[],
  file: string,
  title: string,
])[] = [
  [
    'the new passwords differ, and nothing is sent',
    ['Password and Re-Enter Password should be same!'],
    'ui/frame.test.tsx',
    'reports mismatched new passwords with the text of the specification, and sends nothing',
  ],
  [
    'the same, for applicants and parents',
    ['Password and Re-Enter Password should be same!'],
    'ui/public-passwords.test.tsx',
    'requires both new passwords to be equal; otherwise nothing is sent',
  ],
  [
    'a password change is refused: the message of the reply',
    [],
    'ui/frame.test.tsx',
    "shows the server's message when it is refused",
  ],
  [
    'a password change gets no reply',
    NETWORK,
    'ui/frame.test.tsx',
    'reports a missing reply with the text of the specification',
  ],
  [
    'a password is changed',
    ['Login Password Changed'],
    'ui/frame.test.tsx',
    'confirms the change with the text of the specification, and stays signed in',
  ],
  [
    'the same, for applicants and parents',
    ['Login Password Changed'],
    'ui/public-passwords.test.tsx',
    "says 'Login Password Changed' when it succeeds",
  ],
  [
    'the student search starts after 3 characters',
    [],
    'ui/messages.test.tsx',
    'starts only when the text is longer than 3 characters',
  ],
  [
    'a search is cancelled by a new one',
    [],
    'ui/messages.test.tsx',
    'is cancelled by a new one without a message',
  ],
  [
    'a search gets no reply',
    NETWORK,
    'ui/messages.test.tsx',
    'reports a missing reply with the network message',
  ],
  ['a search is refused', [], 'ui/messages.test.tsx', 'shows no message when it is refused'],
  [
    'the default data do not load',
    [],
    'ui/frame.test.tsx',
    'shows no message when the default data do not load',
  ],
  [
    'the dashboard does not load',
    [],
    'ui/frame.test.tsx',
    'is cleared without a message by an error other than 401 on a later load: %s',
  ],
  [
    'notices and grievances do not load',
    [],
    'ui/general-screens.test.tsx',
    'shows no message when grievances and notices do not load',
  ],
  [
    'their lists are cleared',
    [],
    'ui/messages.test.tsx',
    '%s: %s are cleared with their count, without a message',
  ],
  ['401 on profile or dashboard', [], 'ui/frame.test.tsx', 'ends the session when %s answers 401'],
  [
    '401 on notices or grievances',
    [],
    'ui/messages.test.tsx',
    'on %s signs the user out and clears the storage',
  ],
  [
    'an address that is none',
    ['ROOM 404', '404 Not Found', 'Back To Home'],
    'ui/public-signed-in.test.tsx',
    "says ROOM 404, is titled '404 Not Found' and leads back to /",
  ],
  [
    'the same, within the console',
    ['ROOM 404', '404 Not Found', 'Back To Home'],
    'ui/frame.test.tsx',
    '%s is the not-found page',
  ],
  [
    'admission is closed',
    ['Admission is closed'],
    'ui/public-signed-in.test.tsx',
    'with open_admission %s and open_admission_login %s sees "%s"',
  ],
  [
    'the application fails',
    ['Unexpected Application Error!'],
    'ui/public-worlds.mocked.test.tsx',
    "shows the page 'Unexpected Application Error!' with the message",
  ],
  [
    'the same, with the status',
    ['Unexpected Application Error!'],
    'ui/public-worlds.mocked.test.tsx',
    'in a screen shows that page too, with the status where there is one',
  ],
  ['toasts stay 4000 ms, 4000 ms and 2000 ms', [], 'ui/public-toasts.test.tsx', '%s stays %i ms'],
  ['a loading toast stays', [], 'ui/public-toasts.test.tsx', 'loading stays until it is dismissed'],
  ['at most 20 toasts', [], 'ui/public-toasts.test.tsx', 'shows at most 20 at once, the newest'],
  [
    'the network goes during a save',
    NETWORK,
    'e2e/network-cut.test.ts',
    'keeps what was typed when the network fails %s, and saves it on the next try',
  ],
];

const textOf = (file: string): string =>
  existsSync(`tests/${file}`) ? readFileSync(`tests/${file}`, 'utf8') : '';

describe('the verbatim messages of the specification', () => {
  it.each(SHOWN)('%s', (_, words, file, title) => {
    const asserted = assertedIn(textOf(file), title);
    if (!asserted) throw new Error(`tests/${file} has no test "${title}"`);
    expect(asserted.length, `"${title}" asserts nothing`).toBeGreaterThan(0);
    for (const word of words)
      expect(
        asserted.some((text) => text.includes(word)),
        `"${title}" does not assert "${word}"`,
      ).toBe(true);
  });

  it('appear in the code once each, so that they cannot differ', () => {
    const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)hi[\w-]*\.ts$/.test(path))
      .map((path) => [path, readFileSync(`src/${path}`, 'utf8')] as const);
    for (const words of [
      'Password and Re-Enter Password should be same!',
      'Check your internet connection',
      'Login Password Changed',
      'Unexpected Application Error!',
      'ROOM 404',
      '404 Not Found',
    ]) {
      expect(
        code
          .filter(([, text]) => new RegExp(`['>]${words.replace('.', '\\.')}['<]`).test(text))
          .map(([path]) => path),
        words,
      ).toHaveLength(1);
    }
  });
});

describe('the text that a test asserts', () => {
  const code = (body: string): string =>
    `const WORDS = 'Login Password Changed';\nconst heading = (name: string) => screen.findByRole('heading', { name });\nit('says it', async () => { ${body} });\nit.skip('is skipped', () => { expect('x').toBe('x'); });\nit.each([['a', 'No %s']])('%s is refused', (_, words) => { expect(words).toBeTruthy(); });`;
  it.each([
    [
      "expect(await screen.findByText('Something went wrong.')).toBeTruthy();",
      'Something went wrong.',
    ],
    ["await screen.findByText('Something went wrong.');", 'Something went wrong.'],
    ['expect(text()).toBe(WORDS);', 'Login Password Changed'],
    ["await heading('ROOM 404');", 'ROOM 404'],
    ['expect(text()).toMatch(/^ROOM 404/);', 'ROOM 404'],
  ])('is found in %s', (body, words) => {
    expect(assertedIn(code(body), 'says it')).toContain(words);
  });
  it.each([
    "await press('Something went wrong.');",
    "const words = 'Something went wrong.'; expect(1).toBe(1);",
    "screen.queryByText('Something went wrong.');",
  ])('is not found in %s', (body) => {
    expect(assertedIn(code(body), 'says it')).not.toContain('Something went wrong.');
  });
  it('is empty without an assertion, and undefined for a skipped test or another title', () => {
    expect(assertedIn(code("await press('Something went wrong.');"), 'says it')).toEqual([]);
    expect([assertedIn(code(''), 'is skipped'), assertedIn(code(''), 'says')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(assertedIn(code(''), '%s is refused')).toContain('No %s');
  });
});
