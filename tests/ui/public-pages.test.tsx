/**
 * The public pages besides the sign-in: texts, the contact form, admission; and hydration of a
 * prerendered page.
 */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '@/schema/rendered-page';
import { COLLEGE, pretend, tokenOf } from '../kit/answers';
import { present } from '../kit/present';

const text = (title: string, body: string, more: object = {}) => ({
  body: { data: { title, summary: null, body, published_at: null, ...more } },
});
const college = (more: object) => ({
  'GET /api/college': { body: { data: { ...COLLEGE, ...more } } },
});
const OFFER = {
  'GET /api/site/admission': {
    body: {
      data: {
        programmes: [
          { id: 'BA', name: 'Arts', level: 'UG', duration_semesters: 8, intake: 60 },
          { id: 'MA', name: 'Letters', level: 'PG', duration_semesters: 4, intake: null },
        ],
        dates: [{ what: 'Classes begin', on: '2027-07-15' }],
        rounds: [],
      },
    },
  },
};
const HOW = { 'GET /api/site/page/online-admission/en': text('How to apply', '1. Go to {name}.') };

async function open(path: string, language?: 'hi') {
  window.history.replaceState(null, '', path);
  if (language) document.cookie = `language=${language}; Path=/`;
  const { default: Visitor } = await import('@/public/visitor');
  const { Frame } = await import('@/public/mount');
  const { loadDictionary: dictionaryOf } = await import('@/public/translation');
  render(
    <Frame first={await dictionaryOf(language ?? 'en')}>
      <Visitor prefetch={() => undefined} />
    </Frame>,
  );
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="description" content=""><link rel="canonical" href="https://portal.example/">';
  for (const name of ['door', 'language', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the college's own logo", () => {
  const markOf = () => screen.getByRole('link', { name: /, home$/ }).firstElementChild;

  it('stands in the header of every page and in the tab, at an address that changes with the picture', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="icon" href="/emblem.svg" type="image/svg+xml">',
    );
    pretend({ ...college({ logo: 7 }), 'GET /api/site/page/about/en': text('About us', 'Words.') });
    await open('/about');
    await heading('About us');
    await waitFor(() => expect(markOf()?.getAttribute('src')).toBe('/api/college/logo?v=7'));
    const icon = document.querySelector('link[rel="icon"]');
    expect([icon?.getAttribute('href'), icon?.getAttribute('type')]).toEqual([
      '/api/college/logo?v=7',
      null,
    ]);
  });

  it("is replaced by the portal's emblem until there is one", async () => {
    pretend({
      ...college({ logo: null }),
      'GET /api/site/page/about/en': text('About us', 'Words.'),
    });
    await open('/about');
    await heading('About us');
    expect(markOf()?.tagName.toLowerCase()).toBe('svg');
  });
});

describe('a text page', () => {
  it.each([
    ['/about', 'about'],
    ['/contact', 'contact'],
    ['/developer', 'developer'],
    ['/privacy-policy', 'privacy-policy'],
    ['/refund-policy', 'refund-policy'],
    ['/terms-and-conditions', 'terms-and-conditions'],
  ])("is shown at %s, with the college's details filled in", async (path, page) => {
    pretend({
      [`GET /api/site/page/${page}/en`]: text('Of {name}', 'Write to [{email}](mailto:{email}).', {
        summary: 'All about {short}',
      }),
    });
    await open(path);
    await heading('Of College of the Hills');
    await waitFor(() =>
      expect(document.title).toBe('Of College of the Hills · College of the Hills'),
    );
    expect(screen.getByRole('link', { name: 'office@college.example' }).getAttribute('href')).toBe(
      'mailto:office@college.example',
    );
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'All about CH',
    );
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `https://portal.example${path}`,
    );
  });
  it('shows the date it is in force from, and follows the language', async () => {
    pretend({
      'GET /api/site/page/about/en': text('About', 'Text', {
        published_at: '2026-11-18T20:00:00Z',
      }),
      'GET /api/site/page/about/hi': text('परिचय', 'पाठ'),
    });
    const user = await open('/about');
    await heading('About');
    expect(screen.getByText('Effective from 19 November 2026')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    await heading('परिचय');
    expect(await screen.findByRole('link', { name: 'हमारे बारे में' })).toBeTruthy();
  });
  it('offers to try again when it fails to load', async () => {
    pretend({ 'GET /api/site/page/about/en': 'none' });
    const user = await open('/about');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Check your internet connection')).toBeTruthy();
    pretend({ 'GET /api/site/page/about/en': text('About', 'Text') });
    await user.click(again);
    await heading('About');
  });
  it('opens from the footer without a reload, and its own links work', async () => {
    pretend({
      'GET /api/site/page/about/en': text('About', 'See [terms](/terms-and-conditions)'),
      'GET /api/site/page/terms-and-conditions/en': text('Terms', 'Text'),
    });
    const user = await open('/');
    await user.click(await screen.findByRole('link', { name: 'About Us' }));
    await heading('About');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(screen.getByRole('link', { name: 'terms' }));
    await heading('Terms');
    expect(window.location.pathname).toBe('/terms-and-conditions');
  });
});

