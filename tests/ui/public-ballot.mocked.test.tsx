/**
 * The ballot paper on a voter's device and on a booth device: what is chosen is what is sealed,
 * once, and nothing is left behind.
 */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '@/domain/ballot-paper';
import { Ballot } from '@/public/election/ballot';
import BoothPage from '@/public/election/booth';
import VotePage from '@/public/election/vote';
import type { Paper } from '@/public/election/paper';
import { pretend, type Sent } from '../kit/answers';

/** The sealed contents: the choice for each post, readable. */
vi.mock('@/public/election/secret-paper', () => ({
  blindToken: (post: number) =>
    Promise.resolve({
      post,
      blinded: `b${post}`,
      finish: (signature: string) => Promise.resolve({ post, token: `t${post}`, signature }),
    }),
  sealChoice: (signed: object, choice: Choice) =>
    Promise.resolve({ ...signed, sealed: JSON.stringify(choice) }),
}));

const candidate = (id: number, name: string) => ({
  id,
  number: id,
  name,
  class: 'BA III',
  photo: false,
});
const paper: Paper = {
  name: 'Election 2026',
  pass: 'p1',
  box_key: 'k',
  nota: true,
  taken_until: '2026-11-20T10:40:00.000Z',
  posts: [
    {
      id: 1,
      title: 'President',
      seats: 1,
      key: 'k1',
      candidates: [candidate(11, 'Anna'), candidate(12, 'Ben')],
    },
    {
      id: 2,
      title: 'Members',
      seats: 2,
      key: 'k2',
      candidates: [candidate(21, 'Cy'), candidate(22, 'Di'), candidate(23, 'Ed')],
    },
  ],
};
const SIGN = {
  'POST /api/election/papers': { body: { data: { signatures: { 1: 's1', 2: 's2' } } } },
};
const CAST = { 'POST /api/election/vote': { body: { data: {} } } };
const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const votes = (sent: readonly Sent[]): (readonly Choice[])[] =>
  sent
    .filter(({ call }) => call === 'POST /api/election/vote')
    .map(({ body }) =>
      (body as { papers: { sealed: string }[] }).papers.map(
        ({ sealed }) => JSON.parse(sealed) as Choice,
      ),
    );
