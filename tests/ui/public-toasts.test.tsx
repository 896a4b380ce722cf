/** The duration of toasts, and how many are shown at once (specification, sections 4 and 9). */
import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openModal } from '@/public/modals';
import { Lines, toast, Toasts } from '@/public/toasts';
import { giveDialogs } from '../kit/dialog';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.removeAll());
  cleanup();
  vi.useRealTimers();
});
const visible = (text: string) =>
  screen.queryByText(text)?.closest('[data-visible]')?.getAttribute('data-visible') === 'true';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('toasts', () => {
  it.each([
    ['error', 4000],
    ['blank', 4000],
    ['success', 2000],
  ] as const)('%s stays %i ms', async (kind, stays) => {
    act(() => void (kind === 'blank' ? toast('Text') : toast[kind]('Text')));
    await pass(stays - 50);
    expect(visible('Text')).toBe(true);
    await pass(100);
    expect(visible('Text')).toBe(false);
    await pass(1000);
    expect(screen.queryByText('Text')).toBeNull();
  });

  it('loading stays until it is dismissed', async () => {
    let id = '';
    act(() => {
      id = toast.loading('Working');
    });
    await pass(3_600_000);
    expect(visible('Working')).toBe(true);
    act(() => toast.dismiss(id));
    expect(visible('Working')).toBe(false);
  });

  it('shows at most 20 at once, the newest', async () => {
    act(() => {
      for (let i = 1; i <= 25; i += 1) toast.loading(`Number ${i}.`);
    });
    expect(screen.getAllByText(/^Number/)).toHaveLength(20);
    expect(screen.getByText('Number 25.')).toBeTruthy();
    expect(screen.queryByText('Number 5.')).toBeNull();
  });

  describe('while a dialog makes the rest of the page inert', () => {
    const region = () => screen.getByText('Saved').closest('[aria-live="polite"]');
    const openDialog = () => {
      giveDialogs();
      const dialog = document.body.appendChild(document.createElement('dialog'));
      let close = (): void => undefined;
      act(() => {
        close = openModal(dialog);
      });
      return {
        dialog,
        close: () =>
          act(() => {
            close();
            dialog.remove();
          }),
      };
    };

    it('a toast appears in a live region that the dialog already had', () => {
      const { dialog, close } = openDialog();
      const before = dialog.querySelector('[aria-live="polite"]');
      expect(before).not.toBeNull();
      act(() => void toast.success('Saved'));
      expect(region()).toBe(before);
      close();
    });

    it('a toast that outlasts the dialog moves to the live region of the page', () => {
      const page = document.querySelector('[aria-live="polite"]');
      const { close } = openDialog();
      act(() => void toast.success('Saved'));
      expect(region()).not.toBe(page);
      close();
      expect(page).not.toBeNull();
      expect(region()).toBe(page);
    });

    it('a toast under the pointer expires after the dialog closes', async () => {
      const { dialog, close } = openDialog();
      act(() => void toast.success('Saved'));
      fireEvent.mouseEnter(dialog.querySelector('[aria-live="polite"]') ?? dialog);
      await pass(3000);
      expect(visible('Saved')).toBe(true);
      close();
      await pass(3000);
      expect(visible('Saved')).toBe(false);
    });
  });

  it('can be dismissed, and may have a second line', async () => {
    act(
      () =>
        void toast.error(
          <Lines title="Something went wrong." hint="Check your internet connection" />,
        ),
    );
    expect(screen.getByText('Check your internet connection')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(visible('Something went wrong.')).toBe(false);
  });
});

it('all worlds use the same toast host', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) && readFileSync(`src/${path}`, 'utf8').includes("from 'react-hot-toast"),
  );
  expect(users).toEqual(['public/toasts.tsx']);
});
