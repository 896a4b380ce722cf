/**
 * Applicants before and after the form: registration, recovery of the ID, documents, the consent of
 * a parent, review, and requests for a submitted application.
 */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentField } from '@/public/admission-form/document';
import type { FormState, SentDocument } from '@/public/admission-form/form';
import { drop } from '@/public/admission-form/kept';
import { ParentConsent } from '@/public/admission-form/parent';
import { Review } from '@/public/admission-form/review';
import { shrink, UnusableFile } from '@/public/admission-form/shrink';
import ApplicationCheck from '@/public/application-check';
import MyApplication, { type Own } from '@/public/my-application/page';
import { Recover, type Register } from '@/public/register';
import { Toasts } from '@/public/toasts';
import { COLLEGE, pretend, type Sent } from '../kit/answers';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const bodies = (sent: readonly Sent[], call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);
const refusal = (status: number, message: string, more: object = {}) => ({
  status,
  body: { code: 'refused', message, ...more },
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("an applicant's own application", () => {
  const MINE = 'GET /api/my-application';
  const paper = (kind: string, state: SentDocument['state'], reason: string | null = null) => ({
    id: kind.length,
    kind,
    label: `The ${kind}`,
    name: `${kind}.jpg`,
    size: 80_400,
    state,
    reason,
    sent_at: '2026-06-01T04:30:00.000Z',
  });
  const OWN: Own = {
    version: 3,
    application_no: '26UG00042',
    name: 'Anna',
    status: 'Approved',
    form_state: 'submitted',
    disposition: 'none',
    best_percent: 7012,
    submitted_at: '2026-06-01T04:30:00.000Z',
    editable: [],
    closed: null,
    note: null,
    steps: [
      { value: 'personal', label: 'Personal details' },
      { value: 'education', label: 'Education' },
    ],
    next: null,
    seat: null,
    merit: null,
    letters: [],
    documents: [],
    events: [{ at: '2026-06-01T04:30:00.000Z', what: 'Submitted', text: null }],
    refund: null,
    can: { correct: false, withdraw: false, cancel: false },
  };
  async function open(answers: Parameters<typeof pretend>[0]) {
    const sent = pretend(answers);
    render(
      <>
        <MyApplication college={COLLEGE} />
        <Toasts />
      </>,
    );
    await screen.findByRole('heading', { level: 1, name: 'My application' });
    return { sent, user: userEvent.setup() };
  }
  const own = (more: Partial<Own>) => ({ body: { data: { ...OWN, ...more } } });

  it('shows its status, and neither a form nor a request while none is open', async () => {
    await open({ [MINE]: own({}) });
    expect(document.title).toBe('My application · College of the Hills');
    expect(screen.getByText(/26UG00042 · Anna/).textContent).toBe('26UG00042 · Anna · Approved');
    expect(screen.getByText('No documents sent yet.')).toBeTruthy();
    expect(screen.getByText('Submitted').parentElement?.textContent).toBe(
      'Submitted 01-06-2026, 10:00',
    );
    expect(screen.getByRole('link', { name: 'Fees and payments' }).getAttribute('href')).toBe(
      '/fee-payment',
    );
    for (const absent of [/the form$/, /Withdrawn/, 'Merit list', 'Correction needed', /Request a/])
      expect(screen.queryByText(absent)).toBeNull();
    expect(screen.queryByText('Withdraw the application')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the remark of the office, lets only rejected documents be replaced, and explains the merit list', async () => {
    await open({
      [MINE]: own({
        form_state: 'correction',
        editable: ['personal'],
        note: 'The name is cut off.',
        next: { text: 'The name is cut off.', link: '/admission-form' },
        documents: [paper('photo', 'rejected', 'Too dark.'), paper('marksheet', 'pending')],
        events: [{ at: '2026-06-02T04:30:00.000Z', what: 'Sent back', text: 'See the note.' }],
        merit: {
          round: 2,
          list: 9,
          published_at: '2026-06-05T04:30:00.000Z',
          digest: 'ab12',
          allotted: false,
          reasons: ['Rank 14.', 'The last rank with a seat is 12.'],
          cutoffs: [{ category: 'General', seats: 20, last_rank: 12, last_percent: 7150 }],
        },
      }),
    });
    const remark = screen.getByRole('alert');
    expect(remark.textContent).toBe('Correction neededThe name is cut off.');
    expect(
      screen.getAllByText('The name is cut off.'),
      'the remark and the next step are the same sentence, said twice',
    ).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Correct the form' }).getAttribute('href')).toBe(
      '/admission-form',
    );
    expect(screen.queryByText('No documents sent yet.')).toBeNull();
    const [photo, marks] = screen
      .getAllByRole('listitem')
      .filter((one) => /^The (photo|marksheet)/.test(one.textContent));
    expect(photo?.textContent).toContain('Rejected photo.jpg, 81 KBToo dark.');
    expect(photo?.querySelector('input')?.type).toBe('file');
    expect(marks?.textContent).toContain('Sent, not checked yet marksheet.jpg');
    expect(marks?.querySelector('input')).toBeNull();
    expect(screen.getByText('See the note.')).toBeTruthy();
    expect(screen.getByText('Round 2 · 05-06-2026, 10:00')).toBeTruthy();
    expect(screen.getByText('The last rank with a seat is 12.')).toBeTruthy();
    expect(screen.getByText('Verification code of this list: ab12')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: 'Last rank with a seat, by category' }))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['CategorySeatsLast rank%', 'General201271.50']);
    expect(screen.getByRole('link', { name: 'View full list' }).getAttribute('href')).toBe(
      '/merit-list/9',
    );
  });

  it('confirms its seat together with what is to happen in the next rounds, chosen first', async () => {
    const UPGRADE = 'POST /api/my-application/upgrade';
    const CONFIRM = 'POST /api/my-application/confirm-seat';
    const held = {
      accept_by: '2026-06-08T11:30:00.000Z',
      accepted_at: null,
      can_confirm: true,
      upgrade: null,
      upgrades: ['float', 'slide', 'freeze'],
    } as const;
    const next = { text: 'Confirm your seat.', link: null };
    const { sent, user } = await open({
      [MINE]: [
        own({ seat: held, next }),
        own({ seat: { ...held, can_confirm: false, upgrade: 'slide' } }),
      ],
      [UPGRADE]: [refusal(409, 'The round is being computed.'), { body: { data: {} } }],
      [CONFIRM]: { body: { data: {} } },
    });
    expect(screen.getByText('Confirm your seat.')).toBeTruthy();
    expect(field('Upgrade me to any higher choice').checked).toBe(true);
    await user.click(field('Upgrade me only within this programme'));
    await user.click(button('Confirm the seat'));
    expect((await screen.findByRole('alert')).textContent).toBe('The round is being computed.');
    await user.click(button('Confirm the seat'));
    expect(await screen.findByText('Your seat is confirmed.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual([
        MINE,
        UPGRADE,
        UPGRADE,
        CONFIRM,
        MINE,
        UPGRADE,
        MINE,
      ]),
    );
    expect(bodies(sent, UPGRADE)).toEqual(Array(3).fill({ upgrade: 'slide' }));
  });

  it('accepts no documents once withdrawn, and does not link to a list that is no longer public', async () => {
    await open({
      [MINE]: own({
        disposition: 'withdrawn',
        documents: [paper('photo', 'rejected')],
        merit: {
          round: 1,
          list: null,
          published_at: '2026-06-05T04:30:00.000Z',
          digest: 'ab',
          allotted: true,
          reasons: [],
          cutoffs: [{ category: 'ST', seats: 3, last_rank: null, last_percent: null }],
        },
      }),
    });
    expect(screen.getByText(/26UG00042/).textContent).toMatch(/Approved · Withdrawn$/);
    expect(document.querySelector('input')).toBeNull();
    expect(screen.queryByRole('link', { name: 'View full list' })).toBeNull();
    expect(screen.getByRole('row', { name: 'ST 3 – –' })).toBeTruthy();
  });

  it('can be loaded again after an error, and says why printing failed', async () => {
    const sent = pretend({
      [MINE]: [refusal(503, 'The server is busy.'), own({ form_state: 'draft', editable: ['a'] })],
      'GET /api/my-application/print': refusal(409, 'It is not submitted.'),
    });
    render(<MyApplication college={COLLEGE} />);
    await screen.findByText('The server is busy.');
    const user = userEvent.setup();
    await user.click(button('Try again'));
    await screen.findByRole('heading', { level: 1, name: 'My application' });
    expect(screen.getByRole('link', { name: 'Continue the form' })).toBeTruthy();
    await user.click(button('Print the application'));
    expect((await screen.findByRole('alert')).textContent).toContain('It is not submitted.');
    expect(sent.map(({ call }) => call)).toEqual([MINE, MINE, 'GET /api/my-application/print']);
  });

  it('sends a correction request with steps and reason, and is then reloaded', async () => {
    const CORRECT = 'POST /api/my-application/correction';
    const { sent, user } = await open({
      [MINE]: [
        own({ can: { correct: true, withdraw: false, cancel: false } }),
        own({ status: 'Pending' }),
      ],
      [CORRECT]: [
        refusal(422, 'Not valid.', {
          errors: { steps: 'Choose a step.', reason: 'A reason is required.' },
        }),
        refusal(409, 'A request is open.'),
        { body: { data: {} } },
      ],
    });
    const send = () => user.click(button('Send the request'));
    await send();
    expect(await screen.findByText('Choose a step.')).toBeTruthy();
    expect(field('Reason').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(field('Education'));
    await user.type(field('Reason'), 'A mark is wrong.');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('A request is open.');
    expect(screen.queryByText('Choose a step.')).toBeNull();
    expect(screen.getByText(/Approved/)).toBeTruthy(); // a refused request changes nothing
    await send();
    await screen.findByText('Your request was sent to the office.');
    await screen.findByText(/Pending/);
    expect(screen.queryByText('Request a correction')).toBeNull();
    const asked = { steps: ['education'], reason: 'A mark is wrong.' };
    expect(bodies(sent, CORRECT)).toEqual([{ steps: [], reason: '' }, asked, asked]);
  });

  it('is withdrawn with a code and a reason, shows the refund, and says why it was refused', async () => {
    const WITHDRAW = 'POST /api/my-application/withdraw';
    const { sent, user } = await open({
      [MINE]: [
        own({
          can: { correct: false, withdraw: true, cancel: false },
          refund: { amount: 120_050, note: '' },
        }),
        own({ disposition: 'withdrawn' }),
      ],
      'POST /api/my-application/withdraw-code': [
        refusal(503, 'No message could be sent.'),
        { body: { data: { again: 60 } } },
      ],
      [WITHDRAW]: [
        refusal(422, 'This code is wrong.', { code: 'bad_code' }),
        { body: { data: {} } },
      ],
    });
    expect(screen.getByText(/^Refund if you withdraw/).textContent).toBe(
      'Refund if you withdraw today: ₹1,200.50',
    );
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(button('Send the code'));
    expect((await screen.findByRole('alert')).textContent).toContain('No message could be sent.');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(button('Send the code'));
    await user.type(await screen.findByLabelText('Code'), '123 456');
    await user.type(field('Reason'), 'Another college.');
    await user.click(button('Withdraw'));
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(screen.queryByText(/Withdrawn/)).toBeNull();
    await user.click(button('Withdraw'));
    await screen.findByText('Your application is withdrawn.');
    await screen.findByText(/Withdrawn/);
    expect(sent.filter(({ call }) => call.endsWith('-code'))).toHaveLength(2);
    const asked = { reason: 'Another college.', code: '123456' };
    expect(bodies(sent, WITHDRAW)).toEqual([asked, asked]);
  });

  it('is not withdrawn once admitted: the college is asked to cancel, with a code and a reason', async () => {
    const CANCEL = 'POST /api/my-application/cancellation';
    const { sent, user } = await open({
      [MINE]: [
        own({
          status: 'Admitted',
          can: { correct: false, withdraw: false, cancel: true },
          refund: { amount: 386_000, note: '' },
        }),
        own({ status: 'Admitted', next: { text: 'You asked to cancel.', link: null } }),
      ],
      'POST /api/my-application/withdraw-code': { body: { data: { again: 60 } } },
      [CANCEL]: { body: { data: { asked: true } } },
    });
    expect(screen.getByText('Ask to cancel the admission')).toBeTruthy();
    expect(screen.getByText(/You stay admitted until the college cancels/)).toBeTruthy();
    expect(screen.getByText('Refund if you withdraw today: ₹3,860.00')).toBeTruthy();
    expect(screen.queryByText('Withdraw the application')).toBeNull();
    await user.click(button('Send the code'));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.type(field('Reason'), 'Another college.');
    await user.click(button('Send the request'));
    await screen.findByText('You asked to cancel.');
    expect(screen.queryByText('Ask to cancel the admission')).toBeNull();
    expect(bodies(sent, CANCEL)).toEqual([{ reason: 'Another college.', code: '123456' }]);
  });

  it('asks for the answers of the form only when they are to be read, and shows them by step', async () => {
    const [READ, CONSENT] = ['GET /api/my-application/form', 'POST /api/my-application/consent'];
    const { sent, user } = await open({
      [MINE]: own({}),
      [CONSENT]: [
        refusal(409, 'Changed on another device.'),
        { body: { data: { consents: [{ item: 'photo', label: 'My photo', granted: false }] } } },
      ],
      [READ]: {
        body: {
          data: {
            steps: [
              {
                key: 'education',
                label: 'Education',
                parts: [
                  { label: 'Gap reason', text: 'Illness' },
                  { label: 'Marks', columns: ['Subject', 'Marks'], rows: [['English', '81.5']] },
                ],
              },
            ],
            consents: [{ item: 'photo', label: 'My photograph may be shown', granted: true }],
          },
        },
      },
    });
    expect(bodies(sent, READ)).toEqual([]);
    await user.click(screen.getByText('What you submitted'));
    const step = await screen.findByRole('region', { name: 'Education' });
    expect(within(step).getByText('Gap reason').nextSibling?.textContent).toBe('Illness');
    expect(
      within(within(step).getByRole('table', { name: 'Marks' }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Subject', 'Marks'],
      ['English', '81.5'],
    ]);
    const photo = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^My photo/ });
    await user.click(photo());
    expect((await screen.findByRole('alert')).textContent).toContain('Changed on another device.');
    expect(photo().checked).toBe(true);
    await user.click(photo());
    await screen.findByRole('checkbox', { name: 'My photo' });
    expect(photo().checked).toBe(false);
    expect(bodies(sent, CONSENT)).toEqual([
      { item: 'photo', granted: false },
      { item: 'photo', granted: false },
    ]);
  });

  it('shows a draft as not submitted, with nothing to read yet', async () => {
    await open({ [MINE]: own({ form_state: 'draft', status: 'Pending', editable: ['personal'] }) });
    expect(screen.getByText(/26UG00042 · Anna/).textContent).toBe(
      '26UG00042 · Anna · Not submitted',
    );
    expect(screen.queryByText('What you submitted')).toBeNull();
  });
});

