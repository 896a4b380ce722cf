/**
 * The console's router: its location, guards that hold a navigation, and what is fetched only
 * before use.
 */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBlocker, useCanBlock } from '@/console/routing/guards';
import { reactRouterProvider } from '@/console/routing/provider';
import { ConsoleRouter } from '@/console/routing/router';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = reactRouterProvider.useNavigate();
  const [held, setHeld] = useState(false);
  const can = useCanBlock();
  const blocker = useBlocker(({ nextLocation }) => held && nextLocation.pathname !== pathname);
  if (pathname === '/broken') throw new Error('broken on purpose');
  return (
    <>
      <h1>{pathname + search}</h1>
      <p>{can ? blocker.state : 'cannot block'}</p>
      <Link to="/b">b</Link>
      <Link to="?q=1">q</Link>
      <Link to="/broken">broken</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => go('/c', { replace: true })}>
        instead
      </button>
      <button type="button" onClick={() => setHeld(!held)}>
        hold
      </button>
      <button type="button" onClick={() => blocker.proceed?.()}>
        go
      </button>
      <button type="button" onClick={() => blocker.reset?.()}>
        stay
      </button>
    </>
  );
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name));
const at = (path: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: path, level: 1 });

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/a'));

describe('the console router', () => {
  it('follows links and browser history, and updates the address', async () => {
    render(
      <ConsoleRouter>
        <Page />
      </ConsoleRouter>,
    );
    await press('b');
    await at('/b');
    expect(window.location.pathname).toBe('/b');
    await press('q');
    await at('/b?q=1');
    await press('back');
    await press('back');
    await at('/a');
  });

  it('replaces the page in the history where asked, so that Back skips it', async () => {
    render(
      <ConsoleRouter>
        <Page />
      </ConsoleRouter>,
    );
    await press('b');
    await at('/b');
    await press('instead');
    await at('/c');
    await press('back');
    await at('/a');
  });
  it('blocks a link until it is confirmed, and then follows it', async () => {
    render(
      <ConsoleRouter>
        <Page />
      </ConsoleRouter>,
    );
    await press('hold');
    await press('b');
    expect(screen.getByText('blocked')).toBeTruthy();
    expect(window.location.pathname).toBe('/a');
    await press('stay');
    expect(screen.getByText('unblocked')).toBeTruthy();
    await press('q'); // the same page
    await at('/a?q=1');
    await press('b');
    await press('go');
    await at('/b');
    expect(window.location.pathname).toBe('/b');
  });

  it('reverts a blocked step back, and repeats it when confirmed', async () => {
    render(
      <ConsoleRouter>
        <Page />
      </ConsoleRouter>,
    );
    await press('b');
    await at('/b');
    await press('hold');
    act(() => window.history.back());
    await screen.findByText('blocked');
    await waitFor(() => expect(window.location.pathname).toBe('/b'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/b');
    await press('go');
    await at('/a');
    expect(window.location.pathname).toBe('/a');
    expect(screen.getByText('unblocked')).toBeTruthy();
  });

  it('reports a page that crashed, and shows the next page normally', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ConsoleRouter>
        <Page />
      </ConsoleRouter>,
    );
    await press('broken');
    expect((await screen.findByRole('alert')).textContent).toContain('broken on purpose');
    act(() => window.history.back());
    await at('/a');
    vi.restoreAllMocks();
  });
});

describe('a lazy component', () => {
  const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
  const fresh = async () => {
    vi.resetModules();
    return (await import('@/console/kit/lazy-on-input')).lazyOnInput;
  };

  it('is fetched on the first input, and then renders at once', async () => {
    const late = await fresh();
    const load = vi.fn(async () => Part);
    const Late = late(load);
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerMove(window);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await act(async () => undefined);
    render(<Late name="it" />);
    expect(screen.getByText('it is here')).toBeTruthy();
  });

  it('is fetched when rendered before any input, or immediately where asked', async () => {
    const late = await fresh();
    const load = vi.fn(async () => Part);
    const Late = late(load);
    render(<Late name="it" />);
    await screen.findByText('it is here');
    const soon = vi.fn(async () => Part);
    late(soon, true);
    expect(soon).toHaveBeenCalledOnce();
  });

  it('is fetched again when the prefetch failed', async () => {
    const late = await fresh();
    const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('offline'));
    const Late = late(load);
    fireEvent.keyDown(window, { key: 'a' });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    render(<Late name="it" />);
    await screen.findByText('it is here');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
