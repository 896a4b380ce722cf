// The feed of a department as its head and its teachers see it.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  cleanup();
  await desk.leave();
});
afterAll(() => desk.close());

const feed = async (name: string) => within(await screen.findByRole('list', { name }));

describe('the feed of a department', () => {
  it('lets the head of department pin a post to the top, and remove another after a confirmation', async () => {
    await desk.open('hod', '/department-feeds');
    const trip = (await feed('Department feeds'))
      .getByText(/^Field trip/)
      .closest('li') as HTMLElement;
    await userEvent.click(within(trip).getByRole('button', { name: 'Pin to top' }));
    await waitFor(async () =>
      expect((await feed('Department feeds')).getAllByRole('listitem')[0]?.textContent).toContain(
        'Field trip',
      ),
    );
    const room = (await feed('Department feeds'))
      .getByText(/^The seminar room/)
      .closest('li') as HTMLElement;
    expect(within(room).queryByRole('link', { name: 'Change' })).toBeNull();
    await userEvent.click(within(room).getByRole('button', { name: 'Remove' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(screen.queryByText(/^The seminar room/)).toBeNull());
  });
  it('lets the head create a page for students, and close it', async () => {
    await desk.open('hod', '/department-feeds');
    await userEvent.click(await screen.findByRole('button', { name: 'Create student page' }));
    expect(
      (await screen.findByRole('link', { name: /\/feed\/[\w-]{32}$/ })).getAttribute('target'),
    ).toBe('_blank');
    await userEvent.click(screen.getByRole('button', { name: 'Close page' }));
    expect(await screen.findByRole('button', { name: 'Create student page' })).toBeTruthy();
  });
  it('shows teachers its posts, without those for students', async () => {
    await desk.open('faculty', '/notification');
    await userEvent.click(await screen.findByRole('link', { name: 'From my department' }));
    expect((await feed('From my department')).getByText(/^Register of November/)).toBeTruthy();
    expect(screen.queryByText(/^Field trip/)).toBeNull();
  });
});
