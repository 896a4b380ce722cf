/**
 * The drive over the real server: uploads, folders, keys, restoring from the trash, and the address
 * of a folder.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 120_000 });
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  await desk.leave();
  await desk.college.db.transaction(async ({ sql }) => {
    await sql`delete from folder_link`;
    await sql`delete from folder_file`;
    await sql`delete from folder`;
  });
});
afterAll(() => desk.close());

const text = (name: string, content = 'words'): File =>
  new File([content], name, { type: 'text/plain' });
const table = () => screen.findByRole('table', { name: 'Files and folders' });
const rows = async (): Promise<HTMLElement[]> =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const names = async (): Promise<(string | null)[]> =>
  (await rows()).map(
    (row) =>
      within(row).queryByRole('link')?.textContent ??
      within(row).getAllByRole('button')[0]?.textContent ??
      null,
  );
const put = (...files: File[]): Promise<void> =>
  screen.findByLabelText<HTMLInputElement>('Upload files').then((input) => {
    fireEvent.change(input, { target: { files } });
  });
async function makeFolder(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
  await userEvent.type(
    within(await screen.findByRole('dialog')).getByLabelText('Name'),
    `${name}{Enter}`,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const open = async (identity = 'faculty', path = '/documents'): Promise<void> => {
  await desk.open(identity, path);
  await screen.findByRole('heading', { level: 1, name: 'My Documents' });
};

describe('a drive', () => {
  it('says what to do while empty, and uploads several files at once, with a result for each', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await put(text('week 10.txt'), text('week 2.txt'), text('page.txt', '<html>'));
    await screen.findByText('1 upload failed');
    expect(screen.getByRole('button', { name: 'Retry page.txt' })).toBeTruthy();
    await waitFor(async () => expect(await names()).toEqual(['week 2.txt', 'week 10.txt']));
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Uploads' })).getByRole('button', {
        name: 'Close',
      }),
    );
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });
  it('uploads files that are dropped anywhere on the page', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
    await screen.findByText('Drop files to upload');
    fireEvent.drop(document.body, {
      dataTransfer: { types: ['Files'], files: [text('dropped.txt')], items: [] },
    });
    await waitFor(async () => expect(await names()).toEqual(['dropped.txt']));
    expect(screen.queryByText('Drop files to upload')).toBeNull();
  });
  it('gives folders their own addresses, found by the number alone', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await makeFolder('Lectures');
    await userEvent.click(within(await table()).getByRole('link', { name: 'Lectures' }));
    await screen.findByText('This folder is empty');
    const address = window.location.pathname;
    expect(address).toMatch(/^\/documents\/\d+\/Lectures$/);
    await desk.leave();
    await open('faculty', address.replace('Lectures', 'anything'));
    await waitFor(() => expect(window.location.pathname).toBe(address));
    const path = screen.getByRole('navigation', { name: 'Parent folders' });
    expect(within(path).getByRole('link', { name: 'My drive' }).getAttribute('href')).toBe(
      '/documents',
    );
  });
  it('reports an invalid name in the dialog', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await makeFolder('Lectures');
    await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'a/b{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('Names cannot contain');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'LECTURES{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe('"LECTURES" already exists here.'),
    );
  });
});

describe('the drive by keyboard', () => {
  it('moves through rows, selects them, moves them to the trash and restores them', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await put(text('a.txt'), text('b.txt'), text('c.txt'));
    await waitFor(async () => expect(await names()).toEqual(['a.txt', 'b.txt', 'c.txt']));
    (await rows())[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText('2 items selected');
    expect(document.activeElement).toBe((await rows())[2]);
    await userEvent.keyboard('{Delete}');
    await waitFor(async () => expect(await names()).toEqual(['a.txt']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toEqual(['a.txt', 'b.txt', 'c.txt']));
  });
  it('selects all and clears the selection, and renames a file keeping its extension', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await put(text('a.txt'), text('b.txt'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    (await rows())[0]?.focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.findByText('2 items selected');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('2 items selected')).toBeNull();
    await userEvent.keyboard('{F2}');
    const input = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(
      'Name',
    );
    await userEvent.clear(input);
    await userEvent.type(input, 'renamed{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['b.txt', 'renamed.txt']));
  });
});

describe('a drive item', () => {
  it('is moved into a folder of the tree, and found by a search that shows its folder', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await makeFolder('Lectures');
    await put(text('notes.txt'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select notes.txt' }));
    await userEvent.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: 'Move' }),
    );
    await userEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('radio', { name: 'Lectures' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    await waitFor(async () => expect(await names()).toEqual(['Lectures']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the drive' }), 'NOTES');
    await waitFor(async () =>
      expect((await rows()).map((row) => row.textContent).join()).toContain('notes.txtLectures'),
    );
  });
  it('is shared with all teachers, who see it under its owner, read only', async () => {
    await open();
    await screen.findByText('Your drive is empty');
    await makeFolder('Open');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Open' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: /^All teachers/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await table()).textContent).toContain('All teachers'));
    await desk.leave();
    await open('hod', '/documents?tab=shared');
    await userEvent.click(within(await table()).getByRole('link', { name: 'Open' }));
    await screen.findByText('This folder is empty');
    for (const name of ['Upload files', 'New folder'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  it('stays in the trash until it is deleted for good, after a confirmation', async () => {
    await open('union');
    await screen.findByText('Your drive is empty');
    expect(screen.queryByRole('tab', { name: 'Shared with me' })).toBeNull();
    await put(text('old.txt'));
    await waitFor(async () => expect(await names()).toEqual(['old.txt']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select old.txt' }));
    await userEvent.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: 'Move to trash' }),
    );
    await userEvent.click(await screen.findByRole('tab', { name: 'Trash' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete permanently' }),
    );
    await screen.findByText('Trash is empty');
  });
});
