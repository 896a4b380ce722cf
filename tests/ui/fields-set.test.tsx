// A set of letters as checkboxes with their meaning, and the link sent to the owner of a new
// account.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SetControl } from '@/console/fields/set-control';
import { openedBy } from '@/console/visible';
import { LETTERS } from '@/domain/letters';
import { renderInConsole } from '../kit/console';
import { openDesk, type Desk } from '../kit/live-console';
import { rollOf } from '../kit/sample-roll';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  cleanup();
  await desk.leave();
});
afterAll(() => desk.close());

const letters = () => within(screen.getByRole('group', { name: 'Role letters' }));
const box = (name: string): HTMLInputElement => letters().getByRole('checkbox', { name });
const stored = async (id: number): Promise<string | null | undefined> =>
  (
    await desk.college.db.read(
      ({ sql }) => sql<{ role: string | null }>`select role from admin where id = ${id}`,
    )
  )[0]?.role;
const idOf = (identity: string): number => desk.college.people.get(identity)?.id ?? 0;

describe('role letters', () => {
  it('are checkboxes that name what they open, and are saved in order', async () => {
    await desk.open('super', `/admin/${idOf('admin:M')}`);
    await screen.findByRole('group', { name: 'Role letters' });
    expect(box('Student management: list, messages, numbers, reports').checked).toBe(true);
    await userEvent.click(box('Attendance'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored(idOf('admin:M'))).toBe('BM'));
  });
  it('are all offered, and each opens something', async () => {
    await desk.open('super', `/admin/${idOf('admin:C')}`);
    await screen.findByRole('group', { name: 'Role letters' });
    const { roll } = desk.college;
    expect(Object.keys(LETTERS).filter((one) => openedBy(roll, one).length === 0)).toEqual([]);
    for (const name of Object.values(LETTERS)) expect(box(name)).toBeTruthy();
  });
  it('are offered only if they open something or are already set', () => {
    const field = desk.college.roll.resources.get('admin')?.fields['role'];
    if (!field) throw new Error('an administrator has no letters');
    renderInConsole(
      <SetControl
        id="role"
        name="role"
        field={field}
        value="C"
        onChange={() => undefined}
        onBlur={() => undefined}
        label="Role letters"
      />,
      { roll: rollOf() },
    );
    expect(letters().getAllByRole('checkbox')).toEqual([box(LETTERS['C'] ?? '')]);
  });
  it('are covered by A while it is ticked, and restored when it is not', async () => {
    await desk.open('super', `/admin/${idOf('admin:W')}`);
    await screen.findByRole('group', { name: 'Role letters' });
    await userEvent.click(box('All modules'));
    expect(box('Attendance')).toMatchObject({ checked: true, disabled: true });
    await userEvent.click(box('All modules'));
    expect(box('Attendance')).toMatchObject({ checked: false, disabled: false });
    expect(box('Library').checked).toBe(true);
    await userEvent.click(box('All modules'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored(idOf('admin:W'))).toBe('A'));
  });
  it('preview the access they add and remove', async () => {
    await desk.open('super', `/admin/${idOf('admin:H')}`);
    await screen.findByRole('group', { name: 'Role letters' });
    const told = (label: string): string | undefined =>
      screen.queryByText(label, { selector: 'strong', exact: false })?.parentElement?.textContent ??
      undefined;
    expect([told('Access added'), told('Access removed')]).toEqual([undefined, undefined]);
    await userEvent.click(box('Attendance'));
    expect(told('Access added')).toMatch(/^Access added: .*Attendance Portal \(\d+ screens?\)/);
    await userEvent.click(box('Internal assessments'));
    expect(told('Access removed')).toMatch(
      /^Access removed: .*Internal assessments \(\d+ screens?\)/,
    );
    expect(screen.getByText(/^Access to \d+ screens in \d+ modules?$/)).toBeTruthy();
    await userEvent.click(box('Attendance'));
    expect(screen.getByText('No role letters: access to general pages only.')).toBeTruthy();
  });
  it('are shown with their meaning', async () => {
    await desk.open('super', `/admin/${idOf('admin:N')}/show`);
    expect(await screen.findByText('Staff management', { selector: 'dd li *' })).toBeTruthy();
  });
});

describe('the button for a new sign-in link', () => {
  it('sends it to the account shown, after a confirmation', async () => {
    await desk.open('super', `/admin/${idOf('admin:B')}/show`);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new sign-in link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a new sign-in link' }));
    expect(
      dialog.getByText(/^We will send admin\.b@tlawng\.example a link to choose a password\./),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Link sent')).toBeTruthy();
    expect(desk.calls).toContain(`POST /api/admin/${idOf('admin:B')}/sign-in-link`);
  });
  it('is not offered for an inactive account, nor to a user who cannot create such accounts', async () => {
    await desk.open('super', `/admin/${idOf('admin, inactive')}/show`);
    await screen.findByText('Last changed', { exact: false });
    expect(screen.queryByRole('button', { name: 'Send a new sign-in link' })).toBeNull();
    await desk.leave();
    await desk.open('admin:M', `/faculty/${idOf('faculty')}/show`);
    await screen.findByText('Last changed', { exact: false });
    expect(screen.queryByRole('button', { name: 'Send a new sign-in link' })).toBeNull();
  });
});
