/** A component whose script does not load: the page stays, and it can be loaded again. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyBoundary, lazyComponent } from '@/public/lazy-component';
import { ErrorBoundary } from '@/public/unexpected';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('reports a network failure in place of the component, keeps the rest of the page, and retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what it catches
  let online = false;
  const Dialog = lazyComponent(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The dialog</p> };
  });
  render(
    <ErrorBoundary>
      <input aria-label="Remark" />
      <LazyBoundary>
        <Dialog />
      </LazyBoundary>
    </ErrorBoundary>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Remark'), 'half a sentence');
  expect(await screen.findByText('Check your internet connection')).toBeTruthy();
  expect(screen.getByText('Something went wrong.')).toBeTruthy();
  expect((screen.getByLabelText('Remark') as HTMLInputElement).value).toBe('half a sentence');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Check your internet connection');
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The dialog')).toBeTruthy();
  expect((screen.getByLabelText('Remark') as HTMLInputElement).value).toBe('half a sentence');
});

it('leaves all other errors to the error boundary of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('A bug');
  };
  render(
    <ErrorBoundary>
      <LazyBoundary>
        <Broken />
      </LazyBoundary>
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy();
});
