/** Calls of the classroom pages: with the device's secret, never with a session. */
import { Failure } from '@/dataProvider/errors';
import { download, sendFile } from '@/dataProvider/files';
import { ask, send, type Call } from '@/dataProvider/http';
import type { UploadedFile } from '@/domain/classroom';
import { storedSecret } from './device-store';

export const CLASSROOM = '/api/classroom';
const byDevice = (call: Call): Call => ({
  ...call,
  anonymous: true,
  headers: { 'X-Classroom': storedSecret() ?? '' },
});

export const classroomData = <T>(path: string, call: Call = {}): Promise<T> =>
  ask<T>(`${CLASSROOM}${path}`, byDevice(call));
export const saveFile = (path: string, name: string): Promise<void> =>
  download(`${CLASSROOM}${path}`, name, byDevice({}));

export const readPicture = async (path: string, signal: AbortSignal): Promise<Blob> =>
  (await send(`${CLASSROOM}${path}`, byDevice({ signal }))).blob();

/** Returns the file as stored by the server. */
export const sendWork = (
  assignment: number,
  file: Blob,
  name: string,
  onProgress: (sent: number, total: number) => void,
): Promise<UploadedFile> =>
  sendFile<UploadedFile>(
    `${CLASSROOM}/assignment/${assignment}/file?name=${encodeURIComponent(name)}`,
    file,
    { onProgress, headers: { 'X-Classroom': storedSecret() ?? '' } },
  );

/** Whether the device is unknown or has expired. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Failure && error.body.code === 'bad_code';

/** Formats hundredths: 250 is `2.5`. */
export const marksText = (hundredths: number): string => String(hundredths / 100);
