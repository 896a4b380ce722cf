/**
 * The counter in the console over the real server: from any page to a printed receipt by keyboard
 * only.
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 400_000 }); // whole screens, compiled on first use
let desk: Desk;
let student = 0;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  URL.createObjectURL ??= () => 'blob:receipt';
  student = await desk.college.db.transaction(async ({ sql }) => {
    await sql`insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state)
      values ('COUNTER', 'Renewal', 'other', ${desk.batch(1)}, 'BA', '3', '2000-01-01', '2999-12-31', '[{"head":"TUI","amount":245000,"category":null,"gender":null},{"head":"LIB","amount":50000,"category":null,"gender":null}]', 'published') on conflict do nothing`;
    const [row] = await sql<{ id: number }>`
      insert into student (name, batch, programme, department, current_semester, status, roll_no) values ('Zorampari Desktest', ${desk.batch(1)}, 'BA', 'ENG', '3', 'active', 'DSK-' || (select count(*) from student where roll_no like 'DSK-%')) returning id`;
    const id = row?.id ?? 0;
    const [demand] = await sql<{ id: number }>`
      insert into fee_demand (schedule, student, payer, gross, state, due_on) values ('COUNTER', ${id}, 'Zorampari Desktest', 295000, 'due', '2999-12-31') returning id`;
    await sql`insert into fee_demand_line (demand, head, kind, amount, at) values (${demand?.id}, 'TUI', 'fee', 245000, timestamptz '2026-11-20 06:30+00'), (${demand?.id}, 'LIB', 'fee', 50000, timestamptz '2026-11-20 06:30+00')`;
    return id;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await desk.leave();
});
afterAll(() => desk.close());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const rollOf = async (): Promise<string> =>
  (
    await desk.college.db.read(
      ({ sql }) => sql<{ roll_no: string }>`select roll_no from student where id = ${student}`,
    )
  )[0]?.roll_no ?? '';

describe('the fee counter', () => {
  it('takes a payment in four steps from anywhere: Ctrl+K, the number, Enter, Enter', async () => {
    await desk.open('admin:F', '/');
    await heading('Dashboard');
    const roll = await rollOf();
    await act(
      async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }), // 1
    );
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search or jump to' }),
      roll, // 2
    );
    await screen.findByRole('option', { name: /^Take payment: Zorampari Desktest/ });
    await userEvent.keyboard('{Enter}'); // 3
    await screen.findByRole('dialog', {
      name: `Take ₹2,950.00 from Zorampari Desktest (${roll})`,
    });
    const amount = await screen.findByRole('textbox', { name: /^Renewal/ });
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect((amount as HTMLInputElement).value).toBe('2950.00');
    await userEvent.keyboard('{Enter}'); // 4
    await screen.findByRole('dialog', {
      name: `₹2,950.00 taken from Zorampari Desktest (${roll})`,
    });
    expect(screen.getByRole('status').textContent).toMatch(/^Receipt \w+\/20\d\d-\d\d\/\d{6}$/);
    await waitFor(() => expect(desk.calls).toContain('POST /api/fee-management/receipts/print'));
    await userEvent.click(screen.getByRole('button', { name: 'Next student' }));
    const search = await screen.findByRole('searchbox', { name: 'Roll number or name' });
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it("shows the amount in the title as it changes, and the server's refusal", async () => {
    await desk.open('admin:F', `/fee-management/counter/${student}`);
    const amount = await screen.findByRole('textbox', { name: /^Renewal/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '9,000.50');
    await screen.findByRole('dialog', { name: /^Take ₹9,000\.50 from Zorampari/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Demand draft' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'DD 12');
    await userEvent.click(screen.getByRole('button', { name: 'Take payment and print receipt' }));
    expect((await screen.findByRole('alert')).textContent).toContain('enter at most ₹');
    await userEvent.clear(amount);
    await userEvent.type(amount, '50');
    await userEvent.click(screen.getByRole('button', { name: 'Take payment and print receipt' }));
    await screen.findByRole('dialog', { name: /^₹50\.00 taken from Zorampari/ });
  });

  it('takes several fees by one reference, dated as the college writes dates', async () => {
    await desk.college.db.transaction(async ({ sql }) => {
      await sql`insert into fee_schedule (id, name, purpose, batch, programme, semester, open_on, last_date, lines, state)
        values ('COUNTER2', 'Library deposit', 'other', ${desk.batch(1)}, 'BA', '3', '2000-01-01', '2999-12-30', '[{"head":"LIB","amount":10000,"category":null,"gender":null}]', 'published') on conflict do nothing`;
      const [demand] = await sql<{ id: number }>`
        insert into fee_demand (schedule, student, payer, gross, state, due_on) values ('COUNTER2', ${student}, 'Zorampari Desktest', 10000, 'due', '2999-12-30') returning id`;
      await sql`insert into fee_demand_line (demand, head, kind, amount, at) values (${demand?.id}, 'LIB', 'fee', 10000, timestamptz '2026-11-20 06:30+00')`;
    });
    await desk.open('admin:F', `/fee-management/counter/${student}`);
    await screen.findByRole('dialog', { name: /^Take ₹3,050\.00 from Zorampari/ });
    await userEvent.click(screen.getByRole('radio', { name: 'UPI at counter' }));
    await screen.findByRole('dialog', { name: /^Take ₹3,050\.00 from Zorampari/ });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'UPI 3050');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reference date' }), '20-11-2026');
    const amounts = screen.getAllByRole('textbox', { name: /^(Renewal|Library deposit)/ });
    for (const amount of amounts) {
      await userEvent.clear(amount);
      await userEvent.type(amount, '1');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Take payment and print receipt' }));
    await screen.findByRole('dialog', { name: /^₹2\.00 taken from Zorampari/ });
    const kept = await desk.college.db.transaction(
      ({ sql }) =>
        sql<{
          ref_no: string;
          ref_date: string;
        }>`select ref_no, ref_date::text as ref_date from payment where ref_no like 'UPI 3050%' order by id`,
    );
    expect(kept).toEqual([
      { ref_no: 'UPI 3050', ref_date: '2026-11-20' },
      { ref_no: 'UPI 3050 /2', ref_date: '2026-11-20' },
    ]);
  });

  it('finds a student by name on its own page', async () => {
    await desk.open('admin:F', '/fee-management/counter');
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Roll number or name' }),
      await rollOf(),
    );
    await screen.findByRole('link', { name: /Zorampari Desktest/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /^Take ₹2,950\.00 from Zorampari/ });
  });
});
