/** What the shell is told about a command: the exit code, and one line or a stack trace. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../../server/main';
import { StartupError } from '../../server/startup-error';

vi.mock('../../server/serve', () => ({ serve: vi.fn() }));
vi.mock('../../server/development', () => ({ openDevelopment: vi.fn() }));
vi.mock('../../server/commands', () => ({
  COMMANDS: {
    fine: () => Promise.resolve(),
    refused: () => Promise.reject(new StartupError('The folder is in use.')),
    broken: () => Promise.reject(new TypeError('x is not a function')),
  },
}));

const before = process.exitCode;
let said = '';
beforeEach(() => {
  vi.useFakeTimers();
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  process.exitCode = before;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['fine', undefined, /^$/],
  ['refused', 1, /^The folder is in use\.\n$/],
  ['broken', 1, /^TypeError: x is not a function\n +at /],
  ['misspelt', 1, /^Unknown command "misspelt"\.\n$/],
])('the command "%s" ends with the code %s', async (command, code, text) => {
  process.exitCode = undefined;
  await main(command, []);
  expect(process.exitCode).toBe(code);
  expect(said).toMatch(text);
});
