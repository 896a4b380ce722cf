/**
 * Common parts of the public pages: inputs with hints and errors, the page frame, bills, and the
 * error page.
 */
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meaningOf, Status } from '@/public/application-status';
import { useAttempt } from '@/public/attempt';
import { errorText } from '@/public/error-text';
import { PasswordField, TextArea, TextField } from '@/public/fields';
import FeePayment from '@/public/fee-payment';
import { Layout } from '@/public/layout';
import { go } from '@/public/router';
import { Seat } from '@/public/my-application/dialogs';
import { BillView } from '@/public/online-payment/bill-view';
import type { Bill } from '@/public/online-payment/bill';
import { SignInFrame } from '@/public/sign-in-frame';
import { fillText } from '@/public/site-text';
import { ErrorBoundary } from '@/public/unexpected';
import WardFees from '@/public/ward-fees';
import WardMessages from '@/public/ward-messages';
import { Failure } from '@/dataProvider/errors';
import { COLLEGE, pretend } from '../kit/answers';

const said = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an input', () => {
  it.each([
    ['a line', TextField],
    ['a text', TextArea],
    ['a password', PasswordField],
  ] as const)('of %s is described by its hint, or by its error when there is one', (_, Field) => {
    const { rerender } = render(<Field name="x" label="Name" hint="As printed." />);
    const box = screen.getByLabelText('Name');
    expect([said(box), box.getAttribute('aria-invalid')]).toEqual(['As printed.', null]);
    rerender(<Field name="x" label="Name" error="It is required." />);
    expect([said(box), box.getAttribute('aria-invalid')]).toEqual(['It is required.', 'true']);
    rerender(<Field name="x" label="Name" hint="As printed." error="It is required." />);
    expect(said(box)).toBe('It is required.');
    const fault = screen.getByText('It is required.').className;
    rerender(<Field name="x" label="Name" hint="As printed." />);
    expect(screen.getByText('As printed.').className).not.toBe(fault);
    rerender(<Field name="x" label="Name" />);
    expect(box.getAttribute('aria-describedby')).toBeNull();
  });
  it('of a password is shown and hidden by its button, and warns that Caps Lock is on', () => {
    render(<PasswordField name="x" label="Password" hint="Long." />);
    const box = screen.getByLabelText<HTMLInputElement>('Password');
    const button = screen.getByRole('button', { name: 'Show the password' });
    const state = () => [box.type, button.getAttribute('aria-pressed'), button.title];
    expect(button.getAttribute('aria-controls')).toBe(box.id);
    expect(state()).toEqual(['password', 'false', 'Show the password']);
    fireEvent.click(button);
    expect(state()).toEqual(['text', 'true', 'Hide the password']);
    fireEvent.click(button);
    expect(state()).toEqual(['password', 'false', 'Show the password']);
    fireEvent.keyDown(box, { key: 'A', modifierCapsLock: true });
    expect(said(box)).toBe('Caps Lock is on.');
    fireEvent.keyUp(box, { key: 'a' });
    expect(said(box)).toBe('Long.');
  });
});

describe('the page frame', () => {
  const open = (college: typeof COLLEGE | undefined, world?: 'applicant' | 'parent') =>
    render(
      <Layout college={college} {...(world ? { world } : {})}>
        <p>Page</p>
      </Layout>,
    );
  const footer = () => within(screen.getByRole('contentinfo'));
  it('links to the home page by the name of the college, or of the portal until that is known', () => {
    open(undefined);
    const home = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(home('College portal, home')).toBe('/');
    expect(footer().queryByText(/©/)).toBeNull();
    cleanup();
    open(COLLEGE);
    expect(home('CH, home')).toBe('/');
    expect(footer().getByText(`© ${new Date().getFullYear()} College of the Hills`)).toBeTruthy();
    expect(footer().getAllByRole('navigation')).toHaveLength(2);
    cleanup();
    render(<SignInFrame college={undefined}>{null}</SignInFrame>);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('College portal');
  });
  it('moves the focus to each new page, also to the first one again', () => {
    const started = window.location.pathname;
    open(COLLEGE);
    expect(document.activeElement).toBe(document.body);
    const focused = ['/contact', started, '/contact'].map((path) => {
      screen.getByRole('link', { name: 'CH, home' }).focus();
      act(() => go(path));
      return document.activeElement;
    });
    act(() => go(started));
    expect(focused).toEqual(focused.map(() => screen.getByRole('main')));
  });
  it('lists only the contact details that are set', () => {
    open(COLLEGE, 'applicant');
    expect(
      footer()
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'Home',
      'Contact Developer',
      'First Road',
      'Second Town',
      '+91 1234',
      'office@college.example',
    ]);
    expect(footer().getByRole('link', { name: '+91 1234' }).getAttribute('href')).toBe(
      'tel:+911234',
    );
    cleanup();
    const bare = { ...COLLEGE, address1: '', address2: '', email: '', contact: '' };
    open({ ...bare, contact: '+91 1' }, 'parent');
    expect(
      footer()
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Home', '+91 1']);
    cleanup();
    open(bare, 'parent');
    expect(footer().queryByText('Contact')).toBeNull();
  });
});

