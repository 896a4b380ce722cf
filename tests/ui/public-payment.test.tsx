/**
 * The payer's view: a bill to the rupee, one request for one press, and nothing shown as paid
 * before the server confirms it.
 */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/auth/device-settings';
import { pretend, tokenOf } from '../kit/answers';
const CODE = 'aVeryLongCodeOfAnOrder1';
const ORDER = `GET /api/payment/order/${CODE}`;
const order = (state: string, more: object = {}) => ({
  state,
  amount: 295_000,
  back: '/fee-payment',
  receipt_no: null,
  test: true,
  checkout: { action: 'https://pay.example/', method: 'post', fields: { id: 'o1' } },
  ...more,
});

async function open(path: string) {
  window.history.replaceState(null, '', path);
  const { default: Visitor } = await import('@/public/visitor');
  const { Frame } = await import('@/public/mount');
  render(
    <Frame>
      <Visitor prefetch={() => undefined} />
    </Frame>,
  );
}
const text = (): string => document.querySelector('main')?.textContent ?? '';
/** Responses to the same request, in order; the last one repeats. */
function inTurn(...states: (object | number | 'none')[]): () => number {
  let asked = 0;
  pretend({});
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (`${init.method ?? 'GET'} ${path}` !== ORDER) return others(path, init);
    const now = states[Math.min(asked, states.length - 1)];
    asked += 1;
    if (now === 'none') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      typeof now === 'number'
        ? new Response(JSON.stringify({ code: 'internal', message: 'Broken.' }), { status: now })
        : new Response(JSON.stringify({ data: now })),
    );
  });
  return () => asked;
}
/** Opens the page with fake timers and waits for its first request. */
async function openAndAsk(query: string, asked: () => number): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(`/online-payment/result/${CODE}${query}`);
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
}
/** Advances the timers and runs what follows. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 700)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(700, left))); // effects of one response render before the next
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  chooseLanguage('en');
});

describe('the state of a payment', () => {
  const WORDS: readonly (readonly [state: string, returned: boolean, words: string])[] = [
    ['preparing', false, 'One moment, please.'],
    ['preparing', true, 'One moment, please.'],
    ['away', false, 'The payment service is slow. Please wait.'],
    ['ready', false, 'Taking you to the payment service.'],
    ['ready', true, 'We are confirming with the bank. Do not pay again.'],
    ['failed', true, 'The payment did not go through.'],
    ['returned', true, 'This was already paid.'],
    ['checking', true, 'The office is checking this payment.'],
    ['expired', false, 'This payment was not completed.'],
  ];
  it.each(WORDS)(
    '%s, returned from the gateway: %s, is shown as such and not as paid',
    async (state, returned, words) => {
      pretend({ [ORDER]: { body: { data: order(state, { receipt_no: 'R/1' }) } } });
      await open(`/online-payment/result/${CODE}${returned ? '?returned' : ''}`);
      expect(await screen.findByText(words)).toBeTruthy();
      expect(text()).toContain('₹2,950.00');
      expect(text()).not.toMatch(/\bPaid\b/);
      expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull();
    },
  );
  it.each([false, true])(
    'paid is shown with its receipt once the server says so (returned: %s)',
    async (returned) => {
      pretend({ [ORDER]: { body: { data: order('paid', { receipt_no: 'TVC/2026/00041' }) } } });
      await open(`/online-payment/result/${CODE}${returned ? '?returned' : ''}`);
      expect(await screen.findByText('Paid. Receipt TVC/2026/00041')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Download receipt' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Continue to payment|Try again/ })).toBeNull();
      expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/fee-payment');
    },
  );
  it('is translated into Hindi', async () => {
    chooseLanguage('hi');
    pretend({ [ORDER]: { body: { data: order('paid', { receipt_no: 'R/1' }) } } });
    window.history.replaceState(null, '', `/online-payment/result/${CODE}`);
    const [{ default: Visitor }, { Frame }, { loadDictionary: dictionaryOf }] = await Promise.all([
      import('@/public/visitor'),
      import('@/public/mount'),
      import('@/public/translation'),
    ]);
    render(
      <Frame first={await dictionaryOf('hi')}>
        <Visitor prefetch={() => undefined} />
      </Frame>,
    );
    expect(await screen.findByText('भुगतान हुआ। रसीद R/1')).toBeTruthy();
  });
  it('waits after a return from the gateway, and offers payment again only after a long time', async () => {
    const asked = inTurn(order('ready'));
    await openAndAsk('?returned', asked);
    await pass(10);
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    await pass(150_000);
    expect(text()).toContain('The bank has not confirmed the payment yet.');
    expect(text()).not.toMatch(/\bPaid\b/);
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    expect(HTMLFormElement.prototype.submit).not.toHaveBeenCalled();
    const before = asked();
    await pass(60_000);
    expect(asked()).toBe(before);
  });
  it('redirects to the gateway automatically, once', async () => {
    pretend({ [ORDER]: { body: { data: order('ready') } } });
    await open(`/online-payment/result/${CODE}`);
    await screen.findByText('Taking you to the payment service.');
    expect(HTMLFormElement.prototype.submit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });
  it('is polled until it is final, and then no more', async () => {
    const asked = inTurn(order('preparing'), order('ready'), order('paid', { receipt_no: 'R/1' }));
    await openAndAsk('?returned', asked);
    await pass(3_000);
    expect(text()).toContain('Paid. Receipt R/1');
    expect(asked()).toBe(3);
    await pass(60_000);
    expect(asked()).toBe(3);
  });
  it('is polled again after a failure, which may be that of an earlier attempt', async () => {
    const asked = inTurn(order('failed'), order('failed'), order('paid', { receipt_no: 'R/1' }));
    await openAndAsk('?returned', asked);
    await pass(3_000);
    expect(text()).toContain('Paid. Receipt R/1');
    expect(asked()).toBe(3);
  });
  it('shows the network message after several requests without a reply, and continues on request', async () => {
    const asked = inTurn(
      'none',
      'none',
      order('ready'),
      'none',
      'none',
      'none',
      'none',
      order('paid', { receipt_no: 'R/1' }),
    );
    await openAndAsk('?returned', asked);
    await pass(2_500);
    expect(text()).toContain('We are confirming with the bank');
    await pass(6_000);
    expect(text()).toContain('Check your internet connection');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(100);
    expect(text()).toContain('Paid. Receipt R/1');
  });
  it('does not mention the connection when the server replied', async () => {
    const asked = inTurn(500);
    await openAndAsk('?returned', asked);
    await pass(6_000);
    expect(text()).toContain('Broken.');
    expect(text()).not.toContain('Check your internet connection');
  });
  it('says that no payment exists at this address', async () => {
    pretend({});
    await open(`/online-payment/result/${CODE}`);
    expect(await screen.findByText('Payment not found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });
});

const bill = (more: object = {}) => ({
  id: 9,
  purpose: 'Renewal of admission',
  name: 'Renewal, semester III',
  payer_name: 'A Student',
  payer_no: '25BA007',
  programme: 'BA',
  batch: '2025',
  semester: 'III',
  due_on: '2026-12-05',
  openness: 'open',
  why: null,
  lines: [
    { label: 'Tuition', amount: 200_000 },
    { label: 'Library', amount: 50_050 },
  ],
  again: [],
  off: [{ label: 'Merit', amount: -25_000 }],
  fine: 10_000,
  paid: 35_000,
  outstanding: 200_050,
  papers: [],
  shares: [
    { share: 'next', fee: 100_000, charge: 2_360, amount: 102_360 },
    { share: 'all', fee: 200_050, charge: 4_721, amount: 204_771 },
  ],
  rate: 23_600,
  online: { name: 'Bank', test: false },
  receipts: [],
  ...more,
});
const SUMS = { ...bill() };

async function openOwn(own: object, answers = {}) {
  localStorage.setItem('application', tokenOf(1));
  const sent = pretend({
    'GET /api/fee-payment': { body: { data: { bills: [own] } } },
    'GET /api/application/7': {
      body: { data: { id: 7, application_no: '26UG00042', name: 'A Person', status: 'Approved' } },
    },
    ...answers,
  });
  window.history.replaceState(null, '', '/fee-payment');
  const { default: World } = await import('@/public/applicant');
  const { Frame } = await import('@/public/mount');
  render(
    <Frame>
      <World />
    </Frame>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Fee payment' });
  return sent;
}
const rows = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [
      row.querySelector('th')?.textContent ?? null,
      row.querySelector('td')?.textContent ?? null,
    ]);

describe('a bill', () => {
  it('shows every part with its amount, to the paisa', async () => {
    await openOwn(SUMS);
    const [sums, pay] = await screen.findAllByRole('table');
    if (!sums || !pay) throw new Error('there are no sums');
    expect(rows(sums)).toEqual([
      ['Tuition', '₹2,000.00'],
      ['Library', '₹500.50'],
      ['Concession, Merit', '-₹250.00'],
      ['Late fee', '₹100.00'],
      ['Already paid', '-₹350.00'],
      ['Amount due', '₹2,000.50'],
    ]);
    expect(rows(pay)).toEqual([
      ['Fee', '₹1,000.00'],
      ['Payment gateway charge (2.36 %)', '₹23.60'],
      ['Total', '₹1,023.60'],
    ]);
    expect(screen.getByText('05-12-2026')).toBeTruthy();
  });
  it('has no line for a fine or a payment of zero', async () => {
    await openOwn(bill({ fine: 0, paid: 0 }));
    await screen.findAllByRole('table');
    expect(text()).not.toContain('Late fee');
    expect(text()).not.toContain('Already paid');
  });
  it('pays the chosen share, with the amount on its button, once for two clicks', async () => {
    const sent = await openOwn(SUMS, {
      'POST /api/fee-payment/pay': {
        status: 409,
        body: { code: 'locked', message: 'Another payment is under way.' },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Full amount/ }));
    const button = screen.getByRole('button', { name: 'Pay ₹2,047.71' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Another payment is under way.')).toBeTruthy();
    expect(
      sent.filter(({ call }) => call === 'POST /api/fee-payment/pay').map(({ body }) => body),
    ).toEqual([{ demand: 9, share: 'all' }]);
    expect(screen.queryByText('Check your internet connection')).toBeNull();
  });
  it.each([
    ['not_open', 'This payment is not open yet.'],
    ['too_late', 'The last date for payment has passed. Contact the office.'],
    ['held', 'You can pay once the application is approved.'],
    ['paid', 'Nothing is due.'],
    ['cancelled', 'This demand was cancelled. Nothing is due.'],
  ])('that is %s says so and has no button', async (openness, why) => {
    await openOwn(bill({ openness, why }));
    const said = await screen.findByText(why);
    expect(said.closest('[role]')?.getAttribute('role')).toBe(
      openness === 'paid' ? 'status' : 'alert',
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
  it('refers to the office when it cannot be paid online, and marks the test gateway', async () => {
    await openOwn(bill({ online: null }));
    expect(await screen.findByText(/Online payment is not available/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    cleanup();
    await openOwn(bill({ online: { name: 'Test', test: true } }));
    expect(await screen.findByText(/the test gateway takes no money/)).toBeTruthy();
  });
  it.each([
    [1, '1 paper'],
    [2, '2 papers'],
  ])('shows the count of %s of its papers', async (count, words) => {
    await openOwn(
      bill({
        papers: Array.from({ length: count }, (_, i) => ({ course: `C${i}`, name: `Paper ${i}` })),
      }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
  });
  it('has no list of papers when there are none', async () => {
    await openOwn(SUMS);
    await screen.findAllByRole('table');
    expect(document.querySelector('details')).toBeNull();
  });
  it('links each receipt by its number, and marks a void one', async () => {
    const receipts = [
      { id: 1, receipt_no: 'R/1', issued_on: '2026-11-01', amount: 35_000, voided: false },
      { id: 2, receipt_no: 'R/2', issued_on: '2026-11-02', amount: 10_000, voided: true },
    ];
    const sent = await openOwn(bill({ receipts }));
    await userEvent.click(await screen.findByRole('button', { name: 'Receipt R/2' }));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain('GET /api/fee-payment/receipt/2'),
    );
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((line) => line?.includes('Receipt')),
    ).toEqual(['Receipt R/101-11-2026 · ₹350.00', 'Receipt R/202-11-2026 · ₹100.00 · void']);
  });
});

describe('a payment link', () => {
  const PATH = '/online-payment/admission-fee/4xYk0aZ7QmP1sT8uVw2bCd/ADM';
  const ADDRESS = { kind: 'admission-fee', token: '4xYk0aZ7QmP1sT8uVw2bCd', fee: 'ADM' };
  const OPENED = {
    'POST /api/online-payment/open': {
      body: { data: { purpose: 'Admission fee', name: 'A S•••••', by_birth: true } },
    },
  };
  it('asks for proof of identity before showing any amount, and sends it along', async () => {
    localStorage.setItem('faculty', tokenOf(3));
    const sent = pretend({
      ...OPENED,
      'POST /api/online-payment/confirm': { body: { data: { pass: 'p1', bill: SUMS } } },
      'POST /api/online-payment/pay': {
        status: 409,
        body: { code: 'locked', message: 'It has changed.' },
      },
    });
    await open(PATH);
    await screen.findByRole('heading', { level: 1, name: 'A S•••••' });
    expect(text()).not.toContain('₹');
    await userEvent.type(screen.getByRole('textbox'), ' 234');
    await userEvent.click(screen.getByRole('button', { name: 'Use date of birth instead' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use mobile number instead' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 2345 ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'A Student' });
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₹1,023.60' }));
    await screen.findByText('It has changed.');
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      ADDRESS,
      { ...ADDRESS, mobile_end: '2345' },
      { ...ADDRESS, pass: 'p1', share: 'next' },
    ]);
    expect(
      sent.filter(({ call, headers }) => call.startsWith('POST') && headers.has('Authorization')),
    ).toEqual([]);
  });
  it('accepts the date of birth instead', async () => {
    const sent = pretend({
      ...OPENED,
      'POST /api/online-payment/confirm': {
        status: 422,
        body: { code: 'invalid', message: 'Not right.', errors: { dob: 'This is not it.' } },
      },
    });
    await open(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Use date of birth instead' }));
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1/2/2007' } });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This is not it.')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ ...ADDRESS, dob: '2007-02-01' });
  });
  it.each([
    [422, 'This payment link is not valid.'],
    [429, 'Too many attempts.'],
    [500, 'Broken.'],
  ])('answered with %s says "%s" and does not mention the connection', async (status, words) => {
    pretend({
      'POST /api/online-payment/open': {
        status,
        body: { code: 'x', message: status === 429 ? 'Too many attempts.' : 'Broken.' },
      },
    });
    await open(PATH);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(text()).not.toContain('Check your internet connection');
  });
  it('is loaded again when the first reply was lost', async () => {
    const { body } = OPENED['POST /api/online-payment/open'];
    const broken = { status: 500, body: { code: 'x', message: 'Broken.' } };
    pretend({ 'POST /api/online-payment/open': [broken, { body }] });
    await open(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A S•••••' })).toBeTruthy();
  });
  it('that opens nothing is reported as invalid', async () => {
    pretend({ 'POST /api/online-payment/open': { body: { data: null } } });
    await open(PATH);
    expect(await screen.findByText('This payment link is not valid.')).toBeTruthy();
  });
});

describe('verifying a receipt', () => {
  it.each([
    [{ valid: false }, 'The college has not issued this receipt.', 'alert'],
    [
      {
        valid: true,
        receipt_no: 'R/1',
        issued_on: '2026-11-01',
        amount: 295_000,
        name: 'A S•••••',
        voided: false,
      },
      'This receipt is genuine.',
      'status',
    ],
    [
      {
        valid: true,
        receipt_no: 'R/1',
        issued_on: '2026-11-01',
        amount: 295_000,
        name: 'A S•••••',
        voided: true,
      },
      'This receipt is void.',
      'alert',
    ],
  ])('%j is shown with its state', async (found, words, role) => {
    pretend({ 'GET /api/receipt/verify/abc': { body: { data: found } } });
    await open('/online-payment/receipt/abc');
    expect((await screen.findByText(words)).closest('[role]')?.getAttribute('role')).toBe(role);
    if (found.valid)
      expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
        'R/1',
        '01-11-2026',
        '₹2,950.00',
        'A S•••••',
      ]);
  });
});

describe('verifying a grade card, transcript or certificate', () => {
  const card = {
    known: true,
    serial: 'GC/2026/000001',
    kind: 'grade_card',
    issued_on: '2026-11-01',
    name: 'A***a',
    programme: 'Arts',
    semester: 'Semester I',
    sgpa: '7.40',
    cgpa: null,
    result: 'fail',
  };
  it.each([
    [{ known: false }, 'The college has not issued this document.', 'alert'],
    [{ ...card, state: 'valid' }, 'This document is genuine.', 'status'],
    [{ ...card, state: 'superseded' }, 'This document has been replaced by a newer one.', 'alert'],
    [{ ...card, state: 'void' }, 'This document is void.', 'alert'],
  ])('%j is shown with its state', async (found, words, role) => {
    pretend({ 'GET /api/verify/grade-card/abc': { body: { data: found } } });
    await open('/verify/abc');
    expect((await screen.findByText(words)).closest('[role]')?.getAttribute('role')).toBe(role);
    if (found.known)
      expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
        'GC/2026/000001',
        '01-11-2026',
        'A***a',
        'Arts',
        'Semester I',
        '7.40',
        'Not passed',
      ]);
  });
});

describe('the test gateway', () => {
  const AT = '/online-payment/test-gateway/order_1?returning=';
  it.each([
    [
      'Simulate success',
      'captured',
      { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' },
    ],
    ['Simulate failure', 'failed', { 'error[code]': 'BAD_REQUEST_ERROR' }],
  ])('%s: returns with the answer of the gateway', async (button, outcome, fields) => {
    const sent = pretend({
      'POST /api/payment/test/order_1': { body: { data: { payment: 'pay_1', signature: 's' } } },
    });
    await open(`${AT}${encodeURIComponent('/api/payment/returned/0123456789abc')}`);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(HTMLFormElement.prototype.submit).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)?.body).toEqual({ outcome });
    expect(
      Object.fromEntries(
        [
          ...document.querySelectorAll<HTMLInputElement>(
            'form[action^="/api/payment/returned"] input',
          ),
        ].map(({ name, value }) => [name, value]),
      ),
    ).toEqual(fields);
  });
  it.each(['https://elsewhere.example/', '/api/admin', '/api/payment/returned/x/../../y', ''])(
    'accepts only a return address of the portal: %s',
    async (returning) => {
      pretend({});
      await open(`${AT}${encodeURIComponent(returning)}`);
      expect(await screen.findByText('Payment not found.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Let/ })).toBeNull();
    },
  );
});
