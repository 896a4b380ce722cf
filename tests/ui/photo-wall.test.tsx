/** The photos of a class: the wall, its download, and many at once from a ZIP file. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StudentsPhoto from '@/resources/student-management/students-photo.page';
import { pretend } from '../kit/answers';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll } from '../kit/sample-roll';

const PATH = '/api/student-management/students-photo/2026/BA/ENG';
const student = (id: number, photo: number | null) => ({
  id,
  name: `Student ${id}`,
  roll_no: `R${id}`,
  registration_no: null,
  photo,
});
const wall = (...photos: (number | null)[]) => ({
  body: { data: { students: photos.map((photo, at) => student(at + 1, photo)), may_change: true } },
});
const PREVIEW = {
  file: 11,
  matched: [
    { entry: 'R1.jpg', student: 1, name: 'Student 1', number: 'R1', replaces: true },
    { entry: 'R2.jpg', student: 2, name: 'Student 2', number: 'R2', replaces: false },
  ],
  unmatched: [{ entry: 'R9.jpg', reason: 'No student of this class has this number.' }],
};
const open = () =>
  renderInConsole(
    <StudentsPhoto params={{ batch: '2026', programme: 'BA', department: 'ENG' }} />,
    {
      roll: sampleRoll(),
    },
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  giveDialogs();
  vi.stubGlobal('URL', URL);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the photos of a class', () => {
  it.each([
    ['none', [null, null], '0 of 2 have a photo.', true],
    ['some', [null, 4], '1 of 2 have a photo.', false],
    ['all', [3, 4], '2 of 2 have a photo.', false],
  ] as const)('can be downloaded unless there are none: %s', async (_, photos, said, closed) => {
    pretend({ [`GET ${PATH}`]: wall(...photos) });
    open();
    expect((await button('Download as ZIP')).disabled).toBe(closed);
    expect(screen.getByRole('status').textContent).toBe(said);
  });
});

describe('photos from a ZIP file', () => {
  const choose = async () => {
    fireEvent.click(await button('Photos from a ZIP file'));
    fireEvent.change(screen.getByLabelText('ZIP file'), {
      target: { files: [new File(['zip'], 'photos.zip')] },
    });
    await screen.findByText(
      '2 pictures match students in this class, 1 replacing a photo. 1 skipped.',
    );
  };
  it('are saved after a preview; the wall is read again, and those not saved are listed', async () => {
    const sent = pretend({
      [`GET ${PATH}`]: [wall(3, null), wall(5, 6)],
      [`POST ${PATH}/read-zip`]: { body: { data: PREVIEW } },
      [`POST ${PATH}/save-zip`]: {
        body: { data: { saved: 1, left: [{ entry: 'R2.jpg', reason: 'The picture is broken.' }] } },
      },
    });
    open();
    await choose();
    expect(
      screen.getByText('No student of this class has this number.', { exact: false }),
    ).toBeTruthy();
    fireEvent.click(await button('Save 2 photos'));
    await screen.findByRole('heading', { name: 'These could not be saved' });
    expect(screen.getByText('The picture is broken.', { exact: false })).toBeTruthy();
    expect(sent.find(({ call }) => call.endsWith('save-zip'))?.body).toEqual({ file: 11 });
    await screen.findByText('2 of 2 have a photo.');
  });
  it('close the dialog when all of them are saved', async () => {
    pretend({
      [`GET ${PATH}`]: [wall(3, null), wall(5, 6)],
      [`POST ${PATH}/read-zip`]: { body: { data: PREVIEW } },
      [`POST ${PATH}/save-zip`]: { body: { data: { saved: 2, left: [] } } },
    });
    open();
    await choose();
    fireEvent.click(await button('Save 2 photos'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
