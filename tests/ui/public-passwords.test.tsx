/** A forgotten password, and an applicant's password change. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretend, tokenOf } from '../kit/answers';
import { giveDialogs } from '../kit/dialog';

const MISMATCH = 'Password and Re-Enter Password should be same!';

async function open(path: string) {
  window.history.replaceState(null, '', path);
  const { default: Visitor } = await import('@/public/visitor');
  const { Frame } = await import('@/public/mount');
  render(
    <Frame>
      <Visitor prefetch={() => undefined} />
    </Frame>,
  );
  await screen.findByRole('heading', { name: /Forgot password|New password|ROOM 404/ });
  return userEvent.setup();
}
const said = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  giveDialogs();
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/forgot-password/{user}', () => {
  it.each(['admin', 'faculty', 'students-union', 'application', 'parent'])(
    'accepts %s',
    async (user) => {
      pretend({});
      await open(`/forgot-password/${user}`);
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Forgot password');
    },
  );
  it.each(['', '/', '/nobody', '/ADMIN', '/admin/more', '/%E0%A4%A'])(
    'shows ROOM 404 for "%s"',
    async (rest) => {
      pretend({});
      await open(`/forgot-password${rest}`);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ROOM 404');
    },
  );

  it('asks for an identifier and shows the answer of the server', async () => {
    const sent = pretend({
      'POST /api/auth/forgot-password': {
        body: { data: { message: 'If the details match, a link has been sent.' } },
      },
    });
    const user = await open('/forgot-password/faculty');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByText('Enter email or employee code.')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'FAC-0042{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe(
      'If the details match, a link has been sent.',
    );
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { user: 'faculty', identifier: 'FAC-0042' },
    ]);
  });

  it('sends nothing when the two new passwords differ', async () => {
    const sent = pretend({});
    const user = await open('/forgot-password/admin?token=abc');
    await user.type(screen.getByLabelText('New password'), 'one two three');
    await user.type(screen.getByLabelText('Re-enter new password'), 'one two four{Enter}');
    expect(await said()).toEqual([MISMATCH]);
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('sends nothing while one of the two is empty', async () => {
    const sent = pretend({});
    const user = await open('/forgot-password/admin?token=abc');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Enter a new password.')).toBeTruthy();
    expect(screen.getByText('Enter the new password again.')).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('sets the new password with the token of the link, and removes the used token from the address', async () => {
    const sent = pretend({ 'POST /api/auth/reset-password': {} });
    const user = await open('/forgot-password/admin?token=a-b_c');
    await user.type(screen.getByLabelText('New password'), 'one two three');
    await user.type(screen.getByLabelText('Re-enter new password'), 'one two three{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('Login Password Changed');
    expect(sent.find(({ call }) => call === 'POST /api/auth/reset-password')?.body).toEqual({
      token: 'a-b_c',
      new: 'one two three',
    });
    expect(window.location.search).toBe('');
  });

  it("shows the server's message, also beside the field, and the one for a missing reply", async () => {
    pretend({
      'POST /api/auth/reset-password': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Correct the marked fields.',
          errors: { new: 'This password is easy to guess.' },
        },
      },
    });
    const user = await open('/forgot-password/admin?token=abc');
    await user.type(screen.getByLabelText('New password'), 'password12');
    await user.type(screen.getByLabelText('Re-enter new password'), 'password12{Enter}');
    expect(await said()).toEqual(['Correct the marked fields.']);
    expect(screen.getByText('This password is easy to guess.')).toBeTruthy();
    pretend({ 'POST /api/auth/reset-password': 'none' });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(async () =>
      expect(await said()).toEqual(['Something went wrong.', 'Check your internet connection']),
    );
  });
});

describe('changing the password as an applicant', () => {
  const profile = {
    'GET /api/application/7': { body: { data: { id: 7, name: 'A Person', status: 'Pending' } } },
  };

  async function openDialog() {
    localStorage.setItem('application', tokenOf(1));
    window.history.replaceState(null, '', '/');
    const { default: World } = await import('@/public/applicant');
    const { Frame } = await import('@/public/mount');
    const { Toasts } = await import('@/public/toasts');
    render(
      <Frame Toasts={Toasts}>
        <World />
      </Frame>,
    );
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'A Person' });
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    return {
      user,
      send: () => user.click(screen.getByRole('button', { name: 'Change password' })),
    };
  }

  it('does not ask for the current password', async () => {
    pretend(profile);
    await openDialog();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });

  it('requires both new passwords to be equal; otherwise nothing is sent', async () => {
    const sent = pretend(profile);
    const { user, send } = await openDialog();
    await send();
    expect(screen.getByText('Enter a new password.')).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), 'one two three');
    await send();
    expect(screen.getByText('Enter the new password again.')).toBeTruthy();
    await user.type(screen.getByLabelText('Re-enter new password'), 'one two');
    await send();
    expect(await said()).toEqual([MISMATCH]);
    expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  });

  it("says 'Login Password Changed' when it succeeds", async () => {
    const sent = pretend({ ...profile, 'PATCH /api/application/password/7': {} });
    const { user, send } = await openDialog();
    await user.type(screen.getByLabelText('New password'), 'one two three');
    await user.type(screen.getByLabelText('Re-enter new password'), 'one two three');
    await send();
    expect(await screen.findByText('Login Password Changed')).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      new: 'one two three',
    });
    await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull());
  });

  it("shows the server's message, and the one for a missing reply", async () => {
    pretend({
      ...profile,
      'PATCH /api/application/password/7': {
        status: 403,
        body: { code: 'sign_in_again', message: 'Please sign in again to change your password.' },
      },
    });
    const { user, send } = await openDialog();
    await user.type(screen.getByLabelText('New password'), 'one two three');
    await user.type(screen.getByLabelText('Re-enter new password'), 'one two three');
    await send();
    expect(await said()).toEqual(['Please sign in again to change your password.']);
    pretend({ ...profile, 'PATCH /api/application/password/7': 'none' });
    await send();
    await waitFor(async () =>
      expect(await said()).toEqual(['Something went wrong.', 'Check your internet connection']),
    );
  });
});