describe('the contact form', () => {
  const PAGE = { 'GET /api/site/page/contact/en': text('Contact Us', 'Text') };
  const openForm = async () => {
    const user = await open('/contact');
    await screen.findByRole('heading', { name: 'Write to us' });
    return user;
  };
  const fill = async (user: Awaited<ReturnType<typeof openForm>>) => {
    await user.type(screen.getByLabelText('Your name'), 'A Person');
    await user.type(screen.getByLabelText('Mobile number'), '9862012345');
    await user.type(screen.getByLabelText('Subject'), 'Seats');
    await user.type(screen.getByLabelText('Message'), 'How many?');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
  };
  it('sends nothing while a field is missing, names it, and focuses it', async () => {
    const sent = pretend(PAGE);
    const user = await openForm();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Lodge a grievance', 'Track a grievance'].map(to)).toEqual([
      '/grievance',
      '/grievance/follow',
    ]);
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    for (const said of [
      'Enter your name.',
      'Enter subject.',
      'Enter message.',
      'Enter an email address or mobile number so that we can reply.',
    ])
      expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
  it('shows the number of the ticket', async () => {
    const sent = pretend({
      ...PAGE,
      'POST /api/site/contact': { body: { data: { ticket_no: 'SUP/2026/00007' } } },
    });
    const user = await openForm();
    await fill(user);
    expect((await screen.findByRole('status')).textContent).toContain(
      'Your reference number is SUP/2026/00007.',
    );
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      name: 'A Person',
      mobile: '9862012345',
      subject: 'Seats',
      message: 'How many?',
    });
    await user.click(screen.getByRole('link', { name: 'Write another message' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  });
  it('keeps what was typed when the server refuses it or does not reply', async () => {
    pretend({
      ...PAGE,
      'POST /api/site/contact': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Correct the marked fields.',
          errors: { mobile: 'Mobile number must look like 98620 12345.' },
        },
      },
    });
    const user = await openForm();
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Correct the marked fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    pretend({ ...PAGE, 'POST /api/site/contact': 'none' });
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await waitFor(() =>
      expect(
        [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent),
      ).toEqual(['Something went wrong.', 'Check your internet connection']),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('How many?');
  });
  it('accepts an email address as the only contact, but not blanks', async () => {
    const sent = pretend({
      ...PAGE,
      'POST /api/site/contact': { body: { data: { ticket_no: 'SUP/2026/00007' } } },
    });
    const user = await openForm();
    await user.type(screen.getByLabelText('Your name'), '   ');
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    await user.type(screen.getByLabelText('Subject'), 'Seats');
    await user.type(screen.getByLabelText('Message'), 'How many?{Tab}');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    expect(screen.getByText('Enter your name.')).toBeTruthy();
    expect(screen.queryByText(/so that we can reply/)).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    await user.type(screen.getByLabelText('Your name'), 'A Person');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText(/SUP\/2026\/00007/);
  });
  it('keeps its idempotency key for two clicks and after a lost reply, and gets a new one after a refusal', async () => {
    const sent = pretend({ ...PAGE, 'POST /api/site/contact': 'none' });
    const keys = (all: typeof sent) =>
      all
        .filter(({ call }) => call.startsWith('POST'))
        .map(({ headers }) => headers.get('Idempotency-Key'));
    const user = await openForm();
    await user.type(screen.getByLabelText('Your name'), 'A Person');
    await user.type(screen.getByLabelText('Mobile number'), '9862012345');
    await user.type(screen.getByLabelText('Subject'), 'Seats');
    await user.type(screen.getByLabelText('Message'), 'How many?');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByRole('alert');
    const refused = pretend({
      ...PAGE,
      'POST /api/site/contact': { status: 429, body: { code: 'too_many', message: 'Wait.' } },
    });
    for (const _ of [1, 2])
      fireEvent.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText('Wait.');
    expect(keys(refused), 'the second try is another letter').toEqual(keys(sent));
    expect(keys(sent)).toEqual([expect.stringMatching(/./)]);
    const again = pretend({
      ...PAGE,
      'POST /api/site/contact': { body: { data: { ticket_no: 'SUP/2026/00008' } } },
    });
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText(/SUP\/2026\/00008/);
    expect(keys(again), 'a refused letter and the next one share a key').not.toEqual(keys(sent));
  });
  it('clears an earlier refusal for the next message', async () => {
    pretend({
      ...PAGE,
      'POST /api/site/contact': { status: 429, body: { code: 'too_many', message: 'Wait.' } },
    });
    const user = await openForm();
    await fill(user);
    await screen.findByText('Wait.');
    pretend({
      ...PAGE,
      'POST /api/site/contact': { body: { data: { ticket_no: 'SUP/2026/00009' } } },
    });
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText(/SUP\/2026\/00009/);
    await user.click(screen.getByRole('link', { name: 'Write another message' }));
    expect(screen.queryByText('Wait.')).toBeNull();
  });
  it('reveals the hidden field when it was filled in by accident', async () => {
    pretend({
      ...PAGE,
      'POST /api/site/contact': {
        status: 422,
        body: { code: 'invalid', message: 'Please.', errors: { homepage: 'Leave this empty.' } },
      },
    });
    const user = await openForm();
    await fill(user);
    expect(await screen.findByRole('textbox', { name: 'Leave this empty' })).toBeTruthy();
  });
  it('hides its honeypot field from the keyboard and from screen readers', async () => {
    pretend(PAGE);
    await openForm();
    const trap = document.querySelector<HTMLInputElement>('[name="homepage"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  });
});

describe('/online-admission and /online-admission/{type}', () => {
  it('shows the spinner while the setting is loading', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await open('/online-admission');
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('heading')).toBeNull();
  });
  it.each(['/online-admission', '/online-admission/sign-in', '/online-admission/register'])(
    '%s shows the closed page when it is false, whatever the other switch says',
    async (path) => {
      pretend(college({ open_admission: true, open_admission_login: false }));
      await open(path);
      await heading('Admission is closed');
    },
  );
  it.each(['/online-admission', '/online-admission/instructions', '/online-admission/anything'])(
    '%s shows the admission home when it is true: programmes, seats, dates, how to apply',
    async (path) => {
      pretend({ ...college({ open_admission_login: true }), ...OFFER, ...HOW });
      await open(path);
      await heading('Online admission');
      await screen.findByText('Go to College of the Hills.');
      const rows = (await screen.findAllByRole('row')).map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
      expect(rows).toEqual([
        ['Programme', 'Semesters', 'Seats'],
        ['ArtsUndergraduate', '8', '60'],
        ['LettersPostgraduate', '4', '–'],
      ]);
      expect(screen.getByText('15 July 2027')).toBeTruthy();
    },
  );
  it('links to a new application only while a round and the college are open, and lists the terms of each programme', async () => {
    const terms = (id: string, more: object) => ({
      id,
      open: true,
      closes_on: '2027-05-31',
      intake: 60,
      minimum: null,
      seats: [],
      ...more,
    });
    const round = {
      name: 'Admission 2027',
      notice: 'Read this first.',
      help_line: '9862000100',
      opens_on: '2027-04-01',
      closes_on: '2027-06-10',
      open: true,
      documents: ['Photograph', 'Signature'],
      programmes: [
        terms('BA', {
          minimum: 4_500,
          fee: { least: 15_000, most: 30_000 },
          seats: [{ category: 'ST', seats: 20 }],
        }),
        terms('MA', { open: false }),
      ],
      dates: [{ what: 'Interview', on: '2027-06-20' }],
    };
    const show = async (more: object, setting: object = {}) => {
      cleanup();
      vi.resetModules();
      const { programmes, dates } = OFFER['GET /api/site/admission'].body.data;
      const last = { id: 'D', name: 'Short', level: 'Diploma', duration_semesters: 2, intake: 9 };
      pretend({
        ...HOW,
        ...college({ open_admission_login: true, contact: null, ...setting }),
        'GET /api/site/admission': {
          body: {
            data: { programmes: [...programmes, last], dates, rounds: [{ ...round, ...more }] },
          },
        },
      });
      await open('/online-admission');
      await screen.findByRole('heading', { name: 'Admission 2027' });
      return screen.queryByRole('link', { name: 'New application' })?.getAttribute('href');
    };
    const closed = 'No programme is open for applications now.';
    expect(await show({ open: false, opens_on: '2020-04-01' })).toBeUndefined();
    expect(screen.queryByText('Admission is open.')).toBeNull();
    expect(screen.getByText(closed)).toBeTruthy();
    expect(await show({ opens_on: '2020-04-01' }, { open_admission: false })).toBeUndefined();
    expect(screen.getByText(closed)).toBeTruthy();
    expect(await show({ open: false, opens_on: '2099-06-01' })).toBeUndefined();
    expect(screen.getByText('Admission 2027: applications open on 1 June 2099.')).toBeTruthy();
    expect(await show({})).toBe('/online-admission/register');
    expect(screen.getByText('Admission is open.')).toBeTruthy();
    const section = present(screen.getByText('Read this first.').parentElement, 'section');
    expect([...section.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      '1 April 2027 Applications open',
      '10 June 2027 Last date to apply',
      '20 June 2027 Interview',
    ]);
    expect(screen.getByText('Help line: 9862000100')).toBeTruthy();
    expect(screen.getByText('Documents you need: Photograph, Signature')).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
      'ArtsUndergraduateOpen until 31 May 2027 · At least 45 %Application fee: ₹150.00 – ₹300.00ST 20',
      'LettersPostgraduateClosed for applications',
      'ShortDiploma',
    ]);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });
  it('links to a sign-in for applicants only', async () => {
    const sent = pretend({
      ...college({ open_admission_login: true }),
      ...OFFER,
      ...HOW,
      'POST /api/auth/sign-in': {
        status: 422,
        body: { code: 'wrong_password', message: 'Invalid credentials.' },
      },
    });
    const user = await open('/online-admission');
    await user.click(await screen.findByRole('link', { name: 'Sign in as an applicant' }));
    expect(window.location.pathname).toBe('/online-admission/sign-in');
    await user.type(
      await screen.findByLabelText('Application ID, mobile number or email'),
      '26UG00042',
    );
    expect(screen.queryByRole('tab')).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'abc{Enter}');
    await screen.findByText('Invalid credentials.');
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      kind: 'application',
      identifier: '26UG00042',
    });
  });
  it('shows ROOM 404 at any deeper path', async () => {
    pretend({});
    await open('/online-admission/a/b');
    await heading('ROOM 404');
  });
});