describe('college placeholders in a text', () => {
  it('are filled in without missing values', () => {
    const text = {
      title: '{name}',
      summary: null,
      body: '{office} | {address}',
      published_at: null,
    };
    expect(fillText(text, COLLEGE)).toEqual({
      title: 'College of the Hills',
      summary: '',
      body: 'College of the Hills, First Road, Second Town | First Road, Second Town',
    });
    expect(fillText(text, { ...COLLEGE, address1: '' }).body).toBe(
      'College of the Hills, Second Town | Second Town',
    );
    expect(
      fillText({ ...text, body: '{office}' }, { ...COLLEGE, address1: '', address2: '' }).body,
    ).toBe('College of the Hills');
  });
});

describe('a page that throws an error', () => {
  it('shows the status or message under its own title, and is cleared on navigation', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('No such thing');
    };
    const { rerender } = render(
      <ErrorBoundary place="/a">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('No such thing');
    expect(document.title).toBe('Unexpected Application Error!');
    rerender(
      <ErrorBoundary place="/a">
        <p>Whole</p>
      </ErrorBoundary>,
    );
    expect(screen.queryByText('Whole')).toBeNull();
    rerender(
      <ErrorBoundary place="/b">
        <p>Whole</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('Whole')).toBeTruthy();
    expect(
      [new Failure(503, { code: 'busy', message: 'Busy.' }), new Failure(404), new Error('')].map(
        errorText,
      ),
    ).toEqual([expect.stringMatching(/^503 Busy\.$/), expect.stringMatching(/^404/), 'Error']);
    expect(['broken', null, { status: '5' }, { status: 418 }].map(errorText)).toEqual([
      'broken',
      'null',
      '[object Object]',
      '418',
    ]);
  });
});

describe('a bill', () => {
  const bill: Bill = {
    id: 9,
    name: 'Semester I',
    purpose: 'Semester fee',
    payer_name: 'A Student',
    payer_no: '26BA001',
    programme: 'Arts',
    batch: '2026',
    semester: null,
    due_on: '2026-12-15',
    lines: [{ label: 'Tuition', amount: 100_000 }],
    again: [],
    off: [{ label: 'Tuition', amount: -20_000 }],
    fine: 0,
    paid: 0,
    outstanding: 80_000,
    openness: 'open',
    why: null,
    papers: [],
    receipts: [],
    rate: 23_600,
    online: { name: 'Bank', test: false },
    shares: [
      { share: 'next', fee: 40_000, charge: 944, amount: 40_944 },
      { share: 'all', fee: 80_000, charge: 1_888, amount: 81_888 },
    ],
  };
  const show = (more: Partial<Bill> = {}) => {
    const paid: string[] = [];
    render(
      <BillView
        bill={{ ...bill, ...more }}
        busy={false}
        told={undefined}
        onPay={(share) => paid.push(share)}
        onReceipt={() => undefined}
      />,
    );
    return paid;
  };
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  it('shows only the lines that apply, and pays the first share unless another is chosen', () => {
    const paid = show();
    expect(rows().slice(0, 3)).toEqual([
      'Tuition₹1,000.00',
      'Concession, Tuition-₹200.00',
      'Amount due₹800.00',
    ]);
    expect(screen.queryByText('Semester')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹409.44' }));
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, second?.checked]).toEqual([true, false]);
    fireEvent.click(second as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹818.88' }));
    expect(paid).toEqual(['next', 'all']);
    expect(screen.queryByText(/^Demonstration only/)).toBeNull();
    cleanup();
    show({ fine: 5_000, paid: 10_000 });
    expect(rows()).toContain('Late fee₹50.00');
    expect(rows()).toContain('Already paid-₹100.00');
  });
  it('of a ward is collapsed once paid and shows the amount due; that of an applicant names the college', async () => {
    pretend({
      'GET /api/ward/7/fees': {
        body: {
          data: {
            bills: [bill, { ...bill, id: 10, name: 'Hostel', openness: 'paid', outstanding: 0 }],
          },
        },
      },
      'GET /api/fee-payment': { body: { data: { bills: [bill] } } },
    });
    render(<WardFees student={7} />);
    await screen.findByText('Paid');
    expect(
      [...document.querySelectorAll('summary')].map(({ textContent, parentElement }) => [
        textContent,
        (parentElement as HTMLDetailsElement).open,
      ]),
    ).toEqual([
      ['Semester I₹800.00 due', true],
      ['HostelPaid', false],
    ]);
    cleanup();
    render(<FeePayment college={COLLEGE} />);
    expect(await screen.findByText('Semester fee')).toBeTruthy();
    expect(screen.getByText('College of the Hills')).toBeTruthy();
  });
});