describe('registration of an applicant', () => {
  const REGISTER = 'POST /api/admission/register';
  const programme = (id: string, name: string, open: boolean) => ({
    catalogue: { id, name, level: 'UG', duration_semesters: 8, intake: 60 },
    open: { id, name, open },
  });
  const all = [
    programme('BA', 'Arts', true),
    programme('BSC', 'Science', false),
    programme('MA', 'Letters', true),
  ];
  const offer = (programmes: typeof all) => ({
    'GET /api/site/admission': {
      body: {
        data: {
          programmes: programmes.map(({ catalogue }) => catalogue),
          dates: [],
          rounds: programmes.map((one) => ({
            name: `Cycle of ${one.catalogue.name}`,
            open: one.open.open,
            closes_on: '2027-06-01',
            programmes: [one.open, { ...one.open, id: 'LATE', name: 'Too late', open: false }],
          })),
        },
      },
    },
  });
  const fresh = async () => (await import('@/public/register')) as { Register: typeof Register };

  it('asks a minor for a parent, trims what was typed, and shows errors on their fields', async () => {
    const sent = pretend({
      ...offer(all),
      [REGISTER]: [
        refusal(422, 'Not valid.', {
          errors: {
            programme: 'Choose a programme.',
            guardian_name: 'A name is required.',
            consent: 'You must agree.',
          },
        }),
        refusal(429, 'Too many requests.'),
        { body: { data: { message: 'Look at your mail.' } } },
      ],
    });
    const { Register: Page } = await fresh();
    render(<Page college={COLLEGE} />);
    const user = userEvent.setup();
    await screen.findByRole('option', { name: 'Arts' });
    expect(document.title).toBe('New application · College of the Hills');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Choose',
      'Arts',
      'Letters',
    ]);
    expect(
      screen.getAllByRole('group').map((one) => one.getAttribute('label')),
      'programmes by cycle',
    ).toEqual(['Cycle of Arts', 'Cycle of Letters']);
    expect(screen.queryByLabelText(/guardian/)).toBeNull();
    fireEvent.change(field('Date of birth'), { target: { value: '1990-01-01' } });
    expect(screen.queryByLabelText(/guardian/)).toBeNull();
    const yearsAgo = new Date().getFullYear() - 16;
    const dob = field('Date of birth');
    await user.clear(dob);
    await user.type(dob, `1/7/${yearsAgo}`);
    await user.tab();
    expect(dob).toHaveProperty('value', `01-07-${yearsAgo}`);
    await user.type(field('Name of a parent or guardian'), ' Maria ');
    await user.type(field('Mobile number of the parent or guardian'), ' 9000000002');
    await user.type(field('Name, as in the Class X mark sheet'), ' Anna ');
    await user.type(field('Email'), 'anna@x.example');
    await user.type(field('Mobile number'), '9000000001');
    await user.click(button('Register'));
    expect(await screen.findByText('Choose a programme.')).toBeTruthy();
    expect(screen.getByText('You must agree.')).toBeTruthy();
    expect(field('Name of a parent or guardian').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Programme'), 'BA');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Register'));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
    expect(screen.queryByText('You must agree.')).toBeNull();
    await user.click(button('Register'));
    expect((await screen.findByRole('status')).textContent).toBe('Look at your mail.');
    expect(screen.queryByRole('textbox')).toBeNull();
    const typed = {
      name: 'Anna',
      dob: `${yearsAgo}-07-01`,
      email: 'anna@x.example',
      mobile: '9000000001',
      guardian_name: 'Maria',
      parent_mobile: '9000000002',
      device: expect.any(String),
    };
    const agreed = { ...typed, programme: 'BA', consent: true };
    expect(bodies(sent, REGISTER)).toEqual([
      { ...typed, programme: '', consent: false },
      agreed,
      agreed,
    ]);
  });

  it('asks for the code sent to the mobile number, keeps what was typed, and leads to a password', async () => {
    const sent = pretend({
      ...offer(all),
      [REGISTER]: [
        { body: { data: { code: true, again: 60 } } },
        refusal(422, 'This code is wrong.', { code: 'bad_code' }),
        refusal(422, 'Not valid.', { errors: { name: 'Enter the name.' } }),
        { body: { data: { code: true, again: 60 } } },
        { body: { data: { application_no: '26UG00042', secret: 'abc' } } },
      ],
    });
    const { Register: Page } = await fresh();
    render(<Page college={COLLEGE} />);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Mobile number'), '9000000001');
    await user.click(button('Register'));
    await user.type(await screen.findByLabelText('Code'), '123');
    await user.click(button('Continue'));
    expect(await screen.findByText('Enter the 6-digit code.')).toBeTruthy();
    await user.type(field('Code'), '456');
    await user.click(button('Continue'));
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    await user.click(button('Continue'));
    // Anything but the code is corrected in the form, where it was typed.
    expect(await screen.findByText('Enter the name.')).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(field('Mobile number').value).toBe('9000000001');
    await user.click(button('Register'));
    await user.type(await screen.findByLabelText('Code'), '654 321');
    await user.click(button('Continue'));
    await screen.findByText('Your application ID is 26UG00042.');
    expect(screen.getByRole('link', { name: 'Choose a password' }).getAttribute('href')).toBe(
      '/forgot-password/application?token=abc',
    );
    expect(bodies(sent, REGISTER).map((body) => (body as { code?: string }).code)).toEqual([
      undefined,
      '123456',
      '123456',
      undefined,
      '654321',
    ]);
  });

  it('is not offered while no programme is open', async () => {
    pretend(offer([programme('BA', 'Arts', false)]));
    const { Register: Page } = await fresh();
    render(<Page college={COLLEGE} />);
    expect(await screen.findByText('No programme is open for applications now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Forgot the application ID?' }).getAttribute('href'),
    ).toBe('/online-admission/recover');
  });

  it('sends a forgotten application ID for an email address and date of birth', async () => {
    const RECOVER = 'POST /api/admission/recover';
    const sent = pretend({
      [RECOVER]: [
        refusal(422, 'Not valid.', { errors: { dob: 'Enter your date of birth.' } }),
        { body: { data: { message: 'If it is known, it was sent.' } } },
      ],
    });
    render(<Recover college={COLLEGE} />);
    const user = userEvent.setup();
    const known = field('Email or mobile number');
    expect(document.getElementById(known.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'As used at registration.',
    );
    await user.type(known, ' anna@x.example ');
    await user.click(button('Send the application ID'));
    expect(await screen.findByText('Enter your date of birth.')).toBeTruthy();
    fireEvent.change(field('Date of birth'), { target: { value: '1 may 2008' } });
    await user.click(button('Send the application ID'));
    expect((await screen.findByRole('status')).textContent).toBe('If it is known, it was sent.');
    expect(bodies(sent, RECOVER)).toEqual([
      { identifier: 'anna@x.example', dob: '' },
      { identifier: 'anna@x.example', dob: '2008-05-01' },
    ]);
  });
});

