/** A component whose script does not load: the page stays, and it can be loaded again. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyBoundary, lazyComponent } from '@/public/lazy-component';
import { ErrorBoundary } from '@/public/unexpected';
import { pretend } from '../kit/answers';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

it('asks for a reload where the server has another release by now', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/main-old.js');
  document.head.append(script);
  pretend({ 'GET /': { body: '<script type="module" src="/assets/main-new.js"></script>' } });
  const Dialog = lazyComponent<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <LazyBoundary>
      <Dialog />
    </LazyBoundary>,
  );
  expect(await screen.findByText('The portal was updated.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  script.remove();
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
