/** Rows of a drive as its screen shows them: keys, order, appearance. Pure. */
import type { DriveEntry } from '@/domain/drive';
import { inNaturalOrder } from '@/domain/natural-order';
import { extensionFor, type FileExtension } from '@/schema';

export interface DriveList {
  readonly folder: { readonly id: number; readonly name: string } | null;
  readonly path: readonly { readonly id: number; readonly name: string }[];
  /** The caller's own drive: items can be changed here. */
  readonly home: boolean;
  readonly owner: string | null;
  readonly rows: readonly DriveEntry[];
  readonly used: number | null;
  readonly quota: number | null;
}

export const keyOf = ({ kind, id }: Pick<DriveEntry, 'kind' | 'id'>): string => `${kind} ${id}`;
export const itemsOf = (rows: readonly DriveEntry[]) =>
  rows.map(({ kind, id, version }) => ({ kind, id, version }));

export type SortField = 'name' | 'size' | 'changed_at';
export interface Sort {
  readonly field: SortField;
  readonly down: boolean;
}

/** Folders first, in any sort order; ties are broken by name. */
export function inOrder(rows: readonly DriveEntry[], { field, down }: Sort): DriveEntry[] {
  const by = (a: DriveEntry, b: DriveEntry): number => {
    const first =
      field === 'size'
        ? a.size - b.size
        : field === 'changed_at'
          ? a.changed_at.localeCompare(b.changed_at)
          : inNaturalOrder(a.name, b.name);
    return (down ? -first : first) || inNaturalOrder(a.name, b.name);
  };
  return [...rows].sort(
    (a, b) => Number(a.kind === 'file') - Number(b.kind === 'file') || by(a, b),
  );
}

/** The path of a folder: the id identifies it, the name is for people who read the address. */
export const folderPath = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  `/documents/${id}/${encodeURIComponent(name)}`;

const ICONS: Readonly<Partial<Record<FileExtension, keyof typeof WORDS>>> = {
  pdf: 'pdf',
  doc: 'text',
  docx: 'text',
  odt: 'text',
  txt: 'text',
  xls: 'table',
  xlsx: 'table',
  ods: 'table',
  csv: 'table',
  ppt: 'slides',
  pptx: 'slides',
  jpg: 'gallery',
  png: 'gallery',
  gif: 'gallery',
  webp: 'gallery',
};
const WORDS = {
  pdf: 'PDF',
  text: 'Text document',
  table: 'Spreadsheet',
  slides: 'Presentation',
  gallery: 'Picture',
  page: 'File',
  folder: 'Folder',
} as const;

export function lookOf({ kind, type }: Pick<DriveEntry, 'kind' | 'type'>): {
  icon: keyof typeof WORDS;
  word: string;
} {
  const extension = type ? extensionFor(type) : undefined;
  const icon = kind === 'folder' ? 'folder' : ((extension && ICONS[extension]) ?? 'page');
  return { icon, word: WORDS[icon] };
}

const VIEWED: ReadonlySet<string | undefined> = new Set([
  'pdf',
  'jpg',
  'png',
  'gif',
  'webp',
  'txt',
]);
/** Whether a browser shows it in a tab; other files are downloaded. */
export const isViewed = ({ type }: Pick<DriveEntry, 'type'>): boolean =>
  VIEWED.has(type ? extensionFor(type) : undefined);
