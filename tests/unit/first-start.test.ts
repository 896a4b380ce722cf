/** What the operator reads when the product has started. */
import { describe, expect, it } from 'vitest';
import { greeting } from '../../server/first-start';

const address = 'https://portal.college.example';

describe('the greeting', () => {
  it('of a college without an administrator names the command that makes one', () => {
    const text = greeting({ address, demonstration: false, lacksAdmin: true });
    expect(text).toContain(address);
    expect(text).toContain('npm run create-admin');
  });
  it('of any other college is the address alone', () => {
    expect(greeting({ address, demonstration: false, lacksAdmin: false })).toBe(
      `\n  The college portal is at ${address}\n\n`,
    );
  });
  it('of the demonstration lists accounts, and passes a warning on', () => {
    const text = greeting({ address, demonstration: true, lacksAdmin: false, warning: 'Look.' });
    expect(text).toContain('super@tlawng.example');
    expect(text).toContain('Warning: Look.');
  });
});
