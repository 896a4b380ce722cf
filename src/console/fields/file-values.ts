/**
 * Names and sizes of the files in a field: from the row (`_labels`) for saved files, from the
 * uploads for new ones. Pure.
 */
import type { Resource } from '@/schema';
import { uploadOf, type UploadedFile } from '../kit/uploads';

type Row = Readonly<Record<string, unknown>>;

export const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string';

/** By id, as the row describes them. */
function toldBy(record: Row | undefined, name: string): Map<number, UploadedFile> {
  const labels = record?.['_labels'];
  const told: unknown =
    typeof labels === 'object' && labels !== null ? (labels as Row)[name] : undefined;
  const [only] = idsIn(record?.[name]);
  const files =
    typeof told === 'string' && only !== undefined
      ? [{ id: only, name: told }]
      : [told].flat().filter(isFile);
  return new Map(files.map((file) => [file.id, file]));
}

export interface HeldFile {
  readonly id: number;
  readonly name: string | undefined;
  readonly size: number | undefined;
  /** Its position in the row, from 1, where the row holds it. */
  readonly place: number | undefined;
}

export function heldFiles(value: unknown, record: Row | undefined, name: string): HeldFile[] {
  const told = toldBy(record, name);
  const saved = idsIn(record?.[name]);
  return idsIn(value).map((id) => {
    const known = told.get(id) ?? uploadOf(id);
    const at = saved.indexOf(id);
    return { id, name: known?.name, size: known?.size, place: at < 0 ? undefined : at + 1 };
  });
}

/** The address of a row, under which its files are. */
export const homeOf = ({ name, single }: Resource, row: Row): string =>
  `/api/${name}${single ? '' : `/${encodeURIComponent(String(row['id']))}`}`;

/** Returns the address of a file; `home` is the address of the row. */
export function filePath(
  home: string | undefined,
  name: string,
  { place }: HeldFile,
  several: boolean,
): string | undefined {
  return home === undefined || place === undefined
    ? undefined
    : `${home}/${name}${several ? `/${place}` : ''}`;
}
