/**
 * The page of a record as a hub, over the real server: what it shows under its head matches the
 * lists.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';
import { voiceOf, type Speak } from '../kit/college-voice';
import { shownValue } from '../kit/shown-value';

type Row = Readonly<Record<string, unknown>>;

let desk: Desk;
let ask: Speak;
let student: Row;
let link: string;
beforeAll(async () => {
  desk = await openDesk();
  ask = voiceOf(desk.college);
  const [found] = await desk.college.db.read(
    ({ sql }) =>
      sql<{ id: number }>`
      select s.id from fee_demand d join student s on s.id = d.student where s.department = 'ENG' and s.status = 'active' and d.paid < d.gross
        and exists (select 1 from attendance_summary a join offering o on o.id = a.offering where a.student = s.id and o.semester = s.current_semester) order by s.id limit 1`,
  );
  student = (await ask('super', 'GET', `/api/student/${found?.id}`)).data as Row;
  link = `/student/${found?.id}/show`;
}, 120_000);
afterAll(() => desk.close());
afterEach(() => desk.leave());

const list = async (identity: string, key: string): Promise<{ link: string; rows: Row[] }> => {
  const part = (await ask(identity, 'GET', `/api/student/${student['id']}/parts/${key}`)).data as {
    link: string;
  };
  return {
    link: part.link,
    rows: (await ask(identity, 'GET', `/api${part.link}`)).data as Row[],
  };
};
const figure = async (name: RegExp): Promise<HTMLElement> =>
  within(await screen.findByRole('list', { name: 'Key figures' })).findByRole('link', { name });
const own = (rows: readonly Row[]): Row | undefined => rows.find(({ id }) => id === student['id']);

describe('the record of a student', () => {
  it('has a header with the name, the numbers and the state', async () => {
    await desk.open('super', link);
    await screen.findByRole('heading', { level: 1, name: String(student['name']) });
    const head = within(screen.getAllByRole('banner').at(-1) ?? document.body);
    expect(head.getByText(String(student['roll_no']))).toBeTruthy();
    expect(head.getByText('Active')).toBeTruthy();
    expect(head.getByRole('link', { name: 'Edit' })).toBeTruthy();
  });

  it('is printed under the letterhead of the college, with its head', async () => {
    await desk.open('super', link);
    await screen.findByRole('heading', { level: 1, name: String(student['name']) });
    expect(screen.queryByText('Tlawng Valley College', { selector: '[data-letterhead] p' })).toBe(
      null,
    );
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const letterhead = screen
      .getByText('Tlawng Valley College', { selector: '[data-letterhead] p' })
      .closest('[data-letterhead]');
    expect(letterhead?.textContent).toContain('Student');
    // The value by which the stylesheet keeps the page's own head.
    expect(letterhead?.getAttribute('data-letterhead')).toBe('above');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('shows the figures of the lists, each linked to its list', async () => {
    await desk.open('super', link);
    const attendance = await list('super', 'attendance');
    const drawn = await figure(/^Attendance/);
    expect(drawn.textContent).toContain(
      shownValue({ kind: 'percent' }, own(attendance.rows)?.['aggregate']),
    );
    expect(drawn.getAttribute('href')).toBe(attendance.link);

    const marks = own((await list('super', 'internal-marks')).rows);
    expect((await figure(/^Internal marks/)).textContent).toContain(
      `${shownValue({ kind: 'marks' }, marks?.['total'])} / ${shownValue({ kind: 'marks' }, marks?.['max'])}`,
    );
    const fees = (
      (await ask('super', 'GET', `/api/student/${student['id']}/parts/fees`)).data as {
        rows: Row[];
      }
    ).rows;
    expect((await figure(/^Dues/)).textContent).toContain(
      shownValue(
        { kind: 'money' },
        fees.reduce((sum, row) => sum + Number(row['balance']), 0),
      ),
    );
  });

  it('loads a panel when its tab is opened, and keeps the tab in the address', async () => {
    await desk.open('super', link);
    const tab = await screen.findByRole('tab', { name: 'Fees' });
    expect(desk.calls.filter((call) => call.includes('/parts/fees'))).toEqual([]);
    await userEvent.click(tab);
    await screen.findByRole('columnheader', { name: 'Balance' });
    expect(window.location.search).toBe('?tab=fees');
    expect(screen.getByRole('tab', { name: 'Fees' }).getAttribute('aria-selected')).toBe('true');
  });

  it('reports a figure that failed to load, and shows the others', async () => {
    desk.instead(`/api/student/${student['id']}/parts/dues`, { status: 500 });
    await desk.open('super', link);
    const alert = await screen.findByText('This figure could not be loaded.');
    expect(within(alert.closest('li') as HTMLElement).getByText('Dues')).toBeTruthy();
    await figure(/^Attendance/);
  });

  it('offers the due payment with name and amount, in the dialog of its screen', async () => {
    await desk.open('super', link);
    await userEvent.click(await screen.findByRole('button', { name: 'Take payment' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByRole('heading', {
        name: new RegExp(
          `^Take ₹[\\d,]+\\.\\d\\d from ${student['name']} \\(${student['roll_no']}\\)$`,
        ),
      }),
    ).toBeTruthy();
  });

  it('shows a teacher the parts of their own lists, without fees', async () => {
    await desk.open('faculty', link);
    await figure(/^Attendance/);
    await waitFor(() => expect(screen.queryByText('Dues')).toBeNull());
    expect(screen.queryByRole('tab', { name: 'Fees' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
    expect(desk.calls.filter((call) => /parts\/(dues|fees|take)/.test(call))).toEqual([]);
  });
});

describe('a record without a hub', () => {
  it('requests no parts', async () => {
    const [one] = (await ask('super', 'GET', '/api/programme?range=[0,0]')).data as Row[];
    await desk.open('super', `/programme/${one?.['id']}/show`);
    await screen.findByRole('heading', { level: 1, name: String(one?.['name']) });
    expect(desk.calls.filter((call) => call.includes('/parts'))).toEqual([]);
  });
});
