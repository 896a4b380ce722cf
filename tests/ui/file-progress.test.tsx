// A file that the server takes long to generate: its progress, and a way to cancel.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFileProgress } from '@/console/interactive/use-file-progress';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll } from '../kit/sample-roll';

const failed = vi.fn();
function Save() {
  const { save, progress } = useFileProgress();
  return (
    <>
      <button
        type="button"
        onClick={() => void save('/api/x/export', 'x.csv', 'Export').catch(failed)}
      >
        Save
      </button>
      {progress}
    </>
  );
}
/** Answers when it is told to; a cancelled request fails as the browser's does. */
function slowServer() {
  let answer = (_: Response): void => undefined;
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  return { answer: (body: Response) => answer(body), isCancelled: () => signal?.aborted };
}
const start = async () => {
  renderInConsole(<Save />, { roll: sampleRoll() });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

beforeEach(() => {
  giveDialogs();
  failed.mockClear();
  URL.createObjectURL = vi.fn(() => 'blob:x');
  HTMLAnchorElement.prototype.click = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('can be cancelled before anything is known of its size, without an error', async () => {
  const server = slowServer();
  await start();
  await screen.findByRole('dialog', { name: 'Export' }, { timeout: 5_000 });
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.isCancelled()).toBe(true);
  expect(failed).not.toHaveBeenCalled();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
});

it('is saved once it has come, and the progress goes', async () => {
  const server = slowServer();
  await start();
  await screen.findByRole('dialog', { name: 'Export' }, { timeout: 5_000 });
  server.answer(new Response('a,b'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(URL.createObjectURL).toHaveBeenCalledOnce();
});

it('shows nothing if it comes at once', async () => {
  const server = slowServer();
  await start();
  server.answer(new Response('a,b'));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