describe('what an application is told', () => {
  const PENDING = 'The college has received your application. A decision is pending.';
  const CLOSED = 'This application is closed.';
  it.each([
    ['correction', 'none', 'Pending', undefined, ''],
    ['correction', 'none', 'Approved', undefined, ''],
    ['submitted', 'none', 'Pending', PENDING, ''],
    ['submitted', 'none', 'Approved', 'The college has approved your application.', ''],
    ['submitted', 'none', 'Admitted', 'You are admitted to the college.', ''],
    ['submitted', 'not_selected', 'Pending', CLOSED, ' · Not selected'],
    ['correction', 'duplicate', 'Pending', CLOSED, ' · Duplicate'],
    ['submitted', 'withdrawn', 'Approved', CLOSED, ' · Withdrawn'],
    ['submitted', 'cancelled', 'Admitted', CLOSED, ' · Admission cancelled'],
  ] as const)('as %s, %s, %s', (form_state, disposition, status, means, beside) => {
    const standing = { form_state, disposition, status };
    expect(meaningOf(standing)).toBe(means);
    const { container } = render(<Status {...standing} />);
    expect(container.textContent).toBe(`${status}${beside}`);
  });
  it('as not submitted while it is a draft, which is not red', () => {
    const draft = { form_state: 'draft', disposition: 'none', status: 'Pending' } as const;
    expect(meaningOf(draft)).toBeUndefined();
    const { container } = render(<Status {...draft} />);
    expect(container.textContent).toBe('Not submitted');
    expect(container.querySelector('[data-status="Pending"]')).toBeNull();
  });
});

describe('an attempt', () => {
  const once = async (failure: Error) => {
    const { result } = renderHook(() => useAttempt());
    await act(async () => {
      expect(await result.current.attempt(() => Promise.reject(failure))).toBe(false);
    });
    const { seconds, wrong, refused, busy } = result.current;
    return { seconds, wrong, title: refused?.title, busy };
  };
  it.each([
    ['refused until later', new Failure(429, { message: 'Wait.' }, 40), 40, {}, 'Wait.'],
    ['refused for its fields', new Failure(422, { errors: { name: 'No.' } }), 0, { name: 'No.' }],
    [
      'refused for its code',
      new Failure(422, { code: 'bad_code', message: 'Wrong code.' }),
      0,
      { code: 'Wrong code.' },
    ],
    ['refused as a whole', new Failure(409, { message: 'Locked.' }), 0, {}, 'Locked.'],
  ] as const)('%s says so in one place', async (_, failure, seconds, wrong, title?: string) => {
    expect(await once(failure)).toEqual({ seconds, wrong, title, busy: false });
  });
});

describe('the seat of an applicant', () => {
  const UPGRADES = ['float', 'slide', 'freeze'] as const;
  it.each([...UPGRADES, null])('shows the upgrade that was chosen: %s', (upgrade) => {
    render(
      <Seat
        seat={{
          accept_by: null,
          accepted_at: null,
          can_confirm: false,
          upgrade,
          upgrades: UPGRADES,
        }}
        onDone={() => undefined}
      />,
    );
    const chosen = screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
    expect(chosen).toEqual([upgrade ?? 'float']);
  });
});

describe('what a parent is told of a ward', () => {
  it('is the subject of each message, and its text where it has none', async () => {
    const message = { at: '2026-11-19T20:00:00Z', sender: 'Office', body: 'Bring the form.' };
    pretend({
      'GET /api/ward/4/messages': {
        body: {
          data: {
            messages: [
              { ...message, id: 2, subject: 'Meeting' },
              { ...message, id: 1, subject: null },
            ],
          },
        },
      },
    });
    const { container } = render(<WardMessages student={4} />);
    await screen.findByText(/Meeting/);
    expect(
      [...container.querySelectorAll('summary')].map(({ textContent }) => textContent),
    ).toEqual(['20-11-2026, 01:30 · Meeting', '20-11-2026, 01:30 · Bring the form.']);
  });
});
