/** The sign-in screen: its messages, its requests, and what it stores. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretend, tokenOf } from '../kit/answers';

const prefetch = vi.fn();

/** Each test gets fresh modules: one of them remembers the session. */
async function open(path = '/') {
  window.history.replaceState(null, '', path);
  document.title = '';
  const { default: Visitor } = await import('@/public/visitor');
  const { Frame } = await import('@/public/mount');
  render(
    <Frame>
      <Visitor prefetch={prefetch} />
    </Frame>,
  );
  await waitFor(() => expect(document.title).toContain('College of the Hills'));
  return userEvent.setup();
}
const identifier = () => screen.getByRole<HTMLInputElement>('textbox');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = () => screen.getByRole('button', { name: 'Sign in' });
/** The screen with its tabs. */
async function openTabs() {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Choose account type' }));
  return user;
}

beforeEach(() => {
  vi.resetModules();
  prefetch.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  for (const name of ['door', 'language', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sign-in screen', () => {
  it('has a tab for each kind of account, which asks for its identifiers', async () => {
    pretend({});
    const user = await openTabs();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Administrator',
      'Faculty',
      "Students' Union",
      'Parent',
      'Applicant',
    ]);
    const asked: Record<string, string> = {};
    for (const tab of screen.getAllByRole('tab')) {
      await user.click(tab);
      asked[tab.textContent ?? ''] =
        within(screen.getByRole('tabpanel')).getAllByText(/./, { selector: 'label' })[0]
          ?.textContent ?? '';
    }
    expect(asked).toEqual({
      Administrator: 'Email',
      Faculty: 'Email or employee code',
      "Students' Union": 'Email or roll number',
      Parent: 'Mobile number or email',
      Applicant: 'Application ID, mobile number or email',
    });
  });

  it('moves between the tabs with the arrows, Home and End', async () => {
    pretend({});
    const user = await openTabs();
    await user.click(screen.getByRole('tab', { name: 'Administrator' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Faculty', selected: true })).toBe(
      document.activeElement,
    );
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Applicant', selected: true })).toBe(
      document.activeElement,
    );
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Administrator');
  });

  it('sends nothing while a field is empty, and says which', async () => {
    const sent = pretend({});
    const user = await open();
    await user.click(press());
    expect(screen.getByText('Enter email, mobile number or ID.')).toBeTruthy();
    expect(screen.getByText('Enter password.')).toBeTruthy();
    expect(document.activeElement).toBe(identifier());
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('clears all other slots, stores the token in its own, and sends the password as typed', async () => {
    localStorage.setItem('super_admin', tokenOf(5, 1));
    const token = tokenOf(3);
    const sent = pretend({
      'POST /api/auth/sign-in': { body: { data: { token, type: 3, id: 7, exp: 0 } } },
    });
    const user = await openTabs();
    await user.click(screen.getByRole('tab', { name: 'Faculty' }));
    await user.type(identifier(), ' a@college.example ');
    await user.type(password(), ' two  blanks ');
    await user.click(press());
    await waitFor(() => expect(localStorage.getItem('faculty')).toBe(token));
    expect(Object.keys(localStorage)).toEqual(['faculty']);
    expect(sent.find(({ call }) => call === 'POST /api/auth/sign-in')?.body).toEqual({
      kind: 'faculty',
      identifier: 'a@college.example',
      password: ' two  blanks ',
    });
  });

  it('remembers the tab and nothing else', async () => {
    pretend({
      'POST /api/auth/sign-in': {
        status: 422,
        body: { code: 'wrong_password', message: 'Invalid credentials.' },
      },
    });
    const user = await openTabs();
    await user.click(screen.getByRole('tab', { name: 'Parent' }));
    await user.type(identifier(), '9862012345');
    await user.type(password(), 'secret words');
    await user.click(press());
    await screen.findByRole('alert');
    expect(document.cookie).toBe('door=parent');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    cleanup();
    vi.resetModules();
    await open();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Parent');
  });

  it("shows the server's message", async () => {
    pretend({
      'POST /api/auth/sign-in': {
        status: 403,
        body: {
          code: 'inactive_account',
          message: 'Account is inactive. Contact the college office.',
        },
      },
    });
    const user = await open();
    await user.type(identifier(), 'a');
    await user.type(password(), 'b{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Account is inactive. Contact the college office.',
    );
  });

  it("says 'Something went wrong.' and 'Check your internet connection' without a reply", async () => {
    pretend({ 'POST /api/auth/sign-in': 'none' });
    const user = await open();
    await user.type(identifier(), 'a');
    await user.type(password(), 'b{Enter}');
    const said = await screen.findByRole('alert');
    expect([...said.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Something went wrong.',
      'Check your internet connection',
    ]);
  });

  it('counts down the seconds after too many attempts, and sends nothing meanwhile', async () => {
    const sent = pretend({
      'POST /api/auth/sign-in': {
        status: 429,
        body: { code: 'slow_down', message: 'Too many attempts. Please wait 3 seconds.' },
        headers: { 'Retry-After': '3' },
      },
    });
    const user = await open();
    await user.type(identifier(), 'a');
    await user.type(password(), 'b{Enter}');
    expect((await screen.findByRole('timer')).textContent).toBe(
      'Too many attempts. Please wait 3 seconds.',
    );
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Please wait 3 seconds.');
    await user.click(press());
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    await waitFor(
      () =>
        expect(screen.getByRole('timer').textContent).toBe(
          'Too many attempts. Please wait 1 second.',
        ),
      { timeout: 4000 },
    );
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 4000 });
    await user.click(press());
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2));
  });

  it('prefetches the world of the chosen tab when the password field is clicked', async () => {
    pretend({});
    const user = await openTabs();
    await user.click(screen.getByRole('tab', { name: 'Faculty' }));
    expect(prefetch).not.toHaveBeenCalled();
    await user.click(password());
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('faculty');
  });

  it('shows and hides the password, and says when Caps Lock is on', async () => {
    pretend({});
    const user = await open();
    const reveal = screen.getByRole('button', { name: 'Show the password' });
    await user.click(reveal);
    expect(password().type).toBe('text');
    expect(reveal.getAttribute('aria-pressed')).toBe('true');
    await user.click(reveal);
    expect(password().type).toBe('password');
    await act(async () => {
      fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    });
    expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
  });

  it("leads to the forgotten password of the tab's kind of account, and back", async () => {
    pretend({});
    const user = await openTabs();
    await user.click(screen.getByRole('tab', { name: "Students' Union" }));
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(window.location.pathname).toBe('/forgot-password/students-union');
    await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(
      "Students' Union",
    );
  });

  it('has one field for any kind of account, and remembers the kind that signed in', async () => {
    const token = tokenOf(3);
    const sent = pretend({
      'POST /api/auth/sign-in': { body: { data: { token, type: 3, id: 7, exp: 0 } } },
    });
    const user = await open();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('Email, mobile number or ID')).toBe(identifier());
    await user.type(identifier(), 'FAC-001');
    await user.type(password(), 'right enough');
    expect(prefetch).not.toHaveBeenCalled(); // nothing indicates yet which world will be needed
    await user.click(press());
    await waitFor(() => expect(localStorage.getItem('faculty')).toBe(token));
    expect(sent.find(({ call }) => call === 'POST /api/auth/sign-in')?.body).toEqual({
      identifier: 'FAC-001',
      password: 'right enough',
    });
    expect(document.cookie).toBe('door=any-faculty');
    cleanup();
    vi.resetModules();
    localStorage.clear();
    const again = await open();
    expect(screen.queryByRole('tab')).toBeNull();
    await again.click(password());
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('faculty');
  });

  it('asks which account to use when name and password match several', async () => {
    const sent = pretend({
      'POST /api/auth/sign-in': [
        { body: { data: { choose: ['admin', 'faculty'] } } },
        { body: { data: { token: tokenOf(3), type: 3, id: 7, exp: 0 } } },
      ],
    });
    const user = await open();
    await user.type(identifier(), 'a@college.example');
    await user.type(password(), 'right enough');
    await user.click(press());
    const asked = within(
      await screen.findByRole('group', {
        name: 'This password opens more than one account. Choose one.',
      }),
    );
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Administrator' }));
    await user.click(asked.getByRole('button', { name: 'Faculty' }));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['faculty']));
    expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({
      kind: 'faculty',
      identifier: 'a@college.example',
      password: 'right enough',
    });
  });

  it('suggests checking the account type only where one was chosen', async () => {
    const refusal = {
      status: 422,
      body: { code: 'wrong_password', message: 'Invalid credentials.' },
    };
    pretend({ 'POST /api/auth/sign-in': refusal });
    const user = await open();
    await user.type(identifier(), 'a');
    await user.type(password(), 'b{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials.');
    await user.click(screen.getByRole('button', { name: 'Choose account type' }));
    await user.type(password(), 'b{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Invalid credentials.Check the account type.',
    );
    await user.click(screen.getByRole('button', { name: 'Find my account type' }));
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('is translated into Hindi on request', async () => {
    pretend({});
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    await screen.findByRole('heading', { level: 2, name: 'साइन इन' });
    expect(document.documentElement.lang).toBe('hi');
    await user.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sign in'),
    );
  });
});

