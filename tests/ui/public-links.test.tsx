/**
 * Small public pages reached by a link: a department feed, an expired link, the verification of
 * documents and receipts, fees; and the theme switch.
 */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, theme } from '@/auth/device-settings';
import AnswerPage from '@/public/answer/page';
import FeePayment from '@/public/fee-payment';
import Feed from '@/public/feed/feed';
import LinkGone from '@/public/link-gone/link-gone';
import ExaminationFee from '@/public/online-payment/examination-fee';
import ReceiptCheck from '@/public/online-payment/receipt';
import { ThemeSwitch } from '@/public/switches';
import Verify from '@/public/verify/page';
import { COLLEGE, pretend } from '../kit/answers';

const BUSY = { status: 503, body: { code: 'busy', message: 'The server is busy.' } };
const again = async (): Promise<void> => {
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the feed of a department', () => {
  const FEED = 'GET /api/public/department-feed/a%2Fb';
  const post = (id: number, more: object = {}) => ({
    id,
    text: `Post ${id}`,
    link: null,
    pinned: false,
    author: 'A. Teacher',
    posted_at: '2026-11-20T19:00:00.000Z',
    images: [],
    ...more,
  });
  const open = (answer: object | readonly object[]) => {
    const sent = pretend({ [FEED]: answer });
    render(<Feed params={{ token: 'a/b' }} college={COLLEGE} />);
    return sent;
  };
  it('shows posts with the date in the college time zone, link and pictures, without a session token', async () => {
    const posts = [
      post(2, { pinned: true, link: 'https://x.example/long', images: ['one.jpg', 'two.jpg'] }),
      post(1),
    ];
    const sent = open([BUSY, { body: { data: { department: 'History', posts } } }]);
    expect(document.title).toBe('College portal');
    await again();
    await screen.findByRole('heading', { level: 1, name: 'Department of History' });
    expect(document.title).toBe('Department of History · College of the Hills');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'PinnedA. Teacher21 November 2026Post 2x.example',
      'A. Teacher21 November 2026Post 1',
    ]);
    const link = screen.getByRole('link', { name: 'x.example' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://x.example/long',
      'noopener noreferrer',
    ]);
    expect(
      screen.getAllByRole('img').map((one) => [one.getAttribute('alt'), one.getAttribute('src')]),
    ).toEqual([
      ['one.jpg', '/api/public/department-feed/a%2Fb/2/1'],
      ['two.jpg', '/api/public/department-feed/a%2Fb/2/2'],
    ]);
    expect(screen.queryByText('No posts from the department yet.')).toBeNull();
    expect(sent.filter(({ headers }) => headers.has('Authorization'))).toEqual([]);
  });
  it('says that there are no posts yet, or that the page is closed', async () => {
    open({ body: { data: { department: 'History', posts: [] } } });
    await screen.findByText('No posts from the department yet.');
    cleanup();
    open({ status: 404, body: { code: 'not_found', message: 'No.' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This page is closed/);
  });
});

describe('a link that is no longer valid', () => {
  it('says so, and links to the home page', () => {
    render(<LinkGone params={{}} college={COLLEGE} />);
    expect(document.title).toBe('This link no longer works · College of the Hills');
    expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
    cleanup();
    render(<LinkGone params={{}} college={undefined} />);
    expect(document.title).toBe('This link no longer works');
  });
});

describe('a page that failed to load', () => {
  it('can be loaded again: document verification and fee payment', async () => {
    const CARD = 'GET /api/verify/grade-card/abc';
    pretend({ [CARD]: [BUSY, { body: { data: { known: false } } }] });
    render(<Verify params={{ code: 'abc' }} college={COLLEGE} />);
    await again();
    await screen.findByText('The college has not issued this document.');
    cleanup();
    pretend({ 'GET /api/fee-payment': [BUSY, { body: { data: { bills: [] } } }] });
    render(<FeePayment college={COLLEGE} />);
    expect(document.title).toBe('Fee payment · College of the Hills');
    await again();
    await screen.findByText('Nothing is due now.');
  });
  it('can be loaded again: receipt verification and a poll link', async () => {
    pretend({
      'GET /api/receipt/verify/abc': [BUSY, { body: { data: { valid: false } } }],
      'GET /api/answer/link': [BUSY, { status: 404, body: { code: 'not_found', message: 'No.' } }],
    });
    render(<ReceiptCheck params={{ code: 'abc' }} college={COLLEGE} />);
    await again();
    await screen.findByText('The college has not issued this receipt.');
    cleanup();
    render(<AnswerPage params={{ token: 'link' }} college={COLLEGE} />);
    await again();
    await screen.findByRole('heading', { name: 'This link does not work' });
  });
});

describe('the link to an examination fee', () => {
  it('opens the fee with its token, and shows a hint when the confirmation gets no reply', async () => {
    const sent = pretend({
      'POST /api/online-payment/open': {
        body: { data: { name: 'A***a', purpose: 'Fee', by_birth: false } },
      },
      'POST /api/online-payment/confirm': 'none',
    });
    render(<ExaminationFee params={{ token: 't', fee: '3' }} college={COLLEGE} />);
    await screen.findByRole('heading', { name: 'A***a' });
    expect(sent[0]?.body).toEqual({ kind: 'examination-fee', token: 't', fee: '3' });
    expect(document.title).toMatch(/^Examination fee.* · College of the Hills$/);
    expect(screen.queryByRole('button', { name: /date of birth/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong.Check your internet connection',
    );
  });
});

describe('the theme switch', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
  it('switches from the visible theme to the other, also when the device decides', async () => {
    let dark = true;
    vi.stubGlobal('matchMedia', () => ({ matches: dark }));
    chooseTheme('system');
    render(<ThemeSwitch />);
    press();
    expect(theme()).toBe('light');
    press();
    expect(theme()).toBe('dark');
    press();
    expect(theme()).toBe('light');
    dark = false;
    chooseTheme('system');
    press();
    await waitFor(() => expect(theme()).toBe('dark'));
    chooseTheme('system');
  });
});
