/**
 * Messages that the specification requires, and cases that it requires to be silent (sections 5 and
 * 8), where no other test of a screen covers them.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentSession } from '@/auth/session';
import { toast } from '@/public/toasts';
import { openDesk, type Desk } from '../kit/live-console';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 120_000);
afterAll(() => desk.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await desk.leave();
  act(() => toast.removeAll()); // calls still pending when the page was left may have shown one
});

const searches = (): string[] =>
  desk.calls.filter((call) => call.startsWith('GET /api/search/student/'));
async function searchBox(): Promise<HTMLElement> {
  await desk.open('faculty', '/search-student');
  return within(await screen.findByRole('main')).findByRole('combobox', {
    name: 'Search students',
  });
}

describe('the student search', () => {
  it('starts only when the text is longer than 3 characters', async () => {
    const box = await searchBox();
    await userEvent.type(box, 'Lal');
    await userEvent.type(box, 'r');
    await waitFor(() => expect(searches()).toEqual(['GET /api/search/student/Lalr']));
  });

  it('is cancelled by a new one without a message', async () => {
    const box = await searchBox();
    const { fetch } = globalThis;
    const begun: AbortSignal[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
      if (path !== '/api/search/student/Lalr' || !init?.signal) return fetch(path, init);
      const { signal } = init;
      begun.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    await userEvent.type(box, 'Lalr');
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]?.aborted).toBe(false);
    await userEvent.type(box, 'a');
    expect(begun[0]?.aborted).toBe(true);
    await waitFor(() => expect(searches()).toEqual(['GET /api/search/student/Lalra']));
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });

  it('reports a missing reply with the network message', async () => {
    const box = await searchBox();
    desk.instead('/api/search/student', 'none');
    await userEvent.type(box, 'Lalr');
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByText('Check your internet connection')).toBeTruthy();
  });

  it('shows no message when it is refused', async () => {
    const box = await searchBox();
    desk.instead('/api/search/student', {
      status: 500,
      body: { code: 'internal', message: 'Broken' },
    });
    await userEvent.type(box, 'Lalr');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await userEvent.type(box, 'aa');
    await waitFor(() => expect(searches()).toHaveLength(2)); // the first has its response by then
    expect(screen.queryByText('Broken')).toBeNull();
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });
});

describe('a 401', () => {
  it.each(['/api/notification/', '/api/grievance'])(
    'on %s signs the user out and clears the storage',
    async (path) => {
      localStorage.setItem('something', 'else');
      desk.instead(path, { status: 401, body: { code: 'no_session', message: 'Please sign in.' } });
      await desk.open('admin:G', '/');
      await waitFor(() => expect(currentSession()).toBeNull());
      expect(localStorage.length).toBe(0);
    },
  );
});

describe('lists that fail to reload', () => {
  const LISTS = [
    ['/api/notification/', 'notices', /^Notifications: \d+/, 'Notifications'],
    ['/api/grievance', 'grievances', /^Grievances: \d+/, 'Grievances'],
  ] as const;
  it.each(LISTS)(
    '%s: %s are cleared with their count, without a message',
    async (path, _, numbered, bare) => {
      vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setInterval', 'setTimeout', 'Date', 'clearInterval', 'clearTimeout'],
      });
      try {
        await desk.open('admin:G', '/');
        await screen.findByRole('link', { name: numbered });
        desk.instead(path, { status: 500, body: { code: 'internal', message: 'Broken' } });
        desk.calls.length = 0;
        await act(() => vi.advanceTimersByTimeAsync(125_000)); // polled automatically
        await waitFor(() =>
          expect(desk.calls.some((call) => call.startsWith(`GET ${path}`))).toBe(true),
        );
        expect(await screen.findByRole('link', { name: bare })).toBeTruthy();
        expect(screen.queryByText('Broken')).toBeNull();
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
