/** The check of an applicant's documents by keyboard and mouse. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CheckPage from '@/resources/admission/check.page';
import * as files from '@/dataProvider/files';
import { pretend } from '../kit/answers';
import { address, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll } from '../kit/sample-roll';

const paper = (id: number, state: string, more: object = {}) => ({
  id,
  kind: `kind${id}`,
  replaceable: true,
  label: `Paper ${id}`,
  state,
  reason: null,
  name: `paper${id}.txt`,
  ...more,
});
const applicant = (documents: readonly object[], missing: readonly object[] = []) => ({
  body: {
    data: {
      id: 4,
      application_no: 'APP-4',
      name: 'Lali',
      status: 'Submitted',
      waiting: 3,
      next: 6,
      previous: 2,
      programmes: [],
      reasons: ['Not readable.', 'Wrong document.'],
      twins: [],
      sections: [],
      documents,
      missing,
    },
  },
});
const ONE = 'GET /api/admission/check/4';
const OPEN = { 'POST /api/admission/check/4/open': { body: { data: { elsewhere: null } } } };
const VERIFY = 'POST /api/admission/documents/verify';
const REJECT = 'POST /api/admission/documents/reject';
const DONE = { body: { data: {} } };
const open = () =>
  renderInConsole(<CheckPage params={{ id: '4' }} />, {
    roll: sampleRoll(),
    at: '/admission/check/4',
  });
const key = (name: string, more: object = {}) => fireEvent.keyDown(window, { key: name, ...more });
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const written = (sent: ReturnType<typeof pretend>) =>
  sent.filter(({ call }) => call === VERIFY || call === REJECT).map(({ body }) => body);

beforeEach(giveDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the documents of an applicant', () => {
  it('are verified with F2, the first unchecked one at the start and the next one after each', async () => {
    const sent = pretend({
      ...OPEN,
      [ONE]: [
        applicant([paper(1, 'ok'), paper(2, 'pending'), paper(3, 'pending')]),
        applicant([paper(1, 'ok'), paper(2, 'ok'), paper(3, 'pending')]),
      ],
      [VERIFY]: DONE,
    });
    open();
    expect((await tab(/Paper 2/)).getAttribute('aria-selected')).toBe('true');
    key('F2');
    await waitFor(async () =>
      expect((await tab(/Paper 3/)).getAttribute('aria-selected')).toBe('true'),
    );
    fireEvent.click(await tab(/Paper 1/));
    key('F2'); // already verified
    expect(written(sent)).toEqual([{ rows: [2], values: {} }]);
  });

  it('are rejected with F4 and a reason; no key works beside the open dialog', async () => {
    const sent = pretend({
      ...OPEN,
      [ONE]: [
        applicant([paper(2, 'pending')]),
        applicant([paper(2, 'rejected', { reason: 'Not readable.' })]),
      ],
      [REJECT]: DONE,
    });
    open();
    await tab(/Paper 2/);
    key('F4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Paper 2' }));
    key('F2');
    key('F8');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Not readable.' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Rejected: Not readable.');
    expect(written(sent)).toEqual([{ rows: [2], values: { reason: 'Not readable.' } }]);
    expect(address.now).toBe('/admission/check/4');
  });

  it('of the next and the previous applicant open with F8 and Shift+F8', async () => {
    pretend({ ...OPEN, [ONE]: applicant([paper(2, 'pending')]) });
    open();
    await tab(/Paper 2/);
    key('F8');
    await waitFor(() => expect(address.now).toBe('/admission/check/6'));
    key('F8', { shiftKey: true });
    await waitFor(() => expect(address.now).toBe('/admission/check/2'));
  });

  it('that were missing are shown once the office has uploaded them', async () => {
    const upload = vi.spyOn(files, 'sendFile').mockResolvedValue({});
    pretend({
      ...OPEN,
      [ONE]: [
        applicant([paper(1, 'ok')], [{ kind: 'photo', label: 'Photograph', required: true }]),
        applicant([paper(1, 'ok'), paper(5, 'pending', { label: 'Photograph' })]),
      ],
    });
    open();
    fireEvent.change(
      await screen.findByLabelText('Choose a file: Photograph', { selector: 'input' }),
      {
        target: { files: [new File(['x'], 'face.jpg')] },
      },
    );
    await tab(/Photograph/);
    expect(screen.queryByRole('region', { name: 'Documents not sent' })).toBeNull();
    expect(upload.mock.calls[0]?.[0]).toBe('/api/admission/check/4/document/photo?name=face.jpg');
  });

  it('that are replaced are shown anew', async () => {
    vi.spyOn(files, 'sendFile').mockResolvedValue({});
    pretend({
      ...OPEN,
      [ONE]: [
        applicant([paper(1, 'ok'), paper(2, 'rejected', { reason: 'Blurred.' })]),
        applicant([paper(1, 'ok'), paper(8, 'pending')]),
      ],
    });
    open();
    fireEvent.click(await tab(/Paper 2/));
    fireEvent.change(document.querySelector('[role="tabpanel"] input[type="file"]') as Element, {
      target: { files: [new File(['x'], 'again.jpg')] },
    });
    await tab(/Paper 8/);
    expect((await tab(/Paper 8/)).getAttribute('aria-selected')).toBe('true');
  });
});
