/** The worlds of applicants and parents, and the page of an unknown path. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLEGE, pretend, tokenOf } from '../kit/answers';
import { present } from '../kit/present';

const APPLICANT = { id: 7, application_no: '26UG00042', name: 'A Person', status: 'Approved' };

async function open(world: 'applicant' | 'parent', path = '/') {
  localStorage.setItem(
    world === 'applicant' ? 'application' : 'parent',
    tokenOf(world === 'applicant' ? 1 : 0.5),
  );
  window.history.replaceState(null, '', path);
  const { default: World } = await (world === 'applicant'
    ? import('@/public/applicant')
    : import('@/public/parent'));
  const { Frame } = await import('@/public/mount');
  const { Toasts } = await import('@/public/toasts');
  render(
    <Frame Toasts={Toasts}>
      <World />
    </Frame>,
  );
  return userEvent.setup();
}
/** The second press comes before the first can have a response. */
function pressTwice(name: string): void {
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name }));
}
const college = (open_admission: boolean, open_admission_login: boolean) => ({
  'GET /api/college': { body: { data: { ...COLLEGE, open_admission, open_admission_login } } },
});
const profile = (status = 'Approved') => ({
  'GET /api/application/7': { body: { data: { ...APPLICANT, status } } },
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an applicant', () => {
  it.each(['/', '/online-admission'])('sees their own card at %s', async (path) => {
    const sent = pretend({ ...college(true, false), ...profile() });
    await open('applicant', path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A Person');
    expect(screen.getByText('26UG00042')).toBeTruthy();
    expect(
      sent.find(({ call }) => call === 'GET /api/application/7')?.headers.get('Authorization'),
    ).toMatch(/^Bearer ./);
  });
  it.each([
    [true, false, 'A Person'],
    [false, true, 'A Person'],
    [false, false, 'Admission is closed'],
  ] as const)(
    'with open_admission %s and open_admission_login %s sees "%s"',
    async (admission, login, heading) => {
      pretend({ ...college(admission, login), ...profile() });
      await open('applicant');
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    },
  );
  it('sees the spinner while the setting is loading, and can try again when it fails', async () => {
    pretend({ 'GET /api/college': 'none', ...profile() });
    const user = await open('applicant');
    expect(document.querySelector('.spinner')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Check your internet connection',
    );
    pretend({ ...college(true, false), ...profile() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A Person');
  });
  it.each([
    ['Pending', 'error'],
    ['Approved', 'college-orange'],
    ['Admitted', 'college-green'],
  ])('sees %s in its colour', async (status, colour) => {
    pretend({ ...college(true, true), ...profile(status) });
    const user = await open('applicant');
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    const shown = screen.getAllByText(status).filter((one) => one.dataset['status'] === status);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    const sheet = (await import('node:fs')).readFileSync('src/public/page.module.css', 'utf8');
    expect(sheet).toContain(`[data-status='${status}'] { --tone: var(--${colour}); }`);
  });
  it.each([
    ['Pending', 'not_selected', 'Not selected'],
    ['Pending', 'duplicate', 'Duplicate'],
    ['Approved', 'withdrawn', 'Withdrawn'],
    ['Admitted', 'cancelled', 'Admission cancelled'],
  ])('is told that an application %s and %s is closed', async (status, disposition, chip) => {
    pretend({
      ...college(true, true),
      'GET /api/application/7': {
        body: { data: { ...APPLICANT, status, disposition, form_state: 'submitted' } },
      },
    });
    await open('applicant');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(chip).dataset['status']).toBe('closed');
    expect(screen.getByText('This application is closed.')).toBeTruthy();
    expect(screen.queryByText(/A decision is pending|You are admitted/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Application progress' })).toBeNull();
  });
  it.each(['draft', 'correction'])(
    'is not told that a decision is pending while the form is in %s',
    async (form_state) => {
      pretend({
        ...college(true, true),
        'GET /api/application/7': {
          body: { data: { ...APPLICANT, status: 'Pending', form_state } },
        },
      });
      await open('applicant');
      await screen.findByRole('list', { name: 'Application progress' });
      expect(screen.queryByText(/A decision is pending/)).toBeNull();
    },
  );
  it.each([
    ['Pending', 1],
    ['Approved', 2],
    ['Admitted', 3],
  ])('sees the steps up to %s ticked, and the present one marked', async (status, done) => {
    pretend({ ...college(true, true), ...profile(status) });
    await open('applicant');
    const steps = within(await screen.findByRole('list', { name: 'Application progress' }));
    expect(
      steps
        .getAllByRole('listitem')
        .map((step) => [
          step.textContent,
          step.querySelector('svg') !== null,
          step.getAttribute('aria-current') === 'step',
        ]),
    ).toEqual(
      ['Pending', 'Approved', 'Admitted'].map((name, n) => [name, n < done, n === done - 1]),
    );
  });
  it('is told what to do next, with a link to the page where it is done', async () => {
    const next = {
      text: 'Pay the application fee of ₹300.00 by 20-12-2026.',
      link: '/fee-payment',
    };
    pretend({
      ...college(true, true),
      ...profile('Pending'),
      'GET /api/my-application': {
        body: {
          data: { next, programme: 'Bachelor of Arts, English', steps_done: { done: 4, all: 9 } },
        },
      },
    });
    // A link that something appears above moves away from under the finger.
    const alone: boolean[] = [];
    const watch = new MutationObserver(() => {
      const link = screen.queryByRole('link', { name: 'Fees and payments' });
      alone.push(link !== null && screen.queryByText(next.text) === null);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await open('applicant');
    expect(await screen.findByText(next.text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fees and payments' })).toBeTruthy();
    watch.disconnect();
    expect(alone).not.toContain(true);
    expect(screen.getByText('Bachelor of Arts, English')).toBeTruthy();
    expect(screen.getByText('4 of 9 steps completed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/fee-payment',
    );
  });
  it('has a menu with Copy ID, Change password and Sign out; Escape closes it', async () => {
    pretend({ ...college(true, true), ...profile() });
    const user = await open('applicant');
    await screen.findByRole('heading', { level: 1 });
    const profileButton = screen.getByRole('button', { name: 'Profile' });
    await user.click(profileButton);
    expect(
      [...document.querySelectorAll('#profile-menu button')].map(({ textContent }) => textContent),
    ).toEqual(['Copy ID', 'Change password', 'Sign out']);
    await user.click(present(screen.getAllByRole('button', { name: 'Copy ID' })[0], 'button'));
    expect(await navigator.clipboard.readText()).toBe('26UG00042');
    expect(await screen.findByText('Application ID copied')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.getElementById('profile-menu')).toBeNull();
    expect(document.activeElement).toBe(profileButton);
  });
  it('has a menu that closes on a click or focus outside, but not inside', async () => {
    pretend({ ...college(true, true), ...profile() });
    const user = await open('applicant');
    const heading = await screen.findByRole('heading', { level: 1 });
    const profileButton = screen.getByRole('button', { name: 'Profile' });
    await user.click(profileButton);
    expect(profileButton.getAttribute('aria-expanded')).toBe('true');
    await user.pointer({
      keys: '[MouseLeft]',
      target: document.querySelector('#profile-menu p') as HTMLElement,
    });
    expect(document.getElementById('profile-menu')).toBeTruthy();
    await user.pointer({ keys: '[MouseLeft]', target: heading });
    expect(document.getElementById('profile-menu')).toBeNull();
    await user.click(profileButton);
    act(() => screen.getByRole('link', { name: 'Fees and payments' }).focus());
    expect(document.getElementById('profile-menu')).toBeNull();
    await user.click(profileButton);
    await user.click(profileButton);
    expect(document.getElementById('profile-menu')).toBeNull();
  });
  it('signs out even without a reply', async () => {
    pretend({ ...college(true, true), ...profile(), 'POST /api/auth/sign-out': 'none' });
    const user = await open('applicant');
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(localStorage.length).toBe(0);
  });
  it.each([
    [true, 'Application ID copied'],
    [false, 'The ID could not be copied. Select it and copy it manually.'],
  ])(
    'copies the ID without the clipboard API too, and is told when the browser refuses (%s)',
    async (allowed, said) => {
      pretend({ ...college(true, true), ...profile() });
      const user = await open('applicant');
      await screen.findByRole('heading', { level: 1 });
      vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
      let copied = '';
      document.execCommand = () => {
        const area = document.querySelector('textarea');
        copied = area?.value.slice(area.selectionStart, area.selectionEnd) ?? '';
        return allowed;
      };
      await user.click(screen.getByRole('button', { name: 'Copy ID' }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(copied).toBe('26UG00042');
      expect(document.querySelector('textarea'), 'the helper was left in the page').toBeNull();
    },
  );
  it('without a printed ID sees the account number, and the progress of the application', async () => {
    pretend({
      ...college(true, true),
      'GET /api/application/7': { body: { data: { id: 7, name: 'A Person', status: 'Approved' } } },
    });
    await open('applicant');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('7')).toBeTruthy();
    expect(
      screen
        .getAllByRole('listitem')
        .flatMap(({ dataset, textContent, ariaCurrent }) =>
          dataset['done'] ? [[textContent, dataset['done'], ariaCurrent]] : [],
        ),
    ).toEqual([
      ['Pending', 'true', null],
      ['Approved', 'true', 'step'],
      ['Admitted', 'false', null],
    ]);
    expect(screen.getByText('The college has approved your application.')).toBeTruthy();
  });
  it('signs out: the server is informed, and the storage is empty', async () => {
    const sent = pretend({ ...college(true, true), ...profile() });
    const user = await open('applicant');
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(localStorage.length).toBe(0);
    expect(
      sent.find(({ call }) => call === 'POST /api/auth/sign-out')?.headers.get('Authorization'),
    ).toMatch(/^Bearer ./);
  });
  it('is signed out by a 401 on the profile', async () => {
    pretend({
      ...college(true, true),
      'GET /api/application/7': {
        status: 401,
        body: { code: 'no_session', message: 'Please sign in.' },
      },
    });
    await open('applicant');
    await waitFor(() => expect(localStorage.length).toBe(0));
  });
  it('sees ROOM 404 on any other path', async () => {
    pretend({ ...college(true, true), ...profile() });
    const user = await open('applicant', '/nonsense');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ROOM 404');
    await user.click(screen.getByRole('link', { name: 'Back To Home' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A Person');
  });
});

describe('a parent', () => {
  const answers = {
    'GET /api/parent/7': { body: { data: { id: 7, name: 'B Person' } } },
    'GET /api/parent-ward': {
      body: {
        data: [{ id: 1, student: 11, relation: 'mother', _labels: { student: 'C Person' } }],
      },
    },
    'GET /api/ward/11/messages': { body: { data: { messages: [] } } },
    'GET /api/ward/11/attendance': {
      body: {
        data: {
          withheld: false,
          required: 7500,
          pct: 7000,
          papers: [
            { code: 'ENG101', name: 'Prose', pct: 5000, needs: 20 },
            { code: 'ENG102', name: 'Verse', pct: 9000, needs: 0 },
          ],
        },
      },
    },
    'GET /api/ward/11/marks': {
      body: {
        data: {
          withheld: false,
          papers: [
            {
              code: 'ENG101',
              name: 'Prose',
              total: 1850,
              max: 2500,
              tests: [{ name: 'CAT 1', mark: 1850, token: null, max: 2500 }],
            },
          ],
        },
      },
    },
    'GET /api/ward/11/results': {
      body: {
        data: {
          withheld: false,
          semesters: [
            {
              name: 'Semester I',
              sgpa: 7.12,
              cgpa: 7.125,
              result: 'pass',
              class: null,
              open: null,
            },
          ],
        },
      },
    },
    'GET /api/ward/11/mentor': { body: { data: { name: 'D Person', department: 'English' } } },
    'GET /api/ward/11/fees': {
      body: {
        data: {
          bills: [
            {
              id: 5,
              purpose: 'Renewal of admission',
              name: 'Renewal, Semester II',
              payer_name: 'C Person',
              payer_no: '26BA007',
              programme: 'Bachelor of Arts',
              batch: '2026',
              semester: '2',
              due_on: '2026-11-30',
              openness: 'open',
              why: null,
              lines: [{ label: 'Tuition', amount: 240_000 }],
              again: [],
              off: [],
              fine: 0,
              paid: 0,
              outstanding: 240_000,
              papers: [],
              shares: [{ share: 'all', fee: 240_000, charge: 0, amount: 240_000 }],
              rate: 0,
              online: { name: 'Bank', test: false },
              receipts: [],
            },
          ],
        },
      },
    },
    'GET /api/notification/Parents/7': {
      body: {
        data: [
          {
            id: 1,
            title: 'Meeting',
            body: 'On Saturday.',
            date: '2026-11-18T20:00:00Z',
            read: false,
          },
        ],
      },
    },
    'GET /api/parent-grievance': {
      body: {
        data: {
          categories: [
            { value: 'library', label: 'Library' },
            { value: 'other', label: 'Other' },
          ],
          grievances: [
            {
              id: 3,
              ticket_no: 'GRV/2026/00003',
              subject: 'No books',
              state: 'Redressed',
              received_at: '2026-11-18T20:00:00Z',
              clock: 'done',
            },
          ],
        },
      },
    },
  };
  it('can load the notices again after a failure', async () => {
    const notices = 'GET /api/notification/Parents/7';
    pretend({
      ...answers,
      [notices]: [
        { status: 503, body: { code: 'unavailable', message: 'Not now.' } },
        answers[notices],
      ],
    });
    const user = await open('parent');
    await screen.findByText('C Person');
    expect(screen.queryByText('Meeting')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Meeting')).toBeTruthy();
  });
  it("sees their name, their wards and the notices, with dates in the college's time zone", async () => {
    pretend(answers);
    await open('parent');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Welcome, B Person',
    );
    expect(await screen.findByText('C Person')).toBeTruthy();
    expect(await screen.findByText('Meeting')).toBeTruthy();
    expect(screen.getByText('19 November 2026')).toBeTruthy();
  });
  it("sees a ward's attendance with the classes still needed, marks, results and mentor, and pays the fees", async () => {
    const sent = pretend({
      ...answers,
      'POST /api/ward/11/pay': { status: 409, body: { title: 'Not now' } },
    });
    const user = await open('parent');
    const attendance = within(await screen.findByRole('region', { name: 'Attendance' }));
    expect((await attendance.findByText('All papers: 70 %. Required: 75 %.')).tagName).toBe(
      'CAPTION',
    );
    expect(
      attendance.getAllByRole('row').map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['50 %', '20 more classes to reach 75 %'],
      ['90 %', ''],
    ]);
    const marks = within(screen.getByRole('region', { name: 'Marks' }));
    expect(await marks.findByText('CAT 1: 18.5 / 25')).toBeTruthy();
    expect(marks.getByText('Internal: 18.5 of 25')).toBeTruthy();
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(await results.findByText('SGPA 7.12, CGPA 7.125')).toBeTruthy();
    expect(results.getByText('Passed')).toBeTruthy();
    const mentor = within(screen.getByRole('region', { name: 'Mentor' }));
    expect(await mentor.findByText('D Person, English')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,400.00' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/ward/11/pay')?.body).toEqual({
        demand: 5,
        share: 'all',
      }),
    );
  });
  it('without a ward is asked to have one linked by the office', async () => {
    pretend({ ...answers, 'GET /api/parent-ward': { body: { data: [] } } });
    await open('parent');
    expect(await screen.findByText(/Ask the office to link your ward/)).toBeTruthy();
    expect(screen.queryByText('Your wards')).toBeNull();
  });
  it('sees a note where a ward has not consented to share attendance and marks', async () => {
    const withheld = { body: { data: { withheld: true, required: null, pct: null, papers: [] } } };
    pretend({
      ...answers,
      'GET /api/ward/11/attendance': withheld,
      'GET /api/ward/11/marks': withheld,
      'GET /api/ward/11/results': { body: { data: { withheld: true, semesters: [] } } },
    });
    await open('parent');
    await waitFor(() =>
      expect(screen.getAllByText(/has not consented to sharing attendance and marks/)).toHaveLength(
        3,
      ),
    );
    expect(screen.queryByText(/published yet/)).toBeNull();
  });
  it('lodges a grievance, and sees its number', async () => {
    const sent = pretend({
      ...answers,
      'POST /api/parent-grievance': { body: { data: { id: 4, ticket_no: 'GRV/2026/00004' } } },
    });
    const user = await open('parent');
    await user.click(await screen.findByText('Register grievance', { selector: 'summary' }));
    await user.selectOptions(screen.getByLabelText('Category'), 'Library');
    await user.type(screen.getByLabelText('Subject'), 'Cold rooms');
    await user.type(screen.getByLabelText('What happened'), 'No fire all winter.');
    await user.click(screen.getByLabelText('Keep my name confidential'));
    await user.click(screen.getByRole('button', { name: 'Register grievance' }));
    expect(await screen.findByText('Your grievance number is GRV/2026/00004')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/parent-grievance')?.body).toEqual({
      category: 'library',
      subject: 'Cold rooms',
      details: 'No fire all winter.',
      against: '',
      confidential: true,
    });
  });
  it('sees which field of a grievance is wrong', async () => {
    pretend({
      ...answers,
      'POST /api/parent-grievance': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Correct the marked fields.',
          errors: { subject: 'Enter subject.' },
        },
      },
    });
    const user = await open('parent');
    await user.click(await screen.findByText('Register grievance', { selector: 'summary' }));
    await user.click(screen.getByRole('button', { name: 'Register grievance' }));
    expect(await screen.findByText('Enter subject.')).toBeTruthy();
    expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true');
  });
  it('tracks a grievance with its history, and can reply to it', async () => {
    const sent = pretend({
      ...answers,
      'POST /api/parent-grievance/3/say': { body: { data: { id: 3 } } },
      'GET /api/parent-grievance/3': {
        body: {
          data: {
            events: [
              {
                id: 0,
                at: '2026-11-18T20:00:00Z',
                by_name: 'B Person',
                what: 'Lodged',
                text: 'No books.',
              },
              {
                id: 1,
                at: '2026-11-19T20:00:00Z',
                by_name: 'Office',
                what: 'Redress',
                text: 'Bought.',
              },
            ],
            can: ['appeal', 'reopen', 'answer'],
          },
        },
      },
    });
    const user = await open('parent');
    const line = (await screen.findByText('No books')).closest('details') as HTMLDetailsElement;
    expect(sent.some(({ call }) => call === 'GET /api/parent-grievance/3')).toBe(false);
    line.open = true;
    line.dispatchEvent(new Event('toggle'));
    expect(await screen.findByText('Bought.')).toBeTruthy();
    await user.selectOptions(
      screen.getByLabelText('What do you want to do?'),
      'Appeal against the decision',
    );
    await user.type(screen.getByLabelText('Message'), 'Too few.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/parent-grievance/3/say')?.body).toEqual({
        what: 'appeal',
        text: 'Too few.',
      }),
    );
  });
  it('sees the reloaded list and an empty form after lodging a grievance', async () => {
    const sent = pretend({
      ...answers,
      'POST /api/parent-grievance': { body: { data: { id: 4, ticket_no: 'GRV/2026/00004' } } },
    });
    const user = await open('parent');
    await user.click(await screen.findByText('Register grievance', { selector: 'summary' }));
    await user.type(screen.getByLabelText('Subject'), 'Cold rooms');
    await user.type(screen.getByLabelText('What happened'), 'No fire all winter.');
    pressTwice('Register grievance');
    await screen.findByText('Your grievance number is GRV/2026/00004');
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'GET /api/parent-grievance')).toHaveLength(2),
    );
    expect(sent.filter(({ call }) => call === 'POST /api/parent-grievance')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
    expect(screen.getByText('GRV/2026/00003 · 19-11-2026 · Redressed')).toBeTruthy();
  });
  it('keeps the input of a refused grievance, which is not reported as lodged', async () => {
    pretend({ ...answers, 'POST /api/parent-grievance': 'none' });
    const user = await open('parent');
    await user.click(await screen.findByText('Register grievance', { selector: 'summary' }));
    await user.type(screen.getByLabelText('Subject'), 'Cold rooms');
    await user.click(screen.getByRole('button', { name: 'Register grievance' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Check your internet');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Cold rooms');
    expect(screen.queryByText(/Your grievance number is/)).toBeNull();
  });
  it('sees the reloaded history and list after a reply', async () => {
    const sent = pretend({
      ...answers,
      'POST /api/parent-grievance/3/say': { body: { data: { id: 3 } } },
      'GET /api/parent-grievance/3': { body: { data: { events: [], can: ['answer'] } } },
    });
    const user = await open('parent');
    const line = (await screen.findByText('No books')).closest('details') as HTMLDetailsElement;
    line.open = true;
    line.dispatchEvent(new Event('toggle'));
    await user.type(await screen.findByLabelText('Message'), 'Too few.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    for (const path of ['/api/parent-grievance/3', '/api/parent-grievance'])
      await waitFor(() =>
        expect(
          sent.filter(({ call }) => call === `GET ${path}`),
          `${path} was not asked again`,
        ).toHaveLength(2),
      );
    expect(sent.find(({ call }) => call === 'POST /api/parent-grievance/3/say')?.body).toEqual({
      what: 'answer',
      text: 'Too few.',
    });
  });
  it('sees the attachments of a notice, an error when one fails to load, and no date where there is none', async () => {
    pretend({
      ...answers,
      'GET /api/notification/Parents/7': {
        body: {
          data: [
            {
              id: 1,
              title: 'Meeting',
              body: 'On Saturday.',
              date: null,
              attachments: [{ name: 'agenda.pdf', path: '/api/notice/1/file/1' }],
            },
          ],
        },
      },
    });
    const user = await open('parent');
    await user.click(await screen.findByRole('button', { name: 'agenda.pdf' }));
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    expect(document.querySelector('time')).toBeNull();
  });
  it('sees that there are no notices; wards without a name are left out', async () => {
    pretend({
      ...answers,
      'GET /api/notification/Parents/7': { body: { data: [] } },
      'GET /api/parent-ward': { body: { data: [{ id: 1, relation: 'mother' }] } },
    });
    await open('parent');
    expect(await screen.findByText('There are no notices at present.')).toBeTruthy();
    expect(screen.queryByText('Your wards')).toBeNull();
  });
  it('must enter the current password when changing it', async () => {
    const { giveDialogs } = await import('../kit/dialog');
    giveDialogs();
    const wrong = {
      status: 422,
      body: { code: 'invalid', message: 'No.', errors: { old: 'This is not your password.' } },
    };
    const easy = {
      status: 422,
      body: { code: 'invalid', message: 'No.', errors: { new: 'This password is easy to guess.' } },
    };
    const sent = pretend({ ...answers, 'PATCH /api/parent/password/7': [wrong, easy, {}] });
    const user = await open('parent');
    await screen.findByText('Welcome, B Person');
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await user.type(screen.getByLabelText('New password'), 'one two three');
    await user.type(screen.getByLabelText('Re-enter new password'), 'one two three{Enter}');
    expect(screen.getByText('Enter your current password.')).toBeTruthy();
    await user.type(screen.getByLabelText('Current password'), 'old{Enter}');
    await screen.findByText('This is not your password.');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Current password'), ' one{Enter}');
    await screen.findByText('This password is easy to guess.');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).not.toBe('true');
    await user.type(screen.getByLabelText('Current password'), '{Enter}');
    await screen.findByText('Login Password Changed');
    expect(sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { old: 'old', new: 'one two three' },
      { old: 'old one', new: 'one two three' },
      { old: 'old one', new: 'one two three' },
    ]);
  });
});

describe('the not-found page', () => {
  it("says ROOM 404, is titled '404 Not Found' and leads back to /", async () => {
    const { NotFound } = await import('@/public/not-found');
    document.title = 'Before';
    render(<NotFound />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ROOM 404');
    expect(document.title).toBe('404 Not Found');
    expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
    act(() => cleanup());
    expect(document.title).toBe('Before');
    const home = vi.fn();
    render(<NotFound onHome={home} />);
    const back = screen.getByRole('link', { name: 'Back To Home' });
    expect(fireEvent.click(back)).toBe(false); // the page itself stays
    expect(home).toHaveBeenCalledTimes(1);
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
      expect(fireEvent.click(back, { [key]: true })).toBe(true); // a tab of its own
    expect(home).toHaveBeenCalledTimes(1);
  });
});
