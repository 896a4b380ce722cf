/** Signing in, and choosing a new password, with a code: what is shown, sent and stored. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretend, tokenOf } from '../kit/answers';
import { giveDialogs } from '../kit/dialog';

async function open(path = '/') {
  window.history.replaceState(null, '', path);
  document.title = '';
  const { default: Visitor } = await import('@/public/visitor');
  const { Frame } = await import('@/public/mount');
  render(
    <Frame>
      <Visitor prefetch={() => undefined} />
    </Frame>,
  );
  await waitFor(() => expect(document.title).toContain('College of the Hills'));
  return userEvent.setup();
}
beforeEach(() => {
  giveDialogs();
  vi.resetModules();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  for (const name of ['door', 'language', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const kept = () => JSON.stringify(localStorage);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');

describe('the second step of a sign-in', () => {
  const SLIP = {
    body: { data: { slip: 'the-slip', email: 's••••@college.example', minutes: 10, again: 0 } },
  };
  const first = async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox'), 'super@college.example');
    await user.type(screen.getByLabelText('Password'), 'right enough{Enter}');
    return user;
  };

  it('asks for the code from the email, and stores a session only then', async () => {
    const token = tokenOf(5);
    const sent = pretend({
      'POST /api/auth/sign-in': SLIP,
      'POST /api/auth/second-factor': { body: { data: { token } } },
    });
    const user = await first();
    await user.type(await codeField(), '1234');
    expect(document.activeElement).toBe(await codeField());
    await user.click(button('Sign in'));
    expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
    expect(sent.some(({ call }) => call.endsWith('second-factor'))).toBe(false);
    await user.type(await codeField(), '{Backspace>4/}123456');
    expect(screen.getByText(/sent to s••••@college\.example/)).toBeTruthy();
    expect(kept()).toBe('{}');
    await user.click(button('Sign in'));
    await waitFor(() => expect(kept()).toContain(token));
    expect(sent.find(({ call }) => call === 'POST /api/auth/second-factor')?.body).toEqual({
      slip: 'the-slip',
      code: '123456',
    });
  });

  it('reports a wrong code, sends another, and goes back to the password', async () => {
    const sent = pretend({
      'POST /api/auth/sign-in': [
        SLIP,
        { body: { data: { ...SLIP.body.data, slip: 'the-next-slip' } } },
      ],
      'POST /api/auth/second-factor': {
        status: 422,
        body: { code: 'bad_code', message: 'That code is not right.' },
      },
    });
    const user = await first();
    await user.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    await user.click(button('Send another code'));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'POST /api/auth/sign-in')).toHaveLength(2),
    );
    const tried = () => sent.filter(({ call }) => call === 'POST /api/auth/second-factor');
    await user.clear(await codeField());
    await user.type(await codeField(), '654321{Enter}');
    await waitFor(() => expect(tried()).toHaveLength(2));
    // The code belongs to the slip that came with it.
    expect(tried().map(({ body }) => body)).toEqual([
      { slip: 'the-slip', code: '123456' },
      { slip: 'the-next-slip', code: '654321' },
    ]);
    await user.click(button('Back'));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('super@college.example');
    expect(kept()).toBe('{}');
  });
});

describe('a parent', () => {
  it('is sent a code as a parent, without choosing an account type first', async () => {
    const sent = pretend({
      'POST /api/auth/code': { body: { data: { sent: true, minutes: 10, again: 60 } } },
    });
    const user = await open();
    await user.type(screen.getByRole('textbox'), '9862044001');
    await user.click(button('Parents: sign in with a code'));
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await codeField();
    expect(sent.find(({ call }) => call === 'POST /api/auth/code')?.body).toMatchObject({
      kind: 'parent',
    });
  });
  it('may sign in with a code; no other account is offered one', async () => {
    const token = tokenOf(0.5);
    const sent = pretend({
      'POST /api/auth/code': { body: { data: { sent: true, minutes: 10, again: 60 } } },
      'POST /api/auth/sign-in-code': { body: { data: { token } } },
    });
    const user = await open();
    expect(button('Parents: sign in with a code')).toBeTruthy();
    await user.click(button('Choose account type'));
    for (const tab of ['Administrator', 'Faculty', "Students' Union", 'Applicant']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.queryByRole('button', { name: 'Sign in with a code' })).toBeNull();
    }
    await user.click(screen.getByRole('tab', { name: 'Parent' }));
    await user.type(screen.getByRole('textbox'), '9862044001');
    await user.click(button('Sign in with a code'));
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
    expect(screen.getByRole('status').textContent).toBe(
      'If 9862044001 has an account, we have sent a code.',
    );
    const another = screen.getByRole('button', { name: /^Send another code in \d+ seconds$/ });
    expect(another).toHaveProperty('disabled', true);
    await user.type(await codeField(), '65{Enter}');
    expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
    await user.type(await codeField(), '{Backspace>2/}654321{Enter}');
    await waitFor(() => expect(kept()).toContain(token));
    const [asked, entered] = sent
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ body }) => body as { device: string });
    expect(asked).toEqual({
      kind: 'parent',
      identifier: '9862044001',
      device: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(entered).toEqual({
      kind: 'parent',
      identifier: '9862044001',
      code: '654321',
      device: asked?.device,
    });
  });
});

it('a parent may enter the long code of the day', async () => {
  const token = tokenOf(0.5);
  const sent = pretend({
    'POST /api/auth/code': { body: { data: { sent: true, minutes: 10, again: 60 } } },
    'POST /api/auth/sign-in-code': { body: { data: { token } } },
  });
  const user = await open();
  await user.type(screen.getByRole('textbox'), '9862044001');
  await user.click(button('Parents: sign in with a code'));
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  await user.type(await codeField(), '1111 2222 3333 4444 5555{Enter}');
  await waitFor(() => expect(kept()).toContain(token));
  expect(sent.at(-1)?.body).toMatchObject({ code: '11112222333344445555' });
});

describe('a forgotten password', () => {
  const MESSAGE = 'If the details match, a code has been sent.';
  it('is reset with a code where text messages are set up', async () => {
    const sent = pretend({
      'GET /api/auth/ways': { body: { data: { text: true } } },
      'POST /api/auth/forgot-password': { body: { data: { message: MESSAGE } } },
      'POST /api/auth/reset-code': { body: { data: { token: 'secret', minutes: 30 } } },
      'POST /api/auth/reset-password': { body: { data: {} } },
    });
    const user = await open('/forgot-password/faculty');
    await user.click(await screen.findByLabelText('Code by text message and email'));
    await user.type(screen.getByLabelText('Email or employee code'), 'FAC-001');
    await user.click(button('Send the code'));
    await user.type(await codeField(), '111222{Enter}');
    await user.type(await screen.findByLabelText('New password'), 'seven grey herons');
    await user.type(screen.getByLabelText('Re-enter new password'), 'seven grey herons{Enter}');
    expect(await screen.findByText('Login Password Changed')).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { user: 'faculty', identifier: 'FAC-001', by: 'code' },
      { user: 'faculty', identifier: 'FAC-001', code: '111222' },
      { token: 'secret', new: 'seven grey herons' },
    ]);
  });

  it('is reset by link only where they are not', async () => {
    pretend({ 'GET /api/auth/ways': { body: { data: { text: false } } } });
    await open('/forgot-password/faculty');
    await screen.findByText(/We will email you a link/);
    expect(screen.queryByLabelText('Code by text message and email')).toBeNull();
    expect(button('Send the link')).toBeTruthy();
  });
});