/** Whether the browser would prompt before leaving the page. */
const holds = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function begin(answers = {}, more: Partial<Paper> = {}) {
  const sent = pretend({ ...SIGN, ...CAST, ...answers });
  const done = vi.fn();
  const view = render(<Ballot paper={{ ...paper, ...more }} onDone={done} />);
  await screen.findByRole('button', { name: 'Review' });
  return { sent, done, ...view };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a ballot paper', () => {
  it('takes one candidate for one seat; another replaces the first, and a second click clears it', async () => {
    await begin();
    fireEvent.click(box(/Anna/));
    fireEvent.click(box(/Ben/));
    expect([box(/Anna/).checked, box(/Ben/).checked]).toEqual([false, true]);
    fireEvent.click(box(/Ben/));
    expect(box(/Ben/).checked).toBe(false);
  });
  it('takes as many candidates as there are seats and no more, independent of the other posts', async () => {
    await begin();
    fireEvent.click(box(/Anna/));
    fireEvent.click(box(/Cy/));
    expect(box(/Di/).disabled).toBe(false);
    fireEvent.click(box(/Di/));
    expect([box(/Cy/).checked, box(/Di/).checked, box(/Ed/).disabled, box(/Anna/).checked]).toEqual(
      [true, true, true, true],
    );
    expect(box(/Cy/).disabled, 'a chosen one can be cleared').toBe(false);
    fireEvent.click(box(/Cy/));
    expect(box(/Ed/).disabled).toBe(false);
    expect(screen.getByText('Choose up to 2')).toBeTruthy();
    expect(screen.getByText('Choose one')).toBeTruthy();
  });
  it('takes none of the above instead of candidates, and candidates instead of it', async () => {
    await begin();
    const none = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'None of the above' });
    fireEvent.click(box(/Cy/));
    if (none[1]) fireEvent.click(none[1]);
    expect([box(/Cy/).checked, none[0]?.checked, none[1]?.checked]).toEqual([false, false, true]);
    fireEvent.click(box(/Di/));
    expect([box(/Di/).checked, none[1]?.checked]).toEqual([true, false]);
  });
  it('offers none of the above only where the college has it', async () => {
    await begin({}, { nota: false });
    expect(screen.queryByText('None of the above')).toBeNull();
  });
  it('shows the choices for review, keeps them on going back, and seals exactly those', async () => {
    const { sent, done } = await begin();
    fireEvent.click(box(/Ben/));
    fireEvent.click(box(/Ed/));
    press('Review');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PresidentBen',
      'MembersEd',
    ]);
    expect(votes(sent)).toEqual([]);
    press('Back to ballot paper');
    expect([box(/Ben/).checked, box(/Ed/).checked]).toEqual([true, true]);
    fireEvent.click(box(/Cy/));
    press('Review');
    press('Cast vote');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(votes(sent)).toEqual([
      [
        { candidates: [12], nota: false },
        { candidates: [23, 21], nota: false },
      ],
    ]);
  });
  it('leaves a post without a choice blank, and says so', async () => {
    const { sent, done } = await begin();
    const [none] = screen.getAllByRole('checkbox', { name: 'None of the above' });
    if (none) fireEvent.click(none);
    press('Review');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PresidentNone of the above',
      'MembersLeft blank',
    ]);
    press('Cast vote');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(votes(sent)).toEqual([
      [
        { candidates: [], nota: true },
        { candidates: [], nota: false },
      ],
    ]);
  });
  it('is cast once for two clicks, and without a token', async () => {
    localStorage.setItem('faculty', 'x');
    const { sent, done } = await begin();
    press('Review');
    const cast = screen.getByRole('button', { name: 'Cast vote' });
    fireEvent.click(cast);
    fireEvent.click(cast);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(votes(sent)).toHaveLength(1);
    expect(sent.filter(({ headers }) => headers.has('Authorization'))).toEqual([]);
    expect(
      JSON.stringify(sent.find(({ call }) => call === 'POST /api/election/vote')?.body),
    ).not.toContain('p1');
    localStorage.clear();
  });
  it('cannot be changed while it is being cast', async () => {
    await begin();
    press('Review');
    vi.stubGlobal('fetch', () => new Promise(() => undefined)); // nobody answers yet
    const back = screen.getByRole('button', { name: 'Back to ballot paper' });
    expect(back).toHaveProperty('disabled', false);
    press('Cast vote');
    await waitFor(() => expect(back).toHaveProperty('disabled', true));
    press('Back to ballot paper');
    expect(screen.getByRole('heading', { name: 'Check your vote' })).toBeTruthy();
  });
  it('asks before leaving until it is closed', async () => {
    const { unmount } = await begin();
    expect(holds()).toBe(true);
    unmount();
    expect(holds()).toBe(false);
  });
  it('is sent again unchanged after a lost reply, and counts as cast when it had arrived', async () => {
    const answers: Record<string, unknown> = { ...SIGN, 'POST /api/election/vote': 'none' };
    const sent = pretend(answers as Parameters<typeof pretend>[0]);
    const first = globalThis.fetch;
    let casts = 0;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      if (path !== '/api/election/vote') return first(path, init);
      casts += 1;
      if (casts === 1) return first(path, init);
      sent.push({
        call: 'POST /api/election/vote',
        body: JSON.parse(String(init.body)) as unknown,
        headers: new Headers(init.headers),
      });
      return Promise.resolve(
        new Response(JSON.stringify({ code: 'locked', message: 'Spent.', current: 'spent' }), {
          status: 409,
        }),
      );
    });
    const done = vi.fn();
    render(<Ballot paper={paper} onDone={done} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: /Anna/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
    press('Cast vote');
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
    press('Cast vote');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    const [one, two] = sent
      .filter(({ call }) => call === 'POST /api/election/vote')
      .map(({ body }) => JSON.stringify(body));
    expect(two).toBe(one);
  });
  it('does not count as cast when its paper was spent before the first try', async () => {
    const { done } = await begin({
      'POST /api/election/vote': {
        status: 409,
        body: { code: 'locked', message: 'Already used.', current: 'spent' },
      },
    });
    press('Review');
    press('Cast vote');
    expect(await screen.findByText('Already used.')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });
  it('stays open with the reason when it is refused', async () => {
    const { done } = await begin({
      'POST /api/election/vote': {
        status: 409,
        body: { code: 'locked', message: 'The poll is closed.' },
      },
    });
    press('Review');
    press('Cast vote');
    expect(await screen.findByText('The poll is closed.')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });
});

