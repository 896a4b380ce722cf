/**
 * Uploads into a drive belong to the user who started them, also where two users share a device.
 */
import { describe, expect, it } from 'vitest';
import { uploadQueue } from '@/resources/documents/upload-queue';

describe('the upload queue', () => {
  it('keeps its files for the same user, and shows none of them to the next', () => {
    uploadQueue.belongTo('teacher 1');
    uploadQueue.add([new File([], 'marks.pdf')], null); // empty: it fails at once and stays in the list
    uploadQueue.belongTo('teacher 1');
    expect(uploadQueue.now().map(({ name }) => name)).toEqual(['marks.pdf']);
    uploadQueue.belongTo('teacher 2');
    expect(uploadQueue.now()).toEqual([]);
  });
});
