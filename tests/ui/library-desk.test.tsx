/** The circulation desk in the console over the real server: scanner and keyboard only. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 400_000 }); // whole screens, compiled on first use
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.college.db.transaction(async ({ sql }) => {
    await sql`
      insert into student (name, batch, programme, department, current_semester, status, roll_no, library_id)
      select 'Scanned Reader', ${desk.batch(1)}, 'BA', 'ENG', '3', 'active', 'SCAN-1', 'SCAN1'`;
    const [row] = await sql<{
      id: number;
    }>`insert into library_title (title, item_type) values ('Scanned Book', 'text') returning id`;
    const [other] = await sql<{
      id: number;
    }>`insert into library_title (title, item_type) values ('Room Book', 'text') returning id`;
    await sql`insert into library_copy (title, accession_no, barcode, register, status, loanable, source, price) values (${row?.id}, 'SC1', 'SC1', 'GEN', 'available', true, 'purchase', 10000), (${other?.id}, 'SC2', 'SC2', 'GEN', 'available', false, 'purchase', 10000)`;
  });
});
afterEach(() => desk.leave());
afterAll(() => desk.close());

/** Types like a scanner: quickly, with Enter at the end. */
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`);
const done = async (text: RegExp) =>
  within(await screen.findByRole('region', { name: 'Recent transactions' })).findByText(text);

describe('the circulation desk', () => {
  it('issues a book to a member, renews it and takes it back without the mouse', async () => {
    await desk.open('admin:W', '/library/issue-and-return');
    const box = await screen.findByRole('textbox', { name: /^Scan a library card/ });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await scan('SCAN1');
    await scan('SC1');
    await screen.findByRole('heading', { name: 'Scanned Reader' });
    await done(/^Issued: Scanned Book \(SC1\), due/);
    await screen.findByRole('heading', { name: 'Books issued (1)' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Scan a book, or/ }));
    await desk.college.db.transaction(
      ({ sql }) => sql`update library_loan set issued_on = issued_on - 7, due_on = due_on - 7`,
    );
    await userEvent.keyboard('{F8}');
    await scan('SC1');
    await done(/^Renewed: Scanned Book, due/);
    await userEvent.keyboard('{F4}');
    await scan('SC1');
    await done(/^Returned: Scanned Book \(SC1\)/);
    await screen.findByRole('heading', { name: 'Books issued (0)' });
    // Only the last step is undone; the scanner goes on afterwards.
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await done(/^Undone: Scanned Book \(SC1\)/);
    await screen.findByRole('heading', { name: 'Books issued (1)' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan a book' }));
    await scan('SC1');
    await screen.findByRole('heading', { name: 'Books issued (0)' });
  });

  it('charges damage that is seen only at the return, to the member who had the book', async () => {
    await desk.open('admin:W', '/library/issue-and-return');
    await screen.findByRole('textbox', { name: /^Scan a library card/ });
    await scan('SCAN1');
    await scan('SC1');
    await done(/^Issued: Scanned Book/);
    await userEvent.click(screen.getByRole('button', { name: 'Next member' }));
    await userEvent.keyboard('{F4}');
    await scan('SC1');
    await done(/^Returned: Scanned Book \(SC1\)/);
    await userEvent.click(await screen.findByRole('button', { name: 'Damaged: SC1' }));
    const dialog = await screen.findByRole('dialog', { name: /issued to Scanned Reader/ });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '25');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Charge the damage' }));
    await done(/^₹25.00 charged to Scanned Reader/);
    expect(screen.queryByRole('button', { name: 'Damaged: SC1' })).toBeNull();
    await desk.college.db.transaction(
      ({ sql }) => sql`update library_copy set status = 'available' where accession_no = 'SC1'`,
    );
    await desk.college.db.transaction(({ sql }) => sql`delete from library_charge`);
  });

  it('shows the member anew when the window is used again', async () => {
    await desk.open('admin:W', '/library/issue-and-return');
    await screen.findByRole('textbox', { name: /^Scan a library card/ });
    await scan('SCAN1');
    await screen.findByRole('heading', { name: 'Scanned Reader' });
    const rename = (name: string) =>
      desk.college.db.transaction(
        ({ sql }) => sql`update student set name = ${name} where library_id = 'SCAN1'`,
      );
    await rename('Married Reader');
    globalThis.dispatchEvent(new Event('focus'));
    await screen.findByRole('heading', { name: 'Married Reader' });
    await rename('Scanned Reader');
  });

  it('gives the reason why a book is not issued, and issues it with an override reason', async () => {
    await desk.open('admin:W', '/library/issue-and-return');
    await screen.findByRole('textbox', { name: /^Scan a library card/ });
    await scan('SCAN1');
    await scan('SC2');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Book SC2 is for the reading room. Enter a reason to issue it.',
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
    await userEvent.keyboard('For the exhibition{Enter}');
    await done(/^Issued: Room Book \(SC2\)/);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