describe('an applicant', () => {
  const openWorld = async (path: string) => {
    localStorage.setItem('application', tokenOf(1));
    window.history.replaceState(null, '', path);
    const { default: World } = await import('@/public/applicant');
    const { Frame } = await import('@/public/mount');
    render(
      <Frame>
        <World />
      </Frame>,
    );
  };
  const PROFILE = {
    'GET /api/application/7': { body: { data: { id: 7, name: 'A Person', status: 'Pending' } } },
  };
  it('opens the developer contact page at /developer', async () => {
    pretend({ ...PROFILE, 'GET /api/site/page/developer/en': text('Contact Developer', 'Text') });
    await openWorld('/developer');
    await heading('Contact Developer');
  });
  it.each(['/about', '/contact', '/privacy-policy', '/online-admission/sign-in'])(
    'cannot open %s, and sees no link to it',
    async (path) => {
      pretend(PROFILE);
      await openWorld(path);
      await heading('ROOM 404');
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(
        path,
      );
    },
  );
  it('sees the closed page at /developer too while both switches are off', async () => {
    pretend({ ...PROFILE, ...college({ open_admission: false, open_admission_login: false }) });
    await openWorld('/developer');
    await heading('Admission is closed');
  });
});

const ITEM = {
  id: 4,
  title: 'The fair',
  category: 'Event',
  day: '2026-11-18',
  pictured: true,
  image_alt: 'A stall',
};
const ACTIVITY = {
  id: 2,
  title: 'The camp',
  day: '2026-11-01',
  until: '2026-11-03',
  venue: 'College ground',
  organiser: 'NSS unit',
  kind: 'Outreach',
  photos: 2,
};

