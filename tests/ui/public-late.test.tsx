/**
 * Responses that arrive late or out of order: the newest request wins, whichever response comes
 * first.
 */
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/auth/device-settings';
import { useI18n } from '@/console/i18n';
import { Failure } from '@/dataProvider/errors';
import { useApiData } from '@/public/api-data';
import { useAttempt } from '@/public/attempt';
import { useOpenData } from '@/public/open-data';
import { useProfile } from '@/public/profile';
import { useCountdown } from '@/public/countdown';
import { useSay, TranslationProvider } from '@/public/translation';

/** Calls that the test answers by hand, in any order. */
function answeredByHand(): (path: string, body: unknown, status?: number) => Promise<void> {
  const waiting = new Map<string, (response: Response) => void>();
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        waiting.set(path, resolve);
        signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      }),
  );
  return async (path, body, status = 200) => {
    await act(async () => {
      waiting.get(path)?.(new Response(JSON.stringify(body), { status }));
      await new Promise((go) => {
        setTimeout(go);
      });
    });
  };
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  chooseLanguage('en');
});

describe('a hook whose path changes', () => {
  const HOOKS = [
    ['useAsked', (path: string) => useApiData<string>(path).data],
    ['useOpenAsked', (path: string) => useOpenData<string>(path).data],
    ['useProfile', (path: string) => useProfile<string>(path).profile],
  ] as const;
  it.each(HOOKS)('%s: keeps the answer to the newer request', async (name, use) => {
    const answer = answeredByHand();
    const { result, rerender } = renderHook(({ path }) => use(path), {
      initialProps: { path: `/api/${name}/old` },
    });
    rerender({ path: `/api/${name}/new` });
    await answer(`/api/${name}/new`, { data: 'new' });
    await waitFor(() => expect(result.current).toBe('new'));
    await answer(`/api/${name}/old`, { data: 'old' });
    expect(result.current).toBe('new');
  });
});

describe('a failed request', () => {
  const HOOKS = [
    [
      'useAsked',
      (path: string) => {
        const { data, failed, again } = useApiData<string>(path);
        return { data, failed, again };
      },
    ],
    [
      'useOpenAsked',
      (path: string) => {
        const { data, failed, again } = useOpenData<string>(path);
        return { data, failed, again };
      },
    ],
    [
      'useProfile',
      (path: string) => {
        const { profile, failed, again } = useProfile<string>(path);
        return { data: profile, failed, again };
      },
    ],
  ] as const;
  it.each(HOOKS)(
    '%s: returns the error, retries on demand, and then clears it',
    async (name, use) => {
      const answer = answeredByHand();
      const { result } = renderHook(() => use(`/api/${name}/again`));
      expect(result.current.failed).toBeUndefined();
      await answer(`/api/${name}/again`, { code: 'internal', message: 'Broken.' }, 500);
      await waitFor(() => expect(result.current.failed).toBeInstanceOf(Failure));
      expect(result.current.data).toBeUndefined();
      act(() => result.current.again());
      expect(result.current.failed).toBeUndefined();
      await answer(`/api/${name}/again`, { data: 'there' });
      await waitFor(() => expect(result.current.data).toBe('there'));
      expect(result.current.failed).toBeUndefined();
    },
  );
});

describe('changing the language while another one is loading', () => {
  function Word() {
    return <p>{useSay()('Sign in')}</p>;
  }
  it('shows visitors the last choice', async () => {
    render(
      <TranslationProvider>
        <Word />
      </TranslationProvider>,
    );
    act(() => chooseLanguage('hi'));
    await screen.findByText('साइन इन');
    act(() => {
      chooseLanguage('en');
      chooseLanguage('hi');
      chooseLanguage('en');
    });
    await screen.findByText('Sign in');
    await act(
      () =>
        new Promise<void>((go) => {
          setTimeout(go);
        }),
    );
    expect(screen.getByText('Sign in')).toBeTruthy();
  });
  it('shows the last choice in the console', async () => {
    const { result } = renderHook(() => useI18n());
    await waitFor(() => expect(result.current?.getLocale()).toBe('en'));
    act(() => {
      chooseLanguage('hi');
      chooseLanguage('en');
    });
    await act(
      () =>
        new Promise<void>((go) => {
          setTimeout(go);
        }),
    );
    await waitFor(() =>
      expect(result.current?.translate('Dashboard', { _: 'Dashboard' })).toBe('Dashboard'),
    );
    act(() => chooseLanguage('hi'));
    await waitFor(() => expect(result.current?.translate('Dashboard')).toBe('डैशबोर्ड'));
  });
});

describe('an attempt', () => {
  it('runs once at a time, and can be repeated afterwards', async () => {
    let finish = (): void => undefined;
    const work = vi.fn(
      () =>
        new Promise<void>((go) => {
          finish = go;
        }),
    );
    function Try() {
      const { attempt, busy } = useAttempt();
      return (
        <button type="button" aria-busy={busy} onClick={() => void attempt(work)}>
          Go
        </button>
      );
    }
    render(<Try />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(button);
    expect(work).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(button.getAttribute('aria-busy')).toBe('false');
    await userEvent.click(button);
    expect(work).toHaveBeenCalledTimes(2);
  });
  it.each<[string, unknown, Record<string, string>, string | undefined, number]>([
    [
      'what is wrong with fields stands at them alone',
      new Failure(422, { message: 'Correct the fields.', errors: { name: 'No name.' } }),
      { name: 'No name.' },
      undefined,
      0,
    ],
    [
      'a wrong code stands at the code',
      new Failure(422, { code: 'bad_code', message: 'This is not the code.' }),
      { code: 'This is not the code.' },
      undefined,
      0,
    ],
    [
      'a refusal of the whole is said of the whole',
      new Failure(409, { message: 'It is over.' }),
      {},
      'It is over.',
      0,
    ],
    ['a wait is counted', new Failure(429, { message: 'Too many.' }, 30), {}, 'Too many.', 30],
  ])('%s', async (_, error, wrong, refused, seconds) => {
    const { result } = renderHook(() => useAttempt());
    let well: boolean | undefined;
    await act(async () => {
      well = await result.current.attempt(() => Promise.reject(error as Error));
    });
    expect([
      well,
      result.current.wrong,
      result.current.refused?.title,
      result.current.seconds,
    ]).toEqual([false, wrong, refused, seconds]);
    await act(async () => {
      well = await result.current.attempt(() => Promise.resolve());
    });
    expect([well, result.current.wrong, result.current.refused]).toEqual([true, {}, undefined]);
  });
  it('counts down by the second to zero', () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useCountdown());
    act(() => result.current.waitFor(3));
    expect(result.current.seconds).toBe(3);
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(result.current.seconds).toBe(2);
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    expect(result.current.seconds).toBe(0);
    expect(vi.getTimerCount(), 'it counts no longer').toBe(0);
    act(() => {
      result.current.waitFor(5);
    });
    act(() => {
      result.current.waitFor(0);
    });
    expect(result.current.seconds).toBe(0);
  });
});
