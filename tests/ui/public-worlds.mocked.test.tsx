/**
 * The boot: the order in which stored tokens are tried, what an invalid one does, and which world
 * is loaded.
 */
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretend, tokenOf } from '../kit/answers';

vi.mock('@/console/app', () => ({ default: () => <h1>The console</h1> }));
vi.mock('@/public/applicant', () => ({ default: () => <h1>The applicant</h1> }));
vi.mock('@/public/parent', () => ({ default: () => <h1>The parent</h1> }));
vi.mock('@/public/visitor', () => ({ default: () => <h1>The visitor</h1> }));

async function boot(stored: Readonly<Record<string, string>> = {}, path = '/'): Promise<void> {
  for (const [slot, token] of Object.entries(stored)) localStorage.setItem(slot, token);
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => {
    await import('@/main');
  });
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy());
}
const shown = () => document.querySelector('h1')?.textContent;
/** The session in the modules that the boot has loaded. */
const session = () => import('@/auth/session');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  pretend({});
});
afterEach(async () => {
  await act(async () => {
    (await session()).clearSession();
  });
  vi.unstubAllGlobals();
});

const ORDER = [
  ['super_admin', 5, 'console'],
  ['admin', 4, 'console'],
  ['faculty', 3, 'console'],
  ['students_union', 2.5, 'console'],
  ['application', 1, 'applicant'],
  ['parent', 0.5, 'parent'],
] as const;

describe('on start', () => {
  it('loads the public world when nobody is signed in', async () => {
    await boot();
    expect(shown()).toBe('The visitor');
  });
  it.each(ORDER)('loads for %s (type %d) the world "%s"', async (slot, type, world) => {
    await boot({ [slot]: tokenOf(type) });
    expect(shown()).toBe(`The ${world}`);
  });
  it.each(ORDER.slice(0, -1).map(([slot, type], i) => [slot, type, ORDER.slice(i + 1)] as const))(
    '%s takes precedence over all slots after it',
    async (slot, type, later) => {
      await boot({
        ...Object.fromEntries(later.map(([other, of]) => [other, tokenOf(of, 99)])),
        [slot]: tokenOf(type, 1),
      });
      expect((await session()).currentSession()).toMatchObject({ slot, id: 1 });
    },
  );
  it('accepts type 2 for the union as well as 2.5', async () => {
    await boot({ students_union: tokenOf(2) });
    expect(shown()).toBe('The console');
  });
  it.each([
    ['super_admin', 5],
    ['admin', 4],
    ['students_union', 2.5],
    ['parent', 0.5],
  ])('an expired token of %s clears all storage', async (slot, type) => {
    await boot({ [slot]: tokenOf(type, 7, -1), other: 'thing' });
    expect(shown()).toBe('The visitor');
    expect(localStorage.length).toBe(0);
  });
  it.each([
    ['faculty', 3, 'console'],
    ['application', 1, 'applicant'],
  ])('leaves the expiry of %s to the server', async (slot, type, world) => {
    await boot({ [slot]: tokenOf(type, 7, -1) });
    expect(shown()).toBe(`The ${world}`);
  });
  it.each([
    ['admin', tokenOf(5)],
    ['super_admin', tokenOf(4)],
    ['application', tokenOf(3)],
    ['faculty', 'nonsense'],
    ['faculty', ''],
  ])('a token of an unexpected type in %s clears all storage', async (slot, token) => {
    await boot({ [slot]: token, other: 'thing' });
    expect(shown()).toBe('The visitor');
    expect(localStorage.length).toBe(0);
  });
  it('shows the spinner until the world is loaded', async () => {
    let turned = false;
    const watch = new MutationObserver(() => {
      turned ||= document.querySelector('#root > .spinner-screen > .spinner') !== null;
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await boot();
    watch.disconnect();
    expect(turned).toBe(true);
    expect(document.querySelector('.spinner')).toBeNull();
    expect((await import('node:fs')).readFileSync('src/public/base.css', 'utf8')).toMatch(
      /\.spinner \{\s*width: 30px;\s*height: 30px;/,
    );
  });
});

describe('after the start', () => {
  it('the world changes on sign-in and sign-out', async () => {
    await boot({}, '/');
    await act(async () => {
      (await session()).storeSession(tokenOf(1));
    });
    await waitFor(() => expect(shown()).toBe('The applicant'));
    await act(async () => {
      (await session()).clearSession();
    });
    await waitFor(() => expect(shown()).toBe('The visitor'));
  });
  it('sign-out leads to the sign-in screen from any path', async () => {
    await boot({ admin: tokenOf(4) }, '/somewhere/deep');
    expect(window.location.pathname).toBe('/somewhere/deep');
    await act(async () => {
      (await session()).clearSession();
    });
    await waitFor(() => expect(shown()).toBe('The visitor'));
    expect(window.location.pathname).toBe('/');
  });
  it('sign-in leads to the link that was followed', async () => {
    await boot();
    window.history.pushState({ after: '/somewhere/deep?q=1' }, '', '/');
    await act(async () => {
      (await session()).storeSession(tokenOf(3));
    });
    await waitFor(() => expect(shown()).toBe('The console'));
    expect(window.location.pathname + window.location.search).toBe('/somewhere/deep?q=1');
  });
  it.each([
    ['the same user comes back to the page, with its query', 9, '/somewhere/deep?q=1'],
    ['another user starts at the first page', 8, '/'],
  ])('and an expired session %s', async (_, id, address) => {
    await boot({ admin: tokenOf(4, 9) }, '/somewhere/deep?q=1');
    await act(async () => {
      (await session()).clearSession('server');
    });
    await waitFor(() => expect(shown()).toBe('The visitor'));
    expect(window.location.pathname).toBe('/');
    await act(async () => {
      (await session()).storeSession(tokenOf(4, id));
    });
    await waitFor(() => expect(shown()).toBe('The console'));
    expect(window.location.pathname + window.location.search).toBe(address);
  });
  it.each(['//elsewhere.example/x', 'https://elsewhere.example', 7])(
    'sign-in never leads to another site: %s',
    async (after) => {
      await boot();
      window.history.pushState({ after }, '', '/');
      await act(async () => {
        (await session()).storeSession(tokenOf(3));
      });
      await waitFor(() => expect(shown()).toBe('The console'));
      expect(window.location.href).toBe(`${window.location.origin}/`);
    },
  );
});

describe('an unexpected error', () => {
  it("shows the page 'Unexpected Application Error!' with the message", async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('The storage is closed.');
      },
    });
    await boot().catch(() => undefined);
    expect(shown()).toBe('Unexpected Application Error!');
    expect(document.title).toBe('Unexpected Application Error!');
    expect(document.querySelector('.unexpected p')?.textContent).toBe('The storage is closed.');
    vi.unstubAllGlobals();
  });
  it('in a screen shows that page too, with the status where there is one', async () => {
    const { Frame } = await import('@/public/mount');
    const { render, screen } = await import('@testing-library/react');
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw Object.assign(new Error('Gone wrong.'), { status: 500 });
    };
    document.body.innerHTML = '';
    render(
      <Frame>
        <Broken />
      </Frame>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText('500 Gone wrong.')).toBeTruthy();
    silent.mockRestore();
  });
});