const STANDING = {
  rank: 1,
  application_no: '27UG00001',
  category: 'ST',
  percent: 9012,
  outcome: 'allotted',
  seat: 'General',
  origin: null,
  now: null,
};
const ROUND = {
  id: 3,
  cycle: 'Admission 2027',
  programme: 'Bachelor of Arts',
  round: 1,
  published_at: '2026-11-18T06:00:00Z',
};
const MERIT_LIST = {
  ...ROUND,
  accept_by: '2026-11-25',
  digest: 'abc123abc123',
  rounds: [
    { id: 3, round: 1 },
    { id: 5, round: 2 },
  ],
  cutoffs: [
    { category: 'General', seats: 1, last_rank: 1, last_percent: 9012 },
    { category: 'ST', seats: 1, last_rank: null, last_percent: null },
  ],
  open: 'General',
  ranked: 250,
  category: null,
  page: 2,
  pages: 3,
  lines: [
    STANDING,
    { ...STANDING, rank: 2, application_no: '27UG00002', seat: 'ST', now: 'released' },
    { ...STANDING, rank: 3, application_no: '27UG00003', outcome: 'waiting', seat: null },
    { ...STANDING, rank: 4, application_no: '27UG00004', outcome: 'waiting', now: 'moved' },
    { ...STANDING, rank: 5, application_no: '27UG00005', seat: 'General', origin: 'SC' },
  ],
};

