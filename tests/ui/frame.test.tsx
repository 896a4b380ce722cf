/**
 * The frame of the console over the real server: menu, paths, titles, language, profile, dashboard,
 * and failures.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, chooseTheme } from '@/auth/device-settings';
import { currentSession } from '@/auth/session';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 120_000 }); // whole screens, compiled on first use, on busy machines
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  chooseLanguage('en');
  await desk.leave();
});
afterAll(() => desk.close());

const fail = (): never => {
  throw new Error('nobody');
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Modules' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const openProfile = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Profile' }));

describe('the side menu', () => {
  it('of the super administrator has every module, the dashboard first', async () => {
    await desk.open('super', '/');
    expect(await menu()).toEqual([
      'Dashboard',
      'College management',
      'Admissions',
      'Student management',
      'Attendance Portal',
      'Internal assessments',
      'Semester Mark Entries',
      'Examination Results',
      'Fee management',
      'E-classroom',
      'Print & Export',
      'Staff management',
      'Library Management',
      "Students' union",
      'Creation master',
    ]);
  });
  it('of letter C has the creation master only', async () => {
    await desk.open('admin:C', '/');
    expect(await menu()).toEqual(['Dashboard', 'Creation master']);
  });
  it('of an administrator without a letter has the dashboard only', async () => {
    await desk.open('admin', '/');
    expect(await menu()).toEqual(['Dashboard']);
  });
  it('has admissions for a head of department, but not for other faculty', async () => {
    await desk.open('hod', '/');
    expect(await menu()).toContain('Admissions');
    await desk.leave();
    await desk.open('faculty', '/');
    expect(await menu()).not.toContain('Admissions');
  });
  it('shows the screens of the current module', async () => {
    await desk.open('admin:M', '/student-management/list');
    expect(await menu()).toContain('Assign roll numbers');
  });
});

describe('a path', () => {
  it('sets the title to the names of the screen and of the college', async () => {
    await desk.open('super', '/creation-master');
    await heading('Creation master');
    await waitFor(() => expect(document.title).toBe('Creation master · Tlawng Valley College'));
  });
  it('of a module without a page of its own lists its screens with their descriptions', async () => {
    await desk.open('admin:M', '/student-management');
    await heading('Student management');
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: /Assign roll numbers.*Fill by pattern/ })
        .getAttribute('href'),
    ).toBe('/student-management/assign-roll-numbers');
  });
  it('without its parameters opens on the current batch', async () => {
    await desk.open('admin:M', '/student-management/list');
    await heading('Students');
    await waitFor(() =>
      expect(window.location.pathname).toMatch(/^\/student-management\/list\/\d{4}\/all\/all$/),
    );
  });
  it('with some of its parameters asks for the others', async () => {
    await desk.open('admin:M', `/student-management/promotion?batch=${desk.batch(2)}`);
    await heading('Promotion');
    expect(await screen.findByLabelText('Batch')).toBeTruthy();
    expect(screen.getByText(/^Choose (?!batch).*semester$/)).toBeTruthy();
  });
  it('with parameters shows the rows of that scope and names it in the title', async () => {
    await desk.open('admin:M', `/student-management/list/${desk.batch(2)}/BA/all`);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
    expect(
      desk.calls.some((call) =>
        call.startsWith(`GET /api/student?filter={"batch":"${desk.batch(2)}","programme":"BA"}`),
      ),
    ).toBe(true);
    await waitFor(() =>
      expect(document.title).toMatch(
        new RegExp(`^Students · Batch ${desk.batch(2)} · Bachelor of Arts · `),
      ),
    );
  });
  it('says whether the caller has no permission for the page or the page does not exist', async () => {
    await desk.open('admin:F', '/library/members');
    await heading('ROOM 404');
    expect(await screen.findByText(/^You do not have permission to open this page\./)).toBeTruthy();
    await desk.leave();
    // The page of a module that is closed as a whole.
    await desk.open('admin:F', '/library');
    expect(await screen.findByText(/^You do not have permission to open this page\./)).toBeTruthy();
    await desk.leave();
    // A page whose address names what it shows.
    await desk.open('admin:F', `/student-management/list/${desk.batch(2)}/BA/all`);
    expect(await screen.findByText(/^You do not have permission to open this page\./)).toBeTruthy();
    await desk.leave();
    await desk.open('admin:F', '/no/such/page');
    await heading('ROOM 404');
    expect(await screen.findByText('This page does not exist.')).toBeTruthy();
  });
  it('with an unknown parameter says what does not exist', async () => {
    await desk.open('admin:M', '/student-management/list/1066/BA/all');
    expect(await screen.findByText('This batch does not exist.')).toBeTruthy();
  });
  it.each([
    '/nonsense',
    '/batch/2024/nonsense',
    '/batch/2024/show/more',
    '/student-management/list/2024',
    '/student-management/list/2024/BA',
    '/student-management/list/2024/BA/all/more',
    '/student-management/nonsense',
    '/student-management/overall-data-report/2023/2024/all/nonsense',
    '/student-management/overall-data-report/all/2024/all/active',
    '/college/1',
  ])('%s is the not-found page', async (path) => {
    await desk.open('super', path);
    await heading('ROOM 404');
    expect(document.title).toBe('404 Not Found');
    await userEvent.click(screen.getByRole('link', { name: 'Back To Home' }));
    await heading('Dashboard');
  });
  it.each([
    ['admin:M', '/creation-master'],
    ['admin:C', '/student-management/list/all/all/all'],
    ['union', '/student/create'],
    ['faculty', '/batch/create'],
    ['admin', '/staff-management/faculty'],
  ])('%s cannot open what is closed to them: %s', async (who, path) => {
    await desk.open(who, path);
    await heading('ROOM 404');
  });
  it('with the old ID of a renamed row redirects to the new one', async () => {
    const [oldest] = await desk.college.db.read(
      ({ sql }) => sql<{ id: string }>`select id from batch order by start_year limit 1`,
    );
    const renamed = await desk.college.ask(`/api/batch/${oldest?.id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await desk.college.session(desk.college.people.get('super') ?? fail())}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ newid: 'OLDEST', version: 1 }),
    });
    expect(renamed.status).toBe(200);
    await desk.open('super', `/student-management/list/${oldest?.id}/all/all`);
    await waitFor(() =>
      expect(window.location.pathname).toBe('/student-management/list/OLDEST/all/all'),
    );
  });
});

describe('the start', () => {
  it('loads the profile and the default data once', async () => {
    await desk.open('super', '/');
    await heading('Dashboard');
    await waitFor(() => expect(desk.calls).toContain('GET /api/default'));
    expect(
      desk.calls.filter((call) => /^GET \/api\/(admin\/\d+|default)$/.test(call)),
    ).toHaveLength(2);
  });
  it('shows no message when the default data do not load', async () => {
    desk.instead('/api/default', 'none');
    await desk.open('super', '/');
    await heading('Dashboard');
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });
  it('offers to try again when the profile cannot be loaded', async () => {
    desk.instead('/api/admin/', 'none');
    await desk.open('super', '/');
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByText('Check your internet connection')).toBeTruthy();
  });
  it.each(['/api/admin/', '/api/dashboard'])(
    'ends the session when %s answers 401',
    async (path) => {
      localStorage.setItem('something', 'else');
      desk.instead(path, { status: 401, body: { code: 'no_session', message: 'Please sign in.' } });
      await desk.open('super', '/');
      await waitFor(() => expect(currentSession()).toBeNull());
      expect(localStorage.length).toBe(0);
    },
  );
});

describe('the dashboard', () => {
  it("shows the server's figures, each linked to its list", async () => {
    await desk.open('super', '/');
    const card = await screen.findByRole('link', { name: /^Active students\s*\d/ });
    expect(card.getAttribute('href')).toMatch(/^\/student/);
  });
  it.each([
    ['a refusal', { status: 500, body: { code: 'internal', message: 'Broken' } }],
    ['no reply', 'none'],
  ] as const)(
    'is cleared without a message by an error other than 401 on a later load: %s',
    async (_, answer) => {
      await desk.open('super', '/');
      await screen.findByRole('link', { name: /^Active students\s*\d/ });
      await userEvent.click(
        within(screen.getByRole('navigation', { name: 'Modules' })).getByRole('link', {
          name: 'Creation master',
        }),
      );
      await heading('Creation master');
      desk.instead('/api/dashboard', answer);
      desk.calls.length = 0;
      await userEvent.click(
        within(screen.getByRole('navigation', { name: 'Modules' })).getByRole('link', {
          name: 'Dashboard',
        }),
      );
      await heading('Dashboard');
      await waitFor(() => expect(desk.calls).toContain('GET /api/dashboard'));
      await waitFor(() => expect(screen.queryByText('Active students')).toBeNull());
      expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
      for (const words of ['Broken', 'Something went wrong.', 'Check your internet connection'])
        expect(screen.queryByText(words)).toBeNull();
      expect(screen.getByRole('region', { name: 'Modules' })).toBeTruthy();
      expect(currentSession()).not.toBeNull();
    },
  );
});

describe('requests on start', () => {
  const NOTICES = /^GET \/api\/notification\/(\w+)\/\d+$/;
  it.each([
    ['union', ['Students'], 0, '/api/dashboard/student-union'],
    ['faculty', ['Faculties'], 0, '/api/dashboard'],
    ['hod', ['Faculties'], 0, '/api/dashboard'],
    ['admin', ['Staff'], 1, '/api/dashboard'],
    ['super', ['Staff'], 1, '/api/dashboard'],
  ] as const)(
    'for %s: notices to %s, grievances %s times, the dashboard of its level',
    async (identity, audiences, grievances, dashboard) => {
      await desk.open(identity, '/');
      await heading('Dashboard');
      await waitFor(() =>
        expect(desk.calls.flatMap((call) => NOTICES.exec(call)?.[1] ?? [])).toEqual(audiences),
      );
      await waitFor(() =>
        expect(desk.calls.filter((call) => call === 'GET /api/grievance')).toHaveLength(grievances),
      );
      expect(desk.calls.filter((call) => call.startsWith('GET /api/dashboard'))).toEqual([
        `GET ${dashboard}`,
      ]);
      expect(desk.calls.filter((call) => call === 'GET /api/default')).toHaveLength(1);
    },
  );
  it('the notices of the union are not loaded a second time by their page', async () => {
    await desk.open('union', '/');
    await waitFor(() => expect(desk.calls.some((call) => NOTICES.test(call))).toBe(true));
    await userEvent.click(screen.getAllByRole('link', { name: 'Notices' })[0] ?? fail());
    await heading('Notices');
    expect(desk.calls.filter((call) => NOTICES.test(call))).toHaveLength(1);
  });
  it('a 401 on the notices of the union ends the session', async () => {
    desk.instead('/api/notification/', {
      status: 401,
      body: { code: 'no_session', message: 'Please sign in.' },
    });
    await desk.open('union', '/');
    await waitFor(() => expect(currentSession()).toBeNull());
  });
});

describe('other parts of the dashboard', () => {
  it('render by their shape alone: pending work and bars', async () => {
    desk.instead('/api/dashboard', {
      status: 200,
      body: {
        data: {
          cards: [],
          pending: [
            {
              key: 'p',
              label: 'To be read',
              lines: [{ text: 'Four letters', link: '/notice', tone: 'warn' }],
            },
          ],
          standing: [
            {
              key: 's',
              label: 'The portal',
              lines: [
                { text: 'Mail goes out', link: '/creation-master/connections', tone: 'good' },
              ],
            },
          ],
          charts: [
            {
              key: 'c',
              label: 'By year',
              rows: [{ label: '2024', value: 12345, link: '/batch?filter=x' }],
            },
            {
              key: 'd',
              label: 'Pages',
              unit: 'pages',
              adds: 'pages',
              rows: [{ label: '2025', value: 67890 }],
            },
            {
              key: 'e',
              label: 'Collected',
              adds: 'amount',
              rows: [{ label: '2026', value: 50000 }],
            },
          ],
        },
      },
    });
    await desk.open('super', '/');
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(within(waiting).getByRole('heading', { name: 'To be read' })).toBeTruthy();
    expect(within(waiting).getByRole('link', { name: 'Four letters' }).getAttribute('href')).toBe(
      '/notice',
    );
    const bar = within(screen.getByRole('region', { name: 'By year' })).getByRole('link', {
      name: /2024\s*12,345/,
    });
    expect(bar.getAttribute('href')).toBe('/batch?filter=x');
    // Sums are rupees, unless their unit says what they count.
    const region = (name: RegExp) => screen.getByRole('region', { name }).textContent;
    expect([region(/^Pages/), region(/^Collected/)]).toEqual([
      expect.stringMatching(/67,890/),
      expect.stringMatching(/₹\s?500/),
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Current status' }))
        .getByRole('link', { name: 'Mail goes out' })
        .getAttribute('href'),
    ).toBe('/creation-master/connections');
  });
});

describe('figures of pending work', () => {
  it('come before the others, the most urgent first, and take one line when there is nothing to do', async () => {
    const figure = (key: string, value: number, more = {}) => ({
      key,
      label: key,
      value,
      link: `/${key}`,
      ...more,
    });
    desk.instead('/api/dashboard', {
      status: 200,
      body: {
        data: {
          cards: [
            figure('people', 9),
            figure('slow', 4, { waits: true }),
            figure('none', 0, { waits: true }),
            figure('late', 2, { waits: true, tone: 'bad' }),
          ],
          pending: [],
          standing: [],
          charts: [],
        },
      },
    });
    await desk.open('super', '/');
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(
      within(waiting)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/late', '/slow', '/none']);
    expect(within(waiting).queryByText('Nothing is waiting for you.')).toBeNull();
    expect(within(waiting).getByText('Nothing to do:')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'At a glance' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/people']);
  });
});

describe('a dashboard without pending work', () => {
  it('says so', async () => {
    desk.instead('/api/dashboard', {
      status: 200,
      body: { data: { cards: [], pending: [], standing: [], charts: [] } },
    });
    await desk.open('super', '/');
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
  });
});

describe('a crash of the console', () => {
  it('shows the error page of the specification', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    desk.instead('/api/default', { status: 200, body: {} }); // without the name of the college
    await desk.open('super', '/');
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeTruthy();
    log.mockRestore();
  });
});

describe('navigation', () => {
  it('moves the focus to the heading of the new page', async () => {
    await desk.open('super', '/');
    await heading('Dashboard');
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Modules' })).getByRole('link', {
        name: 'Creation master',
      }),
    );
    const title = await heading('Creation master');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
  it('starts with a skip link past the menus', async () => {
    await desk.open('super', '/');
    await heading('Dashboard');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
  it('opens and closes the drawer on small screens, also with Escape', async () => {
    await desk.open('super', '/');
    const burger = await screen.findByRole('button', { name: 'Open menu' });
    await userEvent.click(burger);
    expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  });
});

describe('language and theme', () => {
  it('change at once, without a reload', async () => {
    await desk.open('admin:M', '/student-management/list/all/all/all');
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search Name/ }), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'हिन्दी' }));
    await screen.findByRole('heading', { level: 1, name: 'छात्र' });
    expect(document.documentElement.lang).toBe('hi');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /^खोजें/ }).value).toBe('a'); // what was typed is still there
    expect(screen.getByRole('button', { name: 'निर्यात' })).toBeTruthy();
  });
  it('set the dark theme on the document element', async () => {
    await desk.open('admin', '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Theme' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    act(() => chooseTheme('system'));
  });
});

describe('the menus of the top bar', () => {
  it('open, move and close by keyboard, and return the focus', async () => {
    await desk.open('admin:M', '/');
    const button = await screen.findByRole('button', { name: 'Profile' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const items = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(items[0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[1]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(items.at(-1));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[0]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
  it('list what the user may open', async () => {
    await desk.open('admin:M', '/');
    await openProfile();
    expect(
      within(screen.getByRole('list', { name: 'Your access' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Student management: list, messages, numbers, reports']);
  });
  it('sign out, and leave nothing in web storage', async () => {
    await desk.open('admin:M', '/');
    await openProfile();
    localStorage.setItem('something', 'else');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(localStorage.length).toBe(0);
    await waitFor(() => expect(desk.calls).toContain('POST /api/auth/sign-out'));
    expect(window.location.pathname).toBe('/');
  });
});

describe('changing the password', () => {
  const fillIn = async (old: string, next: string, again: string): Promise<HTMLElement> => {
    await openProfile();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change password' }));
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    for (const [label, text] of [
      ['Current password', old],
      ['New password', next],
      ['Re-enter new password', again],
    ] as const) {
      if (text) await userEvent.type(within(dialog).getByLabelText(label), text);
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    return dialog;
  };
  const sent = () => desk.calls.filter((call) => call.startsWith('PATCH'));

  it('requires all three fields', async () => {
    await desk.open('admin:M', '/');
    const dialog = await fillIn('', '', '');
    for (const text of [
      'Enter your current password.',
      'Enter a new password.',
      'Enter the new password again.',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  it('reports mismatched new passwords with the text of the specification, and sends nothing', async () => {
    await desk.open('admin:M', '/');
    const dialog = await fillIn(
      'bamboo-river-lantern',
      'one-thing-or-another',
      'another-thing-or-one',
    );
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Password and Re-Enter Password should be same!',
    );
    expect(sent()).toEqual([]);
  });
  it("shows the server's message when it is refused", async () => {
    await desk.open('admin:M', '/');
    const dialog = await fillIn('not-my-password', 'one-thing-or-another', 'one-thing-or-another');
    expect((await within(dialog).findByRole('alert', {}, { timeout: 5000 })).textContent).toBe(
      'Invalid credentials.',
    );
    expect(within(dialog).getByText('The current password is incorrect.')).toBeTruthy();
  });
  it('reports a missing reply with the text of the specification', async () => {
    await desk.open('admin:M', '/');
    desk.instead('/api/admin/password/', 'none');
    const dialog = await fillIn(
      'bamboo-river-lantern',
      'one-thing-or-another',
      'one-thing-or-another',
    );
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Something went wrong.Check your internet connection',
    );
  });
  it('confirms the change with the text of the specification, and stays signed in', async () => {
    await desk.open('admin:M', '/');
    await fillIn('bamboo-river-lantern', 'one-thing-or-another', 'one-thing-or-another');
    expect(await screen.findByText('Login Password Changed', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(1);
    expect(currentSession()).not.toBeNull();
  });
});
