/** The message shown to the operator at startup. */
import { describe, expect, it } from 'vitest';
import { greeting } from '../../server/first-start';

const address = 'https://portal.college.example';

describe('the startup message', () => {
  it('names the command to create an administrator when there is none', () => {
    const text = greeting({ address, demonstration: false, lacksAdmin: true });
    expect(text).toContain(address);
    expect(text).toContain('npm run create-admin');
  });
  it('otherwise contains only the address', () => {
    expect(greeting({ address, demonstration: false, lacksAdmin: false })).toBe(
      `\n  The college portal is at ${address}\n\n`,
    );
  });
  it('lists the accounts of the demonstration, and passes on a warning', () => {
    const text = greeting({ address, demonstration: true, lacksAdmin: false, warning: 'Look.' });
    expect(text).toContain('super@tlawng.example');
    expect(text).toContain('Warning: Look.');
  });
});