describe('the verification of a printed application', () => {
  const open = (code: string, answer: object | readonly object[]) => {
    const sent = pretend({ [`GET /api/public/application/${code}`]: answer });
    render(<ApplicationCheck params={{ code }} college={COLLEGE} />);
    return sent;
  };
  it('shows the details as printed, or says that the college does not have the application', async () => {
    open('abc', [
      refusal(503, 'The server is busy.'),
      {
        body: {
          data: {
            valid: true,
            application_no: '26UG00042',
            name: 'Anna',
            programme: 'Arts',
            submitted_at: '2026-06-01T04:30:00.000Z',
          },
        },
      },
    ]);
    await screen.findByText('The server is busy.');
    fireEvent.click(button('Try again'));
    const good = await screen.findByText('The college has this application.');
    expect(good.closest('[role]')?.getAttribute('role')).toBe('status');
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '26UG00042',
      'Anna',
      'Arts',
      '01-06-2026, 10:00',
    ]);
    cleanup();
    open('none', { body: { data: { valid: false } } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The college does not have this application.',
    );
    expect(screen.queryByText('Application ID')).toBeNull();
  });
});

describe('a document upload in the form', () => {
  const STATE = { version: 5, documents: { asked: [], sent: [] } } as unknown as FormState;
  const asked = { kind: 'marksheet', label: 'Mark sheet', required: false };
  /** A fake upload endpoint that returns these answers in turn; `0` is a network error. */
  function wire(answers: readonly (0 | { status: number; body: object })[]): string[] {
    const sent: string[] = [];
    const left = [...answers];
    class Call {
      readonly upload = {} as XMLHttpRequestUpload;
      status = 0;
      responseText = '';
      onload = (): void => undefined;
      onerror = (): void => undefined;
      onloadend = (): void => undefined;
      open(method: string, path: string): void {
        sent.push(`${method} ${path}`);
      }
      setRequestHeader(): void {}
      getResponseHeader(): null {
        return null;
      }
      abort(): void {}
      send(): void {
        queueMicrotask(() => {
          const answer = left.shift() ?? 0;
          if (answer === 0) this.onerror();
          else {
            this.status = answer.status;
            this.responseText = JSON.stringify(answer.body);
            this.onload();
          }
          this.onloadend();
        });
      }
    }
    vi.stubGlobal('XMLHttpRequest', Call);
    return sent;
  }
  const pdf = (size = 4): File =>
    new File([new Uint8Array(size)], 'Class X.pdf', { type: 'application/pdf' });
  const open = (more: object = {}) => {
    const states: FormState[] = [];
    const props = { owner: '26UG1', asked, sent: undefined, open: true, ...more };
    render(
      <ul>
        <DocumentField {...props} onState={(state) => states.push(state)} />
      </ul>,
    );
    return states;
  };
  const input = () => screen.getByLabelText<HTMLInputElement>(/^Mark sheet/);
  const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
  const SENT = 'POST /api/admission-form/document/marksheet?name=Class%20X.pdf';
  const good = { status: 200, body: { data: STATE } };
  beforeEach(() => drop('26UG1/file/marksheet'));

  it('is kept on the device while offline, and sent once when online again', async () => {
    const sent = wire([0, good]);
    const states = open();
    expect(input().accept).toBe('image/*,application/pdf');
    expect(screen.getByText('(optional)')).toBeTruthy();
    choose(pdf());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(await screen.findByText(/The file is kept on this device/)).toBeTruthy();
    expect(states).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(states).toEqual([STATE]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/The file is kept/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    cleanup();
    open(); // nothing is left to send at the next visit
    await act(async () => {});
    expect(sent).toEqual([SENT, SENT]);
  });

  it('can be retried by hand, and is discarded when it is refused', async () => {
    const sent = wire([
      { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
      { status: 422, body: { code: 'invalid', message: 'This is no PDF.' } },
    ]);
    const states = open();
    choose(pdf());
    await screen.findByText('The server is busy.');
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText('This is no PDF.');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.queryByText('The server is busy.')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    await act(async () => {});
    expect(sent).toHaveLength(2);
    expect(states).toEqual([]);
  });

  it('rejects a file that is too large or unreadable, and says so until another is chosen', async () => {
    const sent = wire([good]);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const states = open();
    choose(pdf(500_001));
    await screen.findByText(/PDF files can be up to 500 KB/);
    choose(new File(['x'], 'x.txt', { type: 'text/plain' }));
    await screen.findByText('This picture cannot be read. Choose a JPEG or PNG.');
    expect(sent).toEqual([]);
    choose(pdf(500_000));
    await waitFor(() => expect(states).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('replaces a verified document only in a correction, and accepts only pictures for a photograph', () => {
    wire([]);
    const verified = { id: 1, kind: 'x', name: 'x.pdf', size: 1, state: 'ok', reason: 'Seen.' };
    open({ sent: verified });
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.queryByText('Seen.')).toBeNull();
    expect(document.querySelector('input')).toBeNull();
    cleanup();
    open({ sent: verified, replaces: true, asked: { ...asked, kind: 'photo', required: true } });
    expect(input().accept).toBe('image/*');
    expect(screen.queryByText('(optional)')).toBeNull();
  });
});

describe('a picture for the form', () => {
  /** A fake canvas that returns files of these sizes in turn. */
  function camera(width: number, height: number, sizes: readonly number[]) {
    const left = [...sizes];
    const drawn: unknown[][] = [];
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: (_picture: unknown, ...where: number[]) => drawn.push(where),
    } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([new Uint8Array(left.shift() ?? 1_000_000)])),
    );
    return { drawn, close };
  }
  afterEach(() => void vi.restoreAllMocks());
  const jpeg = new File(['x'], 'x.jpg', { type: 'image/jpeg' });

  it('is scaled down until it fits 100 KB, or 50 KB for a signature, and released', async () => {
    const { drawn, close } = camera(3_200, 1_600, [200_000, 100_001, 100_000]);
    expect((await shrink('marksheet', jpeg)).size).toBe(100_000);
    expect(drawn).toEqual([[0, 0, 3_200, 1_600, 0, 0, 1_600, 800]]);
    expect(close).toHaveBeenCalledTimes(1);
    const signed = camera(3_200, 1_600, [50_001, 50_000]);
    expect((await shrink('signature', jpeg)).size).toBe(50_000);
    expect(signed.drawn).toEqual([[0, 0, 3_200, 1_600, 0, 0, 800, 400]]);
    const person = camera(531, 531, [10]);
    await shrink('photo', new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    expect(person.drawn).toEqual([[59, 0, 413, 531, 0, 0, 413, 531]]);
  });
  it('is rejected when it stays too large or the browser cannot draw it', async () => {
    const { drawn, close } = camera(3_200, 1_600, []);
    await expect(shrink('marksheet', jpeg)).rejects.toThrow(UnusableFile);
    expect(drawn).toHaveLength(5);
    expect(close).toHaveBeenCalledTimes(1);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(shrink('marksheet', jpeg)).rejects.toThrow('This picture cannot be read.');
  });
});

describe('the consent of a parent', () => {
  it('is given with the code sent to their phone', async () => {
    const CONSENT = 'POST /api/admission-form/parent-consent';
    const sent = pretend({
      'POST /api/admission-form/parent-code': [
        refusal(422, 'Not valid.', { errors: { parent_mobile: 'Enter the number first.' } }),
        refusal(503, 'No message could be sent.'),
        { body: { data: { again: 60 } } },
      ],
      [CONSENT]: [
        refusal(422, 'This code is wrong.', { code: 'bad_code' }),
        { body: { data: { version: 6 } } },
      ],
    });
    const states: FormState[] = [];
    render(<ParentConsent agreed={false} onState={(state) => states.push(state)} />);
    const user = userEvent.setup();
    await user.click(button('Send the code'));
    expect(await screen.findByText('Enter the number first.')).toBeTruthy();
    await user.click(button('Send the code'));
    expect((await screen.findByRole('alert')).textContent).toContain('No message could be sent.');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(button('Send the code'));
    await user.type(await screen.findByLabelText('Code'), '123-456');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Confirm'));
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(states).toEqual([]);
    await user.click(button('Confirm'));
    await waitFor(() => expect(states).toEqual([{ version: 6 }]));
    expect(bodies(sent, CONSENT)).toEqual([{ code: '123456' }, { code: '123456' }]);
    cleanup();
    render(<ParentConsent agreed onState={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('A parent has consented.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the review of the form', () => {
  it('shows formatted values and missing fields, with an edit button for each open step', async () => {
    const text = { required: false, kind: 'text' };
    const state = {
      editable: ['personal', 'documents'],
      missing: { personal: { mother: "Mother's name is required." } },
      values: {
        name: 'Anna',
        mother: null,
        hostel: false,
        community: 'st',
        percent: 7150,
        subjects: [{ subject: 'Maths', language: true, max: 10_000 }],
        guardian: 'Maria',
      },
      documents: {
        asked: [{ kind: 'photo', label: 'Photograph' }],
        sent: [{ id: 1, kind: 'photo' }],
      },
    } as unknown as FormState;
    const onStep = vi.fn();
    render(
      <Review
        state={state}
        onStep={onStep}
        steps={[
          {
            key: 'personal',
            label: 'Personal',
            fields: [
              { ...text, name: 'name', label: 'Name' },
              { ...text, name: 'mother', label: 'Mother' },
              { ...text, name: 'hostel', label: 'Hostel', kind: 'bool' },
              {
                ...text,
                name: 'community',
                label: 'Community',
                options: [{ value: 'st', label: 'Scheduled Tribe' }],
              },
              { ...text, name: 'percent', label: 'Percentage', kind: 'percent' },
              {
                ...text,
                name: 'guardian',
                label: 'Guardian',
                when: { field: 'hostel', is: [true] },
              },
              {
                ...text,
                name: 'subjects',
                label: 'Subjects',
                kind: 'json',
                rows: [
                  { ...text, name: 'subject', label: 'Subject' },
                  { ...text, name: 'language', label: 'Language', kind: 'bool' },
                  { ...text, name: 'max', label: 'Maximum', kind: 'marks' },
                ],
              },
            ],
          },
          { key: 'education', label: 'Education', fields: [] },
          { key: 'documents', label: 'Documents', fields: [] },
          { key: 'review', label: 'Review', fields: [] },
        ]}
      />,
    );
    const personal = within(screen.getByRole('region', { name: 'Personal' }));
    expect(
      [...document.querySelectorAll('dl > div')].map((one) =>
        [...one.children].map((part) => part.textContent).join(': '),
      ),
    ).toEqual(['Name: Anna', 'Hostel: No', 'Community: Scheduled Tribe', 'Percentage: 71.5']);
    expect(personal.getByText("Mother's name is required.")).toBeTruthy();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SubjectLanguageMaximum',
      'MathsYes100',
    ]);
    expect(screen.getByText('Photograph')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Edit Personal',
      'Edit Documents',
    ]);
    fireEvent.click(button('Edit Documents'));
    expect(onStep.mock.calls).toEqual([['documents']]);
  });
});
