/**
 * The public pages of grievances: writing one, proving one's identity or staying anonymous, and
 * following it by number and PIN.
 */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '@/auth/session';
import Follow from '@/public/grievance/follow';
import Lodge from '@/public/grievance/lodge';
import { COLLEGE, pretend, tokenOf, type Sent } from '../kit/answers';

const OFFERED = {
  'GET /api/public/grievance': {
    body: {
      data: {
        categories: [
          { value: 'ragging', label: 'Ragging' },
          { value: 'library', label: 'Library' },
        ],
      },
    },
  },
};
const MADE = {
  'POST /api/public/grievance': {
    body: { data: { ticket_no: 'GRV/2026/00009', pin: 'K7M2-P9QX' } },
  },
};
const CODE = {
  'POST /api/student-code': { body: { data: { sent: true, minutes: 10, again: 60 } } },
};
const found = (more: object = {}) => ({
  body: {
    data: {
      ticket_no: 'GRV/2026/00009',
      subject: 'Cold rooms',
      category: 'library',
      state: 'Redressed',
      due_on: '2026-12-10',
      left: 4,
      hearing_on: null,
      files: 0,
      events: [
        { id: 1, at: '2026-11-18T20:00:00Z', by_name: null, what: 'Lodged', text: 'No fire.' },
      ],
      can: ['answer', 'appeal'],
      ...more,
    },
  },
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The second press comes before the first can have a response. */
const pressTwice = (name: string) => {
  for (const _ of [1, 2]) fireEvent.click(button(name));
};
const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const posts = (sent: readonly Sent[], path: string) =>
  sent.filter(({ call }) => call === `POST ${path}`);

async function lodge() {
  render(<Lodge params={{}} college={COLLEGE} />);
  await screen.findByLabelText('Category');
  return userEvent.setup();
}
async function write(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('Category'), 'Library');
  await user.type(screen.getByLabelText('Subject'), ' Cold rooms ');
  await user.type(screen.getByLabelText('What happened'), 'No fire all winter.');
}
const follow = () => {
  render(<Follow params={{}} college={COLLEGE} />);
  return userEvent.setup();
};
const look = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Number'), ' GRV/2026/00009 ');
  await user.type(screen.getByLabelText('PIN'), ' K7M2-P9QX ');
  await user.click(button('View grievance'));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('lodging a grievance', () => {
  it('names missing fields, blanks included, focuses the first, and does not ask for a code yet', async () => {
    const sent = pretend(OFFERED);
    const user = await lodge();
    await user.type(screen.getByLabelText('Subject'), '   ');
    await user.click(button('Continue'));
    for (const said of ['Choose category.', 'Enter subject.', 'Enter what happened.'])
      expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Category'));
    expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('says for some categories who is informed at once', async () => {
    pretend(OFFERED);
    const user = await lodge();
    await user.selectOptions(screen.getByLabelText('Category'), 'Ragging');
    expect(screen.getByText('The head of the college is informed at once.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Category'), 'Library');
    expect(screen.queryByText('The head of the college is informed at once.')).toBeNull();
  });

  it.each([
    ['3 files', [1, 1, 1], undefined],
    ['4 files', [1, 1, 1, 1], 'Choose up to 3 files.'],
    ['a file of 5 MB', [5_000_000], undefined],
    ['a file of more than 5 MB among others', [1, 5_000_001], 'Each file can be up to 5 MB.'],
  ])('with %s', async (_, sizes, said) => {
    pretend(OFFERED);
    const user = await lodge();
    await write(user);
    fireEvent.change(screen.getByLabelText('Files'), {
      target: { files: sizes.map((size, i) => file(`${i}.pdf`, size)) },
    });
    await user.click(button('Continue'));
    expect(screen.queryByText(said ?? /Choose up to 3 files|can be up to 5 MB/) !== null).toBe(
      said !== undefined,
    );
    expect(screen.queryByRole('button', { name: 'Send the code' }) === null).toBe(
      said !== undefined,
    );
    if (said) expect(screen.getByLabelText('Files').getAttribute('aria-invalid')).toBe('true');
  });

  it('with a name sends the code, shows the number and the PIN, and sends no session token', async () => {
    storeSession(tokenOf(0.5));
    const sent = pretend({ ...OFFERED, ...CODE, ...MADE });
    const user = await lodge();
    await write(user);
    await user.click(screen.getByLabelText(/Keep my name confidential/));
    await user.click(button('Continue'));
    await user.type(screen.getByLabelText('Roll number'), '25BA001{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(button('Lodge the grievance'));
    await screen.findByRole('heading', { name: 'Your grievance is lodged' });
    expect(screen.getByText('GRV/2026/00009')).toBeTruthy();
    expect(screen.getByText('K7M2-P9QX')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(posts(sent, '/api/student-code')[0]?.body).toMatchObject({ purpose: 'grievance' });
    const made = posts(sent, '/api/public/grievance');
    expect(made.map(({ body }) => body)).toEqual([
      {
        category: 'library',
        subject: 'Cold rooms',
        details: 'No fire all winter.',
        against: '',
        confidential: true,
        roll_no: '25BA001',
        code: '123456',
        device: expect.any(String) as string,
      },
    ]);
    expect(made[0]?.headers.has('Authorization'), 'the token of the parent was sent along').toBe(
      false,
    );
  });

  it('without a name asks for no code, drops the confidentiality option, and is sent once for two clicks', async () => {
    const sent = pretend({ ...OFFERED, ...MADE });
    const user = await lodge();
    await write(user);
    await user.click(screen.getByLabelText(/Keep my name confidential/));
    await user.click(screen.getByLabelText(/Anonymous/));
    expect(screen.queryByLabelText(/Keep my name confidential/)).toBeNull();
    await user.click(button('Continue'));
    expect(screen.queryByLabelText('Roll number')).toBeNull();
    pressTwice('Lodge anonymously');
    await screen.findByText('K7M2-P9QX');
    expect(posts(sent, '/api/public/grievance').map(({ body }) => body)).toEqual([
      {
        category: 'library',
        subject: 'Cold rooms',
        details: 'No fire all winter.',
        against: '',
        confidential: false,
      },
    ]);
  });

  it('can be edited before sending: all input is kept, and the code sent stays valid', async () => {
    const sent = pretend({ ...OFFERED, ...CODE, ...MADE });
    const user = await lodge();
    await write(user);
    await user.click(screen.getByLabelText(/Keep my name confidential/));
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [file('a.pdf')] } });
    await user.click(button('Continue'));
    await user.type(screen.getByLabelText('Roll number'), '25BA001{Enter}');
    await screen.findByLabelText('Code');
    await user.click(button('Edit grievance'));
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('library');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Cold rooms');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe(
      'No fire all winter.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Keep my name confidential/).checked).toBe(true);
    expect(screen.getByText('a.pdf')).toBeTruthy();
    await user.type(screen.getByLabelText('Subject'), ' in March');
    await user.click(button('Continue'));
    expect(screen.getByText('Cold rooms in March')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await screen.findByText('K7M2-P9QX');
    expect(posts(sent, '/api/student-code')).toHaveLength(1);
    expect(posts(sent, '/api/public/grievance')[0]?.body).toMatchObject({
      subject: 'Cold rooms in March',
    });
  });

  it('returns to the form on field errors, and shows them', async () => {
    pretend({
      ...OFFERED,
      'POST /api/public/grievance': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Correct the marked fields.',
          errors: { subject: 'Subject is too short.' },
        },
      },
    });
    const user = await lodge();
    await write(user);
    await user.click(screen.getByLabelText(/Anonymous/));
    await user.click(button('Continue'));
    await user.click(button('Lodge anonymously'));
    expect(await screen.findByText('Subject is too short.')).toBeTruthy();
    expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(/Anonymous/).checked).toBe(true);
  });

  it('stays on the step when it is refused as a whole', async () => {
    pretend({
      ...OFFERED,
      'POST /api/public/grievance': {
        status: 429,
        body: { code: 'too_many', message: 'Too many from here. Please try again later.' },
      },
    });
    const user = await lodge();
    await write(user);
    await user.click(screen.getByLabelText(/Anonymous/));
    await user.click(button('Continue'));
    await user.click(button('Lodge anonymously'));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many from here.');
    expect(button('Lodge anonymously')).toBeTruthy();
    expect(screen.queryByText('Your grievance is lodged')).toBeNull();
  });

  it('succeeds although one file is refused; the others are sent by name with its number and PIN', async () => {
    const path = (name: string) => `/api/public/grievance/file?name=${encodeURIComponent(name)}`;
    const sent = pretend({
      ...OFFERED,
      ...MADE,
      [`POST ${path('a.pdf')}`]: {
        status: 422,
        body: { code: 'file_kind', message: 'This is no PDF.' },
      },
      [`POST ${path('hall & fire #2.jpg')}`]: {},
    });
    const user = await lodge();
    await write(user);
    fireEvent.change(screen.getByLabelText('Files'), {
      target: { files: [file('a.pdf'), file('hall & fire #2.jpg')] },
    });
    await user.click(screen.getByLabelText(/Anonymous/));
    await user.click(button('Continue'));
    await user.click(button('Lodge anonymously'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'These files were not accepted: a.pdf.The grievance is lodged without them.',
    );
    const [, second] = sent.filter(({ call }) => call.includes('/file?'));
    expect(second?.call, 'the file after the refused one was not sent').toBe(
      `POST ${path('hall & fire #2.jpg')}`,
    );
    expect([second?.headers.get('X-Grievance'), second?.headers.get('X-Pin')]).toEqual([
      'GRV/2026/00009',
      'K7M2-P9QX',
    ]);
  });
});

describe('tracking a grievance', () => {
  it('requires the number and the PIN, and focuses the first that is missing', async () => {
    const sent = pretend({});
    const user = follow();
    await user.click(button('View grievance'));
    expect(screen.getByText('Enter number.')).toBeTruthy();
    expect(screen.getByText('Enter PIN.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Number'));
    await user.type(screen.getByLabelText('Number'), 'GRV/2026/00009');
    await user.click(button('View grievance'));
    expect(document.activeElement).toBe(screen.getByLabelText('PIN'));
    expect(screen.queryByText('Enter number.')).toBeNull();
    expect(sent).toEqual([]);
  });

  it("shows the state, the history and days in the college's time zone, and does not store the PIN", async () => {
    const sent = pretend({ 'POST /api/public/grievance/read': found() });
    const user = follow();
    await look(user);
    await screen.findByRole('heading', { name: 'Cold rooms' });
    const facts = screen.getByRole('region', { name: 'GRV/2026/00009' });
    const read = [...facts.querySelectorAll('dt')].map(
      (dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`,
    );
    expect(read).toEqual([
      'Number: GRV/2026/00009',
      'State: Redressed',
      'Report due on: 10-12-2026',
    ]);
    expect(within(facts).getByText('19-11-2026')).toBeTruthy(); // half past one at night in the college's zone
    expect(sent[0]?.body).toEqual({ ticket_no: 'GRV/2026/00009', pin: 'K7M2-P9QX' });
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(window.location.href).not.toContain('GRV');
  });

  it('shows the hearing date and the number of files, and no report date once it is decided', async () => {
    pretend({
      'POST /api/public/grievance/read': found({
        left: null,
        hearing_on: '2026-12-01',
        files: 2,
        can: [],
      }),
    });
    const user = follow();
    await look(user);
    const facts = await screen.findByRole('region', { name: 'GRV/2026/00009' });
    expect([...facts.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'GRV/2026/00009',
      'Redressed',
      '01-12-2026',
      '2',
    ]);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('shows when the report is due on the last day too', async () => {
    pretend({ 'POST /api/public/grievance/read': found({ left: 0 }) });
    const user = follow();
    await look(user);
    expect(await screen.findByText('Report due on')).toBeTruthy();
  });

  it('sends a reply once for two clicks, then shows it and an empty field', async () => {
    const sent = pretend({
      'POST /api/public/grievance/read': found(),
      'POST /api/public/grievance/say': found({
        events: [
          { id: 2, at: '2026-11-19T05:00:00Z', by_name: 'Office', what: 'Appeal', text: 'Heard.' },
        ],
      }),
    });
    const user = follow();
    await look(user);
    await screen.findByRole('heading', { name: 'Cold rooms' });
    expect(screen.getByLabelText<HTMLSelectElement>('What do you want to do?').value).toBe(
      'answer',
    );
    await user.selectOptions(screen.getByLabelText('What do you want to do?'), 'appeal');
    await user.type(screen.getByLabelText('Message'), 'Still cold.');
    pressTwice('Send');
    expect(await screen.findByText('Heard.')).toBeTruthy();
    expect(posts(sent, '/api/public/grievance/say').map(({ body }) => body)).toEqual([
      { ticket_no: 'GRV/2026/00009', pin: 'K7M2-P9QX', what: 'appeal', text: 'Still cold.' },
    ]);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''),
    );
  });

  it('keeps a reply that is refused', async () => {
    pretend({
      'POST /api/public/grievance/read': found({ can: ['answer'] }),
      'POST /api/public/grievance/say': 'none',
    });
    const user = follow();
    await look(user);
    await user.type(await screen.findByLabelText('Message'), 'Still cold.');
    expect(screen.queryByLabelText('What do you want to do?')).toBeNull();
    await user.click(button('Send'));
    expect((await screen.findByRole('alert')).textContent).toContain('Check your internet');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Still cold.');
  });

  it('shows neither the grievance nor its PIN after it is closed', async () => {
    pretend({ 'POST /api/public/grievance/read': found() });
    const user = follow();
    await look(user);
    await screen.findByRole('heading', { name: 'Cold rooms' });
    await user.click(button('Track another grievance'));
    expect(screen.queryByText('Cold rooms')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('gives a student a new PIN for a code, and opens the grievance with it', async () => {
    const sent = pretend({
      ...CODE,
      'POST /api/public/grievance/pin': { body: { data: { pin: 'NEW1-PIN2' } } },
      'POST /api/public/grievance/read': found(),
    });
    const user = follow();
    await user.click(button('Forgot PIN?'));
    expect(screen.getByText('Enter number.')).toBeTruthy();
    await user.type(screen.getByLabelText('Number'), 'GRV/2026/00009');
    await user.click(button('Forgot PIN?'));
    await user.click(button('Back'));
    await user.type(screen.getByLabelText('Number'), 'GRV/2026/00009');
    await user.click(button('Forgot PIN?'));
    await user.type(screen.getByLabelText('Roll number'), '25BA001{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(button('Get a new PIN'));
    expect((await screen.findByRole('status')).textContent).toContain('Your new PIN is NEW1-PIN2.');
    expect(posts(sent, '/api/public/grievance/pin')[0]?.body).toMatchObject({
      ticket_no: 'GRV/2026/00009',
      roll_no: '25BA001',
      code: '123456',
    });
    await user.click(button('View grievance'));
    await screen.findByRole('heading', { name: 'Cold rooms' });
    expect(posts(sent, '/api/public/grievance/read')[0]?.body).toEqual({
      ticket_no: 'GRV/2026/00009',
      pin: 'NEW1-PIN2',
    });
  });
});
