/**
 * How students prove their identity, whatever page requires it; and the proof of work that a device
 * does in the background.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@/dataProvider/errors';
import { pretend } from '../kit/answers';

vi.mock('@/public/solve', () => ({
  solve: (challenge: unknown) => Promise.resolve(`solved ${JSON.stringify(challenge)}`),
}));

const SENT = { body: { data: { sent: true, minutes: 10, again: 60 } } };

async function open(onProven: (who: object) => void | Promise<void> = () => undefined) {
  const { StudentProof } = await import('@/public/student-proof');
  render(<StudentProof purpose="answer" action="Hand it in" onProven={onProven} />);
  return userEvent.setup();
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe("a student's proof of identity", () => {
  it('asks for the roll number, then for six digits, and passes both on', async () => {
    const sent = pretend({ 'POST /api/student-code': SENT });
    const proven = vi.fn();
    const user = await open(proven);
    await user.click(button('Send the code'));
    expect(screen.getByText('Enter roll number.')).toBeTruthy();
    await user.type(screen.getByLabelText('Roll number'), ' 25BA001 {Enter}');
    await user.type(await screen.findByLabelText('Code'), '12345{Enter}');
    expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
    await waitFor(() =>
      expect(proven).toHaveBeenCalledWith({
        roll_no: '25BA001',
        code: '123456',
        device: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      }),
    );
    expect(sent).toEqual([
      expect.objectContaining({
        call: 'POST /api/student-code',
        body: { purpose: 'answer', roll_no: '25BA001', device: expect.any(String) as string },
      }),
    ]);
    expect(screen.getByRole('status').textContent).toContain(
      'If 25BA001 is a valid roll number, we have sent a code.',
    );
    expect(button(/Send another code in \d+ second/).hasAttribute('disabled')).toBe(true);
  });

  it('sends the batch when one is entered', async () => {
    const sent = pretend({ 'POST /api/student-code': SENT });
    const user = await open();
    await user.type(screen.getByLabelText('Roll number'), '7');
    await user.click(screen.getByText('Roll number used in more than one batch?'));
    await user.type(screen.getByLabelText('Batch'), '2021{Enter}');
    await screen.findByLabelText('Code');
    expect(sent[0]?.body).toMatchObject({ purpose: 'answer', roll_no: '7', batch: '2021' });
  });

  it('reports a wrong code, stays on the page, and accepts another', async () => {
    pretend({ 'POST /api/student-code': SENT });
    const answers = [
      new Failure(422, { code: 'bad_code', message: 'That code is not right.' }),
      new Failure(0),
      undefined,
    ];
    const proven = vi.fn(() => {
      const next = answers.shift();
      return next ? Promise.reject(next) : Promise.resolve();
    });
    const user = await open(proven);
    await user.type(screen.getByLabelText('Roll number'), '7{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    await user.click(button('Hand it in'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Check your internet connection',
    );
    await user.click(button('Hand it in'));
    await waitFor(() => expect(proven).toHaveBeenCalledTimes(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back to the roll number, and waits as long as the server says', async () => {
    pretend({
      'POST /api/student-code': {
        status: 429,
        headers: { 'Retry-After': '45' },
        body: { code: 'slow_down', message: 'Too many attempts. Please wait 45 seconds.' },
      },
    });
    const user = await open();
    await user.type(screen.getByLabelText('Roll number'), '7{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please wait 45 seconds.',
    );
    await waitFor(() =>
      expect(
        screen
          .getByRole('button', { name: /Send another code in \d+ second/ })
          .hasAttribute('disabled'),
      ).toBe(true),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Roll number').value).toBe('7');
  });
});

describe('a request that requires proof of work', () => {
  it('is repeated with the proof; other errors are not', async () => {
    const { requestWithProof: askProved } = await import('@/public/request-with-proof');
    const sent = pretend({
      'GET /api/challenge': { body: { data: { n: 1 } } },
      'POST /api/x': { status: 422, body: { code: 'proof_needed', message: 'A sum first.' } },
      'POST /api/y': { status: 422, body: { code: 'invalid', message: 'No.' } },
    });
    await expect(askProved('/api/x', { json: { a: 1 } })).rejects.toMatchObject({ status: 422 });
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/x', { a: 1 }],
      ['GET /api/challenge', undefined],
      ['POST /api/x', { a: 1, proof: 'solved {"n":1}' }],
    ]);
    await expect(askProved('/api/y', { json: {} })).rejects.toMatchObject({
      body: { code: 'invalid' },
    });
    expect(sent).toHaveLength(4);
  });
});
