/** The online classroom on a student's device: what is answered is saved, kept while there is no network, and sent again; nothing is lost by a reload. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskedQuestion, Desk, Paper } from '@/public/classroom/classroom';
import {
  keepSecret,
  keepUnsent,
  secretHere,
  unsentHere,
  type UnsentAnswers,
} from '@/public/classroom/here';
import ClassroomPage from '@/public/classroom/page';
import { SittingPage } from '@/public/classroom/sitting';
import { pretend, type Sent } from '../kit/answers';

const asked = (id: number, more: Partial<AskedQuestion>): AskedQuestion => ({
  id,
  kind: 'single',
  text: `What of ${id}?`,
  marks: 100,
  choices: [],
  prompts: [],
  matches: [],
  response: null,
  revision: 0,
  ...more,
});
const choices = [
  { n: 0, text: 'River' },
  { n: 1, text: 'Hill' },
];
const paper: Paper = {
  id: 7,
  title: 'Unit test',
  instructions: 'Answer all.',
  negative: 2_500,
  now: '2026-11-20T06:30:00.000Z',
  ends_at: '2026-11-20T07:00:00.000Z',
  questions: [
    asked(1, { choices }),
    asked(2, { kind: 'multiple', choices }),
    asked(3, { kind: 'short' }),
    asked(4, {
      kind: 'matching',
      prompts: [{ n: 0, text: 'Delhi' }],
      matches: ['India', 'Nepal'],
    }),
  ],
};
const SAVE = 'PUT /api/classroom/examination/7/answer';
const HAND_IN = 'POST /api/classroom/examination/7/hand-in';
const FINE = { [SAVE]: { body: { data: { revision: 1 } } }, [HAND_IN]: { body: { data: {} } } };
const saves = (sent: readonly Sent[]): unknown[] =>
  sent.filter(({ call }) => call === SAVE).map(({ body }) => body);
const status = (): string => screen.getByRole('status').textContent;
/** What a pause of the fingers sets going. */
const pause = (milliseconds = 800): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

function sit(of: Paper = paper, unsent: UnsentAnswers = {}) {
  const [done, unknown] = [vi.fn(), vi.fn()];
  const view = render(<SittingPage paper={of} unsent={unsent} onDone={done} onUnknown={unknown} />);
  return { done, unknown, ...view };
}

