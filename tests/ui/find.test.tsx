/**
 * Ctrl+K and the other keys, in the console over the real server: what is found, how the list is
 * navigated, and where it leads.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/auth/device-settings';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 400_000 }); // whole screens, compiled on first use
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.college.db.transaction(async ({ sql }) => {
    await sql`insert into student (name, batch, programme, department, roll_no) values
      ('Zirsangkimi Testhmar', ${desk.batch(1)}, 'BA', 'ENG', 'ZK-901'), ('Zirsangkimi Testhmar', ${desk.batch(2)}, 'BA', 'ENG', 'ZK-801')`;
  });
});
afterEach(async () => {
  chooseLanguage('en');
  vi.restoreAllMocks();
  await desk.leave();
});
afterAll(() => desk.close());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const box = () => screen.findByRole('combobox', { name: 'Search or jump to' });
const openPalette = async (): Promise<HTMLElement> => {
  await act(async () => void press('k', { ctrlKey: true }));
  return box();
};
const option = (name: RegExp) => screen.findByRole('option', { name });
const activeOf = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Ctrl+K', () => {
  it('finds a misspelt student, distinguishes namesakes, and opens the record with Enter', async () => {
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    await userEvent.type(await openPalette(), 'zirsandkimi');
    const found = await screen.findAllByRole('option', { name: /Zirsangkimi Testhmar/ });
    expect(found.map(({ textContent }) => textContent)).toEqual([
      `Zirsangkimi TesthmarZK-901 · Bachelor of Arts · English · Batch ${desk.batch(1)}`,
      `Zirsangkimi TesthmarZK-801 · Bachelor of Arts · English · Batch ${desk.batch(2)}`,
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await heading('Zirsangkimi Testhmar');
    expect(window.location.pathname).toMatch(/^\/student\/\d+\/show$/);
    expect(await screen.findAllByText('ZK-801')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull();
  });

  it('moves through the options with the arrows, wrapping around, and marks the active one', async () => {
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    const input = await openPalette();
    await userEvent.type(input, 'assign');
    await option(/^Assign ABC ID/);
    const options = screen.getAllByRole('option');
    expect(activeOf(input)).toBe(options[0]?.textContent);
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOf(input)).toBe(screen.getAllByRole('option').at(-1)?.textContent);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOf(input)).toBe(options[0]?.textContent);
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('returns to the first match on further typing', async () => {
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    const input = await openPalette();
    await userEvent.type(input, 'assign');
    await option(/^Assign ABC ID/);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOf(input)).toBe(screen.getAllByRole('option')[1]?.textContent);
    await userEvent.keyboard('{Backspace}');
    expect(activeOf(input)).toBe(screen.getAllByRole('option')[0]?.textContent);
  });

  it('opens nothing when typing continues after Enter', async () => {
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    const input = await openPalette();
    fireEvent.change(input, { target: { value: 'zirsangki' } });
    fireEvent.keyDown(input, { key: 'Enter' }); // before the response
    fireEvent.change(input, { target: { value: 'zirsangkimi' } });
    expect(await screen.findAllByRole('option', { name: /Zirsangkimi Testhmar/ })).toHaveLength(2);
    expect(input.isConnected).toBe(true);
    expect(window.location.pathname).toBe('/');
  });

  it('opens a new tab with Ctrl+Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    await userEvent.type(await openPalette(), 'assign abc');
    await option(/^Assign ABC ID/);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/student-management/assign-abc-id', '_blank', 'noopener');
    expect(window.location.pathname).toBe('/');
  });

  it('takes over what was typed in the student search', async () => {
    await desk.open('admin:M', '/');
    const search = await screen.findByRole('combobox', { name: 'Search students' });
    await userEvent.type(search, 'zirsang');
    await act(async () => void press('k', { ctrlKey: true }));
    expect(((await box()) as HTMLInputElement).value).toBe('zirsang');
  });

  it('offers a teacher the papers to take attendance for', async () => {
    await desk.open('faculty', '/');
    await heading('Dashboard');
    await userEvent.type(await openPalette(), 'take attendance');
    const tasks = await screen.findAllByRole('option', { name: /^Take attendance.*·/ });
    await waitFor(() => expect(tasks.length).toBeGreaterThan(0));
  });

  it('offers recently visited screens, by name, without a text', async () => {
    await desk.open('admin:M', `/student-management/list/${desk.batch(2)}/BA/all`);
    await heading('Students');
    await screen.findAllByRole('row');
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Modules' })).getByRole('link', {
        name: 'Dashboard',
      }),
    );
    await heading('Dashboard');
    await openPalette();
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(recent).getByRole('option', {
        name: new RegExp(`^Students ?Batch ${desk.batch(2)} · Bachelor of Arts$`),
      }),
    ).toBeTruthy();
  });

  it('says when nothing is found', async () => {
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    await userEvent.type(await openPalette(), 'qqqqqqqq');
    expect(await screen.findByText('No results. Try fewer letters, or a number.')).toBeTruthy();
  });
  it('opens from its button too', async () => {
    await desk.open('union', '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
    expect(await box()).toBeTruthy();
  });
});

describe('the other keyboard shortcuts', () => {
  it('? lists them, and can turn the letters off', async () => {
    await desk.open('admin:M', '/');
    await heading('Dashboard');
    await act(async () => void press('?', { shiftKey: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Student management')).toBeTruthy();
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'Use single-letter shortcuts' }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await act(async () => void press('?', { shiftKey: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await openPalette()).toBeTruthy();
  });
  it('g and a letter open a module', async () => {
    await desk.open('admin:F', '/');
    await heading('Dashboard');
    await act(async () => void press('g'));
    await act(async () => void press('f'));
    await heading('Fee management');
  });
  it('/ focuses the search of the page', async () => {
    await desk.open('admin:M', `/student-management/list/${desk.batch(2)}/BA/all`);
    const search = await screen.findByRole('searchbox', { name: /^Search Name/ });
    await act(async () => void press('/'));
    expect(document.activeElement).toBe(search);
  });
  it('do not apply while typing in a field', async () => {
    await desk.open('admin:M', `/student-management/list/${desk.batch(2)}/BA/all`);
    const search = await screen.findByRole('searchbox', { name: /^Search Name/ });
    await userEvent.type(search, 'g?/');
    expect((search as HTMLInputElement).value).toBe('g?/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the breadcrumb', () => {
  it('leads from a record to its module, and back to the list as it was', async () => {
    await desk.open('admin:M', `/student-management/list/${desk.batch(2)}/BA/all`);
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search Name/ }), 'zirsang');
    await waitFor(() => expect(window.location.search).toContain('zirsang'));
    const before = window.location.pathname + window.location.search;
    await userEvent.click((await screen.findAllByText('Zirsangkimi Testhmar'))[0] as HTMLElement);
    await heading('Zirsangkimi Testhmar');
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/student-management',
      before,
    ]);
  });
});

describe('a screen without its scope', () => {
  it('opens on the scope that was last viewed', async () => {
    const scope = `${desk.batch(3)}/BA/all`;
    await desk.open('admin:M', `/student-management/assign-roll-numbers/${scope}`);
    await heading('Assign roll numbers');
    await userEvent.click(screen.getByRole('link', { name: 'Assign ABC ID' }));
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/student-management/assign-abc-id/${scope}`),
    );
  });
});

describe('a pinned screen', () => {
  it('moves to the top of the menu, and can be unpinned', async () => {
    await desk.open('admin:M', '/student-management');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Pin Assign ABC ID to the menu' }),
    );
    const menu = within(screen.getByRole('navigation', { name: 'Modules' }));
    expect(menu.getByText('Pinned')).toBeTruthy();
    expect(menu.getAllByRole('link', { name: 'Assign ABC ID' })).toHaveLength(2);
    await userEvent.click(
      screen.getByRole('button', { name: 'Unpin Assign ABC ID from the menu' }),
    );
    expect(menu.queryByText('Pinned')).toBeNull();
  });
});
