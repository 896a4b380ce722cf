/** A student's own library account: opened by a code, with the secret kept in the page. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnLibraryAccount } from '@/domain/library-account';
import MyLibraryPage from '@/public/my-library/page';
import { pretend } from '../kit/answers';

const account: OwnLibraryAccount = {
  name: 'Lalruata',
  card_no: 'L0042',
  loans: [
    {
      id: 7,
      accession: '5002',
      title: 'Indian Economy',
      issued_on: '2026-11-02',
      due_on: '2026-11-16',
      renewals: 0,
      days_late: 4,
      fine: 400,
    },
  ],
  charges: [],
  dues: 1_500,
  reservations: [{ id: 3, title: 'Drama', state: 'ready', hold_until: '2026-11-23' }],
};
const OPENS = {
  'POST /api/student-code': { body: { data: { sent: true, minutes: 10, again: 60 } } },
  'POST /api/my-library/session': { body: { data: { secret: 'of this page', until: 'later' } } },
  'GET /api/my-library': { body: { data: account } },
};

async function opened(): Promise<void> {
  render(<MyLibraryPage params={{}} college={undefined} />);
  fireEvent.change(screen.getByLabelText('Roll number'), { target: { value: 'R7' } });
  fireEvent.click(screen.getByRole('button', { name: /code/i }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open my account' }));
  await screen.findByText('Indian Economy');
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the library account', () => {
  it('shows books, dues and reservations, and renews with the secret of the page', async () => {
    const sent = pretend({
      ...OPENS,
      'POST /api/my-library/loan/7/renew': {
        body: {
          data: {
            ...account,
            loans: [{ ...account.loans[0], due_on: '2026-11-30', days_late: 0 }],
          },
        },
      },
    });
    await opened();
    expect(screen.getByText(/You owe the library ₹ ?15/)).toBeTruthy();
    expect(screen.getByText(/16-11-2026: 4 days late, fine so far ₹ ?4/)).toBeTruthy();
    expect(screen.getByText('Held for you at the desk until 23-11-2026.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Renew Indian Economy' }));
    expect(await screen.findByText(/Due on 30-11-2026\./)).toBeTruthy();
    expect(sent.at(-1)?.headers.get('X-Library')).toBe('of this page');
    expect(sent.at(-1)?.headers.has('authorization')).toBe(false);
  });
  it('is signed out of on the server too', async () => {
    const sent = pretend({ ...OPENS, 'DELETE /api/my-library/session': { body: { data: {} } } });
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByLabelText('Roll number')).toBeTruthy();
    await waitFor(() =>
      expect([sent.at(-1)?.call, sent.at(-1)?.headers.get('X-Library')]).toEqual([
        'DELETE /api/my-library/session',
        'of this page',
      ]),
    );
  });
  it('says why a book is not renewed or reserved, and asks for a new code after half an hour', async () => {
    pretend({
      ...OPENS,
      'POST /api/my-library/loan/7/renew': {
        status: 409,
        body: { code: 'conflict', message: 'Someone else waits for it.' },
      },
      'POST /api/my-library/reserve': [
        {
          status: 422,
          body: { code: 'invalid', message: 'No.', errors: { code: 'No book has this number.' } },
        },
        { status: 422, body: { code: 'bad_code', message: 'Ask for a new one.' } },
      ],
    });
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Renew Indian Economy' }));
    expect(await screen.findByText('Someone else waits for it.')).toBeTruthy();
    const reserve = (): void => {
      fireEvent.change(screen.getByLabelText('ISBN or number of any copy'), {
        target: { value: '99' },
      });
      fireEvent.click(screen.getByRole('button', { name: 'Reserve a book' }));
    };
    reserve();
    expect(await screen.findByText('No book has this number.')).toBeTruthy();
    expect(
      screen.getByLabelText<HTMLInputElement>('ISBN or number of any copy').value,
      'what was refused is there to be put right',
    ).toBe('99');
    reserve();
    expect(await screen.findByLabelText('Roll number')).toBeTruthy();
  });
  it('is left at the server too, and cannot be read on the page any more', async () => {
    const sent = pretend({ ...OPENS, 'DELETE /api/my-library/session': { body: { data: {} } } });
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.queryByText('Indian Economy')).toBeNull();
    expect(screen.getByLabelText('Roll number')).toBeTruthy();
    expect(sent.at(-1)?.call).toBe('DELETE /api/my-library/session');
    expect(sent.at(-1)?.headers.get('X-Library')).toBe('of this page');
  });
});
