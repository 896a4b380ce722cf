// The week grid as the office and teachers use it: read, changed by keys and by drag, filled,
// printed.
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

const PAGE = '/college-management/routine/daily/BA/all/ENG';
let desk: Desk;
let draft: number;
const cells = (): HTMLElement[] => screen.getAllByRole('cell');
const classes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button[data-slot]')].filter((one) =>
    one.closest('table'),
  );
const at = (button: HTMLElement): number => cells().indexOf(button.closest('td') as HTMLElement);

beforeAll(async () => {
  desk = await openDesk();
  // A draft of next month, with the classes of the published routine.
  const [made] = await desk.college.db.transaction(
    (tx) => tx.sql<{ id: number }>`
      insert into routine (name, from_date, to_date, state, created_at, updated_at)
      select 'Draft of the office', from_date, to_date, 'draft', ${desk.college.now}::timestamptz, ${desk.college.now}::timestamptz from routine returning id`,
  );
  draft = made?.id ?? 0;
  await desk.college.db.transaction(
    (tx) => tx.sql`
      insert into routine_slot (routine, offering, section, component, faculty, room, weekday, period, periods, weeks, created_at, updated_at)
      select ${draft}, offering, section, component, faculty, room, weekday, period, periods, weeks, created_at, updated_at from routine_slot`,
  );
});
afterEach(async () => {
  cleanup();
  await desk.leave();
});
afterAll(() => desk.close());

describe('the published routine', () => {
  it('is a table of periods and days that teachers can read but not change', async () => {
    await desk.open('faculty', PAGE);
    expect(await screen.findByRole('columnheader', { name: 'Monday' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /^Period 1/ })).toBeTruthy();
    const [one] = classes() as [HTMLElement];
    expect(one.draggable).toBe(false);
    expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
    await userEvent.click(one);
    const dialog = within(await screen.findByRole('dialog', { name: 'Class' }));
    expect((dialog.getByLabelText('Day') as HTMLSelectElement).matches(':disabled')).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });
  it('gives a teacher a calendar address, shown once', async () => {
    await desk.open('faculty', PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Calendar address' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Create address' }));
    const link = await dialog.findByRole('link', { name: /calendar-address\/[\w-]{32}$/ });
    expect(
      (await desk.college.ask(new URL((link as HTMLAnchorElement).href).pathname)).status,
    ).toBe(200);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke address' }));
    expect(await dialog.findByRole('button', { name: 'Create address' })).toBeTruthy();
  });
  it('shows a single day on request', async () => {
    await desk.open('faculty', PAGE);
    await userEvent.selectOptions(await screen.findByLabelText('Day'), 'wed');
    expect(screen.queryByRole('columnheader', { name: 'Monday' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Wednesday' })).toBeTruthy();
  });
});

describe('a draft routine', () => {
  const open = async (): Promise<void> => {
    await desk.open('admin:K', `${PAGE}?routine=${draft}`);
    await waitFor(() => expect(classes().length).toBeGreaterThan(0));
  };
  it('says why a class cannot be moved by keyboard, and leaves it in place', async () => {
    await open();
    // One with a class of the same students above it.
    const one = classes().find((button) => {
      const above = cells()[at(button) - 6];
      return above?.querySelector('button[data-slot]');
    }) as HTMLElement;
    const before = at(one);
    one.focus();
    fireEvent.keyDown(one, { key: 'ArrowUp', altKey: true });
    await waitFor(() =>
      expect(desk.calls.some((call) => call.startsWith('PATCH /api/college-management'))).toBe(
        true,
      ),
    );
    expect(await screen.findByText(/at this time/)).toBeTruthy();
    expect(at(document.querySelector(`[data-slot="${one.dataset['slot']}"]`) as HTMLElement)).toBe(
      before,
    );
  });
  it('removes a class in its dialog, and lists it as still to be placed', async () => {
    await open();
    const [one] = classes() as [HTMLElement];
    const id = one.dataset['slot'];
    await userEvent.click(one);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Class' })).getByRole('button', {
        name: 'Remove class',
      }),
    );
    await waitFor(() => expect(document.querySelector(`[data-slot="${id}"]`)).toBeNull());
    const tray = within(await screen.findByRole('region', { name: 'Not placed yet' }));
    expect(tray.getAllByRole('listitem').length).toBeGreaterThan(0);
  });
  it('places a dropped class', async () => {
    await open();
    const waiting = within(
      await screen.findByRole('region', { name: 'Not placed yet' }),
    ).getAllByRole('button')[0] as HTMLElement;
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => void kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
    };
    fireEvent.dragStart(waiting, { dataTransfer });
    const cell = cells()[0] as HTMLElement;
    fireEvent(cell, createEvent.drop(cell, { dataTransfer }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add class' }));
    expect((dialog.getByLabelText('Day') as HTMLSelectElement).value).toBe('mon');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  });
  it('places missing classes on Suggest, and names those without a place', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
    const said = (await screen.findByText(/^[1-9]\d* (class(es)? )?placed\./)).textContent ?? '';
    const left = /No slot was found for (.*)\.$/.exec(said)?.[1]?.split(', ') ?? [];
    await waitFor(() => {
      const tray = screen.queryByRole('region', { name: 'Not placed yet' })?.textContent ?? '';
      expect({ stays: tray !== '', named: left.every((paper) => tray.includes(paper)) }).toEqual({
        stays: left.length > 0,
        named: true,
      });
    });
  });
});
