/**
 * Uploads: files are sent to one shared address, and their names are remembered while the page is
 * open, since a form holds only ids.
 */
import {
  extensionOf,
  FILE_TYPES,
  sizeText,
  acceptsType,
  FIELD_MESSAGES,
  fileTypesText,
  type FileExtension,
} from '@/schema';
import { sendFile, type UploadOptions } from '@/dataProvider/files';
import { Failure } from '@/dataProvider/errors';
import type { Say } from './say';

export interface UploadedFile {
  readonly id: number;
  readonly name: string;
  readonly type?: string;
  readonly size?: number;
}
export interface FileLimits {
  readonly types?: readonly FileExtension[] | undefined;
  readonly max?: number | undefined;
}

const uploaded = new Map<number, UploadedFile>();
export const uploadOf = (id: number): UploadedFile | undefined => uploaded.get(id);

/** Checks before the upload: the size, and the file name's extension. The server checks the content. */
export function faultOf(
  { name, size }: File,
  label: string,
  { types, max }: FileLimits,
  say: Say,
): string | null {
  if (size === 0) return say('{name} is empty.', { name });
  if (max !== undefined && size > max)
    return say(FIELD_MESSAGES.file_size, { label, max: sizeText(max) });
  const extension = extensionOf(name);
  if (types && !(extension && acceptsType(types, FILE_TYPES[extension].mime)))
    return say(FIELD_MESSAGES.file_type, { label, wanted: fileTypesText(types) });
  return null;
}

/** The `accept` attribute of the file input. */
export const acceptOf = (types: readonly FileExtension[] | undefined): string | undefined =>
  types?.flatMap((one) => [`.${one}`, ...(one === 'jpg' ? ['.jpeg'] : [])]).join(',');

export async function upload(file: File, sending: UploadOptions): Promise<UploadedFile> {
  const made = await sendFile<UploadedFile>(
    `/api/upload?name=${encodeURIComponent(file.name)}`,
    file,
    sending,
  );
  uploaded.set(made.id, made);
  return made;
}

/** Returns the sentence of a refusal: that of the refused field, if it names one. */
export const refusalOf = (error: unknown): string =>
  error instanceof Failure
    ? (Object.values(error.body.errors ?? {})[0] ?? error.message)
    : String(error);
