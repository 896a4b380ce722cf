/** The dialogs of the circulation desk: what each sends, and what it keeps after a refusal. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskDialog, type DeskTask } from '@/resources/library/desk-dialog';
import { DeskMemberPanel, type DeskMember } from '@/resources/library/desk-member';
import { pretend } from '../kit/answers';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll } from '../kit/sample-roll';

const LOAN = {
  id: 7,
  accession: 'A7',
  title: 'Hills',
  due_on: '2026-11-01',
  renewals: 0,
  days_late: 3,
  fine: 300,
};
const CHARGE = { id: 9, kind: 'fine', about: 'Hills', owed: 5000, waivable: 4000 } as const;
const member: DeskMember = {
  id: 5,
  student: null,
  photo: null,
  card_no: 'C5',
  name: 'Mawia',
  category: 'student',
  expires_on: null,
  blocked_reason: null,
  suspended_until: null,
  left: false,
  dues: 1250,
  loans: [LOAN],
  charges: [CHARGE],
  reservations: [],
};
const open = (asked: DeskTask) => {
  const onDone = vi.fn();
  renderInConsole(
    <DeskDialog member={member} asked={asked} onClose={() => undefined} onDone={onDone} />,
    { roll: sampleRoll() },
  );
  return onDone;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(giveDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a member at the desk', () => {
  const said = (one: Partial<DeskMember>): string => {
    const none = (): void => undefined;
    const acts = { onLoan: none, onPay: none, onReserve: none, onWaive: none, onSlip: none };
    renderInConsole(
      <DeskMemberPanel member={{ ...member, ...one }} busy={false} {...acts} onClose={none} />,
      { roll: sampleRoll() },
    );
    const { textContent } = screen.getByRole('region', { name: 'Mawia' });
    cleanup();
    return textContent;
  };
  it('has books on loan due by a day, and overdue with the fine only after it', () => {
    expect(said({})).toContain('Hills A7Overdue since 01-11-2026 · ₹3.00');
    const today = said({ loans: [{ ...LOAN, days_late: 0, fine: 0 }] });
    expect(today).toContain('Hills A7Due 01-11-2026');
    expect(today).not.toContain('Overdue');
  });
  it('comes with every reason against lending, and with the day a title is held until', () => {
    const none = said({});
    for (const word of ['left', 'Blocked', 'Suspended', 'Valid until', 'Reservations'])
      expect(none).not.toContain(word);
    const all = said({
      left: true,
      blocked_reason: 'Card lost',
      suspended_until: '2026-12-01',
      expires_on: '2027-06-30',
      reservations: [
        { id: 1, title: 'Rivers', state: 'ready', hold_until: '2026-11-25' },
        { id: 2, title: 'Plains', state: 'waiting', hold_until: null },
      ],
    });
    for (const words of [
      'Has left the college',
      'Blocked: Card lost',
      'Suspended until 01-12-2026',
      'Valid until 30-06-2027',
      'RiversHeld until 25-11-2026',
      'PlainsWaiting',
    ])
      expect(all).toContain(words);
  });
  it('can pay only what is owed, and has waived only what the caller may waive', () => {
    expect(said({})).toMatch(/Dues: ₹12\.50.*Waive.*Take payment/);
    const unable = said({ charges: [{ ...CHARGE, waivable: 0 }] });
    expect(unable).toContain('Take payment');
    expect(unable).not.toContain('Waive');
    expect(said({ dues: 0, charges: [] })).not.toMatch(/Dues|Take payment/);
  });
});

describe('a lost book', () => {
  it('is charged at its price today, and at none when it was replaced with another copy', async () => {
    const call = 'POST /api/library/desk/loan/7/lost';
    const sent = pretend({ [call]: { body: { data: { charged: 0 } } } });
    open({ what: 'lost', loan: LOAN });
    expect(screen.getByText(/and the fine to date: ₹3\.00\./)).toBeTruthy();
    type('Price today', '1,200.50');
    press('Mark as lost');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ price: 120_050, replaced: false }]),
    );
    cleanup();
    const onDone = open({ what: 'lost', loan: LOAN });
    fireEvent.click(screen.getByLabelText('Replaced with another copy'));
    expect((screen.getByLabelText('Price today') as HTMLInputElement).disabled).toBe(true);
    press('Mark as lost');
    await waitFor(() =>
      expect(onDone).toHaveBeenCalledWith('Book A7 is marked lost. ₹0.00 charged.', undefined),
    );
    expect(sent.at(-1)?.body).toEqual({ price: null, replaced: true });
  });
});

describe('a damaged book', () => {
  it('is refused at the field of its amount, which stays as it was typed', async () => {
    const text = 'Enter no more than ₹400.00, the price of the book.';
    pretend({
      'POST /api/library/desk/loan/7/damaged': {
        status: 422,
        body: { code: 'invalid', message: 'Correct the marked fields.', errors: { amount: text } },
      },
    });
    open({ what: 'damaged', loan: LOAN });
    type('Amount', '900');
    press('Charge the damage');
    const field = screen.getByLabelText('Amount') as HTMLInputElement;
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('900');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      text,
    );
    expect(screen.getAllByText(text)).toHaveLength(1);
  });
});

describe('a charge', () => {
  it('is waived with a reason, at first to the amount the caller may waive', async () => {
    const sent = pretend({ 'POST /api/library/charges/waive': { body: { data: {} } } });
    open({ what: 'waive', charge: CHARGE });
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('40.00');
    type('Reason', 'Illness');
    press('Waive');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { rows: [9], values: { amount: 4000, reason: 'Illness' } },
      ]),
    );
  });
});

describe('a payment at the desk', () => {
  it('is sent under the same key until it is answered, and under another after a refusal', async () => {
    const call = 'POST /api/library/desk/member/5/pay';
    const refused = { status: 409, body: { code: 'conflict', message: 'Not now.' } };
    let away = true;
    const sent = pretend({ [call]: [refused, refused, refused] });
    const answered = fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const answer = await answered(path, init);
      if (!away) return answer;
      throw new TypeError('away');
    });
    open({ what: 'pay' });
    const said = async (text: RegExp, times: number) => {
      await waitFor(() => expect(sent).toHaveLength(times));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
    };
    press('Take payment and print receipt');
    await said(/./, 1);
    away = false;
    await waitFor(() => {
      press('Take payment and print receipt');
      expect(sent).toHaveLength(2);
    });
    await said(/Not now\./, 2);
    await waitFor(() => {
      press('Take payment and print receipt');
      expect(sent).toHaveLength(3);
    });
    const [one, two, three] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(one).toBeTruthy();
    expect([two === one, three === one]).toEqual([true, false]);
    expect(sent[0]?.body).toEqual({ amount: 1250, mode: 'cash', ref_no: null });
  });
});
