/** The month of the college on one page: which events stand on which days, and the months beside it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 60_000 });
const AGENDA = '/api/college-management/agenda';
const MONTH = '/college-management/calendar-month';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.leave());
afterAll(() => desk.close());

const event = (id: number, title: string, from_date: string, to_date: string) => ({
  id,
  title,
  kind: 'event',
  from_date,
  to_date,
});
const asked = (): string | undefined =>
  desk.calls.filter((call) => call.startsWith(`GET ${AGENDA}`)).at(-1);

/** The days of the page with the titles on them; those without an event are left out. */
async function daysWithEvents(): Promise<string[]> {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('cell')
    .flatMap((cell) => {
      const titles = within(cell).queryAllByRole('link');
      const day = cell.querySelector('time')?.dateTime ?? '';
      return titles.length ? [`${day} ${titles.map(({ textContent }) => textContent).join()}`] : [];
    });
}

it('shows each event on all of its days, also on those of the weeks that reach into other months', async () => {
  desk.instead(AGENDA, {
    status: 200,
    body: {
      data: [
        event(1, 'Sports week', '2026-01-30', '2026-02-02'),
        event(2, 'Science day', '2026-02-28', '2026-02-28'),
        event(3, 'Review', '2026-02-28', '2026-03-01'),
      ],
    },
  });
  await desk.open('faculty', `${MONTH}?month=2026-02`);
  await waitFor(async () => expect(await daysWithEvents()).toHaveLength(6));
  // February 2026 begins on a Sunday: its first week begins on 26 January.
  expect(await daysWithEvents()).toEqual([
    '2026-01-30 Sports week',
    '2026-01-31 Sports week',
    '2026-02-01 Sports week',
    '2026-02-02 Sports week',
    '2026-02-28 Science day,Review',
    '2026-03-01 Review',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
  expect(screen.getByRole('link', { name: 'Science day' }).getAttribute('href')).toContain(
    '/calendar-event/2/show',
  );
  expect(asked()).toContain('month=2026-02');
});

it('leads to the months beside it, over the end of a year too', async () => {
  desk.instead(AGENDA, { status: 200, body: { data: [] } });
  await desk.open('faculty', `${MONTH}?month=2026-01`);
  await screen.findByText('No events this month');
  await userEvent.click(screen.getByRole('link', { name: 'Previous month' }));
  await screen.findByRole('heading', { name: 'December 2025' });
  await waitFor(() => expect(asked()).toContain('month=2025-12'));
  await userEvent.click(screen.getByRole('link', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'January 2026' });
});

it('shows the present month for an address without a real one', async () => {
  desk.instead(AGENDA, { status: 200, body: { data: [] } });
  await desk.open('faculty', `${MONTH}?month=2026-13`);
  await screen.findByText('No events this month');
  expect(asked()).not.toContain('2026-13');
  expect(screen.queryByRole('link', { name: 'This month' })).toBeNull();
});