describe('a booth', () => {
  const BOOTH = 'POST /api/election/booth';
  const at = (state: string, own: Paper | null = null) => ({
    body: { data: { booth: 3, name: 'Election 2026', state, paper: own } },
  });
  async function stand(answers: Parameters<typeof pretend>[0], secret = '#secret') {
    window.history.replaceState(null, '', `/election/booth${secret}`);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = pretend({ ...SIGN, ...CAST, ...answers });
    render(<BoothPage params={{}} college={undefined} />);
    await act(() => vi.advanceTimersByTimeAsync(50));
    return sent;
  }
  const pass = async (milliseconds: number): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  };
  const looks = (sent: readonly Sent[]): number => sent.filter(({ call }) => call === BOOTH).length;

  it('says what to do while the poll is open, and otherwise that it is not open', async () => {
    await stand({ [BOOTH]: at('polling') });
    expect(screen.getByText(/Show your identity card at the polling desk/)).toBeTruthy();
    expect(screen.getByText('Booth 3')).toBeTruthy();
    cleanup();
    await stand({ [BOOTH]: at('scheduled') });
    expect(screen.getByText('The poll is not open.')).toBeTruthy();
  });
  it('polls every two seconds with its secret', async () => {
    const sent = await stand({ [BOOTH]: at('polling') });
    await pass(4_100);
    expect(looks(sent)).toBe(3);
    expect(sent[0]?.body).toEqual({ secret: 'secret' });
  });
  it('shows a released ballot paper without polling, thanks for six seconds, and waits for the next', async () => {
    const sent = await stand({ [BOOTH]: at('polling', paper) });
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Review' })).toBeTruthy());
    const before = looks(sent);
    await pass(10_000);
    expect(looks(sent)).toBe(before);
    pretend({ ...CAST, [BOOTH]: at('polling') });
    press('Review');
    press('Cast vote');
    await vi.waitFor(() => expect(screen.getByText('Your ballot was recorded.')).toBeTruthy());
    expect(screen.getByRole('status').textContent).toMatch(/^Your ballot was recorded\./);
    await pass(6_100);
    expect(screen.queryByText('Your ballot was recorded.')).toBeNull();
    expect(screen.getByText(/Show your identity card/)).toBeTruthy();
  });
  it('removes a ballot paper untouched for five minutes, and does not call it recorded', async () => {
    await stand({ [BOOTH]: at('polling', paper) });
    pretend({ ...SIGN, [BOOTH]: at('polling') });
    await pass(4 * 60_000);
    fireEvent.pointerDown(window);
    await pass(4 * 60_000);
    expect(screen.getByText('President')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Tab' });
    await pass(4 * 60_000);
    expect(screen.getByText('President')).toBeTruthy();
    await pass(61_000);
    expect(screen.queryByText('President')).toBeNull();
    expect(screen.queryByText('Your ballot was recorded.')).toBeNull();
  });
  it('says that the device is no longer a booth, and stops polling', async () => {
    const sent = await stand({
      [BOOTH]: { status: 403, body: { code: 'forbidden', message: 'No.' } },
    });
    expect(screen.getByText('This device is no longer a booth.')).toBeTruthy();
    await pass(10_000);
    expect(looks(sent)).toBe(1);
  });
  it('sends nothing without its secret', async () => {
    const sent = await stand({}, '');
    expect(screen.getByText('This device is no longer a booth.')).toBeTruthy();
    expect(looks(sent)).toBe(0);
  });
  it('keeps polling without a reply', async () => {
    const sent = await stand({ [BOOTH]: 'none' });
    expect(screen.getByText('Check your internet connection')).toBeTruthy();
    await pass(2_100);
    expect(looks(sent)).toBe(2);
  });
});

describe('online voting', () => {
  it("is offered until the end of the poll, by the college's clock", async () => {
    pretend({
      'GET /api/election/open': {
        body: {
          data: {
            name: 'Election 2026',
            until: '2026-11-20T18:30:00Z',
            taken_until: '2026-11-20T18:40:00Z',
          },
        },
      },
    });
    render(<VotePage params={{}} college={undefined} />);
    expect(
      await screen.findByText(/^The poll is open until 21 November 2026.*12:00 am/i),
    ).toBeTruthy();
  });
  it('gives a ballot paper for a code without a session token, and confirms the vote', async () => {
    localStorage.setItem('faculty', 'x');
    const REMOTE = 'POST /api/election/remote';
    const sent = pretend({
      ...SIGN,
      ...CAST,
      'GET /api/election/open': [
        { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
        {
          body: {
            data: {
              name: 'Election',
              until: '2026-11-20T18:30:00Z',
              taken_until: '2026-11-20T19:00:00Z',
            },
          },
        },
      ],
      'POST /api/student-code': { body: { data: { again: 60 } } },
      [REMOTE]: { body: { data: { paper } } },
    });
    render(<VotePage params={{}} college={undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/cast until 21 November 2026.*12:30 am/i)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Roll number'), { target: { value: 'R7' } });
    press('Send the code');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    press('Get ballot paper');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Anna/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
    press('Cast vote');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your ballot was recorded.You can close this page.',
    );
    expect(sent.find(({ call }) => call === REMOTE)?.body).toMatchObject({
      roll_no: 'R7',
      code: '123456',
    });
    expect(sent.filter(({ headers }) => headers.has('Authorization'))).toEqual([]);
    localStorage.clear();
  });
  it('says when no election is open, and shows the error when that cannot be loaded', async () => {
    pretend({ 'GET /api/election/open': { body: { data: null } } });
    render(<VotePage params={{}} college={undefined} />);
    expect(await screen.findByText(/No online voting is open now/)).toBeTruthy();
    cleanup();
    pretend({
      'GET /api/election/open': { status: 500, body: { code: 'internal', message: 'Broken.' } },
    });
    render(<VotePage params={{}} college={undefined} />);
    expect(await screen.findByText('Broken.')).toBeTruthy();
    expect(screen.queryByText('Check your internet connection')).toBeNull();
  });
});