describe('a merit list', () => {
  const lists = (data: readonly object[]) => ({
    'GET /api/public/merit-lists': { body: { data } },
  });
  it('opens from the list of all, by cycle, programme and round', async () => {
    pretend({
      ...lists([ROUND, { ...ROUND, id: 2, cycle: 'Admission 2026' }]),
      ...college({ open_admission_login: true }),
    });
    await open('/merit-list');
    await heading('Merit lists');
    const cycle = (await screen.findByText('Admission 2027')).closest('section');
    expect(
      within(present(cycle, 'cycle')).getByRole('link', { name: 'Round 1' }).getAttribute('href'),
    ).toBe('/merit-list/3');
  });
  it.each([
    [true, '/merit-list'],
    [false, undefined],
  ])('is linked from the admission home only where one exists: %s', async (merit_lists, to) => {
    pretend({
      ...HOW,
      ...college({ open_admission_login: true }),
      'GET /api/site/admission': { body: { data: { programmes: [], dates: [], merit_lists } } },
    });
    await open('/online-admission');
    await screen.findByRole('heading', { name: 'How to apply' });
    const link = screen.queryByRole('link', { name: 'Merit lists' });
    expect(link?.getAttribute('href')).toBe(to);
  });
  it('remains linked while admission is closed, with the opening date of the next round', async () => {
    const round = { name: 'Admission 2099', opens_on: '2099-06-01', closes_on: '2099-07-01' };
    pretend({
      ...college({ open_admission: false, open_admission_login: false }),
      'GET /api/site/admission': {
        body: { data: { programmes: [], dates: [], merit_lists: true, rounds: [round] } },
      },
    });
    await open('/online-admission');
    await heading('Admission is closed');
    const link = await screen.findByRole('link', { name: 'Merit lists' });
    expect(link.getAttribute('href')).toBe('/merit-list');
    expect(screen.getByText('Admission 2099: applications open on 1 June 2099.')).toBeTruthy();
  });
  it('is missing when none is published, and the page says so', async () => {
    pretend(lists([]));
    await open('/merit-list');
    expect(await screen.findByText('No merit list is published at present.')).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });
  it('shows the outcome of each application, with cut-offs, categories, rounds and print', async () => {
    pretend({ 'GET /api/public/merit-list/3?page=2': { body: { data: MERIT_LIST } } });
    await open('/merit-list/3/all/2');
    await heading('Merit list: Bachelor of Arts, round 1');
    const lines = [...document.querySelectorAll('tr[id]')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(lines).toEqual([
      ['1', '27UG00001ST', '90.12', 'Seat: General'],
      ['2', '27UG00002ST', '90.12', 'Seat released'],
      ['3', '27UG00003ST', '90.12', 'Waiting list'],
      ['4', '27UG00004ST', '90.12', 'Seat from the waiting list: General'],
      ['5', '27UG00005ST', '90.12', 'Seat: General, converted from SC'],
    ]);
    expect(screen.getByText('General seats are open to all applicants by merit.')).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(
      ['Round 2', 'ST', 'All', 'Previous page', 'Next page', 'Download as PDF'].map(to),
    ).toEqual([
      '/merit-list/5',
      '/merit-list/3/ST',
      '/merit-list/3',
      '/merit-list/3',
      '/merit-list/3/all/3',
      '/api/public/merit-list/3/print',
    ]);
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  });
  it('is searched by application ID, however it is typed', async () => {
    pretend({
      ...lists([ROUND]),
      'GET /api/public/merit-rank/27UG00001': {
        body: { data: [{ ...ROUND, ...STANDING, ranked: 250, page: 2 }] },
      },
      'GET /api/public/merit-rank/27UG9': { body: { data: [] } },
    });
    const user = await open('/merit-list');
    await user.type(await screen.findByLabelText('Your application ID'), ' 27ug00001 {Enter}');
    expect(await screen.findByText('Rank 1 of 250')).toBeTruthy();
    expect(window.location.pathname).toBe('/merit-list/application/27UG00001');
    expect(screen.getByRole('link', { name: 'View full list' }).getAttribute('href')).toBe(
      '/merit-list/3/all/2#27UG00001',
    );
    const box = screen.getByRole('textbox');
    await user.clear(box);
    await user.type(box, '27UG9{Enter}');
    expect(
      await screen.findByText('Application 27UG9 is not in a published merit list.'),
    ).toBeTruthy();
  });
  it('has no links to other rounds when it is the only one', async () => {
    pretend({
      'GET /api/public/merit-list/3': {
        body: { data: { ...MERIT_LIST, page: 1, rounds: MERIT_LIST.rounds.slice(0, 1) } },
      },
    });
    await open('/merit-list/3');
    await heading('Merit list: Bachelor of Arts, round 1');
    expect(screen.queryByRole('navigation', { name: 'Rounds' })).toBeNull();
  });
  it('that does not exist shows the not-found page', async () => {
    pretend({});
    await open('/merit-list/77');
    await heading('ROOM 404');
  });
  it('is translated into Hindi, seats and categories included', async () => {
    pretend({ 'GET /api/public/merit-list/3': { body: { data: { ...MERIT_LIST, page: 1 } } } });
    await open('/merit-list/3', 'hi');
    await heading('योग्यता सूची: Bachelor of Arts, चरण 1');
    expect(screen.getByText('सीट: सामान्य, अनुसूचित जाति से परिवर्तित')).toBeTruthy();
    expect(document.querySelector('main')?.textContent).not.toMatch(/[Ss]eat|Rank|Round|Page/);
  });
});

describe('the library catalogue', () => {
  const books = (title: string, page: number, more: object = {}) => ({
    body: {
      data: {
        titles: [
          {
            id: page,
            title,
            copies: 2,
            shelved: 1,
            back_on: null,
            subtitle: null,
            authors: 'A. Writer',
            edition: null,
            publisher: 'Hill Press',
            year: 1999,
            isbn: '97',
            racks: 'R4',
            call_no: '',
            subject: 'Tea',
            ...more,
          },
        ],
        page,
        more: page < 3,
        many: false,
      },
    },
  });
  it('shows whether a book is available, and links to the previous and next page of the search', async () => {
    pretend({
      'GET /api/public/catalogue?q=tea&page=1': books('Tea', 1),
      'GET /api/public/catalogue?q=tea&page=2': books('Green tea', 2, {
        shelved: 0,
        back_on: '2026-12-04',
      }),
    });
    const user = await open('/catalogue');
    await heading('Library catalogue');
    await user.type(screen.getByRole('searchbox'), ' tea {Enter}');
    expect(await screen.findByRole('heading', { name: 'Tea' })).toBeTruthy();
    expect(screen.getByText('1 of 2 available').parentElement?.textContent).toBe(
      '1 of 2 available R4 · Tea',
    );
    expect(screen.getByText('Hill Press · 1999 · ISBN 97')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/catalogue/tea/2',
    );
    cleanup();
    await open('/catalogue/tea/2');
    expect(await screen.findByRole('heading', { name: 'Green tea' })).toBeTruthy();
    expect(screen.getByText(/^All issued, next due 0?4/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      '/catalogue/tea',
    );
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/catalogue/tea/3',
    );
  });
});

describe('news of the college', () => {
  const NEWS = { 'GET /api/public/news': { body: { data: { items: [], page: 1, pages: 1 } } } };
  const LATEST = {
    'GET /api/public/news?most=3': {
      body: { data: { items: [{ ...ITEM, summary: 'x', pinned: false }], page: 1, pages: 1 } },
    },
  };
  it('is shown below the sign-in form where the college enables it', async () => {
    pretend({ ...college({ news_at_sign_in: true }), ...LATEST });
    await open('/');
    expect((await screen.findByRole('link', { name: 'The fair' })).getAttribute('href')).toBe(
      '/news/4',
    );
    expect(screen.getByRole('region', { name: 'News' })).toBeTruthy();
    cleanup();
    const sent = pretend({
      ...college({ news_at_sign_in: true }),
      'GET /api/public/news?most=3': { body: { data: { items: [], page: 1, pages: 1 } } },
    });
    await open('/');
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain('GET /api/public/news?most=3'),
    );
    await act(async () => {});
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull(); // no heading over nothing
  });
  it('is neither shown nor loaded below the sign-in form otherwise', async () => {
    const sent = pretend({ ...college({}), ...LATEST });
    await open('/');
    await screen.findByRole('button', { name: 'Sign in' });
    await heading(COLLEGE.name);
    expect(screen.queryByRole('link', { name: 'The fair' })).toBeNull();
    expect(sent.filter(({ call }) => call.includes('news'))).toEqual([]);
  });
  it('has a page that says when there is none, with a link to its feed', async () => {
    pretend(NEWS);
    await open('/news');
    await heading('News');
    expect(await screen.findByText('There is no news at present.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe(
      '/api/public/news-feed',
    );
  });
  it('links from a list to its other pages', async () => {
    pretend({
      'GET /api/public/news?page=2': {
        body: { data: { items: [{ ...ITEM, summary: 'x', pinned: false }], page: 2, pages: 3 } },
      },
    });
    await open('/news/page/2');
    expect((await screen.findByRole('link', { name: 'Newer' })).getAttribute('href')).toBe('/news');
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/news/page/3');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  });
  it('shows the not-found page for an item that does not exist', async () => {
    pretend({});
    await open('/news/77');
    await heading('ROOM 404');
  });
  it('is linked from the page about the college, with activities and committees', async () => {
    pretend({ 'GET /api/site/page/about/en': text('About', 'Text') });
    await open('/about');
    const more = await screen.findByRole('navigation', { name: 'More about the college' });
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/news', '/activities', '/committees', '/blog', '/catalogue']);
  });
});

describe('an activity of the college', () => {
  it('shows date, place, organiser, outcome and photos', async () => {
    pretend({
      'GET /api/public/activities/2': {
        body: {
          data: { ...ACTIVITY, level: 'State', participants: 40, outcome: '**Forty** went.' },
        },
      },
    });
    await open('/activities/2');
    await heading('The camp');
    expect(screen.getByText('Forty').tagName).toBe('STRONG');
    expect(screen.getByText('College ground')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo 2 of 2' }).getAttribute('src')).toBe(
      '/api/public/activities/2/photo/2',
    );
  });
});

describe('a page rendered by the server', () => {
  const ASKED: PageData['asked'] = {
    '/api/college': { ...COLLEGE, open_admission_login: true },
    '/api/site/admission': { programmes: [], dates: [] },
    '/api/site/page/contact/en': {
      title: 'Contact Us',
      summary: null,
      body: 'A **text**.',
      published_at: null,
    },
    '/api/site/page/about/hi': {
      title: 'परिचय',
      summary: null,
      body: 'पाठ',
      published_at: '2026-11-18T20:00:00Z',
    },
    '/api/site/page/online-admission/en': {
      title: 'How to apply',
      summary: null,
      body: '1. Come.',
      published_at: null,
    },
    '/api/public/blog': {
      posts: [
        {
          slug: 'songs',
          title: 'Songs',
          summary: null,
          author: 'A Member',
          published_at: '2026-11-18T20:00:00Z',
          tags: ['songs'],
          pictured: true,
          cover_alt: 'Singers',
        },
      ],
      page: 1,
      pages: 2,
    },
    '/api/public/blog/songs': {
      slug: 'songs',
      title: 'Songs',
      summary: null,
      author: 'A Member',
      published_at: '2026-11-18T20:00:00Z',
      tags: [],
      pictured: false,
      cover_alt: null,
      body: 'We **sing**.',
      newer: null,
      older: { slug: 'old', title: 'Old' },
    },
    '/api/public/news': {
      items: [{ ...ITEM, summary: 'How it begins', pinned: true }],
      page: 1,
      pages: 2,
    },
    '/api/public/news?most=3': {
      items: [{ ...ITEM, summary: 'How it begins', pinned: true }],
      page: 1,
      pages: 1,
    },
    '/api/public/news/4': { ...ITEM, summary: null, body: 'It **begins**.' },
    '/api/public/merit-lists': [ROUND],
    '/api/public/merit-list/3?category=ST&page=2': MERIT_LIST,
    '/api/public/merit-rank/27UG00001': [{ ...ROUND, ...STANDING, ranked: 250, page: 2 }],
    '/api/public/activities': { items: [{ ...ACTIVITY, summary: null }], page: 1, pages: 1 },
    '/api/public/activities/2': {
      ...ACTIVITY,
      level: 'State',
      participants: 40,
      outcome: 'They went.',
    },
    '/api/public/committees': [
      {
        id: 1,
        name: 'Anti-ragging committee',
        purpose: null,
        contact: 'Room 4',
        members: [{ name: 'A Member', seat: 'Chair', designation: 'Professor' }],
        papers: [],
      },
    ],
  };
  it.each([
    ['/', 'en'],
    ['/contact', 'en'],
    ['/about', 'hi'],
    ['/online-admission', 'en'],
    ['/online-admission/sign-in', 'en'],
    ['/blog', 'hi'],
    ['/blog/songs', 'en'],
    ['/news', 'hi'],
    ['/news/4', 'en'],
    ['/activities', 'en'],
    ['/activities/2', 'hi'],
    ['/committees', 'hi'],
    ['/merit-list', 'hi'],
    ['/merit-list/3/ST/2', 'en'],
    ['/merit-list/application/27UG00001', 'hi'],
  ] as const)(
    '%s (%s) is taken over as it is: nothing is rendered or requested again',
    async (path, language) => {
      const sent = pretend({});
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      window.history.replaceState(null, '', path);
      document.cookie = `language=${language}; Path=/`;
      const { maker } = await import('@/public/prerender');
      const plan = present(maker.plan(path, language), 'plan');
      const given: PageData = {
        path,
        language,
        year: 2020,
        asked: Object.fromEntries(plan.asks.map((ask) => [ask, ASKED[ask]])),
      };
      const { html, title } = maker.draw(given);
      document.body.innerHTML = '<div id="root"></div>';
      const host = present(document.getElementById('root'), 'root');
      host.innerHTML = html;
      host.dataset['given'] = JSON.stringify(given);
      const drawn = () => present(host.querySelector('main'), 'page').innerHTML;
      const before = drawn();
      const { mount } = await import('@/public/mount');
      const { default: World } = await import('@/public/visitor');
      await import('@/public/sign-in');
      await import('@/public/text-page');
      await import('@/public/contact-page');
      await import('@/public/admission');
      await import('@/public/blog/list');
      await import('@/public/blog/post');
      await import('@/public/news/page');
      await import('@/public/merit-list/page');
      const gone = await act(() =>
        mount(host, { World, prefetch: () => undefined, prerendered: true }),
      );
      await waitFor(() => expect(document.title).toBe(title));
      expect(drawn().replaceAll(' disabled=""', '')).toBe(before.replaceAll(' disabled=""', ''));
      expect(host.textContent).toContain('© 2020 College of the Hills');
      expect(sent).toEqual([]);
      expect(complaints.mock.calls).toEqual([]);
      act(gone);
      complaints.mockRestore();
    },
  );
  it('shows the result of a form that was submitted before the script loaded', async () => {
    const { maker } = await import('@/public/prerender');
    const { html } = maker.draw({
      path: '/contact',
      language: 'en',
      year: 2026,
      asked: ASKED,
      form: {
        values: { name: 'A', subject: '', message: 'B' },
        errors: { subject: 'Enter subject.' },
        message: 'Correct the marked fields.',
      },
    });
    document.body.innerHTML = html;
    expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('A');
    expect(document.querySelector('[name="subject"]')?.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'Correct the marked fields.',
    );
  });
});
