// The college's date field: typed as people write days, changed by keys, chosen from a calendar
// with the holidays.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DayInput } from '@/console/fields/day-input';
import { buildRoll, defineModule, defineResource, f, who, type Resource } from '@/schema';
import { memoryData, renderInConsole } from '../kit/console';

const closed = defineResource({
  name: 'closed-day',
  label: 'Closed day',
  title: 'title',
  fields: {
    title: f.text({ required: true }),
    begins: f.date({ required: true }),
    ends: f.date({ required: true }),
    kind: f.choice(['holiday', 'open']),
  },
  list: ['title'],
  holidays: { from: 'begins', to: 'ends', where: { kind: ['holiday'] } },
  access: { read: [who.signedIn], create: [], update: [], delete: [] },
}) as Resource;
const roll = buildRoll([
  {
    folder: 'house',
    resources: [closed],
    module: defineModule({
      slug: 'house',
      label: 'House',
      icon: 'folder',
      order: 1,
      who: [who.signedIn],
      screens: [],
    }),
  },
]);
const autumn = { id: 1, title: 'Autumn break', begins: '2026-11-02', ends: '2026-11-04' };
let holidays = [autumn];
const asked = vi.fn<(resource: string, filter: unknown) => void>();
const data = {
  ...memoryData({}),
  getList: async (resource: string, { filter }: { filter?: unknown }) => {
    asked(resource, filter);
    return { data: holidays, total: holidays.length };
  },
} as unknown as DataProvider;
const done = vi.fn<(value: string | null) => void>();
let kept: string | null;

function Field({
  first,
  min,
  max,
}: {
  first: string;
  min?: string | undefined;
  max?: string | undefined;
}) {
  const [value, setValue] = useState<string | null>(first);
  kept = value;
  return (
    <>
      <label htmlFor="when">When</label>
      <DayInput
        id="when"
        label="When"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={setValue}
        onDone={done}
      />
      <button type="button">Next</button>
    </>
  );
}
const open = (first = '', min?: string, max?: string) => {
  renderInConsole(<Field first={first} min={min} max={max} />, { roll, data });
  return screen.getByLabelText<HTMLInputElement>('When');
};
const user = userEvent.setup();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  holidays = [autumn];
  asked.mockClear();
  done.mockClear();
});

describe('a date field', () => {
  it("takes today from the college's time zone, also just after midnight when it is yesterday in UTC", async () => {
    vi.setSystemTime(new Date('2026-11-20T20:00:00Z'));
    const input = open();
    await user.type(input, 'today');
    expect(kept).toBe('2026-11-21');
    await user.clear(input);
    await user.keyboard('{ArrowUp}');
    expect(kept).toBe('2026-11-22');
  });
  it("shows dates in the college's format, and accepts them typed that way", async () => {
    const input = open('2026-07-06');
    expect(input.type).toBe('text');
    expect(input.value).toBe('06-07-2026');
    for (const [text, day] of [
      ['6/7/26', '2026-07-06'],
      ['15 aug', '2026-08-15'],
      ['today', '2026-11-20'],
      ['2026-01-31', '2026-01-31'],
    ] as const) {
      await user.clear(input);
      await user.type(input, text);
      expect(input.value, 'what is typed was changed under the hands').toBe(text);
      await user.tab();
      expect(kept, text).toBe(day);
      expect(input.value).toBe(day.split('-').reverse().join('-'));
    }
  });
  it('keeps an invalid date as typed, and an empty field as null', async () => {
    const input = open('2026-07-06');
    await user.clear(input);
    expect(kept).toBeNull();
    await user.type(input, '31-02-2026');
    await user.tab();
    expect([kept, input.value]).toEqual(['31-02-2026', '31-02-2026']);
  });
  it('steps by days and months with the keys, starting at today when empty', async () => {
    const input = open();
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(kept).toBe('2026-11-21');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(kept).toBe('2026-11-19');
    await user.keyboard('{PageDown}');
    expect([kept, input.value]).toEqual(['2026-10-19', '19-10-2026']);
    await user.keyboard('{Enter}');
    expect(done).toHaveBeenLastCalledWith('2026-10-19');
  });
});

describe('the calendar of a date field', () => {
  it('opens on the selected day with Alt+Down, follows the keys, and returns the focus', async () => {
    const input = open('2026-11-10');
    await user.click(input);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Choose a date: When' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('10'));
    await user.keyboard('{ArrowRight}{ArrowDown}{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mon, 16-11-2026');
    await user.keyboard('{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wed, 16-12-2026');
    expect(within(calendar).getByRole('table', { name: 'December 2026' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(kept).toBe('2026-12-16');
    expect(done).toHaveBeenLastCalledWith('2026-12-16');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(input);
  });
  it('marks and names the holidays of the college', async () => {
    open('2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Calendar: When' }));
    expect(
      await screen.findByRole('button', { name: 'Tue, 03-11-2026, Autumn break' }),
    ).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Holidays' }).textContent).toBe(
      '02-11-2026 – 04-11-2026: Autumn break',
    );
    cleanup();
    holidays = [{ id: 2, title: 'Harvest', begins: '2026-10-28', ends: '2026-11-03' }];
    open('2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Calendar: When' }));
    expect((await screen.findByRole('list', { name: 'Holidays' })).textContent).toBe(
      '28-10-2026 – 03-11-2026: Harvest',
    );
    expect(asked).toHaveBeenCalledWith('closed-day', {
      kind: ['holiday'],
      begins_lte: '2026-12-06',
      ends_gte: '2026-10-26',
    });
  });
  it('disables days out of bounds, and closes unchanged on Escape', async () => {
    const input = open('2026-11-10', '2026-11-05');
    await user.click(screen.getByRole('button', { name: 'Calendar: When' }));
    const early = await screen.findByRole<HTMLButtonElement>('button', { name: /04-11-2026/ });
    expect(early.disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([kept, document.activeElement]).toEqual(['2026-11-10', input]);
  });
  it('keeps within its week and its bounds by the keys, and tells the chosen day from the one in focus', async () => {
    open('2026-11-10', '2026-11-05', '2026-11-15');
    await user.click(screen.getByRole('button', { name: 'Calendar: When' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('10'));
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await user.keyboard('{End}');
    expect(focused()).toBe('Sun, 15-11-2026');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Sun, 15-11-2026');
    await user.keyboard('{PageUp}');
    expect(focused()).toBe('Thu, 05-11-2026');
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('10');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Today' }).disabled).toBe(true);
  });
  it('shows the year of a day that lies further back than those offered', async () => {
    open('1899-05-01');
    await user.click(screen.getByRole('button', { name: 'Calendar: When' }));
    expect((await screen.findByLabelText<HTMLSelectElement>('Year')).value).toBe('1899');
  });
  it('leads to no month beyond its bounds, by buttons or choices', async () => {
    open('2026-11-10', '2026-10-20', '2026-12-15');
    await user.click(screen.getByRole('button', { name: 'Calendar: When' }));
    const shown = (month: string) => screen.findByRole('table', { name: month });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await shown('November 2026');
    await press('Next month');
    await shown('December 2026');
    await press('Next month');
    await shown('December 2026');
    await user.selectOptions(screen.getByLabelText('Month'), '03');
    await shown('October 2026');
    await press('Previous month');
    await shown('October 2026');
    await user.selectOptions(screen.getByLabelText('Year'), '2028');
    await shown('December 2026');
  });
});
