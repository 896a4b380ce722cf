/** Files on their way in: sent to the one address for them, and remembered by name while the page is open, since a form holds only their ids. */
import {
  extensionOf,
  FILE_TYPES,
  sizeText,
  takesType,
  WRONG,
  wordsFor,
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
  if (max !== undefined && size > max) return say(WRONG.file_size, { label, max: sizeText(max) });
  const extension = extensionOf(name);
  if (types && !(extension && takesType(types, FILE_TYPES[extension].mime)))
    return say(WRONG.file_type, { label, wanted: wordsFor(types) });
  return null;
}

/** For the dialog in which files are chosen. */
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

/** The sentence of a refusal: of the field it speaks of where there is one. */
export const refusalOf = (error: unknown): string =>
  error instanceof Failure
    ? (Object.values(error.body.errors ?? {})[0] ?? error.message)
    : String(error);