beforeEach(async () => {
  await keepUnsent(7, {});
  await keepSecret('secret of this device');
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  await keepSecret(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a paper', () => {
  it('saves each answer by itself, with the secret of the device and never with a sign-in', async () => {
    const sent = pretend(FINE);
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hill' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'River' }));
    await pause();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'delta' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Delhi' }), {
      target: { value: 'India' },
    });
    await pause();
    expect(saves(sent)).toEqual([
      { question: 1, response: 1, revision: 1 },
      { question: 2, response: [1, 0], revision: 2 },
      { question: 3, response: 'delta', revision: 1 },
      { question: 4, response: { 0: 'India' }, revision: 1 },
    ]);
    expect(sent[0]?.headers.get('x-classroom')).toBe('secret of this device');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(status()).toBe('All answers are saved.');
    expect(await unsentHere(7)).toEqual({});
  });

  it('keeps answers on the device without a network, and sends them when it is back', async () => {
    pretend({ ...FINE, [SAVE]: 'none' });
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    expect(status()).toMatch(/^No connection\. Your answers are kept on this device/);
    expect(await unsentHere(7)).toEqual({ 1: { response: 1, revision: 1 } });
    const sent = pretend(FINE);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(saves(sent)).toEqual([{ question: 1, response: 1, revision: 1 }]);
    expect(status()).toBe('All answers are saved.');
  });

  it('sends what is answered anew while the answer before it is still on its way', async () => {
    const bodies: unknown[] = [];
    const replies: (() => void)[] = [];
    vi.stubGlobal(
      'fetch',
      (_: string, { body }: RequestInit = {}) =>
        new Promise<Response>((go) => {
          bodies.push(JSON.parse(String(body)));
          replies.push(() =>
            go(
              new Response(JSON.stringify({ data: { revision: bodies.length } }), {
                headers: { 'Content-Type': 'application/json' },
              }),
            ),
          );
        }),
    );
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    fireEvent.click(screen.getAllByRole('radio', { name: 'River' })[0] as HTMLElement);
    for (let n = 0; n < 2; n += 1) {
      replies[n]?.();
      await pause();
    }
    expect(bodies).toEqual([
      { question: 1, response: 1, revision: 1 },
      { question: 1, response: 0, revision: 2 },
    ]);
    expect(status()).toBe('All answers are saved.');
    expect(await unsentHere(7)).toEqual({});
  });

  it('tries again by itself', async () => {
    pretend({ ...FINE, [SAVE]: 'none' });
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    const sent = pretend(FINE);
    await pause(2_100);
    expect(saves(sent)).toHaveLength(1);
  });

  it('opens after a reload as it was left, and what never arrived goes over what the server has', async () => {
    pretend({ ...FINE, [SAVE]: 'none' });
    const { unmount } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    unmount();
    const sent = pretend(FINE);
    const [first, ...rest] = paper.questions;
    sit(
      { ...paper, questions: [{ ...(first as AskedQuestion), response: 0, revision: 4 }, ...rest] },
      await unsentHere(7),
    );
    await pause(0);
    const hill = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Hill' })[0];
    expect(hill?.checked).toBe(true);
    expect(saves(sent)).toEqual([{ question: 1, response: 1, revision: 5 }]);
  });

  it('is handed in after a question, with what is left to save before', async () => {
    const sent = pretend(FINE);
    const { done } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'River' })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(screen.getByText('3 questions are not answered. Hand in all the same?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    await pause(0);
    expect(sent.map(({ call }) => call)).toEqual([SAVE, HAND_IN]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('says that the time is over, and keeps nothing for another attempt', async () => {
    pretend({ ...FINE, [SAVE]: { status: 423, body: { code: 'locked', message: 'Over.' } } });
    sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    expect(status()).toMatch(/^The time is over/);
    expect(await unsentHere(7)).toEqual({});
  });

  it('ends with the time that the server gave, whatever the clock of the device says', async () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00.000Z'));
    pretend(FINE);
    const { done } = sit({ ...paper, ends_at: '2026-11-20T06:30:05.000Z' });
    expect(screen.getByRole('timer').textContent).toBe('Time left 00:05');
    await pause(6_000);
    expect(done).toHaveBeenCalledOnce();
  });

  it('asks for a new code where the device is not known any more, and keeps the answers', async () => {
    pretend({ ...FINE, [SAVE]: { status: 422, body: { code: 'bad_code', message: 'No.' } } });
    const { unknown } = sit();
    fireEvent.click(screen.getAllByRole('radio', { name: 'Hill' })[0] as HTMLElement);
    await pause();
    fireEvent.click(screen.getByRole('button', { name: 'Enter a code' }));
    expect(unknown).toHaveBeenCalledOnce();
    expect(await unsentHere(7)).toEqual({ 1: { response: 1, revision: 1 } });
  });
});

describe('the page', () => {
  const desk: Desk = {
    name: 'Lalruata',
    now: '2026-11-20T06:30:00.000Z',
    examinations: [
      {
        id: 7,
        title: 'Unit test',
        paper: 'ENG101 Drama',
        opens_at: '2026-11-20T06:00:00.000Z',
        closes_at: '2026-11-20T08:00:00.000Z',
        minutes: 30,
        attempts: 1,
        used: 0,
        stage: 'open',
        running: false,
      },
    ],
    assignments: [],
    materials: [],
  };
  const open = () => render(<ClassroomPage params={{}} college={undefined} />);

  it('asks who it is on a new device', async () => {
    await keepSecret(null);
    pretend({});
    open();
    await pause(0);
    expect(screen.getByRole('textbox', { name: 'Roll number' })).toBeTruthy();
  });
  it('asks again where the secret has run out', async () => {
    pretend({ 'GET /api/classroom': { status: 422, body: { code: 'bad_code', message: 'No.' } } });
    open();
    await pause(0);
    expect(screen.getByRole('textbox', { name: 'Roll number' })).toBeTruthy();
    expect(secretHere()).toBeNull();
  });
  it('leads from the list into an examination', async () => {
    vi.useRealTimers();
    pretend({
      'GET /api/classroom': { body: { data: desk } },
      'POST /api/classroom/examination/7/begin': { body: { data: paper } },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(screen.getByText('What of 1?')).toBeTruthy());
  });
  it('says why an examination cannot be begun', async () => {
    vi.useRealTimers();
    pretend({
      'GET /api/classroom': { body: { data: desk } },
      'POST /api/classroom/examination/7/begin': {
        status: 423,
        body: { code: 'locked', message: 'This examination has ended.' },
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('This examination has ended.')).toBeTruthy();
  });
});
