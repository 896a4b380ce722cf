/**
 * The general screens over the real server: bell and notices, account, tutorials, search, and the
 * top bar of each level.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/auth/device-settings';
import { openDesk, type Desk } from '../kit/live-console';
import { codeOf } from '../kit/proven';

vi.setConfig({ testTimeout: 120_000 });
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  chooseLanguage('en');
  await desk.leave();
});
afterAll(() => desk.close());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen;
const items = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');

describe('the top bar', () => {
  it('of faculty has notices, tutorials and support, and no grievances', async () => {
    await desk.open('faculty', '/');
    for (const name of [/^Notifications/, 'Tutorials', 'Support', 'Search students'])
      expect(await bar().findByRole('link', { name })).toBeTruthy();
    expect(bar().queryByLabelText(/^Grievances/)).toBeNull();
  });
  it('counts unresolved grievances for administrators with G; the others see their own', async () => {
    await desk.open('admin:G', '/');
    const link = await bar().findByRole('link', { name: /^Grievances: \d+$/ });
    expect(link.getAttribute('href')).toBe('/grievances');
    await desk.leave();
    await desk.open('admin', '/');
    const own = await bar().findByRole('link', { name: 'My grievances' });
    expect(own.getAttribute('href')).toBe('/support/grievances');
    expect(bar().queryByRole('link', { name: /^Grievances/ })).toBeNull();
  });
  it('shows no message when grievances and notices do not load', async () => {
    desk.instead('/api/grievance', { status: 500, body: { code: 'internal', message: 'Broken' } });
    desk.instead('/api/notification', 'none');
    await desk.open('admin:G', '/');
    expect(await bar().findByRole('link', { name: 'Grievances' })).toBeTruthy();
    expect(await bar().findByRole('link', { name: 'Notifications' })).toBeTruthy();
    expect(screen.queryByText('Broken')).toBeNull();
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });
});

describe('notices', () => {
  it('are counted on the bell until they are marked as read, singly or all at once, and confirmed one by one', async () => {
    const hod = desk.college.people.get('hod')?.id ?? 0;
    await desk.college.db.transaction(async ({ sql }) => {
      for (const title of ['First message', 'Second message'])
        await sql`insert into notification (receiver, title, body, at) values (${`faculty:${hod}`}, ${title}, 'Words.', '2026-11-20T06:00:00Z')`;
    });
    await desk.open('hod', '/notification');
    await heading('Notifications');
    await items('Notifications');
    const unread = await bar().findByRole('link', { name: /^Notifications: \d+$/ });
    const count = Number(/\d+/.exec(unread.getAttribute('aria-label') ?? '')?.[0]);
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Mark "First message" as read');
    await bar().findByRole('link', { name: `Notifications: ${count - 1}` });
    await press('Mark all as read');
    await screen.findByText('Marked as read, except what you are asked to confirm');
    await bar().findByRole('link', { name: 'Notifications: 1' });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(screen.getByText(/Please confirm that you have read this\./)).toBeTruthy();
    await press('I have read this: "Attendance registers are due"');
    await bar().findByRole('link', { name: 'Notifications' });
    expect(screen.getByText(/Confirmed/)).toBeTruthy();
  });
  it('are searched, and filtered by unread', async () => {
    await desk.open('super', '/notification');
    const [first] = await items('Notifications');
    // The text after the marks that precede it.
    const title = within(first ?? document.body).getByRole('heading').lastChild?.textContent ?? '';
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search notices' }),
      title.toUpperCase(),
    );
    expect((await items('Notifications')).map(({ textContent }) => textContent)).toContain(
      first?.textContent,
    );
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search notices' }));
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search notices' }),
      'nothing of the kind',
    );
    expect(await screen.findByText('No results')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search notices' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    expect(window.location.search).toBe('?unread=1');
  });
  it("of the union have no read marks, and link to a list of the union's own notices", async () => {
    await desk.open('union', '/su-notice');
    await heading('Notices');
    await items('Notices');
    expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
    await userEvent.click(
      within(screen.getByRole('main')).getByRole('link', { name: 'Union notices' }),
    );
    await heading('Union notices');
  });
});

describe("the user's account", () => {
  it('has a page for faculty: details to read, notifications to choose, other devices to sign out', async () => {
    const person = desk.college.people.get('faculty');
    if (person) await desk.college.session(person);
    await desk.open('faculty', '/account-settings');
    await heading('Manage Account');
    expect(
      await within(screen.getByRole('region', { name: 'Your details' })).findByText('English'),
    ).toBeTruthy();
    const reached = within(screen.getByRole('region', { name: 'Contact details' }));
    // The tests configure no gateway, so a number cannot be proven: only the office may change it.
    expect(
      await reached.findByText('Ask the office to change it. SMS is not set up.'),
    ).toBeTruthy();
    expect(reached.queryByRole('button', { name: 'Change Mobile' })).toBeNull();
    await userEvent.click(reached.getByRole('checkbox', { name: 'Marks due' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    await waitFor(() =>
      expect(reached.getByRole('checkbox', { name: 'Marks due' })).toHaveProperty('checked', false),
    );
    expect((await items('Signed-in devices')).length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out of other devices' }));
    expect(await screen.findByText('Signed out of other devices')).toBeTruthy();
    await waitFor(async () => expect(await items('Signed-in devices')).toHaveLength(1));
  });
  it('changes the alternate email only with the code sent to it', async () => {
    await desk.open('faculty', '/account-settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Alternate email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Alternate email' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alternate email' }), 'nobody');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
    expect(
      await dialog.findByText('Alternate email must look like name@example.org.'),
    ).toBeTruthy();
    expect(desk.calls.some((call) => call.includes('/api/account/code'))).toBe(false);
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Alternate email' }),
      '@example.org{Enter}',
    );
    expect(
      await dialog.findByText(
        'We sent a 6-digit code to nobody@example.org. It is valid for 10 minutes.',
      ),
    ).toBeTruthy();
    expect(
      await dialog.findByRole('button', { name: /^Send another code in \d+ seconds$/ }),
    ).toHaveProperty('disabled', true);
    const code = await codeOf(
      desk.college,
      'contact-email',
      `faculty:${desk.college.people.get('faculty')?.id ?? 0}`,
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Code' }),
      code === '000000' ? '111111' : '000000',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(
      await dialog.findByText('The code is incorrect or has expired. Ask for a new one.'),
    ).toBeTruthy();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Code' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), `${code}{Enter}`);
    expect(
      await within(screen.getByRole('region', { name: 'Contact details' })).findByText(
        'nobody@example.org',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('is a dialog of the profile menu for other users', async () => {
    await desk.open('admin:M', '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Profile' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Manage Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage Account' }));
    expect(dialog.getByText('admin.m@tlawng.example')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Add photo' })).toBeTruthy();
    expect(await dialog.findByText('This device')).toBeTruthy();
  });
  it('changes the password with the messages of the specification', async () => {
    await desk.open('faculty', '/account-settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await userEvent.type(dialog.getByLabelText('Current password'), 'bamboo-river-lantern');
    await userEvent.type(dialog.getByLabelText('New password'), 'nine slow lanterns upriver');
    await userEvent.type(dialog.getByLabelText('Re-enter new password'), 'nine slow lanterns');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('Password and Re-Enter Password should be same!')).toBeTruthy();
    expect(desk.calls.some((call) => call.startsWith('PATCH'))).toBe(false);
    await userEvent.type(dialog.getByLabelText('Re-enter new password'), ' upriver');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Login Password Changed')).toBeTruthy();
  });
  it('moves the focus to the password that was refused', async () => {
    await desk.open('faculty', '/account-settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await userEvent.type(dialog.getByLabelText('Current password'), 'not the one');
    await userEvent.type(dialog.getByLabelText('New password'), 'nine slow lanterns upriver');
    await userEvent.type(
      dialog.getByLabelText('Re-enter new password'),
      'nine slow lanterns upriver{Enter}',
    );
    expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password'));
  });
});

describe('tutorials', () => {
  it('are cards, filtered by module, in the chosen language', async () => {
    await desk.open('super', '/tutorials');
    await heading('Tutorials');
    expect((await items('Tutorials')).length).toBeGreaterThan(5);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Module' }),
      'Attendance Portal',
    );
    await screen.findByRole('heading', { level: 2, name: 'Take attendance by keyboard' });
    expect(screen.queryByRole('heading', { level: 2, name: 'Import students' })).toBeNull();
    act(() => chooseLanguage('hi'));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'कीबोर्ड से उपस्थिति लें' }),
    ).toBeTruthy();
  });
});

describe('the student search page', () => {
  it('has the same search as the top bar', async () => {
    await desk.open('faculty', '/search-student');
    await heading('Search students');
    const box = within(screen.getByRole('main')).getByRole('combobox', { name: 'Search students' });
    await userEvent.type(box, 'Lalr');
    await waitFor(() => expect(desk.calls).toContain('GET /api/search/student/Lalr'));
  });
});

describe('grievances and support', () => {
  it("lead from the user's tickets to lodging a grievance", async () => {
    await desk.open('faculty', '/support');
    await heading('Support');
    await userEvent.click(await screen.findByRole('button', { name: 'My grievances' }));
    await heading('My grievances');
    await userEvent.click(await screen.findByRole('button', { name: 'Lodge grievance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lodge grievance' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Category/ }), 'Library');
    await userEvent.type(
      dialog.getByRole('textbox', { name: /^Subject/ }),
      'The library closes early',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: /^Details/ }),
      'At three in the afternoon.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Lodge grievance' }));
    expect(await screen.findByText(/^Your grievance number is GRV\/\d{4}\/\d{5}$/)).toBeTruthy();
    await heading('My grievance');
    expect(await screen.findByText(/At three in the afternoon\./)).toBeTruthy();
  });
  it('are redressed with a reason, and the list shows the state of each', async () => {
    await desk.open('admin:G', '/grievances');
    await heading('Grievances');
    const link = await screen.findByRole('link', { name: /^GRV\/\d{4}\/00001$/ });
    expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
    await userEvent.click(link);
    await heading(/^GRV\/\d{4}\/00001 · /);
    expect(screen.queryByText(/^Printed on/), 'the letterhead is for paper').toBeNull();
    const thread = await screen.findByRole('list', { name: 'What happened' });
    expect(within(thread).getAllByRole('listitem')[0]?.textContent).toContain('Lodged');
    const stands = within(screen.getByRole('complementary', { name: 'Status' }));
    expect(stands.getByText('Working days left')).toBeTruthy();
    expect(stands.getByText('People')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Export|CSV/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Redress' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Redress: GRV\/\d{4}\/00001 · / }),
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: /^Decision/ }),
      'The filter was changed.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Redress' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('The filter was changed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redress' })).toBeNull();
  });
});

describe('the console of the union', () => {
  it('has its own menu, and a gallery only where the college has one', async () => {
    await desk.open('union', '/');
    const names = async () =>
      within(await screen.findByRole('navigation', { name: 'Modules' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await names()).toEqual([
      'Dashboard',
      'Notices',
      'Blog',
      'My Documents',
      'Feedback',
      'Student list',
      "Students' activity report",
      'Polling',
      'College election',
      'Support',
    ]);
    expect(screen.queryByRole('link', { name: 'Gallery' })).toBeNull();
    await desk.leave();
    await desk.college.db.transaction(
      ({ sql }) => sql`update college set su_gallery = 'https://photos.college.example/su'`,
    );
    await desk.open('union', '/');
    expect((await screen.findByRole('link', { name: 'Gallery' })).getAttribute('href')).toBe(
      'https://photos.college.example/su',
    );
    expect(screen.getByRole('link', { name: 'Gallery' }).getAttribute('rel')).toContain('noopener');
  });
  it.each([
    '/notification',
    '/tutorials',
    '/grievances',
    '/account-settings',
    '/search-student',
    '/audit-log',
  ])('has no %s', async (path) => {
    await desk.open('union', path);
    await heading('ROOM 404');
  });
});

describe('screens that are closed', () => {
  it.each([
    ['faculty', '/grievances'],
    ['faculty', '/grievances/pending'],
    ['admin:M', '/grievances'],
    ['faculty', '/su-notice'],
    ['admin', '/student-list'],
    ['admin:A', '/account-settings'],
    ['admin:A', '/audit-log'],
    ['faculty', '/college-management/notice'],
  ])('%s cannot open %s', async (who, path) => {
    await desk.open(who, path);
    await heading('ROOM 404');
  });
});
