/**
 * Action dialogs, over the real server: they state whom, what and how much; next steps and undo are
 * offered afterwards.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 400_000 }); // whole screens, compiled on first use
let desk: Desk;
const list = (): string => `/fee-management/renewal-admission/${desk.batch(1)}/BA/ACTING`;
const PAST = '2026-07-01T06:30:00Z';
const NAMES = ['Biaka', 'Chhana', 'Dingi', 'Engmawia', 'Fela', 'Hmingi', 'Zova'];

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await desk.college.db.transaction(async ({ sql }) => {
    await sql`insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state)
      values ('ACTING', 'Acting fee', 'other', ${desk.batch(1)}, 'BA', '3', '2000-01-01', '2999-12-31', '[{"head":"TUI","amount":100000,"category":null,"gender":null}]', 'published') on conflict (id) do update set state = 'published'`;
    await sql`update fee_demand set state = 'cancelled' where schedule = 'ACTING'`;
    for (const name of NAMES) {
      const [row] = await sql<{ id: number }>`
        insert into student (name, batch, programme, department, current_semester, status, roll_no) values (${`Acted ${name}`}, ${desk.batch(1)}, 'BA', 'ENG', '3', 'active', 'ACT-' || (select count(*) from student where roll_no like 'ACT-%')) returning id`;
      const [demand] = await sql<{ id: number }>`
        insert into fee_demand (schedule, student, payer, gross, state, due_on) values ('ACTING', ${row?.id}, ${`Acted ${name}`}, 100000, 'due', '2999-12-31') returning id`;
      await sql`insert into fee_demand_line (demand, head, kind, amount, at) values (${demand?.id}, 'TUI', 'fee', 100000, ${PAST})`;
    }
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await desk.leave();
});
afterAll(() => desk.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tick = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Acted ${name}$`) }));
const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const chosen = (): HTMLElement => screen.getByRole('region', { name: 'Selected rows' });
const owing = async () => {
  await desk.open('admin:F', `${list()}?state=due`);
  await screen.findByRole('checkbox', { name: /Acted Zova$/ });
};

describe('taking a payment', () => {
  it('names the payer and the amount, fills the amount in, and updates the title as it is typed', async () => {
    await owing();
    await tick('Biaka');
    await press('Take payment', chosen());
    const dialog = await screen.findByRole('dialog', {
      name: /^Take ₹1,000\.00 from ACT-\d+ · Acted Biaka$/,
    });
    const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
    expect(amount).toHaveProperty('value', '1000');
    await userEvent.clear(amount);
    await userEvent.type(amount, '250');
    expect(screen.getByRole('dialog', { name: /^Take ₹250\.00 from / })).toBe(dialog);
    await press('Take payment', dialog);
    expect(await screen.findByText(/^₹250\.00 taken\. Receipt /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print receipt' })).toBeTruthy();
    await press('Open receipt');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/receipt\/\d+\/show$/));
  });

  it('lists five of several students, the others on request, with the total; each pays the full balance', async () => {
    await owing();
    for (const name of NAMES) await tick(name);
    await press('Take payment', chosen());
    const dialog = await screen.findByRole('dialog', {
      name: /^Take ₹7,000\.00 from ACT-\d+ · Acted Biaka and 6 more$/,
    });
    const names = () =>
      within(within(dialog).getByRole('list', { name: 'Selected' })).getAllByRole('listitem');
    expect(names()).toHaveLength(5);
    await press('and 2 more', dialog);
    expect(names().map(({ textContent }) => textContent?.replace(/^.* · /, ''))).toEqual(
      NAMES.map((name) => `Acted ${name}`),
    );
    expect(within(dialog).queryByRole('textbox', { name: /^Amount/ })).toBeNull();
    await press('Take payment', dialog);
    expect(await screen.findByText(/^₹7,000\.00 taken\. Receipt /)).toBeTruthy();
  });
});

describe('the bar of selected payers', () => {
  it('has buttons for three of many actions and a menu for the others, whose dialogs close without a second "Cancel"', async () => {
    await owing();
    for (const name of NAMES.slice(0, 2)) await tick(name);
    expect(
      within(chosen())
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual([
      'Clear selection',
      'Take payment',
      'Send payment link',
      'Print payment slips',
      'More actions',
    ]);
    await press('More actions', chosen());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel demand' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel demand' });
    expect(
      within(within(dialog).getByRole('contentinfo', { hidden: true }))
        .getAllByRole('button', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Close', 'Cancel demand']);
  });
});

describe('deciding on a refund', () => {
  it('names the student and the amount, and warns that it cannot be undone', async () => {
    await desk.college.db.transaction(async ({ sql }) => {
      const [demand] = await sql<{
        id: number;
      }>`select id from fee_demand where payer = 'Acted Fela' order by id desc limit 1`;
      const [paid] = await sql<{ id: number }>`
        insert into payment (payment_no, demand, mode, status, amount, applied, received_at, received_on)
        values ('ACT/' || ${demand?.id}::text, ${demand?.id}, 'cash', 'captured', 50000, 50000, ${PAST}, ${PAST.slice(0, 10)}) returning id`;
      await sql`insert into refund (refund_no, payment, payer, amount, reason, state, asked_by)
        values ('ACT-R/' || ${paid?.id}::text, ${paid?.id}, 'Acted Fela', 50000, 'other', 'requested', 'admin:999')`;
    });
    await desk.open('admin:F', '/fee-management/refunds');
    await heading('Refunds');
    await press(/^Actions for ACT-R\//);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve refund' }));
    const dialog = await screen.findByRole('dialog', {
      name: /^Approve refund of ₹500\.00: ACT-R\/\d+ · Acted Fela$/,
    });
    expect(dialog.textContent).toContain('This cannot be undone.');
    await press('Approve refund', dialog);
    expect(await screen.findByText('Approved.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('undo', () => {
  const stateOf = async (): Promise<unknown> =>
    (
      await desk.college.db.read(
        ({ sql }) => sql<{ state: string }>`select state from fee_schedule where id = 'ACTING'`,
      )
    )[0]?.state;
  const close = async (): Promise<void> => {
    await desk.open('admin:F', '/fee-schedule/ACTING/show');
    await heading('Acting fee');
    await press('Close');
    const dialog = await screen.findByRole('dialog', { name: 'Close: Acting fee' });
    await userEvent.click(
      within(within(dialog).getByRole('contentinfo', { hidden: true })).getByRole('button', {
        name: 'Close',
      }),
    );
    await waitFor(async () => expect(await stateOf()).toBe('closed'));
  };

  it('is offered with the toast, and reverses the action on the server', async () => {
    await close();
    await press('Undo');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(await stateOf()).toBe('published');
  });
  it("shows the server's message when it comes too late", async () => {
    await close();
    await desk.college.db.transaction(
      ({ sql }) => sql`update fee_schedule set state = 'published' where id = 'ACTING'`,
    );
    await press('Undo');
    expect(await screen.findByText(/^State cannot (go|move|change) from/)).toBeTruthy();
  });
});

describe('rejecting a case', () => {
  it('names the case in the dialog', async () => {
    const [row] = await desk.college.db.read(
      ({ sql }) =>
        sql<{ id: number; ticket_no: string; subject: string }>`
          select id, ticket_no, subject from grievance where state = 'received' and not confidential order by id limit 1`,
    );
    await desk.open('admin:G', `/grievances/case/${row?.id}`);
    await heading(`${row?.ticket_no} · ${row?.subject}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Redress' }));
    const dialog = await screen.findByRole('dialog', {
      name: new RegExp(`^Redress: ${row?.ticket_no} · `),
    });
    expect(dialog.textContent).toContain(row?.subject);
  });
});