describe('the page frame', () => {
  it('links home, to the provider, and only to existing pages', async () => {
    pretend({});
    await open();
    const header = screen.getByRole('banner');
    const links = within(header).getAllByRole<HTMLAnchorElement>('link');
    const [home, provider] = [links[0], links.at(-1)];
    expect(home?.getAttribute('href')).toBe('/');
    expect(provider?.getAttribute('href')).toMatch(/^https:\/\//);
    expect(provider?.rel).toBe('noopener');
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain(`© ${new Date().getFullYear()} College of the Hills`);
    const inside = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((to) => to.startsWith('/'));
    expect(new Set(inside)).toEqual(
      new Set([
        '/',
        '/forgot-password/admin',
        '/forgot-password/faculty',
        '/forgot-password/students-union',
        '/forgot-password/parent',
        '/forgot-password/application',
        '/online-admission',
        '/about',
        '/contact',
        '/developer',
        '/privacy-policy',
        '/refund-policy',
        '/terms-and-conditions',
      ]),
    );
  });

  it('has three quick links and three legal links in the footer', async () => {
    pretend({});
    await open();
    const named = (label: string) =>
      within(screen.getByRole('navigation', { name: label }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(named('Quick links')).toEqual([
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Contact Developer', '/developer'],
    ]);
    expect(named('Legal')).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['Refund Policy', '/refund-policy'],
      ['Terms & Conditions', '/terms-and-conditions'],
    ]);
  });

  it('makes no link of an unsafe address', async () => {
    const { COLLEGE } = await import('../kit/answers');
    pretend({
      'GET /api/college': {
        body: {
          data: {
            ...COLLEGE,
            open_admission_login: true,
            website: 'javascript:alert(1)',
            prospectus_link: 'data:text/html,x',
          },
        },
      },
      'GET /api/site/admission': { body: { data: { programmes: [], dates: [] } } },
      'GET /api/site/page/online-admission/en': {
        body: {
          data: {
            title: 'How',
            summary: null,
            body: '[a](javascript:alert(1)) [b]({website})',
            published_at: null,
          },
        },
      },
    });
    await open('/online-admission');
    await screen.findByRole('heading', { name: 'How' });
    expect(
      screen
        .getAllByRole<HTMLAnchorElement>('link')
        .filter(({ href }) => /^(javascript|data):/.test(href)),
    ).toEqual([]);
  });
});
