/** Files in forms and dialogs: chosen, uploaded, opened and removed, over the real server. */
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useFileUploads } from '@/console/fields/use-file-uploads';
import { f } from '@/schema';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 120_000 });
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.leave());
afterAll(() => desk.close());

const pdf = (name = 'order.pdf', bytes = 30): File =>
  new File(['%PDF-1.7\n'.padEnd(bytes, ' ')], name, { type: 'application/pdf' });
const picker = async (field: string): Promise<HTMLInputElement> =>
  screen.findByTestId<HTMLInputElement>(`${field}-picker`);
const group = (name: string) => screen.findByRole('group', { name });

async function openForm(): Promise<void> {
  await desk.open('faculty', '/service-document/create');
  await screen.findByRole('heading', { level: 1, name: /New service document/ });
}

describe('a file in a form', () => {
  it('is uploaded on selection, shown with name and size, saved with the row and opened from its page', async () => {
    await openForm();
    await userEvent.upload(await picker('file'), pdf());
    const field = await group('File');
    await within(field).findByText('30 B');
    expect(within(field).getByText('order.pdf')).toBeTruthy();
    expect(desk.calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/upload?name=order.pdf',
    ]);
    await userEvent.type(screen.getByLabelText(/^Title/), 'Joining report of 2020');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Joining report');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Joining report of 2020' });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'order.pdf' }));
    await waitFor(() =>
      expect(desk.calls.some((call) => /^GET \/api\/service-document\/\d+\/file$/.test(call))).toBe(
        true,
      ),
    );
    opened.mockRestore();
  });
  it('keeps a name with URL characters', async () => {
    await openForm();
    await userEvent.upload(await picker('file'), pdf('order & list #2.pdf'));
    await screen.findByRole('button', { name: 'Remove order & list #2.pdf' });
    await userEvent.type(screen.getByLabelText(/^Title/), 'Order and list');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Joining report');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Order and list' });
    expect(await screen.findByRole('button', { name: 'order & list #2.pdf' })).toBeTruthy();
  });
  it('of another type is rejected before the upload, and one with false content after it', async () => {
    await openForm();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await picker('file'), new File(['words'], 'notes.txt'));
    await screen.findByText('File must be one of these file types: PDF.');
    expect(desk.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await user.upload(await picker('file'), new File(['<html>'], 'page.pdf'));
    await screen.findByText(/^page\.pdf: Wrong format. Send it as /);
    await user.upload(await picker('file'), new File(['words'], 'words.pdf'));
    await within(await group('File')).findByText('words.pdf');
    expect(screen.queryByText(/^page\.pdf: /), 'the refusal of the file before').toBeNull();
    await userEvent.type(screen.getByLabelText(/^Title/), 'A title');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Joining report');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('File must be one of these file types: PDF.');
  });
  it('that is too large is rejected before the upload', async () => {
    await openForm();
    await userEvent.upload(await picker('file'), pdf('big.pdf', 2_000_001));
    await screen.findByText('File: the file must not be larger than 2 MB.');
    expect(desk.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
  it('that failed to upload says so, and can be chosen again', async () => {
    await openForm();
    desk.instead('/api/upload', 'none');
    await userEvent.upload(await picker('file'), pdf());
    await screen.findByText('order.pdf: Something went wrong.');
    expect(screen.queryByRole('button', { name: 'Remove order.pdf' })).toBeNull();
  });
  it('is removed by its button, which moves the focus to the button that chooses another', async () => {
    await openForm();
    await userEvent.upload(await picker('file'), pdf());
    const button = await screen.findByRole('button', { name: 'Remove order.pdf' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('order.pdf')).toBeNull();
    expect(document.activeElement).toBe(
      within(await group('File')).getByRole('button', { name: 'Choose a file' }),
    );
  });
  it('gives way to another chosen before its upload is over', async () => {
    await openForm();
    const slow = pdf('first.pdf');
    let give: (bytes: ArrayBuffer) => void = () => undefined;
    slow.arrayBuffer = () => new Promise((resolve) => (give = resolve));
    fireEvent.change(await picker('file'), { target: { files: [slow] } });
    const field = within(await group('File'));
    await field.findByText('first.pdf');
    fireEvent.change(await picker('file'), { target: { files: [pdf('second.pdf')] } });
    await field.findByRole('button', { name: 'Remove second.pdf' });
    give(new ArrayBuffer(30));
    await waitFor(() => expect(field.queryByText('first.pdf')).toBeNull());
    expect(field.getByRole('button', { name: 'Remove second.pdf' })).toBeTruthy();
    expect(desk.calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/upload?name=second.pdf',
    ]);
  });
  it('is awaited when Save is pressed during the upload', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText(/^Title/), 'In a hurry');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Leave order');
    fireEvent.change(await picker('file'), { target: { files: [pdf()] } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'In a hurry' });
  });
});

describe('several files in a dialog', () => {
  it('are all kept though the form renders an older value meanwhile', async () => {
    await openForm();
    let written: unknown = null;
    const { result } = renderHook(() =>
      useFileUploads({
        field: f.files({ label: 'Files' }),
        name: 'files',
        value: null, // the form has not caught up
        onChange: (value) => (written = value),
      }),
    );
    act(() => result.current.add(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdf(name))));
    await waitFor(() => expect(result.current.under).toEqual([]));
    expect(written).toHaveLength(3);
  });
  it('are no more than allowed, those under way included', async () => {
    await openForm();
    let written: unknown = null;
    const { result } = renderHook(() =>
      useFileUploads({
        field: f.files({ label: 'Files', most: 3 }),
        name: 'files',
        value: null,
        onChange: (value) => (written = value),
      }),
    );
    act(() => result.current.add([pdf('a.pdf'), pdf('b.pdf')]));
    act(() => result.current.add([pdf('c.pdf'), pdf('d.pdf')]));
    expect(result.current.fault).toBe('Files: at most 3 files.');
    await waitFor(() => expect(result.current.under).toEqual([]));
    expect(written).toHaveLength(3);
  });
  it('are dropped on a field up to its limit, and sent with the action', async () => {
    await desk.open('faculty', '/support/grievances');
    await userEvent.click(await screen.findByRole('button', { name: 'Lodge grievance' }));
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByRole('group', { name: 'Files' });
    const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => pdf(name));
    fireEvent.drop(field, { dataTransfer: { files, types: ['Files'] } });
    await within(field).findByText('c.pdf');
    await waitFor(() =>
      expect(within(field).getAllByRole('button', { name: /^Remove/ })).toHaveLength(3),
    );
    expect(within(field).getByText('Files: at most 3 files.')).toBeTruthy();
    expect(within(field).queryByRole('button', { name: 'Choose files' })).toBeNull();
    await userEvent.click(within(field).getByRole('button', { name: 'Remove b.pdf' }));
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Category/), 'Ragging');
    await userEvent.type(within(dialog).getByLabelText(/^Subject/), 'It happened');
    await userEvent.type(within(dialog).getByLabelText(/^Details/), 'So it was');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lodge grievance' }));
    await screen.findByRole('button', { name: 'a.pdf' });
    expect(screen.getByRole('button', { name: 'c.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'b.pdf' })).toBeNull();
  });
});
