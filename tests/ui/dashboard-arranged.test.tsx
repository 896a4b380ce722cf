/**
 * The dashboard of a letter over the real server: figures over time with links to their rows, and
 * parts that are moved and hidden.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inChosenOrder } from '@/console/frame/arranged';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 400_000 }); // whole screens, compiled on first use
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.leave());
afterAll(() => desk.close());

const part = (name: string) => screen.findByRole('heading', { level: 3, name });
const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));

describe('the dashboard of the fee clerk', () => {
  it('charts the collection by week, each mark as text with a link to its receipts', async () => {
    await desk.open('admin:F', '/');
    await part('Collected each week');
    const marks = within(
      await screen.findByRole('list', { name: 'Collected each week' }),
    ).getAllByRole('link');
    expect(marks).toHaveLength(12);
    for (const mark of marks) {
      expect(mark.textContent).toMatch(/^\d\d-\d\d-\d{4}: ₹[\d,]+/);
      expect(mark.getAttribute('href')).toMatch(/^\/receipt\?filter=/);
    }
    await part('Unpaid demands by age');
    // The only one was requested by this user, so a second person decides it.
    expect(screen.queryByRole('link', { name: /^Refunds to decide/ })).toBeNull();
  });
});

describe('arranging the dashboard', () => {
  const arrange = async (): Promise<HTMLElement> => {
    await press('Arrange');
    return screen.findByRole('dialog', { name: 'Arrange the dashboard' });
  };
  const headings = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('hides parts and shows them again', async () => {
    await desk.open('admin:F', '/');
    await part('Collected each week');
    const dialog = await arrange();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Collected each week' }));
    expect(headings()).not.toContain('Collected each week');
    await press('Reset', dialog);
    expect(headings()).toContain('Collected each week');
    await press('Done', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('moves parts with buttons, so that the keyboard works too', async () => {
    await desk.open('admin:F', '/');
    await part('Unpaid demands by age');
    const before = headings();
    const dialog = await arrange();
    await press('Move Unpaid demands by age up', dialog);
    const place = (all: readonly (string | null)[]) => all.indexOf('Unpaid demands by age');
    expect(place(headings())).toBe(place(before) - 1);
    expect(within(dialog).getByRole('button', { name: 'Move Waiting for you up' })).toHaveProperty(
      'disabled',
      true,
    );
    const down = within(dialog).getAllByRole<HTMLButtonElement>('button', {
      name: /^Move .* down$/,
    });
    expect(down.map(({ disabled }) => disabled)).toEqual(
      down.map((_, at) => at === down.length - 1),
    );
  });
  it('keeps the order for the next sign-in, on another device too', async () => {
    await desk.open('admin:J', '/');
    const [first, second] = ['Spent from grants', 'Received for grants, with interest'];
    await part(second);
    const inOrder = () => headings().filter((name) => name === first || name === second);
    expect(inOrder()).toEqual([first, second]);
    const dialog = await arrange();
    await press(`Move ${second} up`, dialog);
    await press('Done', dialog);
    expect(inOrder()).toEqual([second, first]);
    await waitFor(() => expect(desk.calls).toContain('PUT /api/preferences'), { timeout: 30_000 });
    await desk.leave();
    localStorage.clear();
    await desk.open('admin:J', '/');
    await waitFor(() => expect(inOrder()).toEqual([second, first]), { timeout: 30_000 });
  });
  it('is done with the first steps of a new college where the user hides them', async () => {
    const lines = [{ text: 'Add the periods of the college day.', link: '/period', tone: 'warn' }];
    const cards = [{ key: 'p', label: 'Periods', value: 0 }];
    const body = {
      data: {
        cards,
        pending: [{ key: 'first-steps', label: 'First steps', lines }],
        standing: [],
        charts: [],
      },
    };
    desk.instead('/api/dashboard', { status: 200, body });
    await desk.open('admin:C', '/');
    const steps = await screen.findByRole('region', { name: 'First steps' });
    expect(within(steps).getByRole('link', { name: /periods of the college day/ })).toBeTruthy();
    // Zeros, and that nothing waits, would say that all is well.
    expect(screen.queryByText('Periods')).toBeNull();
    expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
    await press('Hide these steps', steps);
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(screen.getByText('Periods')).toBeTruthy();
    expect(screen.getByText('Nothing is waiting for you.')).toBeTruthy();
    const dialog = await arrange();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'First steps' }));
    expect(screen.getByRole('region', { name: 'First steps' })).toBeTruthy();
  });
  it('puts new parts after those in the saved order', () => {
    const parts = ['a', 'b', 'c'].map((key) => ({ key, label: key }));
    expect(inChosenOrder(parts, ['c', 'gone', 'a']).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
    expect(inChosenOrder(parts, [])).toEqual(parts);
  });
});
